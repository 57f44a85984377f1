// SPDX-License-Identifier: MIT
#include "cli/arena/rating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <numbers>

namespace quoin::cli {
namespace {

using Vector = std::vector<double>;

// A parameter is a logarithm: the strength of each engine, then how easily 2, 3 and 4 share a place. What is known of
// them before the first game is little, but keeps the strength of an engine that wins every game finite.
constexpr std::size_t tie_sizes = most_seats - 1;
constexpr double strength_precision = 0.15;  // about 450 points of Elo either way
constexpr double tie_precision = 0.1;
constexpr double tie_mean = -2;

// The slope of a log-likelihood, and how it bends.
struct Slope {
    double likelihood = 0;
    Vector gradient;
    Matrix information;

    explicit Slope(std::size_t size) : gradient(size), information(size) {}
};

// One choice: the engines left, and those of them that come next.
class Stage {
  public:
    // `left` are the seats that are still to be placed. The best place of them goes to a set of seats.
    Stage(const Placings& game, const std::vector<std::size_t>& left, std::size_t engines) : count_(left.size()) {
        int best = game[left[0]].place;
        for (const std::size_t seat : left) best = std::min(best, game[seat].place);
        for (std::size_t i = 0; i < count_; ++i) {
            parameter_[i] = game[left[i]].engine;
            if (game[left[i]].place == best) chosen_ |= 1u << i;
        }
        for (std::size_t k = 2; k <= count_; ++k) parameter_[count_ + k - 2] = engines + k - 2;
    }

    bool has(std::size_t i) const { return (chosen_ >> i & 1) != 0; }

    void add_to(Slope& slope, const Vector& values, double times) const {
        const std::size_t sets = std::size_t{1} << count_;
        std::array<double, std::size_t{1} << most_seats> chance{};
        double sum = 0;
        for (std::size_t set = 1; set < sets; ++set) sum += chance[set] = std::exp(weight(set, values));
        slope.likelihood += times * (weight(chosen_, values) - std::log(sum));
        std::array<double, most> mean{};
        std::array<std::array<double, most>, most> square{};
        for (std::size_t set = 1; set < sets; ++set) {
            const auto features = features_of(set);
            for (std::size_t i = 0; i < size(); ++i) {
                mean[i] += chance[set] / sum * features[i];
                for (std::size_t j = 0; j < size(); ++j) square[i][j] += chance[set] / sum * features[i] * features[j];
            }
        }
        const auto seen = features_of(chosen_);
        for (std::size_t i = 0; i < size(); ++i) {
            slope.gradient[parameter_[i]] += times * (seen[i] - mean[i]);
            for (std::size_t j = 0; j < size(); ++j) {
                slope.information(parameter_[i], parameter_[j]) += times * (square[i][j] - mean[i] * mean[j]);
            }
        }
    }

  private:
    static constexpr std::size_t most = most_seats + tie_sizes;

    std::size_t size() const { return 2 * count_ - 1; }

    // By which the logarithm of the set's weight grows with each parameter.
    std::array<double, most> features_of(std::size_t set) const {
        std::array<double, most> features{};
        std::size_t members = 0;
        for (std::size_t i = 0; i < count_; ++i) members += set >> i & 1;
        for (std::size_t i = 0; i < count_; ++i) {
            if ((set >> i & 1) != 0) features[i] = 1.0 / static_cast<double>(members);
        }
        if (members > 1) features[count_ + members - 2] = 1;
        return features;
    }

    double weight(std::size_t set, const Vector& values) const {
        const auto features = features_of(set);
        double sum = 0;
        for (std::size_t i = 0; i < size(); ++i) sum += features[i] * values[parameter_[i]];
        return sum;
    }

    std::size_t count_;
    std::size_t chosen_ = 0;  // a bit for each engine left
    std::array<std::size_t, most> parameter_{};
};

void add_game(Slope& slope, const Placings& game, std::size_t engines, const Vector& values, double times) {
    std::vector<std::size_t> left(game.size());
    for (std::size_t seat = 0; seat < left.size(); ++seat) left[seat] = seat;
    while (left.size() > 1) {
        const Stage stage(game, left, engines);
        stage.add_to(slope, values, times);
        std::vector<std::size_t> rest;
        for (std::size_t i = 0; i < left.size(); ++i) {
            if (!stage.has(i)) rest.push_back(left[i]);
        }
        left = std::move(rest);
    }
}

double precision_of(std::size_t parameter, std::size_t engines) {
    return parameter < engines ? strength_precision : tie_precision;
}
double mean_of(std::size_t parameter, std::size_t engines) { return parameter < engines ? 0 : tie_mean; }

void add_prior(Slope& slope, std::size_t engines, const Vector& values) {
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double off = values[i] - mean_of(i, engines);
        const double precision = precision_of(i, engines);
        slope.likelihood -= precision * off * off / 2;
        slope.gradient[i] -= precision * off;
        slope.information(i, i) += precision;
    }
}

// Of a symmetric, positive matrix, by elimination; it is that thanks to what is known before the first game.
Matrix inverse(Matrix from) {
    const std::size_t n = from.size;
    Matrix to(n);
    for (std::size_t i = 0; i < n; ++i) to(i, i) = 1;
    for (std::size_t pivot = 0; pivot < n; ++pivot) {
        const double scale = 1 / from(pivot, pivot);
        for (std::size_t j = 0; j < n; ++j) {
            from(pivot, j) *= scale;
            to(pivot, j) *= scale;
        }
        for (std::size_t i = 0; i < n; ++i) {
            const double factor = from(i, pivot);
            if (i == pivot || factor == 0) continue;
            for (std::size_t j = 0; j < n; ++j) {
                from(i, j) -= factor * from(pivot, j);
                to(i, j) -= factor * to(pivot, j);
            }
        }
    }
    return to;
}

Vector product(const Matrix& matrix, const Vector& vector) {
    Vector result(matrix.size);
    for (std::size_t i = 0; i < matrix.size; ++i) {
        for (std::size_t j = 0; j < matrix.size; ++j) result[i] += matrix(i, j) * vector[j];
    }
    return result;
}

Matrix product(const Matrix& a, const Matrix& b) {
    Matrix result(a.size);
    for (std::size_t i = 0; i < a.size; ++i) {
        for (std::size_t k = 0; k < a.size; ++k) {
            if (a(i, k) == 0) continue;
            for (std::size_t j = 0; j < a.size; ++j) result(i, j) += a(i, k) * b(k, j);
        }
    }
    return result;
}

// Everything about games of the same engines with the same places is counted once.
using Counts = std::map<Placings, double>;

Slope slope_at(const Counts& counts, std::size_t engines, const Vector& values) {
    Slope slope(values.size());
    for (const auto& [game, times] : counts) add_game(slope, game, engines, values, times);
    return slope;
}

// The likeliest parameters, by Newton's method: the function has one peak. A step that leads down is halved.
Vector likeliest(const Counts& counts, std::size_t engines) {
    Vector values(engines + tie_sizes);
    for (std::size_t i = 0; i < values.size(); ++i) values[i] = mean_of(i, engines);
    const auto slope_with_prior = [&](const Vector& at) {
        Slope slope = slope_at(counts, engines, at);
        add_prior(slope, engines, at);
        return slope;
    };
    Slope slope = slope_with_prior(values);
    for (int round = 0; round < 100; ++round) {
        const Vector step = product(inverse(slope.information), slope.gradient);
        double longest = 0;
        for (const double part : step) longest = std::max(longest, std::abs(part));
        if (longest < 1e-9) break;
        Vector next = values;
        for (std::size_t i = 0; i < next.size(); ++i) next[i] += step[i];
        Slope there = slope_with_prior(next);
        while (there.likelihood < slope.likelihood && longest > 1e-6) {
            longest /= 2;
            for (std::size_t i = 0; i < next.size(); ++i) next[i] = (next[i] + values[i]) / 2;
            there = slope_with_prior(next);
        }
        values = std::move(next);
        slope = std::move(there);
    }
    return values;
}

// Whether an engine came first, or last, in all its games: they do not say then how much games vary.
bool is_one_sided(const Counts& counts, std::size_t engines) {
    std::vector<bool> is_caught(engines);
    std::vector<bool> catches(engines);
    std::vector<bool> plays(engines);
    for (const auto& [game, times] : counts) {
        for (const Placing& a : game) {
            plays[a.engine] = true;
            for (const Placing& b : game) {
                if (a.engine == b.engine || a.place > b.place) continue;
                is_caught[b.engine] = true;
                catches[a.engine] = true;
            }
        }
    }
    for (std::size_t i = 0; i < engines; ++i) {
        if (plays[i] && !(is_caught[i] && catches[i])) return true;
    }
    return false;
}

// What is seen to vary from group to group. Two groups of independent games, which vary as `usual` says, are added, so
// that a few that are alike by chance do not seem to be certain.
Matrix variation(std::span<const Placings> games, std::size_t games_in_group, std::size_t engines, const Vector& values,
                 const Matrix& usual) {
    Matrix sum(values.size());
    double groups = 0;
    for (std::size_t begin = 0; begin < games.size(); begin += games_in_group) {
        Slope group(values.size());
        for (const Placings& game : games.subspan(begin, std::min(games_in_group, games.size() - begin))) {
            add_game(group, game, engines, values, 1);
        }
        ++groups;
        for (std::size_t i = 0; i < values.size(); ++i) {
            for (std::size_t j = 0; j < values.size(); ++j) sum(i, j) += group.gradient[i] * group.gradient[j];
        }
    }
    if (groups == 0) return sum;
    for (std::size_t i = 0; i < sum.at.size(); ++i) {
        sum.at[i] = (sum.at[i] + 2 * usual.at[i] / groups) * groups / (groups + 1);
    }
    return sum;
}

// Of the strengths alone, measured from their mean.
Matrix centred(const Matrix& all, std::size_t engines) {
    const auto n = static_cast<double>(engines);
    Matrix centre(all.size);
    for (std::size_t i = 0; i < engines; ++i) {
        for (std::size_t j = 0; j < engines; ++j) centre(i, j) = (i == j ? 1 : 0) - 1 / n;
    }
    const Matrix wide = product(product(centre, all), centre);
    Matrix result(engines);
    for (std::size_t i = 0; i < engines; ++i) {
        for (std::size_t j = 0; j < engines; ++j) result(i, j) = wide(i, j);
    }
    return result;
}

Interval around(double middle, double deviation) {
    constexpr double z = 1.96;
    return {middle - z * deviation, middle + z * deviation};
}

}  // namespace

Ratings::Ratings(std::size_t engines, std::span<const Placings> games, std::size_t games_in_group)
    : elo_(engines), covariance_(engines) {
    Counts counts;
    for (const Placings& game : games) ++counts[game];
    const Vector values = likeliest(counts, engines);
    // The share of points between two engines that are close grows the slower, the more of their games are drawn.
    const double scale = 400 / std::numbers::ln10 * 2 / (2 + std::exp(values[engines]));
    double mean = 0;
    for (std::size_t i = 0; i < engines; ++i) mean += values[i] / static_cast<double>(engines);
    for (std::size_t i = 0; i < engines; ++i) elo_[i] = scale * (values[i] - mean);

    Slope slope = slope_at(counts, engines, values);
    const Matrix usual = slope.information;
    add_prior(slope, engines, values);
    Matrix covariance = inverse(slope.information);
    if (!games.empty() && !is_one_sided(counts, engines)) {
        const Matrix seen = variation(games, games_in_group, engines, values, usual);
        covariance = product(product(covariance, seen), covariance);
    }
    covariance_ = centred(covariance, engines);
    for (double& entry : covariance_.at) entry *= scale * scale;
}

Interval Ratings::interval(std::size_t engine) const {
    return around(elo_[engine], std::sqrt(std::max(0.0, covariance_(engine, engine))));
}

double Ratings::deviation(std::size_t a, std::size_t b) const {
    return std::sqrt(std::max(0.0, covariance_(a, a) + covariance_(b, b) - 2 * covariance_(a, b)));
}

Interval Ratings::difference(std::size_t a, std::size_t b) const { return around(elo_[a] - elo_[b], deviation(a, b)); }

double Ratings::superiority(std::size_t a, std::size_t b) const {
    const double spread = deviation(a, b);
    if (spread <= 0) return 0.5;
    return 0.5 * std::erfc(-(elo_[a] - elo_[b]) / spread / std::numbers::sqrt2);
}

}  // namespace quoin::cli
