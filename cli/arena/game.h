// SPDX-License-Identifier: MIT
// One game of the arena: who sits where, how it begins, how it goes.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena/contestant.h"
#include "facade/match.h"

namespace quoin::cli {

// What all games of a match share. Engines sit down in order; if there are fewer than players, the last one takes all
// the seats that are left.
struct ArenaPlan {
    Match start;
    std::vector<ContestantSpec> engines;
    std::uint64_t seed = 1;
    int opening_plies = 4;
    std::uint64_t first = 0;  // how many games are in the same files before these

    std::size_t places() const { return start.players(); }
    std::size_t engine_at(std::size_t place) const { return std::min(place, engines.size() - 1); }
    // The place that sits at the seat, from 0: from game to game all move on by one, and after as many games as there
    // are players a new opening comes.
    std::size_t place_at(std::uint64_t game, std::size_t seat) const { return (seat + game) % places(); }

    // Tells this match from any other: game, options, engines, limits, seed, openings. Not how many games it has.
    std::string key() const;
    // Where the engines of that game take over.
    Match opening_of(std::uint64_t game) const;
};

struct ArenaResult {
    std::uint64_t game = 0;  // from 0
    std::uint64_t seed = 0;
    std::size_t opening = 0;          // how many of the moves
    std::vector<std::size_t> engine;  // by seat
    Match match;                      // at its end
    std::vector<int> winners;
    int loser = 0;  // who forfeited the game; 0 when nobody did
    Forfeit forfeit = {};
};

std::vector<std::unique_ptr<Contestant>> make_contestants(const ArenaPlan& plan);

// The contestants are by place. The same plan and game give the same result, as far as the contestants do.
ArenaResult play_game(const ArenaPlan& plan, std::uint64_t game,
                      const std::vector<std::unique_ptr<Contestant>>& contestants);

// {"game":1,"match":"…","seed":…,"opening":[…],"seats":[…],"moves":[…],"winners":[1],"score":[…],"reason":"rules"}
std::string result_line(const ArenaPlan& plan, const ArenaResult& result);
// Reads such a line of the same plan back. The error is for people.
Result<ArenaResult, std::string> read_result_line(const ArenaPlan& plan, const std::string& line);

std::string result_record(const ArenaPlan& plan, const ArenaResult& result);

}  // namespace quoin::cli
