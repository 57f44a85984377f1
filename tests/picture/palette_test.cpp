// SPDX-License-Identifier: MIT
// The palette is whole: every theme and the terminal know the same paints.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "facade/picture/theme.h"

namespace quoin {
namespace {

std::vector<std::string> names_of(const Theme& theme) {
    std::vector<std::string> names;
    for (const Paint& paint : theme.paints) names.emplace_back(paint.name);
    return names;
}

TEST(Palette, HasTheThemesInTheOrderOfTheirNames) {
    std::vector<std::string> themes = {
#define QUOIN_THEME(name, ...) #name,
#include "facade/picture/palette.def"
    };
    for (std::string& name : themes) std::ranges::replace(name, '_', '-');
    EXPECT_EQ(themes, std::vector<std::string>(theme_words.begin(), theme_words.end()));
}

TEST(Palette, HasEveryPaintInEveryThemeAndInTheTerminal) {
    const std::vector<std::string> names = names_of(theme(ThemeName::light));
    for (const std::string& name : names) EXPECT_EQ(std::ranges::count(names, name), 1) << name;
    for (const std::string_view word : theme_words) EXPECT_EQ(names_of(theme(*find_theme(word))), names) << word;
    const std::vector<std::string> inks = {
#define QUOIN_INK(name, ...) name,
#include "facade/picture/palette.def"
    };
    EXPECT_EQ(inks, names);
}

}  // namespace
}  // namespace quoin
