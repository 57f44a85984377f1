// SPDX-License-Identifier: MIT
// What Strata shows of a move: an area that hangs together, as large as the score says.
#include <array>
#include <set>

#include <gtest/gtest.h>

#include "core/random.h"
#include "facade/match.h"
#include "tests/support/environment.h"

namespace quoin::strata {
namespace {

using Spot = std::pair<int, int>;  // upper-left corner of a square

std::set<Spot> area_of(const Effects& effects, int player) {
    std::set<Spot> spots;
    for (const Effect& effect : effects.shapes) {
        if (effect.shape.role != Role::area || effect.player != player) continue;
        EXPECT_EQ(effect.points, 1);
        Point corner = effect.shape.points.front();
        for (const Point point : effect.shape.points) {
            corner = {std::min(corner.x, point.x), std::min(corner.y, point.y)};
        }
        EXPECT_TRUE(spots.insert({corner.x, corner.y}).second);
    }
    return spots;
}

bool hangs_together(std::set<Spot> spots) {
    if (spots.empty()) return true;
    std::vector<Spot> next = {*spots.begin()};
    spots.erase(spots.begin());
    while (!next.empty()) {
        const auto [x, y] = next.back();
        next.pop_back();
        for (const Spot& beside : {Spot{x + 100, y}, Spot{x - 100, y}, Spot{x, y + 100}, Spot{x, y - 100}}) {
            if (spots.erase(beside) != 0) next.push_back(beside);
        }
    }
    return spots.empty();
}

// Whether the square shows the player's colour in the scene.
bool shows(const Scene& scene, Spot spot, const std::string& colour) {
    const int x = spot.first + 42;
    const int y = spot.second + 42;
    bool result = false;
    for (const Shape& shape : scene.areas.front().shapes) {
        if (shape.role != Role::tile || shape.paint != colour) continue;
        bool is_inside = false;
        for (std::size_t i = 0, j = shape.points.size() - 1; i < shape.points.size(); j = i++) {
            const Point a = shape.points[i];
            const Point b = shape.points[j];
            if ((a.y > y) != (b.y > y) && x < (b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) is_inside = !is_inside;
        }
        result |= is_inside;
    }
    return result;
}

TEST(StrataEffects, AnAreaIsAsLargeAsTheScore) {
    for (int number = 0; number < test::share_of(60); ++number) {
        Match match = *Match::create("strata", 2, {{"corner", number % 2 == 0 ? "free" : "touch"}});
        Random random(number + 1);
        while (!match.is_over()) {
            const std::string token = match.now().random_move(random);
            const Effects before = match.effects(token);
            const std::vector<int> had = match.score();
            ASSERT_TRUE(match.play(token));
            const Effects after = match.last_effects();
            const Scene scene = match.scene();
            const std::array colours = {"gray", "blue"};
            std::size_t changed = 0;
            for (int player = 1; player <= 2; ++player) {
                const int size = match.score()[player - 1];
                for (const Effects& effects : {before, after}) {
                    const std::set<Spot> area = area_of(effects, player);
                    ASSERT_EQ(area.size(), static_cast<std::size_t>(size)) << token;
                    ASSERT_TRUE(hangs_together(area)) << token;
                    int change = 0;
                    for (const Effect& effect : effects.shapes) {
                        const bool counts = effect.player == player && effect.shape.role != Role::area;
                        if (counts) change += effect.points;
                    }
                    ASSERT_EQ(change, size - had[player - 1]) << token;
                }
                for (const Spot& spot : area_of(after, player)) {
                    ASSERT_TRUE(shows(scene, spot, colours[player - 1])) << token;
                }
                changed += size != had[player - 1];
            }
            ASSERT_EQ(after.sentences.size(), changed);
        }
    }
}

TEST(StrataEffects, SayHowTheLargestAreaGrows) {
    Match match = *Match::create("strata");
    for (const std::string token : {"Qh8", "Qj8"}) ASSERT_TRUE(match.play(token)) << token;
    ASSERT_EQ(match.last_effects().sentences.size(), 1u);
    EXPECT_EQ(match.in_words(match.last_effects().sentences.front()), "Largest area of blue: 0 → 4.");
}

}  // namespace
}  // namespace quoin::strata
