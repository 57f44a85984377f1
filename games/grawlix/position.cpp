// SPDX-License-Identifier: MIT
#include "games/grawlix/position.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/sorted.h"
#include "games/grawlix/notation.h"

namespace quoin::grawlix {
namespace {

using MaybeFault = std::optional<PositionFault>;

PositionFault broken(std::string_view code, std::string where, std::string detail) {
    return {code, std::move(where), std::move(detail)};
}

// What the text says, before it is checked.
struct Reading {
    std::vector<Move> placed;  // the plays that would put the tiles where they lie
    std::array<Bits, 2> hands{};
    std::uint8_t mover = 0;
    bool is_draft = false;
};

Result<Tile, PositionFault> read_tile(const Rules& rules, std::string_view text) {
    const auto move = parse_move(rules, text);
    if (!move || move->is_play()) return unreadable_position(text, "expected a tile, such as @r");
    const Tile tile = move->tile();
    if (tile.glyph() >= rules.order() || tile.colour() >= rules.order()) {
        return Failure(broken("no_such_tile", std::string(text), "this game does not have that tile"));
    }
    return tile;
}

Result<Bits, PositionFault> read_hand(const Rules& rules, std::string_view text) {
    Bits hand = 0;
    if (text == "-") return hand;
    if (text.empty() || text.size() % 2 != 0) return unreadable_position(text, "expected a hand, such as @r#b, or -");
    for (; !text.empty(); text.remove_prefix(2)) {
        const auto tile = read_tile(rules, text.substr(0, 2));
        if (!tile) return Failure(tile.error());
        if (hand & bit(tile->number)) {
            return Failure(broken("tile_twice", to_text(*tile), "there is only one tile of each kind"));
        }
        hand |= bit(tile->number);
    }
    return hand;
}

Result<Reading, PositionFault> read(const Rules& rules, std::string_view text) {
    const auto fields = split(text, '/');
    if (fields.size() != 4) return unreadable_position(text, "expected TILES/HAND/HAND/TURN");
    Reading reading;
    for (const std::string_view item : list_of(fields[0])) {
        const auto move = parse_move(rules, item);
        if (!move || !move->is_play()) return unreadable_position(item, "expected a tile and its cell, such as @rf6");
        if (const auto tile = read_tile(rules, item.substr(0, 2)); !tile) return Failure(tile.error());
        reading.placed.push_back(*move);
    }
    for (std::size_t player = 0; player < 2; ++player) {
        const auto hand = read_hand(rules, fields[player + 1]);
        if (!hand) return Failure(hand.error());
        reading.hands[player] = *hand;
    }
    const std::string_view turn = fields[3];
    if (turn != "1d" && turn != "1p" && turn != "2d" && turn != "2p") {
        return unreadable_position(turn, "expected the player to move and what for: 1d, 1p, 2d or 2p");
    }
    reading.mover = turn[0] == '1' ? 0 : 1;
    reading.is_draft = turn[1] == 'd';
    return reading;
}

// Each tile exists once: on the grid, in a hand or in the supply.
MaybeFault repeated_tile(const Reading& reading) {
    Bits seen = reading.hands[0];
    const auto take = [&](Bits tiles) -> MaybeFault {
        if (const Bits both = seen & tiles) {
            const Tile tile{static_cast<std::uint8_t>(lowest(both))};
            return broken("tile_twice", to_text(tile), "there is only one tile of each kind");
        }
        seen |= tiles;
        return std::nullopt;
    };
    if (auto fault = take(reading.hands[1])) return fault;
    for (const Move move : reading.placed) {
        if (auto fault = take(bit(move.tile().number))) return fault;
    }
    return std::nullopt;
}

// RULES.md, "Where a tile may go", as it holds for any two tiles that lie there.
MaybeFault clash(const Rules& rules, const Reading& reading) {
    for (std::size_t i = 0; i < reading.placed.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Move a = reading.placed[i];
            const Move b = reading.placed[j];
            if (a.column() != b.column() && a.row() != b.row()) continue;
            if (a.cell() == b.cell()) return broken("cell_taken", to_text(rules, a), "two tiles lie on one cell");
            const bool is_glyph = a.tile().glyph() == b.tile().glyph();
            if (!is_glyph && a.tile().colour() != b.tile().colour()) continue;
            const bool is_row = a.row() == b.row();
            const std::string_view code = is_row ? (is_glyph ? "row_has_glyph" : "row_has_colour")
                                                 : (is_glyph ? "column_has_glyph" : "column_has_colour");
            return broken(code, to_text(rules, a),
                          to_text(rules, b) + " in its " + (is_row ? "row" : "column") + " has the same " +
                              (is_glyph ? "glyph" : "colour"));
        }
    }
    return std::nullopt;
}

MaybeFault too_wide(const Rules& rules, const Reading& reading) {
    if (reading.placed.empty()) return std::nullopt;
    const Move left = std::ranges::min(reading.placed, {}, &Move::column);
    const Move right = std::ranges::max(reading.placed, {}, &Move::column);
    if (right.column() - left.column() >= rules.order()) {
        return broken("too_many_columns", to_text(rules, right),
                      "the grid has at most " + std::to_string(rules.order()) + " columns");
    }
    const Move low = std::ranges::min(reading.placed, {}, &Move::row);
    const Move high = std::ranges::max(reading.placed, {}, &Move::row);
    if (high.row() - low.row() >= rules.order()) {
        return broken("too_many_rows", to_text(rules, high),
                      "the grid has at most " + std::to_string(rules.order()) + " rows");
    }
    return std::nullopt;
}

bool shares_edge(Move a, Move b) { return std::abs(a.column() - b.column()) + std::abs(a.row() - b.row()) == 1; }

// The tiles in an order in which each but the first lies next to an earlier one. The first lies on f6: it went there,
// and no tile ever leaves the grid.
MaybeFault put_in_order(const Rules& rules, Reading& reading) {
    auto& placed = reading.placed;
    if (placed.empty()) return std::nullopt;
    const auto first = std::ranges::find(placed, Cell{start_line, start_line}, &Move::cell);
    if (first == placed.end()) {
        return broken("not_at_start", to_text(rules, placed.front()), "the first tile of the game goes to f6");
    }
    std::iter_swap(placed.begin(), first);
    for (auto end = placed.begin() + 1; end != placed.end(); ++end) {
        const auto next = std::find_if(end, placed.end(), [&](Move move) {
            return std::any_of(placed.begin(), end, [&](Move earlier) { return shares_edge(move, earlier); });
        });
        if (next == placed.end()) {
            return broken("no_shared_edge", to_text(rules, *end), "the tiles on the grid are not connected");
        }
        std::iter_swap(end, next);
    }
    return std::nullopt;
}

constexpr int upper_half(int count) { return (count + 1) / 2; }

struct Turn {
    std::uint8_t mover = 0;
    std::array<int, 2> hands{};
    int opening_drafts = 0;  // left to make
};

// Drafts and plays alternate strictly, so the number of tiles on the grid and in the hands says whose turn it is, and
// the key of a position relies on it. Nothing when there can be no such turn.
std::optional<Turn> turn_with(const Rules& rules, const Reading& reading) {
    const int tiles = rules.order() * rules.order();
    const int opening = std::min(2 * rules.hand(), tiles);
    const int placed = static_cast<int>(reading.placed.size());
    const auto player = [](int actions) { return static_cast<std::uint8_t>(actions % 2); };
    if (reading.is_draft && placed == 0) {
        const int drafted = std::popcount(reading.hands[0] | reading.hands[1]);
        if (drafted >= opening) return std::nullopt;
        return Turn{player(drafted), {upper_half(drafted), drafted / 2}, opening - drafted};
    }
    const int drafts = reading.is_draft ? placed - 1 : std::min(placed, tiles - opening);
    if (reading.is_draft && drafts >= tiles - opening) return std::nullopt;
    return Turn{player(reading.is_draft ? placed - 1 : placed),
                {upper_half(opening) + upper_half(drafts) - upper_half(placed), opening / 2 + drafts / 2 - placed / 2},
                0};
}

std::string sizes_text(const std::array<int, 2>& hands) {
    return std::to_string(hands[0]) + " and " + std::to_string(hands[1]);
}

MaybeFault wrong_turn(const Reading& reading, const std::optional<Turn>& turn) {
    const std::string given = std::to_string(reading.mover + 1) + (reading.is_draft ? "d" : "p");
    const std::string placed = std::to_string(reading.placed.size()) + " tiles on the grid";
    if (!turn) return broken("wrong_turn", given, "nobody drafts with " + placed);
    if (turn->mover != reading.mover) {
        return broken("wrong_turn", given,
                      "with " + placed + " it is player " + std::to_string(turn->mover + 1) + "'s turn to " +
                          (reading.is_draft ? "draft" : "play"));
    }
    const std::array<int, 2> sizes{std::popcount(reading.hands[0]), std::popcount(reading.hands[1])};
    if (turn->hands != sizes) {
        return broken("wrong_hand", sizes_text(sizes),
                      "with " + placed + " the hands have " + sizes_text(turn->hands) + " tiles");
    }
    return std::nullopt;
}

State state_of(const Rules& rules, const Reading& reading, const Turn& turn) {
    State state = rules.initial();
    for (const Move move : reading.placed) {
        state.mover = 0;
        state.supply ^= bit(move.tile().number);
        state.hand[0] |= bit(move.tile().number);
        rules.apply(state, move);
    }
    state.hand = reading.hands;
    state.supply &= ~(reading.hands[0] | reading.hands[1]);
    state.mover = turn.mover;
    state.phase = turn.opening_drafts != 0 ? Phase::opening : reading.is_draft ? Phase::draft : Phase::play;
    state.opening_drafts = static_cast<std::uint8_t>(turn.opening_drafts);
    state.latest = no_tile;
    state.key = rules.key_from_scratch(state);
    return state;
}

std::string hand_text(Bits hand) {
    std::string text;
    for_each_bit(hand, [&](int number) { text += to_text(Tile{static_cast<std::uint8_t>(number)}); });
    return text.empty() ? "-" : text;
}

}  // namespace

std::string position_text(const Rules& rules, const State& state) {
    std::vector<std::string> tiles;
    for (int row = 0; row < board_size; ++row) {
        for (int column = 0; column < board_size; ++column) {
            if (const auto tile = rules.tile_at(state, {column, row})) {
                tiles.push_back(to_text(rules, Move::play(*tile, column, row)));
            }
        }
    }
    return list_text(tiles) + "/" + hand_text(state.hand[0]) + "/" + hand_text(state.hand[1]) + "/" +
           std::to_string(state.mover + 1) + (state.phase == Phase::play ? "p" : "d");
}

Result<State, PositionFault> read_position(const Rules& rules, std::string_view text) {
    auto reading = read(rules, text);
    if (!reading) return Failure(reading.error());
    if (auto fault = repeated_tile(*reading)) return Failure(*fault);
    if (auto fault = clash(rules, *reading)) return Failure(*fault);
    if (auto fault = too_wide(rules, *reading)) return Failure(*fault);
    if (auto fault = put_in_order(rules, *reading)) return Failure(*fault);
    const auto turn = turn_with(rules, *reading);
    if (auto fault = wrong_turn(*reading, turn)) return Failure(*fault);
    return state_of(rules, *reading, *turn);
}

}  // namespace quoin::grawlix
