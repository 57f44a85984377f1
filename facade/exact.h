// SPDX-License-Identifier: MIT
// Exact values of a position and its moves, from the solver, with margins and lines.
#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "core/small.h"
#include "core/sorted.h"
#include "facade/engine.h"
#include "search/against.h"
#include "search/solver.h"

namespace quoin {

QUOIN_COLD_BEGIN

template <Game G>
std::string to_text(const Against<G>& rules, typename G::Move move) {
    return to_text(rules.rules(), move);
}

// Best first. Not a template, because it is the same for every game.
inline void sort_by_value(std::vector<MoveThought>& moves) {
    sort_rarely(moves, [](const MoveThought& a, const MoveThought& b) {
        return a.proof != b.proof ? a.proof > b.proof : a.margin != b.margin ? a.margin > b.margin : a.token < b.token;
    });
}

template <Game G, class Endgame>
class Exact {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    Exact(const G& rules, std::size_t memory) : rules_(rules), solver_(rules, memory) {}

    const G& rules() const { return rules_; }

    // The value of the position and of its best move, or of all moves; nothing if a limit is reached first. Adds the
    // work done to `nodes` in either case. With moves in `only` there are no others.
    std::optional<Thoughts> solve(const State& state, const Limits& limits, bool all_moves, std::uint64_t& nodes,
                                  std::span<const Move> only = {}) {
        limits_ = limits;
        start_ = solver_.nodes();
        const auto thoughts = is_small || only.empty() ? solve_within(state, all_moves) : solve_only(state, only);
        nodes += solver_.nodes() - start_;
        return thoughts;
    }

    // A winning move, if one is found within the limits; finding one is quicker than finding the margin.
    std::optional<Thoughts> win(const State& state, const Limits& limits, std::uint64_t& nodes) {
        limits_ = limits;
        start_ = solver_.nodes();
        const auto value = solver_.value(state, Endgame::least_win - 1, Endgame::least_win, limits);
        const auto move = value && *value >= Endgame::least_win ? best_move(state, Endgame::least_win) : std::nullopt;
        nodes += solver_.nodes() - start_;
        if (!move) return std::nullopt;
        Thoughts thoughts;
        thoughts.proof = Proof::win;
        thoughts.moves.push_back({.token = to_text(rules_, *move), .chance = 1, .proof = Proof::win});
        return thoughts;
    }

  private:
    std::optional<Thoughts> solve_within(const State& state, bool all_moves) {
        const auto value = value_of(state);
        if (!value) return std::nullopt;
        Thoughts thoughts;
        thoughts.proof = Endgame::proof(*value);
        thoughts.margin = Endgame::margin(*value);
        if (!all_moves) {
            const auto best = best_move(state, *value);
            if (!best) return std::nullopt;
            thoughts.moves.push_back(thought(state, *best, *value));
            return thoughts;
        }
        Moves<G> moves;
        rules_.legal_moves(state, moves);
        if (!add_each(thoughts, state, {moves.begin(), moves.end()})) return std::nullopt;
        return thoughts;
    }

    std::optional<Thoughts> solve_only(const State& state, std::span<const Move> only) {
        Thoughts thoughts;
        if (!add_each(thoughts, state, only)) return std::nullopt;
        thoughts.proof = thoughts.moves.front().proof;
        thoughts.margin = thoughts.moves.front().margin;
        return thoughts;
    }

    bool add_each(Thoughts& thoughts, const State& state, std::span<const Move> moves) {
        for (const Move move : moves) {
            const auto worth = value_after(state, move, lowest, highest);
            if (!worth) return false;
            thoughts.moves.push_back(thought(state, move, *worth));
        }
        sort_by_value(thoughts.moves);
        return true;
    }

    static constexpr int lowest = -20'000;
    static constexpr int highest = 20'000;

    Limits limits_left() const {
        Limits left = limits_;
        left.nodes -= std::min(left.nodes, solver_.nodes() - start_);
        return left;
    }

    std::optional<int> value_of(const State& state) {
        if (rules_.outcome(state)) return Endgame::terminal(rules_, state);
        return solver_.value(state, limits_left());
    }

    // For the player who makes the move; exact if strictly between alpha and beta, otherwise a bound.
    std::optional<int> value_after(const State& state, Move move, int alpha, int beta) {
        State next = state;
        rules_.apply(next, move);
        const int sign = rules_.player_to_move(next) == rules_.player_to_move(state) ? 1 : -1;
        if (rules_.outcome(next)) return sign * Endgame::terminal(rules_, next);
        const auto value = sign > 0 ? solver_.value(next, alpha, beta, limits_left())
                                    : solver_.value(next, -beta, -alpha, limits_left());
        if (!value) return std::nullopt;
        return sign * *value;
    }

    // The first move, in the order the game finds promising, that is worth as much as the position.
    std::optional<Move> best_move(const State& state, int value) {
        Moves<G> moves;
        Endgame::moves(rules_, state, moves);
        for (const Move move : moves) {
            const auto worth = value_after(state, move, value - 1, value);
            if (!worth) return std::nullopt;
            if (*worth >= value) return move;
        }
        return std::nullopt;
    }

    MoveThought thought(const State& state, Move move, int value) {
        MoveThought result{
            .token = to_text(rules_, move), .proof = Endgame::proof(value), .margin = Endgame::margin(value)};
        result.chance = result.proof == Proof::win ? 1 : result.proof == Proof::draw ? 0.5 : 0;
        State next = state;
        rules_.apply(next, move);
        result.line = best_line(next);
        return result;
    }

    // Best play to the end of the game, as far as the limits allow.
    std::vector<std::string> best_line(State state) {
        std::vector<std::string> line;
        while (!rules_.outcome(state)) {
            const auto value = value_of(state);
            if (!value) break;
            const auto best = best_move(state, *value);
            if (!best) break;
            line.push_back(to_text(rules_, *best));
            rules_.apply(state, *best);
        }
        return line;
    }

    G rules_;
    Solver<G, Endgame> solver_;
    Limits limits_;
    std::uint64_t start_ = 0;  // the solver's nodes when it was asked
};

QUOIN_COLD_END

}  // namespace quoin
