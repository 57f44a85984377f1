// SPDX-License-Identifier: MIT
#include "core/sha256.h"

#include <bit>
#include <cstddef>

namespace quoin {
namespace {

using Words = std::array<std::uint32_t, 8>;

constexpr std::size_t block_bytes = 64;
constexpr std::size_t length_bytes = 8;  // at the end of the last block: how many bits there were

// The first 64 primes, from which the standard derives its constants.
constexpr std::array<int, 64> primes = [] {
    std::array<int, 64> found{};
    std::size_t count = 0;
    for (int candidate = 2; count < found.size(); ++candidate) {
        bool is_prime = true;
        for (std::size_t i = 0; i < count; ++i) is_prime = is_prime && candidate % found[i] != 0;
        if (is_prime) found[count++] = candidate;
    }
    return found;
}();

// The first 32 bits after the point of the n-th root of a prime, n being 2 or 3: the root of prime * 2^(32 n) as a
// whole number, found bit by bit.
constexpr std::uint32_t root_bits(int prime, int degree) {
    // At most 2^(9 + 96): the square or cube is compared in 128 bits.
    __extension__ using Wide = unsigned __int128;
    const Wide target = static_cast<Wide>(static_cast<unsigned>(prime)) << (32 * degree);
    std::uint64_t root = 0;
    for (int bit = 40; bit >= 0; --bit) {
        const std::uint64_t candidate = root | std::uint64_t{1} << bit;
        Wide power = candidate;
        for (int i = 1; i < degree; ++i) power *= candidate;
        if (power <= target) root = candidate;
    }
    return static_cast<std::uint32_t>(root);
}

constexpr Words start = [] {
    Words words{};
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = root_bits(primes[i], 2);
    return words;
}();

constexpr std::array<std::uint32_t, 64> round_constants = [] {
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = root_bits(primes[i], 3);
    return words;
}();

std::array<std::uint32_t, 64> schedule_of(const std::uint8_t* block) {
    std::array<std::uint32_t, 64> words{};
    for (std::size_t i = 0; i < 16; ++i) {
        for (std::size_t k = 0; k < 4; ++k) words[i] = words[i] << 8 | block[4 * i + k];
    }
    for (std::size_t i = 16; i < words.size(); ++i) {
        const std::uint32_t a = words[i - 15];
        const std::uint32_t b = words[i - 2];
        words[i] = words[i - 16] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) + words[i - 7] +
                   (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    return words;
}

void add_block(Words& hash, const std::uint8_t* block) {
    const auto schedule = schedule_of(block);
    auto [a, b, c, d, e, f, g, h] = hash;
    for (std::size_t i = 0; i < schedule.size(); ++i) {
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        const std::uint32_t first =
            h + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) + choice + round_constants[i] + schedule[i];
        const std::uint32_t second = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        h = g;
        g = f;
        f = e;
        e = d + first;
        d = c;
        c = b;
        b = a;
        a = first + second;
    }
    const Words added = {a, b, c, d, e, f, g, h};
    for (std::size_t i = 0; i < hash.size(); ++i) hash[i] += added[i];
}

}  // namespace

Sha256 sha256(std::string_view message) {
    Words hash = start;
    const std::uint64_t bits = std::uint64_t{8} * message.size();
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(message.data());
    const std::size_t whole = message.size() / block_bytes * block_bytes;
    for (std::size_t at = 0; at < whole; at += block_bytes) add_block(hash, bytes + at);

    // The rest, a one bit, zeros, and the length.
    std::array<std::uint8_t, 2 * block_bytes> last{};
    const std::size_t rest = message.size() - whole;
    for (std::size_t i = 0; i < rest; ++i) last[i] = bytes[whole + i];
    last[rest] = 0x80;
    const std::size_t size = rest + 1 + length_bytes <= block_bytes ? block_bytes : 2 * block_bytes;
    for (std::size_t i = 0; i < length_bytes; ++i) last[size - 1 - i] = static_cast<std::uint8_t>(bits >> (8 * i));
    for (std::size_t at = 0; at < size; at += block_bytes) add_block(hash, last.data() + at);

    Sha256 result{};
    for (std::size_t i = 0; i < result.size(); ++i) {
        result[i] = static_cast<std::uint8_t>(hash[i / 4] >> (24 - 8 * (i % 4)));
    }
    return result;
}

}  // namespace quoin
