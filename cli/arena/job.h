// SPDX-License-Identifier: MIT
// From what the user asks of the arena to a plan that can be played.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "cli/arena/files.h"
#include "cli/arena/plan.h"
#include "cli/arena/score.h"
#include "cli/flags/setup.h"
#include "facade/engine_options.h"

namespace quoin::cli {

struct ArenaArguments {
    Setup setup;
    std::vector<std::string> engines;
    std::optional<Tournament> tournament;
    std::optional<std::uint64_t> games;
    std::optional<std::uint64_t> rounds;
    EngineOptions limits;
    std::string clock;
    std::chrono::milliseconds grace{100};
    std::optional<std::uint64_t> startup;  // milliseconds
    std::optional<int> opening;
    std::string openings;
    std::uint64_t seed = 1;
    std::vector<std::string> adjudicate;
    std::optional<int> concurrency;
    std::optional<std::tuple<double, double, double, double>> sprt;
    std::string out;
    std::string records;
    std::string csv;
    std::string html;
    std::string log;
    bool resumes = false;
    bool appends = false;
    bool is_quiet = false;

    ArenaFiles::Mode mode() const {
        return resumes ? ArenaFiles::Mode::resume : appends ? ArenaFiles::Mode::append : ArenaFiles::Mode::fresh;
    }
};

struct ArenaJob {
    ArenaPlan plan;
    std::uint64_t games = 0;   // whole rounds
    std::uint64_t wanted = 0;  // as the user said
    int workers = 0;
    std::optional<Sprt> sprt;
};

// The error is a line for people.
Result<ArenaJob, std::string> job_of(const ArenaArguments& arguments, bool is_alone);

// Finds programs that cannot play before they lose games, and learns the names of the others. Returns what is wrong
// with the first that cannot.
std::optional<std::string> meet_engines(ArenaPlan& plan);

}  // namespace quoin::cli
