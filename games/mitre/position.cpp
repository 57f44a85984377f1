// SPDX-License-Identifier: MIT
#include "games/mitre/position.h"

#include <array>
#include <optional>

#include "core/sorted.h"
#include "games/mitre/notation.h"

namespace quoin::mitre {
namespace {

using MaybeFault = std::optional<PositionFault>;

struct Laid {
    Move tile;
    int owner = 0;
};

// What the text says, before it is checked.
struct Reading {
    std::vector<Laid> tiles;
    std::array<int, max_players> scores{};  // in half points
    int to_move = 0;
    int passes = 0;
};

constexpr int most_half_points = 9999;

MaybeFault read_tiles(std::string_view field, int owner, Reading& reading) {
    for (const std::string_view item : list_of(field)) {
        const auto move = parse_move(item);
        if (!move || move->is_pass()) {
            return PositionFault{"unreadable_position", std::string(item), "expected a tile, such as c3e:an"};
        }
        reading.tiles.push_back({*move, owner});
    }
    return std::nullopt;
}

Result<Reading, PositionFault> read(int players, std::string_view text) {
    const auto fields = split(text, '/');
    if (static_cast<int>(fields.size()) != players + 2) {
        return unreadable_position(text, "expected the tiles of " + std::to_string(players) +
                                             " players, their scores, and TURN.PASSES, separated by /");
    }
    Reading reading;
    for (int player = 0; player < players; ++player) {
        if (auto fault = read_tiles(fields[player], player, reading)) return Failure(*fault);
    }
    const auto scores = split(fields[players], '.');
    if (static_cast<int>(scores.size()) != players) {
        return unreadable_position(fields[players], "expected a score for each player, in half points, such as 3.0");
    }
    for (int player = 0; player < players; ++player) {
        reading.scores[player] = small_number(scores[player]);
        if (reading.scores[player] < 0 || reading.scores[player] > most_half_points) {
            return unreadable_position(scores[player], "expected a score in half points, a whole number");
        }
    }
    const auto turn = split(fields[players + 1], '.');
    reading.to_move = turn.size() == 2 ? small_number(turn[0]) - 1 : -1;
    reading.passes = turn.size() == 2 ? small_number(turn[1]) : -1;
    if (reading.to_move < 0 || reading.to_move >= players || reading.passes < 0 || reading.passes > players) {
        return unreadable_position(fields[players + 1],
                                   "expected the player to move and the passes in a row, each at most " +
                                       std::to_string(players) + ", such as 1.0");
    }
    return reading;
}

// What lies in the triangles of each junction: a tile, counted from 1, or 0.
using Triangles = std::array<std::array<int, 4>, stride * max_size>;

// Whole and half edges that touch, and so the least and the most that they can have earned. An edge earns ½ for each
// half that touches; but a whole edge that two tiles touch may have been touched by one first, and then earned 1 for
// the second (RULES.md, "Scoring").
struct Earned {
    std::array<int, max_players> least{};
    std::array<int, max_players> most{};
};

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

template <class Word>
std::string position_text(const Rules<Word>& rules, const State<Word>& state) {
    std::vector<Laid> tiles;
    rules.for_each_tile(state, [&](Move tile, Player owner) { tiles.push_back({tile, owner.index}); });
    const Scores scores = rules.score(state);
    std::vector<std::string> points;
    std::string text;
    for (int player = 0; player < rules.players(); ++player) {
        text += tiles_text(tiles, player) + "/";
        points.push_back(std::to_string(scores[player]));
    }
    return text + list_text(points) + "/" + std::to_string(state.to_move + 1) + "." + std::to_string(state.passes);
}

namespace {

// Lays the tiles one by one, whoever's turn it would be: of the rules of laying, those hold that say what may lie
// there.
template <class Word>
Result<State<Word>, PositionFault> lay(const Rules<Word>& rules, const std::vector<Laid>& tiles) {
    State<Word> state = rules.initial();
    for (const auto& [tile, owner] : tiles) {
        state.to_move = static_cast<std::uint8_t>(owner);
        const auto fault = rules.fault(state, tile);
        const auto broken = [&](std::string_view code, std::string_view detail) {
            return Failure(PositionFault{code, to_text(tile), std::string(detail)});
        };
        if (fault == Fault::outside_board) return broken("outside_board", "the board has no such segment");
        if (fault == Fault::none_left) return broken("none_left", "its player has fewer tiles of that kind");
        if (fault == Fault::segment_taken) return broken("segment_taken", "two tiles lie in one segment");
        if (fault == Fault::triangle_taken) return broken("triangle_taken", "it overlaps another tile");
        rules.lay(state, tile, owner);
    }
    return state;
}

template <class Word>
MaybeFault wrong_score(const Rules<Word>& rules, const Reading& reading) {
    const Earned earned = Edges(reading.tiles, rules.options().scoring).earned();
    for (int player = 0; player < rules.players(); ++player) {
        const int score = reading.scores[player];
        if (score >= earned.least[player] && score <= earned.most[player]) continue;
        return PositionFault{"wrong_score", std::to_string(score),
                             "with these tiles player " + std::to_string(player + 1) + " has " +
                                 std::to_string(earned.least[player]) + " to " + std::to_string(earned.most[player]) +
                                 " half points"};
    }
    return std::nullopt;
}

// Players pass only when they cannot lay, and nothing has changed since.
template <class Word>
MaybeFault wrong_pass(const Rules<Word>& rules, const State<Word>& state) {
    State<Word> before = state;
    before.passes = 0;
    for (int i = 1; i <= state.passes; ++i) {
        before.to_move = static_cast<std::uint8_t>((state.to_move + rules.players() - i) % rules.players());
        if (rules.fault(before, Move::pass())) {
            return PositionFault{
                "wrong_pass", std::to_string(state.passes),
                "player " + std::to_string(before.to_move + 1) + " can lay a tile, so cannot have passed"};
        }
    }
    return std::nullopt;
}

}  // namespace

template <class Word>
Result<State<Word>, PositionFault> read_position(const Rules<Word>& rules, std::string_view text) {
    const auto reading = read(rules.players(), text);
    if (!reading) return Failure(reading.error());
    auto state = lay(rules, reading->tiles);
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

template std::string position_text(const Rules<Narrow>&, const State<Narrow>&);
template std::string position_text(const Rules<Wide>&, const State<Wide>&);
template Result<State<Narrow>, PositionFault> read_position(const Rules<Narrow>&, std::string_view);
template Result<State<Wide>, PositionFault> read_position(const Rules<Wide>&, std::string_view);

}  // namespace quoin::mitre
