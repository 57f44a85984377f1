// SPDX-License-Identifier: MIT
// The rules of Strata (RULES.md) for one choice of options. Nothing here allocates, throws or does I/O.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"
#include "core/options.h"
#include "games/strata/state.h"

namespace quoin::strata {

// In the order of the page: of several rules that a move breaks, the first is named.
enum class Fault : std::uint8_t {
    game_over,
    none_left,     // no such tile in the supply
    not_at_start,  // the first tile goes to h8
    overhangs,     // some of its squares are empty, others are not
    not_adjacent,
    touches_own_colour,
    touches_own_colour_at_corner,  // with the option `corner` at `touch`
    uneven,
    covers_no_opponent,
    covers_tile_completely,
    outside_box,
};

// Whether a tile on the surface may meet the player's own colour at a corner.
enum class Corner : std::uint8_t { free, touch };

struct Setup {
    int box = 8;
    std::array<int, 3> tiles{3, 8, 8};  // by Kind
    Corner corner = Corner::free;

    static Setup of(const OptionValues& values);
};

// Every new reading of the rules and every new option gets a new version.
inline constexpr int rules_version = 2;
std::vector<OptionSpec> options(int players);

struct Extent {
    int width = 0;
    int height = 0;
};

// Works out the boards that follow from the links.
void find_what_is_left(State& state);

class Rules {
  public:
    using State = strata::State;
    using Move = strata::Move;

    // 4 shapes, and at most 10 × 10 lower-left squares: a tile reaches at most 2 columns beyond an area of at most 6,
    // 1 beyond one of 7 and none beyond one of 8; rows likewise.
    static constexpr std::size_t max_moves = 400;

    explicit Rules(const Setup& setup = {});

    static constexpr int players() { return 2; }
    State initial() const;
    Player player_to_move(const State& state) const { return {state.to_move}; }
    void legal_moves(const State& state, MoveList<Move, max_moves>& out) const;
    int count_moves(const State& state) const;
    std::optional<Move> random_move(const State& state, Random& random) const;
    void apply(State& state, Move move) const;
    std::optional<Outcome> outcome(const State& state) const;
    Scores score(const State& state) const;
    Key key(const State& state) const { return state.key; }
    Key key_from_scratch(const State& state) const;

    // The first rule that the move breaks, in the order of the page; nothing exactly when it is listed.
    std::optional<Fault> fault(const State& state, Move move) const;

    int box() const { return setup_.box; }
    // How many columns (rows) beyond an area of that width (height) a tile may reach on one side.
    int reach(int side) const { return bounds_[side].reach; }
    // How far from the edge of the frame an area of that width (height) begins.
    int margin(int side) const { return bounds_[side].margin; }
    // The lower-left cell of the occupied area; h8 before the first tile.
    Cell area_corner(const State& state) const;
    // The size of the occupied area if the tile were laid.
    Extent extent_with(const State& state, Move move) const;

  private:
    // What an area of a given width leaves possible; the same for heights, with rows for columns.
    //
    //     . . # # # # . .    width 4: the frame shows all that a tile can reach
    //     . # # # # # # .    width 6: all but the column beyond the last, and the one before the first
    //     # # # # # # # .    width 7: all but the column before the first
    struct Bounds {
        int reach = 0;
        int margin = 0;
        bool hides_far_first = false;  // the column before the first is 2 away from the area and within the box
        bool hides_far_last = false;   // likewise the column beyond the last
        bool hides_near = false;       // the column before the first is next to the area and within the box
        bool hides_any = false;        // any of these
    };
    // How an area grows when it takes in a tile.
    struct Growth {
        std::int8_t side = 0;   // the new width
        std::int8_t moved = 0;  // by how many columns its squares move to the right in the frame
    };

    // Calls visit(corner, Placements) for the state's frame and for those next to it that have what it hides. No move
    // is in two of them.
    template <class Visit>
    void visit_frames(const State& state, Visit visit) const;

    // For squares that lie along a column or row of the frame, out of sight: those next to which is the player's own
    // colour there, or which it meets at a corner if that counts.
    Bits barred_in_line(Bits line, Bits own) const;
    Growth growth(int side, int begin, int extent) const;
    void lay_on_surface(State& state, Move move, int column, int row) const;
    void lay_on_top(State& state, Move move, int square) const;

    Setup setup_;
    std::array<Bounds, 9> bounds_;                                 // by side
    std::array<Bits, 9> columns_;                                  // that a tile may cover, by width
    std::array<Bits, 9> rows_;                                     // by height
    std::array<std::array<std::array<Growth, 2>, 16>, 9> growth_;  // by side, place in the frame + 2, extent - 1
};

}  // namespace quoin::strata
