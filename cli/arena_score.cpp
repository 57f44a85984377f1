// SPDX-License-Identifier: MIT
#include "cli/arena_score.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace quoin::cli {

Interval share_interval(double won, std::uint64_t games) {
    if (games == 0) return {};
    constexpr double z = 1.96;
    const auto n = static_cast<double>(games);
    const double share = won / n;
    const double centre = share + z * z / (2 * n);
    const double spread = z * std::sqrt(share * (1 - share) / n + z * z / (4 * n * n));
    const double scale = 1 + z * z / n;
    // Rounding must not hide that the end is reached.
    const double low = won <= 0 ? 0 : (centre - spread) / scale;
    const double high = won >= n ? 1 : (centre + spread) / scale;
    return {std::clamp(low, 0.0, 1.0), std::clamp(high, 0.0, 1.0)};
}

double elo_of(double share) {
    if (share <= 0) return -std::numeric_limits<double>::infinity();
    if (share >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(share / (1 - share));
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double Sprt::ratio(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) const {
    if (wins + draws + losses == 0) return 0;
    // Half a game of each kind that may happen keeps the variance from 0 in the first games.
    const double w = static_cast<double>(wins) + 0.5;
    const double d = draws == 0 ? 0 : static_cast<double>(draws) + 0.5;
    const double l = static_cast<double>(losses) + 0.5;
    const double n = w + d + l;
    const double mean = (w + d / 2) / n;
    const double variance = (w + d / 4) / n - mean * mean;
    const double s0 = share_of(elo0);
    const double s1 = share_of(elo1);
    return n * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance);
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

}  // namespace quoin::cli
