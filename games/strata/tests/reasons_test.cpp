// SPDX-License-Identifier: MIT
// Every reason that Strata gives, against stacks of tiles that are worked out here from the moves alone, and against
// the replies that the rules allow.
#include <algorithm>
#include <limits>
#include <set>

#include "facade/registry.h"
#include "tests/engine/reasons_walk.h"

namespace quoin::test {
namespace {

using Spot = std::pair<int, int>;  // column, row
using Area = std::set<Spot>;

Spot spot_of(const std::string& cell) { return {cell[0] - 'a', std::stoi(cell.substr(1)) - 1}; }

// Which player's colour shows where.
struct Table {
    std::map<Spot, int> shows;

    explicit Table(const Match& match) {
        int player = 1;
        for (const std::string& token : match.moves()) {
            const auto [column, row] = spot_of(token.substr(1));
            const int wide = token[0] == 'Q' || token[0] == 'H' ? 2 : 1;
            const int high = token[0] == 'Q' || token[0] == 'V' ? 2 : 1;
            for (int x = 0; x < wide; ++x) {
                for (int y = 0; y < high; ++y) shows[{column + x, row + y}] = player;
            }
            player = 3 - player;
        }
    }

    // What of the set hangs together with the spot.
    static Area around(Spot spot, const Area& set) {
        Area area;
        std::vector<Spot> found = {spot};
        while (!found.empty()) {
            const Spot next = found.back();
            found.pop_back();
            if (!set.contains(next) || !area.insert(next).second) continue;
            const auto [x, y] = next;
            for (const Spot& neighbour : {Spot{x - 1, y}, Spot{x + 1, y}, Spot{x, y - 1}, Spot{x, y + 1}}) {
                found.push_back(neighbour);
            }
        }
        return area;
    }
    Area squares(int player) const {
        Area result;
        for (const auto& [spot, owner] : shows) {
            if (owner == player) result.insert(spot);
        }
        return result;
    }
    Area area_at(Spot spot) const {
        const auto found = shows.find(spot);
        return found == shows.end() ? Area{} : around(spot, squares(found->second));
    }
    int owner(Spot spot) const {
        const auto found = shows.find(spot);
        return found == shows.end() ? 0 : found->second;
    }
};

Area common(const Area& a, const Area& b) {
    Area result;
    std::ranges::set_intersection(a, b, std::inserter(result, result.end()));
    return result;
}

// `7 + 4`
std::string sizes(Area set) {
    std::vector<std::size_t> found;
    while (!set.empty()) {
        const Area area = Table::around(*set.begin(), set);
        for (const Spot& spot : area) set.erase(spot);
        found.push_back(area.size());
    }
    std::ranges::sort(found, std::ranges::greater{});
    std::string text;
    for (const std::size_t size : found) text += (text.empty() ? "" : " + ") + std::to_string(size);
    return text;
}

int player_of(const std::string& colour) { return colour == "gray" ? 1 : colour == "blue" ? 2 : 0; }

// The least that the replies leave of the player's largest area.
int worst_reply(const Match& match, int player) {
    int worst = std::numeric_limits<int>::max();
    for (const std::string& token : match.legal()) {
        Match next = match;
        EXPECT_TRUE(next.play(token));
        worst = std::min(worst, next.score()[player - 1]);
    }
    return worst;
}

void check_covered(const Statement& said, const Table& before, const Table& after) {
    const int opponent = 3 - said.match.to_move();
    EXPECT_EQ(player_of(said.arg("colour")), opponent);
    const Area area = before.area_at(spot_of(said.arg("cell")));
    EXPECT_EQ(before.owner(spot_of(said.arg("cell"))), opponent) << said.describe();
    EXPECT_EQ(said.number("before"), static_cast<int>(area.size())) << said.describe();
    const Area left = common(area, after.squares(opponent));
    EXPECT_LT(left.size(), area.size()) << said.describe();
    if (said.text.key == "reason.cut") {
        EXPECT_EQ(said.arg("pieces"), sizes(left)) << said.describe();
        EXPECT_TRUE(sizes(left).find('+') != std::string::npos) << said.describe();
    } else {
        EXPECT_EQ(said.arg("after"), left.empty() ? "0" : sizes(left)) << said.describe();
    }
}

void check_extended(const Statement& said, const Table& before, const Table& after) {
    const int mover = said.match.to_move();
    EXPECT_EQ(player_of(said.arg("colour")), mover);
    EXPECT_EQ(after.owner(spot_of(said.arg("cell"))), mover) << said.describe();
    const Area area = after.area_at(spot_of(said.arg("cell")));
    EXPECT_EQ(said.number("after"), static_cast<int>(area.size())) << said.describe();
    const std::string parts = sizes(common(area, before.squares(mover)));
    const bool is_joined = parts.find('+') != std::string::npos;
    EXPECT_EQ(said.text.key, is_joined ? "reason.joined" : "reason.extended") << said.describe();
    EXPECT_EQ(said.arg(is_joined ? "parts" : "before"), parts) << said.describe();
    EXPECT_TRUE(area.contains(spot_of(said.token.substr(1)))) << said.describe();
}

void check_danger(const Statement& said) {
    const int mover = said.match.to_move();
    const Match after = said.after();
    EXPECT_EQ(player_of(said.arg("colour")), mover);
    EXPECT_EQ(player_of(said.arg("opponent")), 3 - mover);
    EXPECT_EQ(said.number("after"), worst_reply(after, mover)) << said.describe();
    if (said.text.key == "reason.secures") return;
    const auto largest = [&](const Match& match) { return match.score()[mover - 1]; };
    EXPECT_EQ(said.number("before"), largest(after)) << said.describe();
    EXPECT_LT(said.number("after"), said.number("before")) << said.describe();
    Match reply = after;
    ASSERT_TRUE(reply.play(said.arg("move"))) << said.describe();
    EXPECT_EQ(largest(reply), said.number("after")) << said.describe();
}

void check_lead(const Statement& said) {
    const auto before = said.match.score();
    const auto after = said.after().score();
    const std::size_t mover = said.match.to_move() - 1;
    EXPECT_EQ(player_of(said.arg("colour")), said.match.to_move());
    EXPECT_EQ(said.number("before"), before[mover]) << said.describe();
    EXPECT_EQ(said.number("after"), after[mover]) << said.describe();
    EXPECT_EQ(said.number("their_before"), before[1 - mover]) << said.describe();
    EXPECT_EQ(said.number("their_after"), after[1 - mover]) << said.describe();
    EXPECT_NE(before[mover] <=> before[1 - mover], after[mover] <=> after[1 - mover]) << said.describe();
}

void check_end(const Statement& said) {
    const Match after = said.after();
    EXPECT_TRUE(after.is_over()) << said.describe();
    EXPECT_EQ(player_of(said.arg("opponent")), 3 - said.match.to_move());
    if (said.text.key == "reason.draw") {
        EXPECT_EQ(after.winners().size(), 2u) << said.describe();
        return;
    }
    EXPECT_EQ(after.winners(), std::vector<int>{player_of(said.arg("winner"))}) << said.describe();
    EXPECT_EQ(said.number("more"), std::max(after.score()[0], after.score()[1])) << said.describe();
    EXPECT_EQ(said.number("less"), std::min(after.score()[0], after.score()[1])) << said.describe();
    EXPECT_EQ(said.text.key == "reason.won", after.score()[0] != after.score()[1]) << said.describe();
}

void check(const Statement& said) {
    const Table before(said.match);
    const Table after(said.after());
    const std::string& key = said.text.key;
    if (key == "reason.cut" || key == "reason.capped") {
        check_covered(said, before, after);
    } else if (key == "reason.joined" || key == "reason.extended") {
        check_extended(said, before, after);
    } else if (key == "reason.exposes" || key == "reason.secures") {
        check_danger(said);
    } else if (key == "reason.lead") {
        check_lead(said);
    } else if (key == "reason.won" || key == "reason.won_by_smaller_areas" || key == "reason.draw") {
        check_end(said);
    } else {
        ADD_FAILURE() << "a sentence that nobody checks: " << key;
    }
}

TEST(StrataReasons, HoldOnTheTable) {
    const std::vector<Way> ways = {{2, {}},
                                   {2, {{"box", "6"}}},
                                   {2, {{"tiles", "2,3,2"}}},
                                   {2, {{"box", "3"}}},
                                   {2, {{"box", "4"}, {"tiles", "1,4,3"}}},
                                   {2, {{"corner", "touch"}}}};
    const auto seen =
        walk_reasons("strata", ways, 400, check, [](const Match& match, const std::string& token, const auto& texts) {
            Match next = match;
            ASSERT_TRUE(next.play(token));
            const bool tells_of_the_end =
                !texts.empty() && (texts.front().key.starts_with("reason.won") || texts.front().key == "reason.draw");
            ASSERT_EQ(next.is_over(), tells_of_the_end);
        });
    expect_all_seen(**find_game("strata"), seen, 5000);
}

TEST(StrataReasons, NothingIsSaidOfTheFirstTile) {
    const Match match = *Match::create("strata");
    for (const std::string& token : match.legal()) EXPECT_TRUE(match.reasons(token).empty()) << token;
}

}  // namespace
}  // namespace quoin::test
