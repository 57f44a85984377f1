// SPDX-License-Identifier: MIT
// Whether new weights play better than others: a match from varied openings, played from every seat.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "facade/match.h"
#include "facade/weights.h"

namespace quoin {

// A share of the points, with the ends of its 95 % interval.
struct MatchScore {
    double value = 0;
    double low = 0;
    double high = 0;
};

struct GateSettings {
    int games = 120;
    std::uint64_t nodes = 100;
    int opening_plies = 4;
    std::uint64_t seed = 1;
    int threads = 1;
};

// Chooses a move in a position that is not over; an empty token gives up the match.
using Mover = std::function<std::string(const Position&)>;
// Someone to play against: a mover for a game of its own, with its own seed.
using Contender = std::function<Mover(std::uint64_t seed)>;

// What the first scores against the second, which has all other seats. A win of several is shared. `report` is told how
// many games are over, by any of the threads; a match that is stopped or given up has no score.
std::optional<MatchScore> play_match(const Match& start, const Contender& first, const Contender& second,
                                     const GateSettings& settings, const std::atomic<bool>& stop,
                                     const std::function<void(int games)>& report = {});

// What the first scores against the second, as two contenders; no weights mean a search that knows only the
// rules.
MatchScore play_gate(const Match& start, const std::shared_ptr<const Weights>& first,
                     const std::shared_ptr<const Weights>& second, const GateSettings& settings,
                     const std::atomic<bool>& stop);

}  // namespace quoin
