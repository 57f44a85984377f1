// SPDX-License-Identifier: MIT
// quoin bench: how fast each game runs here, and one number that is the same everywhere.
#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "cli/allocations.h"
#include "cli/bench_search.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "cli/printable.h"
#include "cli/setup.h"
#include "cli/terminal.h"
#include "facade/signature.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t seed = 1;

struct Arguments {
    std::string seconds = "1";
    bool as_json = false;
    bool is_of_search = false;
};

struct Row {
    const GameEntry* game = nullptr;
    int players = 0;
    double playouts_per_second = 0;
    double actions_per_second = 0;
    double nodes_per_second = 0;
    std::size_t state_bytes = 0;
    std::uint64_t allocations = 0;
    Key signature = 0;
};

struct Rate {
    double per_second = 0;
    double more_per_second = 0;
};

// Calls `work`, which returns what it did as two counts, until the time is over.
template <class Work>
Rate measure(double seconds, Work work) {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    std::uint64_t done = 0;
    std::uint64_t more = 0;
    double elapsed = 0;
    do {
        const auto [a, b] = work();
        done += a;
        more += b;
        elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
    } while (elapsed < seconds);
    return {static_cast<double>(done) / elapsed, static_cast<double>(more) / elapsed};
}

Row bench(const GameEntry& game, int players, double seconds) {
    const Match match = *Match::create(game.name, players);
    const Position& start = match.now();
    const auto middle = position_in_play(start);
    Row row{&game, players};
    row.state_bytes = start.state_bytes();

    const std::uint64_t before = allocations();
    const RulesSignature signature = rules_signature(start, *middle);
    row.signature = signature.key;

    std::uint64_t batch = 0;
    const Rate play = measure(seconds, [&] {
        const PlayoutTotals done = start.playouts(seed + ++batch, 200);
        return std::pair(done.playouts, done.actions);
    });
    row.playouts_per_second = play.per_second;
    row.actions_per_second = play.more_per_second;
    row.nodes_per_second = measure(seconds, [&] { return std::pair(middle->perft(signature.depth), 0); }).per_second;
    row.allocations = allocations() - before;
    return row;
}

std::vector<Row> bench_all(double seconds) {
    std::vector<Row> rows;
    for (const auto& [game, players] : signed_games()) rows.push_back(bench(*game, players, seconds));
    return rows;
}

std::string table(const std::vector<Row>& rows, Key signature) {
    std::string text = fmt::format("{:<10}{:>8}{:>13}{:>14}{:>15}{:>8}{:>13}\n", "game", "players", "playouts/s",
                                   "actions/s", "perft nodes/s", "bytes", "allocations");
    for (const Row& row : rows) {
        text += fmt::format("{:<10}{:>8}{:>13.0f}{:>14.0f}{:>15.0f}{:>8}{:>13}\n", row.game->name, row.players,
                            row.playouts_per_second, row.actions_per_second, row.nodes_per_second, row.state_bytes,
                            row.allocations);
    }
    return text + fmt::format("signature {:016x}\n", signature);
}

std::string json(const std::vector<Row>& rows, Key signature) {
    std::string text = "{\"games\":[";
    for (const Row& row : rows) {
        text += fmt::format(
            "{}{{\"game\":\"{}\",\"players\":{},\"playouts_per_second\":{:.0f},"
            "\"actions_per_second\":{:.0f},\"perft_nodes_per_second\":{:.0f},\"state_bytes\":{},"
            "\"allocations\":{},\"signature\":\"{:016x}\"}}",
            &row == &rows.front() ? "" : ",", row.game->name, row.players, row.playouts_per_second,
            row.actions_per_second, row.nodes_per_second, row.state_bytes, row.allocations, row.signature);
    }
    return text + fmt::format("],\"signature\":\"{:016x}\"}}\n", signature);
}

Status run(const Arguments& arguments) {
    const auto seconds = read_decimal(arguments.seconds, 60);
    if (!seconds) return refuse(fmt::format("--seconds must be a number from 0 to 60, not '{}'", arguments.seconds));
    if (arguments.is_of_search) {
        const std::string text = bench_searches(*seconds, arguments.as_json);
        put(arguments.as_json || has_utf8() ? text : ascii(text));
        return Status::good;
    }
    const auto rows = bench_all(*seconds);
    Key signature = 0;
    for (const Row& row : rows) signature = add_signature(signature, row.signature);
    put(arguments.as_json ? json(rows, signature) : table(rows, signature));
    return Status::good;
}

}  // namespace

void add_bench(Command& root) {
    Command command =
        root.add("bench", "Measure the speed of every game; print a signature that is the same everywhere");
    auto arguments = std::make_shared<Arguments>();
    command.option("--seconds", "S", arguments->seconds, "Time for each measurement, 0 to 60 (1)");
    command.flag("--search", arguments->is_of_search, "Measure the search instead: simulations beside playouts");
    command.flag("--json", arguments->as_json, "Print JSON");
    command.notes(
        "The signature comes from fixed random games and perft counts: it changes with the rules, never\n"
        "with the machine or the time given.\nExample: quoin bench --seconds 0.2");
    command.run([arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
