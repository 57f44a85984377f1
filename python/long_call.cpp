// SPDX-License-Identifier: MIT
#include "python/long_call.h"

#include <chrono>
#include <exception>
#include <thread>
#include <utility>

namespace quoin::python {

namespace py = pybind11;

namespace {
constexpr std::chrono::milliseconds between_signals{20};
}

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
    {
        const py::gil_scoped_release release;
        const std::jthread worker([&] {
            try {
                work();
            } catch (...) {
                give_up();
            }
            const std::scoped_lock lock(mutex_);
            is_done_ = true;
            changed_.notify_all();
        });
        listen();
    }
    if (problem_) std::rethrow_exception(std::exchange(problem_, nullptr));
}

void LongCall::listen() {
    std::unique_lock lock(mutex_);
    while (!is_done_) {
        changed_.wait_for(lock, between_signals, [&] { return is_done_ || news_; });
        auto news = std::exchange(news_, nullptr);
        lock.unlock();
        hear(std::move(news));
        lock.lock();
    }
}

void LongCall::hear(std::function<void()> news) {
    const py::gil_scoped_acquire acquire;
    if (stop_) return;
    try {
        if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        if (news) news();
    } catch (...) {
        give_up();
    }
}

}  // namespace quoin::python
