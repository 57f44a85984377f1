// SPDX-License-Identifier: MIT
#include "games/strata/endgame.h"

#include <array>
#include <bit>

#include "core/sorted.h"
#include "games/strata/areas.h"
#include "games/strata/heuristic.h"

namespace quoin::strata {
namespace {

// Of both players together. With fewer than 52 moves, 45 of 53 positions of self-play were proved within a second on a
// busy machine; with 52 to 63, 10 of 35. That few tiles are late too was not measured.
constexpr int few_tiles = 6;
constexpr int few_moves = 50;

}  // namespace

int Endgame::terminal(const Rules&, const State& state) {
    const int difference = largest_area(state.own()) - largest_area(state.opponent());
    const auto order = difference != 0 ? difference <=> 0 : compare_areas(state.own(), state.opponent());
    return difference + (order > 0 ? win : order < 0 ? -win : 0);
}

void Endgame::moves(const Rules& rules, const State& state, Moves<Rules>& out) {
    std::array<std::uint64_t, Rules::max_moves> order;  // by the advantage that a move leaves to the opponent
    Moves<Rules> listed;
    rules.legal_moves(state, listed);
    std::size_t count = 0;
    for (const Move move : listed) {
        State next = state;
        rules.apply(next, move);
        order[count++] = ranked(advantage(next), static_cast<std::uint32_t>(move.index()));
    }
    sort_numbers({order.data(), count});
    for (std::size_t i = 0; i < count; ++i) out.push_back(Move::of_index(order[i] & 0xffff));
}

Proof Endgame::proof(int value) { return value > win / 2 ? Proof::win : value < -win / 2 ? Proof::loss : Proof::draw; }

std::optional<int> Endgame::margin(int value) {
    return value > win / 2 ? value - win : value < -win / 2 ? value + win : value;
}

bool Endgame::is_late(const Rules& rules, const State& state) {
    int tiles = 0;
    for (const auto& supply : state.supply) tiles += supply[0] + supply[1] + supply[2];
    if (tiles <= few_tiles) return true;
    if (2 * std::popcount(state.occupied()) < rules.box() * rules.box()) return false;  // few moves, but many to come
    State passed = state;
    passed.to_move ^= 1;
    return rules.count_moves(state) + rules.count_moves(passed) <= few_moves;
}

}  // namespace quoin::strata
