// SPDX-License-Identifier: MIT
// A progress line on standard error, shown once the engine has been thinking for a moment, updated as time goes by, and
// erased when the answer comes. Nothing is shown if standard error is not a terminal.
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

    void tell(std::string news);  // findings so far; callable from any thread

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
