// SPDX-License-Identifier: MIT
// A thread that writes. Writes that arrive while it is busy go to the disk together, so that many events share one wait
// for the disk. The callback of a write runs in the writer's thread once it is on disk.
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
    std::size_t most_waiting = 20'000;           // more are not taken
    std::size_t most_together = 1'000;           // in one commit, so that none waits long for the others
    std::chrono::milliseconds patience{10'000};  // for how long a write that failed is tried again
};

class Writer {
  public:
    using WriteResult = Result<Written, StoreError>;
    using OnWritten = std::function<void(const WriteResult&)>;
    using Job = std::function<void(Store&)>;

    static Result<std::unique_ptr<Writer>, StoreError> start(std::string_view url, const WriterSettings& settings = {});

    // For a store that is open already, and ours from now on.
    explicit Writer(std::unique_ptr<Store> store, const WriterSettings& settings = {});
    ~Writer();
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // False when too many are waiting or it has been stopped: nothing will be written, and nobody told. Otherwise it is
    // told once. When the store has failed, it is tried again, until patience runs out; what may have been written
    // before is then looked for, so a write is never done twice, and one that was done is said to be done.
    bool write(Write write, OnWritten on_written);

    // Something small to do with the store between two commits, such as note_alive: soon, but perhaps after writes that
    // came later. False as above.
    bool run(Job job);

    // Finishes what it has taken, and takes no more.
    void stop();

    std::uint64_t commits() const { return commits_; }
    std::uint64_t writes() const { return writes_; }  // that were told to be done or taken
    std::size_t waiting() const;

  private:
    struct Task {
        Write write;
        OnWritten on_written;
        Job job;  // instead of both
    };

    void work();
    // The tasks that go together: the writes in one commit, and then the jobs; none at the end.
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
