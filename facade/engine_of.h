// SPDX-License-Identifier: MIT
// Makes an Engine out of a game and what it knows of itself: tree search for any position, the solver for late ones.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/game.h"
#include "facade/engine.h"
#include "search/level.h"
#include "search/mcts.h"
#include "search/solver.h"

namespace quoin {

template <Game G, class Heuristic, class Endgame>
class Adapter;

template <Game G, class Heuristic, class Endgame>
class EngineOf final : public Engine {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    EngineOf(const G& rules, const EngineSettings& settings)
        : rules_(rules),
          settings_(settings),
          level_(level(settings.level, Heuristic::tuning(rules).full_simulations)),
          random_(settings.seed),
          solver_(rules, settings.memory / 4) {}

    Thoughts think(const Position& position, const Limits& limits, const Report& report) override {
        const State& state = static_cast<const Adapter<G, Heuristic, Endgame>&>(position).state();
        const Clock::time_point start = Clock::now();
        Limits bounded = limits;
        bounded.nodes = std::min(limits.nodes, level_.simulations);
        Thoughts thoughts;
        if (settings_.plain) {
            search(plain_, Blind<G>{}, state, bounded, thoughts, start, report);
        } else {
            if (settings_.level >= solving_level) solve_root(state, bounded, thoughts);
            if (thoughts.moves.empty() || settings_.is_thorough) {
                search(tree_, Heuristic{}, state, bounded, thoughts, start, report);
            }
        }
        thoughts.seconds = seconds_since(start);
        return thoughts;
    }

    std::string choose(const Thoughts& thoughts) override {
        const auto& moves = thoughts.moves;
        const double slack = level_.slack;
        if (slack == 0 || moves.front().proof == Proof::win) return moves.front().token;
        // One of the moves that look nearly as good as the best, the better the likelier.
        std::vector<double> weights;
        double sum = 0;
        for (const MoveThought& move : moves) {
            const double behind = moves.front().chance - move.chance;
            const bool is_near = move.visits > 0 && move.proof != Proof::loss && behind < 2 * slack;
            weights.push_back(is_near ? std::max(0.0, 1 - behind / (2 * slack)) : 0);
            sum += weights.back();
        }
        if (sum <= 0) return moves.front().token;
        double draw = static_cast<double>(random_.below(1u << 30)) / (1u << 30) * sum;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            draw -= weights[i];
            if (weights[i] > 0 && draw < 0) return moves[i].token;
        }
        return moves.front().token;
    }

    std::optional<Thoughts> solve(const Position& position, const Limits& limits, bool all_moves) override {
        const State& state = static_cast<const Adapter<G, Heuristic, Endgame>&>(position).state();
        if (rules_.players() != 2) return std::nullopt;
        const Clock::time_point start = Clock::now();
        const std::uint64_t before = solver_.nodes();
        const auto value = solver_.value(state, limits);
        if (!value) return std::nullopt;
        Thoughts thoughts;
        thoughts.proof = Endgame::proof(*value);
        Moves<G> moves;
        rules_.legal_moves(state, moves);
        for (const Move move : moves) {
            const auto worth = value_of(state, move, limits);
            if (!worth) return std::nullopt;
            if (!all_moves && *worth != *value) continue;
            thoughts.moves.push_back(thought(state, move, *worth, limits));
            if (!all_moves) break;
        }
        std::ranges::sort(thoughts.moves, [](const MoveThought& a, const MoveThought& b) {
            return a.proof != b.proof     ? a.proof > b.proof
                   : a.margin != b.margin ? a.margin > b.margin
                                          : a.token < b.token;
        });
        thoughts.nodes = solver_.nodes() - before;
        thoughts.seconds = seconds_since(start);
        return thoughts;
    }

  private:
    static double seconds_since(Clock::time_point start) {
        return std::chrono::duration<double>(Clock::now() - start).count();
    }

    template <class Tree, class Knowledge>
    void search(std::unique_ptr<Tree>& tree, Knowledge knowledge, const State& state, const Limits& limits,
                Thoughts& thoughts, Clock::time_point start, const Report& report) {
        if (!tree) {
            const MctsSettings tree_settings{Knowledge::tuning(rules_), settings_.threads, settings_.memory * 3 / 4,
                                             !settings_.plain};
            tree = std::make_unique<Tree>(rules_, knowledge, tree_settings);
        }
        const auto with_tree = [&](const std::vector<Candidate<Move>>& candidates) {
            Thoughts result = thoughts;
            for (const auto& candidate : candidates) add(result, thought(candidate));
            if (result.proof == Proof::none) result.proof = tree->proof();
            result.nodes += tree->simulations();
            result.seconds = seconds_since(start);
            return result;
        };
        std::function<void()> tell;
        if (report) tell = [&] { report(with_tree(tree->candidates())); };
        thoughts = with_tree(tree->search(state, limits, random_.next(), tell));
    }

    // What the solver has found out about a move stands.
    static void add(Thoughts& thoughts, MoveThought thought) {
        if (std::ranges::find(thoughts.moves, thought.token, &MoveThought::token) != thoughts.moves.end()) return;
        thoughts.moves.push_back(std::move(thought));
    }

    MoveThought thought(const Candidate<Move>& candidate) const {
        MoveThought result{.token = to_text(rules_, candidate.move),
                           .visits = candidate.visits,
                           .chance = candidate.value,
                           .proof = candidate.proof};
        for (const Move move : candidate.line) result.line.push_back(to_text(rules_, move));
        return result;
    }

    // The value of the position after the move, for the player who makes it.
    std::optional<int> value_of(const State& state, Move move, const Limits& limits) {
        State next = state;
        rules_.apply(next, move);
        const bool is_over = rules_.outcome(next).has_value();
        const auto value = is_over ? std::optional(Endgame::terminal(rules_, next)) : solver_.value(next, limits);
        if (!value) return value;
        return rules_.player_to_move(next) == rules_.player_to_move(state) ? *value : -*value;
    }

    MoveThought thought(const State& state, Move move, int value, const Limits& limits) {
        MoveThought result{
            .token = to_text(rules_, move), .proof = Endgame::proof(value), .margin = Endgame::margin(value)};
        result.chance = result.proof == Proof::win ? 1 : result.proof == Proof::draw ? 0.5 : 0;
        State next = state;
        rules_.apply(next, move);
        result.line = best_line(next, limits);
        return result;
    }

    // Best play of both sides to the end, as far as the limits let it be found.
    std::vector<std::string> best_line(State state, const Limits& limits) {
        std::vector<std::string> line;
        while (!rules_.outcome(state) && line.size() < 100) {
            const auto value = solver_.value(state, limits);
            if (!value) break;
            Moves<G> moves;
            Endgame::moves(rules_, state, moves);
            const auto best =
                std::ranges::find_if(moves, [&](Move move) { return value_of(state, move, limits) == value; });
            if (best == moves.end()) break;
            line.push_back(to_text(rules_, *best));
            rules_.apply(state, *best);
        }
        return line;
    }

    // A quarter of the time goes into a proof where the game says that one may be in reach.
    void solve_root(const State& state, const Limits& limits, Thoughts& thoughts) {
        if (rules_.players() != 2 || !Endgame::is_late(rules_, state)) return;
        Limits part = limits;
        part.nodes = limits.nodes == std::numeric_limits<std::uint64_t>::max() ? limits.nodes : limits.nodes / 4;
        if (limits.deadline != Clock::time_point::max())
            part.deadline = Clock::now() + (limits.deadline - Clock::now()) / 4;
        const std::uint64_t before = solver_.nodes();
        const auto value = solver_.value(state, part);
        thoughts.nodes += solver_.nodes() - before;
        if (!value) return;
        thoughts.proof = Endgame::proof(*value);
        if (thoughts.proof == Proof::loss) return;  // every move loses: let the search find the hardest to refute
        Moves<G> moves;
        Endgame::moves(rules_, state, moves);
        for (const Move move : moves) {
            if (value_of(state, move, part) != value) continue;
            thoughts.moves.push_back(thought(state, move, *value, part));
            return;
        }
    }

    G rules_;
    EngineSettings settings_;
    Level level_;
    Random random_;
    Solver<G, Endgame> solver_;
    std::unique_ptr<Mcts<G, Heuristic>> tree_;
    std::unique_ptr<Mcts<G, Blind<G>>> plain_;
};

}  // namespace quoin
