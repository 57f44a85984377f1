// SPDX-License-Identifier: MIT
#include <algorithm>

#include <fmt/format.h>

#include "cli/tables/standings.h"
#include "core/text/printable.h"
#include "facade/report/web_page.h"

namespace quoin::cli {
namespace {

// A table wider than the rest of a page: on narrow screens the columns that matter least go.
constexpr std::string_view style = R"css(
body{max-width:76rem}
thead th{white-space:normal;vertical-align:bottom}
.scale{min-width:6rem}
.forfeits{white-space:normal}
@media(max-width:70rem){.least{display:none}}
@media(max-width:40rem){table{font-size:.9rem}th,td{padding:.35rem .25rem}.name{min-width:5rem}.range{white-space:normal}}
)css";

// With more than two seats several may win, and half is not what an even engine has.
std::string ratings(const Standings& standings) {
    const bool is_for_two = standings.players == 2;
    double low = 0;
    double high = 0;
    for (const Standing& row : standings.rows) {
        low = std::min(low, row.elo_interval.low);
        high = std::max(high, row.elo_interval.high);
    }
    std::string text =
        R"(<div class="wide"><table><thead><tr><th>#</th><th class="name">Engine</th><th>Elo</th><th>95 %</th>)"
        R"(<th class="scale less"></th><th class="less">Points</th><th class="less">Games</th><th>Share</th>)";
    if (!is_for_two) text += R"(<th title="What it would have if all were equally strong">Fair share</th>)";
    text += fmt::format(
        R"(<th class="less least">Won</th><th class="less least">{}</th><th class="less least">Lost</th>)"
        R"(<th class="less">Forfeits</th>)"
        R"(<th title="How likely it is to be stronger than the next">Above the next</th></tr></thead><tbody>)",
        is_for_two ? "Drawn" : "Shared");
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        const Standing& row = standings.rows[i];
        std::string forfeits;
        for (const auto& [reason, count] : row.forfeits) {
            forfeits += fmt::format("{}{} by {}", forfeits.empty() ? "" : ", ", count, page_text(reason));
        }
        text += fmt::format(
            R"(<tr><td>{}</td><th class="name" scope="row">{}</th><td>{}</td><td class="range">{} … {}</td>)"
            R"(<td class="scale less">{}</td><td class="less">{}</td><td class="less">{}</td><td>{}</td>{})"
            R"(<td class="less least">{}</td><td class="less least">{}</td><td class="less least">{}</td>)"
            R"(<td class="less forfeits">{}</td><td>{}</td></tr>)",
            i + 1, page_text(row.name), elo_in_words(row.elo), elo_in_words(row.elo_interval.low),
            elo_in_words(row.elo_interval.high),
            interval_picture(row.elo, row.elo_interval.low, row.elo_interval.high, {low, std::max(high, low + 1), 0}),
            points_of(row.points), row.games, percent_in_words(row.share),
            is_for_two ? "" : fmt::format("<td>{}</td>", percent_in_words(row.fair)), row.wins, row.draws, row.losses,
            forfeits, row.superiority ? percent_in_words(*row.superiority) : "");
    }
    return text + "</tbody></table></div>";
}

std::string cross(const Standings& standings) {
    std::string text = R"(<h2>Against each other</h2><div class="wide"><table><thead><tr><th>#</th>)"
                       R"(<th class="name">Engine</th>)";
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        text += fmt::format(R"(<th scope="col" title="{}">{}</th>)", page_text(standings.rows[i].name), i + 1);
    }
    text += "</tr></thead><tbody>";
    for (std::size_t i = 0; i < standings.rows.size(); ++i) {
        text += fmt::format(R"(<tr><td>{}</td><th class="name" scope="row">{}</th>)", i + 1,
                            page_text(standings.rows[i].name));
        for (std::size_t j = 0; j < standings.rows.size(); ++j) {
            const CrossScore& score = standings.cross[i][j];
            if (i == j || score.games == 0) {
                text += "<td>·</td>";
                continue;
            }
            const double half = static_cast<double>(score.games) / 2;
            text += fmt::format(R"(<td class="{}">{}/{}</td>)",
                                score.points > half   ? "good"
                                : score.points < half ? "bad"
                                                      : "",
                                points_of(score.points), score.games);
        }
        text += "</tr>";
    }
    return text + "</tbody></table></div>";
}

}  // namespace

std::string html_page(const Standings& standings) {
    const std::string title = fmt::format("{}, {}", standings.game, standings.tournament);
    std::string text =
        std::string(html_start) + page_begin(title, style) + fmt::format("<h1>{}</h1>", page_text(title));
    text += fmt::format(
        "<p>{}{} players, {}, seed {}. Ratings are in Elo above the mean; intervals have 95 % "
        "confidence.</p>\n",
        standings.variant.empty() ? "" : page_text(standings.variant) + ", ", standings.players,
        counted(standings.games, "game"), standings.seed);
    text += ratings(standings);
    if (standings.players != 2) text += fmt::format("\n<p>{}</p>", places_note);
    if (standings.rows.size() > 2) text += "\n" + cross(standings);
    text += "\n<h2>Conditions</h2><ul>";
    for (const std::string& condition : standings.conditions) text += fmt::format("<li>{}</li>", page_text(condition));
    text += "</ul>";
    for (const std::string& note : standings.notes) text += fmt::format("\n<p>{}</p>", page_text(note));
    return text + std::string(page_end);
}

}  // namespace quoin::cli
