// SPDX-License-Identifier: MIT
// What the games of a match add up to: shares, Elo and their intervals, and when enough games have been played. The
// games of one opening belong together: an engine has the better seat in one and the worse in the next, so they vary
// less, or more, than games by themselves would. Intervals and tests count openings, not games.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quoin::cli {

struct Interval {
    double low = 0;
    double high = 1;
};

// Of a share of games won, with 95 % confidence (Wilson), were the games independent of each other.
Interval share_interval(double won, double games);

// By how many points of Elo a player of that share, 0 to 1, is ahead; infinite at the ends.
double elo_of(double share);
double share_of(double elo);

// One engine's share of the points, over groups of games that belong together.
class GroupedShare {
  public:
    explicit GroupedShare(std::size_t games_in_group) : games_in_group_(games_in_group) {}

    void add(double points);  // of the next game, 0 to 1
    double points() const { return points_; }
    double share() const { return games_ == 0 ? 0 : points_ / static_cast<double>(games_); }

    // The variance of the share, over what it would be for independent games that are won or lost. Two groups of such
    // games are added to those that were played, so that a few that are alike by chance do not seem to be certain.
    double design() const;
    Interval interval() const;  // of the share, with 95 % confidence

  private:
    std::size_t games_in_group_;
    std::uint64_t games_ = 0;
    double points_ = 0;
    double group_points_ = 0;   // of the group that is not complete
    std::uint64_t groups_ = 0;  // complete
    double sum_ = 0;            // of the shares of the groups
    double sum_of_squares_ = 0;
};

// How many pairs of games brought 0, ½, 1, 1½ and 2 points.
using PairCounts = std::array<std::uint64_t, 5>;

// A sequential test of "ahead by elo1" against "ahead by elo0", with error rates alpha and beta.
struct Sprt {
    double elo0 = 0;
    double elo1 = 0;
    double alpha = 0.05;
    double beta = 0.05;

    // The logarithm of the likelihood ratio: of the likeliest distribution of the five results that has the mean of
    // elo1, and of the one that has that of elo0.
    double ratio(const PairCounts& pairs) const;
    double lower() const;  // elo0 is accepted at or below
    double upper() const;  // elo1 is accepted at or above
};

}  // namespace quoin::cli
