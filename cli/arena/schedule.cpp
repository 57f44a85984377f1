// SPDX-License-Identifier: MIT
#include "cli/arena/schedule.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// The next set in order: the last member that can grow does, and those after it follow on. False after the last set.
bool advance(std::vector<std::size_t>& set, std::size_t engines, std::size_t fixed) {
    for (std::size_t i = set.size(); i-- > fixed;) {
        if (set[i] + (set.size() - i) >= engines) continue;
        ++set[i];
        for (std::size_t j = i + 1; j < set.size(); ++j) set[j] = set[j - 1] + 1;
        return true;
    }
    return false;
}

}  // namespace

Result<Schedule, std::string> Schedule::create(Tournament kind, std::size_t engines, std::size_t seats) {
    if (engines < 2 || engines > most_engines) {
        return Failure(fmt::format("--engine must be given at least twice and at most {} times, not {}", most_engines,
                                   counted(engines, "time")));
    }
    Schedule schedule(kind, seats);
    std::vector<std::size_t> set(seats);
    for (std::size_t i = 0; i < seats; ++i) set[i] = std::min(i, engines - 1);
    if (kind == Tournament::match) {
        if (engines > seats) {
            return Failure(fmt::format("--tournament match: {} are too many for {} seats; use round-robin or gauntlet",
                                       counted(engines, "engine"), seats));
        }
        schedule.pairings_.push_back(std::move(set));
        return schedule;
    }
    if (engines < seats) {
        return Failure(
            fmt::format("--tournament: {} are too few for {} seats; use match", counted(engines, "engine"), seats));
    }
    const std::size_t fixed = kind == Tournament::gauntlet ? 1 : 0;
    do schedule.pairings_.push_back(set);
    while (advance(set, engines, fixed));
    return schedule;
}

std::size_t Schedule::seats_of(std::size_t engine) const {
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, std::ranges::count(pairings_.front(), engine)));
}

}  // namespace quoin::cli
