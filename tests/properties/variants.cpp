// SPDX-License-Identifier: MIT
#include "tests/properties/variants.h"

#include <cstdlib>

namespace quoin::test {
namespace {

constexpr int random_variants = 12;

std::string repeated(int number, int times) {
    std::string result = std::to_string(number);
    for (int i = 1; i < times; ++i) result += "," + std::to_string(number);
    return result;
}

std::vector<std::string> extremes(const OptionSpec& spec) {
    switch (spec.kind) {
        case OptionSpec::Kind::number:
            return {std::to_string(spec.min), std::to_string(spec.max)};
        case OptionSpec::Kind::counts:
            return {repeated(spec.min, spec.size), repeated(spec.min + 1, spec.size), repeated(spec.max, spec.size)};
        case OptionSpec::Kind::choice:
            return spec.choices;
    }
    return {};
}

int random_number(const OptionSpec& spec, Random& random) {
    switch (random.below(4)) {
        case 0:
            return spec.min;
        case 1:
            return spec.max;
        default:
            return spec.min + static_cast<int>(random.below(static_cast<std::uint32_t>(spec.max - spec.min + 1)));
    }
}

}  // namespace

Match Variant::start() const {
    auto match = Match::create(game->name, players, options);
    if (!match) std::abort();  // every variant is within its spec
    return std::move(*match);
}

std::string Variant::describe() const {
    std::string result = std::string(game->name) + " --players " + std::to_string(players);
    for (const auto& [name, value] : options) result += " --option " + name + "=" + value;
    return result;
}

std::string random_value(const OptionSpec& spec, Random& random) {
    if (random.below(3) == 0) return spec.fallback;
    switch (spec.kind) {
        case OptionSpec::Kind::number:
            return std::to_string(random_number(spec, random));
        case OptionSpec::Kind::counts: {
            std::string result = std::to_string(random_number(spec, random));
            for (int i = 1; i < spec.size; ++i) result += "," + std::to_string(random_number(spec, random));
            return result;
        }
        case OptionSpec::Kind::choice:
            return spec.choices[random.below(static_cast<std::uint32_t>(spec.choices.size()))];
    }
    return {};
}

Variant random_variant(const GameEntry& game, Random& random) {
    const auto counts = static_cast<std::uint32_t>(game.max_players - game.min_players + 1);
    Variant result{&game, game.min_players + static_cast<int>(random.below(counts)), {}};
    for (const OptionSpec& spec : game.options(result.players)) {
        result.options.emplace_back(spec.name, random_value(spec, random));
    }
    return result;
}

std::vector<Variant> variants(const GameEntry& game) {
    std::vector<Variant> result;
    for (int players = game.min_players; players <= game.max_players; ++players) result.push_back({&game, players, {}});
    for (int players = game.min_players; players <= game.max_players; ++players) {
        for (const OptionSpec& spec : game.options(players)) {
            for (std::string& value : extremes(spec))
                result.push_back({&game, players, {{spec.name, std::move(value)}}});
        }
    }
    Random random(result.size());
    for (int i = 0; i < random_variants; ++i) result.push_back(random_variant(game, random));
    return result;
}

}  // namespace quoin::test
