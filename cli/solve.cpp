// SPDX-License-Identifier: MIT
// quoin solve: the exact value of a position; with more than two players, what a player can force.
#include <memory>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/engine_options.h"
#include "cli/output.h"
#include "cli/printable.h"
#include "cli/terminal.h"
#include "cli/thinking.h"
#include "cli/thoughts.h"
#include "cli/wrap.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t usual_time = 60'000;

struct Arguments {
    PlaceOptions place;
    EngineOptions engine;
    bool all_moves = false;
    bool as_json = false;
};

std::string json(const Match& match, const std::optional<Thoughts>& solved, bool all_moves) {
    std::string text = "{";
    append_place_json(text, match);
    if (!solved) return text + ",\"proved\":null}\n";
    const MoveThought& best = solved->moves.front();
    text += fmt::format(",\"{}\":\"{}\"", solved->is_bound ? "paranoid" : "proved", word_for(solved->proof));
    if (best.margin) text += fmt::format(",\"margin\":{}", *best.margin);
    text += fmt::format(",\"nodes\":{},\"seconds\":{:.3f},\"line\":", solved->nodes, solved->seconds);
    std::vector<std::string> line = {best.token};
    line.insert(line.end(), best.line.begin(), best.line.end());
    append_tokens_json(text, line);
    if (all_moves) {
        text += ",\"moves\":";
        append_moves_json(text, *solved);
    }
    return text + "}\n";
}

std::string words(const Match& match, const Thoughts& solved, bool all_moves) {
    const int width = terminal_size().columns;
    const MoveThought& best = solved.moves.front();
    const std::string by =
        best.margin && *best.margin != 0 ? fmt::format(" by {}", std::abs(*best.margin)) : std::string();
    const int player = match.to_move();
    std::string text = solved.is_bound ? "Paranoid bound: " : "Proved: ";
    if (solved.is_bound) {
        text += fmt::format(
            fmt::runtime(solved.proof == Proof::win    ? "player {} to move wins whatever the others do"
                         : solved.proof == Proof::draw ? "player {} to move can force a share of the win and no more"
                                                       : "the others together can keep player {} to move from winning"),
            player);
    } else {
        text += solved.proof == Proof::win    ? fmt::format("player {} to move wins{}", player, by)
                : solved.proof == Proof::draw ? "a draw"
                                              : fmt::format("player {} to move loses{}", player, by);
    }
    text += fmt::format(". {} nodes in {:.3f} s.\n", solved.nodes, solved.seconds);
    std::string line = "Best line: " + best.token;
    for (const std::string& token : best.line) line += " " + token;
    text += wrapped(line, width, "", "  ");
    return all_moves ? text + moves_in_words(solved, width) : text;
}

Status run(const Arguments& arguments) {
    const auto match = arguments.place.match();
    if (!match) return refuse(match.error());
    const auto settings = arguments.engine.settings();
    if (!settings) return refuse(settings.error());
    const auto engine = match->now().make_engine(*settings);
    const auto limits = arguments.engine.limits(usual_time);
    if (!limits) return refuse(limits.error());
    const auto solved = [&] {
        const Thinking thinking("Solving");
        return engine->solve(match->now(), *limits, arguments.all_moves);
    }();
    if (arguments.as_json) {
        put(json(*match, solved, arguments.all_moves));
    } else if (solved) {
        const std::string text = words(*match, *solved, arguments.all_moves);
        put(has_utf8() ? text : ascii(text));
    }
    if (!solved) return fail("not proved within the limit: give it more --time or --nodes, or a later position");
    return Status::good;
}

}  // namespace

void add_solve(Command& root) {
    Command command = root.add("solve", "Find the exact value of a late position");
    auto arguments = std::make_shared<Arguments>();
    arguments->place.add(command);
    arguments->engine.add_limits(command, "60000, unless --nodes is given");
    command.option("--hash", "MIB", arguments->engine.hash, "Memory for the solver, in MiB (128)");
    command.flag("--all", arguments->all_moves, "Find the value of every legal move");
    command.flag("--json", arguments->as_json, "Print JSON");
    command.notes(
        "The exit status is 1 when the value is not proved within the limit.\n"
        "With more than two players it finds what the player to move can force against all others together.\n"
        "Example: quoin solve grawlix --option order=2 --option hand=1 --moves \"@r #o\" --all");
    command.run([arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
