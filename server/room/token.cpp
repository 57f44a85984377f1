// SPDX-License-Identifier: MIT
#include "server/room/token.h"

#include <algorithm>

#include "server/room/secrets.h"

namespace quoin::server {
namespace {

constexpr std::size_t id_characters = 22;
constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

bool is_base64url(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return digits.find(c) != std::string_view::npos; });
}

// Keeps hashes for different purposes apart.
std::string id_of(std::string_view end, std::string_view first, std::string_view second) {
    std::string text(end);
    text += '\n';
    text += first;
    text += '\n';
    text += second;
    return base64url(sha256(text)).substr(0, id_characters);
}

}  // namespace

std::optional<std::string> new_token() { return random_text(24); }

std::optional<std::string> new_id() {
    auto text = random_text(18);
    if (text) text->resize(id_characters);
    return text;
}

bool is_usable_token(std::string_view token) {
    return token.size() >= token_min && token.size() <= token_max && is_base64url(token);
}

bool is_id(std::string_view text) { return text.size() == id_characters && is_base64url(text); }

std::string secret_of(std::string_view token) { return base64url(sha256(token)); }

std::string id_of_request(std::string_view token, std::string_view body) { return id_of("game", token, body); }

std::string id_of_rematch(std::string_view id) { return id_of("rematch", id, ""); }

std::optional<std::string_view> bearer_of(std::string_view authorization) {
    constexpr std::string_view scheme = "bearer";
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    if (authorization.size() <= scheme.size() || authorization[scheme.size()] != ' ') return std::nullopt;
    if (!std::ranges::equal(authorization.substr(0, scheme.size()), scheme, {}, lower)) return std::nullopt;
    authorization.remove_prefix(scheme.size());
    authorization.remove_prefix(std::min(authorization.find_first_not_of(' '), authorization.size()));
    authorization = authorization.substr(0, authorization.find_last_not_of(' ') + 1);
    return authorization.empty() ? std::nullopt : std::optional(authorization);
}

}  // namespace quoin::server
