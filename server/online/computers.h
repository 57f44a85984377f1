// SPDX-License-Identifier: MIT
// Threads that think for computer players, as many as there is room for; games queue for them. A game without computers
// never waits for one.
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

    struct MoveRequest {
        std::shared_ptr<const Position> position;  // not over
        ThinkRequest request;                      // the same seed gives the same move below the highest level
        std::shared_ptr<const std::atomic<bool>> is_pointless;  // set when the answer is no longer wanted
    };
    // The move; empty when it has become pointless, or the threads end.
    Task<std::string> think(MoveRequest request);

    // Ends all thoughts at once.
    void stop();

  private:
    struct Job {
        MoveRequest request;
        std::function<void(std::string)> tell;  // on the network thread
    };

    void work();
    std::string answer(const MoveRequest& wanted) const;

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
