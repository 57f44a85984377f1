// SPDX-License-Identifier: MIT
// What libsodium does for the server: hashes, random bytes, and comparing without telling by the time it takes.
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

// That many bytes from the system's generator, in base64url. Nothing if the system has none to give.
std::optional<std::string> random_text(std::size_t bytes);

// Takes as long whatever they have in common.
bool is_same_secret(std::string_view a, std::string_view b);

// Without padding (RFC 4648).
std::string base64url(std::span<const std::uint8_t> bytes);

}  // namespace quoin::server
