// SPDX-License-Identifier: MIT
// Tokens: exactly those of the rules page, whether the rules like them or not.
#include "games/strata/notation.h"

#include <gtest/gtest.h>

namespace quoin::strata {
namespace {

TEST(StrataNotation, EveryTokenComesBackAsItWas) {
    const Rules rules;
    int count = 0;
    for (const char shape : std::string("QHVS")) {
        for (int column = 0; column < 15; ++column) {
            for (int row = 0; row < 15; ++row) {
                const std::string token = shape + to_text(Cell{column, row});
                const auto move = parse_move(rules, token);
                ASSERT_TRUE(move) << token;
                EXPECT_EQ(to_text(rules, *move), token);
                EXPECT_EQ(move->cell(), (Cell{column, row}));
                ++count;
            }
        }
    }
    EXPECT_EQ(count, 900);
}

TEST(StrataNotation, TheLetterSaysTheShape) {
    const Rules rules;
    EXPECT_EQ(parse_move(rules, "Qh8")->shape(), Shape::q);
    EXPECT_EQ(parse_move(rules, "Hh8")->shape(), Shape::h);
    EXPECT_EQ(parse_move(rules, "Vh8")->shape(), Shape::v);
    EXPECT_EQ(parse_move(rules, "Sh8")->shape(), Shape::s);
    EXPECT_EQ(width_of(Shape::h), 2);
    EXPECT_EQ(height_of(Shape::h), 1);
    EXPECT_EQ(width_of(Shape::v), 1);
    EXPECT_EQ(height_of(Shape::v), 2);
}

TEST(StrataNotation, NothingElseIsAToken) {
    const Rules rules;
    for (const char* text : {"", "Q", "Qh", "Qh0", "Qh08", "Qh16", "Qh100", "Qp1", "QH8", "qh8", "Xh8", "Qh8 ", " Qh8",
                             "Qh8x", "Qh-1", "Q8h", "h8", "pass", "Qh\xC2\xB2"}) {
        EXPECT_FALSE(parse_move(rules, text)) << text;
    }
}

TEST(StrataNotation, AnErrorSaysWhereAndWhat) {
    const Rules rules;
    EXPECT_EQ(parse_move(rules, "Xh8").error().at, 0);
    EXPECT_EQ(parse_move(rules, "Xh8").error().expected, "a shape: Q, H, V or S");
    EXPECT_EQ(parse_move(rules, "Qp8").error().at, 1);
    EXPECT_EQ(parse_move(rules, "Qh99").error().at, 2);
}

}  // namespace
}  // namespace quoin::strata
