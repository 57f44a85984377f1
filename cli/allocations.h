// SPDX-License-Identifier: MIT
// Counts heap allocations, so that `bench` can show that the engine makes none.
#pragma once

#include <cstdint>

namespace quoin::cli {

std::uint64_t allocations();  // since the program began

}  // namespace quoin::cli
