// SPDX-License-Identifier: MIT
// quoin bench: how fast each game runs here, and one number that is the same everywhere.
#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "cli/allocations.h"
#include "cli/command/bench_report.h"
#include "cli/command/bench_search.h"
#include "cli/flags/options.h"
#include "cli/terminal/output.h"
#include "cli/terminal/terminal.h"
#include "core/limits.h"
#include "core/text/printable.h"
#include "facade/signature.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t seed = 1;

struct Arguments {
    double seconds = 1;
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
    const auto begin = SteadyClock::now();
    std::uint64_t done = 0;
    std::uint64_t more = 0;
    double elapsed = 0;
    do {
        const auto [a, b] = work();
        done += a;
        more += b;
        elapsed = std::chrono::duration<double>(SteadyClock::now() - begin).count();
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

std::string table(const std::vector<Row>& rows) {
    return report_table(fmt::format("{:<10}{:>8}{:>13}{:>14}{:>15}{:>8}{:>13}\n", "game", "players", "playouts/s",
                                    "actions/s", "perft nodes/s", "bytes", "allocations"),
                        rows, [](const Row& row) {
                            return fmt::format("{:<10}{:>8}{:>13.0f}{:>14.0f}{:>15.0f}{:>8}{:>13}\n", row.game->name,
                                               row.players, row.playouts_per_second, row.actions_per_second,
                                               row.nodes_per_second, row.state_bytes, row.allocations);
                        });
}

std::string json(const std::vector<Row>& rows) {
    return report_json(rows, [](JsonWriter& json, const Row& row) {
        json.member("playouts_per_second", rounded(row.playouts_per_second));
        json.member("actions_per_second", rounded(row.actions_per_second));
        json.member("perft_nodes_per_second", rounded(row.nodes_per_second));
        json.member("state_bytes", row.state_bytes);
        json.member("allocations", row.allocations);
        json.member("signature", hexadecimal(row.signature));
    });
}

Status run(const Arguments& arguments) {
    if (arguments.is_of_search) {
        const std::string text = bench_searches(arguments.seconds, arguments.as_json);
        put(arguments.as_json || has_utf8() ? text : ascii(text));
        return Status::good;
    }
    const auto rows = bench_all(arguments.seconds);
    put(arguments.as_json ? json(rows) : table(rows));
    return Status::good;
}

}  // namespace

void add_bench(CLI::App& root) {
    CLI::App& command =
        add_command(root, "bench", "Measure the speed of every game, and print a signature of its rules");
    auto arguments = std::make_shared<Arguments>();
    command.add_option("--seconds", arguments->seconds, "Spend this long on each measurement, in seconds")
        ->type_name("S")
        ->check(decimal(60))
        ->capture_default_str();
    command.add_flag("--search", arguments->is_of_search, "Measure the search instead, against plain playouts");
    command.add_flag("--json", arguments->as_json, "Print JSON");
    command.footer(
        "The signature is made from fixed random games and perft counts: it changes with the rules, never with the "
        "machine or the time. With --search, it is made from moves chosen under node limits.\n"
        "Example: quoin bench --seconds 0.2");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
