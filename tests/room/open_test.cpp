// SPDX-License-Identifier: MIT
// A room is opened from what the store gives: headers and events that do not fit are refused.
#include <functional>

#include "facade/registry.h"
#include "server/room/game_record.h"
#include "tests/room/session.h"

namespace quoin::server {
namespace {

// A game of three in which a bit of everything has happened, with clocks.
store::StoredGame sample() {
    Session session(R"({"game":"mitre","players":3,"clock":{"base":600,"increment":2},"name":"Ann"})");
    session.join(2, 2, "Bo");
    session.join(3, 3);
    session.now += a_second;
    session.play(4);
    session.act(1, "offer-takeback");
    session.act(3, "accept");
    session.now += a_second;
    session.act(2, "accept");
    session.play(1);
    session.act(3, "resign");
    session.play(1);
    EXPECT_EQ(session.game().events.size(), 13u);
    return session.game();
}

TEST(RoomOpen, TakesWhatWasDecided) {
    const store::StoredGame game = sample();
    const auto room = Room::open(game.header, game.events);
    ASSERT_TRUE(room) << room.error();
    EXPECT_EQ(room->seq(), 13u);
    EXPECT_EQ(room->plies().size(), 5u);
    EXPECT_EQ(room->last_time(), game.events.back().time);
}

TEST(RoomOpen, RefusesAHeaderThatDoesNotFit) {
    using Change = std::function<void(Header&)>;
    const std::vector<Change> changes = {
        [](Header& header) { header.game = "chess"; },
        [](Header& header) { header.players = 2; },
        [](Header& header) { header.players = 0; },
        [](Header& header) { header.rules_version = "99"; },
        [](Header& header) { header.options.pop_back(); },
        [](Header& header) { header.options[0].second = "100"; },
        [](Header& header) { header.levels.pop_back(); },
        [](Header& header) { header.levels = {0, 11, 0}; },
        [](Header& header) { header.levels = {0, -1, 0}; },
        [](Header& header) { header.levels = {1, 1, 1}; },
        [](Header& header) { header.clock->base = 0; },
        [](Header& header) { header.clock->increment = -1; },
        [](Header& header) { header.clock->per_move = 1; },
        [](Header& header) { header.clock->base = std::numeric_limits<Milliseconds>::max(); },
    };
    for (std::size_t i = 0; i < changes.size(); ++i) {
        Header header = sample().header;
        changes[i](header);
        const auto room = Room::open(header, {});
        ASSERT_FALSE(room) << i;
        EXPECT_NE(room.error().find("header"), std::string::npos) << room.error();
        EXPECT_NE(room.error().find(header.id), std::string::npos) << room.error();
    }
}

// As it was stored by a program whose Strata had no option `corner` yet.
store::StoredGame of_version_1() {
    Session session(R"({"game":"strata","name":"Ann"})");
    session.join(2, 2, "Bo");
    session.play("Hh8");
    session.play("Sj8");
    store::StoredGame game = session.game();
    game.header.rules_version = "1";
    game.header.options = {{"box", "8"}, {"tiles", "8,8,3"}};
    return game;
}

TEST(RoomOpen, TakesAGameOfAnEarlierRulesVersionAsItWas) {
    const store::StoredGame game = of_version_1();
    const auto room = Room::open(game.header, game.events);
    ASSERT_TRUE(room) << room.error();
    EXPECT_EQ(room->header(), game.header);
    EXPECT_TRUE(room->position().judge("Sj9").is_legal()) << "corners were free";
    EXPECT_EQ(room->match().rules_version(), 1);
    EXPECT_NE(record_text(*room).find("[Rules \"1\"]\n"), std::string::npos);
    EXPECT_NE(record_text(*room).find("[Options \"box=8 tiles=8,8,3\"]\n"), std::string::npos);
    EXPECT_FALSE(newer_need(game.header));
}

TEST(RoomOpen, TakesMovesBackInAGameOfAnEarlierRulesVersion) {
    Session session(NewGame{.stored = {.game = {of_version_1().header, {}}, .status = {.is_waiting = true}}});
    session.join(1, 1);
    session.join(2, 2);
    EXPECT_EQ(session.play("Hh8"), 201);
    EXPECT_EQ(session.act(1, "offer-takeback"), 201);
    EXPECT_EQ(session.act(2, "accept"), 201);
    EXPECT_EQ(session.play("Qh8"), 201);
    EXPECT_EQ(session.replayed().position().key(), session.room().position().key());
}

TEST(RoomOpen, KnowsWhatTakesANewerServer) {
    const Header header = of_version_1().header;
    const auto with = [&](const std::string& game, const std::string& version) {
        Header changed = header;
        changed.game = game;
        changed.rules_version = version;
        return newer_need(changed);
    };
    for (const GameEntry* game : all_games()) {
        const std::string oldest = std::to_string(game->oldest_rules_version);
        const std::string newest = std::to_string(game->rules_version);
        const std::string next = std::to_string(game->rules_version + 1);
        const std::string known = oldest == newest ? "only version " + newest : "versions " + oldest + " to " + newest;
        EXPECT_FALSE(with(std::string(game->name), newest));
        EXPECT_EQ(with(std::string(game->name), next), "version " + next + " of " + std::string(game->title) +
                                                           "'s rules is newer than this program, which knows " + known);
    }
    EXPECT_EQ(with("fourth", "1"), "this one does not know the game");
    for (const char* damaged : {"", "0", "x", "\xff"}) EXPECT_FALSE(with("strata", damaged)) << "broken, not newer";
}

TEST(RoomOpen, RefusesEventsThatDoNotFit) {
    const store::StoredGame game = sample();
    using Change = std::function<void(Event&)>;
    struct Case {
        std::size_t event;
        Change change;
    };
    const std::vector<Case> cases = {
        {0, [](Event& event) { event.seq = 2; }},
        {0, [](Event& event) { event.seat = 0; }},
        {0, [](Event& event) { event.seat = 4; }},
        {0, [](Event& event) { event.secret = ""; }},
        {0, [](Event& event) { event.text = "a\nb"; }},
        {0, [](Event& event) { event.clocks = {}; }},
        {0, [](Event& event) { event.clocks[0] += 1; }},
        {0, [](Event& event) { event.time -= 1; }},
        {0, [](Event& event) { event.kind = static_cast<EventKind>(99); }},
        {0, [](Event& event) { event.kind = EventKind::rematch; }},
        {0, [](Event& event) { event.number = 11; }},
        {1, [](Event& event) { event.seat = 1; }},
        {1, [](Event& event) { event.secret = secret_of_seat(1); }},
        {1, [](Event& event) { event.number = 5; }},
        {3, [](Event& event) { event.seat = 2; }},
        {3, [](Event& event) { event.text = "nonsense"; }},
        {3, [](Event& event) { event.kind = EventKind::flag; }},
        {3, [](Event& event) { event.kind = EventKind::answer; }},
        {3, [](Event& event) { event.kind = EventKind::takeback; }},
        {3, [](Event& event) { event.clocks[0] -= 2 * a_second; }},
        {3, [](Event& event) { event.clocks[0] += 2 * a_second; }},
        {3, [](Event& event) { event.clocks[1] -= 1; }},
        {3, [](Event& event) { event.clocks[0] = -1; }},
        {7, [](Event& event) { event.text = "peace"; }},
        {7, [](Event& event) { event.seat = 0; }},
        {8, [](Event& event) { event.seat = 1; }},
        {8, [](Event& event) { event.text = "perhaps"; }},
        {9, [](Event& event) { event.number = 0; }},
        {9, [](Event& event) { event.seat = 3; }},
        {9, [](Event& event) { event.kind = EventKind::answer, event.text = "accept"; }},
        {11, [](Event& event) { event.kind = EventKind::claim, event.number = 2; }},
        {12, [](Event& event) { event.kind = EventKind::resign, event.seat = 3; }},
    };
    for (std::size_t i = 0; i < cases.size(); ++i) {
        std::vector<Event> events(game.events.begin(), game.events.begin() + static_cast<long>(cases[i].event) + 1);
        ASSERT_TRUE(Room::open(game.header, events));
        cases[i].change(events.back());
        const auto room = Room::open(game.header, events);
        ASSERT_FALSE(room) << i;
        EXPECT_NE(room.error().find("event " + std::to_string(events.back().seq)), std::string::npos) << room.error();
    }
}

TEST(RoomOpen, RefusesEventsThatAreMissingDoubledOrInAnotherOrder) {
    const store::StoredGame game = sample();
    for (std::size_t i = 0; i + 1 < game.events.size(); ++i) {
        auto missing = game.events;
        missing.erase(missing.begin() + static_cast<long>(i));
        EXPECT_FALSE(Room::open(game.header, missing)) << i;
        auto doubled = game.events;
        doubled.insert(doubled.begin() + static_cast<long>(i), game.events[i]);
        EXPECT_FALSE(Room::open(game.header, doubled)) << i;
        auto swapped = game.events;
        std::swap(swapped[i], swapped[i + 1]);
        EXPECT_FALSE(Room::open(game.header, swapped)) << i;
    }
}

TEST(RoomOpen, RefusesAnythingButARematchAfterTheEnd) {
    Session session(R"({"game":"strata"})");
    const Event join = *session.room().join(2, "", secret_of_seat(2), session.moment())->event;
    ASSERT_EQ(session.act(1, "resign"), 201);
    std::vector<Event> events = session.game().events;
    events.push_back(join);
    events.back().seq = 3;
    EXPECT_FALSE(Room::open(session.game().header, events));
    events.back() = {.seq = 3, .kind = EventKind::rematch, .seat = 1, .text = "next", .time = session.now};
    EXPECT_TRUE(Room::open(session.game().header, events));
    events.push_back(events.back());
    events.back().seq = 4;
    EXPECT_FALSE(Room::open(session.game().header, events)) << "there is one";
}

TEST(RoomApply, ThatIsRefusedChangesNothing) {
    const store::StoredGame game = sample();
    Room room = *Room::open(game.header, game.events);
    const std::string before = print_state(room, {});
    EXPECT_FALSE(room.apply(game.events.back()));
    EXPECT_EQ(print_state(room, {}), before);
}

TEST(RoomCopy, IsARoomOfItsOwn) {
    Session session(R"({"game":"strata"})");
    Room copy = session.room();
    session.play(1);
    EXPECT_EQ(copy.plies().size(), 0u);
    EXPECT_NE(copy.position().key(), session.room().position().key());
    copy = session.room();
    EXPECT_EQ(copy.position().key(), session.room().position().key());
    EXPECT_EQ(print_state(copy, {}), print_state(session.room(), {}));
}

}  // namespace
}  // namespace quoin::server
