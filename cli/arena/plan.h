// SPDX-License-Identifier: MIT
// What all games of a tournament share: the engines, who plays whom, and where games begin.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/arena/adjudication.h"
#include "cli/arena/schedule.h"
#include "cli/contestant/contestant_spec.h"
#include "cli/openings/openings.h"
#include "facade/match.h"

namespace quoin::cli {

struct ArenaPlan {
    Match start;
    std::vector<ContestantSpec> engines;
    Schedule schedule;
    std::shared_ptr<const Openings> openings;
    std::uint64_t seed = 1;
    int opening_plies = 0;                // random moves asked for
    std::string openings_name = {};       // as the user said; empty for random ones
    std::optional<int> opening_cut = {};  // how many moves are taken of each, if from a file
    AdjudicationRules adjudication = {};
    std::uint64_t first = 0;  // how many games are in the same files before these

    std::size_t places() const { return schedule.seats(); }
    std::size_t engine_at(std::uint64_t game, std::size_t seat) const {
        return schedule.places_of(game)[schedule.place_at(game, seat)];
    }
    // Each game has a seed, and each place in it.
    std::uint64_t seed_of(std::uint64_t game) const;
    std::uint64_t seed_of(std::uint64_t game, std::size_t place) const;

    // Tells this tournament from any other: game, options, engines, limits, seed, openings. Not how many games it has.
    std::string key() const;
    // Where the engines of that game take over.
    Match opening_of(std::uint64_t game) const { return openings->at(schedule.opening_of(game)); }
};

}  // namespace quoin::cli
