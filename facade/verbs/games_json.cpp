// SPDX-License-Identifier: MIT
#include "facade/verbs/games_json.h"

#include <array>

#include "facade/engine_options.h"
#include "facade/match.h"
#include "facade/registry.h"

namespace quoin {
namespace {

// In that language, where the game's tables have the key; else what the game's entry says in English.
std::string phrase_or(const GameEntry& game, std::string_view language, const std::string& key,
                      std::string_view english) {
    std::string words = in_words(game, Text{key, {}}, language);
    return words == key ? std::string(english) : words;
}

void append_option(JsonWriter& json, const GameEntry& game, const OptionSpec& spec, std::string_view language) {
    constexpr std::array<std::string_view, 3> kinds = {"number", "counts", "choice"};
    const std::string key = "option." + spec.name;
    const auto append_labels = [&](const std::vector<std::string>& words) {
        json.key("labels");
        json.list(words,
                  [&](const std::string& word) { json.value(phrase_or(game, language, key + "." + word, word)); });
    };
    json.object([&] {
        json.member("name", spec.name);
        json.member("kind", kinds[static_cast<std::size_t>(spec.kind)]);
        json.member("default", spec.fallback);
        if (spec.kind == OptionSpec::Kind::choice) {
            json.member("values", spec.choices);
            append_labels(spec.choices);
        } else {
            json.member("min", spec.min);
            json.member("max", spec.max);
        }
        if (spec.kind == OptionSpec::Kind::counts) json.member("size", spec.size);
        if (!spec.parts.empty()) {
            json.member("parts", spec.parts);
            append_labels(spec.parts);
        }
        json.member("title", phrase_or(game, language, key + ".title", spec.name));
        json.member("text", in_words(game, Text{key, {}}, language));
    });
}

void append_game(JsonWriter& json, const GameEntry& game, std::string_view language) {
    std::vector<int> players;
    for (int count = game.min_players; count <= game.max_players; ++count) players.push_back(count);
    json.object([&] {
        json.member("name", game.name);
        json.member("title", game.title);
        json.member("designers", phrase_or(game, language, "about.designers", game.designers));
        json.member("notice", phrase_or(game, language, "about.notice", game.notice));
        json.member("summary", phrase_or(game, language, "about.summary", game.summary));
        json.member("rules_version", std::to_string(game.rules_version));
        json.member("players", players);
        json.member("point_parts", game.point_parts);
        if (!Match::create(game.name)->now().text().empty()) json.member("positions", true);
        json.key("options");
        json.object([&] {
            for (const int count : players) {
                json.key(std::to_string(count));
                json.list(game.options(count),
                          [&](const OptionSpec& spec) { append_option(json, game, spec, language); });
            }
        });
        json.key("languages");
        json.list(game.languages, [&](const Language& table) { json.value(table.code); });
    });
}

}  // namespace

void append_games(JsonWriter& json, std::string_view language) {
    json.key("games");
    json.list(all_games(), [&](const GameEntry* game) { append_game(json, *game, language); });
    json.key("engine");
    json.object([&] {
        json.member("levels", max_level);
        json.member("usual_level", usual_level);
        json.member("stand_in_level", stand_in_level);
        json.member("longest_movetime", longest_movetime.count());
        json.member("hint_movetime", hint_movetime.count());
        json.member("survey_movetime", survey_movetime.count());
    });
}

}  // namespace quoin
