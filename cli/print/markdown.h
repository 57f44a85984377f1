// SPDX-License-Identifier: MIT
// As much Markdown as rules pages are written in, as plain data. Blocks are counted as the page counts them, because
// pictures are placed by section and block (docs/lessons.md).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/print/canvas.h"

namespace quoin::cli {

// Words in one face.
struct Inline {
    Face face = Face::regular;
    std::string text;

    friend bool operator==(const Inline&, const Inline&) = default;
};
using Inlines = std::vector<Inline>;

struct Block {
    enum class Kind { heading, paragraph, list, table, drawing };

    Kind kind = Kind::paragraph;
    int level = 0;                                // of a heading
    bool is_numbered = false;                     // a list
    Inlines words = {};                           // of a heading or a paragraph
    std::vector<Inlines> items = {};              // of a list
    std::vector<std::vector<Inlines>> rows = {};  // of a table, the heading first
    std::vector<std::string> lines = {};          // of a drawing
};

Inlines inlines_of(std::string_view text, Face face = Face::regular);
std::string words_of(const Inlines& inlines);
std::vector<Block> blocks_of(std::string_view markdown);

}  // namespace quoin::cli
