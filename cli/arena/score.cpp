// SPDX-License-Identifier: MIT
#include "cli/arena/score.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "facade/statistics/estimate.h"

namespace quoin::cli {

namespace {

// The likeliest distribution with that mean, given how often each of the results 0, ¼, … 1 was seen, is the one seen,
// each divided by 1 + tilt (result - mean). The tilt is where the sum of what is left of the deviations is 0; it falls
// from one end to the other.
double tilt_for(const std::array<double, 5>& seen, double mean) {
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int i = 0; i < 100; ++i) {
        const double tilt = (low + high) / 2;
        double sum = 0;
        for (std::size_t k = 0; k < seen.size(); ++k) {
            const double deviation = static_cast<double>(k) / 4 - mean;
            sum += seen[k] * deviation / (1 + tilt * deviation);
        }
        (sum > 0 ? low : high) = tilt;
    }
    return (low + high) / 2;
}

}  // namespace

Interval share_interval(double won, double games) {
    if (games <= 0) return {};
    const Estimate share = wilson(won / games, games);
    return {share.low, share.high};
}

double elo_of(double share) {
    if (share <= 0) return -std::numeric_limits<double>::infinity();
    if (share >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(share / (1 - share));
}

double share_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

void GroupedShare::add(double points) {
    ++games_;
    points_ += points;
    group_points_ += points;
    if (games_ % games_in_group_ != 0) return;
    const double share = group_points_ / static_cast<double>(games_in_group_);
    ++groups_;
    sum_ += share;
    sum_of_squares_ += share * share;
    group_points_ = 0;
}

double GroupedShare::design() const {
    if (groups_ == 0) return 1;
    const auto n = static_cast<double>(groups_);
    const double mean = sum_ / n;
    if (mean <= 0 || mean >= 1) return 1;
    const double squares = std::max(0.0, sum_of_squares_ - n * mean * mean);
    const double of_one_group = mean * (1 - mean) / static_cast<double>(games_in_group_);
    return (squares / of_one_group + 2) / (n - 1 + 2);
}

Interval GroupedShare::interval() const {
    const double independent = static_cast<double>(games_) / design();
    return share_interval(share() * independent, independent);
}

double Sprt::ratio(const PairCounts& pairs) const {
    std::array<double, 5> seen{};
    double all = 0;
    for (std::size_t k = 0; k < pairs.size(); ++k) all += static_cast<double>(pairs[k]);
    if (all == 0) return 0;
    // Results that were never seen may still happen.
    for (std::size_t k = 0; k < pairs.size(); ++k) seen[k] = std::max(static_cast<double>(pairs[k]), 1e-3);
    const double s0 = share_of(elo0);
    const double s1 = share_of(elo1);
    const double tilt0 = tilt_for(seen, s0);
    const double tilt1 = tilt_for(seen, s1);
    double sum = 0;
    for (std::size_t k = 0; k < seen.size(); ++k) {
        const double result = static_cast<double>(k) / 4;
        sum += seen[k] * (std::log1p(tilt0 * (result - s0)) - std::log1p(tilt1 * (result - s1)));
    }
    return sum;
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

}  // namespace quoin::cli
