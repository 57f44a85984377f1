// SPDX-License-Identifier: MIT
// A game in numbers, for programs that learn: moves as actions, positions as rows of numbers. With its type erased, as
// Engine is. It knows a game with its options; positions that are passed to it are of that game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "facade/engine.h"
#include "facade/numbers/batch.h"
#include "facade/numbers/leaves.h"

namespace quoin {

// A search whose leaves are evaluated by someone else, many at a time.
struct EvaluatedSettings {
    std::shared_ptr<Evaluator> evaluator;
    int batch = 32;  // at most so many leaves at a time
    float exploration = 1;
    std::uint64_t seed = 1;
    std::size_t memory = mebibytes(usual_hash);
};

class Numbered {
  public:
    virtual ~Numbered() = default;

    // The tokens of all actions, in byte order (actions.h).
    virtual std::span<const std::string> actions() const = 0;
    std::optional<int> action(std::string_view token) const {
        const auto all = actions();
        const auto found = std::ranges::lower_bound(all, token);
        if (found == all.end() || *found != token) return std::nullopt;
        return static_cast<int>(found - all.begin());
    }

    // What a position looks like to a player: how often each of the game's patterns is present (core/patterns.h). For
    // a game that has none, which actions are legal and everyone's score, the player's own first.
    virtual int observation_size() const = 0;
    virtual int observation_version() const = 0;  // of the patterns; 0 for a game that has none
    virtual void observe(const Position& position, int player, float* out) const = 0;  // player from 0

    // The legal actions, in order.
    virtual void legal(const Position& position, std::vector<std::int32_t>& out) const = 0;
    virtual bool is_legal(const Position& position, int action) const = 0;

    // Games that begin from the position, which is not over.
    virtual std::unique_ptr<Batch> make_batch(const Position& start, int size, std::uint64_t seed) const = 0;
    virtual std::unique_ptr<Engine> make_engine(const EvaluatedSettings& settings) const = 0;
};

// What a game is worth to each player when it is over: 1, 0 and -1 for two; for more, the share of the win times the
// players, minus 1. 0 for all while it is not over.
std::vector<double> returns_of(const Position& position);

}  // namespace quoin
