// SPDX-License-Identifier: MIT
// The picture: tiles have the geometry of the rules page, and every move can be picked.
#include "games/mitre/scene/scene.h"

#include <algorithm>
#include <set>

#include "games/mitre/scene/outline.h"
#include "games/mitre/tests/table.h"
#include "games/mitre/texts.h"

namespace quoin::mitre {
namespace {

// Whether a point inside the outline, by counting crossings of a ray.
bool covers(const std::vector<Point>& outline, Point at) {
    bool inside = false;
    for (std::size_t i = 0, k = outline.size() - 1; i < outline.size(); k = i++) {
        const Point a = outline[i], b = outline[k];
        if ((a.y > at.y) != (b.y > at.y) && at.x < (b.x - a.x) * (at.y - a.y) / (b.y - a.y) + a.x) inside = !inside;
    }
    return inside;
}

int doubled_area(const std::vector<Point>& outline) {
    int sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        sum += a.x * b.y - b.x * a.y;
    }
    return std::abs(sum);
}

// A point well inside each triangle of the junction with that lower left corner.
Point inside(Point corner, Triangle triangle) {
    constexpr std::array<Point, 4> off = {{{0, -30}, {30, 0}, {0, 30}, {-30, 0}}};
    return {corner.x + 51 + off[index(triangle)].x, corner.y - 49 + off[index(triangle)].y};
}

TEST(MitreOutline, CoversExactlyTheTrianglesThatTheTileTakes) {
    const Point origin{100, 900};
    for (const Direction direction : directions) {
        const Point far_origin =
            direction == Direction::east ? Point{origin.x + pitch, origin.y} : Point{origin.x, origin.y - pitch};
        for (const End near : ends) {
            for (const End far : ends) {
                const auto outline = tile_outline(origin, direction, near, far);
                int triangles = 0;
                for (const bool at_far : {false, true}) {
                    const Taken end = taken(direction, at_far, at_far ? far : near);
                    for (const Triangle triangle : {Triangle::n, Triangle::e, Triangle::s, Triangle::w}) {
                        const bool takes = triangle == end.side || triangle == end.point;
                        EXPECT_EQ(covers(outline, inside(at_far ? far_origin : origin, triangle)), takes);
                        triangles += takes;
                    }
                }
                EXPECT_EQ(doubled_area(outline), 2 * (width * width + triangles * width * width / 4));
            }
        }
    }
}

const Area& area(const Scene& scene, std::string_view name) {
    return *std::ranges::find(scene.areas, name, &Area::name);
}

// What is read out must tell the ways apart in which a tile can lie.
TEST(MitreScene, NamesEveryWayToLieDifferently) {
    Table table;
    table.play("c3e:an");
    const Scene scene = draw(table.rules, table.state, std::nullopt);
    for (const auto& language : languages()) {
        std::set<std::string> names;
        for (const SceneMove& move : scene.moves) names.insert(in_words(*move.ghost.front().name, language.phrases));
        EXPECT_EQ(names.size(), scene.moves.size()) << language.code;
    }
}

TEST(MitreScene, ShowsTilesWithNamesMarksAndTheLastMove) {
    Table table;
    table.play("c3e:an");
    const Scene scene = draw(table.rules, table.state, Table::read("c3e:an"));
    const auto& shapes = area(scene, "board").shapes;
    const auto tile = std::ranges::find(shapes, Role::tile, &Shape::role);
    ASSERT_NE(tile, shapes.end());
    EXPECT_EQ(tile->paint, "red");
    EXPECT_EQ(tile->mark, "1");
    EXPECT_EQ(in_words(*tile->name, languages()[0].phrases), "red arrow–straight tile: c3 arrow, d3 north");
    const auto last = std::ranges::find(shapes, Role::last, &Shape::role);
    ASSERT_NE(last, shapes.end());
    EXPECT_EQ(last->points, tile->points);
    EXPECT_EQ(std::ranges::count(shapes, Role::square, &Shape::role), 16);
    EXPECT_EQ(in_words(scene.status, languages()[0].phrases), "Player 2 (blue) lays a tile");
}

TEST(MitreScene, AMoveIsPickedByItsKindItsSegmentAndItsEnds) {
    Table table;
    table.play("c3e:an");
    const Scene scene = draw(table.rules, table.state, std::nullopt);
    const auto move = std::ranges::find(scene.moves, "d3e:sa", &SceneMove::token);
    ASSERT_NE(move, scene.moves.end());
    EXPECT_EQ(move->targets, (std::vector<std::string>{"kind:AS", "segment:d3e", "end:d3:s", "end:e3:a"}));
    ASSERT_EQ(move->ghost.size(), 1u);
    EXPECT_EQ(move->ghost[0].paint, "blue");
    std::set<std::string> targets;
    for (const Shape& shape : area(scene, "board").shapes) {
        if (!shape.target.empty()) {
            EXPECT_TRUE(targets.insert(shape.target).second) << shape.target << " twice";
        }
    }
    for (const SceneMove& each : scene.moves) {
        for (const std::string& target : each.targets) {
            EXPECT_TRUE(targets.contains(target) || target.starts_with("kind:")) << target;
        }
    }
    const auto segments = std::ranges::count_if(targets, [](const auto& it) { return it.starts_with("segment:"); });
    EXPECT_EQ(segments, 40);  // all, so that people can ask why not
}

TEST(MitreScene, KnowsWhatWasPicked) {
    Table table;
    table.play("c3e:an");
    const auto tokens = [&](std::vector<std::string_view> picks) {
        std::vector<std::string> result;
        for (const Move move : picked(table.rules, table.state, picks)) result.push_back(to_text(move));
        return result;
    };
    EXPECT_EQ(tokens({"end:e3:a", "segment:d3e", "end:d3:n"}), std::vector<std::string>{"d3e:na"});
    EXPECT_EQ(tokens({"segment:d3e", "kind:SS/", "end:e3:n"}), std::vector<std::string>{"d3e:sn"});
    EXPECT_EQ(tokens({"pass"}), std::vector<std::string>{"pass"});
    EXPECT_EQ(tokens({"segment:c3e"}).size(), 9u);
    EXPECT_TRUE(tokens({"segment:c3e", "segment:d3e"}).empty());
}

TEST(MitreScene, OffersToPassWhenThatIsAllThereIs) {
    Table table({.tiles = {0, 0, 0, 0}});
    const Scene scene = draw(table.rules, table.state, std::nullopt);
    ASSERT_EQ(scene.moves.size(), 1u);
    EXPECT_EQ(scene.moves[0].targets, std::vector<std::string>{"pass"});
    const auto& shapes = area(scene, "score").shapes;
    EXPECT_EQ(std::ranges::count(shapes, "pass", &Shape::target), 1);
    table.play("pass pass");
    const Scene over = draw(table.rules, table.state, Move::pass());
    EXPECT_TRUE(over.moves.empty());
    EXPECT_EQ(in_words(over.status, languages()[0].phrases),
              "Everyone has passed: players 1, 2 share the win with a score of 0");
}

TEST(MitreScene, ShowsWhatIsLeftAndThePoints) {
    Table table({.players = 3, .size = 6, .tiles = {2, 3, 4, 5}});
    table.put(1, "c3e:aa");
    table.put(2, "c3n:ae");
    const Scene scene = draw(table.rules, table.state, std::nullopt);
    const auto words = [&](std::string_view name) {
        std::vector<std::string> result;
        for (const Shape& shape : area(scene, name).shapes) {
            if (shape.text) result.push_back(in_words(*shape.text, languages()[0].phrases));
        }
        return result;
    };
    EXPECT_EQ(words("supply-1"), (std::vector<std::string>{"×1", "×3", "×4", "×5"}));
    EXPECT_EQ(words("supply-3"), (std::vector<std::string>{"×2", "×3", "×4", "×5"}));
    EXPECT_EQ(words("score"), (std::vector<std::string>{"½", "½", "0"}));
}

}  // namespace
}  // namespace quoin::mitre
