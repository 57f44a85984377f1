// SPDX-License-Identifier: MIT
#include "facade/statistics/played_game.h"

#include <algorithm>
#include <set>

namespace quoin {
namespace {

constexpr std::string_view piece_prefixes[] = {"hand:", "kind:"};

std::string kind_in(const std::vector<std::string>& targets) {
    for (const std::string& target : targets) {
        for (const std::string_view prefix : piece_prefixes) {
            if (target.starts_with(prefix)) return target.substr(prefix.size());
        }
    }
    return {};
}

// Nothing when nobody has won alone.
std::optional<bool> is_behind(const std::vector<int>& score, const std::vector<int>& winners) {
    if (winners.size() != 1) return std::nullopt;
    return score[static_cast<std::size_t>(winners.front() - 1)] < *std::ranges::max_element(score);
}

}  // namespace

const std::string& PieceKinds::of(const Position& position, const std::string& token) {
    const auto known = kinds_.find(token);
    if (known != kinds_.end()) return known->second;
    for (const SceneMove& move : position.scene({}).moves) kinds_.emplace(move.token, kind_in(move.targets));
    return kinds_[token];
}

std::vector<std::string> PieceKinds::known() const {
    std::set<std::string> kinds;
    for (const auto& [token, kind] : kinds_) {
        if (!kind.empty()) kinds.insert(kind);
    }
    return {kinds.begin(), kinds.end()};
}

std::uint64_t key_of(const std::vector<std::string>& tokens, std::size_t count) {
    std::uint64_t key = 0;
    for (std::size_t i = 0; i < count; ++i) {
        for (const char c : tokens[i]) key = mix(key ^ static_cast<unsigned char>(c));
        key = mix(key ^ ' ');
    }
    return key;
}

PlayedGame played_game(const Match& match, int opening, PieceKinds* kinds) {
    const auto& moves = match.moves();
    PlayedGame game{.moves = key_of(moves, moves.size()),
                    .plies = match.ply(),
                    .opening = opening,
                    .winners = match.winners(),
                    .score = match.score()};
    std::set<PieceUse> pieces;
    const auto position = match.start_position().clone();
    for (int ply = 0; ply < game.plies; ++ply) {
        const std::string& token = moves[static_cast<std::size_t>(ply)];
        if (ply == game.plies / 2) game.was_behind = is_behind(position->scores(), game.winners);
        game.movers.push_back(position->to_move());
        game.choices.push_back(static_cast<int>(position->perft(1)));
        if (kinds) {
            const std::string& kind = kinds->of(*position, token);
            if (!kind.empty()) pieces.insert({position->to_move(), kind});
        }
        position->apply(token);
    }
    game.pieces.assign(pieces.begin(), pieces.end());
    return game;
}

}  // namespace quoin
