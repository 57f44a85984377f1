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

// "Player 2 wins 54 ± 2 % at level 6, and the edge grows with skill."
std::string seats_in_words(int players, const VariantReport& variant);

// What a comparison says, and what it would take to know more: so many seconds for one more of its games.
std::string comparison_in_words(const Comparison& comparison, double games, double seconds_per_game);

}  // namespace quoin
