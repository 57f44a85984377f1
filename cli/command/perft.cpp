// SPDX-License-Identifier: MIT
// quoin perft: counts the move sequences of a given length.
#include <memory>

#include <fmt/format.h>

#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/terminal/output.h"

namespace quoin::cli {
namespace {

// No game lasts longer, so more is a typing error.
constexpr int max_depth = 1000;

struct Arguments {
    Setup setup;
    int depth = 0;
    bool divide = false;
};

Status divide(Match& match, int depth) {
    std::uint64_t total = 0;
    for (const std::string& token : match.legal()) {
        const auto position = match.now().clone();
        position->apply(token);
        const std::uint64_t nodes = position->perft(depth - 1);
        total += nodes;
        put(fmt::format("{} {}\n", token, nodes));
        if (!flush_output()) return Status::failed;
    }
    put(fmt::format("total {}\n", total));
    return Status::good;
}

Status run(const Arguments& arguments) {
    if (arguments.divide && arguments.depth == 0) return refuse("--divide needs a DEPTH of 1 or more");
    auto match = arguments.setup.start();
    if (!match) return refuse(match.error());
    if (arguments.divide) return divide(*match, arguments.depth);
    put(fmt::format("{}\n", match->now().perft(arguments.depth)));
    return Status::good;
}

}  // namespace

void add_perft(CLI::App& root) {
    CLI::App& command = add_command(root, "perft", "Count all move sequences of a given length");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    command.add_option("DEPTH", arguments->depth, "Number of moves in a sequence")
        ->required()
        ->check(whole(0, max_depth));
    arguments->setup.add_variant(command);
    arguments->setup.add_moves(command);
    command.add_flag("--divide", arguments->divide, "Print 'TOKEN COUNT' for each first move, then 'total COUNT'");
    command.footer("Example: quoin perft strata 3 --option box=5 --moves \"Qh8 Qj8\"");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
