// SPDX-License-Identifier: MIT
// quoin games: what can be played, with which options.
#include <memory>

#include <fmt/format.h>

#include "cli/flags/options.h"
#include "cli/terminal/output.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/wrap.h"
#include "core/text/letter_case.h"
#include "facade/registry.h"

namespace quoin::cli {
namespace {

// "full: 1 point, rest: ½ point" for a choice whose values have names of their own.
std::string values_of(const GameEntry& game, const OptionSpec& spec) {
    std::string words;
    for (const std::string& value : spec.choices) {
        const Text name{fmt::format("option.{}.{}", spec.name, value), {}};
        const std::string label = lower_case(in_words(game, name, "en"));
        if (label == name.key || label == value) return spec.range();
        words += fmt::format("{}{}: {}", words.empty() ? "" : ", ", value, label);
    }
    return words.empty() ? spec.range() : words;
}

std::string described(const GameEntry& game, const OptionSpec& spec, const std::string& fallback) {
    const std::string meaning = in_words(game, Text{"option." + spec.name, {}});
    return fmt::format("{}={}: {} ({}; default {})", spec.name, spec.fallback, meaning, values_of(game, spec),
                       fallback);
}

// A default may depend on the number of players: "5 for 2 players, 6 for 3, 7 for 4".
std::string fallbacks(const GameEntry& game, std::size_t option) {
    std::string words;
    bool differ = false;
    const std::string first = game.options(game.min_players)[option].fallback;
    for (int players = game.min_players; players <= game.max_players; ++players) {
        const std::string value = game.options(players)[option].fallback;
        differ = differ || value != first;
        words += fmt::format("{}{} for {}", words.empty() ? "" : ", ", value, players);
    }
    return differ ? words + " players" : first;
}

std::string about(const GameEntry& game, int width) {
    std::string text =
        fmt::format("{}  {}, {} players ({})\n", game.name, game.title, player_range(game), game.designers);
    text += wrapped(game.summary, width, "    ");
    if (!game.notice.empty()) text += wrapped(game.notice, width, "    ");
    const auto specs = game.options(game.min_players);
    for (std::size_t i = 0; i < specs.size(); ++i) {
        text += wrapped("--option " + described(game, specs[i], fallbacks(game, i)), width, "    ", "        ");
    }
    return text;
}

Status list_games(const std::string& only, bool names_only) {
    if (!only.empty()) {
        if (const auto game = find_game(only); !game) return refuse(game.error().detail);
    }
    const int width = terminal_size().columns;
    bool is_first = true;
    for (const GameEntry* game : all_games()) {
        if (!only.empty() && only != game->name) continue;
        if (names_only) {
            put(std::string(game->name) + "\n");
            continue;
        }
        if (!is_first) put("\n");
        put(about(*game, width));
        is_first = false;
    }
    return Status::good;
}

}  // namespace

void add_games(CLI::App& root) {
    CLI::App& command = add_command(root, "games", "List the games with their players, options and credits");
    auto names_only = std::make_shared<bool>(false);
    auto only = std::make_shared<std::string>();
    command.add_option("GAME", *only, "Show only this game");
    command.add_flag("--names", *names_only, "Print only the names, one per line");
    command.footer("Example: quoin games");
    on_run(command, [only, names_only] { return list_games(*only, *names_only); });
}

}  // namespace quoin::cli
