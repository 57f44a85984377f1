// SPDX-License-Identifier: MIT
// A sheet to write the score on: a column for each player and a line for each turn.
#pragma once

#include <vector>

#include "cli/print/piece_sheets.h"

namespace quoin::cli {

std::vector<Page> score_pages(const ScoreSheet& sheet, const PrintLook& look);

}  // namespace quoin::cli
