// SPDX-License-Identifier: MIT
// Listing, counting, drawing at random, refusing and the key agree with each other in every position.
#include <set>

#include <gtest/gtest.h>

#include "games/grawlix/explain.h"
#include "games/grawlix/notation.h"
#include "games/grawlix/texts.h"
#include "tests/support/environment.h"

namespace quoin::grawlix {
namespace {

std::vector<Move> all_readable_moves() {
    std::vector<Move> result;
    for (int glyph = 0; glyph < 6; ++glyph) {
        for (int colour = 0; colour < 6; ++colour) {
            const Tile tile = make_tile(glyph, colour);
            result.push_back(Move::draft(tile));
            for (int cell = 0; cell < board_size * board_size; ++cell)
                result.push_back(Move::play(tile, cell % board_size, cell / board_size));
        }
    }
    return result;
}

TEST(GrawlixListing, AMoveIsListedExactlyWhenItHasNoFault) {
    const std::vector<Move> readable = all_readable_moves();
    Random random{3};
    for (int game = 0; game < test::share_of(40); ++game) {
        const Rules rules{game % 2 == 0 ? 6 : 2 + game / 2 % 5, 1 + game % 6};
        State state = rules.initial();
        while (true) {
            Moves<Rules> moves;
            rules.legal_moves(state, moves);
            std::set<std::uint16_t> listed;
            for (const Move move : moves) ASSERT_TRUE(listed.insert(move.bits).second) << "listed twice";
            ASSERT_EQ(static_cast<int>(moves.size()), rules.count_moves(state));
            for (const Move move : readable) {
                const auto fault = rules.fault(state, move);
                ASSERT_EQ(listed.contains(move.bits), !fault) << to_text(rules, move);
                if (fault) {
                    const Text text = explain(rules, state, move, *fault).text;
                    ASSERT_NE(in_words(text, languages()[0].phrases), text.key);
                }
            }
            ASSERT_EQ(state.key, rules.key_from_scratch(state));
            const auto move = rules.random_move(state, random);
            ASSERT_EQ(move.has_value(), !moves.empty());
            ASSERT_EQ(rules.outcome(state).has_value(), moves.empty());
            if (!move) break;
            ASSERT_TRUE(listed.contains(move->bits));
            rules.apply(state, *move);
        }
    }
}

}  // namespace
}  // namespace quoin::grawlix
