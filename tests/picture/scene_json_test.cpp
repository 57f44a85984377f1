// SPDX-License-Identifier: MIT
// Scenes as JSON: the form stays as it is, and every scene comes back as it was.
#include "facade/picture/scene_json.h"

#include <gtest/gtest.h>

#include "facade/match.h"
#include "facade/picture/scene_read.h"
#include "facade/registry.h"

namespace quoin {
namespace {

Scene small_scene() {
    Shape tile{.form = Form::polygon, .role = Role::tile, .paint = "red", .points = {{0, 0}, {100, 0}, {0, -5}}};
    tile.mark = "@r";
    tile.name = Text{"tile.name", {{"z", "1"}, {"a", "\"\\\n½"}}};
    tile.target = "hand:@r";
    Shape label{.form = Form::text, .role = Role::label, .paint = "ink", .points = {{1, 2}}, .size = 28};
    label.text = Text{"label", {}};
    Scene scene;
    scene.areas.push_back({"board", {"area.board", {}}, 0, {-1, 0, 300, 200}, {tile, label}});
    scene.areas.push_back({"hand-1", {"area.hand", {{"player", "1"}}}, 1, {}, {}});
    scene.moves.push_back({"@r", {"hand:@r", "cell:f6"}, {}});
    scene.status = {"status.turn", {}};
    return scene;
}

TEST(SceneJson, HasAStableForm) {
    EXPECT_EQ(
        to_json(small_scene()),
        R"({"areas":[{"name":"board","title":{"key":"area.board"},"box":{"x":-1,"y":0,"width":300,"height":200},"shapes":[)"
        R"({"form":"polygon","role":"tile","paint":"red","points":[[0,0],[100,0],[0,-5]],"mark":"@r",)"
        R"("name":{"key":"tile.name","args":{"z":"1","a":"\"\\\u000a½"}},"target":"hand:@r"},)"
        R"({"form":"text","role":"label","paint":"ink","points":[[1,2]],"text":{"key":"label"},"size":28}]},)"
        R"({"name":"hand-1","title":{"key":"area.hand","args":{"player":"1"}},"player":1,)"
        R"("box":{"x":0,"y":0,"width":0,"height":0},"shapes":[]}],)"
        R"("moves":[{"token":"@r","targets":["hand:@r","cell:f6"]}],"status":{"key":"status.turn"}})");
}

TEST(SceneJson, ComesBack) {
    const auto scene = scene_from_json(to_json(small_scene()));
    ASSERT_TRUE(scene) << scene.error().where << scene.error().detail;
    EXPECT_EQ(*scene, small_scene());
}

TEST(SceneJson, SaysWhereItIsBroken) {
    const std::string good = to_json(small_scene());
    const auto where = [&](std::string_view from, std::string_view to) {
        std::string text = good;
        text.replace(text.find(from), from.size(), to);
        const auto scene = scene_from_json(text);
        return scene ? "accepted" : scene.error().where;
    };
    EXPECT_EQ(scene_from_json("{").error().code, "bad_scene");
    EXPECT_EQ(scene_from_json("[]").error().where, "areas");
    EXPECT_EQ(scene_from_json("{}").error().where, "areas");
    EXPECT_EQ(where("\"role\":\"tile\"", "\"role\":\"king\""), "areas[0].shapes[0].role");
    EXPECT_EQ(where("[100,0]", "[100]"), "areas[0].shapes[0].points[1]");
    EXPECT_EQ(where("[100,0]", "[1.5,0]"), "areas[0].shapes[0].points[1]");
    EXPECT_EQ(where("300", "18446744073709551615"), "areas[0].box.width");
    EXPECT_EQ(where("300", "-3000000000"), "areas[0].box.width");
    EXPECT_EQ(where("\"z\":\"1\"", "\"z\":1"), "areas[0].shapes[0].name.args.z");
    EXPECT_EQ(where("\"status\":{\"key\"", "\"status\":{\"kee\""), "status.key");
    EXPECT_EQ(where("\"status\"", "\"more\":[],\"status\""), "accepted");  // keys of a later version
}

TEST(SceneJson, RandomPositionsOfEveryGameComeBack) {
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            auto match = Match::create(game->name, players);
            Random random(players);
            while (true) {
                SCOPED_TRACE(std::string(game->name) + " ply " + std::to_string(match->ply()));
                const Scene scene = match->scene();
                const auto again = scene_from_json(to_json(scene));
                ASSERT_TRUE(again) << again.error().where << again.error().detail;
                ASSERT_EQ(*again, scene);
                if (match->is_over()) break;
                ASSERT_TRUE(match->play(match->now().random_move(random)));
            }
        }
    }
}

}  // namespace
}  // namespace quoin
