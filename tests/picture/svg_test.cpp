// SPDX-License-Identifier: MIT
// Pictures: well-formed, self-contained, and every paint a colour in every theme.
#include "facade/picture/svg.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "facade/match.h"
#include "facade/picture/svg_layout.h"
#include "facade/picture/svg_outline.h"
#include "facade/picture/xml.h"
#include "facade/registry.h"

namespace quoin {
namespace {

// Enough of XML for what we write: one root, tags nest, attributes are quoted, & begins one of our four entities.
class XmlChecker {
  public:
    explicit XmlChecker(std::string_view text) : rest_(text) {}

    bool is_well_formed() {
        while (!rest_.empty()) {
            if (rest_.front() == '<' ? !tag() : !text("<")) return false;
        }
        return roots_ == 1 && open_.empty();
    }

  private:
    bool take(std::string_view word) {
        if (!rest_.starts_with(word)) return false;
        rest_.remove_prefix(word.size());
        return true;
    }

    std::string name() {
        const auto end = rest_.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-");
        const std::string result(rest_.substr(0, end));
        rest_.remove_prefix(result.size());
        return result;
    }

    // Up to one of the marks.
    bool text(std::string_view marks) {
        while (!rest_.empty() && !marks.contains(rest_.front())) {
            if (rest_.front() == '&' && !take("&amp;") && !take("&lt;") && !take("&gt;") && !take("&quot;"))
                return false;
            if (!rest_.empty() && rest_.front() != '&' && !marks.contains(rest_.front())) rest_.remove_prefix(1);
        }
        return true;
    }

    bool tag() {
        if (take("</")) {
            const bool fits = !open_.empty() && open_.back() == name();
            if (fits) open_.pop_back();
            return fits && take(">");
        }
        rest_.remove_prefix(1);
        const std::string element = name();
        if (open_.empty()) ++roots_;
        while (take(" ")) {
            if (name().empty() || !take("=\"") || !text("\"<") || !take("\"")) return false;
        }
        if (!take("/")) open_.push_back(element);
        return !element.empty() && take(">");
    }

    std::string_view rest_;
    std::vector<std::string> open_;
    int roots_ = 0;
};

bool is_well_formed(std::string_view text) { return XmlChecker(text).is_well_formed(); }

bool is_colour(std::string_view text) {
    return text.size() == 7 && text[0] == '#' &&
           text.find_first_not_of("0123456789abcdef", 1) == std::string_view::npos;
}

// Whether it would fetch anything: the only addresses are our own patterns.
bool is_self_contained(std::string_view svg) {
    for (auto at = svg.find("url("); at != std::string_view::npos; at = svg.find("url(", at + 1)) {
        if (!svg.substr(at).starts_with("url(#hatch-")) return false;
    }
    return !svg.contains("href") && !svg.contains("src=") && !svg.contains("@import");
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

TEST(Svg, AreasStandBesideTheBoardOnThePage) {
    const Area board{.name = "board", .title = {}, .box = {0, 0, 300, 300}};
    const Area hand{.name = "hand-1", .title = {}, .box = {0, 0, 400, 100}};
    const Area supply{.name = "supply", .title = {}, .box = {0, 0, 600, 1200}};
    const PageLayout page = arrange("a status", {{&hand, "a hand"}, {&board, "a board"}, {&supply, "the supply"}});
    ASSERT_EQ(page.areas.size(), 3u);
    EXPECT_EQ(page.areas[0].area, &board);
    EXPECT_EQ(page.areas[0].title, "");
    EXPECT_EQ(page.areas[0].scale, 1);
    double y = page.areas[0].y;
    for (const PlacedArea& placed : {page.areas[1], page.areas[2]}) {
        EXPECT_GT(placed.x, page.areas[0].x + 300);
        EXPECT_GT(placed.y, y);
        EXPECT_LE(placed.x + placed.area->box.width * placed.scale, page.width);
        EXPECT_LE(placed.scale, 0.6);
        y = placed.y + placed.area->box.height * placed.scale;
        EXPECT_LE(y, page.height);
    }
    EXPECT_GT(arrange(std::string(200, 'x'), {}).width, 3000);
}

TEST(Svg, ThemesKnowTheSamePaintsAndTellThemApart) {
    for (std::size_t i = 0; i < theme_words.size(); ++i) {
        const Theme& table = theme(*find_theme(theme_words[i]));
        std::set<std::string> surfaces;
        for (const Paint& paint : table.paints) {
            EXPECT_EQ(paint.name, theme(ThemeName::light).paints[&paint - &table.paints[0]].name);
            for (const auto colour : {paint.fill, paint.edge, paint.pen}) {
                EXPECT_TRUE(is_colour(colour)) << paint.name;
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
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            auto match = Match::create(game->name, players);
            Random random(players);
            while (true) {
                SCOPED_TRACE(std::string(game->name) + " ply " + std::to_string(match->ply()));
                if (match->ply() % 7 == 0 || match->is_over()) {
                    std::set<std::string> pictures;
                    for (const auto word : theme_words) {
                        const std::string svg = picture(*match, *find_theme(word));
                        EXPECT_TRUE(is_well_formed(svg));
                        EXPECT_TRUE(is_self_contained(svg));
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
