// SPDX-License-Identifier: MIT
// Pieces as sheets to cut out: each with its bleed, the line to cut along, and marks that show where the line goes when
// it is gone. Sheets of pieces that may be turned over are followed by their backs, for printing on both sides.
#pragma once

#include <vector>

#include "cli/print/page.h"
#include "cli/print/shapes.h"
#include "core/scene/parts.h"

namespace quoin::cli {

// Of colour beyond the line, so that a cut that strays a little leaves no white edge.
inline constexpr double bleed = 2;
inline constexpr double piece_gap = 6;  // between the lines of neighbours

struct PrintLook {
    const Theme& theme;
    const TextWords& words;
    Paper paper;
    double side;  // of a cell
    std::string title;
};

// The greatest side of a cell with which every piece still fits on the paper.
double greatest_side(const std::vector<Piece>& pieces, const Paper& paper);

struct PieceSheets {
    std::vector<Page> pages;
    bool has_backs = false;  // every second page is the back of the one before it
};

// The pieces fit.
PieceSheets piece_sheets(const std::vector<Piece>& pieces, const PrintLook& look);

}  // namespace quoin::cli
