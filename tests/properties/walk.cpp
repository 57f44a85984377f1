// SPDX-License-Identifier: MIT
#include "tests/properties/walk.h"

#include <algorithm>

#include "tests/support/environment.h"

namespace quoin::test {
std::uint64_t positions_wanted() { return from_environment("QUOIN_POSITIONS", 20'000); }
std::uint64_t first_seed() { return from_environment("QUOIN_SEED", 1); }

std::vector<std::string> game_names() {
    std::vector<std::string> result;
    for (const GameEntry* game : all_games()) result.emplace_back(game->name);
    return result;
}

std::string describe(const Match& match) {
    std::string result = Variant{&match.game(), match.players(), match.options()}.describe() + " --moves '";
    for (const std::string& token : match.moves()) result += (result.back() == '\'' ? "" : " ") + token;
    return result + "'";
}

Lean random_lean(Random& random) {
    const std::uint32_t draw = random.below(4);
    return draw == 0 ? Lean::front : draw == 1 ? Lean::back : Lean::even;
}

const std::string& choose(const std::vector<std::string>& legal, Lean lean, Random& random) {
    const auto size = static_cast<std::uint32_t>(legal.size());
    const std::uint32_t index = random.below(size);
    switch (lean) {
        case Lean::front:
            return legal[std::min(index, random.below(size))];
        case Lean::back:
            return legal[std::max(index, random.below(size))];
        case Lean::even:
            break;
    }
    return legal[index];
}

const Variant& variant_of_game(const std::vector<Variant>& ways, std::uint64_t number) {
    const std::uint64_t defaults = static_cast<std::uint64_t>(
        std::ranges::count_if(ways, [](const Variant& variant) { return variant.options.empty(); }));
    return number % 2 == 0 ? ways[number / 2 % defaults] : ways[defaults + number / 2 % (ways.size() - defaults)];
}

}  // namespace quoin::test
