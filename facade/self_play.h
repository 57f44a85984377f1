// SPDX-License-Identifier: MIT
// Games that a game plays against itself with what it has learned so far, and what there is to learn from each
// position: its patterns, how the game ended, and what the search thought of the moves. With its type erased, as Engine
// is.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/player.h"
#include "search/network.h"

namespace quoin {

// One position of a game.
struct Sample {
    // The rows of one view after the other: with two players that of the player to move alone, otherwise those of all,
    // beginning with the player to move.
    std::vector<std::uint16_t> rows;
    std::vector<std::uint16_t> view_ends;
    // With two players how likely a win, a draw and a loss were, else the share of the win by view.
    std::array<float, max_players> target{};
    // The rows of one move after the other, and how much of the search each deserved; none where it was too short.
    std::vector<std::uint16_t> move_rows;
    std::vector<std::uint16_t> move_ends;
    std::vector<float> policy;
};

struct SelfPlaySettings {
    std::uint64_t nodes = 240;       // simulations of a move to learn from …
    std::uint64_t quick_nodes = 60;  // … and of the others, which only carry the game on
    int learned_of_256 = 80;         // how many moves of 256 are to learn from
    int varied_plies = 10;           // so long moves are drawn by their visits
    int random_plies = 6;            // every other game begins with at most this many random moves
};

class SelfPlay {
  public:
    virtual ~SelfPlay() = default;

    virtual int patterns_version() const = 0;
    virtual int position_rows() const = 0;
    virtual int move_rows() const = 0;

    // A whole game from the position it was made for. It may be called from several threads at once.
    virtual std::vector<Sample> play(const std::shared_ptr<const Network>& network, const SelfPlaySettings& settings,
                                     std::uint64_t seed) const = 0;
};

}  // namespace quoin
