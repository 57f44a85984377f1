// SPDX-License-Identifier: MIT
// Under which conditions a tournament is played, in words: without them a table says little.
#pragma once

#include <string>
#include <vector>

#include "cli/arena/plan.h"

namespace quoin::cli {

// `Limits: 10 s + 0.1 s per move, grace 100 ms`, openings, adjudication, and the settings of engines that have any. No
// command lines: a table may be published.
std::vector<std::string> conditions_of(const ArenaPlan& plan);

}  // namespace quoin::cli
