// SPDX-License-Identifier: MIT
// Makes an Engine out of a game, its heuristic and its endgame: tree search for any position, the solver for late ones.
#pragma once

#include <algorithm>

#include "core/game.h"
#include "core/patterns.h"
#include "core/small.h"
#include "facade/engine.h"
#include "facade/exact.h"
#include "facade/thought_of.h"
#include "facade/weights.h"
#include "search/learned.h"
#include "search/level.h"
#include "search/mcts.h"

namespace quoin {

template <Game G, class Heuristic, class Endgame, class Patterns>
class Adapter;

// The tree of a game that can learn; nothing for another.
template <Game G, class Patterns>
struct LearnedTree {
    struct Type {};
};
template <Game G, class Patterns>
    requires PatternsOf<Patterns, G>
struct LearnedTree<G, Patterns> {
    using Type = Mcts<G, Learned<G, Patterns>>;
};

QUOIN_COLD_BEGIN

template <Game G, class Heuristic, class Endgame, class Patterns>
class EngineOf final : public Engine {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    EngineOf(const G& rules, const EngineSettings& settings)
        : rules_(rules),
          settings_(settings),
          level_(level(settings.level, Heuristic::tuning(rules))),
          random_(settings.seed) {}

    Thoughts think(const Position& position, const Limits& limits, const Report& report, const Focus& focus) override {
        const State& state = static_cast<const Adapter<G, Heuristic, Endgame, Patterns>&>(position).state();
        focus_ = focus_of(focus);
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
            if (settings_.level >= solving_level && !is_known_win(state)) solve_root(state, bounded, thoughts);
            if (thoughts.moves.empty() || settings_.is_thorough) {
                bounded.nodes -= std::min(bounded.nodes, thoughts.nodes);
                search_with_knowledge(state, bounded, thoughts, start, report);
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

    void forget() override {
        if constexpr (is_small) return;  // where size counts, an engine thinks about one position
        random_ = Random(settings_.seed);
        winner_.reset();
        exact_.reset();
        bound_.reset();
        if (tree_) tree_->forget();
        if (plain_) plain_->forget();
        if constexpr (can_learn) {
            if (learned_) learned_->forget();
        }
    }

    Result<Thoughts, Unsolved> solve(const Position& position, const Limits& limits, bool all_moves) override {
        const State& state = static_cast<const Adapter<G, Heuristic, Endgame, Patterns>&>(position).state();
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

    static constexpr bool can_learn = !is_small && PatternsOf<Patterns, G>;

    // A focus with the game's own moves.
    struct MoveFocus {
        std::vector<Move> only;
        bool proves = false;
    };

    MoveFocus focus_of([[maybe_unused]] const Focus& focus) const {
        MoveFocus result;
        if constexpr (!is_small) {
            result.proves = focus.proves;
            for (const std::string& token : focus.only) {
                if (const auto move = parse_move(rules_, token)) result.only.push_back(*move);
            }
        }
        return result;
    }

    bool is_plain() const { return settings_.plain && !is_small; }

    static double seconds_since(SteadyClock::time_point start) {
        return std::chrono::duration<double>(SteadyClock::now() - start).count();
    }

    bool is_known_win(const State& state) const {
        if (settings_.is_thorough || !focus_.only.empty()) return false;
        bool is_known = tree_ && tree_->has_won(state);
        if constexpr (!is_small) is_known = is_known || (plain_ && plain_->has_won(state));
        if constexpr (can_learn) is_known = is_known || (learned_ && learned_->has_won(state));
        return is_known;
    }

    static bool fits(const std::shared_ptr<const Weights>& weights) {
        if constexpr (can_learn) {
            return weights && weights->patterns == Patterns::version &&
                   weights->network.rows.size() == Patterns::position_rows &&
                   weights->network.move_rows.size() == Patterns::move_rows;
        }
        return false;
    }

    void search_with_knowledge(const State& state, const Limits& limits, Thoughts& thoughts,
                               SteadyClock::time_point start, const Report& report) {
        if constexpr (!is_small) {
            if (settings_.is_blind) return search(plain_, PlainHeuristic<G>{}, state, limits, thoughts, start, report);
        }
        if constexpr (can_learn) {
            if (fits(settings_.weights)) {
                const Learned<G, Patterns> learned{network_of(settings_.weights)};
                return search(learned_, learned, state, limits, thoughts, start, report);
            }
        }
        search(tree_, Heuristic{}, state, limits, thoughts, start, report);
    }

    template <class Tree, class Knowledge>
    void search(std::unique_ptr<Tree>& tree, const Knowledge& knowledge, const State& state, const Limits& limits,
                Thoughts& thoughts, SteadyClock::time_point start, const Report& report) {
        if (!tree) {
            Tuning tuning = Knowledge::tuning(rules_);
            if (settings_.is_thorough || settings_.is_neutral) tuning.contempt = 0;  // analysis must be unbiased
            const MctsSettings tree_settings{tuning,      settings_.threads, settings_.memory * 3 / 4,
                                             !is_plain(), level_.evenness,   settings_.is_thorough};
            tree = std::make_unique<Tree>(rules_, knowledge, tree_settings);
        }
        const auto with_tree = [&](const std::vector<Candidate<Move>>& candidates) {
            Thoughts result = thoughts;
            for (const auto& candidate : candidates) add(result, thought_of(rules_, candidate));
            if (result.proof == Proof::none) result.proof = tree->proof();
            result.nodes += tree->simulations();
            result.seconds = seconds_since(start);
            return result;
        };
        std::function<void()> tell;
        if (report) tell = [&] { report(with_tree(tree->candidates())); };
        thoughts = with_tree(tree->search(state, limits, random_.next(), tell, focus_.only));
    }

    // What the solver has found out about a move overrides the search.
    static void add(Thoughts& thoughts, MoveThought thought) {
        if (std::ranges::find(thoughts.moves, thought.token, &MoveThought::token) != thoughts.moves.end()) return;
        thoughts.moves.push_back(std::move(thought));
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

    // A quarter of the time goes into a proof if the game says that one may be within reach, half of it if one is
    // wanted, and up to three quarters if the player had a proved win, which must not be lost. An endless search should
    // report something soon.
    void solve_root(const State& state, const Limits& limits, Thoughts& thoughts) {
        if (!focus_.proves && !Endgame::is_late(rules_, state)) return;
        const bool had_won = winner_ == rules_.player_to_move(state) && focus_.only.empty();
        const unsigned quarters = had_won ? 3 : focus_.proves ? 2 : 1;
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
            const auto value = solver.solve(state, part, false, thoughts.nodes, focus_.only);
            return value ? value : won;
        });
        if (!solved) return;
        // With more than two players, only a win that nobody can prevent is certain.
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
    MoveFocus focus_;               // of the thought under way
    std::optional<Player> winner_;  // who had a proved win when it was last thought about
    std::optional<Exact<G, Endgame>> exact_;
    std::optional<Exact<Against<G>, AgainstEndgame<G>>> bound_;
    std::unique_ptr<Mcts<G, Heuristic>> tree_;
    std::unique_ptr<Mcts<G, PlainHeuristic<G>>> plain_;
    std::unique_ptr<typename LearnedTree<G, Patterns>::Type> learned_;
};

QUOIN_COLD_END

}  // namespace quoin
