// SPDX-License-Identifier: MIT
// A type-erased position of any game, on which Match is built. adapter.h makes one out of any Game.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/fault.h"
#include "core/key.h"
#include "core/outcome.h"
#include "core/position_text.h"
#include "core/random.h"
#include "core/result.h"
#include "core/scene/effects.h"
#include "core/scene/picked.h"
#include "core/scene/scene.h"
#include "core/text/parse_error.h"
#include "facade/engine.h"
#include "facade/numbers/numbered.h"
#include "facade/self_play.h"

namespace quoin {

// The totals of many random games. The signature is the same on every machine for the same seed.
struct PlayoutTotals {
    std::uint64_t playouts = 0;
    std::uint64_t actions = 0;
    std::uint64_t signature = 0;

    friend bool operator==(const PlayoutTotals&, const PlayoutTotals&) = default;
};

// Whether a token is legal, refused by the rules, or not a move at all.
struct Legality {
    std::optional<ParseError> unreadable;
    std::optional<Refusal> refused;

    bool is_legal() const { return !unreadable && !refused; }
};

class Position {
  public:
    virtual ~Position() = default;
    virtual std::unique_ptr<Position> clone() const = 0;

    virtual int players() const = 0;
    virtual int to_move() const = 0;  // 0 when over
    virtual Scores score() const = 0;
    virtual std::optional<Outcome> outcome() const = 0;
    virtual std::vector<std::string> legal() const = 0;         // in byte order
    virtual Legality play(std::string_view token) = 0;          // a token that is not legal changes nothing
    virtual void apply(std::string_view token) = 0;             // the token is legal
    virtual std::string random_move(Random& random) const = 0;  // the game is not over
    // As text, and set from such a text; one that is refused changes nothing (docs/positions.md).
    virtual std::string text() const = 0;
    virtual Result<void, PositionFault> set(std::string_view text) = 0;
    virtual Key key() const = 0;
    virtual Key key_from_scratch() const = 0;
    // Equal for positions that a symmetry of the game turns into each other; nothing if the game knows no such key.
    virtual std::optional<Key> shape() const = 0;
    // `last` is the token that led here, to be marked; empty for none.
    virtual Scene scene(std::string_view last) const = 0;
    // The tokens of the moves that have all these targets of the scene, legal or not; if the game cannot list illegal
    // ones, only the legal ones.
    virtual std::vector<std::string> picked(Picks picks) const = 0;
    // What the move would change most, in whole sentences, the greatest change first; none if there is nothing to say.
    // The token is legal.
    virtual std::vector<Text> reasons(std::string_view token) const = 0;

    // What the legal move that leads to `after` does, over the scene of `drawn`, another position of the same game.
    virtual Effects effects(std::string_view token, const Position& after, const Position& drawn) const = 0;

    virtual std::uint64_t perft(int depth) const = 0;
    // Random games from here, several side by side (faster) or one after the other; the totals are the same.
    virtual PlayoutTotals playouts(std::uint64_t seed, std::uint64_t count) const = 0;
    virtual PlayoutTotals playouts_one_by_one(std::uint64_t seed, std::uint64_t count) const = 0;
    virtual std::size_t state_bytes() const = 0;

    Legality judge(std::string_view token) const { return clone()->play(token); }
    std::vector<int> scores() const {  // one for each player
        const Scores all = score();
        std::vector<int> result(players());
        for (std::size_t i = 0; i < result.size(); ++i) result[i] = all[i];
        return result;
    }

    // For positions of this game with these options.
    virtual std::unique_ptr<Engine> make_engine(const EngineSettings& settings) const = 0;
    // For games from here; null for a game that cannot learn.
    virtual std::unique_ptr<SelfPlay> self_play() const = 0;
    // The game in numbers; null in a small build.
    virtual std::unique_ptr<Numbered> numbered() const = 0;
};

}  // namespace quoin
