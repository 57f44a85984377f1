// SPDX-License-Identifier: MIT
// A board at its true size, over as many pages as it takes. Neighbours overlap, and the marks in the overlap are on
// both: the later page is cut along its dashed line and glued onto the earlier one, mark on mark.
#pragma once

#include <vector>

#include "cli/print/piece_sheets.h"

namespace quoin::cli {

inline constexpr double overlap = 12;   // of neighbouring pages
inline constexpr double board_rim = 5;  // around a board in parts, where the marks are

std::vector<Page> board_pages(const Area& board, const PrintLook& look);

}  // namespace quoin::cli
