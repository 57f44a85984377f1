// SPDX-License-Identifier: MIT
#include "games/strata/scene/outline.h"

namespace quoin::strata {
namespace {

constexpr bool has(Bits squares, int column, int row) {
    return column >= 0 && column < frame_side && row >= 0 && row < frame_side &&
           (squares >> (8 * row + column) & 1) != 0;
}

}  // namespace

// Walks along the edges with the squares on its right, from the lower-left corner of the lowest square upwards. Corners
// of squares are counted like squares: (0, 0) is the lower-left one of square 0.
//
//     ahead_left | ahead_right
//     -----------^-----------
//                | squares
std::vector<Point> outline(Bits squares, Point origin, int inset) {
    const int first = lowest(squares);
    const int start_column = first & 7;
    const int start_row = first >> 3;
    std::vector<Point> points;
    int column = start_column;
    int row = start_row;
    int across = 0;  // the step
    int up = 1;
    do {
        column += across;
        row += up;
        // The squares ahead of this corner: of the four around it, those in front to the left and to the right.
        const auto ahead = [&](int side) {
            const int x = 2 * column + across + side * up;
            const int y = 2 * row + up - side * across;
            return has(squares, (x - 1) / 2, (y - 1) / 2) && x > 0 && y > 0;
        };
        const bool is_left = ahead(-1);
        const bool is_right = ahead(1);
        if (is_right && !is_left) continue;  // straight on
        const int turn = is_left ? -1 : 1;   // to the left around an inner corner, to the right around an outer one
        const int next_across = turn * up;
        const int next_up = -turn * across;
        // Inwards is to the right of both edges.
        const int in_x = up + next_up;
        const int in_y = -across - next_across;
        points.push_back({origin.x + column * square_side + in_x * inset,
                          origin.y - row * square_side + square_side - in_y * inset});
        across = next_across;
        up = next_up;
    } while (column != start_column || row != start_row);
    return points;
}

}  // namespace quoin::strata
