// SPDX-License-Identifier: MIT
// The queries that are open, and the threads that work on them: the highest priority first, then in the order they
// came, a position at a time, each on one thread. Knows nothing of streams.
//
// A query is open from when it is added until its last line has been said; until then its id is taken.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "cli/analyse/query.h"

namespace quoin::cli {

class AnalysePool {
  public:
    // A line without its end, said by any thread, and maybe by several at once.
    using Say = std::function<void(std::string line)>;

    // `done` is called, by any thread, when a query is no longer open.
    AnalysePool(int threads, std::size_t room, Say say, std::function<void()> done);
    ~AnalysePool();  // ends all searches without writing their results
    AnalysePool(const AnalysePool&) = delete;
    AnalysePool& operator=(const AnalysePool&) = delete;

    bool has_room() const;
    bool is_open(const std::string& id) const;
    std::size_t open_count() const;

    // Its id is not open, and there is room.
    void add(AnalyseQuery query);
    // False if no such query is open. Otherwise nothing more is said of it but that it was cancelled.
    bool cancel(const std::string& id);
    void stop();

  private:
    struct Open;
    struct Rank {
        std::int64_t priority = 0;
        std::uint64_t number = 0;

        friend bool operator<(const Rank& a, const Rank& b) {
            return a.priority != b.priority ? a.priority > b.priority : a.number < b.number;
        }
    };
    using Shared = std::shared_ptr<Open>;

    void work();
    // The last line about that position; empty when there is none to say.
    std::string analyse(Analyst& analyst, const Open& open, int ply) const;
    void finish(const Shared& open, const std::string& line);  // about the position that this thread worked on
    void close(const Open& open, const std::string& line, std::unique_lock<std::mutex>& lock);  // and unlocks

    const std::size_t room_;
    const Say say_;
    const std::function<void()> done_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    bool is_stopping_ = false;
    std::uint64_t added_ = 0;
    std::map<Rank, Shared> waiting_;  // those with positions that nobody works on yet
    std::map<std::string, Shared> open_;
    std::vector<std::jthread> threads_;
};

}  // namespace quoin::cli
