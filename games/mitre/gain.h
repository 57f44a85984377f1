// SPDX-License-Identifier: MIT
// What a move earns, without making it.
#pragma once

#include "games/mitre/rules.h"

namespace quoin::mitre {

// By the options own and upgrade, then by player: Rules keeps the same to itself.
inline constexpr auto all_awards = [] {
    std::array<std::array<std::array<Awards, max_players>, 2>, 2> result{};
    for (const bool own : {false, true}) {
        for (const bool upgrade : {false, true}) {
            for (int player = 0; player < max_players; ++player)
                result[own][upgrade][player] = awards_for(player, {.own = own, .upgrade = upgrade});
        }
    }
    return result;
}();

// The tile of a move if the player laid it, with its two junctions as they would be then.
struct LaidTile {
    const detail::Shape& shape;
    int near, far;
    Corner near_after, far_after;
    Points points;  // of every player, in half points
};

// Not for a pass.
template <class Word>
[[gnu::always_inline]] inline LaidTile laid_tile(const Rules<Word>& rules, const State<Word>& state, Move move,
                                                 int player) {
    const Scoring& scoring = rules.options().scoring;
    const Awards& awards = all_awards[scoring.own][scoring.upgrade][player];
    const detail::Shape& shape = detail::shapes[move.bits() >> 7];
    const int near = move.junction(), far = near + shape.step;
    LaidTile tile{shape, near, far, state.corners[near], state.corners[far], 0};
    tile.points = tile.near_after.put(player, shape.near, awards, scoring) +
                  tile.far_after.put(player, shape.far, awards, scoring);
    return tile;
}

// The half points of every player if the player laid the tile of this move. Not for a pass.
template <class Word>
[[gnu::always_inline]] inline Points gain(const Rules<Word>& rules, const State<Word>& state, Move move, int player) {
    return laid_tile(rules, state, move, player).points;
}

constexpr int points_for(Points points, int player) { return static_cast<int>(points >> 16 * player & 0xffff); }

// In half points, negative for a player who is behind.
constexpr int lead(Points points, int player) {
    int best = 0;
    for (int other = 0; other < max_players; ++other)
        best = other != player ? std::max(best, points_for(points, other)) : best;
    return points_for(points, player) - best;
}

}  // namespace quoin::mitre
