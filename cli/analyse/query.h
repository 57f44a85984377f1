// SPDX-License-Identifier: MIT
// What `quoin analyse` is told, a line at a time (docs/analyse.md): positions to analyse, or that one is no longer
// wanted. Reads; decides nothing.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "facade/error.h"
#include "facade/match.h"
#include "facade/verbs/analyse.h"

namespace quoin::cli {

struct AnalyseQuery {
    std::string id;  // as JSON: `"a"` and `7`
    Match match;
    std::vector<int> plies;  // at least one; none of them over
    AnalysisRequest request = {};
    std::int64_t priority = 0;  // the highest first
    std::optional<std::chrono::duration<double>> report_every = {};
};

struct AnalyseCancel {
    std::string id;
};

struct BadAnalyseLine {
    std::string id;  // empty when it cannot be told
    Error error;
};

using AnalyseLine = std::variant<AnalyseQuery, AnalyseCancel, BadAnalyseLine>;

// `usual` is what a query has that names no limits of its own.
AnalyseLine read_analyse_line(std::string_view line, const EngineOptions& usual);

// {"id"?,"error","where"}: of a line without an id, `where` begins with its number.
std::string bad_line_json(const BadAnalyseLine& bad, std::uint64_t number);

}  // namespace quoin::cli
