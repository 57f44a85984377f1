// SPDX-License-Identifier: MIT
// Ours next to plain: playouts from the start and perft from positions all along a game, in one run.
#include <benchmark/benchmark.h>

#include "bench/subject.h"
#include "facade/registry.h"

namespace quoin::bench {
namespace {

constexpr std::uint64_t playouts_at_once = 64;

// `measure(seed)` does some work and says how much.
template <class Measure>
void add(const std::string& name, Measure measure) {
    benchmark::RegisterBenchmark(name.c_str(), [measure](benchmark::State& state) {
        Work total;
        std::uint64_t seed = 0;
        for (auto _ : state) {
            const Work work = measure(++seed);
            total.done += work.done;
            total.actions += work.actions;
        }
        using benchmark::Counter;
        state.counters["per_second"] = Counter(static_cast<double>(total.done), Counter::kIsRate);
        state.counters["actions_per_second"] = Counter(static_cast<double>(total.actions), Counter::kIsRate);
    });
}

void add_all(const std::string& game, int players) {
    const auto subject = std::make_shared<Subject>(game, players);
    const std::string name = game + "/" + std::to_string(players);
    add(name + "/playouts/plain",
        [subject](std::uint64_t seed) { return plain_playouts(*subject->plain_start, seed, playouts_at_once); });
    add(name + "/playouts/one_by_one", [subject](std::uint64_t seed) {
        const PlayoutTotals totals = subject->start.now().playouts_one_by_one(seed, playouts_at_once);
        return Work{totals.playouts, totals.actions};
    });
    add(name + "/playouts/interleaved", [subject](std::uint64_t seed) {
        const PlayoutTotals totals = subject->start.now().playouts(seed, playouts_at_once);
        return Work{totals.playouts, totals.actions};
    });
    add(name + "/perft/plain", [subject](std::uint64_t) { return subject->plain_perft(); });
    add(name + "/perft/ours", [subject](std::uint64_t) { return subject->our_perft(); });
}

}  // namespace
}  // namespace quoin::bench

int main(int argc, char** argv) {
    // With the fewest players of each game and with the most, where there is a plain counterpart.
    for (const quoin::GameEntry* game : quoin::all_games()) {
        const std::string name(game->name);
        if (!plain::make(name, game->min_players, {})) continue;
        quoin::bench::add_all(name, game->min_players);
        if (game->max_players > game->min_players) quoin::bench::add_all(name, game->max_players);
    }
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    benchmark::Shutdown();
}
