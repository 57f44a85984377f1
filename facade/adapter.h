// SPDX-License-Identifier: MIT
// Makes a Position out of any Game. Perft and playouts run in here, on the game's own types, at full speed.
//
// Besides the concept Game it needs these, found in the game's namespace:
//
// - `std::optional<Fault> Rules::fault(const State&, Move) const`: the first rule the move breaks, in the page's order
//
// - `std::string to_text(const Rules&, Move)`: the token
//
// - `Result<Move, ParseError> parse_move(const Rules&, std::string_view)`: the token read
//
// - `Refusal explain(const Rules&, const State&, Move, Fault)`: the fault as code and sentence
//
// - `Scene draw(const Rules&, const State&, std::optional<Move> last)`: the picture, with the last move marked
//
// and uses these where a game has them:
//
// - `std::vector<Move> picked(const Rules&, const State&, Picks)`: the moves that have all these targets of the scene,
//   legal or not
//
// - `std::string position_text(const Rules&, const State&)` and
//   `Result<State, PositionFault> read_position(const Rules&, std::string_view)`: a position as text, and back
//
// - `std::vector<Text> reasons_for(const Rules&, const State&, Move)`: what a legal move changes most
//
// - `Key shape_of(const Rules&, const State&)`: equal for positions that a symmetry turns into each other, and hardly
//   ever for others
//
// - `Effects effects_of(const Rules&, const Played<State, Move>&, const State& drawn)`: what a move does, over the
// scene
//   of `drawn` (core/scene/effects.h)
#pragma once

#include <algorithm>
#include <cassert>

#include "core/game.h"
#include "core/scene/effects.h"
#include "core/scene/picked.h"
#include "core/small.h"
#include "core/sorted.h"
#include "facade/engine_of.h"
#include "facade/numbers/numbered_of.h"
#include "facade/playouts.h"
#include "facade/position.h"
#include "facade/self_play_of.h"
#include "search/plain_endgame.h"

namespace quoin {

QUOIN_COLD_BEGIN

template <Game G>
std::uint64_t perft(const G& rules, const typename G::State& state, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return rules.count_moves(state);
    Moves<G> moves;
    rules.legal_moves(state, moves);
    std::uint64_t nodes = 0;
    for (const auto move : moves) {
        auto next = state;
        rules.apply(next, move);
        nodes += perft(rules, next, depth - 1);
    }
    return nodes;
}

// The totals of random games, the same however many are played side by side.
template <Game G, int Lanes>
PlayoutTotals playouts(const G& rules, const typename G::State& from, std::uint64_t seed, std::uint64_t count) {
    PlayoutTotals totals;
    totals.playouts = count;
    const auto begin = [&](std::uint64_t number, typename G::State& state, Random& random) {
        state = from;
        random = Random(mix(seed) + number);
    };
    const auto end = [&](std::uint64_t, const typename G::State& state) {
        const Outcome outcome = *rules.outcome(state);
        Key key = rules.key(state);
        for (const auto points : outcome.score) key = mix(key + static_cast<std::uint16_t>(points));
        totals.signature += key;  // a sum, because games end in any order
    };
    totals.actions = play_out<Lanes>(rules, count, begin, end);
    return totals;
}

// Whether the game can list the moves, legal or not, that have some targets. Outside of Adapter, because its own
// `picked` would hide the game's.
template <class G>
concept PicksMoves =
    requires(const G& rules, const typename G::State& state, Picks picks) { picked(rules, state, picks); };
template <class G>
auto moves_picked(const G& rules, const typename G::State& state, Picks picks) {
    return picked(rules, state, picks);
}

template <class G>
concept HasEffects = requires(const G& rules, const typename G::State& state, typename G::Move move) {
    effects_of(rules, Played{state, move, state}, state);
};

template <Game G, class Heuristic = PlainHeuristic<G>, class Endgame = PlainEndgame<G>, class Patterns = NoPatterns>
class Adapter final : public Position {
  public:
    explicit Adapter(G rules) : rules_(std::move(rules)), state_(rules_.initial()) {}

    std::unique_ptr<Position> clone() const override { return std::make_unique<Adapter>(*this); }

    int players() const override { return rules_.players(); }
    int to_move() const override { return rules_.outcome(state_) ? 0 : rules_.player_to_move(state_).number(); }
    Scores score() const override { return rules_.score(state_); }
    std::optional<Outcome> outcome() const override { return rules_.outcome(state_); }

    std::vector<std::string> legal() const override {
        Moves<G> moves;
        rules_.legal_moves(state_, moves);
        std::vector<std::string> tokens;
        tokens.reserve(moves.size());
        for (const auto move : moves) tokens.push_back(to_text(rules_, move));
        sort_rarely(tokens);
        return tokens;
    }

    Legality play(std::string_view token) override {
        const auto move = parse_move(rules_, token);
        if (!move) return {move.error(), std::nullopt};
        const auto fault = rules_.fault(state_, *move);
        if (fault) return {std::nullopt, explain(rules_, state_, *move, *fault)};
        rules_.apply(state_, *move);
        return {};
    }

    void apply(std::string_view token) override { rules_.apply(state_, *parse_move(rules_, token)); }
    std::string random_move(Random& random) const override {
        return to_text(rules_, *rules_.random_move(state_, random));
    }

    std::string text() const override {
        if constexpr (has_text) {
            return position_text(rules_, state_);
        } else {
            return {};
        }
    }
    Result<void, PositionFault> set([[maybe_unused]] std::string_view text) override {
        if constexpr (has_text) {
            const auto state = read_position(rules_, text);
            if (!state) return Failure(state.error());
            state_ = *state;
            return {};
        } else {
            return Failure(PositionFault{"no_positions", "", {"position.none", {}}});
        }
    }

    Key key() const override { return rules_.key(state_); }
    Key key_from_scratch() const override { return rules_.key_from_scratch(state_); }

    std::optional<Key> shape() const override {
        if constexpr (!is_small && requires { shape_of(rules_, state_); }) {
            return shape_of(rules_, state_);
        } else {
            return std::nullopt;
        }
    }

    Scene scene(std::string_view last) const override {
        return draw(rules_, state_, last.empty() ? std::nullopt : std::optional(*parse_move(rules_, last)));
    }

    std::vector<std::string> picked(Picks picks) const override {
        std::vector<std::string> tokens;
        if constexpr (PicksMoves<G>) {
            for (const auto move : moves_picked(rules_, state_, picks)) tokens.push_back(to_text(rules_, move));
        } else {
            for (const SceneMove& move : draw(rules_, state_, std::nullopt).moves) {
                if (has_all(move.targets, picks)) tokens.push_back(move.token);
            }
        }
        return tokens;
    }

    std::vector<Text> reasons(std::string_view token) const override {
        if constexpr (requires(typename G::Move move) { reasons_for(rules_, state_, move); }) {
            return reasons_for(rules_, state_, *parse_move(rules_, token));
        } else {
            return {};
        }
    }

    Effects effects(std::string_view token, const Position& after, const Position& drawn) const override {
        const auto state_of = [](const Position& position) -> const typename G::State& {
            return static_cast<const Adapter&>(position).state_;
        };
        if constexpr (HasEffects<G>) {
            const auto move = *parse_move(rules_, token);
            return effects_of(rules_, Played{state_, move, state_of(after)}, state_of(drawn));
        } else {
            return {};
        }
    }

    std::uint64_t perft(int depth) const override { return quoin::perft(rules_, state_, depth); }
    PlayoutTotals playouts(std::uint64_t seed, std::uint64_t count) const override {
        return quoin::playouts<G, is_small ? 1 : 4>(rules_, state_, seed, count);
    }
    PlayoutTotals playouts_one_by_one(std::uint64_t seed, std::uint64_t count) const override {
        return quoin::playouts<G, 1>(rules_, state_, seed, count);
    }
    std::size_t state_bytes() const override { return sizeof(typename G::State); }
    std::unique_ptr<Engine> make_engine(const EngineSettings& settings) const override {
        return std::make_unique<EngineOf<G, Heuristic, Endgame, Patterns>>(rules_, settings);
    }
    std::unique_ptr<SelfPlay> self_play() const override {
        if constexpr (!is_small && PatternsOf<Patterns, G>) {
            return std::make_unique<SelfPlayOf<G, Patterns>>(rules_, state_);
        } else {
            return nullptr;
        }
    }

    std::unique_ptr<Numbered> numbered() const override {
        if constexpr (!is_small) {
            return std::make_unique<NumberedOf<G, Patterns, Adapter>>(rules_);
        } else {
            return nullptr;
        }
    }

    const typename G::State& state() const { return state_; }

  private:
    static constexpr bool has_text =
        requires(const G& rules, const typename G::State& state) { position_text(rules, state); };

    G rules_;
    typename G::State state_;
};

QUOIN_COLD_END

}  // namespace quoin
