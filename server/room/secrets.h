// SPDX-License-Identifier: MIT
// What the server uses libsodium for: hashes, random bytes, and comparison in constant time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace quoin::server {

using Sha256 = std::array<std::uint8_t, 32>;
Sha256 sha256(std::string_view message);

// Bytes from the system's random generator, in base64url. Nothing if the system cannot provide them.
std::optional<std::string> random_text(std::size_t bytes);

// Compares in constant time.
bool is_same_secret(std::string_view a, std::string_view b);

// Without padding (RFC 4648).
std::string base64url(std::span<const std::uint8_t> bytes);

}  // namespace quoin::server
