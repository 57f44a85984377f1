// SPDX-License-Identifier: MIT
#include "server/token.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <span>

#include <sys/random.h>

#include "core/sha256.h"

namespace quoin::server {
namespace {

constexpr std::size_t id_characters = 22;
constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Base64url without padding (RFC 4648).
std::string base64url(std::span<const std::uint8_t> bytes) {
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const std::uint8_t byte : bytes) {
        bits = (bits << 8 | byte) & 0xffff;
        for (count += 8; count >= 6; count -= 6) text += digits[bits >> (count - 6) & 63];
    }
    if (count > 0) text += digits[bits << (6 - count) & 63];
    return text;
}

template <std::size_t size>
std::optional<std::string> random_text() {
    std::array<std::uint8_t, size> bytes{};
    std::size_t filled = 0;
    while (filled < size) {
        const auto got = getrandom(bytes.data() + filled, size - filled, 0);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        filled += static_cast<std::size_t>(got);
    }
    return base64url(bytes);
}

bool is_base64url(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return digits.find(c) != std::string_view::npos; });
}

// Hashes for different ends never meet.
std::string id_of(std::string_view end, std::string_view first, std::string_view second) {
    std::string text(end);
    text += '\n';
    text += first;
    text += '\n';
    text += second;
    return base64url(sha256(text)).substr(0, id_characters);
}

}  // namespace

std::optional<std::string> new_token() { return random_text<24>(); }

std::optional<std::string> new_id() {
    auto text = random_text<18>();
    if (text) text->resize(id_characters);
    return text;
}

bool is_usable_token(std::string_view token) {
    return token.size() >= token_min && token.size() <= token_max && is_base64url(token);
}

bool is_id(std::string_view text) { return text.size() == id_characters && is_base64url(text); }

std::string secret_of(std::string_view token) { return base64url(sha256(token)); }

bool is_same_secret(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    unsigned differences = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        differences |= static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]);
    }
    return differences == 0;
}

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
