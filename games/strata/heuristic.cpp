// SPDX-License-Identifier: MIT
#include "games/strata/heuristic.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "games/strata/areas.h"

namespace quoin::strata {
namespace {

// The squares of tiles that the player could lay on top, if it were their turn.
Bits coverable(const State& state, std::size_t player, const Placements& level_ground) {
    const auto& supply = state.supply[player];
    const auto [s, h, v, q] = (level_ground & touching(state.boards[player ^ 1])).of;
    Bits result = supply[0] != 0 ? s : 0;
    if (supply[1] != 0) result |= h | h << 1 | v | v << 8;
    if (supply[2] != 0) {
        const Bits low = q | q << 1;
        result |= low | low << 8;
    }
    return result;
}

Placements level_ground(const State& state) {
    const auto& boards = state.boards;
    Pairs walls{boards[left_h], boards[left_v]};
    for (std::size_t digit = level_0; digit <= level_3; ++digit) {
        walls.east |= boards[digit] ^ boards[digit] >> 1;
        walls.north |= boards[digit] ^ boards[digit] >> 8;
    }
    return within(state.occupied() & ~boards[left_s]) - containing(walls) - Placements{0, 0, 0, boards[left_q]};
}

struct Two {
    int first = 0;
    int second = 0;
};

Two largest_two(Bits set) {
    Two two;
    while (std::popcount(set) > two.second) {
        const Bits area = first_area(set);
        const int size = std::popcount(area);
        if (size > two.first) {
            two = {size, two.first};
        } else if (size > two.second) {
            two.second = size;
        }
        set ^= area;
    }
    return two;
}

}  // namespace

Features features(const State& state) {
    const Placements ground = level_ground(state);
    const std::array covers{coverable(state, 0, ground), coverable(state, 1, ground)};
    Features result{};
    for (std::size_t i = 0; i < 2; ++i) {
        const std::size_t player = state.to_move ^ i;
        const int sign = i == 0 ? 1 : -1;
        const Bits own = state.boards[player];
        const Two areas = largest_two(own);
        const auto& supply = state.supply[player];
        result[0] += sign * areas.first;
        result[1] += sign * areas.second;
        result[2] += sign * std::popcount(own);
        result[3] += sign * largest_area(own | covers[player]);
        result[4] += sign * largest_area(own & ~covers[player ^ 1]);
        result[5] += sign * std::popcount(covers[player]);
        result[6] += sign * std::popcount(covers[player] & state.boards[player ^ 1]);
        result[7] += sign * supply[0];
        result[8] += sign * supply[1];
        result[9] += sign * supply[2];
        result[10] += sign * std::popcount(own & state.boards[left_s]);
    }
    result[11] = 1;
    return result;
}

Weights weights{{53, -5, -132, -15, -87, 222, -156, 454, 42, -297, -103, -142},
                {625, 394, -237, 126, 207, 73, -139, 587, -3, -522, -394, 145}};

int advantage(const State& state) {
    const Features found = features(state);
    int tiles = 0;
    for (const auto& supply : state.supply) tiles += supply[0] + supply[1] + supply[2];
    const int early = std::min(tiles, 38);
    int result = 0;
    for (std::size_t i = 0; i < feature_count; ++i) {
        result += found[i] * (weights.early[i] * early + weights.late[i] * (38 - early));
    }
    return result / 38;
}

int chance(int advantage) {
    const double x = advantage;
    return static_cast<int>((1 + x / std::sqrt(1'000'000 + x * x)) * (full_value / 2));
}

namespace {
float expo(float x) {
    x = 1.0f + x / 64;
    if (x < 0) x = 0;
    for (int i = 0; i < 6; ++i) x *= x;
    return x;
}
}  // namespace

void Heuristic::priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const {
    float sum = 0;
    int most = -1'000'000;
    std::array<int, Rules::max_moves> gains;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        State next = state;
        rules.apply(next, moves[i]);
        gains[i] = -advantage(next);
        most = std::max(most, gains[i]);
    }
    for (std::size_t i = 0; i < moves.size(); ++i) {
        out[i] = expo(static_cast<float>(gains[i] - most) * sharp / 1000);
        sum += out[i];
    }
    for (std::size_t i = 0; i < moves.size(); ++i) out[i] /= sum;
}

Values Heuristic::evaluate(const Rules& rules, State state, Random& random) const {
    if (look > 0) {
        Moves<Rules> moves;
        rules.legal_moves(state, moves);
        if (moves.empty()) return values_of(*rules.outcome(state), 2);
        int most = -1'000'000;
        for (const Move move : moves) {
            State next = state;
            rules.apply(next, move);
            most = std::max(most, -advantage(next));
        }
        return shared_out(state.to_move, chance(most));
    }
    if (look < 0) {
        for (int i = look; i < 0; ++i) {
            if (const auto move = rules.random_move(state, random)) rules.apply(state, *move);
        }
    }
    return shared_out(state.to_move, chance(advantage(state)));
}

}  // namespace quoin::strata
