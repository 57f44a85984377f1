// SPDX-License-Identifier: MIT
#include "games/strata/heuristic.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "core/curves.h"
#include "games/strata/areas.h"
#include "games/strata/covers.h"

namespace quoin::strata {
namespace {

// How much likelier a better move is tried: e to this, for each unit of advantage.
constexpr float sharpness = 3;

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
        const auto left = [&](Kind kind) { return state.supply[player][index(kind)]; };
        const auto add = [&](Feature feature, int amount) { result[index(feature)] += sign * amount; };
        add(Feature::largest_area, areas.first);
        add(Feature::second_area, areas.second);
        add(Feature::visible, std::popcount(own));
        add(Feature::reachable_area, largest_area(own | covers[player]));
        add(Feature::safe_area, largest_area(own & ~covers[player ^ 1]));
        add(Feature::cover, std::popcount(covers[player]));
        add(Feature::cover_opponent, std::popcount(covers[player] & state.boards[player ^ 1]));
        add(Feature::ones, left(Kind::one_by_one));
        add(Feature::twos, left(Kind::two_by_one));
        add(Feature::fours, left(Kind::two_by_two));
        add(Feature::lone, std::popcount(own & state.boards[left_s]));
    }
    result[index(Feature::turn)] = 1;
    return result;
}

int tiles_left(const State& state) {
    int tiles = 0;
    for (const auto& supply : state.supply) tiles += supply[0] + supply[1] + supply[2];
    return std::min(tiles, all_tiles);
}

int advantage(const State& state, const Weights& weights) {
    const Features found = features(state);
    const int tiles = tiles_left(state);
    int result = 0;
    for (std::size_t i = 0; i < feature_count; ++i) {
        result += found[i] * (weights[i].early * tiles + weights[i].late * (all_tiles - tiles));
    }
    return result / all_tiles;
}

void Heuristic::priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const {
    std::array<int, Rules::max_moves> left;
    int least = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < moves.size(); ++i) {
        State next = state;
        rules.apply(next, moves[i]);
        left[i] = advantage(next, *weights);
        least = std::min(least, left[i]);
    }
    float sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        out[i] = exponential(static_cast<float>(least - left[i]) * sharpness / advantage_unit);
        sum += out[i];
    }
    for (std::size_t i = 0; i < moves.size(); ++i) out[i] /= sum;
}

Values Heuristic::evaluate(const Rules& /*rules*/, const State& state, Random& /*random*/) const {
    return shared_out(state.to_move, chance(advantage(state, *weights), advantage_unit));
}

}  // namespace quoin::strata
