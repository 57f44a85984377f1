// SPDX-License-Identifier: MIT
// quoin think: what the engine thinks of every move.
#include "facade/verbs/think.h"

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
#include "facade/weights.h"

namespace quoin::cli {
namespace {

struct Arguments {
    PositionFlags position;
    EngineOptions engine;
    bool as_json = false;
};

std::string json(const Match& match, const Thoughts& thoughts) {
    JsonWriter json;
    json.object([&] {
        append_thoughts(json, match, thoughts, "en");
        append_reasons(json, match, thoughts.moves.front().token, "en");
    });
    return json.take() + "\n";
}

std::string words(const Match& match, const Thoughts& thoughts) {
    std::string text = fmt::format("{}, after {}, player {} to move. {} in {:.2f} s.\n", match.game().title,
                                   counted(match.moves().size(), "move"), match.to_move(),
                                   counted(thoughts.nodes, "node"), thoughts.seconds);
    const int width = terminal_size().columns;
    const std::string reasons = reasons_in_words(match, thoughts.moves.front().token);
    text += wrapped(verdict_in_words(match.game(), thoughts) + (reasons.empty() ? "" : " ") + reasons, width);
    return text + moves_in_words(match.game(), thoughts, width);
}

Thoughts think_aloud(const Match& match, const ThinkRequest& request) {
    Thinking thinking("Thinking");
    return think(match.now(), request,
                 [&](const Thoughts& so_far) {
                     thinking.tell(fmt::format("{}, {} ({})", counted(so_far.nodes, "node"), so_far.moves.front().token,
                                               value_in_words(match.game(), value_of(so_far))));
                 })
        .thoughts;
}

Status run(const Arguments& arguments) {
    const auto match = arguments.position.unfinished();
    if (!match) return refuse(match.error());
    if (const auto fault = misfit(arguments.engine.settings, *match)) return refuse("--" + *fault);
    const Thoughts thoughts = think_aloud(*match, {.options = arguments.engine, .all_moves = true});
    const std::string text = arguments.as_json ? json(*match, thoughts) : words(*match, thoughts);
    put(arguments.as_json || has_utf8() ? text : ascii(text));
    return Status::good;
}

}  // namespace

void add_think(CLI::App& root) {
    CLI::App& command =
        add_command(root, "think", "Evaluate every legal move, with proofs and estimates kept separate");
    auto arguments = std::make_shared<Arguments>();
    arguments->position.add(command);
    add_engine_flags(command, arguments->engine);
    add_old_time_flag(command, arguments->engine);
    command.add_flag("--json", arguments->as_json, "Print JSON");
    command.footer(
        fmt::format("Without --movetime or --nodes, level {} thinks for {} seconds; lower levels stop on their own.\n",
                    max_level, full_movetime.count() / 1000) +
        "Example: quoin think strata --moves \"Qh8 Qj8\" --movetime 1000");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
