// SPDX-License-Identifier: MIT
// quoin perft: how many sequences of that many legal actions there are.
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/setup.h"

namespace quoin::cli {
namespace {

// No game of these lasts longer; a typing error is told at once.
constexpr std::uint64_t max_depth = 1000;

struct Arguments {
    Setup setup;
    std::string depth;
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
    const auto depth = read_number(arguments.depth, 0, max_depth);
    if (!depth) return refuse(fmt::format("DEPTH must be a number from 0 to {}, not '{}'", max_depth, arguments.depth));
    if (arguments.divide && *depth == 0) return refuse("--divide needs a DEPTH of 1 or more");
    auto match = arguments.setup.start();
    if (!match) return refuse(match.error());
    if (arguments.divide) return divide(*match, static_cast<int>(*depth));
    put(fmt::format("{}\n", match->now().perft(static_cast<int>(*depth))));
    return Status::good;
}

}  // namespace

void add_perft(Command& root) {
    Command command = root.add("perft", "Count the sequences of so many legal actions");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    command.required("DEPTH", arguments->depth, "How many actions, 0 to 1000");
    arguments->setup.add_variant(command);
    arguments->setup.add_moves(command);
    command.flag("--divide", arguments->divide, "A line 'TOKEN COUNT' for each first action, then 'total COUNT'");
    command.notes("Example: quoin perft strata 3 --option box=5 --moves \"Qh8 Qj8\"");
    command.run([arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
