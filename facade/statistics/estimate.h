// SPDX-License-Identifier: MIT
// What games tell of a number: its value and how far off it may be. Games of one opening are not independent of each
// other, so intervals come from drawing whole openings again (the bootstrap). The same observations and seed give the
// same estimate. Nothing here needs more than the standard library: the page's engine can use it too.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace quoin {

// With the ends of its interval of 95 %.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// What one game adds to a ratio: to a share of games, 0 or 1 of one; to a mean over turns, a sum and how many they are.
struct Observation {
    std::uint64_t cluster = 0;  // games with the same number belong together
    double sum = 0;
    double count = 1;
};
using Observations = std::vector<Observation>;

// All of them in one.
Observation total_of(const Observations& seen);

enum class Measure {
    share,  // 0 to 1: that something was never seen does not prove that it cannot be
    mean,
};

// The sum of the sums over the sum of the counts. Nothing where nothing was counted.
std::optional<Estimate> estimate(const Observations& seen, Measure measure, std::uint64_t seed);

// Of a share of independent games, where it is near an end (Wilson).
Estimate wilson(double share, double games);

struct Difference {
    Estimate estimate;         // of the first less the second
    double deviation = 0;      // its standard deviation
    double p_equal = 1;        // how likely a difference as large as this is by chance, if there is none
    double p_unlike = 1;       // … one as small as this, if the truth is not within `margin`
    std::size_t clusters = 0;  // in both together
};

// Games with the same number of a cluster are paired.
std::optional<Difference> difference(const Observations& a, const Observations& b, Measure measure, double margin,
                                     std::uint64_t seed);

struct Quantiles {
    double median = 0;
    double p5 = 0;
    double p95 = 0;
};

// Between two values, the one in proportion. Nothing for no values.
std::optional<Quantiles> quantiles(std::vector<double> values);

// The probabilities of several tests, raised so that all that stay below a limit may be believed together (Holm).
std::vector<double> holm(std::span<const double> p);

}  // namespace quoin
