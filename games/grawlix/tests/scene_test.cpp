// SPDX-License-Identifier: MIT
#include "games/grawlix/scene/scene.h"

#include <algorithm>

#include "games/grawlix/tests/drawn.h"

namespace quoin::grawlix {
namespace {

const Area& area(const Scene& scene, std::string_view name) {
    return *std::ranges::find(scene.areas, name, [](const Area& a) { return std::string_view(a.name); });
}

long count(const Area& area, Role role) { return std::ranges::count(area.shapes, role, &Shape::role); }

TEST(GrawlixScene, ShowsTilesAndOpenLocations) {
    const Drawn position = drawn(R"(
        &r #b
        .. *y
    )");
    const Scene scene = draw(position.rules, position.state, std::nullopt);
    EXPECT_EQ(count(area(scene, "board"), Role::tile), 3);
    EXPECT_EQ(count(area(scene, "board"), Role::open), 7);
}

TEST(GrawlixScene, MarksTheTilePlayedLastAlsoAfterTheDraftThatFollows) {
    const Rules rules{6, 1};
    State state = rules.initial();
    std::optional<Move> last;
    for (const char* token : {"@r", "#o", "@rf6", "$y"}) {
        last = *parse_move(rules, token);
        rules.apply(state, *last);
    }
    const Scene scene = draw(rules, state, last);
    EXPECT_EQ(count(area(scene, "board"), Role::last), 1);
    EXPECT_EQ(count(area(scene, "hand-1"), Role::last), 1);  // the tile drafted
    EXPECT_EQ(count(area(scene, "hand-2"), Role::last), 0);
}

TEST(GrawlixScene, EveryTileAndCellCanBeTried) {
    const Rules rules{6, 1};
    State state = rules.initial();
    const Scene draft = draw(rules, state, std::nullopt);
    const auto targets = [](const Area& a) {
        return std::ranges::count_if(a.shapes, [](const Shape& s) { return !s.target.empty(); });
    };
    EXPECT_EQ(targets(area(draft, "supply")), 36);
    for (const char* token : {"@r", "#o"}) rules.apply(state, *parse_move(rules, token));
    const Scene play = draw(rules, state, std::nullopt);
    EXPECT_EQ(targets(area(play, "supply")), 34);
    EXPECT_EQ(targets(area(play, "hand-1")), 1);
    EXPECT_EQ(targets(area(play, "hand-2")), 1);
    EXPECT_EQ(targets(area(play, "board")), 49) << "the board has its size from the start";
}

TEST(GrawlixScene, KnowsWhatWasPicked) {
    const Rules rules{6, 1};
    State state = rules.initial();
    for (const char* token : {"@r", "#o", "@rf6"}) rules.apply(state, *parse_move(rules, token));
    const auto tokens = [&](std::vector<std::string_view> picks) {
        std::vector<std::string> result;
        for (const Move move : picked(rules, state, picks)) result.push_back(to_text(rules, move));
        return result;
    };
    EXPECT_EQ(tokens({"supply:$y"}), std::vector<std::string>{"$y"});
    EXPECT_EQ(tokens({"cell:f6", "hand:#o"}), std::vector<std::string>{"#of6"});
    EXPECT_EQ(tokens({"hand:#o"}).size(), 49u);
    EXPECT_TRUE(tokens({"cell:f6", "cell:f7"}).empty());
    EXPECT_TRUE(tokens({"hand:@r"}).empty());
}

}  // namespace
}  // namespace quoin::grawlix
