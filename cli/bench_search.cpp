// SPDX-License-Identifier: MIT
#include "cli/bench_search.h"

#include <fmt/format.h>

#include "cli/engine_options.h"
#include "core/random.h"
#include "facade/match.h"
#include "facade/registry.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t seed = 1;
constexpr std::uint64_t signed_nodes = 500;  // for a move that enters the signature
constexpr int signed_plies = 12;

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
        Clock::now() + std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    return limits;
}

double playouts_per_second(const Position& position, double seconds) {
    const auto start = Clock::now();
    const Limits limits = seconds_from_now(seconds);
    std::uint64_t batch = 0;
    std::uint64_t done = 0;
    do done += position.playouts_one_by_one(seed + ++batch, 100).playouts;
    while (!limits.is_time_up());
    return static_cast<double>(done) / std::chrono::duration<double>(Clock::now() - start).count();
}

double simulations_per_second(const Position& position, double seconds, bool plain, int threads) {
    EngineSettings settings;
    settings.plain = plain;
    settings.threads = threads;
    const auto engine = position.make_engine(settings);
    const Thoughts thoughts = engine->think(position, seconds_from_now(seconds));
    return static_cast<double>(thoughts.nodes) / thoughts.seconds;
}

// A game of the engine against itself under a node limit.
Key signature_of(Match match) {
    const auto engine = match.now().make_engine({});
    Key signature = 0;
    for (int ply = 0; ply < signed_plies && !match.is_over(); ++ply) {
        Limits limits;
        limits.nodes = signed_nodes;
        const std::string token = engine->choose(engine->think(match.now(), limits));
        for (const char c : token) signature = mix(signature + static_cast<unsigned char>(c));
        if (!match.play(token)) break;
    }
    return signature;
}

Row bench(const GameEntry& game, int players, double seconds) {
    const Match match = *Match::create(game.name, players);
    const Position& start = match.now();
    Row row{&game, players};
    row.playouts = playouts_per_second(start, seconds);
    row.plain = simulations_per_second(start, seconds, true, 1);
    row.full = simulations_per_second(start, seconds, false, 1);
    row.full_threads = simulations_per_second(start, seconds, false, all_threads());
    row.signature = signature_of(match);
    return row;
}

std::string table(const std::vector<Row>& rows, Key signature) {
    std::string text = fmt::format("{:<10}{:>8}{:>13}{:>11}{:>7}{:>11}{:>7}{:>14}\n", "game", "players", "playouts/s",
                                   "plain/s", "ratio", "full/s", "ratio", fmt::format("{} threads", all_threads()));
    for (const Row& row : rows) {
        text += fmt::format("{:<10}{:>8}{:>13.0f}{:>11.0f}{:>7.2f}{:>11.0f}{:>7.2f}{:>13.2f}×\n", row.game->name,
                            row.players, row.playouts, row.plain, row.plain / row.playouts, row.full,
                            row.full / row.playouts, row.full_threads / row.full);
    }
    return text + fmt::format("signature {:016x}\n", signature);
}

std::string json(const std::vector<Row>& rows, Key signature) {
    std::string text = "{\"games\":[";
    for (const Row& row : rows) {
        text += fmt::format(
            "{}{{\"game\":\"{}\",\"players\":{},\"playouts_per_second\":{:.0f},"
            "\"plain_simulations_per_second\":{:.0f},\"full_simulations_per_second\":{:.0f},"
            "\"threads\":{},\"full_simulations_per_second_with_threads\":{:.0f}}}",
            &row == &rows.front() ? "" : ",", row.game->name, row.players, row.playouts, row.plain, row.full,
            all_threads(), row.full_threads);
    }
    return text + fmt::format("],\"signature\":\"{:016x}\"}}\n", signature);
}

}  // namespace

std::string bench_searches(double seconds, bool as_json) {
    std::vector<Row> rows;
    Key signature = 0;
    for (const GameEntry* game : all_games()) {
        rows.push_back(bench(*game, game->min_players, seconds));
        if (game->max_players > game->min_players) rows.push_back(bench(*game, game->max_players, seconds));
    }
    for (const Row& row : rows) signature = mix(signature + row.signature);
    return as_json ? json(rows, signature) : table(rows, signature);
}

}  // namespace quoin::cli
