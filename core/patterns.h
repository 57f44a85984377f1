// SPDX-License-Identifier: MIT
// What a game sees: the patterns that are present in a position, and those that belong to a move, as rows of learned
// tables. A game that offers them can learn to play from its own games; what is learned is a matter of
// search/network.h.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/game.h"

namespace quoin {

// The rows of one position or one move. A row may be listed more than once: it then counts as often.
template <std::size_t Capacity>
class Rows {
  public:
    void add(int row) { rows_[size_++] = static_cast<std::uint16_t>(row); }
    void clear() { size_ = 0; }
    std::span<const std::uint16_t> all() const { return {rows_.data(), size_}; }

  private:
    std::array<std::uint16_t, Capacity> rows_;
    std::size_t size_ = 0;
};

// At most this many rows of a position are added up: sums of bytes stay within 16 bits.
inline constexpr std::size_t most_rows = 255;
inline constexpr std::size_t most_move_rows = 31;
using PositionRows = Rows<most_rows>;
using MoveRows = Rows<most_move_rows>;

// Made for one position as one player sees it; `mine` and `theirs` in its rows are that player's. It may work out once
// what its moves share. The position may be over, and then only its own rows are asked for.
template <class P, class G>
concept PatternsOf = Game<G> && requires(const G& rules, const typename G::State& state, Player viewer, const P& seen,
                                         typename G::Move move, PositionRows& rows, MoveRows& move_rows) {
    { P::version } -> std::convertible_to<int>;        // raised when a row changes its meaning
    { P::position_rows } -> std::convertible_to<int>;  // how many there are, at most 65,536
    { P::move_rows } -> std::convertible_to<int>;
    P(rules, state, viewer);
    { seen.list(rows) } -> std::same_as<void>;
    { seen.list(move, move_rows) } -> std::same_as<void>;  // of the player to move, who is the viewer
};

// For a game that has none.
struct NoPatterns {};

}  // namespace quoin
