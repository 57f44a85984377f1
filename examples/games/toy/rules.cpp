// SPDX-License-Identifier: MIT
#include "games/toy/rules.h"

namespace quoin::toy {

std::vector<OptionSpec> options(int /*players*/) {
    return {{.name = "counters", .min = 1, .max = 40, .fallback = "30"}};
}

void Rules::legal_moves(const State& state, Moves<Rules>& out) const {
    for (int count = 1; count <= count_moves(state); ++count) out.push_back({static_cast<std::int8_t>(count)});
}

std::optional<Move> Rules::random_move(const State& state, Random& random) const {
    if (state.left == 0) return std::nullopt;
    const auto choices = static_cast<std::uint32_t>(count_moves(state));
    return Move{static_cast<std::int8_t>(1 + random.below(choices))};
}

std::optional<Fault> Rules::fault(const State& state, Move move) const {
    if (state.left == 0) return Fault::game_over;
    if (move.count > state.left) return Fault::too_few_left;
    return std::nullopt;
}

void Rules::apply(State& state, Move move) const {
    state.left = static_cast<std::int8_t>(state.left - move.count);
    state.player = static_cast<std::uint8_t>((state.player + 1) % players_);
}

std::optional<Outcome> Rules::outcome(const State& state) const {
    if (state.left > 0) return std::nullopt;
    const Scores points = score(state);
    return Outcome{leaders(points, players_), points};
}

Scores Rules::score(const State& state) const {
    Scores result{};
    if (state.left == 0) result[static_cast<std::size_t>(previous_player(state))] = 1;
    return result;
}

}  // namespace quoin::toy
