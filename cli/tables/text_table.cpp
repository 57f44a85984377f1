// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "cli/tables/standings.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

constexpr std::size_t widest_name = 32;

using Row = std::vector<std::string>;

// The first column that is not a number is set flush left, all others flush right.
std::string aligned(const std::vector<Row>& rows, std::size_t left) {
    std::vector<std::size_t> widths(rows.front().size());
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], columns_of(row[i]));
    }
    std::string text;
    for (const Row& row : rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string pad(widths[i] - columns_of(row[i]), ' ');
            line += (i == 0 ? "" : "  ") + (i == left ? row[i] + pad : pad + row[i]);
        }
        while (line.ends_with(' ')) line.pop_back();
        text += line + "\n";
    }
    return text;
}

// A name may be a whole command line.
std::string shortened(const std::string& name) {
    if (columns_of(name) <= widest_name) return name;
    std::string text;
    for (std::size_t at = 0; columns_of(text) + 1 < widest_name;) {
        const std::size_t length = std::max<std::size_t>(1, character_length(std::string_view(name).substr(at)));
        text += name.substr(at, length);
        at += length;
    }
    return text + "…";
}

}  // namespace

std::string points_of(double points) {
    std::string text = fmt::format("{:.2f}", points);  // a third of a win is possible
    while (text.ends_with('0')) text.pop_back();
    if (text.ends_with('.')) text.pop_back();
    return text;
}

std::string elo_in_words(double elo) {
    const double rounded = std::round(elo);
    return fmt::format("{:+.0f}", rounded == 0 ? 0.0 : rounded);  // never -0
}

std::string percent_in_words(double part) { return fmt::format("{:.1f} %", 100 * part); }

std::string text_table(const Standings& standings) {
    std::vector<Row> rows = {{"#", "engine", "Elo", "95 %", "points", "games", "share", "above the next"}};
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        const Standing& row = standings.rows[i];
        rows.push_back(
            {std::to_string(i + 1), shortened(row.name), elo_in_words(row.elo),
             fmt::format("[{}, {}]", elo_in_words(row.elo_interval.low), elo_in_words(row.elo_interval.high)),
             points_of(row.points), std::to_string(row.games), percent_in_words(row.share),
             row.superiority ? percent_in_words(*row.superiority) : ""});
    }
    std::string text = aligned(rows, 1);
    if (standings.rows.size() <= 2) return text;
    std::vector<Row> cross = {{"#", "engine"}};
    for (std::size_t i = 0; i < standings.rows.size(); ++i) cross[0].push_back(std::to_string(i + 1));
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        Row row = {std::to_string(i + 1), shortened(standings.rows[i].name)};
        for (std::size_t j = 0; j < standings.rows.size(); ++j) {
            const CrossScore& score = standings.cross[i][j];
            row.push_back(i == j || score.games == 0 ? "-"
                                                     : fmt::format("{}/{}", points_of(score.points), score.games));
        }
        cross.push_back(std::move(row));
    }
    return text + "\n" + aligned(cross, 1);
}

}  // namespace quoin::cli
