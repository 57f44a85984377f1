// SPDX-License-Identifier: MIT
// What a report is about, and the games that it takes: a pure function of what was asked for, so that any process can
// play any of them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "facade/match.h"
#include "facade/openings.h"
#include "facade/verbs/position_request.h"

namespace quoin {

struct ReportArguments {
    PositionRequest base;               // game, players, options
    std::vector<std::string> variants;  // `hand=4 order=5`
    std::vector<std::string> sweeps;    // `box=5..8`
    std::uint64_t games = 200;
    std::vector<std::string> levels;
    std::uint64_t nodes = 1000;
    std::optional<std::uint64_t> sample;
    std::string primary;
    std::uint64_t seed = 1;
    bool is_brief = false;  // only the games of the levels, from the usual start
};

// Of the variant that has no options of its own.
inline constexpr std::string_view usual_label = "usual";

// Rules that are compared: options as they differ from the usual, and where their games begin.
struct ReportVariant {
    std::string label;  // `hand=4`; `usual` without any
    Match start;
    std::shared_ptr<const Openings> openings;  // none in a brief report
    std::vector<std::string> kinds;            // of pieces
    bool counts_points = true;
};

// Games of a kind. Their seats take turns: in game i, the first agent sits at seat i modulo their number, and the last
// takes all that are left over.
struct ReportSection {
    enum class Kind { level, rung, restricted };

    Kind kind = Kind::level;
    std::size_t variant = 0;
    std::string name;  // tells it from any other
    std::string level;
    bool is_drawn = false;  // begins from an opening
    std::vector<std::string> agents;
    std::uint64_t games = 0;
    std::uint64_t sample = 0;  // the first of them are evaluated
};

struct ReportPlan {
    std::vector<ReportVariant> variants;
    std::vector<std::string> levels;
    std::uint64_t nodes = 1000;
    std::uint64_t seed = 1;
    std::string primary;
    bool is_brief = false;
    std::vector<ReportSection> sections;

    const GameEntry& game() const { return variants.front().start.game(); }
    int players() const { return variants.front().start.players(); }
    std::uint64_t seed_of(const ReportSection& section, std::uint64_t game) const;
    // Where its players take over.
    Match start_of(const ReportSection& section, std::uint64_t game) const;
    // The first line of the file of games: what must be the same for a report to be gone on with.
    std::string header() const;
    std::uint64_t games() const;
    std::uint64_t samples() const;
};

// Where drawn games of a variant begin.
using DrawOpenings = std::function<std::shared_ptr<const Openings>(const Match& start, std::uint64_t seed)>;

// A brief report needs no openings. The error is a line for people.
Result<ReportPlan, std::string> plan_of(const ReportArguments& arguments, const DrawOpenings& draw = {});

}  // namespace quoin
