// SPDX-License-Identifier: MIT
// Text broken into lines of a given width.
#pragma once

#include <string>
#include <string_view>

namespace quoin::cli {

// One paragraph, with a line feed after each line; `first` is put before the first line and `next` before the others
// (by default `first`). A word that is too long for a line gets a line of its own.
std::string wrapped(std::string_view text, int width, std::string_view first = "");
std::string wrapped(std::string_view text, int width, std::string_view first, std::string_view next);

// A Markdown page for reading in a terminal: paragraphs and lists wrapped, drawings left as they are, tables set in
// columns.
std::string wrapped_page(std::string_view markdown, int width);

}  // namespace quoin::cli
