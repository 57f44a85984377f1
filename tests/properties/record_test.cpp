// SPDX-License-Identifier: MIT
// Records come back as they were written, with whatever comments and variations they carry.
#include "facade/record/record_build.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Records : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Records);

std::string random_comment(Random& random) {
    constexpr std::string_view pieces[] = {"good", "{", "}",  "\\", "(", ")", "\"",
                                           "½",    " ", "\n", "7.", ";", "%", "[Game"};
    std::string result;
    for (std::uint32_t i = random.below(6); i > 0; --i) result += pieces[random.below(std::size(pieces))];
    return result;
}

// Moves on from here at random, with comments, and now and then a variation in place of the last move.
void ramble(RecordBuilder& builder, Match match, int actions, int depth, Random& random) {
    for (; actions > 0 && !match.is_over(); --actions) {
        const Match before = match;
        ASSERT_TRUE(match.play(match.now().random_move(random)));
        builder.move(match.moves().back());
        if (random.below(8) == 0) builder.comment(random_comment(random));
        if (depth == 0 || random.below(8) != 0) continue;
        builder.open();
        ramble(builder, before, static_cast<int>(1 + random.below(6)), depth - 1, random);
        builder.close();
    }
}

TEST_P(Records, OfRandomGamesRoundTrip) {
    walk(game(), positions_wanted(), [](Match& match, const auto& legal, Random& random) {
        if (!legal.empty() && random.below(64) != 0) return;
        const Record record = record_of(match);
        const std::string text = write_record(record);
        const auto read = read_record(text);
        ASSERT_TRUE(read) << read.error().where << ": " << read.error().detail << "\n" << text;
        ASSERT_EQ(*read, record) << text;
        const auto again = replay(*read);
        ASSERT_TRUE(again) << text;
        ASSERT_EQ(again->moves(), match.moves()) << text;
        ASSERT_EQ(again->options(), match.options()) << text;
        ASSERT_EQ(again->now().key(), match.now().key()) << text;
    });
}

TEST_P(Records, WithCommentsAndVariationsComeBackByteForByte) {
    for (const Variant& variant : variants(game())) {
        for (std::uint64_t number = 0; number < 5; ++number) {
            Random random(first_seed() + number);
            const Match match = variant.start();
            RecordBuilder builder(tags_of(match));
            ramble(builder, match, 40, 4, random);
            Record record = std::move(builder).finish();
            record.set_tag("Result", "*");  // the main line may have come to its end
            const std::string text = write_record(record);
            const auto read = read_record(text);
            if (!read) {
                // The only thing that may be wrong: the game is over, so the result is known.
                ASSERT_NE(read.error().detail.find("result"), std::string::npos)
                    << read.error().where << ": " << read.error().detail << "\n"
                    << text;
                continue;
            }
            EXPECT_EQ(write_record(*read), text);
        }
    }
}

TEST_P(Records, WithAnIllegalMoveAreRefusedWhereItStands) {
    for (const Variant& variant : variants(game())) {
        Random random(first_seed());
        Match match = variant.start();
        for (int i = 0; i < 5 && !match.is_over(); ++i) ASSERT_TRUE(match.play(match.now().random_move(random)));
        if (match.ply() == 0) continue;
        Record record = record_of(match);
        record.set_tag("Result", "*");
        record.items.push_back({RecordItem::Kind::move, "nonsense", " "});
        const auto read = read_record(write_record(record));
        ASSERT_FALSE(read) << variant.describe();
        EXPECT_NE(read.error().where.find("line "), std::string::npos) << read.error().where;
        EXPECT_NE(read.error().where.find("column "), std::string::npos) << read.error().where;
    }
}

}  // namespace
}  // namespace quoin::test
