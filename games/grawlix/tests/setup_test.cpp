// SPDX-License-Identifier: MIT
// Positions set up by hand: any position, tile by tile, and what is said on the way.
#include "games/grawlix/scene/setup.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "games/grawlix/notation.h"
#include "games/grawlix/position.h"

namespace quoin::grawlix {
namespace {

std::string edited(const Rules& rules, std::string text, const std::vector<std::string>& edits) {
    for (const std::string& edit : edits) {
        const auto view = set_up(rules, text, edit);
        if (!view) return std::string(view.error().code) + " " + edit;
        text = view->text;
    }
    return text;
}

TEST(GrawlixSetup, TilesGoAnywhereFromAnywhere) {
    const Rules rules(6, 4);
    EXPECT_EQ(edited(rules, "-/-/-/1d", {"@rf6"}), "@rf6/-/-/1d");
    EXPECT_EQ(edited(rules, "-/-/-/1d", {"@rf6", "@rg6"}), "@rg6/-/-/1d") << "it is the same tile";
    EXPECT_EQ(edited(rules, "-/-/-/1d", {"@rf6", "1@r"}), "-/@r/-/2d") << "one tile was drafted, so player 2 drafts";
    EXPECT_EQ(edited(rules, "-/@r/-/2d", {"2@r"}), "-/-/@r/2d");
    EXPECT_EQ(edited(rules, "-/@r/-/2d", {"0@r"}), "-/-/-/1d");
    EXPECT_EQ(edited(rules, "-/-/-/1d", {"=2p"}), "-/-/-/2p");
    for (const std::string edit : {"@r", "3@r", "@rf6x", "=3d", "=", "1@rf6", "x", "@xf6", "@rz9"}) {
        EXPECT_EQ(edited(rules, "-/-/-/1d", {edit}), "unreadable_edit " + edit);
    }
    EXPECT_EQ(edited(rules, "@rf6/-/-/1d", {"#of6"}), "unreadable_edit #of6") << "the cell is taken";
    EXPECT_EQ(edited(Rules(3, 1), "-/-/-/1d", {"&rf6"}), "unreadable_edit &rf6") << "there is no such tile";
}

// What breaks a rule is drawn as well, so that it can be put right.
TEST(GrawlixSetup, WrongPositionsCanBeEdited) {
    const Rules rules(3, 1);
    const std::string wrong = "@rf6.@of7.#rf9/$y/#o/1p";
    ASSERT_FALSE(read_position(rules, wrong));
    EXPECT_EQ(edited(rules, wrong, {"0#r", "0@o", "#oF7"}), "unreadable_edit #oF7");
    EXPECT_EQ(edited(rules, wrong, {"0#r", "0@o", "#of7"}), "@rf6.#of7/$y/-/2d");
}

TEST(GrawlixSetup, AnyPositionCanBeBuilt) {
    const Rules rules(6, 4);
    Random random(1);
    for (int game = 0; game < 15; ++game) {
        State state = rules.initial();
        const auto length = random.below(60);
        for (std::uint32_t i = 0; i < length; ++i) {
            if (const auto move = rules.random_move(state, random)) rules.apply(state, *move);
        }
        const std::string wanted = position_text(rules, state);
        const Reading reading = *read_text(rules, wanted);
        std::vector<std::string> edits;
        for (const Move move : reading.placed) edits.push_back(to_text(rules, move));
        for (std::size_t player = 0; player < 2; ++player) {
            for_each_bit(reading.hands[player], [&](int number) {
                edits.push_back(std::to_string(player + 1) + to_text(Tile{static_cast<std::uint8_t>(number)}));
            });
        }
        EXPECT_EQ(edited(rules, "-/-/-/1d", edits), wanted) << "whose turn it is follows from the tiles";
    }
}

}  // namespace
}  // namespace quoin::grawlix
