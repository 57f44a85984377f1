// SPDX-License-Identifier: MIT
// The work of a report, piece by piece: a game played, or a game evaluated. Any process can do any piece, with the same
// result.
#pragma once

#include <string>

#include "facade/report/game_line.h"
#include "facade/verbs/analyse.h"

namespace quoin {

ReportGame play_report_game(const ReportPlan& plan, const GameName& name);

// Searches every position in which there is a choice, and looks for puzzles.
EvaluatedGame evaluate(const ReportPlan& plan, const ReportGame& game, Analyst& analyst);

// A piece of work as text: `play 3 17`, or `evaluate 3 17`, and what comes of it: a line, or what is wrong.
std::string play_piece(const GameName& name);
std::string evaluation_piece(const GameName& name);
std::string do_piece(const ReportPlan& plan, const std::string& piece, Analyst& analyst);

}  // namespace quoin
