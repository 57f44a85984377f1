// SPDX-License-Identifier: MIT
// Threads that think for computer players; games queue for them. A game without computers never waits for one.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "facade/verbs/think.h"
#include "server/net/loop.h"

namespace quoin::server {

class Computers {
  public:
    Computers(std::shared_ptr<Loop> loop, int threads);
    ~Computers();
    Computers(const Computers&) = delete;
    Computers& operator=(const Computers&) = delete;

    struct ThinkingTask {
        std::shared_ptr<const Position> position;  // not over
        ThinkRequest request;                      // the same seed gives the same move below the highest level
        std::shared_ptr<const std::atomic<bool>> is_cancelled;  // set when the answer is no longer wanted
    };
    // The move; empty if it is no longer wanted or the threads are stopping.
    Task<std::string> think(ThinkingTask request);

    // Stops all searches at once.
    void stop();

  private:
    struct Job {
        ThinkingTask request;
        std::function<void(std::string)> tell;  // on the network thread
    };

    void work();
    std::string answer(const ThinkingTask& wanted) const;

    std::shared_ptr<Loop> loop_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    std::atomic<bool> is_stopping_ = false;
    std::vector<std::thread> threads_;
};

// One for each processor but one, at least one.
int usual_thinkers();

}  // namespace quoin::server
