// SPDX-License-Identifier: MIT
// The pictures in the rules, from a game's pictures.json (docs/lessons.md): positions drawn from their scenes, as the
// page draws them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/print/markdown.h"
#include "cli/print/shapes.h"
#include "facade/entry.h"

namespace quoin::cli {

struct Example {
    std::vector<Shape> shapes = {};
    std::vector<Shape> names = {};  // of rows and columns, around what is shown of the board
    Box board = {};                 // what is shown of it
    Box box = {};                   // the same with the names
    std::optional<Box> crossed = {};
    bool is_close = false;
    Inlines caption = {};
};

struct ExampleRow {
    std::string section = {};  // the heading of the rules page
    int after = 0;             // how many of its blocks come before
    std::vector<Example> examples = {};
};

// None where a game brings none. The error says what of the file cannot be drawn.
Result<std::vector<ExampleRow>, std::string> examples_of(const GameEntry& game);

void draw_example(PrintCanvas& canvas, const Example& example, ShapePen& pen);

}  // namespace quoin::cli
