// SPDX-License-Identifier: MIT
// The strength of engines, from who came before whom in their games. The model is that of Plackett and Luce with shared
// places: of those who are left, a set of k comes next with a chance in proportion to tie(k) times the geometric mean
// of its members' strengths. For two seats this is the model of Bradley and Terry with Davidson's draws.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "cli/arena/score.h"

namespace quoin::cli {

inline constexpr std::size_t most_seats = 4;

// An engine at a seat of one game. Places count from 0, best first; those who share one have the same number.
struct Placing {
    std::size_t engine = 0;
    int place = 0;

    friend auto operator<=>(const Placing&, const Placing&) = default;
};
using Placings = std::vector<Placing>;  // by seat

// Square, row by row.
struct Matrix {
    std::size_t size = 0;
    std::vector<double> at;

    explicit Matrix(std::size_t n) : size(n), at(n * n) {}
    double& operator()(std::size_t row, std::size_t column) { return at[row * size + column]; }
    double operator()(std::size_t row, std::size_t column) const { return at[row * size + column]; }
};

class Ratings {
  public:
    // Games of one opening that is played from every seat follow each other, `games_in_group` of them, and are not
    // taken to be independent of each other: what is seen to vary from group to group is what intervals are made of.
    Ratings(std::size_t engines, std::span<const Placings> games, std::size_t games_in_group);

    // Points of Elo above the mean of all engines. Between engines that are close, the difference is that of the share
    // of points, however many games are drawn.
    double elo(std::size_t engine) const { return elo_[engine]; }
    Interval interval(std::size_t engine) const;  // with 95 % confidence

    Interval difference(std::size_t a, std::size_t b) const;  // of a's rating and b's, with 95 % confidence
    // How likely it is that a is the stronger one of the two.
    double superiority(std::size_t a, std::size_t b) const;

  private:
    double deviation(std::size_t a, std::size_t b) const;

    std::vector<double> elo_;
    Matrix covariance_;  // of elo_
};

}  // namespace quoin::cli
