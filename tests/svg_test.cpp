// SPDX-License-Identifier: MIT
// Pictures: well-formed, self-contained, and every paint a colour in every theme.
#include "facade/svg.h"

#include <algorithm>
#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "facade/match.h"
#include "facade/registry.h"
#include "facade/svg_outline.h"
#include "facade/xml.h"

namespace quoin {
namespace {

// Enough of XML for what we write: tags nest, attributes are quoted, no stray & or <.
bool is_well_formed(const std::string& text) {
    static const std::regex markup(R"(<(/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(/?)>|<|&(?!(amp|lt|gt|quot);))");
    std::vector<std::string> open;
    bool had_root = false;
    for (std::sregex_iterator it(text.begin(), text.end(), markup), end; it != end; ++it) {
        const std::smatch& match = *it;
        if (!match[2].matched) return false;
        if (open.empty() && had_root) return false;
        had_root = true;
        if (match[1].length() > 0) {
            if (open.empty() || open.back() != match[2].str()) return false;
            open.pop_back();
        } else if (match[4].length() == 0) {
            open.push_back(match[2].str());
        }
    }
    return had_root && open.empty();
}

std::string picture(const Match& match, ThemeName theme) {
    return to_svg(match.scene(), {.theme = theme,
                                  .title = std::string(match.game().title),
                                  .words = [&](const Text& text) { return match.in_words(text); },
                                  .open_places = true,
                                  .controls = true,
                                  .ghost = match.is_over() ? "" : match.legal().front()});
}

TEST(Svg, TheCheckerFindsFaults) {
    EXPECT_TRUE(is_well_formed("<a b=\"1\"><c/>&amp;</a>"));
    EXPECT_FALSE(is_well_formed("<a><c></a></c>"));
    EXPECT_FALSE(is_well_formed("<a>"));
    EXPECT_FALSE(is_well_formed("<a>&</a>"));
    EXPECT_FALSE(is_well_formed("<a b=1/>"));
    EXPECT_FALSE(is_well_formed("<a/><a/>"));
    EXPECT_FALSE(is_well_formed(""));
}

TEST(Svg, NumbersAreShort) {
    EXPECT_EQ(short_number(12), "12");
    EXPECT_EQ(short_number(0.5), ".5");
    EXPECT_EQ(short_number(-3.16), "-3.2");
    EXPECT_EQ(short_number(-0.01), "0");
    EXPECT_EQ(short_number(99.99), "100");
}

TEST(Svg, TextIsEscaped) { EXPECT_EQ(xml_escaped("<&\"> \x01½"), "&lt;&amp;&quot;&gt; ½"); }

TEST(Svg, OutlinesAreRectanglesOrPaths) {
    EXPECT_EQ(rounded_outline({{0, 0}, {10, 0}, {10, 20}, {0, 20}}, 5).element, "rect");
    EXPECT_EQ(rounded_outline({{0, 0}, {0, 20}, {10, 20}, {10, 0}}, 5).element, "rect");
    EXPECT_EQ(rounded_outline({{0, 0}, {10, 0}, {0, 10}}, 0).attributes.at(0).second, "M0 0L10 0L0 10Z");
    EXPECT_EQ(rounded_outline({{0, 0}, {10, 0}, {0, 10}}, 2).attributes.at(0).second,
              "M0 2Q0 0 2 0L8 0Q10 0 8.6 1.4L1.4 8.6Q0 10 0 8Z");
}

TEST(Svg, ThemesKnowTheSamePaintsAndTellThemApart) {
    for (std::size_t i = 0; i < theme_words.size(); ++i) {
        const Theme& table = theme(*find_theme(theme_words[i]));
        std::set<std::string> surfaces;
        for (const Paint& paint : table.paints) {
            EXPECT_EQ(paint.name,
                      theme(ThemeName::light).paints[static_cast<std::size_t>(&paint - &table.paints[0])].name);
            for (const auto colour : {paint.fill, paint.edge, paint.pen}) {
                EXPECT_TRUE(std::regex_match(std::string(colour), std::regex("#[0-9a-f]{6}"))) << paint.name;
            }
            const bool is_tile = std::string_view("red orange yellow green blue purple gray").contains(paint.name);
            if (is_tile) surfaces.insert(std::string(paint.fill) + std::to_string(static_cast<int>(paint.hatch)));
        }
        EXPECT_EQ(surfaces.size(), 7u) << theme_words[i];
    }
    EXPECT_FALSE(find_theme("neon"));
}

TEST(Svg, PrintHasNoColour) {
    for (const Paint& paint : theme(ThemeName::print).paints) {
        for (const auto colour : {paint.fill, paint.edge, paint.pen}) {
            EXPECT_EQ(colour.substr(1, 2), colour.substr(3, 2));
            EXPECT_EQ(colour.substr(1, 2), colour.substr(5, 2));
        }
    }
}

TEST(Svg, GhostsControlsAndOpenPlacesAreDrawnWhenAsked) {
    const std::vector<Point> square = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
    Scene scene;
    scene.areas.push_back(
        {"board", {}, 0, {0, 0, 100, 100}, {{.role = Role::open, .paint = "green", .points = square}}});
    scene.areas.push_back(
        {"turn", {}, 0, {0, 0, 100, 100}, {{.role = Role::control, .paint = "blue", .points = square}}});
    scene.moves.push_back({"Qh8", {}, {{.role = Role::ghost, .paint = "red", .points = square}}});
    const auto shows = [&](const SvgStyle& style, std::string_view paint) {
        const Paint& p = *theme(ThemeName::light).find(paint);
        const std::string svg = to_svg(scene, style);
        return svg.contains(p.pen) || svg.contains(p.edge);
    };
    EXPECT_TRUE(shows({}, "green"));
    EXPECT_FALSE(shows({.open_places = false}, "green"));
    EXPECT_FALSE(shows({}, "blue"));
    EXPECT_TRUE(shows({.controls = true}, "blue"));
    EXPECT_FALSE(shows({}, "red"));
    EXPECT_TRUE(shows({.ghost = "Qh8"}, "red"));
    EXPECT_FALSE(shows({.ghost = "Qh9"}, "red"));
}

TEST(Svg, PicturesOfEveryGameAreWellFormed) {
    static const std::regex from_outside(R"((href|src|@import|url\((?!#hatch-)))");
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            auto match = Match::create(game->name, players);
            Random random(static_cast<std::uint64_t>(players));
            while (true) {
                SCOPED_TRACE(std::string(game->name) + " ply " + std::to_string(match->ply()));
                if (match->ply() % 7 == 0 || match->is_over()) {
                    std::set<std::string> pictures;
                    for (const auto word : theme_words) {
                        const std::string svg = picture(*match, *find_theme(word));
                        EXPECT_TRUE(is_well_formed(svg));
                        EXPECT_FALSE(std::regex_search(svg, from_outside));
                        pictures.insert(svg);
                    }
                    EXPECT_EQ(pictures.size(), theme_words.size());
                }
                if (match->is_over()) break;
                ASSERT_TRUE(match->play(match->now().random_move(random)));
            }
        }
    }
}

TEST(Svg, GamesUsePaintsThatThemesKnow) {
    const auto check = [](const Shape& shape) {
        EXPECT_TRUE(theme(ThemeName::light).find(shape.paint)) << "paint '" << shape.paint << "'";
    };
    for (const GameEntry* game : all_games()) {
        SCOPED_TRACE(game->name);
        auto match = Match::create(game->name, game->max_players);
        Random random(3);
        while (!match->is_over()) {
            const Scene scene = match->scene();
            for (const Area& area : scene.areas) std::ranges::for_each(area.shapes, check);
            for (const SceneMove& move : scene.moves) std::ranges::for_each(move.ghost, check);
            ASSERT_TRUE(match->play(match->now().random_move(random)));
        }
    }
}

}  // namespace
}  // namespace quoin
