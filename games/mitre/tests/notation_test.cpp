// SPDX-License-Identifier: MIT
// Tokens are exact: what is printed is read, and nothing else is.
#include "games/mitre/tests/table.h"

namespace quoin::mitre {
namespace {

TEST(MitreNotation, ReadsWhatItPrints) {
    std::set<std::string> seen;
    for (int junction = 0; junction < 81; ++junction) {
        for (const Direction direction : directions) {
            for (const End near : ends) {
                for (const End far : ends) {
                    const Move move(junction, direction, near, far);
                    const std::string text = to_text(move);
                    EXPECT_TRUE(seen.insert(text).second);
                    EXPECT_EQ(parse_move(text).value(), move) << text;
                    EXPECT_FALSE(move.is_pass());
                }
            }
        }
    }
    EXPECT_EQ(seen.size(), 2u * 81 * 9);
    EXPECT_EQ(to_text(Move::pass()), "pass");
    EXPECT_TRUE(parse_move("pass").value().is_pass());
}

TEST(MitreNotation, ReadsThePartsOfAPlacement) {
    const Move move = Table::read("c3e:an");
    EXPECT_EQ(cell_at(move.junction()), (Cell{2, 2}));
    EXPECT_EQ(cell_at(move.far_junction()), (Cell{3, 2}));
    EXPECT_EQ(move.near(), End::arrow);
    EXPECT_EQ(move.far(), End::north_east);
    EXPECT_EQ(cell_at(Table::read("c3n:we").far_junction()), (Cell{2, 3}));
}

TEST(MitreNotation, RefusesAllElseAndSaysWhere) {
    const std::pair<const char*, int> bad[] = {
        {"", 0},
        {"PASS", 0},
        {"pas", 3},
        {"pass ", 0},
        {"j1e:aa", 0},
        {"C3e:aa", 0},
        {"c", 1},
        {"c0e:aa", 1},
        {"c10e:aa", 2},
        {"c3E:an", 2},
        {"c3", 2},
        {"c3x:aa", 2},
        {"c3e", 3},
        {"c3e;aa", 3},
        {"c3eaa", 3},
        {"c3e:", 4},
        {"c3e:ea", 4},
        {"c3n:na", 4},
        {"c3e:a", 5},
        {"c3e:aw", 5},
        {"c3n:as", 5},
        {"c3e:aN", 5},
        {"c3e:aaa", 6},
        {"c3e:aa ", 6},
        {" c3e:aa", 0},
        {"c03e:aa", 1},
        {"c3e: aa", 4},
        {"\xc3\xa4"
         "1e:aa",
         0},
    };
    for (const auto& [text, at] : bad) {
        const auto move = parse_move(text);
        ASSERT_FALSE(move) << text;
        EXPECT_EQ(move.error().at, at) << text;
        EXPECT_FALSE(move.error().expected.empty());
    }
    EXPECT_FALSE(parse_move(std::string_view("c3e:a\0", 6)));
}

}  // namespace
}  // namespace quoin::mitre
