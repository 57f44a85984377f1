// SPDX-License-Identifier: MIT
#include "quoin/games.h"

#include <algorithm>

#include "facade/registry.h"
#include "library/access.h"

namespace quoin::lib {
namespace {

std::string said(const GameEntry& entry, const std::string& key, std::string_view language) {
    return in_words(entry, Text{key, {}}, language);
}

Game game_of(const GameEntry& entry, std::string_view language) {
    return {.name = std::string(entry.name),
            .title = std::string(entry.title),
            .designers = std::string(entry.designers),
            .notice = std::string(entry.notice),
            .summary = said(entry, "about.summary", language),
            .rules = std::string(entry.rules_text),
            .rules_version = entry.rules_version,
            .min_players = entry.min_players,
            .max_players = entry.max_players,
            .point_parts = entry.point_parts,
            .has_draws = entry.has_draws};
}

}  // namespace

std::vector<Game> games(std::string_view language) {
    std::vector<Game> result;
    for (const GameEntry* entry : all_games()) result.push_back(game_of(*entry, language));
    return result;
}

Result<Game> find_game(std::string_view name, std::string_view language) {
    auto entry = quoin::find_game(name);
    if (!entry) return outside(std::move(entry.error()));
    return game_of(**entry, language);
}

Result<std::vector<Option>> options(std::string_view game, int players, std::string_view language) {
    const auto match = quoin::Match::create(game, players);
    if (!match) return outside(match.error());
    const GameEntry& entry = match->game();
    std::vector<Option> result;
    for (const OptionSpec& spec : entry.options(match->players())) {
        result.push_back({spec.name, spec.range(), spec.fallback, said(entry, "option." + spec.name, language)});
    }
    return result;
}

std::string_view version() { return QUOIN_VERSION; }

}  // namespace quoin::lib
