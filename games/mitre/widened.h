// SPDX-License-Identifier: MIT
// A position of a small board as one of a large board: junctions have the same numbers on both. What is not in a hurry,
// such as pictures and sentences, is written for large boards and does for all.
#pragma once

#include <algorithm>

#include "games/mitre/rules.h"

namespace quoin::mitre {

inline Rules<Wide> widened(const Rules<Narrow>& rules) { return Rules<Wide>(rules.options()); }

inline State<Wide> widened(const State<Narrow>& state) {
    State<Wide> result;
    std::ranges::copy(state.free, result.free.begin());
    std::ranges::copy(state.others, result.others.begin());
    std::ranges::copy(state.laid, result.laid.begin());
    std::ranges::copy(state.corners, result.corners.begin());
    result.points = state.points;
    result.tiles = state.tiles;
    result.hands = state.hands;
    result.to_move = state.to_move;
    result.passes = state.passes;
    return result;
}

// And back; the position is of a board that a small word holds.
inline State<Narrow> narrowed(const State<Wide>& state) {
    State<Narrow> result;
    const auto copy_boards = [](const auto& from, auto& to) {
        std::ranges::transform(from, to.begin(), [](Wide board) { return static_cast<Narrow>(board); });
    };
    copy_boards(state.free, result.free);
    copy_boards(state.others, result.others);
    copy_boards(state.laid, result.laid);
    std::copy_n(state.corners.begin(), result.corners.size(), result.corners.begin());
    result.points = state.points;
    result.tiles = state.tiles;
    result.hands = state.hands;
    result.to_move = state.to_move;
    result.passes = state.passes;
    return result;
}

}  // namespace quoin::mitre
