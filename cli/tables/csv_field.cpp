// SPDX-License-Identifier: MIT
#include "cli/tables/csv_field.h"

#include <string_view>

namespace quoin::cli {

std::string csv_field(const std::string& text) {
    const bool is_formula = !text.empty() && std::string_view("=+-@").find(text[0]) != std::string_view::npos;
    std::string shown = (is_formula ? "'" : "") + text;
    if (shown.find_first_of(",\"\n\r") == std::string::npos) return shown;
    std::string quoted = "\"";
    for (const char c : shown) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
    return quoted + "\"";
}

}  // namespace quoin::cli
