// SPDX-License-Identifier: MIT
// A whole hand can clash with the first tile, and then the game is over after it. The search sees that in the draft.
#include "games/grawlix/heuristic.h"

#include <initializer_list>

#include <gtest/gtest.h>

#include "games/grawlix/notation.h"
#include "search/mcts.h"

namespace quoin::grawlix {
namespace {

const Rules rules{6, 4};

State drafted(std::initializer_list<const char*> tiles) {
    State state = rules.initial();
    for (const char* tile : tiles) rules.apply(state, *parse_move(rules, tile));
    return state;
}

Candidate<Move> best(const State& state, std::uint64_t simulations) {
    Mcts<Rules, Heuristic> tree(rules, {}, {.tuning = Heuristic::tuning(rules), .memory = 16 << 20});
    Limits limits;
    limits.nodes = simulations;
    return tree.search(state, limits, 1).front();
}

TEST(GrawlixHeuristic, PlaysTheTileThatTheWholeHandClashesWith) {
    const State state = drafted({"@r", "@o", "#g", "@y", "$b", "#r", "&y", "$r"});
    const Candidate<Move> choice = best(state, 2000);
    EXPECT_EQ(to_text(rules, choice.move), "@rf6");
    EXPECT_EQ(choice.proof, Proof::win);
}

TEST(GrawlixHeuristic, DraftsATileThatDoesNotClashWhenAllOthersDo) {
    const State state = drafted({"@r", "@o", "#g", "@y", "$b", "#r", "&y"});
    const Tile choice = best(state, 5000).move.tile();
    EXPECT_NE(choice.glyph(), make_tile(0, 0).glyph());
    EXPECT_NE(choice.colour(), make_tile(0, 0).colour());
}

}  // namespace
}  // namespace quoin::grawlix
