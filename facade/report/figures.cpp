// SPDX-License-Identifier: MIT
#include "facade/report/figures.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "core/random.h"
#include "core/text/filled.h"
#include "core/text/printable.h"
#include "facade/report/evaluated_figures.h"
#include "facade/report/words.h"
#include "facade/statistics/outcome_figures.h"

namespace quoin {
namespace {

constexpr double alike = 0.9;       // a smaller part of the games that are distinct is worth a warning
constexpr double rung_share = 0.6;  // of a rung of the ladder that skill climbs

double elo_of(double share, int players) {
    const double safe = std::clamp(share, 0.001, 0.999);
    return 400 * std::log10(safe / (1 - safe) * (players - 1));
}

class Figures {
  public:
    Figures(const ReportPlan& plan, const ReportGames& all) : plan_(plan), all_(all) { read_games(); }

    ReportResult all() {
        Report& report = result_.report;
        report.game = plan_.game().name;
        report.players = plan_.players();
        report.seed = plan_.seed;
        report.primary = plan_.primary;
        for (std::size_t i = 0; i < plan_.variants.size(); ++i) report.variants.push_back(variant(i));
        warn_of_few();
        report.comparisons = compare(report.variants, plan_.primary, plan_.seed);
        return std::move(result_);
    }

  private:
    // Games are numbered in the order of the file.
    void read_games() {
        std::vector<PieceKinds> kinds(plan_.variants.size());
        games_.resize(plan_.sections.size());
        steps_.resize(plan_.variants.size());
        std::uint64_t number = 0;
        for (const auto& [name, game] : all_.games) {
            const ReportSection& section = plan_.sections[name.section];
            PlayedGame played = played_game(game.match, game.opening, &kinds[section.variant]);
            played.number = ++number;
            played.cluster = section.is_drawn ? key_of(game.match.moves(), static_cast<std::size_t>(game.opening))
                                              : mix(mix(name.section + 1) + name.game);
            result_.examples.emplace(number, &game);
            int& step = steps_[section.variant];
            step = std::gcd(step, score_step({&played, 1}));
            games_[name.section].push_back(std::move(played));
            names_.emplace(name, games_[name.section].size() - 1);
        }
    }

    VariantReport variant(std::size_t number) {
        const ReportVariant& rules = plan_.variants[number];
        VariantReport report{.label = rules.label, .options = rules.start.options()};
        for (std::size_t i = 0; i < plan_.sections.size(); ++i) {
            const ReportSection& section = plan_.sections[i];
            if (section.variant == number && section.kind == ReportSection::Kind::level) add_level(report, i);
        }
        report.figures.push_back(seat_drift(report, plan_.seed));
        report.figures.push_back(depth(number));
        report.figures.push_back(restricted(number));
        report.figures.push_back(openings(rules));
        return report;
    }

    // Sections of a level come in twos: the plain one, then the drawn one.
    void add_level(VariantReport& report, std::size_t number) {
        const ReportSection& section = plan_.sections[number];
        const std::vector<PlayedGame>& games = games_[number];
        const FigureContext context{&plan_.game(), plan_.players(), plan_.variants[section.variant].kinds, plan_.seed,
                                    steps_[section.variant]};
        std::set<std::uint64_t> openings;
        for (const PlayedGame& game : games) openings.insert(game.cluster);
        if (section.is_drawn) {
            const bool is_weakest = report.levels.size() == 1;  // all levels have the same openings
            LevelReport& level = report.levels.back();
            level.openings = openings.size();
            level.drawn_games = games.size();
            level.drawn_distinct = distinct_games(games);
            level.drawn = outcome_figures(context, games);
            level.games += level.drawn_games;
            level.distinct += level.drawn_distinct;
            warn(report, level, "from drawn openings", level.drawn_games, level.drawn_distinct);
            if (is_weakest) warn_of_openings(report, level.openings, games.size());
            return;
        }
        LevelReport level{.level = section.level, .games = games.size(), .distinct = distinct_games(games)};
        level.figures = outcome_figures(context, games);
        if (section.sample > 0) {
            std::ranges::move(evaluated_figures(plan_.players(), sample_of(number), plan_.seed),
                              std::back_inserter(level.figures));
        }
        warn(report, level, "from the usual start", level.games, level.distinct);
        report.levels.push_back(std::move(level));
    }

    void warn_of_openings(const VariantReport& report, std::size_t found, std::size_t games) {
        const std::size_t wanted = games / static_cast<std::size_t>(plan_.players());
        if (static_cast<double>(found) >= alike * static_cast<double>(wanted)) return;
        const bool is_replaced = plan_.variants.size() > 1 && found < fewest_openings;
        result_.report.warnings.push_back(filled(
            "{}: found only {} of the {} near-even, distinct openings wanted{}", variant_in_words(report.label), found,
            wanted,
            is_replaced ? filled("; as that is fewer than {}, it is compared from the usual start", fewest_openings)
                        : ""));
    }

    void warn(const VariantReport& report, const LevelReport& level, const std::string& where, std::size_t games,
              std::size_t distinct) {
        const std::string place =
            filled("{}, {}, {}", variant_in_words(report.label), level_in_words(level.level), where);
        if (games > 0 && distinct < few_games) {
            few_.emplace(distinct, place);
        } else if (static_cast<double>(distinct) < alike * static_cast<double>(games)) {
            result_.report.warnings.push_back(
                filled("{}: only {} of {} are distinct, so they count for less than that many games", place, distinct,
                       counted(games, "game")));
        }
    }

    // One warning for all, however many variants and levels there are.
    void warn_of_few() {
        if (few_.empty()) return;
        const auto& [distinct, place] = *few_.begin();
        const std::size_t others = few_.size() - 1;
        result_.report.warnings.push_back(
            filled("{}: only {}{}; fewer than {} tell hardly anything", place, counted(distinct, "distinct game"),
                   others > 0 ? filled(", and hardly more in {} like this", counted(others, "group")) : "", few_games));
    }

    std::vector<EvaluatedPlay> sample_of(std::size_t section) const {
        std::vector<EvaluatedPlay> sample;
        for (const auto& [name, values] : all_.evaluated) {
            const auto game = names_.find(name);
            if (name.section != section || game == names_.end()) continue;
            sample.push_back({&games_[section][game->second], &values});
        }
        return sample;
    }

    // What the first agent of a section won.
    Observations won_by_first(std::size_t section) const {
        Observations seen;
        for (const PlayedGame& game : games_[section]) {
            const auto place = names_of(section, game);
            const int player = static_cast<int>(place % static_cast<std::uint64_t>(plan_.players())) + 1;
            const bool has_won = std::ranges::find(game.winners, player) != game.winners.end();
            seen.push_back({game.cluster, has_won ? 1 / static_cast<double>(game.winners.size()) : 0, 1});
        }
        return seen;
    }

    std::uint64_t names_of(std::size_t section, const PlayedGame& game) const {
        const ReportGame& one = *result_.examples.at(game.number);
        return one.name.section == section ? one.name.game : 0;
    }

    const char* no_matches() const { return plan_.is_brief ? "not played in a brief report" : "no games were played"; }

    void count(Figure& figure, std::size_t section) const {
        figure.games += games_[section].size();
        figure.distinct += distinct_games(games_[section]);
    }

    Figure depth(std::size_t variant) const {
        Figure figure{.name = "depth"};
        double sum = 0;
        double squares = 0;
        for (std::size_t i = 0; i < plan_.sections.size(); ++i) {
            const ReportSection& section = plan_.sections[i];
            if (section.variant != variant || section.kind != ReportSection::Kind::rung) continue;
            const auto share = estimate(won_by_first(i), Measure::share, plan_.seed);
            if (!share) continue;
            figure.items.push_back({section.level, share});
            const double elo = elo_of(share->value, plan_.players());
            const double half = (elo_of(share->high, plan_.players()) - elo_of(share->low, plan_.players())) / 2;
            sum += elo;
            squares += half * half;
            count(figure, i);
        }
        if (figure.items.empty()) return not_applicable("depth", no_matches());
        const auto rungs = static_cast<double>(figure.items.size());
        const double value = sum / rungs;
        const double half = std::sqrt(squares) / rungs;
        figure.value = Estimate{value, value - half, value + half};
        figure.facts.emplace_back("rungs", std::max(0.0, std::floor(sum / elo_of(rung_share, 2))));
        return figure;
    }

    Figure restricted(std::size_t variant) const {
        Figure figure{.name = "restricted"};
        for (std::size_t i = 0; i < plan_.sections.size(); ++i) {
            const ReportSection& section = plan_.sections[i];
            if (section.variant != variant || section.kind != ReportSection::Kind::restricted) continue;
            const auto share = estimate(won_by_first(i), Measure::share, plan_.seed);
            if (!share) continue;
            figure.items.push_back({section.level, share});
            count(figure, i);
        }
        if (figure.items.empty()) return not_applicable("restricted", no_matches());
        figure.facts.emplace_back("even", 1.0 / plan_.players());
        return figure;
    }

    Figure openings(const ReportVariant& rules) {
        if (plan_.is_brief) {
            result_.first_moves.emplace_back();
            return not_applicable("openings", "not searched in a brief report");
        }
        result_.first_moves.push_back(valued_first_moves(rules.start, plan_.nodes, plan_.seed));
        return openings_figure(result_.first_moves.back(), plan_.players());
    }

    const ReportPlan& plan_;
    const ReportGames& all_;
    std::vector<std::vector<PlayedGame>> games_;         // by section
    std::vector<int> steps_;                             // by variant: the least by which its scores differ
    std::map<GameName, std::size_t> names_;              // where each is in its section
    std::set<std::pair<std::size_t, std::string>> few_;  // groups of few distinct games
    ReportResult result_;
};

}  // namespace

ReportResult figures_of(const ReportPlan& plan, const ReportGames& games) { return Figures(plan, games).all(); }

}  // namespace quoin
