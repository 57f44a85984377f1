// SPDX-License-Identifier: MIT
// Openings that are near even and differ by more than a symmetry of the game.
#include "cli/openings/openings.h"

#include <algorithm>
#include <map>
#include <set>

#include <gtest/gtest.h>

namespace quoin::test {
namespace {

// Rows and columns change places: h8 stays, and a tile that lay across stands upright.
std::string transposed(const std::string& token) {
    const char shape = token[0] == 'H' ? 'V' : token[0] == 'V' ? 'H' : token[0];
    const int column = token[1] - 'a' + 1;
    const int row = std::stoi(token.substr(2));
    return std::string{shape, static_cast<char>('a' + row - 1)} + std::to_string(column);
}

// How many of the openings are another one transposed.
std::size_t twins_among(const Openings& openings, std::uint64_t count) {
    std::set<std::string> seen;
    std::set<std::string> images;
    for (std::uint64_t i = 0; i < count; ++i) {
        const Match match = openings.at(i);
        Match image = *Match::create("strata");
        for (const std::string& token : match.moves()) EXPECT_TRUE(image.play(transposed(token))) << token;
        seen.insert(match.position_token());
        if (image.position_token() != match.position_token()) images.insert(image.position_token());
    }
    return static_cast<std::size_t>(
        std::ranges::count_if(seen, [&](const auto& token) { return images.contains(token); }));
}

TEST(ArenaOpenings, BalancedOnesDifferByMoreThanASymmetry) {
    constexpr std::uint64_t count = 5;  // of seven that there are
    const Match start = *Match::create("strata");
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto balanced = cli::balanced_openings(start, 2, seed);
        ASSERT_TRUE(balanced) << balanced.error();
        std::set<std::string> different;
        for (std::uint64_t i = 0; i < count; ++i) different.insert((*balanced)->at(i).position_token());
        EXPECT_EQ(different.size(), count) << seed;
        EXPECT_EQ(twins_among(**balanced, count), 0u) << seed;
    }
    EXPECT_GT(twins_among(*cli::random_openings(start, 2, 1), 100), 10u) << "random ones do not";
}

// The drafted tiles with glyphs and colours called by the order in which they came.
std::string renamed(const Match& match) {
    std::map<char, char> glyphs;
    std::map<char, char> colours;
    std::string text;
    for (const std::string& token : match.moves()) {
        text += glyphs.try_emplace(token[0], static_cast<char>('0' + glyphs.size())).first->second;
        text += colours.try_emplace(token[1], static_cast<char>('a' + colours.size())).first->second;
    }
    return text;
}

std::size_t names_among(const Openings& openings, std::uint64_t count) {
    std::set<std::string> names;
    for (std::uint64_t i = 0; i < count; ++i) names.insert(renamed(openings.at(i)));
    return names.size();
}

// Which tiles share a glyph or a colour is all that counts while tiles are drafted.
TEST(ArenaOpenings, BalancedDraftsDifferByMoreThanNames) {
    const Match start = *Match::create("grawlix");
    const auto balanced = cli::balanced_openings(start, 3, 1);
    ASSERT_TRUE(balanced) << balanced.error();
    constexpr std::uint64_t count = 6;
    EXPECT_EQ(names_among(**balanced, count), count);
    EXPECT_LT(names_among(*cli::random_openings(start, 3, 1), 100), 70u) << "random ones do not";
}

}  // namespace
}  // namespace quoin::test
