// SPDX-License-Identifier: MIT
#include "games/grawlix/endgame.h"

#include <array>

#include "core/sorted.h"

namespace quoin::grawlix {
namespace {

// In the order of moves: how much more a place where a tile fits now counts than one where it might ever fit, and a
// reply taken away than a play kept.
constexpr int now_over_ever = 4;
constexpr int replies_over_plays = 4;

void list_drafts(const Rules& rules, const State& state, Moves<Rules>& out) {
    const Move any = Move::draft({static_cast<std::uint8_t>(lowest(state.supply))});
    // The draft leaves the grid as it is: an opponent who is stuck stays stuck, whatever is drafted.
    if (state.phase == Phase::draft && Endgame::mobility(rules, state, state.mover ^ 1u) == 0)
        return out.push_back(any);
    // A tile that no longer fits anywhere is never better than one that does: holding a tile obliges to nothing, and
    // keeps it from the opponent. Of several such tiles any will do.
    std::array<std::uint64_t, tile_numbers> order;
    std::size_t count = 0;
    for_each_bit(state.supply, [&](int tile) {
        const int ever = std::popcount(Endgame::hopes(state, tile));
        if (ever == 0) return;
        const int now = std::popcount(rules.fitting(state, {static_cast<std::uint8_t>(tile)}));
        order[count++] = ranked(-(now_over_ever * now + ever), static_cast<std::uint32_t>(tile));
    });
    if (count == 0) return out.push_back(any);
    sort_numbers({order.data(), count});
    for (std::size_t i = 0; i < count; ++i) out.push_back(Move::draft({static_cast<std::uint8_t>(order[i])}));
}

void list_plays(const Rules& rules, const State& state, Moves<Rules>& out) {
    Moves<Rules> listed;
    rules.legal_moves(state, listed);
    std::array<std::uint64_t, Rules::max_moves> order;
    std::size_t count = 0;
    for (const Move move : listed) {
        State next = state;
        rules.apply(next, move);
        const int replies = Endgame::mobility(rules, next, state.mover ^ 1u);
        if (replies == 0) return out.push_back(move);  // wins
        order[count++] = ranked(replies_over_plays * replies - Endgame::mobility(rules, next, state.mover), move.bits);
    }
    sort_numbers({order.data(), count});
    for (std::size_t i = 0; i < count; ++i) out.push_back(Move{static_cast<std::uint16_t>(order[i])});
}

}  // namespace

void Endgame::moves(const Rules& rules, const State& state, Moves<Rules>& out) {
    if (state.phase == Phase::play) {
        list_plays(rules, state, out);
    } else {
        list_drafts(rules, state, out);
    }
}

}  // namespace quoin::grawlix
