// SPDX-License-Identifier: MIT
#include "games/mitre/position.h"

#include <array>
#include <optional>

#include "core/sorted.h"
#include "games/mitre/notation.h"
#include "games/mitre/widened.h"

namespace quoin::mitre {
namespace {

using MaybeFault = std::optional<PositionFault>;

// The phrase for a fault is named after its code.
PositionFault broken(std::string_view code, std::string where, decltype(Text::args) args = {}) {
    return {code, std::move(where), {"position." + std::string(code), std::move(args)}};
}

constexpr int most_half_points = 9999;

MaybeFault read_tiles(std::string_view field, int owner, Reading& reading) {
    for (const std::string_view item : list_of(field)) {
        const auto move = parse_move(item);
        if (!move || move->is_pass()) {
            return PositionFault{"unreadable_position", std::string(item), {"position.expected.tile", {}}};
        }
        reading.tiles.push_back({*move, owner});
    }
    return std::nullopt;
}

}  // namespace

Result<Reading, PositionFault> read_text(int players, std::string_view text) {
    const auto fields = split(text, '/');
    const auto expected = [&](std::string_view where, std::string key) {
        return Failure(PositionFault{"unreadable_position",
                                     std::string(where),
                                     {"position.expected." + std::move(key), {{"players", std::to_string(players)}}}});
    };
    if (static_cast<int>(fields.size()) != players + 2) return expected(text, "parts");
    Reading reading;
    for (int player = 0; player < players; ++player) {
        if (auto fault = read_tiles(fields[player], player, reading)) return Failure(*fault);
    }
    const auto scores = split(fields[players], '.');
    if (static_cast<int>(scores.size()) != players) return expected(fields[players], "scores");
    for (int player = 0; player < players; ++player) {
        reading.scores[player] = small_number(scores[player]);
        if (reading.scores[player] < 0 || reading.scores[player] > most_half_points) {
            return expected(scores[player], "score");
        }
    }
    const auto turn = split(fields[players + 1], '.');
    reading.to_move = turn.size() == 2 ? small_number(turn[0]) - 1 : -1;
    reading.passes = turn.size() == 2 ? small_number(turn[1]) : -1;
    if (reading.to_move < 0 || reading.to_move >= players || reading.passes < 0 || reading.passes > players) {
        return expected(fields[players + 1], "turn");
    }
    return reading;
}

namespace {

// What lies in the triangles of each junction: a tile, counted from 1, or 0.
using Triangles = std::array<std::array<int, 4>, stride * max_size>;

class Edges {
  public:
    Edges(const std::vector<Laid>& tiles, Scoring scoring) : tiles_(tiles), scoring_(scoring) {
        for (std::size_t i = 0; i < tiles.size(); ++i) {
            for (const bool at_far : {false, true}) {
                for (const Triangle triangle : triangles_of(tiles[i].tile, at_far)) {
                    triangles_[junction_of(tiles[i].tile, at_far)][index(triangle)] = static_cast<int>(i) + 1;
                }
            }
        }
    }

    Earned earned() const {
        Earned result;
        for (const Laid& laid : tiles_) {
            for (const bool at_far : {false, true}) add(laid, at_far, result);
        }
        return result;
    }

    static int junction_of(Move tile, bool at_far) { return at_far ? tile.far_junction() : tile.junction(); }
    static std::vector<Triangle> triangles_of(Move tile, bool at_far) {
        const auto [side, point] = taken(tile.direction(), at_far, at_far ? tile.far() : tile.near());
        return side == point ? std::vector{side} : std::vector{side, point};
    }

  private:
    void add(const Laid& laid, bool at_far, Earned& result) const {
        const auto [side, point] = taken(laid.tile.direction(), at_far, at_far ? laid.tile.far() : laid.tile.near());
        const bool is_whole = side != point;
        const int first = is_whole && (index(side) + 1) % 4 != index(point) ? index(point) : index(side);
        const auto& here = triangles_[junction_of(laid.tile, at_far)];
        const int next = here[(first + (is_whole ? 2 : 1)) % 4];
        const int previous = here[(first + 3) % 4];
        const int halves = touches(laid, next) + touches(laid, previous);
        const bool may_be_upgraded = is_whole && halves == 2 && next != previous && scoring_.upgrade;
        result.least[laid.owner] += halves;
        result.most[laid.owner] += halves + (may_be_upgraded ? 1 : 0);
    }

    int touches(const Laid& laid, int other) const {
        return other != 0 && (scoring_.own || tiles_[other - 1].owner != laid.owner) ? 1 : 0;
    }

    const std::vector<Laid>& tiles_;
    Scoring scoring_;
    Triangles triangles_{};
};

std::string tiles_text(const std::vector<Laid>& tiles, int owner) {
    std::vector<std::string> texts;
    for (const auto& [tile, its_owner] : tiles) {
        if (its_owner == owner) texts.push_back(to_text(tile));
    }
    sort_rarely(texts);
    return list_text(texts);
}

}  // namespace

Earned earned_by(const std::vector<Laid>& tiles, Scoring scoring) { return Edges(tiles, scoring).earned(); }

std::string text_of(int players, const Reading& reading) {
    std::vector<std::string> points;
    std::string text;
    for (int player = 0; player < players; ++player) {
        text += tiles_text(reading.tiles, player) + "/";
        points.push_back(std::to_string(reading.scores[player]));
    }
    return text + list_text(points) + "/" + std::to_string(reading.to_move + 1) + "." + std::to_string(reading.passes);
}

std::string position_text(const Rules<Wide>& rules, const State<Wide>& state) {
    Reading reading{.to_move = state.to_move, .passes = state.passes};
    rules.for_each_tile(state, [&](Move tile, Player owner) { reading.tiles.push_back({tile, owner.index}); });
    const Scores scores = rules.score(state);
    for (int player = 0; player < rules.players(); ++player) reading.scores[player] = scores[player];
    return text_of(rules.players(), reading);
}

Result<State<Wide>, PositionFault> lay_all(const Rules<Wide>& rules, const std::vector<Laid>& tiles) {
    State<Wide> state = rules.initial();
    for (const auto& [tile, owner] : tiles) {
        state.to_move = static_cast<std::uint8_t>(owner);
        const auto fault = rules.fault(state, tile);
        if (fault == Fault::outside_board) return Failure(broken("outside_board", to_text(tile)));
        if (fault == Fault::none_left) {
            return Failure(broken("none_left", to_text(tile), {{"player", std::to_string(owner + 1)}}));
        }
        if (fault == Fault::segment_taken) return Failure(broken("segment_taken", to_text(tile)));
        if (fault == Fault::triangle_taken) return Failure(broken("triangle_taken", to_text(tile)));
        rules.lay(state, tile, owner);
    }
    return state;
}

namespace {

MaybeFault wrong_score(const Rules<Wide>& rules, const Reading& reading) {
    const Earned earned = earned_by(reading.tiles, rules.options().scoring);
    for (int player = 0; player < rules.players(); ++player) {
        const int score = reading.scores[player];
        if (score >= earned.least[player] && score <= earned.most[player]) continue;
        return broken("wrong_score", std::to_string(score),
                      {{"player", std::to_string(player + 1)},
                       {"least", std::to_string(earned.least[player])},
                       {"most", std::to_string(earned.most[player])}});
    }
    return std::nullopt;
}

// Players pass only when they cannot lay, and nothing has changed since.
MaybeFault wrong_pass(const Rules<Wide>& rules, const State<Wide>& state) {
    State<Wide> before = state;
    before.passes = 0;
    for (int i = 1; i <= state.passes; ++i) {
        before.to_move = static_cast<std::uint8_t>((state.to_move + rules.players() - i) % rules.players());
        if (rules.fault(before, Move::pass())) {
            return broken("wrong_pass", std::to_string(state.passes), {{"player", std::to_string(before.to_move + 1)}});
        }
    }
    return std::nullopt;
}

}  // namespace

Result<State<Wide>, PositionFault> read_position(const Rules<Wide>& rules, std::string_view text) {
    const auto reading = read_text(rules.players(), text);
    if (!reading) return Failure(reading.error());
    auto state = lay_all(rules, reading->tiles);
    if (!state) return state;
    if (auto fault = wrong_score(rules, *reading)) return Failure(*fault);
    state->points = 0;
    for (int player = 0; player < rules.players(); ++player) {
        state->points += points_of(player, static_cast<Points>(reading->scores[player]));
    }
    state->to_move = static_cast<std::uint8_t>(reading->to_move);
    state->passes = static_cast<std::uint8_t>(reading->passes);
    if (auto fault = wrong_pass(rules, *state)) return Failure(*fault);
    return state;
}

std::string position_text(const Rules<Narrow>& rules, const State<Narrow>& state) {
    return position_text(widened(rules), widened(state));
}

Result<State<Narrow>, PositionFault> read_position(const Rules<Narrow>& rules, std::string_view text) {
    const auto state = read_position(widened(rules), text);
    if (!state) return Failure(state.error());
    return narrowed(*state);
}

}  // namespace quoin::mitre
