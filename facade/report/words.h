// SPDX-License-Identifier: MIT
// What the figures of a report say, in plain English.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facade/report/plan.h"
#include "facade/statistics/report.h"

namespace quoin {

// How a figure is called on the page, and in what it is counted.
struct FigureWords {
    std::string_view name;
    std::string_view title;
    std::string_view meaning;
    bool is_share = false;  // shown in percent
    std::string_view unit = {};
};

const FigureWords& words_of_figure(std::string_view name);

// `54 ± 2 %`, `21.3 ± 0.4`.
std::string estimate_in_words(const Estimate& estimate, bool is_share);
std::string number_in_words(double number, bool is_share);
std::string level_in_words(std::string_view level);  // `level 6`, `random play`
std::string at_level(std::string_view level);        // `at level 6`, `in random play`

// What is now known of a variant, a sentence each, the most telling first.
std::vector<std::string> findings(const ReportPlan& plan, const VariantReport& variant);

// `the usual rules`, or the options as they were given.
std::string variant_in_words(std::string_view label);

// "Player 2 wins 54 ± 2 % at level 6, and the edge grows with skill."
std::string seats_in_words(int players, const VariantReport& variant);

// What player 1 wins at each level, and whether the levels differ; without a full stop.
std::string drift_by_level(const Figure& drift);

// How many first moves are near even, and whether a pie rule would do; nothing unless two play.
std::string first_moves_in_words(int players, const VariantReport& variant);

std::string time_in_words(double seconds);  // `3 minutes`, `2 hours`

// What a comparison is about: `Player 1's wins`.
std::string comparison_title(const Comparison& comparison);

// The flag that would tell a difference of 2 %: `--games 1200`.
std::string needed_in_words(const Comparison& comparison);

// What a comparison says, and what it would take to know more than `games` do: so many seconds for each.
std::string comparison_in_words(const Comparison& comparison, double games, double seconds_per_game);

}  // namespace quoin
