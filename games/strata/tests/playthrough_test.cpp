// SPDX-License-Identifier: MIT
// One random game, move by move, in playthrough.txt: any change of the rules shows in a diff. QUOIN_REGENERATE=1 writes
// the file anew.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "facade/match.h"

namespace quoin::strata {
namespace {

std::string play_through() {
    Match match = Match::create("strata").value();
    Random random(8);
    std::ostringstream out;
    out << "# ply, player, move, moves to choose from, largest areas after it\n";
    while (!match.is_over()) {
        const std::string token = match.now().random_move(random);
        out << match.ply() << ' ' << match.to_move() << ' ' << token << ' ' << match.legal().size();
        EXPECT_TRUE(match.play(token)) << token;
        for (const int area : match.score()) out << ' ' << area;
        out << '\n';
    }
    out << "won by";
    for (const int winner : match.winners()) out << ' ' << winner;
    out << '\n';
    return out.str();
}

TEST(StrataPlaythrough, IsAsItWas) {
    const std::string path = QUOIN_SOURCE_DIR "/games/strata/tests/playthrough.txt";
    const std::string played = play_through();
    if (std::getenv("QUOIN_REGENERATE")) std::ofstream(path) << played;
    std::ifstream file(path);
    std::ostringstream golden;
    golden << file.rdbuf();
    EXPECT_EQ(played, golden.str());
}

}  // namespace
}  // namespace quoin::strata
