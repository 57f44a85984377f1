// SPDX-License-Identifier: MIT
#include "games/mitre/reasons.h"

#include <array>
#include <string>

#include "core/reasons.h"
#include "core/sorted.h"
#include "games/mitre/gain.h"
#include "games/mitre/notation.h"

namespace quoin::mitre {
namespace {

constexpr std::size_t named_segments = 4;  // if there are more, only this many are named
constexpr int worth_a_word = 2;            // half points that a reply may earn without being spoken of

// How much a reason matters, beside the others.
constexpr int half_point = 6;         // that the move earns, or gives to the one who gets most of it
constexpr int half_point_opened = 5;  // that the next player can now earn
constexpr int passes = 20;            // the next player can no longer lay a tile
constexpr int stuck_tile = 10;        // each tile that no longer fits anywhere
constexpr int blocked_segment = 7;
constexpr int blocked_junction = 5;

constexpr std::array<std::string_view, max_players> colours = {"red", "blue", "green", "yellow"};

std::string number(int player) { return std::to_string(player + 1); }
std::string colour(int player) { return std::string(colours[static_cast<std::size_t>(player)]); }

// `reason.segments`, or `reason.segments_many` when there are more than can be named.
Text about(const std::string& key, const std::string& name, const std::vector<std::string>& things) {
    const bool is_many = things.size() > named_segments;
    Text text{is_many ? key + "_many" : key, {{name, listed(things, named_segments)}}};
    if (is_many) text.args.emplace_back("count", std::to_string(things.size()));
    return text;
}

// What is still possible on the board. Triangles only fill up and tiles only get fewer, so what is not possible now
// never will be.
class Prospect {
  public:
    Prospect(const Rules<Wide>& rules, const State<Wide>& state) : state_(state) {
        const auto free = rules.free_segments(state);
        for (const Direction direction : directions) {
            for (const End near : ends) {
                for (const End far : ends) {
                    const Wide segments = free[index(direction)].of(near, far);
                    const Kind kind = kind_of(near, far);
                    if (is_left(kind)) segments_[index(direction)] |= segments;
                    if (segments != 0) has_room_[index(kind)] = true;
                }
            }
        }
    }

    const State<Wide>& state() const { return state_; }

    // The segments, by their near junctions, where someone has a tile that could still be laid.
    Wide segments(Direction direction) const { return segments_[index(direction)]; }
    // The junctions that such a segment leads to.
    Wide junctions() const {
        Wide result{0};
        for (const Direction direction : directions) {
            result |= segments(direction) | segments(direction) << step(direction);
        }
        return result;
    }
    bool has_room(Kind kind) const { return has_room_[index(kind)]; }

  private:
    bool is_left(Kind kind) const {
        for (const auto& hand : state_.hands) {
            if (hand[index(kind)] != 0) return true;
        }
        return false;
    }

    const State<Wide>& state_;
    std::array<Wide, 2> segments_{};
    std::array<bool, kinds> has_room_{};
};

void add_points(Reasons& reasons, const Rules<Wide>& rules, const State<Wide>& before, const State<Wide>& after) {
    const Points earned = after.points - before.points;
    const int own = points_for(earned, before.to_move);
    int given = 0;
    for (int player = 0; player < rules.players(); ++player) {
        if (player != before.to_move) given = std::max(given, points_for(earned, player));
    }
    reasons.add(half_point * (own + given), points_text(rules, before, after));
}

// Segments and junctions that tiles can no longer reach, except the segment of the tile itself.
void add_blocked(Reasons& reasons, const Prospect& before, const Prospect& after) {
    std::vector<std::string> segments;
    for (const Direction direction : directions) {
        const Wide blocked =
            before.segments(direction) & ~after.segments(direction) & ~after.state().laid[index(direction)];
        for_each_junction(blocked, [&](int junction) {
            segments.push_back(segment_text(Move(junction, direction, End::arrow, End::arrow)));
        });
    }
    sort_rarely(segments);
    reasons.add(blocked_segment * static_cast<int>(segments.size()), about("reason.segments", "segments", segments));

    std::vector<std::string> junctions;
    for_each_junction(before.junctions() & ~after.junctions(),
                      [&](int junction) { junctions.push_back(to_text(cell_at(junction))); });
    sort_rarely(junctions);
    reasons.add(blocked_junction * static_cast<int>(junctions.size()),
                about("reason.junctions", "junctions", junctions));
}

// Kinds that a player still has but that no longer fit anywhere.
void add_stuck_tiles(Reasons& reasons, const Rules<Wide>& rules, const Prospect& before, const Prospect& after) {
    for (int player = 0; player < rules.players(); ++player) {
        std::vector<std::string> stuck;
        int tiles = 0;
        for (const Kind kind : {Kind::aa, Kind::as, Kind::ss_same, Kind::ss_opposite}) {
            const int left = after.state().hands[player][index(kind)];
            if (left == 0 || after.has_room(kind) || !before.has_room(kind)) continue;
            stuck.emplace_back(to_text(kind));
            tiles += left;
        }
        reasons.add(stuck_tile * tiles, {"reason.never", {{"player", number(player)}, {"kinds", listed(stuck)}}});
    }
}

struct Best {
    int points = 0;
    Move move = Move::pass();
    bool can_lay = false;
};

// The most that the player could earn with one tile, were it their turn.
Best best_for(const Rules<Wide>& rules, State<Wide> state, int player) {
    state.to_move = static_cast<std::uint8_t>(player);
    Moves<Rules<Wide>> moves;
    rules.legal_moves(state, moves);
    Best best;
    for (const Move move : moves) {
        if (move.is_pass()) continue;
        best.can_lay = true;
        const int points = points_for(gain(rules, state, move, player), player);
        if (points > best.points) best = {points, move, true};
    }
    return best;
}

void add_reply(Reasons& reasons, const Rules<Wide>& rules, const State<Wide>& before, const State<Wide>& after) {
    const int next = after.to_move;
    const Best had = best_for(rules, before, next);
    const Best has = best_for(rules, after, next);
    if (had.can_lay && !has.can_lay) reasons.add(passes, {"reason.passes", {{"player", number(next)}}});
    if (has.points <= had.points || has.points < worth_a_word) return;
    reasons.add(half_point_opened * has.points,
                {"reason.opens",
                 {{"player", number(next)}, {"points", half_points_text(has.points)}, {"move", to_text(has.move)}}});
}

}  // namespace

Text points_text(const Rules<Wide>& rules, const State<Wide>& before, const State<Wide>& after) {
    const Points earned = after.points - before.points;
    const int mover = before.to_move;
    Text text{
        "reason.points",
        {{"player", number(mover)}, {"whom", colour(mover)}, {"points", half_points_text(points_for(earned, mover))}}};
    int players = 1;
    for (int step = 1; step < rules.players(); ++step) {
        const int player = (mover + step) % rules.players();
        const int points = points_for(earned, player);
        if (points == 0) continue;
        const std::string suffix = "_" + std::to_string(++players);
        text.args.insert(text.args.end(), {{"player" + suffix, number(player)},
                                           {"whom" + suffix, colour(player)},
                                           {"points" + suffix, half_points_text(points)}});
    }
    if (players > 1) text.key += "_" + std::to_string(players);
    return text;
}

std::vector<Text> reasons_for(const Rules<Wide>& rules, const State<Wide>& state, Move move) {
    if (move.is_pass()) return {};
    State<Wide> next = state;
    rules.apply(next, move);
    const Prospect before(rules, state);
    const Prospect after(rules, next);
    Reasons reasons;
    add_points(reasons, rules, state, next);
    add_reply(reasons, rules, state, next);
    add_stuck_tiles(reasons, rules, before, after);
    add_blocked(reasons, before, after);
    return reasons.heaviest();
}

}  // namespace quoin::mitre
