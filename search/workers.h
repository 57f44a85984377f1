// SPDX-License-Identifier: MIT
// Several threads at one piece of work. Where a program has only one thread, as in WebAssembly, it does all of it.
#pragma once

#ifdef __STDCPP_THREADS__
#include <thread>
#include <vector>
#endif

namespace quoin {

// Calls work(0) here and work(1) to work(count - 1) on threads of their own, and returns when all have.
template <class Work>
void work_together([[maybe_unused]] int count, const Work& work) {
#ifdef __STDCPP_THREADS__
    std::vector<std::jthread> helpers;
    for (int i = 1; i < count; ++i) helpers.emplace_back([&work, i] { work(i); });
#endif
    work(0);
}

}  // namespace quoin
