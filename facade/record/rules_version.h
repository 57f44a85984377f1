// SPDX-License-Identifier: MIT
// Which rules a kept game is played by. The rules of a game have versions, numbered from 1; a record or a stored game
// names its own and keeps it for good. What an option was before it existed holds for games of earlier versions, so
// they stay as they were. A version that this program does not have is refused by name.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "facade/entry.h"
#include "facade/error.h"

namespace quoin {

// The version, if the game's entry can replay it. The code is `newer_rules_version` if a later program could, else
// `unknown_rules_version`.
Result<int, Error> read_rules_version(const GameEntry& game, std::string_view text);

// Every option of the game for a game of that version, which gives all that it had and no other.
Result<std::vector<OptionPair>, Error> completed_options(const GameEntry& game, int players, int version,
                                                         std::span<const OptionPair> given);

// Of all options those that the version has: what is written of them.
std::vector<OptionPair> kept_options(const GameEntry& game, int players, int version,
                                     std::span<const OptionPair> options);

}  // namespace quoin
