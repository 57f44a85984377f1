// SPDX-License-Identifier: MIT
// Positions set up by hand: any position, tile by tile, and tiles that are taken away again.
#include "games/strata/scene/setup.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "games/strata/notation.h"
#include "games/strata/position.h"

namespace quoin::strata {
namespace {

std::string edited(std::string text, const std::vector<std::string>& edits, const Rules& rules = Rules()) {
    for (const std::string& edit : edits) {
        const auto view = set_up(rules, text, edit);
        if (!view) return std::string(view.error().code) + " " + edit;
        text = view->text;
    }
    return text;
}

constexpr const char* empty = "-/8.8.3/8.8.3/1";

TEST(StrataSetup, TilesLieOnWhateverIsThere) {
    EXPECT_EQ(edited(empty, {"gQh8"}), "g1h8i8h9i9/7.8.3/8.8.3/2");
    EXPECT_EQ(edited(empty, {"gQh8", "bSh8"}), "g1i8h9i9.b2h8/7.8.3/8.8.2/1");
    EXPECT_EQ(edited(empty, {"gQh8", "bSh8", "-h8"}), "g1i8h9i9/7.8.3/8.8.3/2") << "the square beneath is not known";
    EXPECT_EQ(edited(empty, {"gSh8", "bQh8"}), "b2h8i8h9i9/8.8.2/7.8.3/2") << "nothing is left of the other";
    EXPECT_EQ(edited(empty, {"gSh8", "gSi8"}), "g1h8.g1i8/8.8.1/8.8.3/2") << "no turn fits, so it stays as it was";
    EXPECT_EQ(edited(empty, {"=2", "1q-", "2s-"}), "-/7.8.3/8.8.2/2");
    EXPECT_EQ(edited("-/7.8.3/8.8.2/2", {"1q+", "2s+"}), "-/8.8.3/8.8.3/2");
}

// A part goes back as the smallest tile that can have been laid.
TEST(StrataSetup, TilesGoBackIntoTheSupply) {
    EXPECT_EQ(edited("g1h8/7.8.3/8.8.3/2", {"-h8"}), empty) << "it was a 2×2";
    EXPECT_EQ(edited("g1h8/8.8.2/8.8.3/2", {"-h8"}), empty);
    EXPECT_EQ(edited("g1h8/8.8.3/8.8.3/2", {"-h8"}), empty) << "none was laid";
}

TEST(StrataSetup, OtherEditsDoNotExist) {
    for (const std::string edit : {"Qh8", "xQh8", "gQ", "gQo15", "gQa1", "gQk8", "-h8", "-", "=0", "=3", "1q+", "1x-",
                                   "3q-", "1q*", "g", "gSj8"}) {
        EXPECT_EQ(edited(empty, {edit}), "unreadable_edit " + edit);
    }
    EXPECT_EQ(edited("g1h8/8.8.0/8.8.3/2", {"gSi8"}), "unreadable_edit gSi8") << "none is left";
    EXPECT_EQ(edited("g9h8/8.8.2/8.8.3/2", {"bSh8"}), "unreadable_edit bSh8") << "no text could write the level";
    EXPECT_EQ(edited("g1h8.b1h8/8.8.2/8.8.2/1", {"gSi8"}), "cell_taken gSi8") << "and cannot be drawn";
    EXPECT_EQ(edited("g1a1.b1o15/8.8.2/8.8.2/1", {""}), "not_at_start ") << "nor can this";
}

TEST(StrataSetup, AnyPositionCanBeBuilt) {
    Random random(1);
    for (int game = 0; game < 24; ++game) {
        const Rules rules({.box = 5 + game % 4});
        State state = rules.initial();
        std::string built = empty;
        const auto length = random.below(30);
        for (std::uint32_t i = 0; i < length; ++i) {
            const auto move = rules.random_move(state, random);
            if (!move) break;
            built = edited(built, {(state.to_move == 0 ? "g" : "b") + to_text(rules, *move)}, rules);
            rules.apply(state, *move);
        }
        const auto read = read_position(rules, built);
        ASSERT_TRUE(read) << built << " " << read.error().code << " for " << position_text(rules, state);
        EXPECT_EQ(position_text(rules, *read), position_text(rules, state));
    }
}

}  // namespace
}  // namespace quoin::strata
