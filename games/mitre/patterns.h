// SPDX-License-Identifier: MIT
// What is seen in a position of Mitre: each junction where a tile can still come in, as the viewer sees it
// (outlook.h), points, tiles that are left, and who moves when; in a move, what it earns and what becomes of its
// junctions.
#pragma once

#include <algorithm>
#include <array>

#include "core/pattern_table.h"
#include "core/patterns.h"
#include "games/mitre/outlook.h"

namespace quoin::mitre {

namespace seen {

using Table = PatternTable;

inline constexpr int thirds = 3;  // of a game
inline constexpr int leads = 49;  // in half points, from 24 behind to 24 ahead
inline constexpr Table junctions{0, thirds * views};
inline constexpr Table lead{junctions.end(), phases * leads};           // over the best of the others
inline constexpr Table lead_next{lead.end(), leads};                    // over the next player
inline constexpr Table behind{lead_next.end(), 4};                      // how many players are ahead
inline constexpr Table own_tiles{behind.end(), kinds * 9};              // left, by kind
inline constexpr Table others_tiles{own_tiles.end(), kinds * 9};        // the most that another has left
inline constexpr Table turn{others_tiles.end(), phases * max_players};  // how many move before the viewer
inline constexpr Table room{turn.end(), 64};                            // segments that are empty
inline constexpr Table passes{room.end(), max_players + 1};
inline constexpr int position_rows = passes.end();

inline constexpr Table before{0, views};
inline constexpr Table after{before.end(), views};
inline constexpr Table gain{after.end(), 17};  // of the mover, in half points
inline constexpr Table given{gain.end(), 17};  // to others
inline constexpr Table gain_and_given{given.end(), 81};
inline constexpr Table kind{gain_and_given.end(), kinds * 5};  // with how many are left
inline constexpr Table pass{kind.end(), 1};
inline constexpr Table leader_gets{pass.end(), 9};
inline constexpr int move_rows = leader_gets.end();

}  // namespace seen

template <class Word>
class Patterns {
  public:
    using R = Rules<Word>;
    using S = State<Word>;

    static constexpr int version = 1;
    static constexpr int position_rows = seen::position_rows;
    static constexpr int move_rows = seen::move_rows;

    Patterns(const R& rules, const S& state, Player viewer)
        : rules_(rules),
          state_(state),
          viewer_(viewer.index),
          entries_(rules, state),
          phase_(phase(rules, count(state.laid[0]) + count(state.laid[1]))) {}

    void list(PositionRows& rows) const {
        const int third = phase_ * seen::thirds / phases;
        for_each_junction(entries_.any(), [&](int junction) {
            rows.add(seen::junctions.at(third * views + look(state_.corners[junction], entries_.at(junction))));
        });
        const int players = rules_.players();
        const int own = points_for(state_.points, viewer_);
        int best = 0, ahead = 0;
        std::array<int, kinds> most{};
        for (int player = 0; player < players; ++player) {
            if (player == viewer_) continue;
            const int points = points_for(state_.points, player);
            best = std::max(best, points);
            ahead += points > own ? 1 : 0;
            for (int i = 0; i < kinds; ++i) most[i] = std::max<int>(most[i], state_.hands[player][i]);
        }
        const int next = points_for(state_.points, (viewer_ + 1) % players);
        rows.add(seen::lead.at(phase_ * seen::leads + std::clamp(own - best + 24, 0, seen::leads - 1)));
        rows.add(seen::lead_next.at(own - next + 24));
        rows.add(seen::behind.at(ahead));
        for (int i = 0; i < kinds; ++i) {
            rows.add(seen::own_tiles.at(9 * i + std::min<int>(state_.hands[viewer_][i], 8)));
            rows.add(seen::others_tiles.at(9 * i + std::min(most[i], 8)));
        }
        rows.add(seen::turn.at(phase_ * max_players + (viewer_ - state_.to_move + players) % players));
        const auto free = rules_.free_segments(state_);
        rows.add(seen::room.at(count(free[0].segments) + count(free[1].segments)));
        rows.add(seen::passes.at(state_.passes));
    }

    void list(Move move, MoveRows& rows) const {
        if (move.is_pass()) {
            rows.add(seen::pass.at(0));
            return;
        }
        const auto [shape, near, far, near_after, far_after, points] = laid_tile(rules_, state_, move, viewer_);
        const auto entries_after = [this](int junction, int side, int point) {
            return entries_.at(junction) & ~(1u << 4 * side) & ~(1u << 4 * point);
        };
        rows.add(seen::before.at(look(state_.corners[near], entries_.at(near))));
        rows.add(seen::before.at(look(state_.corners[far], entries_.at(far))));
        rows.add(seen::after.at(look(near_after, entries_after(near, shape.near_side, shape.near_point))));
        rows.add(seen::after.at(look(far_after, entries_after(far, shape.far_side, shape.far_point))));
        int others = 0, to_leader = 0, best = -1;
        for (int player = 0; player < rules_.players(); ++player) {
            if (player == viewer_) continue;
            others += points_for(points, player);
            if (points_for(state_.points, player) > best) {
                best = points_for(state_.points, player);
                to_leader = points_for(points, player);
            }
        }
        const int own = points_for(points, viewer_);
        rows.add(seen::gain.at(own));
        rows.add(seen::given.at(others));
        rows.add(seen::gain_and_given.at(std::min(own, 8) * 9 + std::min(others, 8)));
        rows.add(seen::leader_gets.at(to_leader));
        rows.add(seen::kind.at(5 * shape.kind + std::min<int>(state_.hands[viewer_][shape.kind], 4)));
    }

  private:
    // Turned and mirrored junctions look the same.
    int look(Corner corner, unsigned entries) const {
        static const auto least = [] {
            std::array<View, views> result{};
            for (int i = 0; i < views; ++i) result[i] = canonical(static_cast<View>(i));
            return result;
        }();
        return least[view(corner, entries, viewer_)];
    }

    const R& rules_;
    const S& state_;
    int viewer_;
    Entries<Word> entries_;
    int phase_;
};

}  // namespace quoin::mitre
