// SPDX-License-Identifier: MIT
#include "games/mitre/outlook.h"

#include <span>

#include "games/mitre/weights.h"

namespace quoin::mitre {
namespace {

Outlook spread_out(std::span<const Weights> rows, const std::array<int, phases>& spread) {
    Outlook result{};
    result.spread = spread;
    for (int i = 0; i < views; ++i) {
        const auto row = std::ranges::lower_bound(rows, canonical(static_cast<View>(i)), {}, &Weights::view);
        if (row == rows.end() || row->view != canonical(static_cast<View>(i))) continue;
        for (int j = 0; j < phases; ++j) {
            result.expected[j][0][i] = row->waiting[j];
            result.expected[j][1][i] = row->to_move[j];
        }
    }
    return result;
}

}  // namespace

const Outlook& outlook(int players, bool own) {
    static const Outlook two = spread_out(weights_two, spread_two);
    static const Outlook two_apart = spread_out(weights_two_apart, spread_two_apart);
    static const Outlook four = spread_out(weights_four, spread_four);
    static const Outlook four_apart = spread_out(weights_four_apart, spread_four_apart);
    return players == 2 ? own ? two : two_apart : own ? four : four_apart;
}

}  // namespace quoin::mitre
