// SPDX-License-Identifier: MIT
#include "facade/report/words.h"

#include <algorithm>
#include <cmath>

#include "core/text/filled.h"
#include "core/text/printable.h"

namespace quoin {
namespace {

// Of an expected score, beyond the interval of what the first player wins: a search that is further off is not to be
// believed.
constexpr double disagreement = 0.05;

constexpr double whole_from = 40;  // larger numbers are shown without digits after the point

constexpr FigureWords all_words[] = {
    {"seat_share", "Wins by seat", "Share of the wins; players who tie for first split the win.", true},
    {"seat_drift", "Seats and skill", "Seat 1's share at the strongest level, minus its share at the weakest.", true},
    {"draws", "Shared wins", "Share of the games that several players won together.", true},
    {"length", "Length", "Moves in a game.", false, "moves"},
    {"branching", "Branching", "Legal moves in a turn after the first of the game.", false, "moves"},
    {"agency", "Turns with a choice", "Share of the turns with more than one legal move.", true},
    {"comebacks", "Comebacks", "Share of the games whose winner was behind in points after half of the moves.", true},
    {"margin", "Margin", "Points between first and second place.", false, "points"},
    {"smallest_margin", "Won by the smallest margin",
     "Share of the games decided by the least difference of points under these rules, or by a tie-break.", true},
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
    {"openings", "First moves",
     "Share of the first moves that leave the game within 5 % of even, as a search estimates it.", true},
};

// A share near an end, of which ± would go beyond it.
std::string lopsided(const Estimate& estimate) {
    std::string value = number_in_words(estimate.value, true);
    const std::string low = number_in_words(std::max(0.0, estimate.low), true);
    const std::string high = number_in_words(std::min(1.0, estimate.high), true);
    if (value == low && value == high) return value;
    if (value == low) return filled("{} (at most {})", value, high);
    if (value == high) return filled("{} (at least {})", value, low);
    return filled("{} ({} to {})", value, low, high);
}

const Figure* applying(const std::vector<Figure>& figures, std::string_view name) {
    const Figure* const figure = find_figure(figures, name);
    return figure && figure->applies() ? figure : nullptr;
}

std::string percent(const Figure& figure) { return estimate_in_words(*figure.value, true); }
std::string plain(const Figure& figure) { return estimate_in_words(*figure.value, false); }

std::string capitalised(std::string words) {
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z')
        words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words;
}

bool varies(const Figure& drift) {
    for (const auto& [name, value] : drift.facts) {
        if (name == "varies") return value > 0;
    }
    return false;
}

// What seat 1 wins at each level.
std::string seats_by_level(const Figure& drift) {
    std::string words;
    for (const FigureItem& item : drift.items) {
        words += filled("{}{} {}", words.empty() ? "player 1 wins " : ", ", number_in_words(item.value->value, true),
                        at_level(item.name));
    }
    return words;
}

// How the edge of the first seat changes with skill: after a sentence without its full stop.
std::string drift_in_words(const VariantReport& variant, double even, bool has_edge) {
    const Figure* const drift = applying(variant.figures, "seat_drift");
    if (!drift) return ".";
    if (!varies(*drift)) return has_edge ? "; there is no clear change with skill." : ".";
    const double weak = drift->items.front().value->value - even;
    const double strong = drift->items.back().value->value - even;
    if (has_edge && drift->items.size() == 2 && weak * strong > 0)
        return std::abs(strong) > std::abs(weak) ? ", and the edge grows with skill."
                                                 : ", and the edge shrinks with skill.";
    return filled(". The seats depend on who plays: {}.", seats_by_level(*drift));
}

// Of games from the usual start.
std::size_t distinct_of(const LevelReport& level) { return level.distinct - level.drawn_distinct; }

void add_if(std::vector<std::string>& all, const Figure* figure, const auto& sentence) {
    if (figure) all.push_back(sentence(*figure));
}

void add_course(std::vector<std::string>& all, const LevelReport& level) {
    add_if(all, applying(level.figures, "length"), [&](const Figure& f) {
        return filled("From the usual start a game lasts {} moves on average {}; nine in ten take {} to {}.", plain(f),
                      at_level(level.level), fixed(f.quantiles->p5, 0), fixed(f.quantiles->p95, 0));
    });
    add_if(all, applying(level.figures, "branching"), [](const Figure& f) {
        const bool has_first = !f.facts.empty() && f.facts.front().first == "first";
        return filled("There are {} legal moves in a turn after the first{}.", plain(f),
                      has_first ? filled(", which has {}", fixed(f.facts.front().second, 0)) : "");
    });
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
        return filled("{} of the games are won by the least difference of points or a tie-break.", percent(f));
    });
    add_if(all, applying(level.figures, "draws"), [](const Figure& f) {
        return f.value->value > 0 ? filled("{} of the games are shared.", percent(f))
                                  : filled("None of {} was shared (at most {}).", counted(f.games, "game"),
                                           number_in_words(f.value->high, true));
    });
    add_if(all, applying(level.figures, "kingmaking"), [](const Figure& f) {
        return filled("In {} of the turns a player who cannot win decides between others.", percent(f));
    });
}

void add_skill(std::vector<std::string>& all, const ReportPlan& plan, const VariantReport& variant) {
    add_if(all, applying(variant.figures, "depth"), [&](const Figure& f) {
        const char* const meaning = f.distinct < few_games ? ", from too few games to rely on"
                                    : f.value->low > 0     ? ": skill wins"
                                                           : ", which may be nothing";
        return filled("Doubling the search is worth {} Elo{}.", plain(f), meaning);
    });
    const Figure* const restricted = applying(variant.figures, "restricted");
    if (restricted && restricted->distinct / restricted->items.size() >= few_games) {
        const double even = 1.0 / plan.players();
        for (const FigureItem& item : restricted->items) {
            if (item.value->low <= even) continue;
            all.push_back(filled("Note: {} wins {} against a full search, which is more than its share.", item.name,
                                 estimate_in_words(*item.value, true)));
        }
    }
    all.push_back(first_moves_in_words(plan.players(), variant));
}

}  // namespace

const FigureWords& words_of_figure(std::string_view name) {
    const auto words = std::ranges::find(all_words, name, &FigureWords::name);
    return words == std::end(all_words) ? all_words[0] : *words;
}

std::string number_in_words(double number, bool is_share) {
    const double shown = is_share ? 100 * number : number;
    const int digits = is_share || std::abs(number) >= whole_from ? 0 : 1;
    std::string text = fixed(shown, digits);
    const bool is_negative = text.starts_with('-');
    if (is_negative) text.erase(0, 1);
    if (is_negative && text.find_first_not_of("0.") != std::string::npos) text.insert(0, "−");
    return is_share ? text + " %" : text;
}

std::string estimate_in_words(const Estimate& estimate, bool is_share) {
    const double half = std::max(estimate.high - estimate.value, estimate.value - estimate.low);
    if (is_share && (estimate.value < half || estimate.value + half > 1)) return lopsided(estimate);
    if (!is_share) {
        if (std::abs(estimate.value) < whole_from)
            return filled("{} ± {}", number_in_words(estimate.value, false), number_in_words(half, false));
        const int own_digits = half < 1 ? 1 : 0;  // so that a narrow interval is not rounded away
        return filled("{}{} ± {}", estimate.value < 0 ? "−" : "", fixed(std::abs(estimate.value), own_digits),
                      fixed(half, own_digits));
    }
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

std::string variant_in_words(std::string_view label) {
    return std::string(label == usual_label ? "the usual rules" : label);
}

std::string seats_in_words(int players, const VariantReport& variant) {
    const LevelReport& level = variant.levels.back();
    const Figure* const seats = applying(level.figures, "seat_share");
    if (!seats) return "";
    const double even = 1.0 / players;
    const auto by_value = [](const FigureItem& a, const FigureItem& b) { return a.value->value < b.value->value; };
    const auto [worst, best] = std::ranges::minmax_element(seats->items, by_value);
    const std::string at = at_level(level.level);
    const auto wins = [&](const FigureItem& seat) { return filled("{} {}", estimate_in_words(*seat.value, true), at); };
    const bool has_best = best->value->low > even;
    const bool has_worst = worst->value->high < even;
    if (!has_best && !has_worst) {
        return filled("No seat has a clear edge: player {} wins {}{}", best->name, wins(*best),
                      drift_in_words(variant, even, false));
    }
    if (players == 2)
        return filled("Player {} wins {}{}", best->name, wins(*best), drift_in_words(variant, even, true));
    std::string words;
    if (has_best) words = filled("player {} has the best seat: {}", best->name, wins(*best));
    if (has_worst) {
        words += filled("{}player {} has the worst seat: {}", words.empty() ? "" : "; ", worst->name, wins(*worst));
    }
    words += filled(", where {} is even", number_in_words(even, true));
    return capitalised(words) + drift_in_words(variant, even, false);
}

std::string drift_by_level(const Figure& drift) {
    return filled("At each level, {}; {}", seats_by_level(drift),
                  varies(drift) ? "these differ more than by chance" : "these may differ by chance");
}

std::string first_moves_in_words(int players, const VariantReport& variant) {
    const Figure* const moves = applying(variant.figures, "openings");
    if (!moves || players != 2) return "";
    double near = 0;
    double all = 0;
    for (const auto& [name, value] : moves->facts) {
        if (name == "near_even") near = value;
        if (name == "moves") all = value;
    }
    if (moves->items.size() == 1 && all > 1)
        return filled("All {} first moves are alike, by symmetry: a pie rule would leave nothing to choose.",
                      fixed(all, 0));
    const std::string count =
        near > 0 ? filled("{} of {} first moves leave the game near even, as a search estimates it", fixed(near, 0),
                          fixed(all, 0))
                 : filled("None of {} first moves leaves the game near even, as a search estimates it", fixed(all, 0));
    const LevelReport& level = variant.levels.back();
    const Figure* const seats = applying(level.figures, "seat_share");
    if (!seats || distinct_of(level) < few_games) return count + ".";
    // The search and the games must tell the same story before anything is made of it.
    const Estimate& games = *seats->items.front().value;
    const double best = moves->items.front().value->value;
    if (best < games.low - disagreement || best > games.high + disagreement) {
        return filled(
            "{}. But after the best of them it expects {} for player 1, while player 1 wins {} {}: do not "
            "rely on it.",
            count, number_in_words(best, true), estimate_in_words(games, true), at_level(level.level));
    }
    if (games.low <= 0.5 && games.high >= 0.5) {
        return filled(near > 0 ? "{}. No clear edge calls for a pie rule."
                               : "{}, while the games show no clear edge: do not rely on it.",
                      count);
    }
    return filled("{}, so a pie rule {}.", count,
                  near > 0 ? "would leave something to choose" : "would only hand over the edge");
}

std::vector<std::string> findings(const ReportPlan& plan, const VariantReport& variant) {
    const LevelReport& level = variant.levels.back();
    if (distinct_of(level) < few_games) {
        return {filled("There {} {} from the usual start: too few to say what the game is like {}.",
                       distinct_of(level) == 1 ? "is" : "are", counted(distinct_of(level), "distinct game"),
                       at_level(level.level))};
    }
    std::vector<std::string> all = {seats_in_words(plan.players(), variant)};
    add_skill(all, plan, variant);
    add_course(all, level);
    std::erase(all, "");
    return all;
}

std::string time_in_words(double seconds) {
    constexpr double minute = 60;
    constexpr double hour = 60 * minute;
    constexpr double day = 24 * hour;
    const auto about = [](double count, std::string_view what) {
        return counted(static_cast<std::size_t>(std::max(1.0, std::round(count))), what);
    };
    if (seconds < 1.5 * hour) return about(seconds / minute, "minute");
    return seconds < 2 * day ? about(seconds / hour, "hour") : about(seconds / day, "day");
}

std::string comparison_title(const Comparison& comparison) {
    return comparison.figure == "seat_share" ? "Player 1's wins"
                                             : std::string(words_of_figure(comparison.figure).title);
}

std::string needed_in_words(const Comparison& comparison) {
    return filled("--{} {}", comparison.is_sampled ? "sample" : "games", comparison.needed);
}

std::string comparison_in_words(const Comparison& comparison, double games, double seconds_per_game) {
    const FigureWords& words = words_of_figure(comparison.figure);
    const std::string what = filled("{}, {}, {}", comparison_title(comparison), level_in_words(comparison.level),
                                    comparison.is_drawn ? "drawn openings" : "usual start");
    const Estimate& found = comparison.difference;
    const std::string change = filled(
        "{} with {}, {} with {}", number_in_words(comparison.a_value, words.is_share), variant_in_words(comparison.a),
        number_in_words(comparison.b_value, words.is_share), variant_in_words(comparison.b));
    if (comparison.verdict == Verdict::same) return filled("{}: no meaningful effect ({}).", what, change);
    if (comparison.verdict == Verdict::differs) {
        const bool is_few = comparison.distinct < 2 * few_games;
        return filled("{}: {} ({}).", what, is_few ? "a difference, in too few games to rely on" : "a real difference",
                      change);
    }
    const double more = static_cast<double>(comparison.needed) - games;
    const std::string time = seconds_per_game > 0 && !comparison.is_sampled && more > 0
                                 ? filled(", about {} more here", time_in_words(more * seconds_per_game))
                                 : "";
    return filled("{}: not clear ({}; the difference may be {} to {}). To tell a difference of 2 %, try {}{}.", what,
                  change, number_in_words(found.low, words.is_share), number_in_words(found.high, words.is_share),
                  needed_in_words(comparison), time);
}

}  // namespace quoin
