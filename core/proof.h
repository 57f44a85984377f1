// SPDX-License-Identifier: MIT
// What is known for certain about a move or a position, from one player's point of view.
#pragma once

#include <cstdint>

namespace quoin {

enum class Proof : std::uint8_t { none, loss, draw, win };

constexpr Proof turned(Proof proof) {
    return proof == Proof::win ? Proof::loss : proof == Proof::loss ? Proof::win : proof;
}

}  // namespace quoin
