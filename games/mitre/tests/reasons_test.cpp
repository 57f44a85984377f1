// SPDX-License-Identifier: MIT
// Every reason that Mitre gives, against triangles and hands that are worked out here from the moves alone, and against
// the points that the rules award.
#include <algorithm>
#include <array>
#include <set>
#include <sstream>

#include "facade/registry.h"
#include "tests/engine/reasons_walk.h"

namespace quoin::test {
namespace {

using Spot = std::pair<int, int>;  // column, row

std::string name_of(Spot spot) { return static_cast<char>('a' + spot.first) + std::to_string(spot.second + 1); }

std::string kind_of(char near, char far) {
    if (near == 'a' && far == 'a') return "AA";
    if (near == 'a' || far == 'a') return "AS";
    return near == far ? "SS=" : "SS/";
}

struct Segment {
    Spot near;
    char way;  // e or n

    Spot far() const { return way == 'e' ? Spot{near.first + 1, near.second} : Spot{near.first, near.second + 1}; }
    std::string name() const { return name_of(near) + way; }
    std::string ends() const { return way == 'e' ? "ans" : "aew"; }
    // The triangles, n e s w, that a tile with these ends takes at either junction.
    std::set<std::pair<Spot, char>> triangles(char near_end, char far_end) const {
        std::set<std::pair<Spot, char>> result = {{near, way}, {far(), way == 'e' ? 'w' : 's'}};
        if (near_end != 'a') result.insert({near, near_end});
        if (far_end != 'a') result.insert({far(), far_end});
        return result;
    }
};

struct Table {
    int size = 5;
    std::set<std::pair<Spot, char>> taken;
    std::set<std::string> laid;
    std::vector<std::map<std::string, int>> hands;

    explicit Table(const Match& match) {
        std::map<std::string, int> hand;
        for (const auto& [name, value] : match.options()) {
            if (name == "size") size = std::stoi(value);
            if (name != "tiles") continue;
            std::istringstream counts(value);
            std::string count;
            for (const char* kind : {"AA", "AS", "SS=", "SS/"}) {
                std::getline(counts, count, ',');
                hand[kind] = std::stoi(count);
            }
        }
        hands.assign(match.players(), hand);
        std::size_t player = 0;
        for (const std::string& token : match.moves()) {
            if (token != "pass") {
                const Segment segment{{token[0] - 'a', token[1] - '1'}, token[2]};
                for (const auto& triangle : segment.triangles(token[4], token[5])) taken.insert(triangle);
                laid.insert(segment.name());
                --hands[player][kind_of(token[4], token[5])];
            }
            player = (player + 1) % hands.size();
        }
    }

    std::vector<Segment> segments() const {
        std::vector<Segment> result;
        for (int column = 0; column < size; ++column) {
            for (int row = 0; row < size; ++row) {
                if (column + 1 < size) result.push_back({{column, row}, 'e'});
                if (row + 1 < size) result.push_back({{column, row}, 'n'});
            }
        }
        return result;
    }
    bool has_room(const Segment& segment, char near, char far) const {
        return std::ranges::none_of(segment.triangles(near, far), [&](const auto& it) { return taken.contains(it); });
    }
    std::set<std::string> kinds_that_fit(const Segment& segment) const {
        std::set<std::string> result;
        for (const char near : segment.ends()) {
            for (const char far : segment.ends()) {
                if (has_room(segment, near, far)) result.insert(kind_of(near, far));
            }
        }
        return result;
    }
    bool is_layable(const Segment& segment) const {
        for (const std::string& kind : kinds_that_fit(segment)) {
            for (const auto& hand : hands) {
                if (hand.at(kind) > 0) return true;
            }
        }
        return false;
    }
    bool has_room_for(const std::string& kind) const {
        return std::ranges::any_of(segments(), [&](const Segment& it) { return kinds_that_fit(it).contains(kind); });
    }
    std::set<std::string> reachable_junctions() const {
        std::set<std::string> result;
        for (const Segment& segment : segments()) {
            if (!is_layable(segment)) continue;
            result.insert(name_of(segment.near));
            result.insert(name_of(segment.far()));
        }
        return result;
    }
};

// `2½` in half points.
int half_points(const std::string& text) {
    const bool has_half = text.ends_with("½");
    const std::string whole = has_half ? text.substr(0, text.size() - std::string("½").size()) : text;
    return 2 * (whole.empty() ? 0 : std::stoi(whole)) + (has_half ? 1 : 0);
}

void expect_things(const Statement& said, const std::string& name, const std::set<std::string>& things) {
    const auto named = said.list(name);
    EXPECT_TRUE(std::ranges::is_sorted(named)) << said.describe();
    for (const std::string& thing : named) EXPECT_TRUE(things.contains(thing)) << thing << " in " << said.describe();
    EXPECT_EQ(said.text.key.ends_with("_many"), things.size() > 4) << said.describe();
    if (things.size() > 4) {
        EXPECT_EQ(said.number("count"), static_cast<int>(things.size())) << said.describe();
    } else {
        EXPECT_EQ(named.size(), things.size()) << said.describe();
    }
}

// No random game from here on has a token that the condition is true of.
template <class Condition>
void expect_never(const Statement& said, Condition condition) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Match match = said.after();
        Random random(seed);
        while (!match.is_over()) {
            const std::string token = match.now().random_move(random);
            const int player = match.to_move();
            ASSERT_TRUE(match.play(token));
            ASSERT_FALSE(token != "pass" && condition(token, player)) << token << " in " << said.describe();
        }
    }
}

void check_points(const Statement& said) {
    const auto before = said.match.score();
    const auto after = said.after().score();
    std::map<int, int> told = {{said.number("player"), half_points(said.arg("points"))}};
    EXPECT_EQ(said.number("player"), said.match.to_move());
    for (int i = 2; said.text.key >= "reason.points_" + std::to_string(i); ++i) {
        const std::string suffix = "_" + std::to_string(i);
        told[said.number("player" + suffix)] = half_points(said.arg("points" + suffix));
    }
    int total = 0;
    for (std::size_t i = 0; i < before.size(); ++i) {
        total += after[i] - before[i];
        EXPECT_EQ(told[static_cast<int>(i) + 1], after[i] - before[i]) << said.describe();
    }
    EXPECT_GT(total, 0) << said.describe();
}

void check_opens(const Statement& said) {
    const Match after = said.after();
    const std::size_t player = said.number("player") - 1;
    EXPECT_EQ(said.number("player"), after.to_move()) << said.describe();
    const auto earned = [&](const std::string& token) {
        Match next = after;
        EXPECT_TRUE(next.play(token)) << said.describe();
        return next.score()[player] - after.score()[player];
    };
    int best = 0;
    for (const std::string& token : after.legal()) best = std::max(best, earned(token));
    EXPECT_EQ(half_points(said.arg("points")), best) << said.describe();
    EXPECT_EQ(earned(said.arg("move")), best) << said.describe();
}

void check(const Statement& said) {
    const Table before(said.match);
    const Table after(said.after());
    const std::string& key = said.text.key;
    if (key.starts_with("reason.points")) {
        check_points(said);
    } else if (key == "reason.opens") {
        check_opens(said);
    } else if (key == "reason.passes") {
        const Match next = said.after();
        EXPECT_EQ(said.number("player"), next.to_move()) << said.describe();
        EXPECT_EQ(next.legal(), std::vector<std::string>{"pass"}) << said.describe();
    } else if (key == "reason.never") {
        const int player = said.number("player");
        const auto& hand = after.hands[player - 1];
        std::set<std::string> kinds;
        for (const auto& [kind, count] : hand) {
            if (count > 0 && before.has_room_for(kind) && !after.has_room_for(kind)) kinds.insert(kind);
        }
        const auto named = said.list("kinds");
        EXPECT_EQ(std::set<std::string>(named.begin(), named.end()), kinds) << said.describe();
        expect_never(said, [&](const std::string& token, int who) {
            return who == player && kinds.contains(kind_of(token[4], token[5]));
        });
    } else if (key.starts_with("reason.segments")) {
        std::set<std::string> segments;
        for (const Segment& segment : after.segments()) {
            if (after.laid.contains(segment.name()) || after.is_layable(segment)) continue;
            if (before.is_layable(segment)) segments.insert(segment.name());
        }
        expect_things(said, "segments", segments);
        expect_never(said, [&](const std::string& token, int) { return segments.contains(token.substr(0, 3)); });
    } else if (key.starts_with("reason.junctions")) {
        std::set<std::string> junctions = before.reachable_junctions();
        for (const std::string& junction : after.reachable_junctions()) junctions.erase(junction);
        expect_things(said, "junctions", junctions);
        expect_never(said, [&](const std::string& token, int) {
            const Segment segment{{token[0] - 'a', token[1] - '1'}, token[2]};
            return junctions.contains(name_of(segment.near)) || junctions.contains(name_of(segment.far()));
        });
    } else {
        ADD_FAILURE() << "a sentence that nobody checks: " << key;
    }
}

TEST(MitreReasons, HoldOnTheTable) {
    const std::vector<Way> ways = {{2, {}},
                                   {3, {}},
                                   {2, {{"size", "3"}}},
                                   {4, {{"size", "4"}}},
                                   {2, {{"size", "8"}, {"tiles", "1,2,3,1"}}},
                                   {2, {{"own", "no"}, {"tiles", "0,0,4,4"}}},
                                   {3, {{"upgrade", "rest"}, {"size", "4"}, {"tiles", "1,1,5,5"}}},
                                   {2, {{"tiles", "1,0,1,0"}, {"size", "6"}}}};
    const auto seen =
        walk_reasons("mitre", ways, 160, check, [](const Match&, const std::string& token, const auto& texts) {
            ASSERT_TRUE(token != "pass" || texts.empty());
        });
    expect_all_seen(**find_game("mitre"), seen, 5000);
}

}  // namespace
}  // namespace quoin::test
