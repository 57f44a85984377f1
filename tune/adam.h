// SPDX-License-Identifier: MIT
// What the tuners share: a curve from advantage to result, and Adam, which descends along slopes that are drawn at
// random (Kingma and Ba, 2015, with the numbers they recommend).
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace quoin {

// The share of games won with an advantage of so many units: the curve of `chance` in core/curves.h.
inline double share_won(double advantage) { return (1 + advantage / std::sqrt(1 + advantage * advantage)) / 2; }

template <class Number, std::size_t count>
class Adam {
  public:
    using Vector = std::array<Number, count>;

    // Which way and how far to go down, for each weight; to be taken times the rate.
    Vector descent(const Vector& slope) {
        first_left_ *= first_memory;
        second_left_ *= second_memory;
        Vector result;
        for (std::size_t i = 0; i < count; ++i) {
            first_[i] = first_memory * first_[i] + first_news * slope[i];
            second_[i] = second_memory * second_[i] + second_news * slope[i] * slope[i];
            result[i] = first_[i] / (1 - first_left_) / (std::sqrt(second_[i] / (1 - second_left_)) + least);
        }
        return result;
    }

  private:
    static constexpr Number first_memory = Number(0.9);  // how much is kept of the mean of slopes …
    static constexpr Number first_news = Number(0.1);
    static constexpr Number second_memory = Number(0.999);  // … and of their squares
    static constexpr Number second_news = Number(0.001);
    static constexpr Number least = Number(1e-8);  // so that nothing is divided by 0

    Vector first_{};
    Vector second_{};
    Number first_left_ = 1;  // what is left in the means of the nothing that they began with
    Number second_left_ = 1;
};

}  // namespace quoin
