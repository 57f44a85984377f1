// SPDX-License-Identifier: MIT
#include "cli/arena/tally.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/printable.h"

namespace quoin::cli {

ArenaTally::ArenaTally(const ArenaPlan& plan, std::optional<Sprt> sprt)
    : plan_(plan), sprt_(sprt), scores_(plan.engines.size(), Score{.share = GroupedShare(plan.places())}) {}

void ArenaTally::add(const ArenaResult& result) {
    ++games_;
    const int opening = static_cast<int>(result.opening - plan_.start.moves().size());
    shortest_opening_ = std::min(shortest_opening_, opening);
    longest_opening_ = std::max(longest_opening_, opening);
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
    for (std::size_t i = 0; i < scores_.size(); ++i) scores_[i].share.add(points[i]);
    if (!is_duel()) return;
    if (games_ % 2 == 1) {
        first_of_pair_ = points[0];
    } else {
        ++pairs_[static_cast<std::size_t>(2 * (first_of_pair_ + points[0]))];
    }
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
        text += fmt::format("{}{} {:.7g}", i == 0 ? "" : " : ", plan_.engines[i].text, scores_[i].share.points());
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
    return fmt::format("Openings of {}: {} would end the game, so openings were shortened\n", lengths,
                       plan_.opening_plies);
}

std::string ArenaTally::summary() const {
    std::string text = fmt::format("{}, {} players, {}, seed {}\n", plan_.start.game().title, plan_.places(),
                                   counted(games_, "game"), plan_.seed);
    if (games_ == 0) return text;
    for (std::size_t i = 0; i < scores_.size(); ++i) {
        const Score& score = scores_[i];
        const Interval interval = score.share.interval();
        std::size_t seats = 0;
        for (std::size_t place = 0; place < plan_.places(); ++place) seats += plan_.engine_at(place) == i ? 1 : 0;
        text += fmt::format("{}: {} won, {} {}, {} lost; {:.1f} % [{:.1f}, {:.1f}]", plan_.engines[i].text, score.wins,
                            score.draws, is_duel() ? "drawn" : "shared", score.losses, 100 * score.share.share(),
                            100 * interval.low, 100 * interval.high);
        if (!is_duel()) {
            text += fmt::format(" in {} of {} seats (fair share {:.1f} %)", seats, plan_.places(),
                                100.0 * static_cast<double>(seats) / static_cast<double>(plan_.places()));
        }
        for (const auto& [reason, count] : score.forfeits) text += fmt::format("; {} by {}", count, reason);
        text += "\n";
    }
    if (is_duel()) text += fmt::format("{} for {}\n", elo(), plan_.engines[0].text) + pairs_in_words();
    if (sprt_) text += sprt_in_words();
    if (has_short_openings()) text += openings_in_words();
    return text;
}

}  // namespace quoin::cli
