// SPDX-License-Identifier: MIT
// A token is listed exactly when it has no fault, and a refused one changes nothing.
#include <algorithm>

#include "tests/properties/mutate.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Legal : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Legal);

bool is_listed(const std::vector<std::string>& legal, const std::string& token) {
    return std::ranges::binary_search(legal, token);
}

TEST_P(Legal, ListIsInByteOrderWithoutRepeats) {
    walk(game(), positions_wanted(), [](Match& match, const auto& legal, Random&) {
        ASSERT_TRUE(std::ranges::is_sorted(legal)) << describe(match);
        ASSERT_EQ(std::ranges::adjacent_find(legal), legal.end()) << describe(match);
    });
}

TEST_P(Legal, ListedExactlyWhenThereIsNoFault) {
    TokenPool pool;
    walk(game(), positions_wanted(), [&](Match& match, const auto& legal, Random& random) {
        for (const std::string& token : legal) {
            ASSERT_TRUE(match.now().judge(token).is_legal()) << token << " in " << describe(match);
        }
        for (const std::string& token : pool.strange_tokens(legal, random)) {
            ASSERT_EQ(match.now().judge(token).is_legal(), is_listed(legal, token))
                << token << " in " << describe(match);
        }
        pool.add(legal, random);
    });
}

TEST_P(Legal, RefusedTokenChangesNothingAndSaysWhy) {
    TokenPool pool;
    walk(game(), positions_wanted() / 4, [&](Match& match, const auto& legal, Random& random) {
        const Key key = match.now().key();
        for (const std::string& token : pool.strange_tokens(legal, random)) {
            if (is_listed(legal, token)) continue;
            const auto played = match.play(token);
            ASSERT_FALSE(played) << token << " in " << describe(match);
            ASSERT_FALSE(played.error().code.empty()) << token << " in " << describe(match);
            ASSERT_FALSE(played.error().detail.empty()) << token << " in " << describe(match);
            ASSERT_EQ(played.error().where, token);
        }
        ASSERT_EQ(match.now().key(), key) << describe(match);
        ASSERT_EQ(match.legal(), legal) << describe(match);
        pool.add(legal, random);
    });
}

TEST_P(Legal, RandomMoveIsListed) {
    walk(game(), positions_wanted(), [](Match& match, const auto& legal, Random& random) {
        if (legal.empty()) return;
        const std::string token = match.now().random_move(random);
        ASSERT_TRUE(is_listed(legal, token)) << token << " in " << describe(match);
    });
}

TEST_P(Legal, PerftCountsTheList) {
    walk(game(), positions_wanted() / 10, [](Match& match, const auto& legal, Random&) {
        ASSERT_EQ(match.now().perft(0), 1);
        ASSERT_EQ(match.now().perft(1), legal.size()) << describe(match);
        std::uint64_t replies = 0;
        for (const std::string& token : legal) {
            const auto next = match.now().clone();
            next->apply(token);
            replies += next->perft(1);
        }
        ASSERT_EQ(match.now().perft(2), replies) << describe(match);
    });
}

}  // namespace
}  // namespace quoin::test
