// SPDX-License-Identifier: MIT
// The exact value of a position of a two-player game, by alpha-beta search to the end with a transposition table.
//
// Values are whole numbers, good for the player to move when positive. What a game knows about its own endgames comes
// from its Endgame, which never changes a value, only how soon it is found:
//   int base(rules, state)                      points that are settled already, for the player to move; the table is
//                                               free of them
//   int terminal(rules, state)                  value of a position without moves, for the player to move
//   int worst(rules, state), best(rules, state) bounds of the value
//   Key key(rules, state)                       equal only for positions of equal value above base
//   void moves(rules, state, Moves<G>&)         at least one best move among them, promising ones first; none when over
// An Endgame that names a `Solver` of its own, with the same constructor, value and nodes, needs only terminal and
// moves.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"
#include "core/limits.h"
#include "search/table.h"

namespace quoin {

template <Game G, class Endgame>
class AlphaBeta {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    AlphaBeta(const G& rules, std::size_t table_bytes) : rules_(rules), table_(table_bytes) {}

    // Nothing when a limit came first.
    std::optional<int> value(const State& state, const Limits& limits) {
        return value(state, Endgame::worst(rules_, state), Endgame::best(rules_, state), limits);
    }

    // Exact when it lies strictly between alpha and beta, else a bound on its side.
    std::optional<int> value(const State& state, int alpha, int beta, const Limits& limits) {
        limits_ = limits;
        end_ = nodes_ + std::min(limits.nodes, std::numeric_limits<std::uint64_t>::max() - nodes_);
        is_stopped_ = false;
        const int result = search(state, alpha, beta);
        return is_stopped_ ? std::nullopt : std::optional(result);
    }

    std::uint64_t nodes() const { return nodes_; }

  private:
    // A table's fresh pages cost more time than a node does: to look at the clock seldom would be to look too late.
    static constexpr std::uint64_t nodes_between_checks = 15;

    int search(const State& state, int alpha, int beta) {
        ++nodes_;
        if (nodes_ >= end_ || ((nodes_ & nodes_between_checks) == 0 && limits_.is_time_up())) is_stopped_ = true;
        if (is_stopped_) return 0;

        alpha = std::max(alpha, Endgame::worst(rules_, state));
        beta = std::min(beta, Endgame::best(rules_, state));
        if (alpha >= beta) return alpha;

        const int base = Endgame::base(rules_, state);
        const Key key = Endgame::key(rules_, state);
        std::uint16_t hint = 0;
        if (const TableEntry* entry = table_.find(key)) {
            if (entry->lower == entry->upper) return entry->lower + base;
            alpha = std::max(alpha, entry->lower + base);
            beta = std::min(beta, entry->upper + base);
            if (alpha >= beta) return alpha;
            hint = entry->best;
        }

        Moves<G> moves;
        Endgame::moves(rules_, state, moves);
        if (moves.empty()) return Endgame::terminal(rules_, state);
        if (hint > 0 && hint < moves.size()) std::rotate(moves.begin(), moves.begin() + hint, moves.begin() + hint + 1);

        const std::uint64_t start = nodes_;
        const Player mover = rules_.player_to_move(state);
        int best = std::numeric_limits<int>::min();
        std::size_t best_rank = 0;
        int low = alpha;
        for (std::size_t i = 0; i < moves.size() && low < beta; ++i) {
            State next = state;
            rules_.apply(next, moves[i]);
            const bool same_mover = rules_.player_to_move(next) == mover;
            const int value = same_mover ? search(next, low, beta) : -search(next, -beta, -low);
            if (is_stopped_) return 0;
            if (value > best) {
                best = value;
                best_rank = i;
                low = std::max(low, value);
            }
        }
        const std::size_t rank = hint > 0 && hint < moves.size() ? (best_rank == 0      ? hint
                                                                    : best_rank <= hint ? best_rank - 1
                                                                                        : best_rank)
                                                                 : best_rank;
        const int lower = best > alpha ? best : Endgame::worst(rules_, state);
        const int upper = best < beta ? best : Endgame::best(rules_, state);
        table_.store(key, lower - base, upper - base, static_cast<std::uint16_t>(rank), nodes_ - start);
        return best;
    }

    G rules_;
    Table table_;
    Limits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;
    bool is_stopped_ = false;
};

namespace detail {

template <Game G, class Endgame>
struct SolverOf {
    using Type = AlphaBeta<G, Endgame>;
};

template <Game G, class Endgame>
    requires requires { typename Endgame::Solver; }
struct SolverOf<G, Endgame> {
    using Type = typename Endgame::Solver;
};

}  // namespace detail

template <Game G, class Endgame>
using Solver = typename detail::SolverOf<G, Endgame>::Type;

}  // namespace quoin
