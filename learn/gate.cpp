// SPDX-License-Identifier: MIT
#include "learn/gate.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/key.h"
#include "core/random.h"
#include "search/workers.h"

namespace quoin {
namespace {

constexpr std::size_t memory = std::size_t{16} << 20;

std::unique_ptr<Engine> engine_of(const Match& start, const std::shared_ptr<const Weights>& weights,
                                  std::uint64_t seed) {
    EngineSettings settings;
    settings.memory = memory;
    settings.seed = seed;
    settings.is_blind = !weights;
    settings.weights = weights;
    return start.now().make_engine(settings);
}

// Each opening is played once from every seat.
std::unique_ptr<Position> opening_of(const Match& start, const GateSettings& settings, std::uint64_t number) {
    for (std::uint64_t attempt = 0;; ++attempt) {
        Random random(mix(settings.seed + number) + attempt);
        auto position = start.now().clone();
        for (int ply = 0; ply < settings.opening_plies && !position->outcome(); ++ply) {
            position->apply(position->random_move(random));
        }
        if (!position->outcome() || attempt > 100) return position;
    }
}

// Nothing if a mover gave up, or someone stopped the match.
std::optional<double> score_of_game(const Match& start, const Contender& first, const Contender& second,
                                    const GateSettings& settings, std::uint64_t game, const std::atomic<bool>& stop) {
    const int players = start.players();
    const int seat = static_cast<int>(game % players);
    auto position = opening_of(start, settings, game / players);
    std::vector<Mover> movers;
    for (int i = 0; i < players; ++i) movers.push_back((i == seat ? first : second)(mix(settings.seed ^ game) + i));
    while (!position->outcome()) {
        const std::string token = movers[position->to_move() - 1](*position);
        if (token.empty() || stop) return std::nullopt;
        position->apply(token);
    }
    const Outcome outcome = *position->outcome();
    const bool has_won = outcome.winners.has(Player{static_cast<std::uint8_t>(seat)});
    return has_won ? 1.0 / outcome.winners.size() : 0.0;
}

MatchScore score_of(const std::vector<double>& scores) {
    double sum = 0, squares = 0;
    for (const double score : scores) {
        sum += score;
        squares += score * score;
    }
    const auto games = static_cast<double>(scores.size());
    const double mean = sum / games;
    const double variance = std::max(squares / games - mean * mean, 0.25 / games);
    const double half = 1.96 * std::sqrt(variance / games);
    return {mean, std::max(0.0, mean - half), std::min(1.0, mean + half)};
}

Contender contender_of(const Match& start, const std::shared_ptr<const Weights>& weights,
                       const GateSettings& settings) {
    return [&start, weights, &settings](std::uint64_t seed) -> Mover {
        return [engine = std::shared_ptr(engine_of(start, weights, seed)), &settings](const Position& position) {
            return engine->think(position, {.nodes = settings.nodes}).moves.front().token;
        };
    };
}

}  // namespace

std::optional<MatchScore> play_match(const Match& start, const Contender& first, const Contender& second,
                                     const GateSettings& settings, const std::atomic<bool>& stop,
                                     const std::function<void(int games)>& report) {
    std::vector<double> scores(settings.games);
    std::atomic<int> next = 0;
    std::atomic<int> done = 0;
    const auto play = [&] {
        for (int game = next++; game < settings.games && !stop; game = next++) {
            const auto score = score_of_game(start, first, second, settings, game, stop);
            if (!score) return;
            scores[game] = *score;
            ++done;
            if (report) report(done);
        }
    };
    work_together(settings.threads, [&](int) {
        try {
            play();
        } catch (...) {
            next = settings.games;  // the others need not go on
            throw;
        }
    });
    return done < settings.games ? std::nullopt : std::optional(score_of(scores));
}

MatchScore play_gate(const Match& start, const std::shared_ptr<const Weights>& first,
                     const std::shared_ptr<const Weights>& second, const GateSettings& settings,
                     const std::atomic<bool>& stop) {
    return play_match(start, contender_of(start, first, settings), contender_of(start, second, settings), settings,
                      stop)
        .value_or(MatchScore{});
}

}  // namespace quoin
