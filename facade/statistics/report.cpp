// SPDX-License-Identifier: MIT
#include "facade/statistics/report.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace quoin {
namespace {

constexpr double sure = 0.05;          // a test whose probability is below this has told something
constexpr double reach = 1.96 + 0.84;  // of deviations: an effect of that size is found four times out of five

// From plain starts the seats, which drawn openings make even on purpose; from drawn openings, which variants share,
// all else, if there are enough of them.
struct Compared {
    std::string level;
    const Figure* a;
    const Figure* b;
    bool is_drawn = false;
    std::size_t games = 0;  // of the level of the first, from all starts
};

std::vector<Compared> pairs_of(const VariantReport& a, const VariantReport& b) {
    std::vector<Compared> pairs;
    for (std::size_t i = 0; i < std::min(a.levels.size(), b.levels.size()); ++i) {
        const LevelReport& of_a = a.levels[i];
        const LevelReport& of_b = b.levels[i];
        for (const Figure& figure : of_a.figures) {
            const Figure* const drawn = find_figure(of_a.drawn, figure.name);
            const bool is_drawn = figure.name != "seat_share" && drawn && drawn->applies() && !drawn->seen.empty() &&
                                  std::min(of_a.openings, of_b.openings) >= fewest_openings;
            const Figure* const first = is_drawn ? drawn : &figure;
            const Figure* const second = find_figure(is_drawn ? of_b.drawn : of_b.figures, figure.name);
            const bool can_compare =
                first->applies() && !first->seen.empty() && second && second->applies() && !second->seen.empty();
            if (can_compare) pairs.push_back({of_a.level, first, second, is_drawn, of_a.games});
        }
    }
    return pairs;
}

struct Tested {
    Comparison comparison;
    Difference difference;
};

double mean_of(const Observations& seen) {
    const Observation all = total_of(seen);
    return all.count > 0 ? all.sum / all.count : 0;
}

bool shares_a_cluster(const Observations& a, const Observations& b) {
    std::set<std::uint64_t> known;
    for (const Observation& one : a) known.insert(one.cluster);
    return std::ranges::any_of(b, [&](const Observation& one) { return known.contains(one.cluster); });
}

// A whole number of hundreds, but never fewer than there are.
std::size_t needed_games(std::size_t games, double more) {
    constexpr double hundred = 100;
    const auto needed = static_cast<std::size_t>(std::ceil(static_cast<double>(games) * more / hundred) * hundred);
    return std::max(games, needed);
}

std::optional<Tested> tested(const Compared& pair, std::uint64_t seed) {
    Comparison comparison{.figure = pair.a->name,
                          .level = pair.level,
                          .a_value = mean_of(pair.a->seen),
                          .b_value = mean_of(pair.b->seen)};
    const bool is_share = pair.a->measure == Measure::share;
    const double margin = is_share ? no_effect : no_effect * std::abs(comparison.a_value);
    const auto found = difference(pair.b->seen, pair.a->seen, pair.a->measure, margin, seed);
    if (!found) return std::nullopt;
    comparison.difference = found->estimate;
    const double needed = margin > 0 ? reach * found->deviation / margin : 1;
    comparison.more = std::max(1.0, needed * needed);
    comparison.is_drawn = pair.is_drawn;
    comparison.is_paired = shares_a_cluster(pair.a->seen, pair.b->seen);
    comparison.is_sampled = std::ranges::find(sampled_figures, pair.a->name) != std::end(sampled_figures);
    comparison.games = pair.a->games + pair.b->games;
    comparison.distinct = pair.a->distinct + pair.b->distinct;
    comparison.needed = needed_games(comparison.is_sampled ? pair.a->games : pair.games, comparison.more);
    return Tested{comparison, *found};
}

Verdict verdict_of(double p_equal, double p_unlike) {
    if (p_unlike < sure) return Verdict::same;
    return p_equal < sure ? Verdict::differs : Verdict::unclear;
}

// The primary figure is tested by itself, all others together.
void judge(std::vector<Tested>& tests, std::string_view primary) {
    for (const bool is_primary : {true, false}) {
        std::vector<Tested*> family;
        for (Tested& test : tests) {
            test.comparison.is_primary = test.comparison.figure == primary;
            if (test.comparison.is_primary == is_primary) family.push_back(&test);
        }
        std::vector<double> equal;
        std::vector<double> unlike;
        for (const Tested* const test : family) {
            equal.push_back(test->difference.p_equal);
            unlike.push_back(test->difference.p_unlike);
        }
        const auto raised_equal = holm(equal);
        const auto raised_unlike = holm(unlike);
        for (std::size_t i = 0; i < family.size(); ++i) {
            Comparison& comparison = family[i]->comparison;
            comparison.verdict = verdict_of(raised_equal[i], raised_unlike[i]);
            const bool leaves_out_zero = comparison.difference.low > 0 || comparison.difference.high < 0;
            comparison.is_corrected = comparison.verdict != Verdict::differs && leaves_out_zero;
        }
    }
}

void append_figures(JsonWriter& json, const std::vector<Figure>& figures) {
    json.key("figures");
    json.object([&] {
        for (const Figure& figure : figures) {
            json.key(figure.name);
            append_figure(json, figure);
        }
    });
}

void append_level(JsonWriter& json, const LevelReport& level) {
    json.object([&] {
        json.member("level", level.level);
        json.member("games", level.games);
        json.member("distinct", level.distinct);
        append_figures(json, level.figures);
        json.key("drawn");
        json.object([&] {
            json.member("games", level.drawn_games);
            json.member("distinct", level.drawn_distinct);
            json.member("openings", level.openings);
            append_figures(json, level.drawn);
        });
    });
}

void append_variant(JsonWriter& json, const VariantReport& variant) {
    json.object([&] {
        json.key("options");
        json.object([&] {
            for (const auto& [name, value] : variant.options) json.member(name, value);
        });
        append_figures(json, variant.figures);
        json.key("levels");
        json.list(variant.levels, [&](const LevelReport& level) { append_level(json, level); });
    });
}

void append_comparison(JsonWriter& json, const Comparison& comparison) {
    json.object([&] {
        json.member("figure", comparison.figure);
        json.member("level", comparison.level);
        json.member("a", comparison.a);
        json.member("b", comparison.b);
        json.key("difference");
        append_number(json, comparison.difference.value);
        json.key("low");
        append_number(json, comparison.difference.low);
        json.key("high");
        append_number(json, comparison.difference.high);
        json.member("verdict", word_for(comparison.verdict));
        json.key("a_value");
        append_number(json, comparison.a_value);
        json.key("b_value");
        append_number(json, comparison.b_value);
        json.member("start", start_word(comparison));
        json.member("paired", comparison.is_paired);
        json.member("games", comparison.games);
        json.member("distinct", comparison.distinct);
        if (comparison.verdict == Verdict::unclear) {
            json.member("needed", comparison.needed);
            if (comparison.is_sampled) json.member("sampled", true);
        }
        if (comparison.is_primary) json.member("primary", true);
    });
}

}  // namespace

std::string_view word_for(Verdict verdict) {
    return verdict == Verdict::differs ? "differs" : verdict == Verdict::same ? "same" : "unclear";
}

std::string_view start_word(const Comparison& comparison) { return comparison.is_drawn ? "drawn" : "plain"; }

Figure seat_drift(const VariantReport& variant, std::uint64_t seed) {
    if (variant.levels.size() < 2) return not_applicable("seat_drift", "needs two levels");
    Figure figure{.name = "seat_drift"};
    std::vector<const Figure*> seats;
    for (const LevelReport& level : variant.levels) {
        const Figure* const seat = find_figure(level.figures, "seat_share");
        if (!seat || !seat->applies()) return not_applicable("seat_drift", "no games were played");
        seats.push_back(seat);
        figure.items.push_back({level.level, seat->items.front().value});
        figure.games += seat->games;
        figure.distinct += seat->distinct;
    }
    std::vector<double> p_equal;
    for (std::size_t i = 0; i < seats.size(); ++i) {
        for (std::size_t j = i + 1; j < seats.size(); ++j) {
            const auto change = difference(seats[j]->seen, seats[i]->seen, Measure::share, no_effect, seed);
            if (!change) return not_applicable("seat_drift", "no games were played");
            p_equal.push_back(change->p_equal);
            if (i == 0) figure.value = change->estimate;  // in the end that of the last level less the first
        }
    }
    const auto raised = holm(p_equal);
    const bool varies = std::ranges::any_of(raised, [](double p) { return p < sure; });
    figure.facts.emplace_back("varies", varies ? 1 : 0);
    return figure;
}

std::vector<Comparison> compare(const std::vector<VariantReport>& variants, std::string_view primary,
                                std::uint64_t seed) {
    std::vector<Tested> tests;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        for (std::size_t j = i + 1; j < variants.size(); ++j) {
            for (const Compared& pair : pairs_of(variants[i], variants[j])) {
                auto test = tested(pair, seed);
                if (!test) continue;
                test->comparison.a = variants[i].label;
                test->comparison.b = variants[j].label;
                tests.push_back(std::move(*test));
            }
        }
    }
    judge(tests, primary);
    std::vector<Comparison> comparisons;
    comparisons.reserve(tests.size());
    for (Tested& test : tests) comparisons.push_back(std::move(test.comparison));
    return comparisons;
}

std::string report_json(const Report& report) {
    JsonWriter json;
    json.object([&] {
        json.member("game", report.game);
        json.member("players", report.players);
        json.member("seed", report.seed);
        json.key("variants");
        json.list(report.variants, [&](const VariantReport& variant) { append_variant(json, variant); });
        json.key("comparisons");
        json.list(report.comparisons, [&](const Comparison& comparison) { append_comparison(json, comparison); });
        json.member("warnings", report.warnings);
    });
    return json.take() + "\n";
}

}  // namespace quoin
