// SPDX-License-Identifier: MIT
// Positions as text: every position that comes up in a game can be written, read again and played on from.
#include <algorithm>

#include "facade/record/record_build.h"
#include "tests/properties/mutate.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class PositionText : public EveryGame {
  protected:
    // A game need not have it; then it says so.
    static bool is_offered() {
        const auto match = Match::create(GetParam());
        if (!match->now().text().empty()) return true;
        const auto read = Match::from_position(match->position_token() + "x");
        EXPECT_TRUE(!read && read.error().code == "no_positions");
        return false;
    }
};
QUOIN_FOR_EVERY_GAME(PositionText);

bool is_one_word(std::string_view token) {
    return std::ranges::all_of(token, [](char c) { return c > ' ' && c < 127; });
}

TEST_P(PositionText, IsReadAsTheSamePosition) {
    if (!is_offered()) return;
    walk(game(), positions_wanted(), [](Match& match, const auto& legal, Random&) {
        const std::string token = match.position_token();
        ASSERT_TRUE(is_one_word(token)) << token;
        const auto read = Match::from_position(token);
        ASSERT_TRUE(read) << token << ": " << read.error().detail << "\n" << describe(match);
        ASSERT_EQ(read->position_token(), token) << describe(match);
        ASSERT_EQ(read->start_token(), token);
        ASSERT_EQ(read->options(), match.options());
        ASSERT_EQ(read->to_move(), match.to_move()) << token;
        ASSERT_EQ(read->legal(), legal) << token;
        ASSERT_EQ(read->score(), match.score()) << token;
        ASSERT_EQ(read->winners(), match.winners()) << token;
        ASSERT_EQ(read->now().key(), match.now().key()) << token;
        ASSERT_EQ(read->now().key(), read->now().key_from_scratch()) << token;
    });
}

// What is kept beside the key, such as where a tile still fits, is the same, too: the games go on alike.
TEST_P(PositionText, IsPlayedOnFromTheSameWay) {
    if (!is_offered()) return;
    walk(game(), positions_wanted() / 50, [](Match& match, const auto&, Random& random) {
        if (random.below(8) != 0) return;
        auto read = Match::from_position(match.position_token());
        ASSERT_TRUE(read) << describe(match);
        Match other = match;
        while (!other.is_over()) {
            const auto legal = other.legal();
            ASSERT_EQ(read->legal(), legal) << describe(other);
            const std::string& token = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
            ASSERT_TRUE(other.play(token) && read->play(token));
            ASSERT_EQ(read->position_token(), other.position_token()) << describe(other);
        }
        ASSERT_EQ(read->winners(), other.winners());
        const auto record = read_record(write_record(record_of(*read)));
        ASSERT_TRUE(record) << record.error().where << ": " << record.error().detail;
        ASSERT_EQ(replay(*record)->position_token(), read->position_token());
    });
}

// What is not a position says so; what is one obeys the rules: its key is right, and random games from it end.
TEST_P(PositionText, IsRefusedOrMakesSense) {
    if (!is_offered()) return;
    std::uint64_t refused = 0;
    std::uint64_t read = 0;
    std::string other_token;
    walk(game(), positions_wanted() / 5, [&](Match& match, const auto&, Random& random) {
        const std::string token = mutated(match.position_token(), other_token, random);
        if (other_token.empty() || random.below(8) == 0) other_token = match.position_token();
        auto other = Match::from_position(token);
        if (!other) {
            ++refused;
            ASSERT_FALSE(other.error().code.empty() || other.error().detail.empty()) << token;
            return;
        }
        ++read;
        ASSERT_EQ(other->now().key(), other->now().key_from_scratch()) << token;
        const std::string again = other->position_token();
        ASSERT_EQ(Match::from_position(again)->position_token(), again) << token;
        ASSERT_EQ(other->is_over(), other->legal().empty()) << token;
        for (int ply = 0; !other->is_over(); ++ply) {
            ASSERT_LT(ply, longest_game) << token;
            ASSERT_TRUE(other->play(other->now().random_move(random))) << token;
            ASSERT_EQ(other->now().key(), other->now().key_from_scratch()) << token;
            ASSERT_TRUE(Match::from_position(other->position_token())) << token << " " << describe(*other);
        }
    });
    EXPECT_GT(refused, 0u);
    EXPECT_GT(read, 0u);
}

}  // namespace
}  // namespace quoin::test
