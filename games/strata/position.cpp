// SPDX-License-Identifier: MIT
#include "games/strata/position.h"

#include <algorithm>
#include <array>
#include <optional>

namespace quoin::strata {
namespace {

using MaybeFault = std::optional<PositionFault>;

constexpr std::string_view colours = "gb";

// What a text says, and which part is visible on each cell.
struct OnBoard : Reading {
    std::array<std::array<const Part*, board_side>, board_side> at{};  // by row and column

    const Part* part_at(int column, int row) const {
        const bool is_on_board = column >= 0 && column < board_side && row >= 0 && row < board_side;
        return is_on_board ? at[row][column] : nullptr;
    }
    int level_at(int column, int row) const {
        const Part* const part = part_at(column, row);
        return part ? part->level : 0;
    }
};

// Of all parts together; there is at least one.
Cell corner_of(const std::vector<Part>& parts) {
    Cell corner{board_side, board_side};
    for (const Part& part : parts) {
        corner = {std::min(corner.column, part.left()), std::min(corner.row, part.low())};
    }
    return corner;
}

Extent extent_of(const std::vector<Part>& parts) {
    const Cell corner = corner_of(parts);
    Extent extent;
    for (const Part& part : parts) {
        extent.width = std::max(extent.width, part.left() + part.width() - corner.column);
        extent.height = std::max(extent.height, part.low() + part.height() - corner.row);
    }
    return extent;
}

// The phrase for a fault is named after its code.
PositionFault broken(std::string_view code, std::string where, decltype(Text::args) args = {}) {
    return {code, std::move(where), {"position." + std::string(code), std::move(args)}};
}

// Cuts the next cell off the text.
std::optional<Cell> next_cell(std::string_view& text) {
    std::size_t size = 1;
    while (size < text.size() && text[size] >= '0' && text[size] <= '9') ++size;
    const auto cell = parse_cell(text.substr(0, size), board_side, board_side);
    text.remove_prefix(std::min(size, text.size()));
    return cell;
}

Result<Part, PositionFault> read_part(std::string_view text) {
    const auto unreadable = [&] { return unreadable_position(text, "position.expected.tile"); };
    const auto colour = text.empty() ? std::string_view::npos : colours.find(text[0]);
    if (colour == std::string_view::npos || text.size() < 2 || text[1] < '1' || text[1] > '9') return unreadable();
    Part part{static_cast<int>(colour), text[1] - '0', {}, std::string(text)};
    for (std::string_view rest = text.substr(2); !rest.empty();) {
        const auto cell = next_cell(rest);
        if (!cell || part.has(*cell)) return unreadable();
        part.cells.push_back(*cell);
    }
    if (part.cells.empty()) return unreadable();
    if (part.width() > 2 || part.height() > 2) {
        return Failure(broken("too_large", part.text));
    }
    return part;
}

// The counts of 2×2, 2×1 and 1×1, as the option `tiles` has them.
bool read_supply(std::string_view text, std::array<int, 3>& supply) {
    const auto counts = split(text, '.');
    if (counts.size() != 3) return false;
    for (std::size_t i = 0; i < 3; ++i) supply[2 - i] = small_number(counts[i]);
    return std::ranges::min(supply) >= 0;
}

}  // namespace

Result<Reading, PositionFault> read_text(std::string_view text) {
    Reading reading;
    const auto fields = split(text, '/');
    if (fields.size() != 4) return unreadable_position(text, "position.expected.parts");
    for (const std::string_view item : list_of(fields[0])) {
        auto part = read_part(item);
        if (!part) return Failure(part.error());
        reading.parts.push_back(std::move(*part));
    }
    for (std::size_t player = 0; player < 2; ++player) {
        if (!read_supply(fields[player + 1], reading.supply[player])) {
            return unreadable_position(fields[player + 1], "position.expected.supply");
        }
    }
    if (fields[3] != "1" && fields[3] != "2") return unreadable_position(fields[3], "position.expected.turn");
    reading.to_move = fields[3] == "1" ? 0 : 1;
    return reading;
}

namespace {

MaybeFault put_on_board(OnBoard& reading) {
    for (const Part& part : reading.parts) {
        for (const Cell cell : part.cells) {
            const Part*& here = reading.at[cell.row][cell.column];
            if (here) return broken("cell_taken", part.text, {{"cell", to_text(cell)}});
            here = &part;
        }
    }
    return std::nullopt;
}

// The first tile covers h8, and what is covered stays occupied.
MaybeFault wrong_area(const Rules& rules, const OnBoard& reading) {
    if (reading.parts.empty()) return std::nullopt;
    if (!reading.part_at(start_cell.column, start_cell.row)) {
        return broken("not_at_start", reading.parts.front().text);
    }
    std::vector<Cell> cells;
    for (const Part& part : reading.parts) cells.insert(cells.end(), part.cells.begin(), part.cells.end());
    const Extent area = extent_of(reading.parts);
    const int side = std::max(area.width, area.height);
    if (side > rules.box()) {
        return broken("outside_box", reading.parts.back().text,
                      {{"side", std::to_string(side)}, {"box", std::to_string(rules.box())}});
    }
    std::vector<Cell> reached{start_cell};
    std::array<std::array<bool, board_side>, board_side> is_reached{};
    is_reached[start_cell.row][start_cell.column] = true;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        constexpr std::array<Cell, 4> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
        for (const Cell step : steps) {
            const Cell next{reached[i].column + step.column, reached[i].row + step.row};
            if (!reading.part_at(next.column, next.row) || is_reached[next.row][next.column]) continue;
            is_reached[next.row][next.column] = true;
            reached.push_back(next);
        }
    }
    if (reached.size() == cells.size()) return std::nullopt;
    const auto apart = std::ranges::find_if(cells, [&](Cell cell) { return !is_reached[cell.row][cell.column]; });
    return broken("not_adjacent", to_text(*apart));
}

// The rest of a tile lies under higher ones. What is visible of a 2×2 tells where the rest is when it is three squares,
// or two at a corner.
MaybeFault uncovered_rest(const OnBoard& reading) {
    for (const Part& part : reading.parts) {
        for (int column = part.left(); column < part.left() + part.width(); ++column) {
            for (int row = part.low(); row < part.low() + part.height(); ++row) {
                if (part.has({column, row}) || reading.level_at(column, row) > part.level) continue;
                return broken("torn", part.text, {{"cell", to_text(Cell{column, row})}});
            }
        }
    }
    return std::nullopt;
}

// A square at level n lies on n - 1 tiles, all within the 3 × 3 squares around it, and each keeps a visible square.
MaybeFault too_high(const OnBoard& reading) {
    for (const Part& part : reading.parts) {
        for (const Cell cell : part.cells) {
            std::vector<const Part*> around;
            for (int column = cell.column - 1; column <= cell.column + 1; ++column) {
                for (int row = cell.row - 1; row <= cell.row + 1; ++row) {
                    const Part* const other = reading.part_at(column, row);
                    if (other && std::ranges::find(around, other) == around.end()) around.push_back(other);
                }
            }
            if (static_cast<int>(around.size()) >= part.level) continue;
            return broken("too_high", part.text, {{"cell", to_text(cell)}, {"count", std::to_string(around.size())}});
        }
    }
    return std::nullopt;
}

std::string counts_text(const auto& supply) {
    return std::to_string(supply[2]) + "." + std::to_string(supply[1]) + "." + std::to_string(supply[0]);
}

// Every tile that was laid is visible, and each part belongs to a tile that is large enough.
MaybeFault wrong_supply(const Reading& reading, const State& start) {
    for (std::size_t player = 0; player < 2; ++player) {
        std::array<int, 3> laid{};
        std::array<int, 3> seen{};
        for (std::size_t kind = 0; kind < 3; ++kind) {
            laid[kind] = start.supply[player][kind] - reading.supply[player][kind];
            if (laid[kind] < 0) {
                return PositionFault{"wrong_supply",
                                     counts_text(reading.supply[player]),
                                     {"position.too_many", {{"count", std::to_string(start.supply[player][kind])}}}};
            }
        }
        for (const Part& part : reading.parts) {
            if (part.player == static_cast<int>(player)) ++seen[part.least_kind()];
        }
        const bool is_enough = seen[2] <= laid[2] && seen[2] + seen[1] <= laid[2] + laid[1];
        const int count = laid[0] + laid[1] + laid[2];
        if (is_enough && seen[0] + seen[1] + seen[2] == count) continue;
        return broken("wrong_supply", counts_text(reading.supply[player]),
                      {{"player", std::to_string(player + 1)},
                       {"laid", std::to_string(count)},
                       {"seen", std::to_string(seen[0] + seen[1] + seen[2])}});
    }
    return std::nullopt;
}

// The players lay a tile each, in turn; the key of a position relies on it.
MaybeFault wrong_turn(const Reading& reading) {
    const auto of = [&](int player) { return std::ranges::count(reading.parts, player, &Part::player); };
    if (of(0) == of(1) + reading.to_move) return std::nullopt;
    return broken("wrong_turn", std::to_string(reading.to_move + 1),
                  {{"first", std::to_string(of(0))}, {"second", std::to_string(of(1))}});
}

int square_in(const State& state, Cell cell) {
    return 8 * (cell.row - (state.corner >> 4)) + cell.column - (state.corner & 15);
}

// The frame that an area has wherever it came from. The start belongs to it: to a position, because it is covered; to
// an unfinished one, because it has to be.
void set_frame(const Rules& rules, const Reading& reading, State& state) {
    const Part start{0, 0, {start_cell}, ""};
    std::vector<Part> parts = reading.parts;
    parts.push_back(start);
    const auto [width, height] = extent_of(parts);
    state.width = static_cast<std::uint8_t>(width);
    state.height = static_cast<std::uint8_t>(height);
    const int column = corner_of(parts).column - rules.margin(width);
    const int row = corner_of(parts).row - rules.margin(height);
    state.corner = static_cast<std::uint8_t>(row << 4 | column);
}

void add(State& state, const Part& part) {
    Bits squares = 0;
    for (const Cell cell : part.cells) squares |= bit(square_in(state, cell));
    state.boards[part.player] |= squares;
    for (std::size_t digit = 0; digit < 4; ++digit) {
        if (part.level >> digit & 1) state.boards[level_0 + digit] |= squares;
    }
    state.boards[east] |= squares & squares >> 1;
    state.boards[north] |= squares & squares >> 8;
    state.boards[rising] |= squares & squares >> 9;
    state.boards[falling] |= squares >> 1 & squares >> 8;
}

}  // namespace

State state_of(const Rules& rules, const Reading& reading) {
    State state = rules.initial();
    if (!reading.parts.empty()) set_frame(rules, reading, state);
    for (const Part& part : reading.parts) add(state, part);
    find_what_is_left(state);
    for (std::size_t player = 0; player < 2; ++player) {
        for (std::size_t kind = 0; kind < 3; ++kind) {
            state.supply[player][kind] = static_cast<std::uint8_t>(reading.supply[player][kind]);
        }
    }
    state.to_move = static_cast<std::uint8_t>(reading.to_move);
    state.key = rules.key_from_scratch(state);
    return state;
}

namespace {

// The squares that belong to the same tile as this one and are visible.
Bits part_of(const State& state, int square) {
    const auto& boards = state.boards;
    Bits part = bit(square);
    for (Bits before = 0; before != part;) {
        before = part;
        part |= (boards[east] & part) << 1 | (boards[east] & part >> 1);
        part |= (boards[north] & part) << 8 | (boards[north] & part >> 8);
        part |= (boards[rising] & part) << 9 | (boards[rising] & part >> 9);
        part |= (boards[falling] & part >> 1) << 8 | (boards[falling] & part >> 8) << 1;
    }
    return part;
}

}  // namespace

std::string text_of(const Reading& reading) {
    std::vector<std::string> parts;
    for (const Part& part : reading.parts) {
        std::string text = colours[part.player] + std::to_string(part.level);
        for (const Cell cell : part.cells) text += to_text(cell);
        parts.push_back(text);
    }
    return list_text(parts) + "/" + counts_text(reading.supply[0]) + "/" + counts_text(reading.supply[1]) + "/" +
           std::to_string(reading.to_move + 1);
}

std::string position_text(const Rules&, const State& state) {
    Reading reading;
    for (Bits rest = state.occupied(); rest != 0;) {
        const int square = lowest(rest);
        const Bits squares = part_of(state, square);
        rest &= ~squares;
        Part& part = reading.parts.emplace_back();
        part.player = static_cast<int>(state.boards[blue] >> square & 1);
        part.level = state.level(square);
        for_each_bit(squares, [&](int its) {
            part.cells.push_back({(state.corner & 15) + its % 8, (state.corner >> 4) + its / 8});
        });
    }
    for (std::size_t player = 0; player < 2; ++player) {
        std::copy_n(state.supply[player].begin(), 3, reading.supply[player].begin());
    }
    reading.to_move = state.to_move;
    return text_of(reading);
}

Result<State, PositionFault> read_position(const Rules& rules, std::string_view text) {
    auto reading = read_text(text);
    if (!reading) return Failure(reading.error());
    OnBoard board{std::move(*reading)};
    if (auto fault = put_on_board(board)) return Failure(*fault);
    if (auto fault = wrong_area(rules, board)) return Failure(*fault);
    if (auto fault = uncovered_rest(board)) return Failure(*fault);
    if (auto fault = too_high(board)) return Failure(*fault);
    if (auto fault = wrong_supply(board, rules.initial())) return Failure(*fault);
    if (auto fault = wrong_turn(board)) return Failure(*fault);
    return state_of(rules, board);
}

}  // namespace quoin::strata
