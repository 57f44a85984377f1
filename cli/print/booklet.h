// SPDX-License-Identifier: MIT
// The rules with their pictures as a booklet: half-size pages, two to a side, in the order that makes them follow each
// other when the sheets are printed on both sides and folded together.
#pragma once

#include <vector>

#include "cli/print/examples.h"
#include "cli/print/piece_sheets.h"

namespace quoin::cli {

// What stands on the two halves of each side, by number of page from 1; both sides of all sheets, the outermost first.
struct Side {
    int left;
    int right;

    friend bool operator==(const Side&, const Side&) = default;
};
std::vector<Side> sides_of(std::size_t pages);

std::vector<Page> booklet_pages(PrintCanvas& canvas, const GameEntry& game, const std::vector<ExampleRow>& rows,
                                const std::string& licence, const PrintLook& look);

}  // namespace quoin::cli
