// SPDX-License-Identifier: MIT
// What a call returns when it may be refused. A refused call has changed nothing. The library throws nothing itself;
// the standard library throws std::bad_alloc when memory runs out.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace quoin::lib {

struct Error {
    std::string code;    // stable, for programs: `unknown_game`, `bad_option`, or the rule that a move breaks
    std::string where;   // the move, option or line concerned
    std::string detail;  // a sentence for people
};

// A value, or the error instead of it. Asking for the one that is not there throws std::bad_variant_access.
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return content_.index() == 0; }

    T& operator*() & { return std::get<0>(content_); }
    const T& operator*() const& { return std::get<0>(content_); }
    T operator*() && { return std::get<0>(std::move(content_)); }
    T* operator->() { return &**this; }
    const T* operator->() const { return &**this; }

    const Error& error() const { return std::get<1>(content_); }

  private:
    std::variant<T, Error> content_;
};

}  // namespace quoin::lib

// Programs write quoin::Match. The engine has types of the same names, in `quoin` itself, that no program sees.
#ifndef QUOIN_BUILDS_LIBRARY
namespace quoin {
using namespace lib;
}
#endif
