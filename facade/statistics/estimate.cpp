// SPDX-License-Identifier: MIT
#include "facade/statistics/estimate.h"

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "core/sorted.h"

namespace quoin {
namespace {

constexpr int resamples = 1000;
constexpr double z = 1.96;                // 95 % of a normal distribution are within as many deviations
constexpr double fewest_events = 5;       // of a share: with fewer, drawing again tells too little
constexpr double unseen_deviation = 1.5;  // of what was never seen: up to three games more or fewer

// The normal distribution, up to x.
double normal(double x) { return std::erfc(-x / std::sqrt(2.0)) / 2; }

// Student's, in place of z, with that many degrees of freedom (Cornish and Fisher).
double student(double degrees) {
    const double z3 = z * z * z;
    const double z5 = z3 * z * z;
    return z + (z3 + z) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees * degrees);
}

// One observation for each cluster, in their order.
Observations gathered(const Observations& seen) {
    Observations sorted = seen;
    sort_rarely(sorted, [](const Observation& a, const Observation& b) { return a.cluster < b.cluster; });
    Observations result;
    for (const Observation& one : sorted) {
        if (result.empty() || result.back().cluster != one.cluster) {
            result.push_back(one);
        } else {
            result.back().sum += one.sum;
            result.back().count += one.count;
        }
    }
    return result;
}

// What that part of the values, in order, is below.
double quantile(const std::vector<double>& sorted, double part) {
    const double place = part * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (place - static_cast<double>(below));
}

double ratio(const Observations& clusters) {
    const Observation all = total_of(clusters);
    return all.count > 0 ? all.sum / all.count : 0;
}

// The ends of the interval, from what was found in many draws. Few clusters vary less in draws than they do in truth,
// so the ends are taken further out.
Estimate between(double value, std::vector<double> drawn, std::size_t clusters) {
    sort_rarely(drawn);
    const auto n = static_cast<double>(clusters);
    const double reach = student(std::max(1.0, n - 1)) * std::sqrt(n / std::max(1.0, n - 1));
    const double tail = normal(-reach);
    return {value, std::min(value, quantile(drawn, tail)), std::max(value, quantile(drawn, 1 - tail))};
}

bool is_rare(const Observations& clusters, Measure measure) {
    const Observation all = total_of(clusters);
    return measure == Measure::share && std::min(all.sum, all.count - all.sum) < fewest_events;
}

struct Pair {
    Observation a;
    Observation b;
};

// Side by side where both have the cluster; with nothing on the other side where only one has.
std::vector<Pair> paired(const Observations& a, const Observations& b) {
    std::vector<Pair> pairs;
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < a.size() || j < b.size()) {
        const bool has_a = i < a.size() && (j == b.size() || a[i].cluster <= b[j].cluster);
        const bool has_b = j < b.size() && (i == a.size() || b[j].cluster <= a[i].cluster);
        pairs.push_back({has_a ? a[i] : Observation{0, 0, 0}, has_b ? b[j] : Observation{0, 0, 0}});
        i += has_a ? 1 : 0;
        j += has_b ? 1 : 0;
    }
    return pairs;
}

// Of many draws of as many pairs, those that have some of both sides.
std::vector<double> drawn_differences(const std::vector<Pair>& pairs, std::uint64_t seed) {
    Random random(seed);
    std::vector<double> drawn;
    const auto count = static_cast<std::uint32_t>(pairs.size());
    for (int draw = 0; draw < resamples; ++draw) {
        Pair all{{0, 0, 0}, {0, 0, 0}};
        for (std::uint32_t i = 0; i < count; ++i) {
            const Pair& pair = pairs[random.below(count)];
            all.a.sum += pair.a.sum;
            all.a.count += pair.a.count;
            all.b.sum += pair.b.sum;
            all.b.count += pair.b.count;
        }
        if (all.a.count > 0 && all.b.count > 0) drawn.push_back(all.a.sum / all.a.count - all.b.sum / all.b.count);
    }
    return drawn;
}

double deviation_of(const std::vector<double>& drawn, std::size_t clusters) {
    double mean = 0;
    for (const double one : drawn) mean += one / static_cast<double>(drawn.size());
    double squares = 0;
    for (const double one : drawn) squares += (one - mean) * (one - mean);
    const auto n = static_cast<double>(clusters);
    return std::sqrt(squares / static_cast<double>(drawn.size()) * n / std::max(1.0, n - 1));
}

}  // namespace

Observation total_of(const Observations& seen) {
    Observation all{0, 0, 0};
    for (const Observation& one : seen) {
        all.sum += one.sum;
        all.count += one.count;
    }
    return all;
}

Estimate wilson(double share, double games) {
    if (games <= 0) return {share, 0, 1};
    const double centre = share + z * z / (2 * games);
    const double spread = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    const double scale = 1 + z * z / games;
    const double low = share <= 0 ? 0 : std::max(0.0, (centre - spread) / scale);
    const double high = share >= 1 ? 1 : std::min(1.0, (centre + spread) / scale);
    return {share, low, high};
}

std::optional<Estimate> estimate(const Observations& seen, Measure measure, std::uint64_t seed) {
    const Observations clusters = gathered(seen);
    if (total_of(clusters).count <= 0) return std::nullopt;
    const double value = ratio(clusters);
    if (is_rare(clusters, measure)) return wilson(value, static_cast<double>(clusters.size()));
    if (clusters.size() == 1) return Estimate{value, value, value};
    Random random(seed);
    std::vector<double> drawn;
    const auto count = static_cast<std::uint32_t>(clusters.size());
    for (int draw = 0; draw < resamples; ++draw) {
        Observation all{0, 0, 0};
        for (std::uint32_t i = 0; i < count; ++i) {
            const Observation& one = clusters[random.below(count)];
            all.sum += one.sum;
            all.count += one.count;
        }
        if (all.count > 0) drawn.push_back(all.sum / all.count);
    }
    if (drawn.empty()) return std::nullopt;
    return between(value, std::move(drawn), clusters.size());
}

std::optional<Difference> difference(const Observations& a, const Observations& b, Measure measure, double margin,
                                     std::uint64_t seed) {
    const Observations of_a = gathered(a);
    const Observations of_b = gathered(b);
    if (total_of(of_a).count <= 0 || total_of(of_b).count <= 0) return std::nullopt;
    const std::vector<Pair> pairs = paired(of_a, of_b);
    auto drawn = drawn_differences(pairs, seed);
    if (drawn.empty()) return std::nullopt;
    Difference result;
    result.clusters = pairs.size();
    result.deviation = deviation_of(drawn, pairs.size());
    const double value = ratio(of_a) - ratio(of_b);
    const auto reach = [&](const Observations& side) {
        return is_rare(side, measure) ? unseen_deviation / static_cast<double>(side.size()) : 0.0;
    };
    const double unseen = std::hypot(reach(of_a), reach(of_b));
    result.estimate = between(value, std::move(drawn), pairs.size());
    result.estimate.low = std::min(result.estimate.low, value - z * unseen);
    result.estimate.high = std::max(result.estimate.high, value + z * unseen);
    result.deviation = std::max(result.deviation, unseen);
    if (result.deviation > 0) {
        result.p_equal = 2 * normal(-std::abs(value) / result.deviation);
        result.p_unlike = normal((std::abs(value) - margin) / result.deviation);
    } else {
        result.p_equal = value == 0 ? 1 : 0;
        result.p_unlike = std::abs(value) < margin ? 0 : 1;
    }
    return result;
}

std::optional<Quantiles> quantiles(std::vector<double> values) {
    if (values.empty()) return std::nullopt;
    sort_rarely(values);
    return Quantiles{quantile(values, 0.5), quantile(values, 0.05), quantile(values, 0.95)};
}

std::vector<double> holm(std::span<const double> p) {
    std::vector<std::uint32_t> order;
    order.reserve(p.size());
    for (std::uint32_t i = 0; i < p.size(); ++i) order.push_back(i);
    sort_rarely(order, [&](std::uint32_t a, std::uint32_t b) { return p[a] < p[b]; });
    std::vector<double> raised(p.size());
    double least = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        least = std::max(least, std::min(1.0, p[order[i]] * static_cast<double>(order.size() - i)));
        raised[order[i]] = least;
    }
    return raised;
}

}  // namespace quoin
