// SPDX-License-Identifier: MIT
// A large array of zeros. The system hands out its pages when they are first touched, so what is not used costs
// nothing, and nothing is filled beforehand.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <type_traits>

#ifdef __linux__
#include <sys/mman.h>
#endif

#include "core/out_of_memory.h"

namespace quoin {

template <class T>
class Zeroed {
  public:
    static_assert(std::is_trivially_destructible_v<T>);

    explicit Zeroed(std::size_t size) : memory_(std::calloc(size * sizeof(T) + line, 1)), size_(size) {
        if (!memory_) out_of_memory();
        void* start = memory_.get();
        std::size_t room = size * sizeof(T) + line;
        data_ = static_cast<T*>(std::align(line, size * sizeof(T), start, room));
#ifdef MADV_HUGEPAGE
        // Searches jump about in it: on large pages they miss only once. A mere wish, so it may be refused.
        constexpr std::size_t page = std::size_t{2} << 20;
        if (std::align(page, page, start, room)) (void)madvise(start, room / page * page, MADV_HUGEPAGE);
#endif
    }

    std::size_t size() const { return size_; }
    T& operator[](std::size_t i) { return data_[i]; }
    const T& operator[](std::size_t i) const { return data_[i]; }

  private:
    static constexpr std::size_t line = 64;  // of the cache: the array begins where one does

    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<void, Free> memory_;
    T* data_ = nullptr;
    std::size_t size_;
};

}  // namespace quoin
