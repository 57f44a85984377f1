// SPDX-License-Identifier: MIT
// The position: a plain value.
#pragma once

#include <array>
#include <cstdint>

#include "core/key.h"
#include "core/player.h"
#include "games/mitre/board.h"
#include "games/mitre/corner.h"
#include "games/mitre/tile.h"

namespace quoin::mitre {

template <class Board>
struct State {
    static constexpr int junctions = stride * (size_limit<Board> - 1) + size_limit<Board>;

    std::array<Board, 4> free{};              // by triangle: the junctions where it is empty
    std::array<Board, max_players> others{};  // by player: the junctions where anyone else has an end
    std::array<Board, 2> laid{};              // by direction: the near junctions of segments with a tile
    std::array<Corner, junctions> corners{};
    Points points = 0;
    Key tiles = 0;  // of the tiles on the board
    std::array<std::array<std::uint8_t, kinds>, max_players> hands{};
    std::uint8_t to_move = 0;
    std::uint8_t passes = 0;  // in a row, up to now
};

}  // namespace quoin::mitre
