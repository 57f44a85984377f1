// SPDX-License-Identifier: MIT
// Several threads at one piece of work. Where a program has only one thread, as in WebAssembly, it does all of it.
#pragma once

#ifdef __STDCPP_THREADS__
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <vector>
#endif

namespace quoin {

// Calls work(0) here and work(1) to work(count - 1) on threads of their own, and returns when all have. What the first
// of them throws, such as for want of memory, is thrown here; nothing can catch it on another thread.
template <class Work>
void work_together([[maybe_unused]] int count, const Work& work) {
#ifdef __STDCPP_THREADS__
    std::mutex mutex;
    std::exception_ptr problem;
    const auto try_work = [&](int i) {
        try {
            work(i);
        } catch (...) {
            const std::scoped_lock lock(mutex);
            if (!problem) problem = std::current_exception();
        }
    };
    {
        std::vector<std::jthread> helpers;
        if (count > 1) helpers.reserve(count);
        int next = 1;
        const auto has_started = [&] {
            try {
                helpers.emplace_back(try_work, next);
                return true;
            } catch (const std::system_error&) {
                return false;  // the system has no more threads: the rest is done here
            }
        };
        while (next < count && has_started()) ++next;
        try_work(0);
        for (; next < count; ++next) try_work(next);
    }
    if (problem) std::rethrow_exception(problem);
#else
    work(0);
#endif
}

}  // namespace quoin
