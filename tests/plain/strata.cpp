// SPDX-License-Identifier: MIT
// Plain Strata.
#include <algorithm>
#include <array>

#include "games.h"

namespace plain {
namespace {

constexpr int width = 15;  // of the virtual board
constexpr int cells = width * width;
constexpr int first_column = 7;  // h8
constexpr int first_row = 7;
constexpr int none = -1;

struct Shape {
    char letter;
    int columns, rows;
    int stock;  // which of the three piles it comes from: 2×2, 2×1, 1×1
};
constexpr std::array<Shape, 4> shapes{{{'Q', 2, 2, 0}, {'H', 2, 1, 1}, {'V', 1, 2, 1}, {'S', 1, 1, 2}}};

struct Tile {
    int owner;  // counts from 0
    int visible;
};

struct Square {
    int level = 0;    // how many tiles lie here
    int tile = none;  // the topmost
};

struct Placement {
    int shape;
    int column, row;  // of the lower-left square
    // One past the upper-right square.
    int end_column() const { return column + shapes[shape].columns; }
    int end_row() const { return row + shapes[shape].rows; }
};

int action_of(const Placement& at) { return (at.shape * width + at.row) * width + at.column; }
Placement placement_of(int action) { return {action / cells, action % width, action / width % width}; }

class Strata final : public State {
  public:
    Strata(int box, const std::vector<int>& tiles) : box_(box), supplies_{tiles, tiles} {}

    std::unique_ptr<State> clone() const override { return std::make_unique<Strata>(*this); }

    int to_move() const override { return is_over() ? 0 : player_ + 1; }

    std::vector<int> legal_actions() const override {
        std::vector<int> actions;
        for (int shape = 0; shape < static_cast<int>(shapes.size()); ++shape) {
            if (supplies_[player_][shapes[shape].stock] == 0) continue;
            if (tiles_.empty()) {
                actions.push_back(action_of({shape, first_column, first_row}));
                continue;
            }
            for (int row = 0; row + shapes[shape].rows <= width; ++row) {
                for (int column = 0; column + shapes[shape].columns <= width; ++column) {
                    const Placement at{shape, column, row};
                    if (is_legal(at)) actions.push_back(action_of(at));
                }
            }
        }
        return actions;
    }

    void apply(int action) override {
        const Placement at = placement_of(action);
        const Shape& shape = shapes[at.shape];
        --supplies_[player_][shape.stock];
        const int tile = static_cast<int>(tiles_.size());
        tiles_.push_back({player_, shape.columns * shape.rows});
        for (int row = at.row; row < at.end_row(); ++row) {
            for (int column = at.column; column < at.end_column(); ++column) {
                Square& square = squares_[row * width + column];
                if (square.tile != none) --tiles_[square.tile].visible;
                square.tile = tile;
                ++square.level;
            }
        }
        first_row_ = std::min(first_row_, at.row);
        end_row_ = std::max(end_row_, at.end_row());
        first_column_ = std::min(first_column_, at.column);
        end_column_ = std::max(end_column_, at.end_column());
        player_ = 1 - player_;
    }

    std::vector<int> score() const override {
        std::vector<int> largest;
        for (int player = 0; player < 2; ++player) {
            const std::vector<int> areas = areas_of(player);
            largest.push_back(areas.empty() ? 0 : areas.front());
        }
        return largest;
    }

    std::vector<int> winners() const override {
        if (!is_over()) return {};
        // As no area is 0, comparing the lists word by word is as if a missing area were 0.
        const std::vector<int> gray = areas_of(0);
        const std::vector<int> blue = areas_of(1);
        if (gray == blue) return {1, 2};
        return {gray > blue ? 1 : 2};
    }

    std::string action_text(int action) const override {
        const Placement at = placement_of(action);
        return shapes[at.shape].letter + cell_text(at.column, at.row);
    }

  private:
    bool is_over() const { return legal_actions().empty(); }

    bool is_legal(const Placement& at) const {
        if (std::max(end_row_, at.end_row()) - std::min(first_row_, at.row) > box_) return false;
        if (std::max(end_column_, at.end_column()) - std::min(first_column_, at.column) > box_) return false;
        // Either rule goes on to look at all the squares.
        return square(at.column, at.row).tile == none ? fits_on_surface(at) : fits_on_top(at);
    }

    bool fits_on_surface(const Placement& at) const {
        bool is_adjacent = false;
        for (int row = at.row; row < at.end_row(); ++row) {
            for (int column = at.column; column < at.end_column(); ++column) {
                if (square(column, row).tile != none) return false;
                // The tile's own squares are empty, so they do no harm among the neighbours.
                for (const int owner : {owner_at(column - 1, row), owner_at(column + 1, row), owner_at(column, row - 1),
                                        owner_at(column, row + 1)}) {
                    if (owner == player_) return false;
                    if (owner != none) is_adjacent = true;
                }
            }
        }
        return is_adjacent;
    }

    bool fits_on_top(const Placement& at) const {
        const int level = square(at.column, at.row).level;
        bool covers_opponent = false;
        for (int row = at.row; row < at.end_row(); ++row) {
            for (int column = at.column; column < at.end_column(); ++column) {
                if (square(column, row).level != level) return false;
                const int tile = square(column, row).tile;
                if (tiles_[tile].owner != player_) covers_opponent = true;
                if (tiles_[tile].visible <= count_covered(at, tile)) return false;
            }
        }
        return covers_opponent;
    }

    // How many visible squares of a tile the placement would cover.
    int count_covered(const Placement& at, int tile) const {
        int covered = 0;
        for (int row = at.row; row < at.end_row(); ++row) {
            for (int column = at.column; column < at.end_column(); ++column) {
                if (square(column, row).tile == tile) ++covered;
            }
        }
        return covered;
    }

    const Square& square(int column, int row) const { return squares_[row * width + column]; }

    // Whose colour the square shows, or none.
    int owner_at(int column, int row) const {
        if (column < 0 || column >= width || row < 0 || row >= width) return none;
        const int tile = square(column, row).tile;
        return tile == none ? none : tiles_[tile].owner;
    }

    // The sizes of a player's areas, largest first.
    std::vector<int> areas_of(int player) const {
        std::vector<int> areas;
        std::array<bool, cells> seen{};
        for (int row = 0; row < width; ++row) {
            for (int column = 0; column < width; ++column) {
                const int area = area_from(column, row, player, seen);
                if (area > 0) areas.push_back(area);
            }
        }
        std::sort(areas.rbegin(), areas.rend());
        return areas;
    }

    // The number of a player's squares not seen before that connect to this one.
    int area_from(int column, int row, int player, std::array<bool, cells>& seen) const {
        if (owner_at(column, row) != player || seen[row * width + column]) return 0;
        seen[row * width + column] = true;
        return 1 + area_from(column - 1, row, player, seen) + area_from(column + 1, row, player, seen) +
               area_from(column, row - 1, player, seen) + area_from(column, row + 1, player, seen);
    }

    int box_;
    int player_ = 0;                            // counts from 0
    std::array<std::vector<int>, 2> supplies_;  // for each player, the tiles left of each stock
    std::array<Square, cells> squares_{};       // row by row
    std::vector<Tile> tiles_;                   // all that lie
    // The box of the occupied squares; empty at first.
    int first_row_ = width;
    int end_row_ = 0;
    int first_column_ = width;
    int end_column_ = 0;
};

}  // namespace

std::unique_ptr<State> make_strata(const Options& options) {
    return std::make_unique<Strata>(number_option(options, "box", 8), counts_option(options, "tiles", "8,8,3"));
}

}  // namespace plain
