// SPDX-License-Identifier: MIT
// Plain Strata.
#include <algorithm>
#include <array>
#include <span>

#include "tests/plain/shared.h"

namespace plain {
namespace {

constexpr int width = 17;  // of the virtual board with a rim, always empty, that spares the question where it ends
constexpr int cells = width * width;
constexpr int first_cell = 8 * width + 8;  // h8
constexpr int none = -1;

// The squares of each shape as offsets from the lower-left one.
constexpr std::array<int, 4> q_offsets{0, 1, width, width + 1};
constexpr std::array<int, 2> h_offsets{0, 1};
constexpr std::array<int, 2> v_offsets{0, width};
constexpr std::array<int, 1> s_offsets{0};

struct Shape {
    char letter;
    int columns, rows;
    int stock;  // which of the three piles it comes from: 2×2, 2×1, 1×1
    std::span<const int> offsets;
};
constexpr std::array<Shape, 4> shapes{
    {{'Q', 2, 2, 0, q_offsets}, {'H', 2, 1, 1, h_offsets}, {'V', 1, 2, 1, v_offsets}, {'S', 1, 1, 2, s_offsets}}};

struct Square {
    int level = 0;     // how many tiles lie here
    int tile = none;   // the topmost
    int owner = none;  // of the topmost: the colour that shows
};

int row_of(int cell) { return cell / width; }
int column_of(int cell) { return cell % width; }

// For each cell, whether a square beside it shows the colour of the player to move, or the opponent's. Where corners
// touch, a square of the player's own that meets it at a corner counts too: either way no tile can be laid there.
struct Neighbours {
    std::array<bool, cells> own{};
    std::array<bool, cells> other{};
};

// Actions: the shape, and the cell of the lower-left square.
int action_of(int shape, int cell) { return shape * cells + cell; }

class Strata final : public State {
  public:
    Strata(int box, const std::vector<int>& tiles, bool corners_touch)
        : box_(box), corners_touch_(corners_touch), supplies_{tiles, tiles} {}

    std::unique_ptr<State> clone() const override { return std::make_unique<Strata>(*this); }

    int to_move() const override { return is_over() ? 0 : player_ + 1; }

    std::vector<int> legal_actions() const override {
        std::vector<int> actions;
        actions.reserve(64);
        const Neighbours neighbours = find_neighbours();
        for (int shape = 0; shape < static_cast<int>(shapes.size()); ++shape) {
            if (supplies_[player_][shapes[shape].stock] > 0) add_placements(shape, neighbours, actions);
        }
        return actions;
    }

    void apply(int action) override {
        const Shape& shape = shapes[action / cells];
        const int cell = action % cells;
        --supplies_[player_][shape.stock];
        const int tile = static_cast<int>(visible_.size());
        visible_.push_back(shape.columns * shape.rows);
        for (const int offset : shape.offsets) {
            Square& covered = squares_[cell + offset];
            if (covered.tile != none) --visible_[covered.tile];
            covered = {covered.level + 1, tile, player_};
        }
        first_row_ = std::min(first_row_, row_of(cell));
        end_row_ = std::max(end_row_, row_of(cell) + shape.rows);
        first_column_ = std::min(first_column_, column_of(cell));
        end_column_ = std::max(end_column_, column_of(cell) + shape.columns);
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
        // No area is 0, so a list that ends first compares as if its missing areas were 0.
        const std::vector<int> gray = areas_of(0);
        const std::vector<int> blue = areas_of(1);
        if (gray == blue) return {1, 2};
        return {gray > blue ? 1 : 2};
    }

    std::string action_text(int action) const override {
        const int cell = action % cells;
        return shapes[action / cells].letter + cell_text(column_of(cell) - 1, row_of(cell) - 1);
    }

  private:
    bool is_over() const { return legal_actions().empty(); }

    void add_placements(int number, const Neighbours& neighbours, std::vector<int>& actions) const {
        if (visible_.empty()) {  // nothing lies yet
            actions.push_back(action_of(number, first_cell));
            return;
        }
        // Where a tile touches or covers the occupied area, as far as its box may grow.
        const Shape& shape = shapes[number];
        const int lowest = std::max(first_row_ - shape.rows, end_row_ - box_);
        const int highest = std::min(end_row_, first_row_ + box_ - shape.rows);
        const int leftmost = std::max(first_column_ - shape.columns, end_column_ - box_);
        const int rightmost = std::min(end_column_, first_column_ + box_ - shape.columns);
        for (int row = lowest; row <= highest; ++row) {
            for (int column = leftmost; column <= rightmost; ++column) {
                const int cell = row * width + column;
                // Either rule goes on to look at all the squares.
                const bool fits =
                    squares_[cell].tile == none ? fits_on_surface(shape, cell, neighbours) : fits_on_top(shape, cell);
                if (fits) actions.push_back(action_of(number, cell));
            }
        }
    }

    bool fits_on_surface(const Shape& shape, int cell, const Neighbours& neighbours) const {
        bool is_adjacent = false;
        for (const int offset : shape.offsets) {
            if (squares_[cell + offset].tile != none) return false;
            // The tile's own squares are empty, so they do no harm among the neighbours.
            if (neighbours.own[cell + offset]) return false;
            if (neighbours.other[cell + offset]) is_adjacent = true;
        }
        return is_adjacent;
    }

    // Every occupied square has four neighbours on the board: the rim is never occupied.
    Neighbours find_neighbours() const {
        Neighbours neighbours;
        for (int cell = 0; cell < cells; ++cell) {
            const int owner = squares_[cell].owner;
            if (owner == none) continue;
            std::array<bool, cells>& beside = owner == player_ ? neighbours.own : neighbours.other;
            for (const int step : {-1, 1, -width, width}) beside[cell + step] = true;
            if (!corners_touch_ || owner != player_) continue;
            for (const int step : {-width - 1, -width + 1, width - 1, width + 1}) neighbours.own[cell + step] = true;
        }
        return neighbours;
    }

    bool fits_on_top(const Shape& shape, int cell) const {
        bool covers_opponent = false;
        for (const int offset : shape.offsets) {
            const Square& covered = squares_[cell + offset];
            if (covered.level != squares_[cell].level) return false;
            if (covered.owner != player_) covers_opponent = true;
            if (visible_[covered.tile] <= count_covered(shape, cell, covered.tile)) return false;
        }
        return covers_opponent;
    }

    // How many visible squares of a tile the shape would cover.
    int count_covered(const Shape& shape, int cell, int tile) const {
        int covered = 0;
        for (const int offset : shape.offsets) {
            if (squares_[cell + offset].tile == tile) ++covered;
        }
        return covered;
    }

    // The sizes of a player's areas, largest first.
    std::vector<int> areas_of(int player) const {
        std::vector<int> areas;
        std::array<bool, cells> seen{};
        for (int cell = 0; cell < cells; ++cell) {
            const int area = area_from(cell, player, seen);
            if (area > 0) areas.push_back(area);
        }
        std::sort(areas.rbegin(), areas.rend());
        return areas;
    }

    // The number of a player's squares not seen before that connect to this one.
    int area_from(int cell, int player, std::array<bool, cells>& seen) const {
        if (squares_[cell].owner != player || seen[cell]) return 0;
        seen[cell] = true;
        int area = 1;
        for (const int step : {-1, 1, -width, width}) area += area_from(cell + step, player, seen);
        return area;
    }

    int box_;
    bool corners_touch_;
    int player_ = 0;                            // counts from 0
    std::array<std::vector<int>, 2> supplies_;  // for each player, the tiles left of each stock
    std::array<Square, cells> squares_{};       // row by row
    std::vector<int> visible_;                  // for each tile that lies, its visible squares
    // The box of the occupied squares; empty at first.
    int first_row_ = width;
    int end_row_ = 0;
    int first_column_ = width;
    int end_column_ = 0;
};

}  // namespace

std::unique_ptr<State> make_strata(int /*players*/, const Options& options) {
    return std::make_unique<Strata>(number_option(options, "box", 8), counts_option(options, "tiles", "8,8,3"),
                                    text_option(options, "corner", "free") == "touch");
}

}  // namespace plain
