// SPDX-License-Identifier: MIT
// One game of each number of players, move by move, in playthrough.txt: any change of the rules shows in a diff.
// QUOIN_REGENERATE=1 writes the file anew.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "facade/match.h"

namespace quoin::mitre {
namespace {

std::string play_through(int players) {
    Match match = Match::create("mitre", players).value();
    Random random(static_cast<std::uint64_t>(players));
    std::ostringstream out;
    out << "# " << players << " players: ply, player, move, moves to choose from, half points after it\n";
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

TEST(MitrePlaythrough, IsAsItWas) {
    const std::string path = QUOIN_SOURCE_DIR "/games/mitre/tests/playthrough.txt";
    std::string played;
    for (int players = 2; players <= 4; ++players) played += play_through(players);
    if (std::getenv("QUOIN_REGENERATE")) std::ofstream(path) << played;
    std::ifstream file(path);
    std::ostringstream golden;
    golden << file.rdbuf();
    EXPECT_EQ(played, golden.str());
}

}  // namespace
}  // namespace quoin::mitre
