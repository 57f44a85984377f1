// SPDX-License-Identifier: MIT
// SHA-256 (FIPS 180-4).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace quoin {

using Sha256 = std::array<std::uint8_t, 32>;

Sha256 sha256(std::string_view message);

}  // namespace quoin
