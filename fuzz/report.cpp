// SPDX-License-Identifier: MIT
// Any text as a line of a report's games: it is refused with a reason, or it is a game that is over or an evaluation,
// and is written as it was read.
#include "cli/report/drawn_plan.h"
#include "facade/report/game_line.h"
#include "fuzz/check.h"

using namespace quoin;

namespace {

const ReportPlan& plan() {
    static const ReportPlan all = [] {
        ReportArguments arguments;
        arguments.base.game = "grawlix";
        arguments.base.options = {{"order", "3"}, {"hand", "2"}};
        arguments.levels = {"random", "1"};
        arguments.nodes = 8;
        auto made = cli::drawn_plan_of(arguments);
        QUOIN_CHECK(made);
        return *std::move(made);
    }();
    return all;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string line(reinterpret_cast<const char*>(data), size);
    const auto read = read_report_line(plan(), line);
    if (!read) {
        QUOIN_CHECK(!read.error().empty());
        return 0;
    }
    QUOIN_CHECK(read->game.has_value() != read->evaluated.has_value());
    if (read->game) {
        QUOIN_CHECK(read->game->match.is_over());
        QUOIN_CHECK(game_line(plan(), *read->game) == line);
    } else {
        QUOIN_CHECK(evaluation_line(plan(), *read->evaluated) == line);
    }
    return 0;
}
