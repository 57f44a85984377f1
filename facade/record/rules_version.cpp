// SPDX-License-Identifier: MIT
#include "facade/record/rules_version.h"

#include <algorithm>
#include <charconv>

#include "core/text/utf8.h"

namespace quoin {
namespace {

bool is_number(std::string_view text) {
    return !text.empty() && text[0] != '0' && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

std::string known_versions(const GameEntry& game) {
    const std::string newest = std::to_string(game.rules_version);
    if (game.oldest_rules_version == game.rules_version) return "only version " + newest;
    return "versions " + std::to_string(game.oldest_rules_version) + " to " + newest;
}

std::string of_rules(const GameEntry& game, std::string_view version) {
    return "version " + std::string(first_characters(version, 20)) + " of " + std::string(game.title) + "'s rules";
}

Failure<Error> bad_option(const OptionSpec& spec, std::string detail) {
    return Failure(Error{"bad_option", spec.name, std::move(detail)});
}

}  // namespace

Result<int, Error> read_rules_version(const GameEntry& game, std::string_view text) {
    int version = 0;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), version);
    const bool is_newer = is_number(text) && (failed != std::errc() || version > game.rules_version);
    if (is_newer) {
        return Failure(
            Error{"newer_rules_version", std::string(text),
                  of_rules(game, text) + " is newer than this program, which knows " + known_versions(game)});
    }
    if (is_number(text) && version >= game.oldest_rules_version) return version;
    return Failure(Error{"unknown_rules_version", std::string(text),
                         "this program knows " + known_versions(game) + " of " + std::string(game.title) +
                             "'s rules, not version '" + std::string(first_characters(text, 20)) + "'"});
}

Result<std::vector<OptionPair>, Error> completed_options(const GameEntry& game, int players, int version,
                                                         std::span<const OptionPair> given) {
    std::vector<OptionPair> options(given.begin(), given.end());
    for (const OptionSpec& spec : game.options(players)) {
        const bool is_given = std::ranges::find(given, spec.name, &OptionPair::first) != given.end();
        if (spec.since > version) {
            if (is_given) {
                return bad_option(spec, "option '" + spec.name + "' was added in " +
                                            of_rules(game, std::to_string(spec.since)) +
                                            ", but this game is of version " + std::to_string(version));
            }
            options.emplace_back(spec.name, spec.before);
        } else if (!is_given) {
            return bad_option(
                spec, "every option must be given, but '" + spec.name + "' is missing; it can be " + spec.range());
        }
    }
    return options;
}

std::vector<OptionPair> kept_options(const GameEntry& game, int players, int version,
                                     std::span<const OptionPair> options) {
    std::vector<OptionPair> kept(options.begin(), options.end());
    for (const OptionSpec& spec : game.options(players)) {
        if (spec.since > version) {
            std::erase_if(kept, [&](const OptionPair& option) { return option.first == spec.name; });
        }
    }
    return kept;
}

}  // namespace quoin
