// SPDX-License-Identifier: MIT
// quoin think: what the engine thinks of every move.
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
#include "search/level.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t usual_time = 2000;

struct Arguments {
    PlaceOptions place;
    EngineOptions engine;
    bool as_json = false;
};

std::string json(const Match& match, const Thoughts& thoughts) {
    std::string text = "{";
    append_place_json(text, match);
    text += fmt::format(",\"nodes\":{},\"seconds\":{:.3f},\"proved\":", thoughts.nodes, thoughts.seconds);
    text += thoughts.proof == Proof::none ? "null" : fmt::format("\"{}\"", word_for(thoughts.proof));
    text += ",\"moves\":";
    append_moves_json(text, thoughts);
    text += ",\"reasons\":";
    std::vector<std::string> sentences;
    for (const Text& reason : match.reasons(thoughts.moves.front().token)) sentences.push_back(match.in_words(reason));
    append_tokens_json(text, sentences);
    return text + "}\n";
}

std::string words(const Match& match, const Thoughts& thoughts) {
    std::string text = fmt::format("{}, after {} moves, player {} to move. {} nodes in {:.2f} s.\n", match.game().title,
                                   match.ply(), match.to_move(), thoughts.nodes, thoughts.seconds);
    text += thoughts.proof == Proof::none ? fmt::format("Not proved. Best: {} ({}).\n", thoughts.moves.front().token,
                                                        value_in_words(thoughts.moves.front()))
                                          : fmt::format("Proved for player {}: {}. Best: {}.\n", match.to_move(),
                                                        word_for(thoughts.proof), thoughts.moves.front().token);
    const int width = terminal_size().columns;
    const std::string reasons = reasons_in_words(match, thoughts.moves.front().token);
    if (!reasons.empty()) text += wrapped(reasons, width);
    return text + moves_in_words(thoughts, width);
}

Thoughts think(Engine& engine, const Match& match, const Limits& limits) {
    Thinking thinking("Thinking");
    return engine.think(match.now(), limits, [&](const Thoughts& so_far) {
        if (so_far.moves.empty()) return;
        const MoveThought& best = so_far.moves.front();
        thinking.tell(fmt::format("{} nodes, {} ({})", so_far.nodes, best.token, value_in_words(best)));
    });
}

Status run(const Arguments& arguments) {
    const auto match = arguments.place.match();
    if (!match) return refuse(match.error());
    auto settings = arguments.engine.settings();
    if (!settings) return refuse(settings.error());
    settings->is_thorough = true;
    const auto engine = match->now().make_engine(*settings);
    // The levels below the highest stop by themselves.
    const auto usual = settings->level == max_level ? std::optional(usual_time) : std::nullopt;
    const auto limits = arguments.engine.limits(usual);
    if (!limits) return refuse(limits.error());
    const Thoughts thoughts = with_all_moves(think(*engine, *match, *limits), *match);
    const std::string text = arguments.as_json ? json(*match, thoughts) : words(*match, thoughts);
    put(arguments.as_json || has_utf8() ? text : ascii(text));
    return Status::good;
}

}  // namespace

void add_think(Command& root) {
    Command command = root.add("think", "Say what the engine thinks of every move, proved and estimated apart");
    auto arguments = std::make_shared<Arguments>();
    arguments->place.add(command);
    arguments->engine.add_limits(command, "2000, unless --nodes is given or --level is below 10");
    arguments->engine.add_settings(command);
    command.flag("--json", arguments->as_json, "Print JSON");
    command.notes("Example: quoin think strata --moves \"Qh8 Qj8\" --time 1000");
    command.run([arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
