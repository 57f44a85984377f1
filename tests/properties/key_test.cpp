// SPDX-License-Identifier: MIT
// Keys: kept up to date move by move, equal for equal positions, different for different ones.
#include <algorithm>

#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Keys : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Keys);

// The moves with two of them exchanged, when that is a game too in which the same players move at the same plies.
std::optional<Match> transposed(const Match& match, std::size_t first, std::size_t second) {
    std::vector<std::string> moves = match.moves();
    std::swap(moves[first], moves[second]);
    Match other = Variant{&match.game(), match.players(), match.options()}.start();
    for (const std::string& token : moves) {
        if (!other.play(token)) return std::nullopt;
    }
    return other.to_move() == match.to_move() ? std::optional(std::move(other)) : std::nullopt;
}

bool look_alike(const Match& a, const Match& b) {
    return a.score() == b.score() && a.legal() == b.legal() && a.now().scene("") == b.now().scene("");
}

TEST_P(Keys, BuiltUpEqualsBuiltAfresh) {
    walk(game(), positions_wanted(), [](Match& match, const auto&, Random&) {
        ASSERT_EQ(match.now().key(), match.now().key_from_scratch()) << describe(match);
    });
}

TEST_P(Keys, DifferAfterDifferentMoves) {
    walk(game(), positions_wanted() / 10, [](Match& match, const auto& legal, Random&) {
        std::vector<Key> keys{match.now().key()};
        for (const std::string& token : legal) {
            const auto next = match.now().clone();
            next->apply(token);
            keys.push_back(next->key());
        }
        std::ranges::sort(keys);
        ASSERT_EQ(std::ranges::adjacent_find(keys), keys.end()) << describe(match);
    });
}

// Two orders of the same moves lead to positions with equal keys exactly when they look alike. The last moves stay in
// place, because a game may count passes in a row without showing them.
TEST_P(Keys, TranspositionsHaveEqualKeys) {
    int equal = 0;
    // Transpositions are rare in some games: fewer positions than this may meet none.
    walk(game(), std::max<std::uint64_t>(positions_wanted() / 4, 5000), [&](Match& match, const auto&, Random& random) {
        const int movable = match.ply() - match.players();
        if (movable < 2 || random.below(8) != 0) return;
        const auto bound = static_cast<std::uint32_t>(movable);
        const auto other = transposed(match, random.below(bound), random.below(bound));
        if (!other) return;
        const bool same = look_alike(match, *other);
        ASSERT_EQ(match.now().key() == other->now().key(), same) << describe(match) << "\n" << describe(*other);
        if (same && match.moves() != other->moves()) ++equal;
    });
    EXPECT_GT(equal, 0) << "no transposition was ever met";
}

TEST_P(Keys, SurviveReplayAndCopy) {
    walk(game(), positions_wanted() / 10, [](Match& match, const auto& legal, Random& random) {
        if (!legal.empty() && random.below(16) != 0) return;
        Match replayed = Variant{&match.game(), match.players(), match.options()}.start();
        for (const std::string& token : match.moves()) ASSERT_TRUE(replayed.play(token)) << describe(match);
        ASSERT_EQ(replayed.now().key(), match.now().key()) << describe(match);
        const Match copy = match;
        ASSERT_EQ(copy.now().key(), match.now().key()) << describe(match);
        ASSERT_EQ(copy.moves(), match.moves());
    });
}

}  // namespace
}  // namespace quoin::test
