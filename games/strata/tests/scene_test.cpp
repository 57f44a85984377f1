// SPDX-License-Identifier: MIT
// The picture shows every tile with its level, and everything that a legal move is picked by.
#include "games/strata/scene/scene.h"

#include <algorithm>

#include "games/strata/scene/outline.h"
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

const Area& area(const Scene& scene, const std::string& name) {
    return *std::ranges::find(scene.areas, name, &Area::name);
}

std::multiset<std::string> marks(const Area& area, Role role) {
    std::multiset<std::string> result;
    for (const quoin::Shape& shape : area.shapes) {
        if (shape.role == role) result.insert(shape.mark);
    }
    return result;
}

TEST(StrataScene, ATileIsOnePolygonWithColourAndLevel) {
    const Table table("Qh8 Hh8");
    const Scene scene = draw(table.rules, table.state, table.move("Hh8"));
    EXPECT_EQ(marks(area(scene, "board"), Role::tile), (std::multiset<std::string>{"g1", "b2"}));
    EXPECT_EQ(marks(area(scene, "board"), Role::last).size(), 1u);
}

TEST(StrataScene, WhatIsLeftAtACornerIsTwoPolygons) {
    Table table("Qh8");
    table.lay(blue_player, "Sh8 Si9");
    EXPECT_EQ(marks(area(draw(table.rules, table.state, std::nullopt), "board"), Role::tile),
              (std::multiset<std::string>{"g1", "g1", "b2", "b2"}));
}

TEST(StrataScene, OutlinesGoAroundTheSquares) {
    EXPECT_EQ(outline(0x1, {0, 0}, 10).size(), 4u);
    EXPECT_EQ(outline(0x303, {0, 0}, 10).size(), 4u);
    EXPECT_EQ(outline(0x3, {0, 0}, 10), (std::vector<Point>{{10, 10}, {190, 10}, {190, 90}, {10, 90}}));
    // Without the upper right square: six corners, the inner one drawn in as well.
    EXPECT_EQ(outline(0x103, {0, 0}, 10),
              (std::vector<Point>{{10, -90}, {90, -90}, {90, 10}, {190, 10}, {190, 90}, {10, 90}}));
    EXPECT_EQ(outline(0x302, {0, 0}, 10).size(), 6u);
    EXPECT_EQ(outline(0x301, {0, 0}, 10).size(), 6u);
    EXPECT_EQ(outline(0x203, {0, 0}, 10).size(), 6u);
    EXPECT_EQ(outline(~Bits{0}, {0, 0}, 0), (std::vector<Point>{{0, -700}, {800, -700}, {800, 100}, {0, 100}}));
}

TEST(StrataScene, EveryTargetOfAMoveCanBePickedAndEveryCell) {
    const Rules rules;
    Random random{5};
    for (int game = 0; game < 5; ++game) {
        State state = rules.initial();
        for (std::optional<Move> last;; rules.apply(state, *last)) {
            const Scene scene = draw(rules, state, last);
            ASSERT_EQ(static_cast<int>(scene.moves.size()), rules.count_moves(state));
            std::set<std::string> named, shown;
            for (const SceneMove& move : scene.moves) {
                named.insert(move.targets.begin(), move.targets.end());
                ASSERT_EQ(move.ghost.size(), 1u);
                const Box box = area(scene, "board").box;
                for (const Point point : move.ghost[0].points) {
                    ASSERT_TRUE(point.x >= box.x && point.x <= box.x + box.width) << move.token;
                    ASSERT_TRUE(point.y >= box.y && point.y <= box.y + box.height) << move.token;
                }
            }
            for (const Area& a : scene.areas) {
                for (const quoin::Shape& shape : a.shapes) {
                    if (shape.target.empty()) continue;
                    ASSERT_TRUE(shown.insert(shape.target).second) << shape.target;
                }
            }
            ASSERT_TRUE(std::ranges::includes(shown, named));
            const Box box = area(scene, "board").box;
            const auto cells =
                std::ranges::count_if(shown, [](const auto& target) { return target.starts_with("cell:"); });
            ASSERT_EQ(cells, (box.width - 50) / 100 * (box.height - 50) / 100);
            last = rules.random_move(state, random);
            if (!last) break;
        }
    }
}

TEST(StrataScene, AMoveIsPickedByKindWayAndCell) {
    const Table table;
    const Scene scene = draw(table.rules, table.state, std::nullopt);
    std::vector<std::vector<std::string>> targets;
    for (const SceneMove& move : scene.moves) targets.push_back(move.targets);
    EXPECT_EQ(targets, (std::vector<std::vector<std::string>>{{"kind:2x1", "turn:h", "cell:h8"},
                                                              {"kind:2x2", "cell:h8"},
                                                              {"kind:1x1", "cell:h8"},
                                                              {"kind:2x1", "turn:v", "cell:h8"}}));
}

TEST(StrataScene, KnowsWhatWasPicked) {
    const Table table("Qh8");
    const auto tokens = [&](std::vector<std::string_view> picks) {
        std::multiset<std::string> result;
        for (const Move move : picked(table.rules, table.state, picks)) result.insert(to_text(table.rules, move));
        return result;
    };
    using Tokens = std::multiset<std::string>;
    EXPECT_EQ(tokens({"cell:h8", "kind:2x2"}), Tokens{"Qh8"});
    EXPECT_EQ(tokens({"cell:g8", "kind:2x1", "turn:h"}), Tokens{"Hg8"});
    // Across it would overhang, upright it may lie.
    EXPECT_EQ(tokens({"cell:g8", "kind:2x1"}), Tokens{"Vg8"});
    EXPECT_EQ(tokens({"cell:g8"}), (Tokens{"Hg8", "Qg8", "Sg8", "Vg8"}));
    EXPECT_TRUE(tokens({"cell:g8", "cell:h8"}).empty());
}

TEST(StrataScene, APickThatACornerForbidsIsThatMove) {
    const Table table("Hh8 Sj8", {.box = 8, .tiles = {3, 8, 8}, .corner = Corner::touch});
    const std::vector<std::string_view> picks = {"cell:j9", "kind:1x1"};
    const auto moves = picked(table.rules, table.state, picks);
    ASSERT_EQ(moves.size(), 1u);
    EXPECT_EQ(table.rules.fault(table.state, moves.front()), Fault::touches_own_colour_at_corner);
    const Scene scene = draw(table.rules, table.state, std::nullopt);
    EXPECT_TRUE(std::ranges::none_of(scene.moves, [](const SceneMove& move) { return move.token == "Sj9"; }));
}

TEST(StrataScene, AllItsTextsHaveWords) {
    const auto check = [](const Text& text) {
        const std::string words = in_words(text, languages()[0].phrases);
        EXPECT_NE(words, text.key);
        EXPECT_EQ(words.find("  "), std::string::npos) << words;
    };
    const Table table("Qh8 Hh8 Sh7");
    const Scene scene = draw(table.rules, table.state, table.move("Sh7"));
    check(scene.status);
    for (const Area& a : scene.areas) {
        check(a.title);
        for (const quoin::Shape& shape : a.shapes) {
            if (shape.name) check(*shape.name);
            if (shape.text) check(*shape.text);
        }
    }
}

TEST(StrataScene, TheStatusSaysHowItEnded) {
    const auto status = [](const Table& table) {
        return in_words(draw(table.rules, table.state, std::nullopt).status, languages()[0].phrases);
    };
    EXPECT_EQ(status(Table("Qh8")), "Player 2 (blue) lays a tile");
    EXPECT_EQ(status(Table("Qh8", {3, {0, 0, 20}})), "Player 2 (blue) cannot lay a tile; gray wins 4 to 0");
    EXPECT_EQ(status(Table("", {8, {0, 0, 0}})),
              "Player 1 (gray) cannot lay a tile; all areas are equal, so the game is a draw");
}

}  // namespace
}  // namespace quoin::strata
