// SPDX-License-Identifier: MIT
#include "games/strata/patterns.h"

#include <algorithm>
#include <bit>

#include "core/pattern_table.h"
#include "games/strata/areas.h"
#include "games/strata/covers.h"
#include "games/strata/tiles.h"

namespace quoin::strata {
namespace {

using Table = PatternTable;

constexpr int kinds_of_square = 5;
constexpr int window_codes = kinds_of_square * kinds_of_square * kinds_of_square * kinds_of_square;
constexpr int colour_codes = 3 * 3 * 3 * 3;

// A window is a b below, c d above, as digits to the base; each code is mapped to the least of those that turning and
// mirroring make of it.
template <int Base, int Size>
consteval std::array<std::uint16_t, Size> least_codes() {
    constexpr int turns[8][4] = {{0, 1, 2, 3}, {2, 0, 3, 1}, {3, 2, 1, 0}, {1, 3, 0, 2},
                                 {1, 0, 3, 2}, {0, 2, 1, 3}, {2, 3, 0, 1}, {3, 1, 2, 0}};
    std::array<std::uint16_t, Size> result{};
    for (int code = 0; code < Size; ++code) {
        const int digits[4] = {code % Base, code / Base % Base, code / Base / Base % Base, code / Base / Base / Base};
        int least = Size;
        for (const auto& turn : turns) {
            int other = 0;
            for (int i = 3; i >= 0; --i) other = other * Base + digits[turn[i]];
            least = std::min(least, other);
        }
        result[code] = static_cast<std::uint16_t>(least);
    }
    return result;
}
constexpr auto least_window = least_codes<kinds_of_square, window_codes>();

// Colours, and which neighbours lie on the same level: a–b, c–d, a–c, b–d.
consteval std::array<std::uint16_t, colour_codes * 16> least_level_codes() {
    constexpr int turns[8][4] = {{0, 1, 2, 3}, {2, 0, 3, 1}, {3, 2, 1, 0}, {1, 3, 0, 2},
                                 {1, 0, 3, 2}, {0, 2, 1, 3}, {2, 3, 0, 1}, {3, 1, 2, 0}};
    constexpr int pairs[4][2] = {{0, 1}, {2, 3}, {0, 2}, {1, 3}};
    std::array<std::uint16_t, colour_codes * 16> result{};
    for (int code = 0; code < colour_codes * 16; ++code) {
        const int digits[4] = {code / 16 % 3, code / 48 % 3, code / 144 % 3, code / 432};
        int least = colour_codes * 16;
        for (const auto& turn : turns) {
            int other = 0;
            for (int i = 3; i >= 0; --i) other = other * 3 + digits[turn[i]];
            int same = 0;
            for (int i = 0; i < 4; ++i) {
                const int x = turn[pairs[i][0]], y = turn[pairs[i][1]];
                for (int j = 0; j < 4; ++j) {
                    const bool is_pair =
                        (pairs[j][0] == x && pairs[j][1] == y) || (pairs[j][0] == y && pairs[j][1] == x);
                    if (is_pair && (code >> j & 1) != 0) same |= 1 << i;
                }
            }
            least = std::min(least, other * 16 + same);
        }
        result[code] = static_cast<std::uint16_t>(least);
    }
    return result;
}
constexpr auto least_levels = least_level_codes();

constexpr int squares = 41;  // counts of squares are told apart up to 40
constexpr int phases = 8;

constexpr Table by_area{0, window_codes};
constexpr Table by_cover{by_area.end(), window_codes};
constexpr Table by_level{by_cover.end(), colour_codes * 16};
constexpr Table largest[2] = {{by_level.end(), squares}, {by_level.end() + squares, squares}};
constexpr Table second[2] = {{largest[1].end(), squares}, {largest[1].end() + squares, squares}};
constexpr Table visible[2] = {{second[1].end(), squares}, {second[1].end() + squares, squares}};
constexpr Table reachable[2] = {{visible[1].end(), squares}, {visible[1].end() + squares, squares}};
constexpr Table safe[2] = {{reachable[1].end(), squares}, {reachable[1].end() + squares, squares}};
constexpr Table cover[2] = {{safe[1].end(), squares}, {safe[1].end() + squares, squares}};
constexpr Table cover_others[2] = {{cover[1].end(), squares}, {cover[1].end() + squares, squares}};
constexpr Table lone[2] = {{cover_others[1].end(), 16}, {cover_others[1].end() + 16, 16}};
constexpr Table supplies[2] = {{lone[1].end(), 3 * 17}, {lone[1].end() + 3 * 17, 3 * 17}};
constexpr Table tiles{supplies[1].end(), 64};
constexpr Table lead{tiles.end(), phases * squares};
constexpr Table reach_lead{lead.end(), phases * squares};
constexpr Table safe_lead{reach_lead.end(), phases * squares};
constexpr Table turn{safe_lead.end(), 2};
static_assert(turn.end() <= Patterns::position_rows);

constexpr Table move_kind{0, 2 * 3 * phases};
constexpr Table covered{move_kind.end(), 5 * 4};
constexpr Table covered_largest{covered.end(), 5};
constexpr Table covered_own_largest{covered_largest.end(), 5};
constexpr Table touched_largest{covered_own_largest.end(), 9};
constexpr Table touched_others{touched_largest.end(), 9};
constexpr Table touched_theirs{touched_others.end(), 9};
constexpr Table touched_areas{touched_theirs.end(), 5};
constexpr Table grown{touched_areas.end(), squares};
constexpr Table growth{grown.end(), 24};
constexpr Table taken{growth.end(), 24};
constexpr Table lead_after{taken.end(), squares};
constexpr Table reopened{lead_after.end(), 9};
constexpr Table level_of{reopened.end(), 10};
static_assert(level_of.end() <= Patterns::move_rows);

int phase_of(int left) { return std::min(left / 5, phases - 1); }
int count(Bits set) { return std::popcount(set); }

int kind_of_square(Bits mine, Bits mine_marked, Bits theirs, Bits theirs_marked, int square) {
    if ((mine >> square & 1) != 0) return (mine_marked >> square & 1) != 0 ? 1 : 2;
    if ((theirs >> square & 1) != 0) return (theirs_marked >> square & 1) != 0 ? 3 : 4;
    return 0;
}

// Those of the tile's squares that are in the frame.
Bits squares_of(const State& state, Move move) {
    const int column = (move.place() & 15) - (state.corner & 15);
    const int row = (move.place() >> 4) - (state.corner >> 4);
    return moved(tile_at_0[index(move.shape())], column, row);
}

}  // namespace

Patterns::Side Patterns::side_of(const State& state, std::size_t player, const Placements& ground) {
    Side side{.own = state.boards[player], .coverable = strata::coverable(state, player, ground)};
    Bits rest = side.own;
    while (rest != 0) {
        const Bits area = first_area(rest);
        const int size = count(area);
        if (size > side.first) {
            side.second = side.first;
            side.first = size;
            side.largest = area;
        } else {
            side.second = std::max(side.second, size);
        }
        if (side.area_count < static_cast<int>(side.areas.size())) side.areas[side.area_count++] = area;
        rest ^= area;
    }
    return side;
}

Patterns::Patterns(const Rules& /*rules*/, const State& state, Player viewer) : state_(state), viewer_(viewer.index) {
    const Placements ground = level_ground(state);
    mine_ = side_of(state, viewer_, ground);
    theirs_ = side_of(state, viewer_ ^ 1, ground);
    for (const auto& supply : state.supply) left_ += supply[0] + supply[1] + supply[2];
}

void Patterns::list(PositionRows& rows) const {
    list_windows(rows);
    list_counts(rows);
}

void Patterns::list_windows(PositionRows& rows) const {
    const Bits occupied = mine_.own | theirs_.own;
    std::array<std::uint8_t, 64> area{}, safety{}, colour{}, level{};
    for (Bits rest = occupied; rest != 0; rest = without_lowest(rest)) {
        const int square = lowest(rest);
        area[square] =
            static_cast<std::uint8_t>(kind_of_square(mine_.own, mine_.largest, theirs_.own, theirs_.largest, square));
        safety[square] = static_cast<std::uint8_t>(
            kind_of_square(mine_.own, theirs_.coverable, theirs_.own, mine_.coverable, square));
        colour[square] = (mine_.own >> square & 1) != 0 ? 1 : 2;
        level[square] = static_cast<std::uint8_t>(state_.level(square));
    }
    const Bits corners = touching(occupied).of[3] & ~last_column & ~last_row;
    for (Bits rest = corners; rest != 0; rest = without_lowest(rest)) {
        const int a = lowest(rest);
        const int b = a + 1, c = a + 8, d = a + 9;
        rows.add(by_area.at(least_window[area[a] + 5 * area[b] + 25 * area[c] + 125 * area[d]]));
        rows.add(by_cover.at(least_window[safety[a] + 5 * safety[b] + 25 * safety[c] + 125 * safety[d]]));
        const int same = (level[a] == level[b]) | (level[c] == level[d]) << 1 | (level[a] == level[c]) << 2 |
                         (level[b] == level[d]) << 3;
        const int colours = colour[a] + 3 * colour[b] + 9 * colour[c] + 27 * colour[d];
        rows.add(by_level.at(least_levels[colours * 16 + same]));
    }
}

void Patterns::list_counts(PositionRows& rows) const {
    const int phase = phase_of(left_);
    std::array<int, 2> reach{}, kept{};
    for (std::size_t i = 0; i < 2; ++i) {
        const Side& side = i == 0 ? mine_ : theirs_;
        const Side& other = i == 0 ? theirs_ : mine_;
        const auto& supply = state_.supply[viewer_ ^ i];
        reach[i] = largest_area(side.own | side.coverable);
        kept[i] = largest_area(side.own & ~other.coverable);
        rows.add(largest[i].at(side.first));
        rows.add(second[i].at(side.second));
        rows.add(visible[i].at(count(side.own)));
        rows.add(reachable[i].at(reach[i]));
        rows.add(safe[i].at(kept[i]));
        rows.add(cover[i].at(count(side.coverable)));
        rows.add(cover_others[i].at(count(side.coverable & other.own)));
        rows.add(lone[i].at(count(side.own & state_.boards[left_s])));
        for (int kind = 0; kind < 3; ++kind) rows.add(supplies[i].at(17 * kind + std::min<int>(supply[kind], 16)));
    }
    const auto difference = [&](int a, int b) { return phase * squares + std::clamp(a - b + 20, 0, squares - 1); };
    rows.add(tiles.at(left_));
    rows.add(lead.at(difference(mine_.first, theirs_.first)));
    rows.add(reach_lead.at(difference(reach[0], reach[1])));
    rows.add(safe_lead.at(difference(kept[0], kept[1])));
    rows.add(turn.at(state_.to_move == viewer_ ? 0 : 1));
}

void Patterns::list(Move move, MoveRows& rows) const {
    const Bits tile = squares_of(state_, move);
    const Bits around = beside(tile) & ~tile;
    const Bits ground = tile & (mine_.own | theirs_.own);
    const bool is_top = ground != 0;
    const int kind = static_cast<int>(kind_of(move.shape()));
    rows.add(move_kind.at((phase_of(left_) * 2 + (is_top ? 1 : 0)) * 3 + kind));
    int touched = 0;
    Bits joined = tile;
    for (int i = 0; i < mine_.area_count; ++i) {
        if ((mine_.areas[i] & (around | tile)) == 0) continue;
        ++touched;
        joined |= mine_.areas[i];
    }
    const int size = std::max(count(joined), width_of(move.shape()) * height_of(move.shape()));
    rows.add(touched_areas.at(touched));
    rows.add(grown.at(size));
    rows.add(growth.at(size - mine_.first + 12));
    rows.add(touched_largest.at(count(around & mine_.largest)));
    rows.add(touched_others.at(count(around & mine_.own & ~mine_.largest)));
    rows.add(touched_theirs.at(count(around & theirs_.own)));
    int theirs_left = theirs_.first;
    if (is_top) {
        theirs_left = largest_area(theirs_.own & ~tile);
        rows.add(covered.at(count(tile & theirs_.own) * 4 + count(tile & mine_.own)));
        rows.add(covered_largest.at(count(tile & theirs_.largest)));
        rows.add(covered_own_largest.at(count(tile & mine_.largest)));
        rows.add(taken.at(theirs_.first - theirs_left));
        rows.add(reopened.at(count(around & theirs_.coverable & mine_.own)));
        rows.add(level_of.at(state_.level(lowest(ground))));
    }
    rows.add(lead_after.at(std::max(size, mine_.first) - theirs_left + 20));
}

}  // namespace quoin::strata
