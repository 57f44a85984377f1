// SPDX-License-Identifier: MIT
// Makes an Engine out of a game and what it knows of itself: tree search for any position, the solver for late ones.
#pragma once

#include <algorithm>

#include "core/game.h"
#include "core/small.h"
#include "facade/engine.h"
#include "facade/exact.h"
#include "search/level.h"
#include "search/mcts.h"

namespace quoin {

template <Game G, class Heuristic, class Endgame>
class Adapter;

QUOIN_COLD_BEGIN

template <Game G, class Heuristic, class Endgame>
class EngineOf final : public Engine {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    EngineOf(const G& rules, const EngineSettings& settings)
        : rules_(rules),
          settings_(settings),
          level_(level(settings.level, Heuristic::tuning(rules))),
          random_(settings.seed) {}

    Thoughts think(const Position& position, const Limits& limits, const Report& report) override {
        const State& state = static_cast<const Adapter<G, Heuristic, Endgame>&>(position).state();
        const SteadyClock::time_point start = SteadyClock::now();
        Limits bounded = limits;
        bounded.nodes = std::min(limits.nodes, level_.simulations / settings_.hurry);
        const bool is_forced = rules_.count_moves(state) == 1 && !settings_.is_thorough;
        if (is_forced && limits.deadline != SteadyClock::time_point::max()) {
            bounded.nodes = std::min(bounded.nodes, simulations_if_forced);
        }
        Thoughts thoughts;
        if (is_plain()) {
            if constexpr (!is_small) search(plain_, PlainHeuristic<G>{}, state, bounded, thoughts, start, report);
        } else {
            const bool is_known = tree_ && tree_->has_won(state) && !settings_.is_thorough;
            if (settings_.level >= solving_level && !is_known) solve_root(state, bounded, thoughts);
            if (thoughts.moves.empty() || settings_.is_thorough) {
                bounded.nodes -= std::min(bounded.nodes, thoughts.nodes);
                search(tree_, Heuristic{}, state, bounded, thoughts, start, report);
            }
        }
        thoughts.seconds = seconds_since(start);
        winner_ = thoughts.proof == Proof::win ? std::optional(rules_.player_to_move(state)) : std::nullopt;
        return thoughts;
    }

    std::string choose(const Thoughts& thoughts) override {
        const auto& moves = thoughts.moves;
        const double slack = level_.slack;
        if (slack == 0 || moves.front().proof == Proof::win) return moves.front().token;
        // One of the moves that look nearly as good as the best.
        std::vector<const MoveThought*> near;
        for (const MoveThought& move : moves) {
            const bool is_near = moves.front().chance - move.chance < slack;
            if (is_near && move.visits >= fewest_visits && move.proof != Proof::loss) near.push_back(&move);
        }
        if (near.empty()) return moves.front().token;
        return near[random_.below(static_cast<std::uint32_t>(near.size()))]->token;
    }

    Result<Thoughts, Unsolved> solve(const Position& position, const Limits& limits, bool all_moves) override {
        const State& state = static_cast<const Adapter<G, Heuristic, Endgame>&>(position).state();
        const SteadyClock::time_point start = SteadyClock::now();
        std::uint64_t nodes = 0;
        auto thoughts = ask_solver(state, settings_.memory,
                                   [&](auto& solver) { return solver.solve(state, limits, all_moves, nodes); });
        if (!thoughts) return Failure(Unsolved{nodes, seconds_since(start)});
        thoughts->nodes = nodes;
        thoughts->seconds = seconds_since(start);
        return *std::move(thoughts);
    }

  private:
    static constexpr std::uint64_t fewest_visits = 3;             // one look at a move tells little
    static constexpr std::uint64_t simulations_if_forced = 1000;  // enough to say how it stands
    static constexpr std::chrono::seconds proof_time_without_end{1};

    bool is_plain() const { return settings_.plain && !is_small; }

    static double seconds_since(SteadyClock::time_point start) {
        return std::chrono::duration<double>(SteadyClock::now() - start).count();
    }

    template <class Tree, class Knowledge>
    void search(std::unique_ptr<Tree>& tree, Knowledge knowledge, const State& state, const Limits& limits,
                Thoughts& thoughts, SteadyClock::time_point start, const Report& report) {
        if (!tree) {
            Tuning tuning = Knowledge::tuning(rules_);
            if (settings_.is_thorough) tuning.contempt = 0;  // analysis tells what is so
            const MctsSettings tree_settings{tuning,      settings_.threads, settings_.memory * 3 / 4,
                                             !is_plain(), level_.evenness,   settings_.is_thorough};
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

    // Asks the solver for two players, or the one for a bound with more.
    template <class Ask>
    std::optional<Thoughts> ask_solver(const State& state, std::size_t memory, Ask ask) {
        if constexpr (!is_for_two<G>) {
            if (rules_.players() != 2) {
                const Player hero = rules_.player_to_move(state);
                if (!bound_ || bound_->rules().hero() != hero) bound_.emplace(Against<G>(rules_, hero), memory);
                auto thoughts = ask(*bound_);
                if (thoughts) thoughts->is_bound = true;
                return thoughts;
            }
        }
        if (!exact_) exact_.emplace(rules_, memory);
        return ask(*exact_);
    }

    // A quarter of the time goes into a proof where the game says that one may be in reach; three quarters, if need be,
    // when the player had a proved win, which must not be lost. An endless search should report something soon.
    void solve_root(const State& state, const Limits& limits, Thoughts& thoughts) {
        if (!Endgame::is_late(rules_, state)) return;
        const bool had_won = winner_ == rules_.player_to_move(state);
        const unsigned quarters = had_won ? 3 : 1;
        Limits part = limits;
        if (limits.nodes != std::numeric_limits<std::uint64_t>::max()) part.nodes = limits.nodes / 4 * quarters;
        if (limits.deadline != SteadyClock::time_point::max()) {
            part.deadline = SteadyClock::now() + (limits.deadline - SteadyClock::now()) / 4 * quarters;
        } else if (limits.nodes == std::numeric_limits<std::uint64_t>::max()) {
            part.deadline = SteadyClock::now() + proof_time_without_end;
        }
        const auto solved = ask_solver(state, settings_.memory / 4, [&](auto& solver) {
            const auto won = had_won ? solver.win(state, part, thoughts.nodes) : std::nullopt;
            part.nodes -= std::min(part.nodes, thoughts.nodes);
            const auto value = solver.solve(state, part, false, thoughts.nodes);
            return value ? value : won;
        });
        if (!solved) return;
        // Of more than two players nothing but a win that nobody can prevent is certain.
        if (solved->is_bound && solved->proof != Proof::win) return;
        thoughts.proof = solved->proof;
        // When every move loses, the one that costs least is played; where nothing is lost but the game, let the search
        // find the one that is hardest to refute.
        if (solved->proof == Proof::loss && !solved->margin && !settings_.is_thorough) return;
        thoughts.is_bound = solved->is_bound;
        thoughts.margin = solved->margin;
        thoughts.moves = solved->moves;
    }

    G rules_;
    EngineSettings settings_;
    Level level_;
    Random random_;
    std::optional<Player> winner_;  // who had a proved win when it was last thought about
    std::optional<Exact<G, Endgame>> exact_;
    std::optional<Exact<Against<G>, AgainstEndgame<G>>> bound_;
    std::unique_ptr<Mcts<G, Heuristic>> tree_;
    std::unique_ptr<Mcts<G, PlainHeuristic<G>>> plain_;
};

QUOIN_COLD_END

}  // namespace quoin
