// SPDX-License-Identifier: MIT
// A game on paper: how to make it, its pieces, its board, its score sheet and its rules, as one PDF.
#pragma once

#include <optional>
#include <string>

#include "cli/print/page.h"
#include "facade/match.h"
#include "facade/picture/theme.h"

namespace quoin::cli {

struct PrintRequest {
    Paper paper = papers[0];
    ThemeName theme = ThemeName::light;
    std::optional<double> side = {};  // of a cell, in millimetres; by default the game's own
};

struct PrintError {
    std::string detail;         // a line for people
    bool is_bad_input = false;  // whether another request could do better
};

// The bytes of the PDF: the same for the same request.
Result<std::string, PrintError> print_game(const Match& match, const PrintRequest& request);

}  // namespace quoin::cli
