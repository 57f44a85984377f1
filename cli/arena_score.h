// SPDX-License-Identifier: MIT
// What the games of a match add up to: shares, Elo and their intervals, and when enough games have been played.
#pragma once

#include <cstdint>
#include <optional>

namespace quoin::cli {

struct Interval {
    double low = 0;
    double high = 1;
};

// Of a share of games won, with 95 % confidence (Wilson). Draws count half; with them it is a little too wide.
Interval share_interval(double won, std::uint64_t games);

// By how many points of Elo a player of that share, 0 to 1, is ahead; infinite at the ends.
double elo_of(double share);
double share_of(double elo);

// A sequential test of "ahead by elo1" against "ahead by elo0", with error rates alpha and beta.
struct Sprt {
    double elo0 = 0;
    double elo1 = 0;
    double alpha = 0.05;
    double beta = 0.05;

    // The logarithm of the likelihood ratio, by the normal approximation.
    double ratio(std::uint64_t wins, std::uint64_t draws, std::uint64_t losses) const;
    double lower() const;  // elo0 is accepted at or below
    double upper() const;  // elo1 is accepted at or above
};

}  // namespace quoin::cli
