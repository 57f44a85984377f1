// SPDX-License-Identifier: MIT
#include "games/grawlix/reasons.h"

#include <string>

#include "core/reasons.h"
#include "core/sorted.h"
#include "games/grawlix/notation.h"

namespace quoin::grawlix {
namespace {

constexpr std::size_t named_cells = 4;  // if there are more, only this many are named

// How much a reason matters, beside the others.
constexpr int wins = 1000;
constexpr int never_theirs = 40;  // each of the opponent's tiles that can no longer be played
constexpr int never_own = 30;     // … of the player's
constexpr int nowhere = 15;       // each tile that has no place for now
constexpr int reserved_cell = 12;
constexpr int dead_cell = 8;
constexpr int all_plays = 40;  // if all plays of a hand are lost, and of fewer their part
constexpr int last_line = 6;
constexpr int useless = 40;  // a drafted tile that can never be played
constexpr int has_places = 5;

// What is still possible on the grid. Lines only fill up and tiles only get fewer, so what is not possible now never
// will be.
class Prospect {
  public:
    Prospect(const Rules& rules, const State& state) : rules_(rules), state_(state) {
        const Bits elsewhere = left();
        for (std::uint8_t number = 0; number < tile_numbers; ++number) {
            const Tile tile{number};
            if (tile.glyph() >= rules.order() || tile.colour() >= rules.order() || (elsewhere & bit(number))) continue;
            const int place = state.place[number];
            const auto column = lines.absolute[state.columns][place % 6];
            const auto row = lines.absolute[state.rows][place / 6];
            const Bits alike = tiles_like(tile);
            in_column_[column] |= alike;
            in_row_[row] |= alike;
            has_tile_[row][column] = true;
        }
    }

    const State& state() const { return state_; }
    Bits left() const { return state_.supply | state_.hand[0] | state_.hand[1]; }

    // The tiles, not on the grid yet, that differ from all in the cell's row and column.
    Bits fitting(Cell cell) const { return left() & ~in_column_[cell.column] & ~in_row_[cell.row]; }

    // Calls visit(cell) for the empty cells that the grid may still grow over.
    template <class Visit>
    void each_cell(Visit visit) const {
        const auto [low_row, high_row] = reach(state_.rows);
        const auto [low_column, high_column] = reach(state_.columns);
        for (int row = low_row; row <= high_row; ++row) {
            for (int column = low_column; column <= high_column; ++column) {
                if (!has_tile_[row][column]) visit(Cell{column, row});
            }
        }
    }

    // The tiles that may still come to lie somewhere.
    Bits hopeful() const {
        Bits result = 0;
        each_cell([&](Cell cell) { result |= fitting(cell); });
        return result;
    }

    // The tiles that could be played now.
    Bits playable() const {
        Bits result = 0;
        for_each_bit(left(), [&](int number) {
            if (rules_.fitting(state_, {static_cast<std::uint8_t>(number)}) != 0) result |= bit(number);
        });
        return result;
    }

    // In how many ways one of the tiles could be played now.
    int plays(Bits tiles) const {
        int count = 0;
        for_each_bit(tiles, [&](int number) {
            count += std::popcount(rules_.fitting(state_, {static_cast<std::uint8_t>(number)}));
        });
        return count;
    }

    std::vector<std::string> places(Tile tile) const {
        std::vector<std::string> names;
        for_each_bit(rules_.fitting(state_, tile),
                     [&](int place) { names.push_back(to_text(rules_.cell_of_place(state_, place))); });
        sort_rarely(names);
        return names;
    }

    // Whether nobody but that player has, or can get, a tile for the cell.
    bool is_only_for(std::size_t player, Cell cell) const {
        const Bits tiles = fitting(cell);
        return tiles != 0 && (tiles & ~state_.hand[player]) == 0;
    }

  private:
    struct Reach {
        int low, high;
    };
    Reach reach(Span span) const { return {last_of(span) - rules_.order() + 1, first_of(span) + rules_.order() - 1}; }

    static Bits tiles_like(Tile tile) {
        Bits result = Bits{0x3f} << 8 * tile.glyph();
        for (int glyph = 0; glyph < max_order; ++glyph) result |= bit(make_tile(glyph, tile.colour()).number);
        return result;
    }

    const Rules& rules_;
    const State& state_;
    std::array<Bits, board_size> in_column_{};  // the tiles that share a glyph or a colour with one in that column
    std::array<Bits, board_size> in_row_{};
    std::array<std::array<bool, board_size>, board_size> has_tile_{};
};

std::string number(std::size_t player) { return std::to_string(player + 1); }

std::string names(Bits tiles) {
    std::vector<std::string> result;
    for_each_bit(tiles, [&](int tile) { result.push_back(to_text(Tile{static_cast<std::uint8_t>(tile)})); });
    return listed(result);
}

// `reason.dead`, or `reason.dead_many` when there are more cells than can be named.
Text about(const std::string& key, const std::vector<std::string>& cells, decltype(Text::args) args) {
    const bool is_many = cells.size() > named_cells;
    args.emplace_back("cells", listed(cells, named_cells));
    if (is_many) args.emplace_back("count", std::to_string(cells.size()));
    return {is_many ? key + "_many" : key, std::move(args)};
}

// Cells that some tile could have come to, and now none can.
void add_dead_cells(Reasons& reasons, const Prospect& before, const Prospect& after) {
    std::vector<std::string> cells;
    after.each_cell([&](Cell cell) {
        if (after.fitting(cell) == 0 && before.fitting(cell) != 0) cells.push_back(to_text(cell));
    });
    sort_rarely(cells);
    reasons.add(dead_cell * static_cast<int>(cells.size()), about("reason.dead", cells, {}));
}

// Open locations that one player alone can still fill, and could not be sure of before.
void add_reserved_cells(Reasons& reasons, const Rules& rules, const Prospect& before, const Prospect& after) {
    for (std::size_t player = 0; player < 2; ++player) {
        std::vector<std::string> cells;
        for_each_bit(after.state().open, [&](int place) {
            const Cell cell = rules.cell_of_place(after.state(), place);
            if (after.is_only_for(player, cell) && !before.is_only_for(player, cell)) cells.push_back(to_text(cell));
        });
        sort_rarely(cells);
        reasons.add(reserved_cell * static_cast<int>(cells.size()),
                    {"reason.only", {{"player", number(player)}, {"cells", listed(cells)}}});
    }
}

// Tiles in hand that can no longer be played, and those that cannot be played for now.
void add_stuck_tiles(Reasons& reasons, const Prospect& before, const Prospect& after, std::size_t mover) {
    for (const std::size_t player : {mover ^ 1, mover}) {
        const Bits hand = after.state().hand[player];
        const Bits never = hand & before.hopeful() & ~after.hopeful();
        const Bits placeless = hand & before.playable() & ~after.playable() & after.hopeful();
        reasons.add((player == mover ? never_own : never_theirs) * std::popcount(never),
                    {"reason.never", {{"player", number(player)}, {"tiles", names(never)}}});
        reasons.add(nowhere * std::popcount(placeless),
                    {"reason.nowhere", {{"player", number(player)}, {"tiles", names(placeless)}}});
    }
}

// How many plays both hands have, without the tile that was played.
void add_plays(Reasons& reasons, const Prospect& before, const Prospect& after, std::size_t mover) {
    const State& now = after.state();
    const int theirs_before = before.plays(now.hand[mover ^ 1]);
    const int theirs = after.plays(now.hand[mover ^ 1]);
    const int own_before = before.plays(now.hand[mover]);
    const int own = after.plays(now.hand[mover]);
    // Growing is what grids do, and a tenth less is not worth a word.
    const auto loss = [](int from, int to) { return 10 * (from - to) > from ? all_plays * (from - to) / from : 0; };
    reasons.add(std::max(loss(theirs_before, theirs), loss(own_before, own)),
                {"reason.plays",
                 {{"player", number(mover)},
                  {"opponent", number(mover ^ 1)},
                  {"before", std::to_string(theirs_before)},
                  {"after", std::to_string(theirs)},
                  {"own_before", std::to_string(own_before)},
                  {"own_after", std::to_string(own)}}});
}

// A grid that has just come to be as wide, or as high, as it may be.
void add_last_lines(Reasons& reasons, const Rules& rules, const State& before, const State& after) {
    const auto has_closed = [&](Span from, Span to) {
        return length_of(from) < rules.order() && length_of(to) == rules.order();
    };
    const std::string order = std::to_string(rules.order());
    if (has_closed(before.columns, after.columns)) reasons.add(last_line, {"reason.columns", {{"order", order}}});
    if (has_closed(before.rows, after.rows)) reasons.add(last_line, {"reason.rows", {{"order", order}}});
}

std::vector<Text> reasons_to_play(const Rules& rules, const State& state, Move move) {
    State next = state;
    rules.apply(next, move);
    const std::size_t mover = state.mover;
    const Prospect before(rules, state);
    const Prospect after(rules, next);
    Reasons reasons;
    if (after.plays(next.hand[mover ^ 1]) == 0) {  // the draft that follows changes neither the grid nor that hand
        reasons.add(wins, {"reason.wins", {{"player", number(mover)}, {"opponent", number(mover ^ 1)}}});
        return reasons.heaviest();
    }
    add_stuck_tiles(reasons, before, after, mover);
    add_reserved_cells(reasons, rules, before, after);
    add_dead_cells(reasons, before, after);
    add_plays(reasons, before, after, mover);
    add_last_lines(reasons, rules, state, next);
    return reasons.heaviest();
}

std::vector<Text> reasons_to_draft(const Rules& rules, const State& state, Move move) {
    if (state.tiles == 0) return {};  // all tiles are alike before the first is played
    State next = state;
    rules.apply(next, move);
    const Prospect before(rules, state);
    const Prospect after(rules, next);
    const std::string tile = to_text(move.tile());
    const auto places = after.places(move.tile());
    Reasons reasons;
    add_reserved_cells(reasons, rules, before, after);
    if ((after.hopeful() & bit(move.tile().number)) == 0) {
        reasons.add(useless, {"reason.useless", {{"tile", tile}}});
    } else if (places.empty()) {
        reasons.add(nowhere, {"reason.nowhere", {{"player", number(state.mover)}, {"tiles", tile}}});
    } else {
        reasons.add(has_places, about("reason.places", places, {{"tile", tile}}));
    }
    return reasons.heaviest();
}

}  // namespace

std::vector<Text> reasons_for(const Rules& rules, const State& state, Move move) {
    return move.is_play() ? reasons_to_play(rules, state, move) : reasons_to_draft(rules, state, move);
}

}  // namespace quoin::grawlix
