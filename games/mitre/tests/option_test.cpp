// SPDX-License-Identifier: MIT
// RULES.md, "Options", through the public API.
#include <gtest/gtest.h>

#include "facade/match.h"

namespace quoin::mitre {
namespace {

std::string option(const Match& match, std::string_view name) {
    for (const auto& [key, value] : match.options()) {
        if (key == name) return value;
    }
    return {};
}

TEST(MitreOptions, HaveTheDefaultsOfThePage) {
    for (int players = 2; players <= 4; ++players) {
        const Match match = Match::create("mitre", players).value();
        EXPECT_EQ(option(match, "size"), std::to_string(players + 3));
        EXPECT_EQ(option(match, "tiles"), "3,3,3,3");
        EXPECT_EQ(option(match, "own"), "yes");
        EXPECT_EQ(option(match, "upgrade"), "full");
    }
}

TEST(MitreOptions, AreRefusedWithTheirRange) {
    const std::pair<OptionPair, const char*> bad[] = {
        {{"size", "2"}, "3 to 9"},          {{"size", "10"}, "3 to 9"},
        {{"size", "05"}, "3 to 9"},         {{"tiles", "3,3,3"}, "4 numbers"},
        {{"tiles", "3,3,3,21"}, "0 to 20"}, {{"tiles", "3,3,3,3,3"}, "4 numbers"},
        {{"own", "maybe"}, "yes or no"},    {{"upgrade", "half"}, "full or rest"},
        {{"colour", "red"}, "size"},
    };
    for (const auto& [given, range] : bad) {
        const auto match = Match::create("mitre", 2, {given});
        ASSERT_FALSE(match) << given.first << '=' << given.second;
        EXPECT_EQ(match.error().code, "bad_option");
        EXPECT_NE(match.error().detail.find(range), std::string::npos) << match.error().detail;
    }
    EXPECT_FALSE(Match::create("mitre", 1));
    EXPECT_FALSE(Match::create("mitre", 5));
}

TEST(MitreOptions, AllCombinationsPlayToTheEnd) {
    Random random(11);
    for (int players = 2; players <= 4; ++players) {
        for (int size = 3; size <= 9; ++size) {
            for (const char* tiles : {"3,3,3,3", "0,0,0,0", "1,0,0,0", "0,0,2,5", "20,20,20,20"}) {
                for (const char* own : {"yes", "no"}) {
                    for (const char* upgrade : {"full", "rest"}) {
                        const Match match =
                            Match::create(
                                "mitre", players,
                                {{"size", std::to_string(size)}, {"tiles", tiles}, {"own", own}, {"upgrade", upgrade}})
                                .value();
                        EXPECT_EQ(match.now().playouts(random.next(), 2).playouts, 2u);
                    }
                }
            }
        }
    }
}

TEST(MitreEntry, SaysThatThePageIsLost) {
    const Match match = Match::create("mitre").value();
    EXPECT_NE(match.game().notice.find("reconstruction"), std::string_view::npos);
    EXPECT_NE(match.game().notice.find("working title"), std::string_view::npos);
    EXPECT_NE(match.game().designers.find("unknown"), std::string_view::npos);
    for (const char* mark : {"[reconstruction]", "[reading]"})
        EXPECT_NE(match.game().rules_text.find(mark), std::string_view::npos);
}

TEST(MitreEntry, NamesTheRuleAMoveBreaks) {
    Match match = Match::create("mitre").value();
    const auto why = [&](const char* token) { return match.why_not(token)->detail; };
    ASSERT_TRUE(match.play("c3e:an"));
    EXPECT_EQ(match.why_not("d3n:aa")->code, "triangle_taken");
    EXPECT_EQ(why("d3n:aa"), "triangle N of junction d3 is already taken");
    EXPECT_EQ(why("d2n:aw"), "triangle W of junction d3 is already taken");
    EXPECT_EQ(why("c3e:aa"), "c3e already has a tile");
    EXPECT_EQ(why("e5e:aa"), "there is no segment e5e on this board; its junctions are a1 to e5");
    EXPECT_EQ(why("a1e:aa"), "the tile would not be connected: no other player's tile ends at a1 or b1");
    EXPECT_EQ(match.why_not("pass")->code, "must_lay");
    EXPECT_EQ(match.ply(), 1);
}

}  // namespace
}  // namespace quoin::mitre
