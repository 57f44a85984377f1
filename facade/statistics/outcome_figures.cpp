// SPDX-License-Identifier: MIT
#include "facade/statistics/outcome_figures.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

namespace quoin {
namespace {

constexpr double odd_part = 0.6;          // of the median length: a game that is shorter has ended oddly early
constexpr std::size_t most_examples = 3;  // of games that show something

using Games = std::span<const PlayedGame>;

class Outcomes {
  public:
    Outcomes(const FigureContext& context, Games games) : context_(context), games_(games) {}

    std::vector<Figure> all() const {
        std::vector<Figure> figures = {seat_share(), draws(),  length(),          branching(), agency(),
                                       comebacks(),  margin(), smallest_margin(), pieces(),    early_endings()};
        const std::size_t distinct = distinct_games(games_);
        for (Figure& figure : figures) {
            figure.games = games_.size();
            figure.distinct = distinct;
        }
        return figures;
    }

  private:
    static double share_of(const PlayedGame& game, int player) {
        const bool has_won = std::ranges::find(game.winners, player) != game.winners.end();
        return has_won ? 1 / static_cast<double>(game.winners.size()) : 0;
    }

    // A number for each game, or none.
    template <class Value>
    Observations over_games(Value value) const {
        Observations seen;
        for (const PlayedGame& game : games_) {
            const std::optional<double> one = value(game);
            if (one) seen.push_back({game.cluster, *one, 1});
        }
        return seen;
    }

    Figure of(std::string name, Measure measure, Observations seen, std::string reason) const {
        auto value = estimate(seen, measure, context_.seed);
        if (!value) return not_applicable(std::move(name), std::move(reason));
        return {.name = std::move(name), .value = value, .measure = measure, .seen = std::move(seen)};
    }

    Figure seat_share() const {
        Figure figure{.name = "seat_share", .measure = Measure::share};
        for (int player = 1; player <= context_.players; ++player) {
            auto seen = over_games([&](const PlayedGame& game) { return share_of(game, player); });
            figure.items.push_back({std::to_string(player), estimate(seen, Measure::share, context_.seed)});
            if (player == 1) figure.seen = std::move(seen);
        }
        if (!figure.items.front().value) return not_applicable("seat_share", "no games were played");
        return figure;
    }

    Figure draws() const {
        if (!context_.game->has_draws) return not_applicable("draws", "this game has no draws");
        return of("draws", Measure::share,
                  over_games([](const PlayedGame& game) { return game.winners.size() > 1 ? 1.0 : 0.0; }),
                  "no games were played");
    }

    Figure length() const {
        Figure figure =
            of("length", Measure::mean, over_games([](const PlayedGame& game) { return double(game.plies); }),
               "no games were played");
        std::vector<double> plies;
        for (const PlayedGame& game : games_) plies.push_back(game.plies);
        figure.quantiles = quantiles(std::move(plies));
        return figure;
    }

    // A number for each turn that someone chose, summed up by game, from a ply on.
    template <class Value>
    Observations over_turns(Value value, std::size_t from = 0) const {
        Observations seen;
        for (const PlayedGame& game : games_) {
            Observation one{game.cluster, 0, 0};
            for (std::size_t ply = std::max(from, static_cast<std::size_t>(game.opening)); ply < game.choices.size();
                 ++ply) {
                one.sum += value(game.choices[ply]);
                one.count += 1;
            }
            seen.push_back(one);
        }
        return seen;
    }

    // The first move of a game may have many times the choices of any other: it is told apart from the mean.
    Figure branching() const {
        Figure figure = of("branching", Measure::mean, over_turns([](int choices) { return double(choices); }, 1),
                           "no turns after the first");
        if (!figure.applies()) return figure;
        std::size_t longest = 0;
        for (const PlayedGame& game : games_) longest = std::max(longest, game.choices.size());
        for (std::size_t ply = 0; ply < longest; ++ply) {
            const auto seen = over_games([&](const PlayedGame& game) {
                const bool is_there = ply < game.choices.size() && ply >= static_cast<std::size_t>(game.opening);
                return is_there ? std::optional<double>(game.choices[ply]) : std::nullopt;
            });
            if (seen.empty()) continue;
            if (ply == 0) figure.facts.emplace_back("first", estimate(seen, Measure::mean, context_.seed)->value);
            figure.items.push_back({std::to_string(ply), estimate(seen, Measure::mean, context_.seed)});
        }
        return figure;
    }

    Figure agency() const {
        return of("agency", Measure::share, over_turns([](int choices) { return choices > 1 ? 1.0 : 0.0; }),
                  "nobody had a turn");
    }

    bool counts_points() const {
        return std::ranges::any_of(games_, [](const PlayedGame& game) {
            const auto [low, high] = std::ranges::minmax(game.score);
            return low != 0 || high > 1;
        });
    }

    Figure comebacks() const {
        if (!counts_points()) return not_applicable("comebacks", "no points are counted in this game");
        return of("comebacks", Measure::share, over_games([](const PlayedGame& game) -> std::optional<double> {
                      if (!game.was_behind) return std::nullopt;
                      return *game.was_behind ? 1.0 : 0.0;
                  }),
                  "nobody has won alone");
    }

    // In parts of a point, of the best over the next.
    static int margin_of(const PlayedGame& game) {
        std::vector<int> sorted = game.score;
        std::ranges::sort(sorted, std::ranges::greater{});
        return sorted.size() < 2 ? 0 : sorted[0] - sorted[1];
    }

    Figure margin() const {
        if (!counts_points()) return not_applicable("margin", "no points are counted in this game");
        const double parts = context_.game->point_parts;
        Figure figure = of("margin", Measure::mean,
                           over_games([&](const PlayedGame& game) { return margin_of(game) / parts; }), "no games");
        std::vector<double> margins;
        for (const PlayedGame& game : games_) margins.push_back(margin_of(game) / parts);
        figure.quantiles = quantiles(std::move(margins));
        return figure;
    }

    Figure smallest_margin() const {
        if (!counts_points()) return not_applicable("smallest_margin", "no points are counted in this game");
        const int step = std::max(1, context_.step > 0 ? context_.step : score_step(games_));
        Figure figure =
            of("smallest_margin", Measure::share, over_games([&](const PlayedGame& game) -> std::optional<double> {
                   if (game.winners.size() > 1) return std::nullopt;
                   return margin_of(game) <= step ? 1.0 : 0.0;
               }),
               "nobody has won alone");
        if (figure.applies()) figure.facts.emplace_back("step", double(step) / context_.game->point_parts);
        return figure;
    }

    // How often each kind is used by a player in a game, and what players win who use it and who do not.
    Figure pieces() const {
        if (context_.kinds.empty()) return not_applicable("pieces", "moves do not differ by a kind of piece");
        Figure figure{.name = "pieces"};
        int dead = 0;
        for (const std::string& kind : context_.kinds) {
            Observations used;
            Observations with;
            Observations without;
            for (const PlayedGame& game : games_) {
                for (int player = 1; player <= context_.players; ++player) {
                    const bool has_used = std::ranges::binary_search(game.pieces, PieceUse{player, kind});
                    used.push_back({game.cluster, has_used ? 1.0 : 0.0, 1});
                    (has_used ? with : without).push_back({game.cluster, share_of(game, player), 1});
                }
            }
            FigureItem item{kind, estimate(used, Measure::share, context_.seed)};
            dead += item.value && item.value->value == 0 ? 1 : 0;
            if (const auto won = estimate(with, Measure::share, context_.seed))
                item.more.emplace_back("won_with", *won);
            if (const auto won = estimate(without, Measure::share, context_.seed))
                item.more.emplace_back("won_without", *won);
            figure.items.push_back(std::move(item));
        }
        figure.facts.emplace_back("dead", dead);
        return figure;
    }

    Figure early_endings() const {
        std::vector<double> plies;
        for (const PlayedGame& game : games_) plies.push_back(game.plies);
        const auto usual = quantiles(std::move(plies));
        if (!usual) return not_applicable("early_endings", "no games were played");
        const double early = odd_part * usual->median;
        Figure figure = of("early_endings", Measure::share,
                           over_games([&](const PlayedGame& game) { return game.plies < early ? 1.0 : 0.0; }), "");
        std::vector<const PlayedGame*> odd;
        for (const PlayedGame& game : games_) {
            if (game.plies < early) odd.push_back(&game);
        }
        std::ranges::stable_sort(odd, {}, &PlayedGame::plies);
        for (std::size_t i = 0; i < std::min(odd.size(), most_examples); ++i) {
            figure.examples.push_back(odd[i]->number);
        }
        figure.facts.emplace_back("below", early);
        return figure;
    }

    const FigureContext& context_;
    Games games_;
};

}  // namespace

std::vector<Figure> outcome_figures(const FigureContext& context, std::span<const PlayedGame> games) {
    return Outcomes(context, games).all();
}

int score_step(std::span<const PlayedGame> games) {
    int step = 0;
    for (const PlayedGame& game : games) {
        for (const int score : game.score) step = std::gcd(step, score - game.score.front());
    }
    return step;
}

std::size_t distinct_games(std::span<const PlayedGame> games) {
    std::set<std::uint64_t> moves;
    for (const PlayedGame& game : games) moves.insert(game.moves);
    return moves.size();
}

}  // namespace quoin
