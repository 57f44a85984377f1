// SPDX-License-Identifier: MIT
// What an exact search may use of Mitre with two players: values are the final margin in half points.
#pragma once

#include <algorithm>
#include <optional>

#include "core/proof.h"
#include "core/sorted.h"
#include "games/mitre/gain.h"

namespace quoin::mitre {

template <class Word>
struct Endgame {
    using R = Rules<Word>;
    using S = State<Word>;

    static constexpr int earned_over_kept =
        2;                                  // in the order of moves: points earned against points kept from the other
    static constexpr int few_for_two = 12;  // tiles that may still be laid, of all players
    static constexpr int few_for_more = 8;

    static int base(const R&, const S& state) { return margin_of(state.points, state.to_move); }
    static int terminal(const R& rules, const S& state) { return base(rules, state); }
    static int best(const R& rules, const S& state) { return base(rules, state) + reach(rules, state, state.to_move); }
    static int worst(const R& rules, const S& state) {
        return base(rules, state) - reach(rules, state, state.to_move ^ 1);
    }
    // The tiles on the board tell those in the hands, so the key needs no more than them, the mover and the passes.
    static Key key(const R& rules, const S& state) { return rules.position_key(state); }

    // What earns the most, or keeps the most from the opponent, comes first.
    static void moves(const R& rules, const S& state, Moves<R>& out) {
        rules.legal_moves(state, out);
        if (out.size() <= 1) return;
        const int me = state.to_move;
        std::array<std::uint64_t, R::max_moves> order;
        for (std::size_t i = 0; i < out.size(); ++i) {
            const int worth = earned_over_kept * margin_of(gain(rules, state, out[i], me), me) +
                              margin_of(gain(rules, state, out[i], me ^ 1), me ^ 1);
            order[i] = ranked(-worth, out[i].bits());
        }
        sort_numbers({order.data(), out.size()});
        for (std::size_t i = 0; i < out.size(); ++i) {
            const auto bits = static_cast<std::uint16_t>(order[i]);
            out[i] = Move(bits & 127, static_cast<std::uint16_t>(bits & ~127));
        }
    }

    static constexpr int least_win = 1;
    static Proof proof(int value) { return value > 0 ? Proof::win : value < 0 ? Proof::loss : Proof::draw; }
    static std::optional<int> margin(int value) { return value; }
    static bool is_late(const R& rules, const S& state) {
        int tiles = 0;
        for (int player = 0; player < rules.players(); ++player) tiles += tiles_left(state, player);
        const auto free = rules.free_segments(state);
        const int open = count(free[0].segments) + count(free[1].segments);  // a tile takes one of them
        return std::min(tiles, open) <= (rules.players() == 2 ? few_for_two : few_for_more);
    }

    static int tiles_left(const S& state, int player) {
        int result = 0;
        for (const auto count : state.hands[player]) result += count;
        return result;
    }

    // How far the margin may still move in the player's favour, at most.
    //
    // A half diagonal that comes to be touched gives a half point to either side. So between tiles of both players it
    // leaves the margin alone, and between two of the player's own it adds 2 (nothing if own tiles do not touch).
    // Beside this there is only the upgrade of a whole edge, 1 for its owner, at most once in a junction, when its last
    // triangle is taken. A half diagonal can count only if it has a triangle that can still be taken, and the other is
    // one such too or the player's already.
    //
    // A player without tiles makes no more contacts, and a tile has two ends: at most four contacts and two upgrades.
    static int reach(const R& rules, const S& state, int player) {
        const Scoring& scoring = rules.options().scoring;
        const int mine = tiles_left(state, player);
        const int theirs = tiles_left(state, player ^ 1);
        const int upgrades = scoring.upgrade ? 2 * (mine + theirs) : 0;
        const int by_tiles = (scoring.own ? 8 * mine : 0) + upgrades;
        if (by_tiles == 0) return 0;

        const std::array<Word, 4> open = takeable(rules, state);
        int by_place = 0;
        for_each_junction(open[0] | open[1] | open[2] | open[3], [&](int junction) {
            const Corner corner = state.corners[junction];
            by_place += scoring.upgrade;
            if (!scoring.own || mine == 0) return;
            for (int i = 0; i < 4; ++i) {
                const int next = (i + 1) & 3;
                const auto a = static_cast<Triangle>(i), b = static_cast<Triangle>(next);
                const bool can_a = has(open[i], junction), can_b = has(open[next], junction);
                const bool is_a = corner.is_taken(a) && corner.owner(a) == player;
                const bool is_b = corner.is_taken(b) && corner.owner(b) == player;
                by_place += (can_a && (can_b || is_b)) || (can_b && is_a) ? 2 : 0;
            }
        });
        return std::min(by_tiles, by_place);
    }

  private:
    static int margin_of(Points points, int player) {
        return points_for(points, player) - points_for(points, player ^ 1);
    }

    // By triangle: the junctions where it is empty and a tile could still reach into it, from its own side or with its
    // point from one beside it.
    static std::array<Word, 4> takeable(const R& rules, const S& state) {
        const auto free = rules.free_segments(state);
        const Word east = free[0].segments, north = free[1].segments;
        const std::array<Word, 4> enter{north, east, north << stride, east << 1};
        std::array<Word, 4> result;
        for (int i = 0; i < 4; ++i) result[i] = state.free[i] & (enter[i] | enter[(i + 1) & 3] | enter[(i + 3) & 3]);
        return result;
    }
};

}  // namespace quoin::mitre
