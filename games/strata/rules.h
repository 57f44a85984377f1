// SPDX-License-Identifier: MIT
// The rules of Strata (RULES.md) for one choice of options. Nothing here allocates, throws or does I/O.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/game.h"
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
    uneven,
    covers_no_opponent,
    covers_tile_completely,
    outside_box,
};

struct Setup {
    int box = 8;
    std::array<int, 3> tiles{8, 8, 3};  // by Kind
};

class Rules {
  public:
    using State = strata::State;
    using Move = strata::Move;

    // 4 shapes, and at most 10 × 10 lower-left squares: a tile reaches at most 2 columns beyond an area of at most 6,
    // 1 beyond one of 7 and none beyond one of 8; rows likewise.
    static constexpr std::size_t max_moves = 400;

    explicit Rules(const Setup& setup = {});

    int players() const { return 2; }
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
    int reach(int side) const { return bounds_[static_cast<std::size_t>(side)].reach; }
    // How far from the edge of the frame an area of that width (height) begins.
    int margin(int side) const { return bounds_[static_cast<std::size_t>(side)].margin; }
    // The lower-left cell of the occupied area; h8 before the first tile.
    Cell area_corner(const State& state) const;

  private:
    // Placements seen through a frame: the state's own, or one moved to the left or down to reach what that one cannot.
    struct Window {
        int corner = 0;
        Placements placements;
    };
    struct Listing {
        std::array<Window, 4> windows;
        std::size_t size = 0;
    };

    // What an area of a given width or height leaves possible.
    struct Bounds {
        int reach = 0;
        int margin = 0;
        Bits columns = 0;  // of the frame that a tile may cover, when it is the width
        Bits rows = 0;     // when it is the height
        Bits left =
            0;  // columns where placements begin that only the frame moved to the left has; none if it is not needed
        Bits down = 0;  // rows, likewise
    };

    Listing list(const State& state) const;
    void lay_on_surface(State& state, Move move, int column, int row) const;
    void lay_on_top(State& state, Move move, int square) const;
    void grow(State& state, int left, int right, int down, int up) const;

    Setup setup_;
    std::array<Bounds, 9> bounds_;  // by width or height
};

}  // namespace quoin::strata
