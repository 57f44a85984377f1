// SPDX-License-Identifier: MIT
// How the engines of a tournament stand, ready to be shown. Nothing here depends on time: the same games give the same
// tables, byte for byte.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/arena/score.h"

namespace quoin::cli {

struct Standing {
    std::string name;
    double elo = 0;
    Interval elo_interval = {};
    std::optional<double> superiority = {};  // over the next in the table: how likely it is to be stronger
    std::uint64_t games = 0;
    double points = 0;
    std::uint64_t wins = 0;   // alone
    std::uint64_t draws = 0;  // shared with others
    std::uint64_t losses = 0;
    double share = 0;  // of the points
    double fair = 0;   // the share that it would have if all were equally strong
    Interval share_interval = {};
    std::vector<std::pair<std::string, int>> forfeits = {};  // by reason
};

// What one engine scored against another: one for a place before it, a half for a shared one.
struct CrossScore {
    double points = 0;
    std::uint64_t games = 0;
};

struct Standings {
    std::string game;
    std::string variant;     // such as `box=6`; empty for the usual one
    std::string tournament;  // `match`, `round robin`, `gauntlet`
    std::string match;       // the key of its games
    std::uint64_t players = 2;
    std::uint64_t games = 0;
    std::uint64_t seed = 0;
    std::vector<Standing> rows;                  // best first
    std::vector<std::vector<CrossScore>> cross;  // in the same order
    std::vector<std::string> conditions = {};    // `Limits: …`
    std::vector<std::string> notes;              // whole sentences
};

std::string points_of(double points);       // `12`, `12.5`
std::string elo_in_words(double elo);       // `+35`
std::string percent_in_words(double part);  // `51.2 %`

// Belongs under a table of games for more than two.
inline constexpr std::string_view places_note =
    "With more than two seats, ratings come from the places in each game, and a shared win is divided.";

// The rating table and, if more than two engines play, the cross table.
std::string text_table(const Standings& standings);

// A line for each engine, with columns `vs NAME`.
std::string csv_table(const Standings& standings);
inline constexpr std::string_view csv_start = "rank,engine,elo,elo_low,elo_high,";

// A page of its own: no other file, light and dark, for wide and narrow screens.
std::string html_page(const Standings& standings);
inline constexpr std::string_view html_start = "<!doctype html><!-- quoin arena -->";

}  // namespace quoin::cli
