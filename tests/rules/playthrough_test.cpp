// SPDX-License-Identifier: MIT
// A random game of each number of players, move by move, in each game's tests/playthrough.txt: any change of the rules
// shows in a diff. QUOIN_REGENERATE=1 writes the files anew.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "facade/match.h"
#include "facade/registry.h"
#include "tests/support/game_folder.h"

namespace quoin {
namespace {

std::string play_through(std::string_view game, int players) {
    Match match = Match::create(game, players).value();
    Random random(players);
    std::ostringstream out;
    out << "# " << players << " players: ply, player, move, moves to choose from, score after it\n";
    while (!match.is_over()) {
        const std::string token = match.now().random_move(random);
        out << match.ply() << ' ' << match.to_move() << ' ' << token << ' ' << match.legal().size();
        EXPECT_TRUE(match.play(token)) << token;
        for (const int points : match.score()) out << ' ' << points;
        out << '\n';
    }
    out << "won by";
    for (const int winner : match.winners()) out << ' ' << winner;
    out << "\n\n";
    return out.str();
}

TEST(Playthrough, IsAsItWas) {
    int files = 0;
    for (const GameEntry* game : all_games()) {
        const auto folder = test::game_folder(game->name) / "tests";
        if (!std::filesystem::exists(folder)) continue;
        std::string played;
        for (int players = game->min_players; players <= game->max_players; ++players) {
            played += play_through(game->name, players);
        }
        if (std::getenv("QUOIN_REGENERATE")) std::ofstream(folder / "playthrough.txt") << played;
        std::ifstream file(folder / "playthrough.txt");
        std::ostringstream golden;
        golden << file.rdbuf();
        EXPECT_EQ(played, golden.str()) << game->name;
        ++files;
    }
    EXPECT_GE(files, 3);
}

}  // namespace
}  // namespace quoin
