// SPDX-License-Identifier: MIT
// A large array of zeros. The system hands out its pages when they are first touched, so what is not used costs
// nothing, and nothing is filled beforehand.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <type_traits>

namespace quoin {

template <class T>
class Zeroed {
  public:
    static_assert(std::is_trivially_destructible_v<T>);

    explicit Zeroed(std::size_t size) : data_(static_cast<T*>(std::calloc(size, sizeof(T)))), size_(size) {
        if (!data_) throw std::bad_alloc();
    }

    std::size_t size() const { return size_; }
    T& operator[](std::size_t i) { return data_.get()[i]; }
    const T& operator[](std::size_t i) const { return data_.get()[i]; }

  private:
    struct Free {
        void operator()(T* data) const { std::free(data); }
    };
    std::unique_ptr<T, Free> data_;
    std::size_t size_;
};

}  // namespace quoin
