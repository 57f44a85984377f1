// SPDX-License-Identifier: MIT
// quoin solve: the exact value of a position; with more than two players, what a player can force.
#include <memory>

#include <fmt/format.h>

#include "cli/flags/engine_flags.h"
#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/play/thinking.h"
#include "cli/terminal/output.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/thoughts.h"
#include "cli/terminal/wrap.h"
#include "core/text/printable.h"
#include "facade/verbs/answer_json.h"
#include "facade/verbs/think.h"

namespace quoin::cli {
namespace {

struct Arguments {
    PositionFlags position;
    EngineOptions engine;
    bool all_moves = false;
    bool as_json = false;
};

std::string json(const Match& match, const Result<Thoughts, Unsolved>& solved) {
    JsonWriter json;
    json.object([&] { append_solution(json, match, solved, "en"); });
    return json.take() + "\n";
}

std::string words(const Match& match, const Thoughts& solved, bool all_moves) {
    const int width = terminal_size().columns;
    const MoveThought& best = solved.moves.front();
    std::string text = fmt::format("{}, after {}, player {} to move. {} in {:.3f} s.\n", match.game().title,
                                   counted(match.moves().size(), "move"), match.to_move(),
                                   counted(solved.nodes, "node"), solved.seconds);
    text += wrapped(verdict_in_words(match.game(), solved), width);
    std::string line = "Best line: " + best.token;
    for (const std::string& token : best.line) line += " " + token;
    text += wrapped(line, width, "", "  ");
    return all_moves ? text + moves_in_words(match.game(), solved, width) : text;
}

Status run(const Arguments& arguments) {
    const auto match = arguments.position.unfinished();
    if (!match) return refuse(match.error());
    const ThinkRequest request{.options = arguments.engine, .all_moves = arguments.all_moves};
    const auto solved = [&] {
        const Thinking thinking("Solving");
        return solve(match->now(), request);
    }();
    if (arguments.as_json) {
        put(json(*match, solved));
    } else if (solved) {
        const std::string text = words(*match, *solved, arguments.all_moves);
        put(has_utf8() ? text : ascii(text));
    }
    if (solved) return Status::good;
    return fail(fmt::format(
        "not proved within the limit ({} in {:.3f} s); raise --movetime or --nodes, or choose a later position",
        counted(solved.error().nodes, "node"), solved.error().seconds));
}

}  // namespace

void add_solve(CLI::App& root) {
    CLI::App& command = add_command(root, "solve", "Find the exact value of a late position");
    auto arguments = std::make_shared<Arguments>();
    arguments->position.add(command);
    add_engine_flags(command, arguments->engine, {"movetime", "nodes", "hash"});
    add_old_time_flag(command, arguments->engine);
    command.add_flag("--all", arguments->all_moves, "Find the value of every legal move");
    command.add_flag("--json", arguments->as_json, "Print JSON");
    command.footer(fmt::format("Without --movetime or --nodes, the solver gives up after {} seconds.\n",
                               solve_movetime.count() / 1000) +
                   "The exit status is 1 if the value is not proved within the limit.\n"
                   "With more than two players, it finds what the player to move can force if all the others team up.\n"
                   "Example: quoin solve grawlix --option order=2 --option hand=1 --moves \"@r #o\" --all");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
