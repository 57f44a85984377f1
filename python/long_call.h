// SPDX-License-Identifier: MIT
// Calls that take long: the work is done on a thread of its own, without the interpreter's lock, while the caller
// listens for Ctrl-C and passes on what the work reports.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>

#include <pybind11/pybind11.h>

#include "python/unlocked.h"

namespace quoin::python {

class LongCall {
  public:
    // The work is to end soon once this is set.
    const std::atomic<bool>& stop() const { return stop_; }

    // For the work: has the caller do this with the interpreter's lock, unless it was given something newer meanwhile.
    // What it raises ends the work.
    void report(std::function<void()> news);

    // For the work: it cannot go on, for the reason that the exception under way gives.
    void give_up();

    // Whether this is a process that was forked off during the call: the threads of the call are not in it.
    bool is_forked() const { return forks() != forks_; }

    // Returns when the work is done; raises what a report, a signal handler or the work itself has raised.
    void run(const std::function<void()>& work);

    // The caller does this a few times a second, with the interpreter's lock.
    void set_tick(std::function<void()> tick) { tick_ = std::move(tick); }

  private:
    void listen();
    void hear(const std::function<void()>& news);
    void attend(const std::function<void()>& news);

    const int forks_ = forks();
    std::function<void()> tick_;

    std::atomic<bool> stop_ = false;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool is_done_ = false;
    std::function<void()> news_;
    std::exception_ptr problem_;
};

}  // namespace quoin::python
