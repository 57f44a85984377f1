// SPDX-License-Identifier: MIT
// Large arrays, zeroed or uninitialised. The system hands out pages when they are first touched, so unused parts cost
// nothing.
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
class LargeArray {
  public:
    static_assert(std::is_trivially_destructible_v<T>);

    std::size_t size() const { return size_; }
    T& operator[](std::size_t i) { return data_[i]; }
    const T& operator[](std::size_t i) const { return data_[i]; }

  protected:
    static constexpr std::size_t line = 64;  // of the cache: the array begins where one does

    static std::size_t bytes(std::size_t size) { return size * sizeof(T) + line; }

    // Takes over `memory`, from malloc or calloc and of that many bytes; null if there is none.
    LargeArray(void* memory, std::size_t size) : memory_(memory), size_(size) {
        if (!memory_) out_of_memory();
        void* start = memory_.get();
        std::size_t room = bytes(size);
        data_ = static_cast<T*>(std::align(line, size * sizeof(T), start, room));
#ifdef MADV_HUGEPAGE
        // Searches jump about in it, and huge pages save them a second miss. Only a hint: the system may ignore it.
        constexpr std::size_t page = std::size_t{2} << 20;
        if (std::align(page, page, start, room)) (void)madvise(start, room / page * page, MADV_HUGEPAGE);
#endif
    }

  private:
    struct Free {
        void operator()(void* memory) const { std::free(memory); }
    };
    std::unique_ptr<void, Free> memory_;
    T* data_ = nullptr;
    std::size_t size_;
};

template <class T>
class Zeroed : public LargeArray<T> {
  public:
    explicit Zeroed(std::size_t size) : LargeArray<T>(std::calloc(LargeArray<T>::bytes(size), 1), size) {}
};

// Elements must be written before they are read.
template <class T>
class Uninitialized : public LargeArray<T> {
  public:
    explicit Uninitialized(std::size_t size) : LargeArray<T>(std::malloc(LargeArray<T>::bytes(size)), size) {}
};

}  // namespace quoin
