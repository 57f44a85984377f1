// SPDX-License-Identifier: MIT
#include "cli/command/bench_search.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/command/bench_report.h"
#include "cli/flags/engine_flags.h"
#include "facade/signature.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t seed = 1;

struct Row {
    const GameEntry* game = nullptr;
    int players = 0;
    double playouts = 0;  // all per second
    double plain = 0;
    double full = 0;
    double full_threads = 0;
    Key signature = 0;
};

Limits seconds_from_now(double seconds) {
    Limits limits;
    limits.deadline =
        SteadyClock::now() + std::chrono::duration_cast<SteadyClock::duration>(std::chrono::duration<double>(seconds));
    return limits;
}

double playouts_per_second(const Position& position, double seconds) {
    const auto start = SteadyClock::now();
    const Limits limits = seconds_from_now(seconds);
    std::uint64_t batch = 0;
    std::uint64_t done = 0;
    do done += position.playouts_one_by_one(seed + ++batch, 100).playouts;
    while (!limits.is_time_up());
    return static_cast<double>(done) / std::chrono::duration<double>(SteadyClock::now() - start).count();
}

double simulations_per_second(const Position& position, double seconds, bool plain, int threads) {
    EngineSettings settings;
    settings.plain = plain;
    settings.threads = threads;
    const auto engine = position.make_engine(settings);
    const Thoughts thoughts = engine->think(position, seconds_from_now(seconds));
    return static_cast<double>(thoughts.nodes) / std::max(thoughts.seconds, 1e-6);
}

Row bench(const GameEntry& game, int players, double seconds) {
    const Match match = *Match::create(game.name, players);
    const Position& start = match.now();
    Row row{&game, players};
    row.playouts = playouts_per_second(start, seconds);
    row.plain = simulations_per_second(start, seconds, true, 1);
    row.full = simulations_per_second(start, seconds, false, 1);
    row.full_threads = simulations_per_second(start, seconds, false, all_threads());
    row.signature = search_signature(match);
    return row;
}

std::string table(const std::vector<Row>& rows) {
    return report_table(fmt::format("{:<10}{:>8}{:>13}{:>11}{:>7}{:>11}{:>7}{:>14}\n", "game", "players", "playouts/s",
                                    "plain/s", "ratio", "full/s", "ratio", fmt::format("{} threads", all_threads())),
                        rows, [](const Row& row) {
                            return fmt::format("{:<10}{:>8}{:>13.0f}{:>11.0f}{:>7.2f}{:>11.0f}{:>7.2f}{:>13.2f}×\n",
                                               row.game->name, row.players, row.playouts, row.plain,
                                               row.plain / row.playouts, row.full, row.full / row.playouts,
                                               row.full_threads / row.full);
                        });
}

std::string json(const std::vector<Row>& rows) {
    return report_json(rows, [](JsonWriter& json, const Row& row) {
        json.member("playouts_per_second", rounded(row.playouts));
        json.member("plain_simulations_per_second", rounded(row.plain));
        json.member("full_simulations_per_second", rounded(row.full));
        json.member("threads", all_threads());
        json.member("full_simulations_per_second_with_threads", rounded(row.full_threads));
    });
}

}  // namespace

std::string bench_searches(double seconds, bool as_json) {
    std::vector<Row> rows;
    for (const auto& [game, players] : signed_games()) rows.push_back(bench(*game, players, seconds));
    return as_json ? json(rows) : table(rows);
}

}  // namespace quoin::cli
