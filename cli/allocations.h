// SPDX-License-Identifier: MIT
// Counts what this program takes from the heap, so that `bench` can show that the engine takes nothing.
#pragma once

#include <cstdint>

namespace quoin::cli {

std::uint64_t allocations();  // since the program began

}  // namespace quoin::cli
