// SPDX-License-Identifier: MIT
// What our web pages in a file share: no other file, light and dark, for wide and narrow screens and for print.
#pragma once

#include <string>
#include <string_view>

namespace quoin {

// From <html> to <body>; `own` style is added to ours.
std::string page_begin(const std::string& title, std::string_view own = {});
inline constexpr std::string_view page_end = "\n</body></html>\n";

// For text on the page: one line, and no markup.
std::string page_text(std::string_view text);

// An interval as a line with its value as a mark, on a scale from `from` to `to`, and an upright line at `mark`. For
// the eyes alone: the numbers stand beside it.
struct Scale {
    double from = 0;
    double to = 1;
    double mark = 0;
};
std::string interval_picture(double value, double low, double high, const Scale& scale);

}  // namespace quoin
