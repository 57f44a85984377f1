// SPDX-License-Identifier: MIT
// A game mirrored about the centre of its first tile, or transposed, is a game: the same moves, mirrored, are legal and
// it ends the same way. The mirrored position goes through its text after every move, and keeps its meaning.
#include "games/strata/position.h"
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

struct Symmetry {
    bool across = false;
    bool upward = false;
    bool transposed = false;
    Shape first = Shape::s;  // before the symmetry

    // A tile from `begin` on becomes one that ends as far before the first tile's end as it began after its beginning.
    static int mirrored(int begin, int extent, int first_extent) { return 2 * 7 + first_extent - begin - extent; }

    Move operator()(Move move) const {
        Cell cell = move.cell();
        Shape shape = move.shape();
        if (across) cell.column = mirrored(cell.column, width_of(shape), width_of(first));
        if (upward) cell.row = mirrored(cell.row, height_of(shape), height_of(first));
        if (transposed) {
            std::swap(cell.column, cell.row);
            shape = shape == Shape::h ? Shape::v : shape == Shape::v ? Shape::h : shape;
        }
        return Move(shape, cell);
    }
};

std::set<std::size_t> listed(const Rules& rules, const State& state) {
    Moves<Rules> moves;
    rules.legal_moves(state, moves);
    std::set<std::size_t> result;
    for (const Move move : moves) result.insert(move.index());
    return result;
}

class StrataSymmetry : public testing::TestWithParam<std::tuple<int, Corner>> {};

TEST_P(StrataSymmetry, KeepsMovesAndOutcomes) {
    const auto [number, corner] = GetParam();
    Random random(number);
    for (int game = 0; game < 40; ++game) {
        const Rules rules({3 + game % 6, {3, 8, 8}, corner});
        State state = rules.initial();
        State image = state;
        Symmetry symmetry{(number & 1) != 0, (number & 2) != 0, (number & 4) != 0};
        while (const auto move = rules.random_move(state, random)) {
            if (state.occupied() == 0) symmetry.first = move->shape();
            if (state.occupied() != 0) {
                Moves<Rules> moves;
                rules.legal_moves(state, moves);
                std::set<std::size_t> expected;
                for (const Move m : moves) expected.insert(symmetry(m).index());
                ASSERT_EQ(listed(rules, image), expected);
            }
            rules.apply(state, *move);
            rules.apply(image, symmetry(*move));
            const auto read = read_position(rules, position_text(rules, image));
            ASSERT_TRUE(read) << read.error().where;
            image = *read;
            ASSERT_EQ(rules.score(state), rules.score(image));
        }
        ASSERT_EQ(rules.outcome(image), rules.outcome(state));
    }
}

INSTANTIATE_TEST_SUITE_P(All, StrataSymmetry,
                         testing::Combine(testing::Range(0, 8), testing::Values(Corner::free, Corner::touch)));

}  // namespace
}  // namespace quoin::strata
