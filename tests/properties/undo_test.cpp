// SPDX-License-Identifier: MIT
// Undo brings back all that can be seen of a position.
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Undo : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Undo);

TEST_P(Undo, RestoresKeyMovesAndScore) {
    walk(game(), positions_wanted(), [](Match& match, const auto& legal, Random& random) {
        if (legal.empty()) return;
        const Key key = match.now().key();
        const auto score = match.score();
        const int to_move = match.to_move();
        const std::string& token = choose(legal, Lean::even, random);
        ASSERT_TRUE(match.play(token));
        const Key key_after = match.now().key();
        ASSERT_NE(key_after, key) << token << " in " << describe(match);
        ASSERT_TRUE(match.undo());
        ASSERT_EQ(match.now().key(), key) << token << " in " << describe(match);
        ASSERT_EQ(match.legal(), legal) << token << " in " << describe(match);
        ASSERT_EQ(match.score(), score) << token << " in " << describe(match);
        ASSERT_EQ(match.to_move(), to_move) << token << " in " << describe(match);
        ASSERT_TRUE(match.play(token));
        ASSERT_EQ(match.now().key(), key_after) << describe(match);
        match.undo();
    });
}

TEST_P(Undo, GoesBackToTheStartAndNoFurther) {
    for (const Variant& variant : variants(game())) {
        Random random(first_seed());
        Match match = variant.start();
        const Key key = match.now().key();
        while (!match.is_over()) ASSERT_TRUE(match.play(match.now().random_move(random)));
        while (match.ply() > 0) ASSERT_TRUE(match.undo());
        EXPECT_FALSE(match.undo());
        EXPECT_EQ(match.now().key(), key) << variant.describe();
    }
}

}  // namespace
}  // namespace quoin::test
