// SPDX-License-Identifier: MIT
// Ratings and intervals, on simulated games of known strength. Every seed is fixed.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "cli/arena/rating.h"
#include "core/random.h"

namespace quoin::test {
namespace {

using namespace cli;

double chance(Random& random) { return (static_cast<double>(random.next() >> 11) + 0.5) * 0x1p-53; }

// A time that is shorter the stronger the engine: who is first, second and so on follows the model of Plackett and
// Luce.
double time_of(Random& random, double elo) { return -std::log(chance(random)) / std::pow(10, elo / 400); }

// Engines sit down at the seats, and each finishes after its time.
Placings race(Random& random, const std::vector<std::size_t>& engines, const std::vector<double>& elo) {
    std::vector<double> times;
    for (const std::size_t engine : engines) times.push_back(time_of(random, elo[engine]));
    Placings game;
    for (std::size_t seat = 0; seat < engines.size(); ++seat) {
        const auto place = std::ranges::count_if(times, [&](double time) { return time < times[seat]; });
        game.push_back({engines[seat], static_cast<int>(place)});
    }
    return game;
}

// Two seats: the first one is worth `seat_elo`, and some of the games are drawn, no matter who plays.
double points(Random& random, double elo, double seat_elo, double drawn) {
    if (chance(random) < drawn) return 0.5;
    return chance(random) < share_of(elo + seat_elo) ? 1 : 0;
}

Placings duel(std::size_t a, std::size_t b, double points_of_a) {
    return {{a, points_of_a == 0 ? 1 : 0}, {b, points_of_a == 1 ? 1 : 0}};
}

// Every two meet as often as there are rounds, once from each seat.
std::vector<Placings> round_robin(Random& random, const std::vector<double>& elo, int rounds, double drawn) {
    std::vector<Placings> games;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t a = 0; a < elo.size(); ++a) {
            for (std::size_t b = a + 1; b < elo.size(); ++b) {
                for (const double seat : {30.0, -30.0}) {
                    games.push_back(duel(a, b, points(random, elo[a] - elo[b], seat, drawn)));
                }
            }
        }
    }
    return games;
}

// Every four meet, as often as there are rounds.
std::vector<Placings> tables_of_four(Random& random, const std::vector<double>& elo, int rounds) {
    std::vector<Placings> games;
    for (int round = 0; round < rounds; ++round) {
        for (std::size_t a = 0; a < elo.size(); ++a) {
            for (std::size_t b = a + 1; b < elo.size(); ++b) {
                for (std::size_t c = b + 1; c < elo.size(); ++c) {
                    for (std::size_t d = c + 1; d < elo.size(); ++d) games.push_back(race(random, {a, b, c, d}, elo));
                }
            }
        }
    }
    return games;
}

void expect_strengths(const Ratings& ratings, const std::vector<double>& elo, double within) {
    double worst = 0;
    for (std::size_t i = 0; i < elo.size(); ++i) {
        EXPECT_NEAR(ratings.elo(i), elo[i], within) << i;
        worst = std::max(worst, std::abs(ratings.elo(i) - elo[i]));
    }
    testing::Test::RecordProperty("worst", std::to_string(worst));
}

// The part of the intervals that have the truth in them.
double true_intervals(const Ratings& ratings, const std::vector<double>& elo) {
    double count = 0;
    for (std::size_t i = 0; i < elo.size(); ++i) {
        const Interval interval = ratings.interval(i);
        count += interval.low <= elo[i] && elo[i] <= interval.high ? 1 : 0;
    }
    return count / static_cast<double>(elo.size());
}

TEST(ArenaRating, StrengthsOfTwoSeatsAreRecovered) {
    const std::vector<double> elo = {150, 40, 0, -60, -130};
    Random random(1);
    const Ratings ratings(elo.size(), round_robin(random, elo, 1000, 0), 2);
    expect_strengths(ratings, elo, 12);
    EXPECT_GT(ratings.superiority(0, 1), 0.999);
    EXPECT_NEAR(ratings.superiority(0, 1) + ratings.superiority(1, 0), 1, 1e-9);
    double covered = 0;
    for (int i = 0; i < 400; ++i) covered += true_intervals(Ratings(5, round_robin(random, elo, 20, 0), 2), elo) / 400;
    EXPECT_GT(covered, 0.93);
    EXPECT_LT(covered, 0.97);
}

TEST(ArenaRating, StrengthsOfFourSeatsAreRecovered) {
    const std::vector<double> elo = {120, 60, 20, -10, -70, -120};
    Random random(3);
    expect_strengths(Ratings(elo.size(), tables_of_four(random, elo, 400), 4), elo, 12);
    double covered = 0;
    for (int i = 0; i < 200; ++i) covered += true_intervals(Ratings(6, tables_of_four(random, elo, 8), 4), elo) / 200;
    EXPECT_GT(covered, 0.93);
    EXPECT_LT(covered, 0.97);
}

// However many games are drawn, engines that are close are as far apart as their share of the points says.
TEST(ArenaRating, DrawsDoNotStretchTheScale) {
    for (const double drawn : {0.0, 0.3, 0.7}) {
        Random random(2);
        std::vector<Placings> games;
        double won = 0;
        for (int i = 0; i < 20'000; ++i) {
            const double of_a = points(random, 60, 0, drawn);
            won += of_a;
            games.push_back(duel(0, 1, of_a));
        }
        const Ratings ratings(2, games, 2);
        EXPECT_NEAR(ratings.elo(0) - ratings.elo(1), elo_of(won / 20'000), 2) << drawn;
    }
}

// Times are told in whole units, so that some are equal: places are shared.
TEST(ArenaRating, SharedPlacesKeepTheOrderAndTheMiddle) {
    const std::vector<double> elo = {80, 0, 0, -80};
    Random random(4);
    std::vector<Placings> games;
    for (int i = 0; i < 4000; ++i) {
        std::vector<double> times;
        for (const double strength : elo) times.push_back(std::ceil(3 * time_of(random, strength)));
        Placings game;
        for (std::size_t seat = 0; seat < times.size(); ++seat) {
            const auto place = std::ranges::count_if(times, [&](double time) { return time < times[seat]; });
            game.push_back({seat, static_cast<int>(place)});
        }
        games.push_back(game);
    }
    const Ratings ratings(4, games, 4);
    EXPECT_NEAR(ratings.elo(1), ratings.elo(2), 15);
    EXPECT_NEAR(ratings.elo(0), 80, 20);
    EXPECT_NEAR(ratings.elo(3), -80, 20);
}

// One engine may sit at several seats.
TEST(ArenaRating, AnEngineAgainstThreeOfAnother) {
    Random random(5);
    std::vector<Placings> games;
    for (int i = 0; i < 4000; ++i) games.push_back(race(random, {0, 1, 1, 1}, {100, 0}));
    const Ratings ratings(2, games, 4);
    EXPECT_NEAR(ratings.elo(0) - ratings.elo(1), 100, 15);
}

TEST(ArenaRating, NothingAndEverythingWonStayFinite) {
    const Ratings none(3, {}, 2);
    EXPECT_EQ(none.elo(0), 0);
    EXPECT_EQ(none.superiority(0, 1), 0.5);
    EXPECT_LT(none.interval(0).low, -500);
    std::vector<Placings> games(20, duel(0, 1, 1));
    const Ratings all(3, games, 2);
    EXPECT_GT(all.elo(0) - all.elo(1), 400);
    EXPECT_LT(all.elo(0) - all.elo(1), 2000);
    EXPECT_GT(all.superiority(0, 1), 0.95);
    const Interval apart = all.difference(0, 1);
    EXPECT_GT(apart.high - apart.low, 400) << "all games won do not say by how much";
    EXPECT_GT(apart.low, 0);
}

struct Covered {
    double share = 0;   // of matches whose interval of the share has 50 % in it
    double rating = 0;  // of matches whose interval of the difference has 0 in it
};

Covered covered(int pairs, double seat_elo, double drawn, std::uint64_t seed) {
    constexpr int matches = 4000;
    Random random(seed);
    Covered result;
    for (int match = 0; match < matches; ++match) {
        GroupedShare share(2);
        std::vector<Placings> games;
        for (int pair = 0; pair < pairs; ++pair) {
            for (const double seat : {seat_elo, -seat_elo}) {
                const double of_a = points(random, 0, seat, drawn);
                share.add(of_a);
                games.push_back(duel(0, 1, of_a));
            }
        }
        const Interval of_share = share.interval();
        const Interval apart = Ratings(2, games, 2).difference(0, 1);
        result.share += of_share.low <= 0.5 && 0.5 <= of_share.high ? 1.0 / matches : 0;
        result.rating += apart.low <= 0 && 0 <= apart.high ? 1.0 / matches : 0;
    }
    return result;
}

TEST(ArenaRating, IntervalsBetweenEqualsContainOneHalf) {
    auto expect = [number = 0](const Covered& found, const char* what) mutable {
        RecordProperty("share" + std::to_string(++number), std::to_string(found.share));
        RecordProperty("rating" + std::to_string(number), std::to_string(found.rating));
        EXPECT_GE(found.share, 0.94) << what;
        EXPECT_LE(found.share, 0.96) << what;
        EXPECT_GE(found.rating, 0.94) << what;
        EXPECT_LE(found.rating, 0.96) << what;
    };
    expect(covered(100, 0, 0.1, 6), "as good from either seat");
    expect(covered(100, 150, 0.1, 7), "a seat is worth more than an engine");
    expect(covered(50, 80, 0.4, 8), "many draws");
}

}  // namespace
}  // namespace quoin::test
