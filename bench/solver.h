// SPDX-License-Identifier: MIT
// bench_solver_GAME [POSITIONS [SECONDS [SIMULATIONS [MIB [SEED]]]]]: how many late positions of self-play the solver
// proves on one core, within a second and within SECONDS (60) of processor time each. The games are those of the tree
// search against itself at so many simulations a move (2000), after a few random moves; no position is taken twice, and
// every one is solved with an empty table of MIB (256). games/GAME/bench/solver.cpp has the main function.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <set>
#include <thread>
#include <vector>

#include <time.h>

#include "search/mcts.h"
#include "search/solver.h"

namespace quoin::bench {

struct Plan {
    int positions = 30;  // of each kind
    double seconds = 60;
    std::uint64_t simulations = 2'000;
    std::size_t memory = std::size_t{256} << 20;
    std::uint64_t seed = 1;
};

inline Plan plan_of(int argc, char** argv) {
    Plan plan;
    const auto number = [&](int i, double fallback) { return argc > i ? std::atof(argv[i]) : fallback; };
    plan.positions = static_cast<int>(number(1, plan.positions));
    plan.seconds = number(2, plan.seconds);
    plan.simulations = static_cast<std::uint64_t>(number(3, static_cast<double>(plan.simulations)));
    plan.memory = static_cast<std::size_t>(number(4, 256)) << 20;
    plan.seed = static_cast<std::uint64_t>(number(5, 1));
    return plan;
}

inline double seconds_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

// Sets the flag when the thread that made it has used up so much processor time.
class Alarm {
  public:
    explicit Alarm(double seconds) {
        clockid_t clock{};
        pthread_getcpuclockid(pthread_self(), &clock);
        const double end = seconds_of(clock) + seconds;
        watcher_ = std::jthread([this, clock, end](const std::stop_token& token) {
            while (!token.stop_requested() && seconds_of(clock) < end) {
                std::this_thread::sleep_for(std::chrono::milliseconds(2));
            }
            has_rung_ = true;
        });
    }
    const std::atomic<bool>* flag() const { return &has_rung_; }

  private:
    std::atomic<bool> has_rung_{false};
    std::jthread watcher_;
};

struct Tally {
    int positions = 0;
    int at_once = 0;  // within a second
    int proved = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

template <Game G, class Endgame>
void solve(const G& rules, const typename G::State& state, const Plan& plan, Tally& tally) {
    Solver<G, Endgame> solver(rules, plan.memory);
    const double start = seconds_of(CLOCK_THREAD_CPUTIME_ID);
    const Alarm alarm(plan.seconds);
    const auto value = solver.value(state, Limits{.stop = alarm.flag()});
    const double taken = seconds_of(CLOCK_THREAD_CPUTIME_ID) - start;
    ++tally.positions;
    tally.at_once += value && taken <= 1;
    tally.proved += value.has_value();
    tally.nodes += solver.nodes();
    tally.seconds += taken;
}

inline constexpr std::uint32_t most_random_plies = 9;

// One game of the tree search against itself: all its positions, the last one over.
template <Game G, class Heuristic>
std::vector<typename G::State> self_play(const G& rules, Mcts<G, Heuristic>& tree, const Plan& plan, Random& random) {
    std::vector<typename G::State> states{rules.initial()};
    for (std::uint32_t i = 2 + random.below(most_random_plies - 1); i > 0; --i) {
        const auto move = rules.random_move(states.back(), random);
        if (!move) break;
        states.push_back(states.back());
        rules.apply(states.back(), *move);
    }
    while (!rules.outcome(states.back())) {
        const auto candidates = tree.search(states.back(), Limits{.nodes = plan.simulations}, random.next());
        states.push_back(states.back());
        rules.apply(states.back(), candidates.front().move);
    }
    return states;
}

// `kind_of(states, i)` is the kind of the i-th position of a game, or nothing when it is not wanted.
template <Game G, class Heuristic, class Endgame, class KindOf>
void measure(const char* game, const char* unit, const G& rules, const std::vector<int>& kinds, const Plan& plan,
             KindOf kind_of) {
    using State = typename G::State;
    Mcts<G, Heuristic> tree(rules, Heuristic{},
                            MctsSettings{.tuning = Heuristic::tuning(rules), .memory = std::size_t{64} << 20});
    Random random{plan.seed};
    std::vector<std::vector<State>> found(kinds.size());
    std::set<Key> taken;
    const auto is_enough = [&](const auto& states) { return static_cast<int>(states.size()) >= plan.positions; };
    for (int played = 0; played < 20 * plan.positions && !std::ranges::all_of(found, is_enough); ++played) {
        const std::vector<State> states = self_play(rules, tree, plan, random);
        for (std::size_t i = 0; i + 1 < states.size(); ++i) {
            const auto place = std::ranges::find(kinds, kind_of(states, i));
            if (place == kinds.end()) continue;
            auto& same = found[place - kinds.begin()];
            const bool is_new = taken.insert(rules.key(states[i])).second;
            if (is_new && !is_enough(same)) same.push_back(states[i]);
        }
    }
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        Tally tally;
        for (const State& state : found[k]) solve<G, Endgame>(rules, state, plan, tally);
        std::printf("%-8s %2d %s: %d of %d proved in 1 s, %d in %g s; %.1f million nodes, %.2f million a second\n",
                    game, kinds[k], unit, tally.at_once, tally.positions, tally.proved, plan.seconds,
                    static_cast<double>(tally.nodes) / 1e6, static_cast<double>(tally.nodes) / 1e6 / tally.seconds);
        std::fflush(stdout);
    }
}

inline constexpr auto plies_to_end = [](const auto& states, std::size_t i) {
    return static_cast<int>(states.size() - 1 - i);
};

}  // namespace quoin::bench
