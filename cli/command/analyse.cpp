// SPDX-License-Identifier: MIT
// quoin analyse: many positions, as lines of JSON in and out. The format is a contract (docs/analyse.md).
#include <memory>

#include <fmt/format.h>

#include "cli/analyse/session.h"
#include "cli/flags/engine_flags.h"
#include "cli/flags/options.h"

namespace quoin::cli {

void add_analyse(CLI::App& root) {
    constexpr std::size_t most_queries = 1'000'000;
    CLI::App& command = add_command(root, "analyse", "Analyse many positions: lines of JSON in, lines of JSON out");
    auto settings = std::make_shared<AnalyseSettings>();
    add_engine_flags(command, settings->engine,
                     {"movetime", "nodes", "level", "hash", "seed", "hurry", "plain", "weights"});
    settings->threads = all_threads();
    command
        .add_option_function<std::uint64_t>(
            "--threads", [settings](std::uint64_t count) { settings->threads = threads_within(count); },
            "Analyse this many positions at once; by default one per processor")
        ->type_name("N")
        ->check(whole(1, 256));
    command.add_option("--queue", settings->queue, "Keep at most this many queries open")
        ->type_name("N")
        ->check(whole(1, most_queries))
        ->capture_default_str();
    command.footer(
        "--movetime and --nodes are for queries that set neither; --hash is for all searches together.\n"
        "Example: echo '{\"id\":1,\"game\":\"strata\",\"moves\":[\"Qh8\"],\"nodes\":1000}' | quoin analyse");
    on_run(command, [settings] { return analyse(*settings); });
}

}  // namespace quoin::cli
