// SPDX-License-Identifier: MIT
// Scenes that no game has, as text.
#include "cli/terminal/picture.h"

#include <gtest/gtest.h>

namespace quoin::cli {
namespace {

Shape tile(std::vector<Point> points, std::string mark, std::string paint = "red") {
    Shape shape;
    shape.role = Role::tile;
    shape.paint = std::move(paint);
    shape.points = std::move(points);
    shape.mark = std::move(mark);
    return shape;
}

Shape with_role(Shape shape, Role role) {
    shape.role = role;
    return shape;
}

Shape square(int column, int row, std::string mark, int inset = 0) {
    const int x = column * 100;
    const int y = row * 100;
    return tile({{x + inset, y + inset},
                 {x + 100 - inset, y + inset},
                 {x + 100 - inset, y + 100 - inset},
                 {x + inset, y + 100 - inset}},
                std::move(mark));
}

Scene scene_of(int width, int height, std::vector<Shape> shapes) {
    Area area;
    area.name = "board";
    area.title = {"Board", {}};
    area.box = {0, 0, width, height};
    area.shapes = std::move(shapes);
    Scene scene;
    scene.areas.push_back(std::move(area));
    return scene;
}

std::string drawn(const Scene& scene, PictureStyle style) {
    return "\n" + picture(scene, [](const Text& text) { return text.key; }, style);
}

constexpr PictureStyle small{80, 1, false, true};  // no height fits, so the least is taken
constexpr PictureStyle large{80, 99, false, true};
constexpr PictureStyle plain{80, 1, false, false};

TEST(CliPicture, NeighboursShareALine) {
    EXPECT_EQ(drawn(scene_of(200, 100, {square(0, 0, "a1", 4), square(1, 0, "b1", 4)}), small), R"(
Board
┌───┬───┐
│a1 │b1 │
└───┴───┘
)");
    EXPECT_EQ(drawn(scene_of(200, 100, {square(0, 0, "a1", 4), square(1, 0, "b1", 4)}), plain), R"(
Board
+---+---+
|a1 |b1 |
+---+---+
)");
}

TEST(CliPicture, WhatLiesOnTopCoversLinesAndMovesTheMark) {
    const Shape two_by_two = tile({{0, 0}, {200, 0}, {200, 200}, {0, 200}}, "g1");
    EXPECT_EQ(drawn(scene_of(200, 200, {two_by_two, square(0, 0, "b2"), square(1, 0, "b3")}), small), R"(
Board
┌───┬───┐
│b2 │b3 │
├───┴───┤
│  g1   │
└───────┘
)");
    // The cross of lines below it is gone.
    EXPECT_EQ(drawn(scene_of(200, 200,
                             {square(0, 0, "a"), square(1, 0, "b"), square(0, 1, "c"), square(1, 1, "d"), two_by_two}),
                    small),
              R"(
Board
┌───────┐
│       │
│  g1   │
│       │
└───────┘
)");
}

TEST(CliPicture, DrawsSlantedEdgesAndPoints) {
    const Shape west = tile({{0, 0}, {50, 50}, {0, 100}}, "1");
    const Shape arrow = tile({{200, 0}, {100, 0}, {50, 50}, {100, 100}, {200, 100}}, "2");
    EXPECT_EQ(drawn(scene_of(200, 100, {west, arrow}), large), R"(
Board
╷       ╶───────┐
│ ╲   ╱         │
│ 1 ╳     2     │
│ ╱   ╲         │
╵       ╶───────┘
)");
    EXPECT_EQ(drawn(scene_of(200, 100, {tile({{0, 0}, {200, 0}, {200, 100}, {100, 100}}, "3")}), large), R"(
Board
╶───────────────┐
  ╲             │
    ╲   3       │
      ╲         │
        ╶───────┘
)");
}

TEST(CliPicture, TellsOpenPlacesSquaresAndTheLastMoveApart) {
    EXPECT_EQ(drawn(scene_of(300, 100,
                             {with_role(square(0, 0, ""), Role::square), square(1, 0, "t"),
                              with_role(square(1, 0, ""), Role::last), with_role(square(2, 0, "+", 10), Role::open)}),
                    small),
              R"(
Board
    ╔═══╗   ·
 ░░░║ t ║ +
    ╚═══╝   ·
)");
    EXPECT_EQ(drawn(scene_of(300, 100,
                             {with_role(square(0, 0, ""), Role::square), square(1, 0, "t"),
                              with_role(square(1, 0, ""), Role::last), with_role(square(2, 0, "+", 10), Role::open)}),
                    plain),
              R"(
Board
    #####   .
 :::# t # +
    #####   .
)");
}

TEST(CliPicture, DotsMarkEmptyPlacesThatHaveAName) {
    Shape empty = with_role(square(1, 0, "", 4), Role::ground);
    empty.name = Text{"empty", {}};
    Shape ground = with_role(tile({{0, 0}, {300, 0}, {300, 100}, {0, 100}}, ""), Role::ground);
    EXPECT_EQ(drawn(scene_of(300, 100, {ground, empty, square(0, 0, "a"), square(2, 0, "")}), small), R"(
Board
┌───┐   ┌───┐
│ a │ · │   │
└───┘   └───┘
)");
}

TEST(CliPicture, LabelsOfRowsStandBesideTheirMarks) {
    Shape label;
    label.form = Form::text;
    label.role = Role::label;
    label.points = {{150, 50}};
    label.text = Text{"1", {}};
    for (const int rows : {4, 5, 6}) {  // one for each scale
        const std::string text = drawn(scene_of(200, 100, {square(0, 0, "m"), label}), {80, rows, false, true});
        const std::string line = text.substr(0, text.find('\n', text.find('m')));
        EXPECT_TRUE(line.ends_with("1")) << text;
    }
}

TEST(CliPicture, FillsWithColourOnlyWhereItIsAskedFor) {
    const Scene scene = scene_of(100, 100, {square(0, 0, "a")});
    EXPECT_EQ(drawn(scene, small).find('\033'), std::string::npos);
    EXPECT_NE(drawn(scene, {80, 1, true, true}).find("\033[0;1;38;5;231;48;5;160ma"), std::string::npos);
}

TEST(CliPicture, PutsAreasBesideOrBelowEachOther) {
    Scene scene = scene_of(200, 200, {square(0, 0, "a"), square(1, 1, "b")});
    for (const char* name : {"North", "South"}) {
        Area area;
        area.title = {name, {}};
        area.box = {0, 0, 100, 100};
        area.shapes = {square(0, 0, "c")};
        scene.areas.push_back(area);
    }
    EXPECT_EQ(drawn(scene, {80, 6, false, true}), R"(
Board      North  South
┌───┐      ┌───┐  ┌───┐
│ a │      │ c │  │ c │
└───┼───┐  └───┘  └───┘
    │ b │
    └───┘
)");
    // Too high to be seen at once: the board comes last.
    EXPECT_EQ(drawn(scene, {14, 6, false, true}), R"(
North  South
┌───┐  ┌───┐
│ c │  │ c │
└───┘  └───┘

Board
┌───┐
│ a │
└───┼───┐
    │ b │
    └───┘
)");
}

TEST(CliPicture, PutsSuppliesInWordsWhereThereIsNoRoom) {
    Scene scene = scene_of(200, 200, {square(0, 0, "a"), square(1, 1, "b")});
    Area supply;
    supply.name = "supply-1";
    supply.title = {"Tiles of red", {}};
    supply.box = {0, 0, 100, 300};
    for (const int row : {0, 2}) {
        supply.shapes.push_back(square(0, row, "c"));
        supply.shapes.back().name = Text{"tile.left", {{"kind", row == 0 ? "AA" : "AS"}, {"count", "3"}}};
    }
    scene.areas.push_back(supply);
    EXPECT_EQ(drawn(scene, {80, 6, false, true}), R"(
Board      Tiles of red: AA ×3, AS ×3
┌───┐
│ a │
└───┼───┐
    │ b │
    └───┘
)");
    EXPECT_EQ(drawn(scene, {80, 8, false, true}).find("AA"), std::string::npos) << "there is room to draw them";
}

}  // namespace
}  // namespace quoin::cli
