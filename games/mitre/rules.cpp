// SPDX-License-Identifier: MIT
#include "games/mitre/rules.h"

namespace quoin::mitre {

QUOIN_COLD_BEGIN

std::vector<OptionSpec> options(int players) {
    using enum OptionSpec::Kind;
    return {{.name = "size", .min = 3, .max = max_size, .fallback = std::to_string(players + 3)},
            {.name = "tiles",
             .kind = counts,
             .min = 0,
             .max = 20,
             .size = kinds,
             .parts = {"kind:AA", "kind:AS", "kind:SS=", "kind:SS/"},
             .fallback = "3,3,3,3"},
            {.name = "own", .kind = choice, .choices = {"yes", "no"}, .fallback = "yes"},
            {.name = "upgrade", .kind = choice, .choices = {"full", "rest"}, .fallback = "full"}};
}

Options Options::of(int players, const OptionValues& values) {
    Options options{.players = players,
                    .size = values.number("size"),
                    .scoring = {.own = values.word("own") == "yes", .upgrade = values.word("upgrade") == "full"}};
    const std::vector<int> counts = values.counts("tiles");
    for (std::size_t i = 0; i < options.tiles.size() && i < counts.size(); ++i) {
        options.tiles[i] = static_cast<std::uint8_t>(counts[i]);
    }
    return options;
}

QUOIN_COLD_END

template <class Word>
Rules<Word>::Rules(const Options& options)
    : options_(options),
      board_(rectangle<Board>(options.size, options.size)),
      segments_{rectangle<Board>(options.size - 1, options.size), rectangle<Board>(options.size, options.size - 1)} {
    assert(options.size <= size_limit<Board>);
    for (int player = 0; player < max_players; ++player) awards_[player] = awards_for(player, options.scoring);
}

template <class Word>
auto Rules<Word>::initial() const -> State {
    State state;
    state.free.fill(board_);
    for (int player = 0; player < players(); ++player) state.hands[player] = options_.tiles;
    return state;
}

template <class Word>
void Rules<Word>::legal_moves(const State& state, Moves<Rules>& out) const {
    const FreeSegmentsByDirection open = openings(state);
    const std::size_t before = out.size();
    detail::any_kind([&](Kind kind) {
        return has_tile(state, kind) && detail::any_set(open, kind, [&](Board set, std::uint16_t shape) {
                   for_each_junction(set, [&](int junction) { out.push_back(Move(junction, shape)); });
                   return false;
               });
    });
    if (out.size() == before && !is_over(state)) out.push_back(Move::pass());
}

template <class Word>
std::optional<Fault> Rules<Word>::fault(const State& state, Move move) const {
    if (is_over(state)) return Fault::game_over;
    if (move.is_pass()) return count_tiles(state) != 0 ? std::optional(Fault::must_lay) : std::nullopt;
    const int junction = move.junction();
    const Direction direction = move.direction();
    if (junction >= State::junctions || !has(segments_[index(direction)], junction)) return Fault::outside_board;
    if (!has_tile(state, move.kind())) return Fault::none_left;
    if (has(state.laid[index(direction)], junction)) return Fault::segment_taken;
    if (!has(free_segments(state, direction).of(move.near(), move.far()), junction)) return Fault::triangle_taken;
    if (!has(connected(state, direction), junction)) return Fault::not_connected;
    return std::nullopt;
}

template <class Word>
std::optional<Outcome> Rules<Word>::outcome(const State& state) const {
    if (!is_over(state)) return std::nullopt;
    const Scores scores = score(state);
    return Outcome{leaders(scores, players()), scores};
}

template <class Word>
Scores Rules<Word>::score(const State& state) const {
    Scores result{};
    for (int player = 0; player < max_players; ++player)
        result[player] = static_cast<std::int16_t>(state.points >> 16 * player & 0xffff);
    return result;
}

template <class Word>
Key Rules<Word>::position_key(const State& state) const {
    return state.tiles ^ mix(Key{1} << 32 | Key{state.passes} << 8 | state.to_move);
}

template <class Word>
Key Rules<Word>::key(const State& state) const {
    return mix(position_key(state) + mix(state.points));
}

template <class Word>
Key Rules<Word>::key_from_scratch(const State& state) const {
    State copy = state;
    copy.tiles = 0;
    for_each_tile(state, [&](Move tile, Player owner) { copy.tiles ^= tile_key(tile, owner.index); });
    return key(copy);
}

// A tile takes the triangle on its side of a junction; where that is joined to the one its point would lie in, both.
template <class Word>
Move Rules<Word>::tile_at(const State& state, int junction, Direction direction) const {
    const auto end_at = [&](int at, bool far) {
        for (const End end : {End::north_east, End::south_west}) {
            const auto [side, point] = taken(direction, far, end);
            const bool clockwise = (index(side) + 1) % 4 == index(point);
            if (state.corners[at].is_joined(clockwise ? side : point)) return end;
        }
        return End::arrow;
    };
    return Move(junction, direction, end_at(junction, false), end_at(junction + step(direction), true));
}

template class Rules<Narrow>;
template class Rules<Wide>;

}  // namespace quoin::mitre
