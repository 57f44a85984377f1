// SPDX-License-Identifier: MIT
// RULES.md, "Turn" and "End": whose turn it is, passing, and how the game ends.
#include "games/mitre/tests/table.h"

namespace quoin::mitre {
namespace {

TEST(MitreTurn, GoesClockwiseFromPlayerOne) {
    Table table({.players = 3, .size = 6});
    std::vector<int> order;
    for (const char* token : {"c3e:aa", "d3e:aa", "c3n:aa", "d3n:aa"}) {
        order.push_back(table.rules.player_to_move(table.state).number());
        table.play(token);
    }
    EXPECT_EQ(order, (std::vector{1, 2, 3, 1}));
}

TEST(MitreTurn, WhoCanLayATileMust) {
    Table table;
    EXPECT_EQ(table.fault("pass"), Fault::must_lay);
    EXPECT_FALSE(table.legal().contains("pass"));
}

// Player 2's tile in the corner has its ends where nothing else can come in.
TEST(MitreTurn, WhoCannotLayATilePassesAndMayLayOneLater) {
    Table table;
    table.play("e3n:aw e4n:aw");
    EXPECT_EQ(table.legal(), std::set<std::string>{"pass"});
    EXPECT_EQ(table.fault("c3e:aa"), Fault::not_connected);
    table.play("pass");
    EXPECT_EQ(table.rules.player_to_move(table.state).number(), 2);
    table.play("d3e:aa");
    EXPECT_EQ(table.state.passes, 0);
    EXPECT_EQ(table.fault("pass"), Fault::must_lay);
    table.play("c3e:aa");
}

TEST(MitreTurn, WhoHasNoTileLeftPasses) {
    Table table({.tiles = {1, 0, 0, 0}});
    table.play("a1e:aa b1e:aa");
    EXPECT_EQ(table.legal(), std::set<std::string>{"pass"});
}

TEST(MitreEnd, AsManyPassesAsPlayersInARow) {
    for (int players = 2; players <= 4; ++players) {
        Table table({.players = players, .size = 5, .tiles = {0, 0, 0, 0}});
        for (int pass = 0; pass < players; ++pass) {
            EXPECT_EQ(table.rules.outcome(table.state), std::nullopt);
            EXPECT_EQ(table.legal(), std::set<std::string>{"pass"});
            table.play("pass");
        }
        const auto outcome = table.rules.outcome(table.state);
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->winners.size(), players) << "nobody has a point: all share the win";
    }
}

// The passes that end the game may begin with either player.
TEST(MitreEnd, WhoeverPassedFirst) {
    Table table({.size = 3, .tiles = {1, 1, 0, 0}});
    Random random(1);
    int starters[2] = {};
    for (int game = 0; game < 200; ++game) {
        auto state = table.rules.initial();
        int last_layer = 0;
        while (const auto move = table.rules.random_move(state, random)) {
            if (!move->is_pass()) last_layer = state.to_move;
            table.rules.apply(state, *move);
        }
        EXPECT_EQ(state.to_move, (last_layer + 1) % 2) << "everyone has passed once after the last tile";
        ++starters[state.to_move];
    }
    EXPECT_GT(starters[0], 0);
    EXPECT_GT(starters[1], 0);
}

TEST(MitreEnd, NothingIsAMoveOnceTheGameIsOver) {
    Table table({.tiles = {0, 0, 0, 0}});
    table.play("pass pass");
    for (const char* token : {"pass", "c3e:aa", "i9e:aa"}) EXPECT_EQ(table.fault(token), Fault::game_over);
    EXPECT_TRUE(table.legal().empty());
    Random random(1);
    EXPECT_EQ(table.rules.random_move(table.state, random), std::nullopt);
}

TEST(MitreEnd, TheMostPointsWin) {
    Table table({.size = 3, .tiles = {1, 0, 0, 0}});
    table.play("a1e:aa b1n:aa pass pass");  // an arrow each, side by side: a draw
    auto outcome = table.rules.outcome(table.state);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winners.size(), 2);
    table.state.points += points_of(1, 1);
    outcome = table.rules.outcome(table.state);
    EXPECT_FALSE(outcome->winners.has(Player{0}));
    EXPECT_TRUE(outcome->winners.has(Player{1}));
}

}  // namespace
}  // namespace quoin::mitre
