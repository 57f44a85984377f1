// SPDX-License-Identifier: MIT
// What Mitre shows of a move: RULES.md, "Scoring", edge by edge.
#include "games/mitre/scene/effects.h"

#include <array>
#include <map>

#include "core/random.h"
#include "facade/match.h"
#include "games/mitre/tests/table.h"
#include "tests/support/environment.h"

namespace quoin::mitre {
namespace {

using Edges = std::map<std::string, std::string>;  // by target: owner, half points and what is said

// Puts a tile down out of turn, as Table::put does, and tells its edges.
Edges put(Table& table, int player, const std::string& token) {
    Table later = table;
    later.put(player, token);
    table.state.to_move = static_cast<std::uint8_t>(player - 1);
    const Effects effects = effects_of(table.rules, Played{table.state, Table::read(token), later.state}, later.state);
    Edges edges;
    for (const Effect& effect : effects.shapes) {
        if (effect.shape.form == Form::text) continue;
        EXPECT_EQ(effect.shape.role, Role::gain);
        edges[effect.shape.target] =
            std::to_string(effect.player) + " " + std::to_string(effect.points) + " " + effect.shape.name->key;
    }
    table = later;
    return edges;
}

Table three(Scoring scoring = {}) { return Table({.players = 3, .size = 6, .scoring = scoring}); }

TEST(MitreEffects, SheetAHalfEdgeThatIsTouched) {
    Table table = three();
    put(table, 1, "c3e:aa");
    EXPECT_EQ(put(table, 2, "c3n:aa"),
              (Edges{{"edge:c3e:c3:ne", "1 1 effect.half"}, {"edge:c3n:c3:ne", "2 1 effect.half"}}));
}

TEST(MitreEffects, SheetRedOneAndAHalfBlueOneGreenHalf) {
    Table table = three();
    put(table, 2, "d3e:aa");
    put(table, 3, "d2n:aa");
    put(table, 2, "b3e:an");
    EXPECT_EQ(put(table, 1, "c3e:an"), (Edges{{"edge:c3e:d3", "1 2 effect.full"},
                                              {"edge:d3e:d3:ne", "2 1 effect.half"},
                                              {"edge:d2n:d3:sw", "3 1 effect.half"},
                                              {"edge:c3e:c3:ne", "1 1 effect.half"},
                                              {"edge:b3e:c3", "2 1 effect.part"}}));
}

TEST(MitreEffects, AWholeEdgeThatWasTouchedAlongOneHalf) {
    for (const bool upgrade : {true, false}) {
        Table table = three({.upgrade = upgrade});
        put(table, 1, "c3e:an");
        put(table, 2, "d3e:aa");
        EXPECT_EQ(put(table, 3, "d2n:aa").at("edge:c3e:d3"), upgrade ? "1 2 effect.full" : "1 1 effect.rest");
    }
}

TEST(MitreEffects, OwnTilesDoNotTouchWhereTheOptionSaysSo) {
    Table table = three({.own = false});
    put(table, 1, "c3e:aa");
    EXPECT_EQ(put(table, 1, "c3n:aa"), Edges{});
}

// As many numbers as ends that score, each in the colour of its tile, apart from each other.
TEST(MitreEffects, WritesOneNumberForEachEnd) {
    Table table = three();
    put(table, 2, "d3e:aa");
    put(table, 3, "d2n:aa");
    put(table, 2, "c3e:aa");
    Table later = table;
    later.put(1, "d3n:aa");
    table.state.to_move = 0;
    const Effects effects =
        effects_of(table.rules, Played{table.state, Table::read("d3n:aa"), later.state}, table.state);
    std::map<std::string, std::string> numbers;  // by paint
    std::vector<Point> spots;
    for (const Effect& effect : effects.shapes) {
        if (effect.shape.form != Form::text) continue;
        numbers[effect.shape.paint] += effect.shape.text->args[0].second + " ";
        for (const Point spot : spots) {
            EXPECT_GE(std::abs(spot.x - effect.shape.points[0].x) + std::abs(spot.y - effect.shape.points[0].y), 100);
        }
        spots.push_back(effect.shape.points[0]);
    }
    EXPECT_EQ(numbers, (std::map<std::string, std::string>{{"red", "+1 "}, {"blue", "+½ +½ "}}));
}

// A strip lies within the junction, along a diagonal, on the side of its tile.
TEST(MitreEffects, AnEdgeIsDrawnWhereItIs) {
    Table table = three();
    put(table, 1, "c3e:aa");
    Table later = table;
    later.put(2, "c3n:aa");
    table.state.to_move = 1;
    const Effects effects =
        effects_of(table.rules, Played{table.state, Table::read("c3n:aa"), later.state}, table.state);
    ASSERT_EQ(effects.shapes.size(), 4u);
    const Point centre{50 + 2 * 200 + 50, 5 * 200 + 100 - 2 * 200 - 50};
    for (const Effect& effect : effects.shapes) {
        if (effect.shape.form == Form::text) continue;
        EXPECT_EQ(effect.shape.points[0].x + effect.shape.points[0].y, centre.x + centre.y) << "on the rising diagonal";
        for (const Point point : effect.shape.points) {
            EXPECT_GE(point.x, centre.x);
            EXPECT_LE(point.y, centre.y);
            const int beside = point.x - centre.x + (point.y - centre.y);  // more than 0: in the eastern triangle
            EXPECT_TRUE(effect.player == 1 ? beside >= 0 : beside <= 0);
        }
    }
}

struct Variation {
    int players;
    std::vector<OptionPair> options;
};

std::vector<Variation> variations() {
    std::vector<Variation> result;
    for (int players = 2; players <= 4; ++players) {
        for (const std::string own : {"yes", "no"}) {
            for (const std::string upgrade : {"full", "rest"}) {
                result.push_back({players, {{"own", own}, {"upgrade", upgrade}}});
                result.push_back({players, {{"own", own}, {"upgrade", upgrade}, {"size", "9"}, {"tiles", "9,9,9,9"}}});
            }
        }
    }
    return result;
}

// The edges of a move add up to what it changes, and all edges up to now to the score.
TEST(MitreEffects, AddUpToTheScore) {
    int games = 0;
    for (const Variation& variation : variations()) {
        for (int number = 0; number < test::share_of(10); ++number) {
            Match match = *Match::create("mitre", variation.players, variation.options);
            Random random(++games);
            while (!match.is_over()) {
                const std::string token = match.now().random_move(random);
                std::vector<int> expected = match.score();
                for (const Effect& effect : match.effects(token).shapes) expected[effect.player - 1] += effect.points;
                ASSERT_TRUE(match.play(token));
                ASSERT_EQ(match.score(), expected) << token;
            }
            std::vector<int> total(variation.players);
            for (const Effect& effect : match.scored()) total[effect.player - 1] += effect.points;
            ASSERT_EQ(total, match.score());
        }
    }
}

}  // namespace
}  // namespace quoin::mitre
