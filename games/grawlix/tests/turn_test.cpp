// SPDX-License-Identifier: MIT
// RULES.md, "Draft" and "Play": who does what when, and how the game ends.
#include "games/grawlix/tests/drawn.h"

namespace quoin::grawlix {
namespace {

void play(const Rules& rules, State& state, const std::string& tokens) {
    std::istringstream words(tokens);
    for (std::string token; words >> token;) {
        const auto move = parse_move(rules, token);
        ASSERT_TRUE(move) << token;
        ASSERT_FALSE(rules.fault(state, *move)) << token;
        rules.apply(state, *move);
    }
}

TEST(GrawlixTurn, PlayersAlternateInTheDraftUntilBothHaveFour) {
    const Rules rules{6, 4};
    State state = rules.initial();
    Random random{1};
    for (int i = 0; i < 8; ++i) {
        EXPECT_EQ(state.phase, Phase::opening);
        EXPECT_EQ(rules.player_to_move(state).number(), i % 2 + 1);
        EXPECT_EQ(rules.count_moves(state), 36 - i);
        rules.apply(state, *rules.random_move(state, random));
    }
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(rules.player_to_move(state).number(), 1);
    EXPECT_EQ(std::popcount(state.hand[0]), 4);
    EXPECT_EQ(std::popcount(state.hand[1]), 4);
}

TEST(GrawlixTurn, APlayerPlaysAndThenDrafts) {
    const Rules rules{6, 1};
    State state = rules.initial();
    play(rules, state, "@r #o @rf6");
    EXPECT_EQ(state.phase, Phase::draft);
    EXPECT_EQ(rules.player_to_move(state).number(), 1);
    EXPECT_EQ(rules.fault(state, *parse_move(rules, "@rf7")), Fault::must_draft);
    EXPECT_EQ(rules.fault(state, *parse_move(rules, "#o")), Fault::not_in_supply);
    play(rules, state, "$y");
    EXPECT_EQ(rules.player_to_move(state).number(), 2);
    EXPECT_EQ(rules.fault(state, *parse_move(rules, "%g")), Fault::must_play);
    EXPECT_EQ(rules.fault(state, *parse_move(rules, "$yf7")), Fault::not_in_hand);
}

TEST(GrawlixTurn, TheDraftIsSkippedWhenTheSupplyIsEmpty) {
    const Rules rules{2, 2};
    State state = rules.initial();
    play(rules, state, "@r @o #o #r @rf6");
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(rules.player_to_move(state).number(), 2);
}

TEST(GrawlixTurn, TheOpeningDraftEndsWhenTheSupplyRunsOutAndPlayer1Begins) {
    const Rules rules{3, 6};
    State state = rules.initial();
    Random random{1};
    for (int i = 0; i < 9; ++i) rules.apply(state, *rules.random_move(state, random));
    EXPECT_EQ(state.phase, Phase::play);
    EXPECT_EQ(rules.player_to_move(state).number(), 1);
    EXPECT_EQ(std::popcount(state.hand[0]), 5);
    EXPECT_EQ(std::popcount(state.hand[1]), 4);
}

TEST(GrawlixTurn, APlayerWhoCannotPlayATileLoses) {
    // Order 2: @r stands, and @o, #r, which are left, fit nowhere beside it, so the player to move has lost.
    const Rules rules{2, 2};
    State state = rules.initial();
    play(rules, state, "@r @o #o #r @rf6");
    const auto outcome = rules.outcome(state);
    ASSERT_TRUE(outcome);
    EXPECT_TRUE(outcome->winners.has(Player{0}));
    EXPECT_EQ(outcome->winners.size(), 1);
    EXPECT_EQ(outcome->score, (Scores{1, 0, 0, 0}));
    EXPECT_EQ(rules.fault(state, *parse_move(rules, "@of7")), Fault::game_over);
}

TEST(GrawlixTurn, TheDraftIsMadeEvenWhenTheOpponentIsStuck) {
    const Rules rules{2, 1};
    State state = rules.initial();
    play(rules, state, "@r @o @rf6");  // player 2 holds @o, which fits nowhere
    EXPECT_FALSE(rules.outcome(state));
    EXPECT_EQ(state.phase, Phase::draft);
    play(rules, state, "#o");
    EXPECT_TRUE(rules.outcome(state));
}

TEST(GrawlixTurn, NeverADraw) {
    Random random{7};
    for (int order = 2; order <= 6; ++order) {
        for (int hand = 1; hand <= 6; ++hand) {
            const Rules rules{order, hand};
            for (int game = 0; game < 50; ++game) {
                State state = rules.initial();
                while (const auto move = rules.random_move(state, random)) rules.apply(state, *move);
                EXPECT_EQ(rules.outcome(state)->winners.size(), 1);
                EXPECT_LT(std::popcount(state.tiles), 36);  // Euler's thirty-six officers
            }
        }
    }
}

}  // namespace
}  // namespace quoin::grawlix
