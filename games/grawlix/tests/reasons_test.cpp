// SPDX-License-Identifier: MIT
// Every reason that Grawlix gives, against a table of tiles that is worked out here from the moves alone.
#include <algorithm>

#include "facade/registry.h"
#include "games/grawlix/tests/slow_table.h"
#include "tests/engine/reasons_walk.h"

namespace quoin::test {
namespace {

// The cells that a sentence names, or some of those that it counts.
void expect_cells(const Statement& said, const std::set<std::string>& cells) {
    const auto named = said.list("cells");
    EXPECT_TRUE(std::ranges::is_sorted(named)) << said.describe();
    for (const std::string& cell : named) EXPECT_TRUE(cells.contains(cell)) << cell << " in " << said.describe();
    EXPECT_EQ(said.text.key.ends_with("_many"), cells.size() > 4) << said.describe();
    if (cells.size() > 4) {
        EXPECT_EQ(said.number("count"), static_cast<int>(cells.size())) << said.describe();
    } else {
        EXPECT_EQ(named.size(), cells.size()) << said.describe();
    }
}

// Tokens that random games from here on never contain.
void expect_never(const Statement& said, const std::vector<std::string>& starts, const std::vector<std::string>& ends) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Match match = said.after();
        Random random(seed);
        while (!match.is_over()) {
            const std::string token = match.now().random_move(random);
            ASSERT_TRUE(match.play(token));
            if (token.size() == 2) continue;
            for (const std::string& start : starts) ASSERT_FALSE(token.starts_with(start)) << said.describe();
            for (const std::string& end : ends) ASSERT_NE(token.substr(2), end) << said.describe();
        }
    }
}

void expect_tiles(const Statement& said, const Tiles& tiles) {
    const auto named = said.list("tiles");
    EXPECT_EQ(Tiles(named.begin(), named.end()), tiles) << said.describe();
}

void check(const Statement& said) {
    const Table before(said.match);
    const Table after(said.after());
    const std::size_t mover = said.match.to_move() - 1;
    const std::string& key = said.text.key;
    const auto player = [&] { return said.number("player") - 1; };
    if (key == "reason.wins") {
        EXPECT_EQ(player(), mover);
        EXPECT_EQ(said.number("opponent"), 2 - static_cast<int>(mover));
        Match match = said.after();
        if (!match.is_over()) {
            for (const std::string& draft : match.legal()) {
                Match end = match;
                ASSERT_TRUE(end.play(draft));
                ASSERT_EQ(end.winners(), std::vector<int>{said.match.to_move()}) << said.describe();
            }
        } else {
            EXPECT_EQ(match.winners(), std::vector<int>{said.match.to_move()}) << said.describe();
        }
    } else if (key == "reason.never") {
        Tiles tiles;
        for (const std::string& tile : after.hands[player()]) {
            if (before.has_hope(tile) && !after.has_hope(tile)) tiles.insert(tile);
        }
        expect_tiles(said, tiles);
        expect_never(said, said.list("tiles"), {});
    } else if (key == "reason.useless") {
        EXPECT_EQ(said.arg("tile"), said.token);
        EXPECT_FALSE(after.has_hope(said.token)) << said.describe();
        expect_never(said, {said.token}, {});
    } else if (key == "reason.nowhere" && said.token.size() == 2) {
        EXPECT_EQ(player(), mover);
        expect_tiles(said, {said.token});
        EXPECT_TRUE(after.places_now(said.token).empty() && after.has_hope(said.token)) << said.describe();
    } else if (key == "reason.nowhere") {
        Tiles tiles;
        for (const std::string& tile : after.hands[player()]) {
            if (!before.places_now(tile).empty() && after.places_now(tile).empty() && after.has_hope(tile)) {
                tiles.insert(tile);
            }
        }
        expect_tiles(said, tiles);
    } else if (key.starts_with("reason.dead")) {
        expect_cells(
            said, after.spots([&](Spot spot) { return after.fitting(spot).empty() && !before.fitting(spot).empty(); }));
        expect_never(said, {}, said.list("cells"));
    } else if (key == "reason.only") {
        const auto named = said.list("cells");
        EXPECT_EQ(std::set<std::string>(named.begin(), named.end()), after.spots([&](Spot spot) {
            return after.is_open(spot) && after.is_only_for(player(), spot) && !before.is_only_for(player(), spot);
        })) << said.describe();
    } else if (key == "reason.plays") {
        const std::size_t other = 1 - mover;
        EXPECT_EQ(player(), mover);
        EXPECT_EQ(said.number("opponent"), static_cast<int>(other) + 1);
        EXPECT_EQ(said.number("before"), before.plays(after.hands[other])) << said.describe();
        EXPECT_EQ(said.number("after"), after.plays(after.hands[other])) << said.describe();
        EXPECT_EQ(said.number("own_before"), before.plays(after.hands[mover])) << said.describe();
        EXPECT_EQ(said.number("own_after"), after.plays(after.hands[mover])) << said.describe();
    } else if (key == "reason.columns" || key == "reason.rows") {
        const bool columns = key == "reason.columns";
        EXPECT_EQ(said.number("order"), before.order);
        EXPECT_LT(before.lines(columns), before.order) << said.describe();
        EXPECT_EQ(after.lines(columns), before.order) << said.describe();
    } else if (key.starts_with("reason.places")) {
        EXPECT_EQ(said.arg("tile"), said.token);
        expect_cells(said, after.places_now(said.token));
    } else {
        ADD_FAILURE() << "a sentence that nobody checks: " << key;
    }
}

TEST(GrawlixReasons, HoldOnTheTable) {
    const std::vector<Way> ways = {
        {2, {}}, {2, {{"order", "5"}}}, {2, {{"order", "4"}, {"hand", "3"}}}, {2, {{"order", "3"}, {"hand", "2"}}}};
    const auto seen =
        walk_reasons("grawlix", ways, 200, check, [](const Match& match, const std::string& token, const auto& texts) {
            if (token.size() == 2) return;
            // A player who leaves the opponent without a play has won, and a reason says so.
            Match next = match;
            ASSERT_TRUE(next.play(token));
            const Table table(next);
            const bool wins = table.plays(table.hands[2 - match.to_move()]) == 0;
            ASSERT_EQ(wins, !texts.empty() && texts.front().key == "reason.wins");
        });
    expect_all_seen(**find_game("grawlix"), seen, 5000);
}

TEST(GrawlixReasons, NothingIsSaidOfTheOpeningDraft) {
    const Match match = *Match::create("grawlix");
    for (const std::string& token : match.legal()) EXPECT_TRUE(match.reasons(token).empty());
    EXPECT_TRUE(match.reasons("@rf6").empty()) << "not legal";
    EXPECT_TRUE(match.reasons("nonsense").empty());
}

}  // namespace
}  // namespace quoin::test
