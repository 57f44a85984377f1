// SPDX-License-Identifier: MIT
#include "facade/signature.h"

#include "facade/registry.h"

namespace quoin {
namespace {

constexpr std::uint64_t seed = 1;
constexpr std::uint64_t signed_playouts = 2000;
constexpr std::uint64_t signed_nodes = 200'000;  // perft goes as deep as stays below
constexpr int plies_before_perft = 12;           // past Grawlix's draft, into the play of each game
constexpr std::uint64_t signed_simulations = 500;
constexpr int signed_plies = 12;

}  // namespace

RulesSignature rules_signature(const Position& start, const Position& in_play) {
    const PlayoutTotals totals = start.playouts(seed, signed_playouts);
    RulesSignature result{.key = mix(totals.signature + mix(totals.actions))};
    for (std::uint64_t nodes = 1; nodes > 0 && nodes < signed_nodes; ++result.depth) {
        nodes = in_play.perft(result.depth + 1);
        result.key = mix(result.key + nodes);
    }
    return result;
}

std::unique_ptr<Position> position_in_play(const Position& start) {
    auto position = start.clone();
    Random random(seed);
    for (int ply = 0; ply < plies_before_perft && position->to_move() != 0; ++ply) {
        position->apply(position->random_move(random));
    }
    return position;
}

Key search_signature(Match match) {
    const auto engine = match.now().make_engine({});
    Key signature = 0;
    for (int ply = 0; ply < signed_plies && !match.is_over(); ++ply) {
        Limits limits;
        limits.nodes = signed_simulations;
        const std::string token = engine->choose(engine->think(match.now(), limits));
        for (const char c : token) signature = mix(signature + static_cast<unsigned char>(c));
        if (!match.play(token)) break;
    }
    return signature;
}

std::vector<SignedGame> signed_games() {
    std::vector<SignedGame> games;
    for (const GameEntry* game : all_games()) {
        games.push_back({game, game->min_players});
        if (game->max_players > game->min_players) games.push_back({game, game->max_players});
    }
    return games;
}

}  // namespace quoin
