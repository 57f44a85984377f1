// SPDX-License-Identifier: MIT
#include "python/long_call.h"

#include <chrono>
#include <exception>
#include <system_error>
#include <thread>
#include <utility>

#include "python/errors.h"

namespace quoin::python {

namespace {
constexpr std::chrono::milliseconds between_signals{20};
constexpr std::chrono::milliseconds between_ticks{200};
}  // namespace

void LongCall::report(std::function<void()> news) {
    const std::scoped_lock lock(mutex_);
    news_ = std::move(news);
    changed_.notify_all();
}

void LongCall::give_up() {
    const std::scoped_lock lock(mutex_);
    if (!problem_) problem_ = std::current_exception();
    stop_ = true;
}

void LongCall::run(const std::function<void()>& work) {
    const auto all_work = [&] {
        try {
            work();
        } catch (...) {
            give_up();
        }
        const std::scoped_lock lock(mutex_);
        is_done_ = true;
        changed_.notify_all();
    };
    try {
        const Unlocked unlocked;
        auto worker = std::make_unique<std::jthread>(all_work);
        listen();
        if (is_forked()) (void)worker.release();  // that thread is not here, and cannot be waited for
    } catch (const std::system_error& error) {
        raise({"no_thread", "", std::string("the system cannot start another thread: ") + error.what()});
    }
    if (problem_) std::rethrow_exception(std::exchange(problem_, nullptr));
}

void LongCall::listen() {
    auto next_tick = std::chrono::steady_clock::now() + between_ticks;
    std::unique_lock lock(mutex_);
    while (!is_done_) {
        changed_.wait_for(lock, between_signals, [&] { return is_done_ || news_; });
        auto news = std::exchange(news_, nullptr);
        lock.unlock();
        if (!news && tick_ && std::chrono::steady_clock::now() >= next_tick) {
            next_tick = std::chrono::steady_clock::now() + between_ticks;
            news = tick_;
        }
        with_lock([&] { hear(news); });
        if (is_forked()) return;
        lock.lock();
    }
}

void LongCall::hear(const std::function<void()>& news) {
    if (stop_) return;
    try {
        attend(news);
    } catch (const std::exception&) {
        if (!is_forked()) return give_up();
        problem_ = std::current_exception();  // who held the mutex may not be here
    }
}

void LongCall::attend(const std::function<void()>& news) {
    expect_running();
    if (PyErr_CheckSignals() != 0) throw py::error_already_set();
    if (news) news();
    if (is_forked()) raise({"forked", "", "this process was forked off during the call, and has none of its threads"});
}

}  // namespace quoin::python
