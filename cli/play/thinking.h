// SPDX-License-Identifier: MIT
// A line at the terminal that says that the engine is at work, once that takes more than a moment. It is on standard
// error, changes as time goes by, and is gone when the answer comes. Where standard error is no terminal nothing is
// shown.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace quoin::cli {

class Thinking {
  public:
    explicit Thinking(std::string what);  // such as "Player 2 is thinking"
    ~Thinking();
    Thinking(const Thinking&) = delete;
    Thinking& operator=(const Thinking&) = delete;

    void tell(std::string news);  // what is known so far; by any thread

  private:
    void show();

    const std::string what_;
    const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string news_;
    bool is_over_ = false;
    std::jthread clock_;
};

}  // namespace quoin::cli
