// SPDX-License-Identifier: MIT
// How much a test is to do: docs/testing.md lists the variables.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace quoin::test {

inline std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* const text = std::getenv(name);
    return text && *text ? std::strtoull(text, nullptr, 10) : otherwise;
}

// Where few positions are wanted, as with sanitizers, a tenth of the games will do. What must turn up somewhere is
// looked for only in all of them.
inline bool is_in_full() { return from_environment("QUOIN_POSITIONS", 20'000) >= 20'000; }
template <class Number>
Number share_of(Number games) {
    return is_in_full() ? games : std::max(Number{1}, static_cast<Number>(games / 10));
}

}  // namespace quoin::test
