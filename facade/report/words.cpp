// SPDX-License-Identifier: MIT
#include "facade/report/words.h"

#include <algorithm>
#include <cmath>

#include "core/text/filled.h"
#include "core/text/printable.h"

namespace quoin {
namespace {

constexpr FigureWords all_words[] = {
    {"seat_share", "Wins by seat", "Share of the wins; players who tie for first split the win.", true},
    {"seat_drift", "Seats and skill", "Seat 1's share at the strongest level, minus its share at the weakest.", true},
    {"draws", "Shared wins", "Share of the games that several players won together.", true},
    {"length", "Length", "Moves in a game.", false, "moves"},
    {"branching", "Branching", "Legal moves in a turn.", false, "moves"},
    {"agency", "Turns with a choice", "Share of the turns with more than one legal move.", true},
    {"comebacks", "Comebacks", "Share of the games whose winner was behind in points after half of the moves.", true},
    {"margin", "Margin", "Points between first and second place.", false, "points"},
    {"smallest_margin", "Won by the smallest margin",
     "Share of the games decided by the smallest unit of points or by a tie-break.", true},
    {"pieces", "Pieces", "Share of the players who use a kind of piece in a game.", true},
    {"early_endings", "Early endings", "Share of the games shorter than 0.6 times the median.", true},
    {"real_choice", "Real choice", "How many moves are in the running, as a strong player sees it.", false, "moves"},
    {"critical", "Critical turns", "Share of the turns in which the second-best move costs 10 % or more.", true},
    {"lead_changes", "Lead changes", "How often the lead passes in a game, beyond the search's own error.", false,
     "times"},
    {"drama", "Drama", "How far below an even score the winner was at worst.", true},
    {"decided", "Decided, by estimate",
     "Part of the game after which the winner's expected score stays at 90 % or more.", true},
    {"proved", "Decided, by proof", "Part of the game after which the win is proved.", true},
    {"kingmaking", "Kingmaking", "Share of the turns in which a player who cannot win decides who does.", true},
    {"puzzles", "Puzzles", "Positions with exactly one winning move, proved, in a hundred games.", false, "puzzles"},
    {"depth", "Depth", "Elo gained by doubling the search.", false, "Elo"},
    {"restricted", "Players who hold back", "Share of the wins against a full search.", true},
    {"openings", "First moves", "Share of the first moves that leave the game within 5 % of even.", true},
};

const Figure* applying(const std::vector<Figure>& figures, std::string_view name) {
    const Figure* const figure = find_figure(figures, name);
    return figure && figure->applies() ? figure : nullptr;
}

std::string percent(const Figure& figure) { return estimate_in_words(*figure.value, true); }
std::string plain(const Figure& figure) { return estimate_in_words(*figure.value, false); }

// Whether, and how clearly, the edge of the first seat changes with skill.
std::string drift_in_words(const VariantReport& variant, double edge) {
    const Figure* const drift = applying(variant.figures, "seat_drift");
    if (!drift) return ".";
    if (drift->value->low <= 0 && drift->value->high >= 0) return "; there is no clear change with skill.";
    return (drift->value->value > 0) == (edge > 0) ? ", and the edge grows with skill."
                                                   : ", and the edge shrinks with skill.";
}

void add_if(std::vector<std::string>& all, const Figure* figure, const auto& sentence) {
    if (figure) all.push_back(sentence(*figure));
}

void add_course(std::vector<std::string>& all, const LevelReport& level) {
    add_if(all, applying(level.figures, "length"), [](const Figure& f) {
        return filled("A game lasts {} moves on average; nine in ten take {} to {}.", plain(f),
                      fixed(f.quantiles->p5, 0), fixed(f.quantiles->p95, 0));
    });
    add_if(all, applying(level.figures, "branching"),
           [](const Figure& f) { return filled("There are {} legal moves in a turn.", plain(f)); });
    add_if(all, applying(level.figures, "real_choice"),
           [](const Figure& f) { return filled("To a strong player, {} of them are in the running.", plain(f)); });
    add_if(all, applying(level.figures, "critical"), [](const Figure& f) {
        return filled("In {} of the turns with a choice the second-best move costs 10 % or more.", percent(f));
    });
    add_if(all, applying(level.figures, "lead_changes"),
           [](const Figure& f) { return filled("The lead passes {} times in a game.", plain(f)); });
    const Figure* const decided = applying(level.figures, "decided");
    const Figure* const proved = applying(level.figures, "proved");
    if (decided && proved)
        all.push_back(filled("By estimate the game is decided after {} of its moves, by proof after {}.",
                             percent(*decided), percent(*proved)));
    add_if(all, applying(level.figures, "comebacks"), [](const Figure& f) {
        return filled("In {} of the games the winner was behind in points halfway.", percent(f));
    });
    add_if(all, applying(level.figures, "smallest_margin"), [](const Figure& f) {
        return filled("{} of the games are won by the smallest unit of points or a tie-break.", percent(f));
    });
    add_if(all, applying(level.figures, "draws"),
           [](const Figure& f) { return filled("{} of the games are shared.", percent(f)); });
    add_if(all, applying(level.figures, "kingmaking"), [](const Figure& f) {
        return filled("In {} of the turns a player who cannot win decides between others.", percent(f));
    });
}

void add_skill(std::vector<std::string>& all, const ReportPlan& plan, const VariantReport& variant) {
    add_if(all, applying(variant.figures, "depth"), [&](const Figure& f) {
        return filled("Doubling the search is worth {} Elo{}.", plain(f),
                      f.value->low > 0 ? ": skill wins" : ", which may be nothing");
    });
    const Figure* const restricted = applying(variant.figures, "restricted");
    if (restricted) {
        const double even = 1.0 / plan.players();
        for (const FigureItem& item : restricted->items) {
            if (item.value->low <= even) continue;
            all.push_back(filled("Note: {} wins {} against a full search, which is more than its share.", item.name,
                                 estimate_in_words(*item.value, true)));
        }
    }
    add_if(all, applying(variant.figures, "openings"), [](const Figure& f) {
        const double even = f.facts.front().second;
        return filled("{} of {} first moves leave the game near even, so a pie rule {}.", fixed(even, 0),
                      fixed(f.facts.back().second, 0), even > 0 ? "would work" : "would only hand over the edge");
    });
}

}  // namespace

const FigureWords& words_of_figure(std::string_view name) {
    const auto words = std::ranges::find(all_words, name, &FigureWords::name);
    return words == std::end(all_words) ? all_words[0] : *words;
}

std::string number_in_words(double number, bool is_share) {
    const double shown = is_share ? 100 * number : number;
    const int digits = is_share || std::abs(number) >= 40 ? 0 : 1;
    std::string text = fixed(shown, digits);
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.erase(0, 1);
    if (is_negative && text.find_first_not_of("0.") != std::string::npos) text.insert(0, "−");
    return is_share ? text + " %" : text;
}

std::string estimate_in_words(const Estimate& estimate, bool is_share) {
    const double half = std::max(estimate.high - estimate.value, estimate.value - estimate.low);
    if (!is_share) return number_in_words(estimate.value, false) + " ± " + number_in_words(half, false);
    const int digits = half < 0.01 ? 1 : 0;
    return filled("{} ± {} %", fixed(100 * estimate.value, digits), fixed(100 * half, digits));
}

std::string at_level(std::string_view level) {
    if (level == "random") return "in random play";
    if (level == "blind") return "in a blind search";
    return filled("at level {}", level);
}

std::string level_in_words(std::string_view level) {
    if (level == "random") return "random play";
    if (level == "blind") return "blind search";
    return filled("level {}", level);
}

std::string seats_in_words(int players, const VariantReport& variant) {
    const LevelReport& level = variant.levels.back();
    const Figure* const seats = applying(level.figures, "seat_share");
    if (!seats) return "";
    const double even = 1.0 / players;
    const FigureItem* best = nullptr;
    for (const FigureItem& item : seats->items) {
        if (!best || item.value->value > best->value->value) best = &item;
    }
    const std::string wins =
        filled("layer {} wins {} {}", best->name, estimate_in_words(*best->value, true), at_level(level.level));
    if (best->value->low <= even) return filled("No seat has a clear edge: p{}.", wins);
    if (players > 2 && best->name != "1") return filled("P{}.", wins);
    const double edge = seats->items.front().value->value - even;
    return filled("P{}{}", wins, drift_in_words(variant, edge));
}

std::vector<std::string> findings(const ReportPlan& plan, const VariantReport& variant) {
    std::vector<std::string> all = {seats_in_words(plan.players(), variant)};
    add_skill(all, plan, variant);
    add_course(all, variant.levels.back());
    std::erase(all, "");
    return all;
}

std::string comparison_in_words(const Comparison& comparison, double games, double seconds_per_game) {
    const FigureWords& words = words_of_figure(comparison.figure);
    const std::string what = filled("{} ({})", words.title, level_in_words(comparison.level));
    const Estimate& found = comparison.difference;
    const std::string change = filled("{} with {}, {} with {}", number_in_words(comparison.a_value, words.is_share),
                                      comparison.a, number_in_words(comparison.b_value, words.is_share), comparison.b);
    if (comparison.verdict == Verdict::same) return filled("{}: no meaningful effect ({}).", what, change);
    if (comparison.verdict == Verdict::differs) return filled("{}: a real difference ({}).", what, change);
    const double more = std::ceil(games * comparison.more / 100) * 100;
    const double minutes = (more - games) * seconds_per_game / 60;
    const std::string time =
        seconds_per_game > 0 ? filled(", about {} more minutes here", fixed(std::ceil(minutes), 0)) : "";
    return filled("{}: not clear ({}; the difference may be {} to {}). To tell a difference of 2 %, try --games {}{}.",
                  what, change, number_in_words(found.low, words.is_share), number_in_words(found.high, words.is_share),
                  fixed(more, 0), time);
}

}  // namespace quoin
