// SPDX-License-Identifier: MIT
// Random games, several side by side, one turn of each at a time: the processor works on one while another waits for
// memory or a multiplication. Each game has its own generator, so what comes out does not depend on how many lanes
// there are.
#pragma once

#include <array>
#include <cstdint>

#include "core/game.h"

namespace quoin {

// Plays a random move, or several at once where the game can; returns how many, 0 if the game is over.
template <Game G>
std::uint64_t random_turn(const G& rules, typename G::State& state, Random& random) {
    if constexpr (requires { rules.random_turn(state, random); }) {
        return rules.random_turn(state, random);
    } else {
        const auto move = rules.random_move(state, random);
        if (move) rules.apply(state, *move);
        return move ? 1 : 0;
    }
}

// Plays `count` games; begin(number, state, random) sets one up, end(number, state) gets it when it is over, in any
// order. Returns how many actions were played.
template <int Lanes, Game G, class Begin, class End>
std::uint64_t play_out(const G& rules, std::uint64_t count, const Begin& begin, const End& end) {
    struct Lane {
        typename G::State state;
        Random random{0};
        std::uint64_t number = 0;
        bool playing = false;
    };
    std::array<Lane, Lanes> lanes;
    std::uint64_t started = 0;
    std::uint64_t ended = 0;
    std::uint64_t played = 0;
    const auto start = [&](Lane& lane) {
        lane.playing = started < count;
        if (!lane.playing) return;
        lane.number = started++;
        begin(lane.number, lane.state, lane.random);
    };
    for (Lane& lane : lanes) start(lane);
    while (ended < count) {
        for (Lane& lane : lanes) {
            if (!lane.playing) continue;
            if (const std::uint64_t actions = random_turn(rules, lane.state, lane.random)) {
                played += actions;
            } else {
                ++ended;
                end(lane.number, lane.state);
                start(lane);
            }
        }
    }
    return played;
}

}  // namespace quoin
