// SPDX-License-Identifier: MIT
// A thread that writes to the store. Writes that arrive while it is busy are committed together, so that many events
// share one wait for the disk. The callback of a write runs on the writer's thread once the write is on disk.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace quoin::store {

struct WriterSettings {
    std::size_t most_waiting = 20'000;           // more are refused
    std::size_t most_together = 1'000;           // in one commit, so that none waits long for the others
    std::chrono::milliseconds patience{10'000};  // how long a failed write is retried
};

class Writer {
  public:
    using WriteResult = Result<Written, StoreError>;
    using OnWritten = std::function<void(const WriteResult&)>;
    using Job = std::function<void(Store&)>;

    static Result<std::unique_ptr<Writer>, StoreError> start(std::string_view url, const WriterSettings& settings = {});

    // Takes over a store that is already open.
    explicit Writer(std::unique_ptr<Store> store, const WriterSettings& settings = {});
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // False if too many writes are waiting or the writer has been stopped: then nothing is written, and `on_written` is
    // not called. Otherwise it is called once. A failed write is retried until patience runs out, after a check whether
    // it went through after all: no write happens twice, and one that happened is reported as done.
    bool write(Write write, OnWritten on_written);

    // Runs something small between two commits, such as note_alive: soon, but perhaps after later writes. False as
    // above.
    bool run(Job job);

    // Finishes the work it has accepted, and accepts no more.
    void stop();

    std::uint64_t commits() const { return commits_; }
    std::uint64_t writes() const { return writes_; }  // reported as done or taken
    std::size_t waiting() const;

  private:
    struct Task {
        Write write;
        OnWritten on_written;
        Job job;  // in place of the two above
    };

    void work();
    // Tasks handled together: the writes in one commit, then the jobs. Empty when there is nothing left to do.
    struct Group {
        std::vector<Write> writes;
        std::vector<OnWritten> on_written;  // of each
        std::vector<Job> jobs;
    };
    Group next();
    void write_all(const Group& group);

    WriterSettings settings_;
    std::unique_ptr<Store> store_;
    std::atomic<std::uint64_t> commits_ = 0;
    std::atomic<std::uint64_t> writes_ = 0;

    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Task> tasks_;
    bool is_stopping_ = false;
    std::thread thread_;
};

}  // namespace quoin::store
