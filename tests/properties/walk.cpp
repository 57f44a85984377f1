// SPDX-License-Identifier: MIT
#include "tests/properties/walk.h"

#include <algorithm>
#include <cstdlib>

namespace quoin::testing {
namespace {

std::uint64_t from_environment(const char* name, std::uint64_t fallback) {
    const char* text = std::getenv(name);
    return text == nullptr ? fallback : std::strtoull(text, nullptr, 10);
}

}  // namespace

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

const std::string& choose(const std::vector<std::string>& legal, std::uint64_t game_number, Random& random) {
    const auto size = static_cast<std::uint32_t>(legal.size());
    const std::uint32_t index = random.below(size);
    switch (game_number % 4) {
        case 0:
            return legal[std::min(index, random.below(size))];
        case 1:
            return legal[std::max(index, random.below(size))];
        default:
            return legal[index];
    }
}

}  // namespace quoin::testing
