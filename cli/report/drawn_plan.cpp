// SPDX-License-Identifier: MIT
#include "cli/report/drawn_plan.h"

#include "cli/openings/openings.h"

namespace quoin::cli {
namespace {

constexpr int opening_plies = 4;

std::shared_ptr<const Openings> openings_of(const Match& start, std::uint64_t seed) {
    if (auto balanced = balanced_openings(start, opening_plies, seed)) return *balanced;
    return random_openings(start, opening_plies, seed);
}

}  // namespace

Result<ReportPlan, std::string> drawn_plan_of(const ReportArguments& arguments) {
    return plan_of(arguments, openings_of);
}

}  // namespace quoin::cli
