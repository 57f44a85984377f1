// SPDX-License-Identifier: MIT
// Plain Grawlix.
#include <algorithm>
#include <array>

#include "tests/plain/shared.h"

namespace plain {
namespace {

constexpr int width = 13;  // of the virtual board with a rim, always empty, that spares the question where it ends
constexpr int cells = width * width;
constexpr int first_cell = 6 * width + 6;  // f6
constexpr int most = 6;                    // glyphs, and colours
constexpr int tiles = most * most;
constexpr int none = -1;

int glyph_of(int tile) { return tile / most; }
int colour_of(int tile) { return tile % most; }
int row_of(int cell) { return cell / width; }
int column_of(int cell) { return cell % width; }

// Actions: below `tiles` the draft of that tile, from there on a tile and the cell it is played to.
int play_action(int tile, int cell) { return tiles + tile * cells + cell; }

std::string tile_text(int tile) { return {"@#$%&*"[glyph_of(tile)], "roygbp"[colour_of(tile)]}; }

class Grawlix final : public State {
  public:
    Grawlix(int order, int hand) : order_(order), opening_drafts_left_(2 * hand) {
        for (int glyph = 0; glyph < order; ++glyph) {
            for (int colour = 0; colour < order; ++colour) supply_.push_back(glyph * most + colour);
        }
        grid_.fill(none);
    }

    std::unique_ptr<State> clone() const override { return std::make_unique<Grawlix>(*this); }

    int to_move() const override { return is_over() ? 0 : player_ + 1; }

    std::vector<int> legal_actions() const override {
        if (drafting_) return supply_;
        return plays();
    }

    void apply(int action) override {
        if (drafting_) {
            draft(action);
        } else {
            play((action - tiles) / cells, (action - tiles) % cells);
        }
    }

    std::vector<int> score() const override {
        std::vector<int> points{0, 0};
        for (const int winner : winners()) points[winner - 1] = 1;
        return points;
    }

    std::vector<int> winners() const override {
        if (!is_over()) return {};
        return {2 - player_};  // the other player
    }

    std::string action_text(int action) const override {
        if (action < tiles) return tile_text(action);
        const int cell = (action - tiles) % cells;
        return tile_text((action - tiles) / cells) + cell_text(column_of(cell) - 1, row_of(cell) - 1);
    }

  private:
    bool is_over() const { return !drafting_ && plays().empty(); }

    void draft(int tile) {
        supply_.erase(std::find(supply_.begin(), supply_.end(), tile));
        hands_[player_].push_back(tile);
        player_ = 1 - player_;
        if (opening_drafts_left_ == 0) {
            drafting_ = false;
        } else if (--opening_drafts_left_ == 0 || supply_.empty()) {
            opening_drafts_left_ = 0;
            drafting_ = false;
            player_ = 0;
        }
    }

    void play(int tile, int cell) {
        std::vector<int>& hand = hands_[player_];
        hand.erase(std::find(hand.begin(), hand.end(), tile));
        grid_[cell] = tile;
        first_row_ = std::min(first_row_, row_of(cell));
        last_row_ = std::max(last_row_, row_of(cell));
        first_column_ = std::min(first_column_, column_of(cell));
        last_column_ = std::max(last_column_, column_of(cell));
        if (supply_.empty()) {
            player_ = 1 - player_;
        } else {
            drafting_ = true;
        }
    }

    std::vector<int> plays() const {
        std::vector<int> actions;
        actions.reserve(32);
        const std::vector<int>& hand = hands_[player_];
        if (last_row_ < 0) {  // nothing lies yet
            for (const int tile : hand) actions.push_back(play_action(tile, first_cell));
            return actions;
        }
        // The rows and columns next to the tiles, as far as the box may grow.
        const int lowest = std::max(first_row_ - 1, last_row_ - order_ + 1);
        const int highest = std::min(last_row_ + 1, first_row_ + order_ - 1);
        const int leftmost = std::max(first_column_ - 1, last_column_ - order_ + 1);
        const int rightmost = std::min(last_column_ + 1, first_column_ + order_ - 1);
        for (int row = lowest; row <= highest; ++row) {
            for (int column = leftmost; column <= rightmost; ++column) {
                if (has_tile(row, column) || !has_neighbour(row, column)) continue;
                add_plays(row, column, actions);
            }
        }
        return actions;
    }

    bool has_tile(int row, int column) const { return grid_[row * width + column] != none; }

    bool has_neighbour(int row, int column) const {
        return has_tile(row - 1, column) || has_tile(row + 1, column) || has_tile(row, column - 1) ||
               has_tile(row, column + 1);
    }

    // All tiles of the hand that differ from every tile in the row and the column of an open location.
    void add_plays(int row, int column, std::vector<int>& actions) const {
        std::array<bool, most> glyph_used{};
        std::array<bool, most> colour_used{};
        const auto use = [&](int tile) {
            if (tile == none) return;
            glyph_used[glyph_of(tile)] = true;
            colour_used[colour_of(tile)] = true;
        };
        for (int other = first_column_; other <= last_column_; ++other) use(grid_[row * width + other]);
        for (int other = first_row_; other <= last_row_; ++other) use(grid_[other * width + column]);
        for (const int tile : hands_[player_]) {
            if (glyph_used[glyph_of(tile)] || colour_used[colour_of(tile)]) continue;
            actions.push_back(play_action(tile, row * width + column));
        }
    }

    int order_;
    int opening_drafts_left_;
    bool drafting_ = true;
    int player_ = 0;           // counts from 0
    std::vector<int> supply_;  // tiles in order
    std::array<std::vector<int>, 2> hands_;
    std::array<int, cells> grid_{};  // the tile, or none
    // The box of the tiles that lie; empty at first.
    int first_row_ = width;
    int last_row_ = -1;
    int first_column_ = width;
    int last_column_ = -1;
};

}  // namespace

std::unique_ptr<State> make_grawlix(int /*players*/, const Options& options) {
    return std::make_unique<Grawlix>(number_option(options, "order", 6), number_option(options, "hand", 4));
}

}  // namespace plain
