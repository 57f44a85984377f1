// SPDX-License-Identifier: MIT
#include "facade/report/report_page.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/text/filled.h"
#include "core/text/printable.h"
#include "facade/report/link.h"
#include "facade/report/plots.h"
#include "facade/report/web_page.h"
#include "facade/report/words.h"

namespace quoin {
namespace {

constexpr std::string_view style = R"css(
main{counter-reset:part}.lead{color:var(--ink);font-size:1.05rem}ul{padding-left:1.2rem}li{margin:.3rem 0}
.plot{height:auto;max-width:40rem}.map{height:auto;max-width:26rem}svg text{fill:var(--ink);font:13px system-ui,sans-serif}
.map text{font-size:26px}.what{font-weight:400;white-space:normal;text-align:left;color:var(--soft);min-width:10rem}
.games{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem}.games figure{margin:0}
.games img{width:100%;background:#f3ecdf;border:1px solid var(--line)}figcaption{font-size:.9rem;color:var(--soft)}
a{color:var(--bar)}summary{cursor:pointer;color:var(--soft)}.warn{border-left:3px solid var(--bad);padding-left:.6rem}
@media print{body{max-width:none;font-size:10pt}h2{break-after:avoid}table,svg,figure{break-inside:avoid}details{display:block}}
)css";

// What a table calls the start of its games.
constexpr std::string_view plain_start = "usual";
constexpr std::string_view drawn_start = "drawn";

class Page {
  public:
    Page(const ReportPlan& plan, const ReportResult& result, double seconds_per_game)
        : plan_(plan), result_(result), report_(result.report), seconds_per_game_(seconds_per_game) {}

    std::string all() {
        const std::string title = filled("{}: a report", plan_.game().title);
        text_ = "<!doctype html><!-- quoin report -->" + page_begin(title, style);
        text_ += filled("<main><h1>{}</h1>", page_text(title));
        paragraph(
            filled("{} players; {}, {} evaluated; seed {}. The figure after ± is half the width of a 95 % interval. {}",
                   report_.players, counted(result_.examples.size(), "game"), plan_.samples(), report_.seed,
                   "Games that a computer plays against itself say nothing about how much people enjoy the game."));
        for (const std::string& warning : report_.warnings)
            text_ += filled("<p class=\"warn\">Caution: {}.</p>", page_text(warning));
        if (report_.variants.size() > 1) comparisons();
        for (std::size_t i = 0; i < report_.variants.size(); ++i) variant(i);
        return text_ + "</main>" + std::string(page_end);
    }

  private:
    void heading(const std::string& words) { text_ += filled("\n<h2>{}</h2>", page_text(words)); }
    void paragraph(const std::string& words) { text_ += filled("<p>{}</p>", page_text(words)); }

    void list(const std::vector<std::string>& items) {
        text_ += "<ul>";
        for (const std::string& item : items) text_ += filled("<li>{}</li>", page_text(item));
        text_ += "</ul>";
    }

    void table_begin(const std::vector<std::string>& columns) {
        text_ += R"html(<div class="wide"><table><thead><tr>)html";
        for (const std::string& column : columns)
            text_ += filled(R"html(<th scope="col"{}>{}</th>)html", column == columns.front() ? " class=\"name\"" : "",
                            page_text(column));
        text_ += "</tr></thead><tbody>";
    }
    void table_end() { text_ += "</tbody></table></div>"; }

    // A row of an estimate, with its picture.
    void row(const std::string& name, const std::string& start, const Estimate& value, bool is_share,
             const Scale& scale, std::size_t games, std::size_t distinct) {
        text_ += filled(
            R"html(<tr><th class="name" scope="row">{}</th><td>{}</td><td>{}</td><td class="less">{} … {}</td>)html"
            R"html(<td class="scale">{}</td><td class="less">{}</td><td class="less">{}</td></tr>)html",
            page_text(name), start, estimate_in_words(value, is_share), number_in_words(value.low, is_share),
            number_in_words(value.high, is_share), interval_picture(value.value, value.low, value.high, scale), games,
            distinct);
    }
    void rows_begin(const std::string& first) {
        text_ += filled(R"html(<div class="wide"><table><thead><tr><th class="name" scope="col">{}</th>)html"
                        R"html(<th scope="col">Start</th><th scope="col">Value</th>)html"
                        R"html(<th scope="col" class="less">95 %</th><th aria-hidden="true"></th>)html"
                        R"html(<th scope="col" class="less">Games</th><th scope="col" class="less">Distinct</th>)html"
                        "</tr></thead><tbody>",
                        page_text(first));
    }

    void comparisons() {
        heading("The variants side by side");
        std::vector<std::string> primary;
        std::vector<std::string> others;
        for (const Comparison& comparison : report_.comparisons) {
            const bool is_told = comparison.is_primary || comparison.verdict == Verdict::differs;
            if (is_told) (comparison.is_primary ? primary : others).push_back(words_of(comparison));
        }
        paragraph(filled("Primary figure: {}. The others are corrected for multiple comparisons.",
                         words_of_figure(report_.primary).title));
        list(primary);
        if (others.empty()) {
            paragraph("No other figure differs significantly.");
        } else {
            paragraph("These differ as well:");
            list(others);
        }
        table_begin({"Figure", "Players", "Between", "Change", "95 %", "", "Verdict"});
        for (const Comparison& comparison : report_.comparisons) comparison_row(comparison);
        table_end();
    }

    std::string words_of(const Comparison& comparison) const {
        // Every variant plays as many games at every level.
        const std::size_t each = report_.variants.size() * report_.variants.front().levels.size();
        return comparison_in_words(comparison,
                                   static_cast<double>(plan_.sections.front().games) * (plan_.is_brief ? 1 : 2),
                                   seconds_per_game_ * static_cast<double>(each));
    }

    void comparison_row(const Comparison& comparison) {
        const FigureWords& words = words_of_figure(comparison.figure);
        const Estimate& found = comparison.difference;
        const double reach = std::max({std::abs(found.low), std::abs(found.high), 1e-6});
        text_ += filled(
            R"html(<tr><th class="name" scope="row">{}</th><td>{}</td><td>{} → {}</td><td>{}</td><td>{} … {}</td>)html"
            R"html(<td class="scale">{}</td><td class="{}">{}</td></tr>)html",
            words.title, page_text(level_in_words(comparison.level)), page_text(comparison.a), page_text(comparison.b),
            number_in_words(found.value, words.is_share), number_in_words(found.low, words.is_share),
            number_in_words(found.high, words.is_share),
            interval_picture(found.value, found.low, found.high, {-reach, reach, 0}),
            comparison.verdict == Verdict::differs ? "bad"
            : comparison.verdict == Verdict::same  ? "good"
                                                   : "",
            word_for(comparison.verdict));
    }

    void variant(std::size_t number) {
        const VariantReport& variant = report_.variants[number];
        heading(report_.variants.size() > 1 ? filled("With {}", variant.label) : "In short");
        list(findings(plan_, variant));
        std::string options;
        for (const auto& [name, value] : variant.options) options += filled(" {}={}", name, value);
        paragraph("Options:" + options);
        seats(variant);
        figures_by_level(variant);
        branching(variant);
        if (!plan_.is_brief) skill(variant);
        pieces(variant);
        first_moves(variant, number);
        examples(variant);
    }

    // A figure at each level, from both starts.
    void level_rows(const VariantReport& variant, std::string_view name, const auto& add) {
        for (const LevelReport& level : variant.levels) {
            for (const bool is_drawn : {false, true}) {
                const Figure* const figure = find_figure(is_drawn ? level.drawn : level.figures, name);
                if (figure && figure->applies())
                    add(level_in_words(level.level), std::string(is_drawn ? drawn_start : plain_start), *figure);
            }
        }
    }

    void seats(const VariantReport& variant) {
        heading("Who wins");
        paragraph(
            "Drawn openings were chosen to be near even: only games from the usual start show which seat has the "
            "edge.");
        rows_begin("Seat, at");
        level_rows(variant, "seat_share",
                   [&](const std::string& level, const std::string& start, const Figure& figure) {
                       for (const FigureItem& item : figure.items) {
                           row(filled("{}, {}", item.name, level), start, *item.value, true,
                               {0, 1, 1.0 / report_.players}, figure.games, figure.distinct);
                       }
                   });
        table_end();
    }

    void figures_by_level(const VariantReport& variant) {
        heading("How a game goes");
        std::vector<std::string> left_out;
        for (const Figure& figure : variant.levels.back().figures) {
            if (figure.name == "seat_share" || figure.name == "pieces") continue;
            const FigureWords& words = words_of_figure(figure.name);
            if (!figure.applies()) {
                left_out.push_back(filled("{}: {}.", words.title, figure.reason));
                continue;
            }
            double most = words.is_share ? 1 : 0;
            level_rows(variant, figure.name, [&](const auto&, const auto&, const Figure& one) {
                if (one.value) most = std::max(most, one.value->high);
            });
            text_ += filled("<h3>{}</h3>", words.title);
            paragraph(std::string(words.meaning));
            rows_begin("Players");
            level_rows(variant, figure.name,
                       [&](const std::string& level, const std::string& start, const Figure& one) {
                           if (one.value)
                               row(level, start, *one.value, words.is_share, {0, most, 0}, one.games, one.distinct);
                       });
            table_end();
        }
        if (left_out.empty()) return;
        paragraph("These figures do not apply:");
        list(left_out);
    }

    void branching(const VariantReport& variant) {
        const Figure* const figure = find_figure(variant.levels.back().figures, "branching");
        if (!figure || !figure->applies()) return;
        heading("Choices in the course of a game");
        paragraph(filled("Legal moves by ply, {}, from the usual start.", at_level(variant.levels.back().level)));
        text_ += course_plot(figure->items, "legal moves");
        text_ += "<details><summary>The numbers</summary>";
        table_begin({"Ply", "Legal moves", "95 %"});
        for (const FigureItem& item : figure->items) {
            if (!item.value) continue;
            text_ += filled(R"html(<tr><th class="name" scope="row">{}</th><td>{}</td><td>{} … {}</td></tr>)html",
                            item.name, number_in_words(item.value->value, false),
                            number_in_words(item.value->low, false), number_in_words(item.value->high, false));
        }
        table_end();
        text_ += "</details>";
    }

    void skill(const VariantReport& variant) {
        heading("Does skill win?");
        for (const std::string_view name : {"depth", "restricted"}) {
            const Figure* const figure = find_figure(variant.figures, name);
            const FigureWords& words = words_of_figure(name);
            text_ += filled("<h3>{}</h3>", words.title);
            if (!figure || !figure->applies()) {
                paragraph(figure ? figure->reason + "." : "");
                continue;
            }
            paragraph(name == "depth"
                          ? filled("The share that a search wins against one of half as many positions. On "
                                   "average, that is worth {} Elo.",
                                   estimate_in_words(*figure->value, false))
                          : filled("The share that they win against a search of {} positions; an even share would be "
                                   "{}.",
                                   plan_.nodes, number_in_words(1.0 / report_.players, true)));
            rows_begin("Player");
            for (const FigureItem& item : figure->items) {
                row(item.name, std::string(drawn_start), *item.value, true, {0, 1, 1.0 / report_.players},
                    figure->games / figure->items.size(), figure->distinct / figure->items.size());
            }
            table_end();
        }
    }

    void pieces(const VariantReport& variant) {
        const Figure* const figure = find_figure(variant.levels.back().figures, "pieces");
        if (!figure || !figure->applies()) return;
        heading("Pieces");
        const double dead = figure->facts.front().second;
        paragraph(dead == 0 ? "Every kind of piece is used."
                            : filled("{} is never used.", counted(static_cast<std::size_t>(dead), "kind of piece")));
        table_begin({"Kind", "Used by", "Wins with it", "Wins without"});
        for (const FigureItem& item : figure->items) {
            const auto won = [&](std::string_view name) -> std::string {
                for (const auto& [what, estimate] : item.more) {
                    if (what == name) return estimate_in_words(estimate, true);
                }
                return "–";
            };
            text_ += filled(R"html(<tr><th class="name" scope="row">{}</th><td>{}</td><td>{}</td><td>{}</td></tr>)html",
                            page_text(item.name), item.value ? estimate_in_words(*item.value, true) : "–",
                            won("won_with"), won("won_without"));
        }
        table_end();
    }

    void first_moves(const VariantReport& variant, std::size_t number) {
        const Figure* const figure = find_figure(variant.figures, "openings");
        if (!figure || !figure->applies()) return;
        heading("First moves");
        paragraph("The first player's expected score after each first move, in percent, from a longer search.");
        std::vector<PlacedMove> moves;
        for (const FirstMove& move : result_.first_moves[number]) moves.push_back({move.token, move.score});
        text_ += heat_map(plan_.variants[number].start, moves);
        text_ += "<details><summary>The numbers</summary>";
        rows_begin("Move");
        for (const FigureItem& item : figure->items)
            row(item.name, std::string(plain_start), *item.value, true, {0, 1, 1.0 / report_.players}, 0, 0);
        table_end();
        text_ += "</details>";
    }

    void examples(const VariantReport& variant) {
        std::set<std::uint64_t> shown;
        std::string cards;
        for (const Figure& figure : variant.levels.back().figures) {
            for (const std::uint64_t number : figure.examples) {
                const auto game = result_.examples.find(number);
                if (game == result_.examples.end() || !shown.insert(number).second) continue;
                cards += card(words_of_figure(figure.name), number, game->second->match);
                break;  // one of each is enough
            }
        }
        if (cards.empty()) return;
        heading("Games to look at");
        paragraph("The links open a game in analysis while ./play is running on this computer.");
        text_ += "<div class=\"games\">" + cards + "</div>";
    }

    static std::string card(const FigureWords& words, std::uint64_t number, const Match& match) {
        return filled(R"html(<figure><a href="{}"><img alt="The end of game {}" loading="lazy" src="{}"></a>)html"
                      R"html(<figcaption>{}: <a href="{}">game {}</a>, {}</figcaption></figure>)html",
                      page_text(analysis_link(match)), number, picture_source(match), words.title,
                      page_text(analysis_link(match)), number, counted(match.moves().size(), "move"));
    }

    const ReportPlan& plan_;
    const ReportResult& result_;
    const Report& report_;
    const double seconds_per_game_;
    std::string text_;
};

}  // namespace

std::string report_page(const ReportPlan& plan, const ReportResult& result, double seconds_per_game) {
    return Page(plan, result, seconds_per_game).all();
}

}  // namespace quoin
