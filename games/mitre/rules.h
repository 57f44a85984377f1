// SPDX-License-Identifier: MIT
// The rules of Mitre, for boards whose junctions fit in a word: options, legal moves, play, the end, keys.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/game.h"
#include "core/options.h"
#include "core/small.h"
#include "games/mitre/state.h"

namespace quoin::mitre {

struct Options {
    int players = 2;
    int size = 5;                                       // junctions a side
    std::array<std::uint8_t, kinds> tiles{3, 3, 3, 3};  // of each kind, for each player
    Scoring scoring = {};

    static Options of(int players, const OptionValues& values);
};

// Every new reading of the rules and every new option gets a new version.
inline constexpr int rules_version = 1;
std::vector<OptionSpec> options(int players);

// In the order of the rules page: a move has the first that applies.
enum class Fault { game_over, outside_board, none_left, segment_taken, triangle_taken, not_connected, must_lay };

template <class Word>
class Rules {
  public:
    using Board = Word;
    using State = mitre::State<Board>;
    using Move = mitre::Move;
    // Every segment with every pair of ends: 84 x 9 on a board of 7 x 7 junctions, 144 x 9 on one of 9 x 9.
    static constexpr std::size_t max_moves = 2 * size_limit<Board> * (size_limit<Board> - 1) * 9;

    explicit Rules(const Options& options);  // size is at most size_limit<Board>

    const Options& options() const { return options_; }
    int players() const { return options_.players; }
    State initial() const;
    Player player_to_move(const State& state) const { return {state.to_move}; }
    bool is_over(const State& state) const { return state.passes == players(); }

    void legal_moves(const State& state, Moves<Rules>& out) const;
    int count_moves(const State& state) const;
    std::optional<Move> random_move(const State& state, Random& random) const;
    void apply(State& state, Move move) const;
    // Lays a tile of that player where nothing is in its way, connected or not, regardless of whose turn it is.
    void lay(State& state, Move tile, int player) const;

    std::optional<Outcome> outcome(const State& state) const;
    Scores score(const State& state) const;  // in half points
    Key key(const State& state) const;
    Key key_from_scratch(const State& state) const;
    // The key without the scores: equal when the same moves lie ahead and earn the same.
    Key position_key(const State& state) const;

    // Where tiles fit in the segments of a direction: the empty segments, by their near junctions, and of any segments
    // those where a straight end's point fits.
    struct FreeSegments {
        Direction direction;
        Board segments, near_ne, near_sw, far_ne, far_sw;

        Board of(End near, End far) const {
            const auto fits = [](End end, Board ne, Board sw) {
                return end == End::arrow ? ~Board{0} : end == End::north_east ? ne : sw;
            };
            return segments & fits(near, near_ne, near_sw) & fits(far, far_ne, far_sw);
        }
    };
    using FreeSegmentsByDirection = std::array<FreeSegments, 2>;

    FreeSegmentsByDirection free_segments(const State& state) const {
        return {free_segments(state, Direction::east), free_segments(state, Direction::north)};
    }
    // Only where the player to move has a connection.
    FreeSegmentsByDirection openings(const State& state) const;

    // The first rule that the move breaks, from the sets that moves are listed from.
    std::optional<Fault> fault(const State& state, Move move) const;

    // Calls visit(move, owner) for each tile on the board, with the move that laid it.
    template <class Visit>
    void for_each_tile(const State& state, Visit visit) const;

  private:
    FreeSegments free_segments(const State& state, Direction direction) const;
    Board connected(const State& state, Direction direction) const;
    bool has_tile(const State& state, Kind kind) const { return state.hands[state.to_move][index(kind)] != 0; }
    int count_tiles(const State& state) const;
    Move tile_at(const State& state, int junction, Direction direction) const;
    static Key tile_key(Move move, int player);

    Options options_;
    Board board_;                    // every junction
    std::array<Board, 2> segments_;  // by direction: the near junctions of segments
    std::array<Awards, max_players> awards_;
};

namespace detail {

// All that playing a tile of a shape needs to know.
struct alignas(32) Shape {
    std::uint8_t step = 0;
    std::uint8_t kind = 0;
    std::uint8_t near_side = 0, near_point = 0, far_side = 0, far_point = 0;
    Wedge near, far;
};

constexpr Shape make_shape(Direction direction, End near, End far) {
    const Taken at_near = taken(direction, false, near);
    const Taken at_far = taken(direction, true, far);
    const auto byte = [](auto value) { return static_cast<std::uint8_t>(value); };
    return {byte(step(direction)), byte(kind_of(near, far)), byte(at_near.side), byte(at_near.point),
            byte(at_far.side),     byte(at_far.point),       wedge(at_near),     wedge(at_far)};
}

constexpr auto make_shapes() {
    std::array<Shape, 32> result{};
    for (const auto direction : directions) {
        for (const auto near : ends) {
            for (const auto far : ends)
                result[Move::shape(direction, near, far) >> 7] = make_shape(direction, near, far);
        }
    }
    return result;
}
inline constexpr auto shapes = make_shapes();  // by the bits of a move above its junction

// By segment. A tile's key is that of its segment, turned by its ends and its owner.
QUOIN_COLD constexpr auto make_segment_keys() {
    std::array<Key, 256> result{};
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = mix(i);
    return result;
}
QUOIN_TABLE auto segment_keys = table(make_segment_keys);

// Calls visit(kind) until one answers true.
template <class Visit>
[[gnu::always_inline]] inline bool any_kind(Visit visit) {
    return visit(Kind::aa) || visit(Kind::as) || visit(Kind::ss_same) || visit(Kind::ss_opposite);
}

// Calls visit(near, far) for each pair of ends that a tile of the kind can have, until one answers true.
template <class Visit>
[[gnu::always_inline]] inline bool any_ends(Kind kind, Visit visit) {
    constexpr End a = End::arrow, ne = End::north_east, sw = End::south_west;
    switch (kind) {
        case Kind::aa:
            return visit(a, a);
        case Kind::as:
            return visit(a, ne) || visit(a, sw) || visit(ne, a) || visit(sw, a);
        case Kind::ss_same:
            return visit(ne, ne) || visit(sw, sw);
        case Kind::ss_opposite:
            return visit(ne, sw) || visit(sw, ne);
    }
    return false;
}

// Calls visit(set, shape) with the near junctions where a tile of the kind fits, for each shape it can be laid in,
// until one answers true.
template <class ByDirection, class Visit>
[[gnu::always_inline]] inline bool any_set(const ByDirection& by_direction, Kind kind, Visit visit) {
    return any_ends(kind, [&](End near, End far) {
        for (const auto& free : by_direction) {
            if (visit(free.of(near, far), Move::shape(free.direction, near, far))) return true;
        }
        return false;
    });
}

}  // namespace detail

template <class Word>
inline auto Rules<Word>::free_segments(const State& state, Direction direction) const -> FreeSegments {
    const auto& [n, e, s, w] = state.free;
    if (direction == Direction::east) return {direction, segments_[0] & e & w >> 1, n, s, n >> 1, s >> 1};
    return {direction, segments_[1] & n & s >> stride, e, w, e >> stride, w >> stride};
}

// RULES.md, "Turn": anywhere while no other player has a tile on the board.
template <class Word>
inline auto Rules<Word>::connected(const State& state, Direction direction) const -> Board {
    const Board others = state.others[state.to_move] != 0 ? state.others[state.to_move] : board_;
    return others | others >> step(direction);
}

template <class Word>
[[gnu::always_inline]] inline auto Rules<Word>::openings(const State& state) const -> FreeSegmentsByDirection {
    FreeSegmentsByDirection result = free_segments(state);
    for (FreeSegments& free : result) free.segments &= connected(state, free.direction);
    return result;
}

template <class Word>
inline int Rules<Word>::count_tiles(const State& state) const {
    const FreeSegmentsByDirection open = openings(state);
    int total = 0;
    detail::any_kind([&](Kind kind) {
        return has_tile(state, kind) && detail::any_set(open, kind, [&](Board set, std::uint16_t) {
                   total += count(set);
                   return false;
               });
    });
    return total;
}

template <class Word>
inline int Rules<Word>::count_moves(const State& state) const {
    const int tiles = count_tiles(state);
    return tiles != 0 ? tiles : is_over(state) ? 0 : 1;
}

// Counts by kind, draws a number, and goes back to the set that it falls in. When the game is over nothing can be laid
// either, because the player to move has just passed on this board.
template <class Word>
[[gnu::always_inline]] inline auto Rules<Word>::random_move(const State& state, Random& random) const
    -> std::optional<Move> {
    const FreeSegmentsByDirection open = openings(state);
    std::array<int, kinds> counts{};
    detail::any_kind([&](Kind kind) {
        return has_tile(state, kind) && detail::any_set(open, kind, [&](Board set, std::uint16_t) {
                   counts[index(kind)] += count(set);
                   return false;
               });
    });
    const int total = counts[0] + counts[1] + counts[2] + counts[3];
    if (total == 0) return is_over(state) ? std::nullopt : std::optional(Move::pass());
    int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
    Board drawn{0};
    std::uint16_t shape = 0;
    const auto falls_in = [&](int size) {
        if (rank < size) return true;
        rank -= size;
        return false;
    };
    detail::any_kind([&](Kind kind) {
        return falls_in(counts[index(kind)]) && detail::any_set(open, kind, [&](Board set, std::uint16_t its_shape) {
                   drawn = set;
                   shape = its_shape;
                   return falls_in(count(set));
               });
    });
    return Move(pick(drawn, rank), shape);
}

template <class Word>
inline Key Rules<Word>::tile_key(Move move, int player) {
    return std::rotl(detail::segment_keys[move.bits() & 255], (move.bits() >> 8) + 16 * player);  // at most 10 + 48
}

template <class Word>
[[gnu::always_inline]] inline void Rules<Word>::apply(State& state, Move move) const {
    assert(!fault(state, move));
    const int player = state.to_move;
    state.to_move = static_cast<std::uint8_t>(player + 1 == players() ? 0 : player + 1);
    if (move.is_pass()) {
        ++state.passes;
        return;
    }
    state.passes = 0;
    lay(state, move, player);
}

template <class Word>
[[gnu::always_inline]] inline void Rules<Word>::lay(State& state, Move tile, int player) const {
    const detail::Shape& shape = detail::shapes[tile.bits() >> 7];
    const int near = tile.junction();
    const int far = near + shape.step;
    const Board at_near = junction_bit<Board>(near);
    const Board at_far = junction_bit<Board>(far);
    state.free[shape.near_side] &= ~at_near;
    state.free[shape.near_point] &= ~at_near;
    state.free[shape.far_side] &= ~at_far;
    state.free[shape.far_point] &= ~at_far;
    const Board mine = state.others[player];
    for (Board& others : state.others) others |= at_near | at_far;
    state.others[player] = mine;
    state.laid[index(tile.direction())] |= at_near;
    state.points += state.corners[near].put(player, shape.near, awards_[player], options_.scoring) +
                    state.corners[far].put(player, shape.far, awards_[player], options_.scoring);
    state.tiles ^= tile_key(tile, player);
    --state.hands[player][shape.kind];
}

template <class Word>
template <class Visit>
void Rules<Word>::for_each_tile(const State& state, Visit visit) const {
    for (const auto direction : directions) {
        const Triangle side = taken(direction, false, End::arrow).side;
        for_each_junction(state.laid[index(direction)], [&](int junction) {
            visit(tile_at(state, junction, direction),
                  Player{static_cast<std::uint8_t>(state.corners[junction].owner(side))});
        });
    }
}

extern template class Rules<Narrow>;
extern template class Rules<Wide>;

}  // namespace quoin::mitre
