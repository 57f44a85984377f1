// SPDX-License-Identifier: MIT
// All games, from games/games.def.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "facade/entry.h"

namespace quoin {

std::span<const GameEntry* const> all_games();
Result<const GameEntry*, Error> find_game(std::string_view name);

// How many players the game is for: `2`, or `2 to 4`.
std::string player_range(const GameEntry& game);

// A text of the game in that language, or in English if it has no translation, as it is said to that player.
std::string in_words(const GameEntry& game, const Text& text, std::string_view language = "en", Listener to = {});

}  // namespace quoin
