// SPDX-License-Identifier: MIT
// One game of the arena: how it goes, and how it ends.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/arena/plan.h"
#include "cli/arena/rating.h"
#include "cli/contestant/contestant.h"
#include "facade/match.h"

namespace quoin::cli {

// What is kept of a move that an engine made.
struct MoveNote {
    std::optional<int> permille = {};         // the score that it expected, by estimate
    Proof proof = Proof::none;                // or what it had proved
    std::optional<std::uint64_t> nodes = {};  // as it said
    std::optional<std::int64_t> ms = {};      // that it took; only of engines that play by time
};

struct ArenaResult {
    std::uint64_t game = 0;  // from 0
    std::uint64_t seed = 0;
    std::size_t opening = 0;              // how many of the moves
    std::vector<std::size_t> engine;      // by seat
    std::vector<std::string> names = {};  // as tables call them, by seat; none in a file of an older version
    Match match;                          // at its end
    std::vector<MoveNote> notes = {};     // on the moves after the opening; none where nobody took any
    std::vector<int> winners;
    std::string adjudged = {};  // why it was ended early: `proof`, `agreement`
    int loser = 0;              // who forfeited the game; 0 when nobody did
    Forfeit forfeit = {};

    std::string reason() const { return loser != 0 ? forfeit.reason : adjudged.empty() ? "rules" : adjudged; }
    // The winners share the first place. After a game that was played to its end, the rest follow by their scores.
    Placings placings() const;
};

// Before the first move of its engines.
ArenaResult result_before(const ArenaPlan& plan, std::uint64_t game);

// The engines at work in one thread. Programs are kept for the next game.
class Contestants {
  public:
    explicit Contestants(const ArenaPlan& plan) : plan_(plan) {}

    Contestant& at(std::uint64_t game, std::size_t place);

  private:
    const ArenaPlan& plan_;
    std::map<std::pair<std::size_t, std::size_t>, std::unique_ptr<Contestant>> all_;  // by engine and copy of it
};

// The same plan and game give the same result, as far as the contestants do.
ArenaResult play_game(const ArenaPlan& plan, std::uint64_t game, Contestants& contestants);

}  // namespace quoin::cli
