// SPDX-License-Identifier: MIT
#include "facade/report/evaluated_figures.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace quoin {
namespace {

constexpr int costly = 100;          // permille that the second-best move costs in a critical turn
constexpr double decided = 0.9;      // the winner expects as much, and more from then on
constexpr double least_lead = 0.02;  // of an expected score over the next, however small the error is
constexpr std::size_t most_examples = 3;

using Plays = std::vector<EvaluatedPlay>;

// What is known at one ply of who will win.
struct Moment {
    int ply = 0;
    int player = 0;  // to move
    double score = 0;
    bool is_proved = false;
};

std::vector<Moment> moments_of(const EvaluatedPlay& play) {
    std::vector<Moment> moments;
    const auto& turns = play.values->turns;
    for (std::size_t ply = 0; ply < std::min(turns.size(), play.game->movers.size()); ++ply) {
        if (!turns[ply]) continue;
        moments.push_back({static_cast<int>(ply), play.game->movers[ply], turns[ply]->permille / 1000.0,
                           turns[ply]->proof != Proof::none});
    }
    return moments;
}

// What that player expects at that moment; nothing where a search tells of somebody else alone.
std::optional<double> score_of(const Moment& moment, int player, int players) {
    if (moment.player == player) return moment.score;
    if (players == 2) return 1 - moment.score;
    return std::nullopt;
}

class Evaluated {
  public:
    Evaluated(int players, const Plays& games, std::uint64_t seed)
        : players_(players), games_(games), seed_(seed), error_(error()) {}

    std::vector<Figure> all() const {
        std::vector<Figure> figures = {real_choice(), critical(),  lead_changes(), drama(),
                                       decided_at(),  proved_at(), kingmaking(),   puzzles()};
        std::set<std::uint64_t> moves;
        for (const EvaluatedPlay& play : games_) moves.insert(play.game->moves);
        for (Figure& figure : figures) {
            figure.games = games_.size();
            figure.distinct = moves.size();
        }
        return figures;
    }

  private:
    Figure of(std::string name, Measure measure, Observations seen, std::string reason) const {
        auto value = estimate(seen, measure, seed_);
        if (!value)
            return not_applicable(std::move(name), games_.empty() ? "no game was evaluated" : std::move(reason));
        return {.name = std::move(name), .value = value, .measure = measure, .seen = std::move(seen)};
    }

    // A number for each turn that has one, summed up by game.
    template <class Value>
    Observations over_turns(Value value) const {
        Observations seen;
        for (const EvaluatedPlay& play : games_) {
            Observation one{play.game->cluster, 0, 0};
            for (const auto& turn : play.values->turns) {
                const std::optional<double> number = turn ? value(*turn) : std::nullopt;
                if (!number) continue;
                one.sum += *number;
                one.count += 1;
            }
            seen.push_back(one);
        }
        return seen;
    }

    template <class Value>
    Observations over_games(Value value) const {
        Observations seen;
        for (const EvaluatedPlay& play : games_) {
            const std::optional<double> number = value(play);
            if (number) seen.push_back({play.game->cluster, *number, 1});
        }
        return seen;
    }

    Figure real_choice() const {
        return of("real_choice", Measure::mean, over_turns([](const TurnValue& turn) -> std::optional<double> {
                      if (!turn.choices) return std::nullopt;
                      return *turn.choices / 100.0;
                  }),
                  "nobody had a choice");
    }

    Figure critical() const {
        const auto is_costly = [](const TurnValue& turn) -> std::optional<double> {
            if (!turn.gap) return std::nullopt;
            return *turn.gap >= costly ? 1.0 : 0.0;
        };
        Figure figure = of("critical", Measure::share, over_turns(is_costly), "no second move was searched enough");
        double proved = 0;
        double all = 0;
        for (const EvaluatedPlay& play : games_) {
            for (const auto& turn : play.values->turns) {
                if (!turn || !turn->gap || *turn->gap < costly) continue;
                ++all;
                proved += turn->is_gap_proved ? 1 : 0;
            }
        }
        figure.facts.emplace_back("proved", all > 0 ? proved / all : 0);
        return figure;
    }

    // How far a search is from the next one that tells of the same player where the best move was played. For two
    // players that is the search's error, as nothing else has changed; for more it has in it what the others did.
    double error() const {
        double squares = 0;
        double count = 0;
        for (const EvaluatedPlay& play : games_) {
            const auto moments = moments_of(play);
            for (std::size_t i = 0; i < moments.size(); ++i) {
                const Moment& before = moments[i];
                if (before.is_proved || !play.values->turns[static_cast<std::size_t>(before.ply)]->is_best) continue;
                const auto after = next_score(moments, i);
                if (!after) continue;
                squares += (*after - before.score) * (*after - before.score);
                ++count;
            }
        }
        return count > 0 ? std::sqrt(squares / count / 2) : 0;
    }

    // What is known next of the player who was to move then.
    std::optional<double> next_score(const std::vector<Moment>& moments, std::size_t since) const {
        for (std::size_t i = since + 1; i < moments.size(); ++i) {
            if (const auto score = score_of(moments[i], moments[since].player, players_)) return score;
        }
        return std::nullopt;
    }

    // The lead passes when somebody else is ahead of all others by more than the error of both numbers.
    int lead_changes_of(const EvaluatedPlay& play) const {
        const double enough = std::max(least_lead, 2 * std::sqrt(2.0) * error_);
        std::vector<double> known(static_cast<std::size_t>(players_), 1.0 / players_);
        int leader = 0;
        int changes = 0;
        for (const Moment& moment : moments_of(play)) {
            for (int player = 1; player <= players_; ++player) {
                if (const auto score = score_of(moment, player, players_))
                    known[static_cast<std::size_t>(player - 1)] = *score;
            }
            const auto best = std::ranges::max_element(known);
            double next = 0;
            for (auto other = known.begin(); other != known.end(); ++other) {
                if (other != best) next = std::max(next, *other);
            }
            const int ahead = static_cast<int>(best - known.begin()) + 1;
            if (*best - next < enough || ahead == leader) continue;
            changes += leader != 0 ? 1 : 0;
            leader = ahead;
        }
        return changes;
    }

    Figure lead_changes() const {
        Figure figure = of("lead_changes", Measure::mean,
                           over_games([&](const EvaluatedPlay& play) { return double(lead_changes_of(play)); }), "");
        figure.facts.emplace_back("error", error_);
        figure.examples = most_of([&](const EvaluatedPlay& play) { return double(lead_changes_of(play)); });
        return figure;
    }

    // The least that the winner expected, below an even share.
    std::optional<double> deficit_of(const EvaluatedPlay& play) const {
        if (play.game->winners.size() != 1) return std::nullopt;
        double least = 1.0 / players_;
        for (const Moment& moment : moments_of(play)) {
            if (const auto score = score_of(moment, play.game->winners.front(), players_))
                least = std::min(least, *score);
        }
        return 1.0 / players_ - least;
    }

    Figure drama() const {
        Figure figure =
            of("drama", Measure::mean, over_games([&](const EvaluatedPlay& play) { return deficit_of(play); }),
               "nobody has won alone");
        figure.examples = most_of([&](const EvaluatedPlay& play) { return deficit_of(play).value_or(0); });
        return figure;
    }

    // The part of the game after which `is_certain` holds to the end for the winner.
    template <class Certain>
    std::optional<double> part_until(const EvaluatedPlay& play, Certain is_certain) const {
        if (play.game->winners.size() != 1) return std::nullopt;
        int since = play.game->plies;
        const auto moments = moments_of(play);
        for (std::size_t i = moments.size(); i-- > 0;) {
            const auto score = score_of(moments[i], play.game->winners.front(), players_);
            if (!score) continue;
            if (!is_certain(moments[i], *score)) break;
            since = moments[i].ply;
        }
        return double(since) / std::max(1, play.game->plies);
    }

    template <class Certain>
    Figure part_figure(std::string name, Certain is_certain) const {
        const auto part = [&](const EvaluatedPlay& play) { return part_until(play, is_certain); };
        Figure figure = of(std::move(name), Measure::mean, over_games(part), "nobody has won alone");
        std::vector<double> parts;
        for (const EvaluatedPlay& play : games_) {
            if (const auto one = part(play)) parts.push_back(*one);
        }
        figure.quantiles = quantiles(std::move(parts));
        return figure;
    }

    Figure decided_at() const {
        return part_figure("decided", [](const Moment&, double score) { return score >= decided; });
    }

    Figure proved_at() const {
        return part_figure("proved", [](const Moment& moment, double score) { return moment.is_proved && score == 1; });
    }

    Figure kingmaking() const {
        if (players_ == 2) return not_applicable("kingmaking", "needs three players");
        return of("kingmaking", Measure::share,
                  over_turns([](const TurnValue& turn) { return std::optional(turn.is_kingmaker ? 1.0 : 0.0); }),
                  "nobody had a choice");
    }

    Figure puzzles() const {
        if (players_ != 2) return not_applicable("puzzles", "puzzles are made for two players");
        Figure figure =
            of("puzzles", Measure::mean,
               over_games([](const EvaluatedPlay& play) { return 100 * double(play.values->puzzles.size()); }), "");
        figure.examples = most_of([](const EvaluatedPlay& play) { return double(play.values->puzzles.size()); });
        return figure;
    }

    // The games with the most of something, if they have any.
    template <class Value>
    std::vector<std::uint64_t> most_of(Value value) const {
        std::vector<std::pair<double, std::uint64_t>> all;
        for (const EvaluatedPlay& play : games_) {
            const double amount = value(play);
            if (amount > 0) all.emplace_back(-amount, play.game->number);
        }
        std::ranges::sort(all);
        std::vector<std::uint64_t> numbers;
        for (std::size_t i = 0; i < std::min(all.size(), most_examples); ++i) numbers.push_back(all[i].second);
        return numbers;
    }

    int players_;
    const Plays& games_;
    std::uint64_t seed_;
    double error_;
};

}  // namespace

std::vector<Figure> evaluated_figures(int players, const std::vector<EvaluatedPlay>& games, std::uint64_t seed) {
    return Evaluated(players, games, seed).all();
}

}  // namespace quoin
