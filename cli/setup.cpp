// SPDX-License-Identifier: MIT
#include "cli/setup.h"

#include <fmt/format.h>

#include "facade/registry.h"

namespace quoin::cli {

void Setup::add_game(Command& command) { command.required("GAME", game, "Name of a game, as 'quoin games' lists it"); }

void Setup::add_variant(Command& command) {
    command.option("--players", "N", players, "Number of players (the fewest the game has)");
    command.options("--option", "K=V", options, "Option of the game; may be given for several options");
}

void Setup::add_moves(Command& command) {
    command.option("--moves", "\"T1 T2 …\"", moves, "Moves to play first, from the start");
}

Result<Match, std::string> Setup::start() const {
    const auto entry = find_game(game);
    if (!entry) return Failure(entry.error().detail);
    int number = 0;
    if (!players.empty()) {
        const auto value = read_number(players, 1, 99);
        if (!value) {
            return Failure(
                fmt::format("--players must be {} for {}, not '{}'", player_range(**entry), (*entry)->title, players));
        }
        number = static_cast<int>(*value);
    }
    std::vector<OptionPair> pairs;
    for (const std::string& text : options) {
        auto pair = split_option(text);
        if (!pair) return Failure("--option: " + pair.error().detail);
        pairs.push_back(std::move(*pair));
    }
    auto match = Match::create(game, number, pairs);
    if (!match) return Failure(match.error().detail);
    const auto tokens = split_tokens(moves);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const auto played = match->play(tokens[i]);
        if (!played) return Failure(fmt::format("--moves, move {} '{}': {}", i + 1, tokens[i], played.error().detail));
    }
    return std::move(*match);
}

}  // namespace quoin::cli
