// SPDX-License-Identifier: MIT
#include "server/room/secrets.h"

#include <vector>

#include <sodium.h>

namespace quoin::server {
namespace {

static_assert(std::tuple_size_v<Sha256> == crypto_hash_sha256_BYTES);

// Must run before anything else is called; any thread may be the first.
bool is_ready() {
    static const bool is_ready = sodium_init() >= 0;
    return is_ready;
}

}  // namespace

Sha256 sha256(std::string_view message) {
    Sha256 hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(message.data()), message.size());
    return hash;
}

std::optional<std::string> random_text(std::size_t bytes) {
    if (!is_ready()) return std::nullopt;
    std::vector<std::uint8_t> drawn(bytes);
    randombytes_buf(drawn.data(), drawn.size());
    return base64url(drawn);
}

bool is_same_secret(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string base64url(std::span<const std::uint8_t> bytes) {
    constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), variant);
    text.pop_back();  // it ends with a zero
    return text;
}

}  // namespace quoin::server
