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

// The phrase for a fault is named after its code.
PositionFault broken(std::string_view code, std::string where, decltype(Text::args) args = {}) {
    return {code, std::move(where), {"position." + std::string(code), std::move(args)}};
}

Result<Tile, PositionFault> read_tile(const Rules& rules, std::string_view text) {
    const auto move = parse_move(rules, text);
    if (!move || move->is_play()) return unreadable_position(text, "position.expected.tile");
    const Tile tile = move->tile();
    if (tile.glyph() >= rules.order() || tile.colour() >= rules.order()) {
        return Failure(broken("no_such_tile", std::string(text)));
    }
    return tile;
}

Result<Bits, PositionFault> read_hand(const Rules& rules, std::string_view text) {
    Bits hand = 0;
    if (text == "-") return hand;
    const bool is_ascii = std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    if (text.empty() || text.size() % 2 != 0 || !is_ascii) return unreadable_position(text, "position.expected.hand");
    for (; !text.empty(); text.remove_prefix(2)) {
        const auto tile = read_tile(rules, text.substr(0, 2));
        if (!tile) return Failure(tile.error());
        if (hand & bit(tile->number)) {
            return Failure(broken("tile_twice", to_text(*tile)));
        }
        hand |= bit(tile->number);
    }
    return hand;
}

}  // namespace

Result<Reading, PositionFault> read_text(const Rules& rules, std::string_view text) {
    const auto fields = split(text, '/');
    if (fields.size() != 4) return unreadable_position(text, "position.expected.parts");
    Reading reading;
    for (const std::string_view item : list_of(fields[0])) {
        const auto move = parse_move(rules, item);
        if (!move || !move->is_play()) return unreadable_position(item, "position.expected.placed");
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
        return unreadable_position(turn, "position.expected.turn");
    }
    reading.mover = turn[0] == '1' ? 0 : 1;
    reading.is_draft = turn[1] == 'd';
    return reading;
}

namespace {

std::string hand_text(Bits hand) {
    std::string text;
    for_each_bit(hand, [&](int number) { text += to_text(Tile{static_cast<std::uint8_t>(number)}); });
    return text.empty() ? "-" : text;
}

// Each tile exists once: on the grid, in a hand or in the supply.
MaybeFault repeated_tile(const Reading& reading) {
    Bits seen = reading.hands[0];
    const auto take = [&](Bits tiles) -> MaybeFault {
        if (const Bits both = seen & tiles) {
            const Tile tile{static_cast<std::uint8_t>(lowest(both))};
            return broken("tile_twice", to_text(tile));
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
            if (a.cell() == b.cell()) return broken("cell_taken", to_text(rules, a));
            const bool is_glyph = a.tile().glyph() == b.tile().glyph();
            if (!is_glyph && a.tile().colour() != b.tile().colour()) continue;
            const bool is_row = a.row() == b.row();
            const std::string_view code = is_row ? (is_glyph ? "row_has_glyph" : "row_has_colour")
                                                 : (is_glyph ? "column_has_glyph" : "column_has_colour");
            return broken(code, to_text(rules, a), {{"other", to_text(rules, b)}});
        }
    }
    return std::nullopt;
}

MaybeFault too_wide(const Rules& rules, const Reading& reading) {
    if (reading.placed.empty()) return std::nullopt;
    const Move left = std::ranges::min(reading.placed, {}, &Move::column);
    const Move right = std::ranges::max(reading.placed, {}, &Move::column);
    if (right.column() - left.column() >= rules.order()) {
        return broken("too_many_columns", to_text(rules, right), {{"order", std::to_string(rules.order())}});
    }
    const Move low = std::ranges::min(reading.placed, {}, &Move::row);
    const Move high = std::ranges::max(reading.placed, {}, &Move::row);
    if (high.row() - low.row() >= rules.order()) {
        return broken("too_many_rows", to_text(rules, high), {{"order", std::to_string(rules.order())}});
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
        return broken("not_at_start", to_text(rules, placed.front()));
    }
    std::iter_swap(placed.begin(), first);
    for (auto end = placed.begin() + 1; end != placed.end(); ++end) {
        const auto next = std::find_if(end, placed.end(), [&](Move move) {
            return std::any_of(placed.begin(), end, [&](Move earlier) { return shares_edge(move, earlier); });
        });
        if (next == placed.end()) {
            return broken("no_shared_edge", to_text(rules, *end));
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

MaybeFault wrong_turn(const Reading& reading, const std::optional<Turn>& turn) {
    const std::string given = std::to_string(reading.mover + 1) + (reading.is_draft ? "d" : "p");
    const std::string count = std::to_string(reading.placed.size());
    const auto wrong = [&](std::string key, decltype(Text::args) args) {
        args.emplace_back("count", count);
        return PositionFault{"wrong_turn", given, {std::move(key), std::move(args)}};
    };
    if (!turn) return wrong("position.no_draft", {});
    if (turn->mover != reading.mover) {
        return wrong(reading.is_draft ? "position.wrong_turn.draft" : "position.wrong_turn.play",
                     {{"player", std::to_string(turn->mover + 1)}});
    }
    for (std::size_t player = 0; player < 2; ++player) {
        const int size = std::popcount(reading.hands[player]);
        if (size == turn->hands[player]) continue;
        return broken("wrong_hand", hand_text(reading.hands[player]),
                      {{"player", std::to_string(player + 1)},
                       {"wanted", std::to_string(turn->hands[player])},
                       {"size", std::to_string(size)},
                       {"count", count}});
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

}  // namespace

std::string text_of(const Rules& rules, const Reading& reading) {
    std::vector<std::string> tiles;
    tiles.reserve(reading.placed.size());
    for (const Move move : reading.placed) tiles.push_back(to_text(rules, move));
    return list_text(tiles) + "/" + hand_text(reading.hands[0]) + "/" + hand_text(reading.hands[1]) + "/" +
           std::to_string(reading.mover + 1) + (reading.is_draft ? "d" : "p");
}

std::string position_text(const Rules& rules, const State& state) {
    Reading reading{{}, state.hand, state.mover, state.phase != Phase::play};
    for (int row = 0; row < board_size; ++row) {
        for (int column = 0; column < board_size; ++column) {
            if (const auto tile = rules.tile_at(state, {column, row})) {
                reading.placed.push_back(Move::play(*tile, column, row));
            }
        }
    }
    return text_of(rules, reading);
}

MaybeFault turn_fault(const Rules& rules, const Reading& reading) {
    return wrong_turn(reading, turn_with(rules, reading));
}

Result<State, PositionFault> read_position(const Rules& rules, std::string_view text) {
    auto reading = read_text(rules, text);
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
