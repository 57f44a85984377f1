// SPDX-License-Identifier: MIT
// How good a move or a position of Mitre looks: what a tile earns at once and what it keeps from the others.
#pragma once

#include <algorithm>
#include <array>
#include <optional>

#include "core/tuning.h"
#include "core/values.h"
#include "games/mitre/gain.h"

namespace quoin::mitre {

template <class Word>
struct Heuristic {
    using R = Rules<Word>;
    using S = State<Word>;

    static constexpr bool has_priors = true;

    // Exploration, first value and contact weights are the best of a few tried in matches of 60 to 80 two-player games
    // against plain UCT at 10 ms a move, which tell no less than six points apart; the other numbers are first guesses
    // that no match has shown to be wrong.
    static Tuning tuning(const R&) { return {.exploration = 0.5f, .first_value = 0.35f}; }
    static constexpr float gain_weight = 0.5f;    // for each half point that the move gains on the average opponent
    static constexpr float denial_weight = 0.2f;  // for each that the best placed opponent would have gained there
    static constexpr float margin_share = 0.2f;   // of a playout's value; the rest is who wins
    static constexpr float margin_scale = 8;  // the lead in half points that is worth half of what any lead could be
    // How likely a playout lays a tile that touches others along so many half diagonals, against one that touches none.
    static constexpr std::array<std::uint32_t, 5> contact_weights{1, 12, 150, 1'800, 8'000};

    void priors(const R& rules, const S& state, const Moves<R>& moves, float* out) const {
        float sum = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            out[i] = moves[i].is_pass() ? 1 : exponential(promise(rules, state, moves[i]));
            sum += out[i];
        }
        for (std::size_t i = 0; i < moves.size(); ++i) out[i] /= sum;
    }

    // A game played on by moves that touch as much as they can: along each half diagonal a tile scores for its owner or
    // keeps someone else from scoring twice there.
    Values evaluate(const R& rules, S state, Random& random) const {
        while (const auto move = touching_move(rules, state, random)) rules.apply(state, *move);
        Values values = values_of(*rules.outcome(state), rules.players());
        for (int player = 0; player < rules.players(); ++player) {
            const auto ahead = static_cast<float>(lead(state.points, player));
            const float margin = 0.5f + 0.5f * ahead / (margin_scale + (ahead < 0 ? -ahead : ahead));
            const float mixed =
                (1 - margin_share) * static_cast<float>(values[player]) + margin_share * margin * full_value;
            values[player] = static_cast<std::int32_t>(mixed);
        }
        return values;
    }

    // Any legal move, the more contacts the likelier; nothing when the game is over.
    static std::optional<Move> touching_move(const R& rules, const S& state, Random& random) {
        const auto open = rules.openings(state);
        const Contacts contacts = contacts_of(state);
        struct Group {
            Word junctions;
            std::uint32_t each;  // weight
            std::uint32_t weight;
            std::uint16_t shape;
        };
        std::array<Group, 2 * ends.size() * ends.size() * contact_weights.size()> groups;
        std::size_t size = 0;
        std::uint32_t total = 0;
        const auto add = [&](Word junctions, std::size_t touched, std::uint16_t shape) {
            if (junctions == 0) return;
            const std::uint32_t each = contact_weights[touched];
            const std::uint32_t weight = each * static_cast<std::uint32_t>(count(junctions));
            groups[size++] = {junctions, each, weight, shape};
            total += weight;
        };
        detail::any_kind([&](Kind kind) {
            if (state.hands[state.to_move][index(kind)] == 0) return false;
            return detail::any_ends(kind, [&](End near, End far) {
                for (const auto& room : open) {
                    const Word fits = room.of(near, far);
                    if (fits == 0) continue;
                    const auto shape = Move::shape(room.direction, near, far);
                    const Touched& a = contacts[index(room.direction)][0][index(near)];
                    const Touched& b = contacts[index(room.direction)][1][index(far)];
                    add(fits & a.none & b.none, 0, shape);
                    add(fits & ((a.one & b.none) | (a.none & b.one)), 1, shape);
                    add(fits & ((a.one & b.one) | (a.two & b.none) | (a.none & b.two)), 2, shape);
                    add(fits & ((a.one & b.two) | (a.two & b.one)), 3, shape);
                    add(fits & a.two & b.two, 4, shape);
                }
                return false;
            });
        });
        if (size == 0) return rules.is_over(state) ? std::nullopt : std::optional(Move::pass());
        std::uint32_t drawn = random.below(total);
        const Group* group = groups.data();
        while (drawn >= group->weight) drawn -= group++->weight;
        return Move(pick(group->junctions, static_cast<int>(drawn / group->each)), group->shape);
    }

  private:
    // By the near junctions of segments: along how many of the two half diagonals that bound it an end would touch a
    // tile.
    struct Touched {
        Word none, one, two;
    };
    using Contacts = std::array<std::array<std::array<Touched, ends.size()>, 2>, 2>;  // direction, near or far, end

    [[gnu::always_inline]] static Contacts contacts_of(const S& state) {
        Contacts result;
        for (const auto direction : directions) {
            for (const int at_far : {0, 1}) {
                for (const auto end : ends) {
                    const auto [side, point] = taken(direction, at_far == 1, end);
                    const bool is_arrow = side == point;
                    const int next = (index(side) + (is_arrow ? 1 : 2)) & 3;
                    const int previous = is_arrow ? (index(side) + 3) & 3 : (index(point) + 2) & 3;
                    const int shift = at_far == 1 ? step(direction) : 0;
                    const Word a = static_cast<Word>(~state.free[next]) >> shift;
                    const Word b = static_cast<Word>(~state.free[previous]) >> shift;
                    result[index(direction)][at_far][index(end)] = {~(a | b), a ^ b, a & b};
                }
            }
        }
        return result;
    }

    static float promise(const R& rules, const S& state, Move move) {
        const int mover = state.to_move;
        float denied = 0;
        for (int player = 0; player < rules.players(); ++player) {
            if (player != mover) denied = std::max(denied, advance(rules, gain(rules, state, move, player), player));
        }
        return gain_weight * advance(rules, gain(rules, state, move, mover), mover) + denial_weight * denied;
    }

    // What the points gain a player on the average opponent.
    static float advance(const R& rules, Points points, int player) {
        int others = 0;
        for (int other = 0; other < rules.players(); ++other) others += other != player ? points_for(points, other) : 0;
        return static_cast<float>(points_for(points, player)) -
               static_cast<float>(others) / static_cast<float>(rules.players() - 1);
    }

    // (1 + x/64)^64: near enough, and the same on every machine.
    static float exponential(float x) {
        float result = std::max(0.0f, 1 + x / 64);
        for (int i = 0; i < 6; ++i) result *= result;
        return result;
    }
};

}  // namespace quoin::mitre
