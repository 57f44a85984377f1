// SPDX-License-Identifier: MIT
#include "facade/registry.h"

#include <algorithm>
#include <array>

namespace quoin {

#define QUOIN_GAME(name)             \
    namespace name {                 \
    extern const GameEntry& entry(); \
    }
#include "games/games.def"
#include "more_games.def"
#undef QUOIN_GAME

std::span<const GameEntry* const> all_games() {
    static const std::array games = {
#define QUOIN_GAME(name) &name::entry(),
#include "games/games.def"
#include "more_games.def"
#undef QUOIN_GAME
    };
    return games;
}

Result<const GameEntry*, Error> find_game(std::string_view name) {
    const auto games = all_games();
    const auto game = std::ranges::find(games, name, [](const GameEntry* entry) { return entry->name; });
    if (game != games.end()) return *game;
    std::string names;
    for (const GameEntry* entry : games) names += (names.empty() ? "" : ", ") + std::string(entry->name);
    return Failure(Error{"unknown_game", std::string(name),
                         "there is no game '" + std::string(name) + "'; the games are " + names});
}

std::string player_range(const GameEntry& game) {
    const std::string min = std::to_string(game.min_players);
    return game.min_players == game.max_players ? min : min + " to " + std::to_string(game.max_players);
}

std::string in_words(const GameEntry& game, const Text& text, std::string_view language, Listener to) {
    const auto has_key = [&](const Language& table) {
        return table.code == language &&
               std::ranges::find(table.phrases, text.key, &Phrase::key) != table.phrases.end();
    };
    const auto table = std::ranges::find_if(game.languages, has_key);
    const auto& phrases = table != game.languages.end() ? table->phrases : game.languages.front().phrases;
    return in_words(addressed(text, to, phrases), phrases);
}

}  // namespace quoin
