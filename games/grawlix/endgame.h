// SPDX-License-Identifier: MIT
// What an exact search may use of Grawlix: which moves need no look, which come first, and when two positions are the
// same for all that can still happen.
#pragma once

#include <algorithm>

#include "core/proof.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

struct Endgame {
    static int base(const Rules&, const State&) { return 0; }
    static int worst(const Rules&, const State&) { return -1; }
    static int best(const Rules&, const State&) { return 1; }
    static int terminal(const Rules&, const State&) { return -1; }

    static Proof proof(int value) { return value > 0 ? Proof::win : Proof::loss; }
    static std::optional<int> margin(int) { return std::nullopt; }
    // From here on a proof is often found within a second.
    static bool is_late(const Rules&, const State& state) { return std::popcount(state.tiles) >= 14; }

    // The cells where the tile could ever go: lines only fill up.
    static Bits hopes(const State& state, int tile) {
        return state.glyph_fits[static_cast<std::size_t>(tile >> 3)] &
               state.colour_fits[static_cast<std::size_t>(tile & 7)] & all_cells & ~state.tiles;
    }

    static Bits live(const State& state, Bits tiles) {
        Bits result = 0;
        for_each_bit(tiles, [&](int tile) { result |= hopes(state, tile) ? bit(tile) : 0; });
        return result;
    }

    static int mobility(const Rules& rules, const State& state, std::size_t player) {
        int count = 0;
        for_each_bit(state.hand[player], [&](int tile) {
            count += std::popcount(rules.fitting(state, {static_cast<std::uint8_t>(tile)}));
        });
        return count;
    }

    // Tiles that fit nowhere any more are all alike, and so are grids that leave the same hopes to the rest.
    static Key key(const Rules&, const State& state) {
        Key key = mix(state.tiles | Bits{state.mover} << 40 | static_cast<Bits>(state.phase) << 41 |
                      Bits{state.columns} << 48 | Bits{state.rows} << 56);
        int dead = 0;
        const auto add = [&](Bits tiles, Bits holder) {
            for_each_bit(tiles, [&](int tile) {
                const Bits cells = hopes(state, tile);
                if (cells) {
                    key += mix(cells | static_cast<Bits>(tile) << 40 | holder << 48);
                } else if (holder == 0) {
                    ++dead;
                }
            });
        };
        add(state.supply, 0);
        add(state.hand[0], 1);
        add(state.hand[1], 2);
        return mix(key + static_cast<Key>(dead));
    }

    static void moves(const Rules& rules, const State& state, Moves<Rules>& out) {
        if (state.phase != Phase::play) {
            drafts(rules, state, out);
        } else {
            plays(rules, state, out);
        }
    }

    static void drafts(const Rules& rules, const State& state, Moves<Rules>& out) {
        // The draft leaves the grid as it is: an opponent who is stuck stays stuck, whatever is drafted.
        if (state.phase == Phase::draft && mobility(rules, state, state.mover ^ 1u) == 0) {
            out.push_back(Move::draft({static_cast<std::uint8_t>(lowest(state.supply))}));
            return;
        }
        // A tile that fits nowhere is never better than one that does: holding a tile obliges to nothing, and keeps it
        // from the opponent. Of several such tiles any will do.
        const Bits worth = live(state, state.supply);
        if (worth == 0) {
            out.push_back(Move::draft({static_cast<std::uint8_t>(lowest(state.supply))}));
            return;
        }
        std::array<std::pair<int, std::uint8_t>, tile_numbers> ranked;
        std::size_t count = 0;
        for_each_bit(worth, [&](int tile) {
            const int now = std::popcount(rules.fitting(state, {static_cast<std::uint8_t>(tile)}));
            ranked[count++] = {-(now * 4 + std::popcount(hopes(state, tile))), static_cast<std::uint8_t>(tile)};
        });
        std::sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count));
        for (std::size_t i = 0; i < count; ++i) out.push_back(Move::draft({ranked[i].second}));
    }

    static void plays(const Rules& rules, const State& state, Moves<Rules>& out) {
        Moves<Rules> listed;
        rules.legal_moves(state, listed);
        std::array<std::pair<int, std::uint16_t>, Rules::max_moves> ranked;
        std::size_t count = 0;
        for (const Move move : listed) {
            State next = state;
            rules.apply(next, move);
            const int replies = mobility(rules, next, state.mover ^ 1u);
            if (replies == 0) {
                out.push_back(move);
                return;
            }
            ranked[count++] = {replies * 4 - mobility(rules, next, state.mover), move.bits};
        }
        std::sort(ranked.begin(), ranked.begin() + static_cast<std::ptrdiff_t>(count));
        for (std::size_t i = 0; i < count; ++i) out.push_back(Move{ranked[i].second});
    }
};

}  // namespace quoin::grawlix
