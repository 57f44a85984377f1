// SPDX-License-Identifier: MIT
#include "facade/report/report_page.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/text/filled.h"
#include "core/text/printable.h"
#include "facade/report/comparison_section.h"
#include "facade/report/link.h"
#include "facade/report/page_writer.h"
#include "facade/report/plots.h"
#include "facade/report/web_page.h"
#include "facade/report/words.h"

namespace quoin {
namespace {

constexpr std::string_view style = R"css(
main{counter-reset:part}.lead{color:var(--ink);font-size:1.05rem}ul{padding-left:1.2rem}li{margin:.3rem 0}
.plot{height:auto;max-width:40rem}.map{width:100%;max-width:26rem;border:1px solid var(--line)}svg text{fill:var(--ink);font:13px system-ui,sans-serif}
.what{font-weight:400;white-space:normal;text-align:left;color:var(--soft);min-width:10rem}
.games{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:1rem}.games figure{margin:0}
.games img{width:100%;background:#f3ecdf;border:1px solid var(--line)}figcaption{font-size:.9rem;color:var(--soft)}
a{color:var(--bar)}summary{cursor:pointer;color:var(--soft)}.warn{border-left:3px solid var(--bad);padding-left:.6rem}
/* A shadow at the side on which a table goes on. */
.wide{background:linear-gradient(90deg,var(--paper) 30%,transparent) left/2rem 100% no-repeat local,linear-gradient(270deg,var(--paper) 30%,transparent) right/2rem 100% no-repeat local,linear-gradient(90deg,#0004,transparent) left/.7rem 100% no-repeat scroll,linear-gradient(270deg,#0004,transparent) right/.7rem 100% no-repeat scroll}
@media(max-width:40rem){.scale{display:none}tbody .name{position:sticky;left:0;background:var(--paper);min-width:6rem}}
@media print{body{max-width:none;font-size:10pt}h2,h3,h3+p,summary,thead,figcaption{break-after:avoid}tr,svg,img,figure{break-inside:avoid}.wide{overflow:visible;background:none}
details::details-content{content-visibility:visible;display:block;block-size:auto;opacity:1}summary{list-style:none}}
)css";

// What a table calls the start of its games.
constexpr std::string_view plain_start = "usual start";
constexpr std::string_view drawn_start = "drawn openings";

constexpr std::size_t most_bytes = 1'000'000;
constexpr std::size_t most_pictures = 16;
constexpr std::size_t most_classes = 12;  // of first moves that are all listed
constexpr std::size_t most_moves = 100;   // of the others

class Page {
  public:
    Page(const ReportPlan& plan, const ReportResult& result, double seconds_per_game, std::size_t pictures)
        : plan_(plan),
          result_(result),
          report_(result.report),
          seconds_per_game_(seconds_per_game),
          pictures_(pictures) {}

    std::string all() {
        const std::string title = filled("{}: a report", plan_.game().title);
        page_.raw("<!doctype html><!-- quoin report -->" + page_begin(title, style));
        page_.raw(filled("<main><h1>{}</h1>", page_text(title)));
        page_.paragraph(
            filled("{} players; {}, {} evaluated; seed {}. The figure after ± is half the width of a 95 % interval. {}",
                   report_.players, counted(result_.examples.size(), "game"), plan_.samples(), report_.seed,
                   "Games that a computer plays against itself say nothing about how much people enjoy the game."));
        for (const std::string& warning : report_.warnings)
            page_.raw(filled("<p class=\"warn\">Caution: {}.</p>", page_text(warning)));
        if (report_.variants.size() > 1) write_comparisons(page_, plan_, report_, seconds_per_game_);
        for (std::size_t i = 0; i < report_.variants.size(); ++i) variant(i);
        page_.raw("</main>");
        page_.raw(page_end);
        return page_.take();
    }

  private:
    void variant(std::size_t number) {
        const VariantReport& variant = report_.variants[number];
        const bool are_several = report_.variants.size() > 1;
        const std::string label = variant_in_words(variant.label);
        page_.heading(are_several ? filled("With {}", label) : "In short");
        page_.list(findings(plan_, variant));
        std::string options;
        for (const auto& [name, value] : variant.options) options += filled(" {}={}", name, value);
        page_.paragraph("Options:" + options);
        if (are_several) page_.fold_begin(filled("All figures with {}", label));
        seats(variant);
        figures_by_level(variant);
        branching(variant);
        if (!plan_.is_brief) skill(variant);
        pieces(variant);
        first_moves(variant, number);
        examples(variant);
        if (are_several) page_.fold_end();
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
        page_.heading("Who wins");
        page_.paragraph(
            "“Usual start” is where the rules have a game begin. Drawn openings were chosen to be near even: only "
            "games "
            "from the usual start show which seat has the edge.");
        page_.rows_begin("Seat, at");
        level_rows(variant, "seat_share",
                   [&](const std::string& level, const std::string& start, const Figure& figure) {
                       for (const FigureItem& item : figure.items) {
                           page_.row({.name = filled("{}, {}", item.name, level),
                                      .start = start,
                                      .value = *item.value,
                                      .games = figure.games,
                                      .distinct = figure.distinct},
                                     true, {0, 1, 1.0 / report_.players});
                       }
                   });
        page_.table_end();
        drift(variant);
    }

    void drift(const VariantReport& variant) {
        const Figure* const figure = find_figure(variant.figures, "seat_drift");
        if (!figure || !figure->applies()) return;
        const FigureWords& words = words_of_figure("seat_drift");
        page_.subheading(words.title);
        page_.paragraph(std::string(words.meaning));
        page_.rows_begin("Between");
        page_.row({.name = filled("{} and {}", level_in_words(variant.levels.front().level),
                                  level_in_words(variant.levels.back().level)),
                   .start = std::string(plain_start),
                   .value = *figure->value,
                   .words = number_in_words(figure->value->value, true),
                   .games = figure->games,
                   .distinct = figure->distinct},
                  true, {-1, 1, 0});
        page_.table_end();
        page_.paragraph(filled("{}.", drift_by_level(*figure)));
    }

    void figures_by_level(const VariantReport& variant) {
        page_.heading("How a game goes");
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
            page_.subheading(words.title);
            page_.paragraph(std::string(words.meaning));
            page_.rows_begin("Players");
            level_rows(variant, figure.name,
                       [&](const std::string& level, const std::string& start, const Figure& one) {
                           if (one.value)
                               page_.row({level, start, *one.value, {}, one.games, one.distinct}, words.is_share,
                                         {0, most, 0});
                       });
            page_.table_end();
        }
        if (left_out.empty()) return;
        page_.paragraph("These figures do not apply:");
        page_.list(left_out);
    }

    void branching(const VariantReport& variant) {
        const Figure* const figure = find_figure(variant.levels.back().figures, "branching");
        if (!figure || !figure->applies()) return;
        page_.heading("Choices in the course of a game");
        page_.paragraph(filled("Legal moves by ply, {}, from the usual start.", at_level(variant.levels.back().level)));
        page_.raw(course_plot(figure->items, "legal moves"));
        page_.fold_begin("The numbers");
        page_.table_begin({"Ply", "Legal moves", "95 %"});
        for (const FigureItem& item : figure->items) {
            if (!item.value) continue;
            page_.cells(item.name, {number_in_words(item.value->value, false),
                                    filled("{} … {}", number_in_words(item.value->low, false),
                                           number_in_words(item.value->high, false))});
        }
        page_.table_end();
        page_.fold_end();
    }

    void skill(const VariantReport& variant) {
        page_.heading("Does skill win?");
        for (const std::string_view name : {"depth", "restricted"}) {
            const Figure* const figure = find_figure(variant.figures, name);
            const FigureWords& words = words_of_figure(name);
            page_.subheading(words.title);
            if (!figure || !figure->applies()) {
                page_.paragraph(figure ? figure->reason + "." : "");
                continue;
            }
            page_.paragraph(
                name == "depth"
                    ? filled("The share that a search wins against one of half as many positions. On average, "
                             "that is {} Elo.",
                             estimate_in_words(*figure->value, false))
                    : filled("The share that they win against a search of {} positions; an even share would be "
                             "{}.",
                             plan_.nodes, number_in_words(1.0 / report_.players, true)));
            page_.rows_begin("Player");
            for (const FigureItem& item : figure->items) {
                const std::size_t items = figure->items.size();
                page_.row({item.name,
                           std::string(drawn_start),
                           *item.value,
                           {},
                           figure->games / items,
                           figure->distinct / items},
                          true, {0, 1, 1.0 / report_.players});
            }
            page_.table_end();
        }
    }

    void pieces(const VariantReport& variant) {
        const Figure* const figure = find_figure(variant.levels.back().figures, "pieces");
        if (!figure || !figure->applies()) return;
        page_.heading("Pieces");
        const double dead = figure->facts.front().second;
        page_.paragraph(dead == 0
                            ? "Every kind of piece is used."
                            : filled("{} is never used.", counted(static_cast<std::size_t>(dead), "kind of piece")));
        page_.table_begin({"Kind", "Used by", "Wins with it", "Wins without"});
        for (const FigureItem& item : figure->items) {
            const auto won = [&](std::string_view name) -> std::string {
                for (const auto& [what, estimate] : item.more) {
                    if (what == name) return estimate_in_words(estimate, true);
                }
                return "–";
            };
            page_.cells(item.name,
                        {item.value ? estimate_in_words(*item.value, true) : "–", won("won_with"), won("won_without")});
        }
        page_.table_end();
    }

    void first_moves(const VariantReport& variant, std::size_t number) {
        const Figure* const figure = find_figure(variant.figures, "openings");
        if (!figure || !figure->applies()) return;
        page_.heading("First moves");
        page_.paragraph(
            "What player 1 expects after each first move, as three searches estimate it. These are no games: what the "
            "searches differ by is no interval of 95 %. Moves that are alike by symmetry are listed once.");
        const std::string map =
            pictures_ > 0 ? heat_map(plan_.variants[number].start, result_.first_moves[number]) : "";
        if (!map.empty()) {
            page_.paragraph("In percent, on the empty board. Where several moves go to one place, the best counts.");
            page_.raw(map);
        }
        const bool is_folded = figure->items.size() > most_classes;
        if (is_folded) page_.fold_begin("The numbers");
        page_.table_begin({"Move", "Moves alike", "Player 1 expects", "Searches"});
        for (std::size_t i = 0; i < std::min(figure->items.size(), most_moves); ++i) {
            const FigureItem& item = figure->items[i];
            page_.cells(item.name, {filled("{}", item.alike), number_in_words(item.value->value, true),
                                    filled("{} … {}", number_in_words(item.value->low, true),
                                           number_in_words(item.value->high, true))});
        }
        page_.table_end();
        if (is_folded) page_.fold_end();
    }

    void examples(const VariantReport& variant) {
        std::set<std::uint64_t> shown;
        std::string cards;
        for (const Figure& figure : variant.levels.back().figures) {
            for (const std::uint64_t number : figure.examples) {
                const auto game = result_.examples.find(number);
                if (game == result_.examples.end() || !shown.insert(number).second) continue;
                cards += card(words_of_figure(figure.name), number, game->second->match, shown.size() <= pictures_);
                break;  // one of each is enough
            }
        }
        if (cards.empty()) return;
        page_.heading("Games to look at");
        page_.paragraph(
            "The links open a game in analysis while ./play is running on this computer, on its usual port, 8080.");
        page_.raw("<div class=\"games\">" + cards + "</div>");
    }

    static std::string card(const FigureWords& words, std::uint64_t number, const Match& match, bool has_picture) {
        const std::string picture = has_picture
                                        ? filled(R"html(<img alt="The end of game {}" loading="lazy" src="{}">)html",
                                                 number, picture_source(match))
                                        : "";
        return filled(R"html(<figure><a href="{}">{}{}: game {}</a><figcaption>{}</figcaption></figure>)html",
                      page_text(analysis_link(match)), picture, words.title, number,
                      counted(match.moves().size(), "move"));
    }

    const ReportPlan& plan_;
    const ReportResult& result_;
    const Report& report_;
    const double seconds_per_game_;
    const std::size_t pictures_;  // of games, for each variant at most
    PageWriter page_;
};

}  // namespace

std::string report_page(const ReportPlan& plan, const ReportResult& result, double seconds_per_game) {
    // Fewer pictures where many variants would make the page too large to open on a phone.
    for (std::size_t pictures = most_pictures;; pictures /= 2) {
        std::string page = Page(plan, result, seconds_per_game, pictures).all();
        if (page.size() <= most_bytes || pictures == 0) return page;
    }
}

}  // namespace quoin
