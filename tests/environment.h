// SPDX-License-Identifier: MIT
// How much a test is to do: docs/testing.md lists the variables.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace quoin::test {

inline std::uint64_t from_environment(const char* name, std::uint64_t otherwise) {
    const char* const text = std::getenv(name);
    return text && *text ? std::strtoull(text, nullptr, 10) : otherwise;
}

}  // namespace quoin::test
