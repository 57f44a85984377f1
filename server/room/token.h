// SPDX-License-Identifier: MIT
// The tokens of seats. Only its holder knows a token; the server stores its hash.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quoin::server {

inline constexpr std::size_t token_min = 22;  // characters of base64url: 128 bits at least
inline constexpr std::size_t token_max = 128;

// 192 bits from the system's random generator, 32 characters. Nothing if the system cannot provide them.
std::optional<std::string> new_token();
// The id of a game, which is all that it takes to watch it: 132 random bits, 22 characters.
std::optional<std::string> new_id();

// Whether a client may choose it for a seat: 22 to 128 characters of base64url.
bool is_usable_token(std::string_view token);
// Whether it can be the id of a game.
bool is_id(std::string_view text);

// What is stored in place of a token: its SHA-256 in base64url.
std::string secret_of(std::string_view token);

// The id of the game that a request with this token creates: repeating the request leads to the same game.
std::string id_of_request(std::string_view token, std::string_view body);
// The id of a game's rematch.
std::string id_of_rematch(std::string_view id);

// The token in an Authorization field: what follows `Bearer`, usable or not. Nothing if there is none.
std::optional<std::string_view> bearer_of(std::string_view authorization);

}  // namespace quoin::server
