// SPDX-License-Identifier: MIT
// Listing, counting, drawing at random, refusing, explaining and the key agree with each other in every position.
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

std::vector<Move> all_readable_moves() {
    std::vector<Move> result;
    for (const Shape shape : all_shapes) {
        for (int cell = 0; cell < board_side * board_side; ++cell) {
            result.push_back(Move(shape, Cell{cell % board_side, cell / board_side}));
        }
    }
    return result;
}

class StrataListing : public testing::TestWithParam<std::tuple<int, Corner>> {};

TEST_P(StrataListing, AMoveIsListedExactlyWhenItHasNoFault) {
    const std::vector<Move> readable = all_readable_moves();
    const auto [box, corner] = GetParam();
    const std::array<std::array<int, 3>, 3> supplies{{{3, 8, 8}, {20, 3, 1}, {1, 20, 20}}};
    Random random(box);
    for (int game = 0; game < 12; ++game) {
        const Rules rules({box, supplies[game % 3], corner});
        State state = rules.initial();
        while (true) {
            Moves<Rules> moves;
            rules.legal_moves(state, moves);
            std::set<std::size_t> listed;
            for (const Move move : moves) ASSERT_TRUE(listed.insert(move.index()).second) << to_text(rules, move);
            ASSERT_EQ(static_cast<int>(moves.size()), rules.count_moves(state));
            for (const Move move : readable) {
                const auto fault = rules.fault(state, move);
                ASSERT_EQ(listed.contains(move.index()), !fault) << to_text(rules, move);
                if (!fault) continue;
                const Text text = explain(rules, state, move, *fault).text;
                const std::string words = in_words(text, languages()[0].phrases);
                ASSERT_NE(words, text.key);
                ASSERT_EQ(words.find("  "), std::string::npos) << words << ": an argument is missing";
            }
            ASSERT_EQ(rules.key(state), rules.key_from_scratch(state));
            const auto move = rules.random_move(state, random);
            ASSERT_EQ(move.has_value(), !moves.empty());
            ASSERT_EQ(rules.outcome(state).has_value(), moves.empty());
            if (!move) break;
            ASSERT_TRUE(listed.contains(move->index()));
            rules.apply(state, *move);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Boxes, StrataListing,
                         testing::Combine(testing::Range(3, 9), testing::Values(Corner::free, Corner::touch)));

// Every move has its chance: 20 times as many draws as moves, none missed.
TEST(StrataRandomMove, DrawsEveryMove) {
    const Table table("Sh8 Qi8 Qk8 Hm8");
    std::set<std::string> drawn;
    Random random{1};
    for (int i = 0; i < 20 * table.rules.count_moves(table.state); ++i) {
        drawn.insert(to_text(table.rules, *table.rules.random_move(table.state, random)));
    }
    EXPECT_EQ(drawn, table.legal());
}

TEST(StrataKey, TheOrderOfMovesDoesNotMatterToIt) {
    const Table one("Qh8 Sj8 Sj7 Hh7");
    const Table other("Qh8 Hh7 Sj7 Sj8");
    EXPECT_EQ(one.picture(), other.picture());
    EXPECT_EQ(one.state.key, other.state.key);
}

TEST(StrataKey, TellsOneTileFromTwoThatShowTheSame) {
    const Table table("Hh8");
    State two_squares = table.state;
    two_squares.boards[east] = 0;
    EXPECT_NE(table.rules.key_from_scratch(two_squares), table.state.key);
}

TEST(StrataRules, AreAGame) {
    static_assert(Game<Rules>);
    static_assert(sizeof(Move) == 2);
    EXPECT_LE(sizeof(State), 136u);
}

}  // namespace
}  // namespace quoin::strata
