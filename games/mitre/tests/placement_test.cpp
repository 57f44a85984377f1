// SPDX-License-Identifier: MIT
// RULES.md, "The board", "The tiles", "Turn": where a tile may be laid.
#include "games/mitre/tests/table.h"

namespace quoin::mitre {
namespace {

TEST(MitrePlacement, BoardsHaveTheSegmentsOfTheirSize) {
    for (int players = 2; players <= 4; ++players) {
        const int size = players + 3;
        Table table({.players = players, .size = size});
        EXPECT_EQ(table.legal().size(), static_cast<std::size_t>(2 * size * (size - 1) * 9));
    }
}

TEST(MitrePlacement, SegmentsOutsideTheBoardAreRefused) {
    Table table;
    EXPECT_EQ(table.fault("d5e:aa"), std::nullopt);
    EXPECT_EQ(table.fault("e5e:aa"), Fault::outside_board);
    EXPECT_EQ(table.fault("a5n:aa"), Fault::outside_board);
    EXPECT_EQ(table.fault("f1n:aa"), Fault::outside_board);
    EXPECT_EQ(table.fault("i9e:aa"), Fault::outside_board);
    WideTable large({.size = 9});
    EXPECT_EQ(large.fault("h9e:aa"), std::nullopt);
    EXPECT_EQ(large.fault("i9e:aa"), Fault::outside_board);
    EXPECT_EQ(large.fault("i9n:aa"), Fault::outside_board);
}

// The page's own example: c3e:an takes E at c3, W and N at d3.
TEST(MitrePlacement, EndsTakeTheTrianglesOfThePage) {
    Table table;
    table.play("c3e:an");
    const auto& corners = table.state.corners;
    const auto taken_at = [&](const char* junction) {
        const Corner corner = corners[junction_at(*parse_cell(junction, 9, 9))];
        std::string result;
        for (const Triangle triangle : {Triangle::n, Triangle::e, Triangle::s, Triangle::w}) {
            if (corner.is_taken(triangle)) result += to_text(triangle);
        }
        return result;
    };
    EXPECT_EQ(taken_at("c3"), "E");
    EXPECT_EQ(taken_at("d3"), "NW");
    EXPECT_EQ(taken_at("c4"), "");
    table.put(2, "b1n:ew");
    EXPECT_EQ(taken_at("b1"), "NE");
    EXPECT_EQ(taken_at("b2"), "SW");
    table.put(2, "a4e:ss");
    EXPECT_EQ(taken_at("a4"), "ES");
    EXPECT_EQ(taken_at("b4"), "SW");
    table.put(2, "a2n:wa");
    EXPECT_EQ(taken_at("a2"), "NW");
    EXPECT_EQ(taken_at("a3"), "S");
}

TEST(MitrePlacement, TheSegmentMustBeEmpty) {
    Table table;
    table.play("c3e:aa");
    EXPECT_EQ(table.fault("c3e:aa"), Fault::segment_taken);
    EXPECT_EQ(table.fault("c3e:nn"), Fault::segment_taken);
    EXPECT_EQ(table.fault("c3n:aa"), std::nullopt);
}

TEST(MitrePlacement, EveryTriangleTheTileTakesMustBeEmpty) {
    Table table;
    table.play("c3e:an");  // E at c3; W and N at d3
    EXPECT_EQ(table.fault("d3n:aa"), Fault::triangle_taken) << "its side";
    EXPECT_EQ(table.fault("d3e:na"), Fault::triangle_taken) << "its point";
    EXPECT_EQ(table.fault("d3e:sa"), std::nullopt);
    EXPECT_EQ(table.fault("d2n:aw"), Fault::triangle_taken);
    EXPECT_EQ(table.fault("d2n:ae"), std::nullopt);
    EXPECT_EQ(table.fault("c3n:ea"), Fault::triangle_taken);
    EXPECT_EQ(table.fault("c3n:wa"), std::nullopt);
}

TEST(MitrePlacement, APointMayLieInARimTriangleThatNoTileComesInFrom) {
    Table table;
    table.play("a1e:ss");
    EXPECT_EQ(table.fault("a1n:wa"), std::nullopt);
    table.play("a1n:wa");
    const Corner corner = table.state.corners[0];
    for (const Triangle triangle : {Triangle::n, Triangle::e, Triangle::s, Triangle::w})
        EXPECT_TRUE(corner.is_taken(triangle)) << to_text(triangle);
}

TEST(MitrePlacement, TheFirstTileMayBeLaidAnywhere) {
    Table table;
    EXPECT_EQ(table.legal().size(), 360u);
}

TEST(MitrePlacement, ATileMustConnectToAnotherPlayersEnd) {
    Table table;
    table.play("c3e:aa");
    EXPECT_EQ(table.fault("c3n:aa"), std::nullopt) << "at its near junction";
    EXPECT_EQ(table.fault("d2n:aa"), std::nullopt) << "at its far junction";
    EXPECT_EQ(table.fault("b3e:aa"), std::nullopt) << "across the junction: ends meet at the centre";
    EXPECT_EQ(table.fault("a1e:aa"), Fault::not_connected);
    EXPECT_EQ(table.fault("c4e:aa"), Fault::not_connected) << "beside is not enough";
}

TEST(MitrePlacement, OnesOwnTilesConnectNothing) {
    Table table;
    table.play("c3e:aa d3e:aa");  // player 1 again: b3e touches only their own tile
    EXPECT_EQ(table.fault("b3e:aa"), Fault::not_connected);
    EXPECT_EQ(table.fault("e3n:aa"), std::nullopt);
}

TEST(MitrePlacement, AnywhereLastsWhileNoOtherPlayerHasATile) {
    Table table({.players = 3, .size = 6});
    table.put(1, "c3e:aa");
    table.state.to_move = 0;
    EXPECT_EQ(table.fault("a1e:aa"), std::nullopt) << "still alone on the board";
    table.state.to_move = 1;
    EXPECT_EQ(table.fault("a1e:aa"), Fault::not_connected);
    table.put(2, "c3n:aa");
    table.state.to_move = 0;
    EXPECT_EQ(table.fault("a1e:aa"), Fault::not_connected);
}

TEST(MitrePlacement, AKindCanBeUsedUp) {
    Table table({.tiles = {1, 1, 1, 0}});
    EXPECT_EQ(table.fault("c3e:ns"), Fault::none_left);
    table.play("c3e:aa d3e:aa");
    EXPECT_EQ(table.fault("e3n:aa"), Fault::none_left);
    EXPECT_EQ(table.fault("e3n:ea"), std::nullopt);
    EXPECT_EQ(table.fault("e3n:ee"), std::nullopt);
    for (const std::string& token : table.legal()) EXPECT_NE(token.substr(4), "aa");
}

TEST(MitrePlacement, TheFirstRuleOfThePageIsNamed) {
    Table table({.tiles = {1, 0, 0, 0}});
    table.play("c3e:aa c3n:aa");
    EXPECT_EQ(table.fault("i9e:ns"), Fault::outside_board) << "before none_left";
    EXPECT_EQ(table.fault("c3e:ns"), Fault::none_left) << "before segment_taken";
    Table other;
    other.play("c3e:nn d3e:sa");
    EXPECT_EQ(other.fault("c3n:aa"), Fault::triangle_taken) << "before not_connected";
    EXPECT_EQ(other.fault("c3e:aa"), Fault::segment_taken) << "before triangle_taken";
}

TEST(MitreTiles, AreOfFourKinds) {
    const auto kind = [](const char* token) { return to_text(Table::read(token).kind()); };
    EXPECT_EQ(kind("c3e:aa"), "AA");
    for (const char* token : {"c3e:an", "c3e:as", "c3e:na", "c3n:wa", "c3n:ae"}) EXPECT_EQ(kind(token), "AS");
    for (const char* token : {"c3e:nn", "c3e:ss", "c3n:ee", "c3n:ww"}) EXPECT_EQ(kind(token), "SS=");
    for (const char* token : {"c3e:ns", "c3e:sn", "c3n:ew", "c3n:we"}) EXPECT_EQ(kind(token), "SS/");
}

TEST(MitreTiles, EachPlayerHasThreeOfEachKind) {
    const Table table({.players = 3, .size = 6});
    for (int player = 0; player < 3; ++player) {
        for (const int count : table.state.hands[player]) EXPECT_EQ(count, 3);
    }
}

}  // namespace
}  // namespace quoin::mitre
