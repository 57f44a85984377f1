// SPDX-License-Identifier: MIT
// A report as data: the figures of each variant at each strength, and how variants compare (docs/report.md).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "facade/statistics/figure.h"

namespace quoin {

struct LevelReport {
    std::string level;
    std::size_t games = 0;
    std::size_t distinct = 0;
    std::vector<Figure> figures = {};  // of games from the usual start
    // Of games from openings that were drawn.
    std::size_t openings = 0;
    std::size_t drawn_games = 0;
    std::size_t drawn_distinct = 0;
    std::vector<Figure> drawn = {};
};

struct VariantReport {
    std::string label;
    std::vector<std::pair<std::string, std::string>> options = {};
    std::vector<Figure> figures = {};  // across levels
    std::vector<LevelReport> levels = {};
};

enum class Verdict { differs, same, unclear };

std::string_view word_for(Verdict verdict);

struct Comparison {
    std::string figure = {};
    std::string level = {};
    std::string a = {};
    std::string b = {};
    Estimate difference = {};  // of b less a
    double a_value = 0;
    double b_value = 0;
    Verdict verdict = Verdict::unclear;
    bool is_primary = false;
    double more = 1;            // how many times the games it would take to tell a difference of the margin
    bool is_drawn = false;      // games from drawn openings; otherwise from the usual start
    bool is_paired = false;     // some openings are the same in both
    bool is_sampled = false;    // of games that were evaluated
    bool is_corrected = false;  // would differ by itself, but not among so many
    std::size_t games = 0;      // of both
    std::size_t distinct = 0;
    std::size_t needed = 0;  // games of a level (evaluated ones of a sampled figure) to tell a difference of the margin
};

std::string_view start_word(const Comparison& comparison);  // `plain`, `drawn`

struct Report {
    std::string game;
    int players = 2;
    std::uint64_t seed = 1;
    std::string primary = {};
    std::vector<VariantReport> variants = {};
    std::vector<Comparison> comparisons = {};
    std::vector<std::string> warnings = {};
};

// An effect of less than this is none: of a share, or of what a mean is for the first of two variants.
inline constexpr double no_effect = 0.02;

// The figures of a level that variants can be compared by.
inline constexpr std::string_view comparable_figures[] = {
    "seat_share", "draws",           "length",        "branching",   "agency",   "comebacks",
    "margin",     "smallest_margin", "early_endings", "real_choice", "critical", "lead_changes",
    "drama",      "decided",         "proved",        "kingmaking",  "puzzles"};

// Those of them that come from games that were evaluated.
inline constexpr std::string_view sampled_figures[] = {"real_choice", "critical", "lead_changes", "drama",
                                                       "decided",     "proved",   "kingmaking",   "puzzles"};

// Fewer distinct games than this tell hardly anything.
inline constexpr std::size_t few_games = 30;

// Variants are compared from drawn openings if both have as many.
inline constexpr std::size_t fewest_openings = 20;

// How the share of seat 1 changes from level to level: `items` has each level, and the fact `varies` says whether any
// two of them differ.
Figure seat_drift(const VariantReport& variant, std::uint64_t seed);

// Compares all pairs of variants at each strength, figure by figure. The primary figure stands for itself; the others
// are corrected for their number (Holm).
std::vector<Comparison> compare(const std::vector<VariantReport>& variants, std::string_view primary,
                                std::uint64_t seed);

// On one line, with no times in it.
std::string report_json(const Report& report);

}  // namespace quoin
