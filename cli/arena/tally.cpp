// SPDX-License-Identifier: MIT
#include "cli/arena/tally.h"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "cli/arena/conditions.h"
#include "core/key.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

std::string_view words_for(Tournament tournament) {
    return tournament == Tournament::match ? "match" : tournament == Tournament::gauntlet ? "gauntlet" : "round robin";
}

// The options that are not at their defaults.
std::string variant_of(const Match& match) {
    std::string text;
    for (const OptionSpec& spec : match.game().options(match.players())) {
        const std::string_view value = match.option_values().word(spec.name);
        if (value != spec.fallback) text += fmt::format("{}{}={}", text.empty() ? "" : " ", spec.name, value);
    }
    return text;
}

}  // namespace

ArenaTally::ArenaTally(const ArenaPlan& plan, std::optional<Sprt> sprt)
    : plan_(plan),
      sprt_(sprt),
      scores_(plan.engines.size(), Score{.share = GroupedShare(plan.places())}),
      cross_(plan.engines.size(), std::vector<CrossScore>(plan.engines.size())) {}

void ArenaTally::add(const ArenaResult& result) {
    ++games_;
    const int opening = static_cast<int>(result.opening - plan_.start.moves().size());
    shortest_opening_ = std::min(shortest_opening_, opening);
    longest_opening_ = std::max(longest_opening_, opening);
    count_seats(result);
    placings_.push_back(result.placings());
    count_cross(placings_.back());
    note_moves(result);
}

void ArenaTally::count_seats(const ArenaResult& result) {
    std::vector<double> points(scores_.size());
    for (std::size_t seat = 0; seat < result.engine.size(); ++seat) {
        Score& score = scores_[result.engine[seat]];
        const int player = static_cast<int>(seat) + 1;
        const bool wins = std::ranges::find(result.winners, player) != result.winners.end();
        if (!wins) {
            ++score.losses;
        } else {
            ++(result.winners.size() == 1 ? score.wins : score.draws);
            points[result.engine[seat]] += 1.0 / static_cast<double>(result.winners.size());
        }
        if (player != result.loser) continue;
        const auto known =
            std::ranges::find(score.forfeits, result.forfeit.reason, &std::pair<std::string, int>::first);
        if (known == score.forfeits.end()) {
            score.forfeits.emplace_back(result.forfeit.reason, 1);
        } else {
            ++known->second;
        }
    }
    for (std::size_t i = 0; i < scores_.size(); ++i) {
        if (std::ranges::find(result.engine, i) == result.engine.end()) continue;
        ++scores_[i].games;
        scores_[i].share.add(points[i]);
    }
    if (is_duel()) count_pair(points[0]);
}

void ArenaTally::count_cross(const Placings& placings) {
    for (const Placing& a : placings) {
        for (const Placing& b : placings) {
            if (a.engine == b.engine) continue;
            CrossScore& score = cross_[a.engine][b.engine];
            ++score.games;
            score.points += a.place < b.place ? 1 : a.place == b.place ? 0.5 : 0;
        }
    }
}

void ArenaTally::count_pair(double points) {
    if (games_ % 2 == 1) {
        first_of_pair_ = points;
    } else {
        ++pairs_[static_cast<std::size_t>(2 * (first_of_pair_ + points))];
    }
}

// A game that was forfeited before anyone moved repeats nothing.
void ArenaTally::note_moves(const ArenaResult& result) {
    if (result.match.moves().size() == result.opening) return;
    std::uint64_t hash = 0;
    const auto add = [&](std::string_view text) {
        for (const char c : text) hash = mix(hash ^ static_cast<unsigned char>(c));
        hash = mix(hash + 1);
    };
    add(result.match.start_text());
    for (const std::string& token : result.match.moves()) add(token);
    if (!seen_.insert(hash).second) ++repeated_;
}

bool ArenaTally::is_decided() const {
    return sprt_ && games_ > 0 && (ratio() <= sprt_->lower() || ratio() >= sprt_->upper());
}

bool ArenaTally::has_short_openings() const { return shortest_opening_ < plan_.opening_plies; }

std::string ArenaTally::elo() const {
    const Interval interval = scores_[0].share.interval();
    return fmt::format("Elo {:+.0f} [{:+.0f}, {:+.0f}]", elo_of(scores_[0].share.share()), elo_of(interval.low),
                       elo_of(interval.high));
}

std::string ArenaTally::pairs_in_words() const {
    return fmt::format("Openings by points scored from both seats (0, 0.5, 1, 1.5, 2): {}\n", fmt::join(pairs_, ", "));
}

std::string ArenaTally::brief() const {
    std::string text;
    for (std::size_t i = 0; i < scores_.size(); ++i) {
        text += fmt::format("{}{} {:.7g}", i == 0 ? "" : " : ", plan_.engines[i].title, scores_[i].share.points());
    }
    if (games_ > 0 && is_duel()) text += ", " + elo();
    if (sprt_) text += fmt::format(", LLR {:.2f} [{:.2f}, {:.2f}]", ratio(), sprt_->lower(), sprt_->upper());
    return text;
}

std::string ArenaTally::sprt_in_words() const {
    const std::string verdict = ratio() >= sprt_->upper()   ? "H1 accepted"
                                : ratio() <= sprt_->lower() ? "H0 accepted"
                                                            : "not decided";
    return fmt::format("SPRT [{:g}, {:g}]: {}, LLR {:.2f} [{:.2f}, {:.2f}]\n", sprt_->elo0, sprt_->elo1, verdict,
                       ratio(), sprt_->lower(), sprt_->upper());
}

std::string ArenaTally::openings_in_words() const {
    const std::string lengths = shortest_opening_ == longest_opening_
                                    ? counted(longest_opening_, "random move")
                                    : fmt::format("{} to {} random moves", shortest_opening_, longest_opening_);
    return fmt::format("Openings of {}: {} would end the game, so openings were shortened", lengths,
                       counted(plan_.opening_plies, "random move"));
}

// Once the last of them has been played.
std::string ArenaTally::reuse_in_words() const {
    const auto count = plan_.openings->count();
    if (games_ == 0 || !count || plan_.schedule.opening_of(games_ - 1) < *count) return "";
    return fmt::format("Only {}, repeated from the first", counted(*count, "opening"));
}

std::string ArenaTally::repeats_in_words() const {
    return fmt::format("{} the moves of an earlier game: use more openings or longer ones",
                       repeated_ == 1 ? "1 game repeats" : fmt::format("{} games repeat", repeated_));
}

std::string ArenaTally::line_of(std::size_t engine) const {
    const Score& score = scores_[engine];
    const Interval interval = score.share.interval();
    std::string text = fmt::format("{}: {} won, {} {}, {} lost; {:.1f} % [{:.1f}, {:.1f}]", plan_.engines[engine].title,
                                   score.wins, score.draws, is_for_two() ? "drawn" : "shared", score.losses,
                                   100 * score.share.share(), 100 * interval.low, 100 * interval.high);
    if (!is_for_two()) {
        const std::size_t seats = plan_.schedule.seats_of(engine);
        text += fmt::format(" in {} of {} seats (fair share {})", seats, plan_.places(),
                            percent_in_words(fair_share(engine)));
    }
    for (const auto& [reason, count] : score.forfeits) text += fmt::format("; {} by {}", count, reason);
    return text + "\n";
}

double ArenaTally::fair_share(std::size_t engine) const {
    return static_cast<double>(plan_.schedule.seats_of(engine)) / static_cast<double>(plan_.places());
}

std::string ArenaTally::summary() const {
    const std::string variant = variant_of(plan_.start);
    std::string text = fmt::format("{}, {}{}{} players, {}, seed {}\n", plan_.start.game().title, variant,
                                   variant.empty() ? "" : ", ", plan_.places(), counted(games_, "game"), plan_.seed);
    if (games_ == 0) return text;
    const Standings table = standings();
    for (const std::string& condition : table.conditions) text += condition + "\n";
    for (std::size_t i = 0; i < scores_.size(); ++i) text += line_of(i);
    if (is_duel()) {
        const double above = table.rows[0].superiority.value_or(0.5);
        const bool is_first = table.rows[0].name == plan_.engines[0].title;
        text += fmt::format("{} for {}\n", elo(), plan_.engines[0].title) + pairs_in_words();
        text += fmt::format("Likelihood of superiority: {}\n", percent_in_words(is_first ? above : 1 - above));
    }
    if (sprt_) text += sprt_in_words();
    if (!is_duel()) text += "\n" + text_table(table);
    if (!is_for_two()) text += std::string(places_note) + "\n";
    for (const std::string& note : table.notes) text += note + "\n";
    return text;
}

Standings ArenaTally::standings() const {
    const Ratings ratings(scores_.size(), placings_, plan_.places());
    std::vector<std::size_t> order(scores_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) { return ratings.elo(a) > ratings.elo(b); });
    Standings table{.game = std::string(plan_.start.game().title),
                    .variant = variant_of(plan_.start),
                    .tournament = std::string(words_for(plan_.schedule.kind())),
                    .match = plan_.key(),
                    .players = plan_.places(),
                    .games = games_,
                    .seed = plan_.seed,
                    .rows = {},
                    .cross = {},
                    .conditions = conditions_of(plan_),
                    .notes = {}};
    for (std::size_t i = 0; i < order.size(); ++i) {
        const std::size_t engine = order[i];
        const Score& score = scores_[engine];
        table.rows.push_back({plan_.engines[engine].title, ratings.elo(engine), ratings.interval(engine), std::nullopt,
                              score.games, score.share.points(), score.wins, score.draws, score.losses,
                              score.share.share(), fair_share(engine), score.share.interval(), score.forfeits});
        if (i + 1 < order.size()) table.rows.back().superiority = ratings.superiority(engine, order[i + 1]);
        table.cross.emplace_back();
        for (const std::size_t other : order) table.cross.back().push_back(cross_[engine][other]);
    }
    if (has_short_openings()) table.notes.push_back(openings_in_words());
    if (const std::string reuse = reuse_in_words(); !reuse.empty()) table.notes.push_back(reuse);
    if (repeated_ > 0) table.notes.push_back(repeats_in_words());
    return table;
}

}  // namespace quoin::cli
