// SPDX-License-Identifier: MIT
// Where a game's own data are: in this tree, or in the folder that the build was given for more games. For files that
// are compiled with QUOIN_SOURCE_DIR and QUOIN_EXTRA_GAMES.
#pragma once

#include <filesystem>
#include <string_view>

namespace quoin::test {

inline std::filesystem::path game_folder(std::string_view game) {
    const auto folder = std::filesystem::path(QUOIN_SOURCE_DIR) / "games" / game;
    return std::filesystem::exists(folder) ? folder : std::filesystem::path(QUOIN_EXTRA_GAMES) / game;
}

}  // namespace quoin::test
