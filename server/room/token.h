// SPDX-License-Identifier: MIT
// The secrets of seats. A token is known to its holder alone: the server makes it, or is told it, and keeps its hash.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quoin::server {

inline constexpr std::size_t token_min = 22;  // characters of base64url: 128 bits at least
inline constexpr std::size_t token_max = 128;

// 192 bits from the system's generator, 32 characters. Nothing if the system has none to give.
std::optional<std::string> new_token();
// The name of a game, which is all that one needs to watch it: 132 bits from the system's generator, 22 characters.
std::optional<std::string> new_id();

// Whether a client may choose it for a seat: 22 to 128 characters of base64url.
bool is_usable_token(std::string_view token);
// Whether it can be the name of a game at all.
bool is_id(std::string_view text);

// What is stored of a token: its SHA-256 in base64url.
std::string secret_of(std::string_view token);

// The id of the game that this token and request make: the same request again makes the same game.
std::string id_of_request(std::string_view token, std::string_view body);
// The id of the game in which a game goes on.
std::string id_of_rematch(std::string_view id);

// The token in the value of an Authorization field: what comes after `Bearer`, usable or not. Nothing if there is none.
std::optional<std::string_view> bearer_of(std::string_view authorization);

}  // namespace quoin::server
