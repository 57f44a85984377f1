// SPDX-License-Identifier: MIT
// Positions set up by hand: any position, tile by tile, with points that follow.
#include "games/mitre/scene/setup.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "games/mitre/notation.h"
#include "games/mitre/position.h"

namespace quoin::mitre {
namespace {

std::string edited(std::string text, const std::vector<std::string>& edits, const Options& options = {}) {
    for (const std::string& edit : edits) {
        const auto view = set_up(Rules<Narrow>(options), text, edit);
        if (!view) return std::string(view.error().code) + " " + edit;
        text = view->text;
    }
    return text;
}

TEST(MitreSetup, PointsFollowTheTiles) {
    const std::string empty = "-/-/0.0/1.0";
    EXPECT_EQ(edited(empty, {"1b3e:aa"}), "b3e:aa/-/0.0/1.0");
    EXPECT_EQ(edited(empty, {"1b3e:aa", "2c3n:aa"}), "b3e:aa/c3n:aa/1.1/1.0");
    EXPECT_EQ(edited(empty, {"1b3e:aa", "2c3n:aa", "-b3e"}), "-/c3n:aa/0.0/1.0");
    EXPECT_EQ(edited(empty, {"1a1e:aa", "1d5e:aa"}), "a1e:aa.d5e:aa/-/0.0/1.0") << "connected or not";
    EXPECT_EQ(edited(empty, {"=2", "p1"}), "-/-/0.0/2.1");
}

// c3: the straight end takes W and N; which of the arrows came first decides about half a point.
TEST(MitreSetup, WhatDependsOnTheOrderCanBeChosen) {
    const std::string text = "b3e:an/c2n:aa.c3e:aa/2.4/1.0";
    EXPECT_EQ(edited(text, {"1+"}), "b3e:an/c2n:aa.c3e:aa/3.4/1.0");
    EXPECT_EQ(edited(text, {"1+", "1-"}), text);
    EXPECT_EQ(edited(text, {"1-"}), "unreadable_edit 1-");
    EXPECT_EQ(edited(text, {"2+"}), "unreadable_edit 2+");
    EXPECT_EQ(edited(text, {"1+", "1a1e:aa"}), "a1e:aa.b3e:an/c2n:aa.c3e:aa/3.4/1.0") << "and stays as chosen";
    EXPECT_EQ(edited("b3e:an/c2n:aa.c3e:aa/9.9/1.0", {"1a1e:aa"}), "a1e:aa.b3e:an/c2n:aa.c3e:aa/3.4/1.0");
}

TEST(MitreSetup, OnlyWhatFitsIsLaid) {
    const std::string text = "a2n:aa/-/0.0/1.0";
    for (const std::string edit : {"1a2n:aa", "1a2e:na", "3a1e:aa", "0a1e:aa", "1e1e:aa", "1pass", "1", "=0", "=3",
                                   "p3", "p", "=", "-", "-a1e", "1*", "11", "=12", "p11"}) {
        EXPECT_EQ(edited(text, {edit}), "unreadable_edit " + edit);
    }
    EXPECT_EQ(edited("-/-/0.0/1.0", {"1a1e:aa", "1c1e:aa", "1a3e:aa", "1c3e:aa"}), "unreadable_edit 1c3e:aa")
        << "there are three";
}

TEST(MitreSetup, AnyPositionCanBeBuilt) {
    Random random(1);
    for (int game = 0; game < 60; ++game) {
        const Options options{.players = 2 + game % 3};
        const Rules<Narrow> rules(options);
        State<Narrow> state = rules.initial();
        const auto length = random.below(40);
        for (std::uint32_t i = 0; i < length; ++i) {
            if (const auto move = rules.random_move(state, random)) rules.apply(state, *move);
        }
        const std::string wanted = position_text(rules, state);
        const Reading reading = *read_text(options.players, wanted);
        std::vector<std::string> edits;
        for (const auto& [tile, owner] : reading.tiles) edits.push_back(std::to_string(owner + 1) + to_text(tile));
        const std::string built = edited(position_text(rules, rules.initial()), edits, options);
        const Reading so_far = *read_text(options.players, built);
        std::vector<std::string> rest{"=" + std::to_string(reading.to_move + 1), "p" + std::to_string(reading.passes)};
        for (int player = 0; player < options.players; ++player) {
            ASSERT_GE(reading.scores[player], so_far.scores[player]) << wanted;
            rest.insert(rest.end(), reading.scores[player] - so_far.scores[player], std::to_string(player + 1) + "+");
        }
        EXPECT_EQ(edited(built, rest, options), wanted);
    }
}

}  // namespace
}  // namespace quoin::mitre
