// SPDX-License-Identifier: MIT
// Renaming glyphs or colours, swapping their roles, and the eight symmetries of the square about f6 change nothing that
// matters: symmetric games have symmetric moves and the same outcome. The image goes through its text after every move,
// and keeps its meaning.
#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include "games/grawlix/notation.h"
#include "games/grawlix/position.h"
#include "games/grawlix/shape.h"

namespace quoin::grawlix {
namespace {

struct Symmetry {
    std::array<int, 6> glyphs{};
    std::array<int, 6> colours{};
    bool swaps_roles = false;
    int turn = 0;  // bits: mirror columns, mirror rows, transpose

    Move operator()(Move move) const {
        int glyph = glyphs[move.tile().glyph()];
        int colour = colours[move.tile().colour()];
        if (swaps_roles) std::swap(glyph, colour);
        const Tile tile = make_tile(glyph, colour);
        if (!move.is_play()) return Move::draft(tile);
        int column = turn & 1 ? 10 - move.column() : move.column();
        int row = turn & 2 ? 10 - move.row() : move.row();
        if (turn & 4) std::swap(column, row);
        return Move::play(tile, column, row);
    }
};

Symmetry random_symmetry(int order, Random& random) {
    Symmetry symmetry;
    const auto shuffle = [&](std::array<int, 6>& names) {
        std::iota(names.begin(), names.end(), 0);
        for (int i = order - 1; i > 0; --i) std::swap(names[i], names[random.below(static_cast<std::uint32_t>(i + 1))]);
    };
    shuffle(symmetry.glyphs);
    shuffle(symmetry.colours);
    symmetry.swaps_roles = random.below(2) == 1;
    symmetry.turn = static_cast<int>(random.below(8));
    return symmetry;
}

std::set<std::string> tokens(const Rules& rules, const State& state, const Symmetry* symmetry) {
    Moves<Rules> moves;
    rules.legal_moves(state, moves);
    std::set<std::string> result;
    for (const Move move : moves) result.insert(to_text(rules, symmetry ? (*symmetry)(move) : move));
    return result;
}

TEST(GrawlixSymmetry, SymmetricGamesHaveSymmetricMovesAndOutcomes) {
    Random random{11};
    for (int game = 0; game < 400; ++game) {
        const int order = game % 4 == 0 ? 2 + game / 4 % 5 : 6;
        const Rules rules{order, 1 + game % 6};
        const Symmetry symmetry = random_symmetry(order, random);
        State state = rules.initial();
        State image = state;
        while (const auto move = rules.random_move(state, random)) {
            ASSERT_EQ(tokens(rules, state, &symmetry), tokens(rules, image, nullptr));
            ASSERT_EQ(shape_of(rules, state), shape_of(rules, image));
            rules.apply(state, *move);
            rules.apply(image, symmetry(*move));
            const auto read = read_position(rules, position_text(rules, image));
            ASSERT_TRUE(read) << read.error().where;
            image = *read;
        }
        ASSERT_EQ(rules.outcome(state), rules.outcome(image));
    }
}

}  // namespace
}  // namespace quoin::grawlix
