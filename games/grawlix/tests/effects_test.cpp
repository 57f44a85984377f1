// SPDX-License-Identifier: MIT
// What Grawlix shows of a move, against a table of tiles that is worked out from the moves alone.
#include <map>
#include <set>

#include "core/random.h"
#include "games/grawlix/tests/slow_table.h"
#include "tests/support/environment.h"

namespace quoin::test {
namespace {

std::string arg(const Text& text, const std::string& name) {
    for (const auto& [key, value] : text.args) {
        if (key == name) return value;
    }
    return "";
}

struct Shown {
    std::map<std::string, Tiles> dead;           // by area
    std::map<std::string, std::string> changes;  // tile: "before after"
};

Shown shown(const Effects& effects) {
    Shown result;
    for (const Effect& effect : effects.shapes) {
        const Text& name = *effect.shape.name;
        const std::string tile = arg(name, "tile");
        if (effect.shape.role == Role::dead) {
            EXPECT_TRUE(result.dead[effect.area].insert(tile).second) << tile << " twice";
        } else {
            EXPECT_EQ(effect.shape.role, Role::loss);
            result.changes[tile] = arg(name, "before") + " " + arg(name, "after");
        }
    }
    return result;
}

// The tile whose square has this corner, in an area of the scene.
std::string tile_at(const Scene& scene, const std::string& area, Point corner) {
    for (const Area& candidate : scene.areas) {
        if (candidate.name != area) continue;
        for (const Shape& shape : candidate.shapes) {
            if (shape.role == Role::tile && shape.points.front() == corner) return shape.mark;
        }
    }
    return "";
}

void expect_true(const Match& match, const std::string& token) {
    Match next = match;
    ASSERT_TRUE(next.play(token));
    const Table before(match);
    const Table after(next);
    const Effects effects = match.effects(token);
    const Shown said = shown(effects);

    std::map<std::string, Tiles> dead;
    std::map<std::string, std::string> changes;
    const auto expect_dead = [&](const std::string& area, const Tiles& tiles) {
        for (const std::string& tile : tiles) {
            if (!after.has_hope(tile) && after.left().contains(tile)) dead[area].insert(tile);
        }
    };
    expect_dead("supply", before.supply);
    for (std::size_t player = 0; player < 2; ++player) {
        expect_dead("hand-" + std::to_string(player + 1), before.hands[player]);
        for (const std::string& tile : before.hands[player]) {
            const std::size_t had = before.places_now(tile).size();
            const std::size_t has = after.places_now(tile).size();
            if (after.left().contains(tile) && has < had && after.has_hope(tile)) {
                changes[tile] = std::to_string(had) + " " + std::to_string(has);
            }
        }
    }
    EXPECT_EQ(said.dead, dead) << token;
    EXPECT_EQ(said.changes, changes) << token;

    // Every mark lies on its tile, in the scene before the move and in the one after it.
    for (const auto& [scene, list] :
         {std::pair{match.scene(), effects}, std::pair{next.scene(), next.last_effects()}}) {
        for (const Effect& effect : list.shapes) {
            if (effect.shape.form == Form::text) continue;
            EXPECT_EQ(tile_at(scene, effect.area, effect.shape.points.front()), arg(*effect.shape.name, "tile"));
        }
    }
}

TEST(GrawlixEffects, AreTrue) {
    int dead = 0;
    for (int number = 0; number < share_of(60); ++number) {
        const std::string order = number % 3 == 0 ? "4" : "6";
        Match match = *Match::create("grawlix", 2, {{"order", order}, {"hand", number % 3 == 0 ? "3" : "4"}});
        Random random(number + 1);
        while (!match.is_over()) {
            const std::string token = match.now().random_move(random);
            expect_true(match, token);
            if (::testing::Test::HasFailure()) return;
            for (const Effect& effect : match.effects(token).shapes) dead += effect.shape.role == Role::dead;
            ASSERT_TRUE(match.play(token));
        }
    }
    EXPECT_GT(dead, 0);
}

// What is called dead is never played again.
TEST(GrawlixEffects, DeadTilesStayWhereTheyAre) {
    for (int number = 0; number < share_of(200); ++number) {
        Match match = *Match::create("grawlix");
        Random random(number + 1);
        std::set<std::string> dead;
        while (!match.is_over()) {
            const std::string token = match.now().random_move(random);
            if (token.size() > 2) {
                ASSERT_FALSE(dead.contains(token.substr(0, 2))) << token;
            }
            ASSERT_TRUE(match.play(token));
            for (const auto& [area, tiles] : shown(match.last_effects()).dead) dead.insert(tiles.begin(), tiles.end());
        }
    }
}

}  // namespace
}  // namespace quoin::test
