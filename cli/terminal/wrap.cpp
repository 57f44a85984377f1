// SPDX-License-Identifier: MIT
#include "cli/terminal/wrap.h"

#include <algorithm>
#include <vector>

#include "core/text/printable.h"
#include "core/text/split.h"

namespace quoin::cli {
namespace {

bool is_table(std::string_view line) { return line.starts_with('|'); }
bool is_heading(std::string_view line) { return line.starts_with('#'); }
bool is_drawing(std::string_view line) { return line.starts_with("    "); }

// The width of the bullet or number that a list item starts with; 0 when the line is none.
std::size_t bullet_width(std::string_view line) {
    if (line.starts_with("- ") || line.starts_with("* ")) return 2;
    const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && line.substr(digits).starts_with(". ") ? digits + 2 : 0;
}

bool starts_block(std::string_view line) {
    return trimmed(line).empty() || is_table(line) || is_heading(line) || bullet_width(line) > 0 ||
           line.starts_with("**[");  // a reading of the rules stands on its own
}

std::vector<std::string> columns_of_row(std::string_view line) {
    std::vector<std::string> columns;
    line = trimmed(line);
    line.remove_prefix(1);
    while (!line.empty()) {
        const auto end = std::min(line.find('|'), line.size());
        columns.emplace_back(trimmed(line.substr(0, end)));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    return columns;
}

bool is_rule_of_table(std::string_view line) { return line.find_first_not_of("|-: ") == std::string_view::npos; }

std::vector<std::string> lines_of_cell(const std::string& cell, std::size_t width) {
    const std::string text = wrapped(cell, static_cast<int>(width));
    std::vector<std::string> lines;
    for (const std::string_view line : lines_of(text)) lines.emplace_back(line);
    return lines;
}

std::string padded(std::string text, std::size_t width) {
    const std::size_t columns = columns_of(text);
    if (columns < width) text.append(width - columns, ' ');
    return text;
}

// Columns as wide as their widest cell, the widest of them narrowed until the row fits.
std::string table(const std::vector<std::string_view>& lines, int width) {
    std::vector<std::vector<std::string>> rows;
    std::vector<std::size_t> widths;
    for (const std::string_view line : lines) {
        if (is_rule_of_table(line)) continue;
        rows.push_back(columns_of_row(line));
        widths.resize(std::max(widths.size(), rows.back().size()));
        for (std::size_t i = 0; i < rows.back().size(); ++i) {
            widths[i] = std::max(widths[i], columns_of(rows.back()[i]));
        }
    }
    const auto total = [&] {
        std::size_t sum = 0;
        for (const std::size_t w : widths) sum += w + 2;
        return sum;
    };
    while (total() > static_cast<std::size_t>(width)) {
        const auto widest = std::ranges::max_element(widths);
        if (*widest <= 10) break;
        --*widest;
    }
    std::string text;
    for (std::size_t r = 0; r < rows.size(); ++r) {
        std::vector<std::vector<std::string>> cells;
        std::size_t height = 1;
        for (std::size_t i = 0; i < rows[r].size(); ++i) {
            cells.push_back(lines_of_cell(rows[r][i], widths[i]));
            height = std::max(height, cells.back().size());
        }
        for (std::size_t y = 0; y < height; ++y) {
            std::string line;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                line += padded(y < cells[i].size() ? cells[i][y] : "", widths[i]) + "  ";
            }
            text += std::string(line, 0, line.find_last_not_of(' ') + 1) + "\n";
        }
        if (r == 0) {
            std::string line;
            for (const std::size_t w : widths) line += std::string(w, '-') + "  ";
            text += std::string(line, 0, line.find_last_not_of(' ') + 1) + "\n";
        }
    }
    return text;
}

}  // namespace

std::string wrapped(std::string_view text, int width, std::string_view first) {
    return wrapped(text, width, first, first);
}

std::string wrapped(std::string_view text, int width, std::string_view first, std::string_view next) {
    std::string result;
    std::string line(first);
    bool is_empty = true;
    while (true) {
        const auto begin = text.find_first_not_of(" \n");
        if (begin == std::string_view::npos) break;
        text.remove_prefix(begin);
        const std::string_view word = text.substr(0, text.find_first_of(" \n"));
        text.remove_prefix(word.size());
        if (!is_empty && columns_of(line) + 1 + columns_of(word) > static_cast<std::size_t>(width)) {
            result += line + "\n";
            line = next;
            is_empty = true;
        }
        if (!is_empty) line += ' ';
        line += word;
        is_empty = false;
    }
    return result + line + "\n";
}

std::string wrapped_page(std::string_view markdown, int width) {
    const auto lines = lines_of(markdown);
    std::string page;
    for (std::size_t i = 0; i < lines.size();) {
        if (is_table(lines[i])) {
            std::vector<std::string_view> rows;
            while (i < lines.size() && is_table(lines[i])) rows.push_back(lines[i++]);
            page += table(rows, width);
        } else if (trimmed(lines[i]).empty() || is_heading(lines[i]) || is_drawing(lines[i])) {
            page += std::string(lines[i++]) + "\n";
        } else {
            const std::size_t indent = bullet_width(lines[i]);
            std::string paragraph(lines[i++]);
            while (i < lines.size() && !starts_block(lines[i])) paragraph += " " + std::string(lines[i++]);
            page += wrapped(paragraph, width, "", std::string(indent, ' '));
        }
    }
    return page;
}

}  // namespace quoin::cli
