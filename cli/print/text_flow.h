// SPDX-License-Identifier: MIT
// Words broken into lines of a given width.
#pragma once

#include <vector>

#include "cli/print/markdown.h"

namespace quoin::cli {

struct PlacedWord {
    Face face;
    double x;  // from the start of the line
    std::string text;
};
using TextLine = std::vector<PlacedWord>;

// Fixed-width letters are a little smaller than the others, to look as large.
Font font_of(Face face, double size);

// At least one line. A word that is wider than the line has one of its own.
std::vector<TextLine> broken(PrintCanvas& canvas, const Inlines& words, double size, double width);
double width_of(PrintCanvas& canvas, const Inlines& words, double size);  // in one line
void draw_line(PrintCanvas& canvas, const TextLine& line, double size, double x, double y);

}  // namespace quoin::cli
