// SPDX-License-Identifier: MIT
// How a game begins, and who joins it (docs/protocol.md, "Seats").
#include "facade/registry.h"
#include "tests/room/session.h"

namespace quoin::server {
namespace {

Result<NewGame, Refusal> create(std::string_view body) {
    return make_game(*read_create(body), "an-id-of-22-characters", secret_of_seat(1), test_start);
}

TEST(RoomCreate, KeepsWhatWasAskedFor) {
    const auto made = create(
        R"({"game":"mitre","players":3,"options":{"size":"4"},"seat":3,"seats":["human","ai:7","human"],"name":"Zoë",
            "public":true,"clock":{"base":300,"increment":5}})");
    ASSERT_TRUE(made) << made.error().detail;
    const Header& header = made->stored.game.header;
    EXPECT_EQ(header.id, "an-id-of-22-characters");
    EXPECT_EQ(header.game, "mitre");
    EXPECT_EQ(header.rules_version, std::to_string((*find_game("mitre"))->rules_version)) << "the newest";
    EXPECT_EQ(header.players, 3);
    EXPECT_EQ(header.options, Match::create("mitre", 3, {{"size", "4"}})->options()) << "every option with its value";
    EXPECT_EQ(header.levels, (std::vector{0, 7, 0}));
    EXPECT_TRUE(header.is_public);
    EXPECT_EQ(header.created, test_start);
    EXPECT_EQ(header.clock, (store::Clock{.base = 300'000, .increment = 5'000}));
    EXPECT_EQ(made->seat, 3);
    ASSERT_EQ(made->stored.game.events.size(), 1u) << "the creator's seat is the first event";
    const Event& event = made->stored.game.events.front();
    EXPECT_EQ(event.kind, EventKind::seat);
    EXPECT_EQ(event.seat, 3);
    EXPECT_EQ(event.text, "Zoë");
    EXPECT_EQ(event.secret, secret_of_seat(1));
    EXPECT_EQ(event.clocks, (std::vector<Milliseconds>{300'000, 300'000, 300'000}));
    EXPECT_EQ(made->stored.status, (GameStatus{.is_waiting = true}));
}

TEST(RoomCreate, FillsInWhatWasNotAskedFor) {
    const auto made = create(R"({"game":"mitre"})");
    ASSERT_TRUE(made);
    const Header& header = made->stored.game.header;
    EXPECT_EQ(header.players, 2) << "the fewest";
    EXPECT_EQ(header.levels, (std::vector{0, 0}));
    EXPECT_EQ(header.clock, std::nullopt);
    EXPECT_FALSE(header.is_public);
    EXPECT_EQ(made->stored.game.events.front().text, "");
    EXPECT_EQ(made->seat, 1);
    EXPECT_EQ(create(R"({"game":"mitre","seats":["ai:1","ai:10","human","human"]})")->seat, 3)
        << "the first for people";
    EXPECT_EQ(create(R"({"game":"mitre","seats":["ai:1","human","human"]})")->stored.game.header.players, 3);
    EXPECT_EQ(create(R"({"game":"strata","clock":{"days":3}})")->stored.game.header.clock,
              (store::Clock{.per_move = 3 * a_day}));
    EXPECT_EQ(create(R"({"game":"strata","clock":{"base":60}})")->stored.game.header.clock,
              (store::Clock{.base = a_minute}));
}

TEST(RoomCreate, RefusesWhatMakesNoSense) {
    struct Case {
        const char* body;
        const char* type;
        const char* field;
        const char* detail;  // a part of it
    };
    const std::vector<Case> cases = {
        {R"({"game":"chess"})", "unknown-game", "game", "grawlix"},
        {R"({"game":""})", "unknown-game", "game", ""},
        {R"({"game":"Strata"})", "unknown-game", "game", ""},
        {R"({"game":"strata","players":3})", "bad-players", "players", "2"},
        {R"({"game":"mitre","players":5})", "bad-players", "players", "2 to 4"},
        {R"({"game":"mitre","players":0})", "bad-players", "players", "2 to 4"},
        {R"({"game":"mitre","players":-1})", "bad-players", "players", "2 to 4"},
        {R"({"game":"mitre","players":18446744073709551615})", "bad-players", "players", ""},
        {R"({"game":"grawlix","options":{"order":"7"}})", "bad-option", "options.order", "2 to 6"},
        {R"({"game":"grawlix","options":{"colour":"7"}})", "bad-option", "options.colour", "order (2 to 6)"},
        {R"({"game":"mitre","seats":[]})", "bad-players", "players", ""},
        {R"({"game":"mitre","players":2,"seats":["human"]})", "bad-seat", "seats", "2"},
        {R"({"game":"mitre","players":2,"seats":["human","human","human"]})", "bad-seat", "seats", "2"},
        {R"({"game":"mitre","seats":["ai:1","ai:2"]})", "bad-seat", "seats", "human"},
        {R"({"game":"mitre","seats":["human","ai:0"]})", "bad-seat", "seats", "1 to 10"},
        {R"({"game":"mitre","seats":["human","ai:11"]})", "bad-seat", "seats", "1 to 10"},
        {R"({"game":"mitre","seats":["human","ai:05"]})", "bad-seat", "seats", ""},
        {R"({"game":"mitre","seats":["human","ai"]})", "bad-seat", "seats", ""},
        {R"({"game":"mitre","seats":["human",""]})", "bad-seat", "seats", ""},
        {R"({"game":"mitre","seat":0})", "bad-seat", "seat", "1 to 2"},
        {R"({"game":"mitre","seat":3})", "bad-seat", "seat", "1 to 2"},
        {R"({"game":"mitre","seat":-1})", "bad-seat", "seat", "1 to 2"},
        {R"({"game":"mitre","seat":2,"seats":["human","ai:1"]})", "bad-seat", "seat", "computer"},
        {R"({"game":"mitre","name":""})", "bad-name", "name", "1 to 40"},
        {R"({"game":"mitre","name":"a\u0000b"})", "bad-name", "name", ""},
        {R"({"game":"mitre","clock":{}})", "bad-clock", "clock", "days"},
        {R"({"game":"mitre","clock":{"base":60,"days":1}})", "bad-clock", "clock", ""},
        {R"({"game":"mitre","clock":{"increment":5}})", "bad-clock", "clock.base", "86400"},
        {R"({"game":"mitre","clock":{"base":0}})", "bad-clock", "clock.base", "86400"},
        {R"({"game":"mitre","clock":{"base":-5}})", "bad-clock", "clock.base", ""},
        {R"({"game":"mitre","clock":{"base":9223372036854775807}})", "bad-clock", "clock.base", ""},
        {R"({"game":"mitre","clock":{"base":60,"increment":3601}})", "bad-clock", "clock.increment", "3600"},
        {R"({"game":"mitre","clock":{"days":0}})", "bad-clock", "clock.days", "1 to 30"},
        {R"({"game":"mitre","clock":{"days":31}})", "bad-clock", "clock.days", "1 to 30"},
    };
    for (const Case& wrong : cases) {
        const auto made = create(wrong.body);
        ASSERT_FALSE(made) << wrong.body;
        EXPECT_EQ(made.error().status, 422) << wrong.body;
        EXPECT_EQ(made.error().type, wrong.type) << wrong.body;
        EXPECT_EQ(made.error().field, wrong.field) << wrong.body;
        EXPECT_NE(made.error().detail.find(wrong.detail), std::string::npos) << made.error().detail;
    }
}

TEST(RoomCreate, RefusesAGameThatIsOverBeforeTheFirstMove) {
    const auto made = create(R"({"game":"strata","options":{"tiles":"0,0,0"}})");
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().type, "bad-option");
}

TEST(RoomJoin, TakesTheSeat) {
    Session session(R"({"game":"mitre","players":3})");
    EXPECT_EQ(session.join(3, 3, "Zoë"), 201);
    EXPECT_EQ(session.decision.seat, 3);
    EXPECT_EQ(session.room().seat(3).name, "Zoë");
    EXPECT_EQ(session.room().seat_of(secret_of_seat(3)), 3);
    EXPECT_TRUE(session.room().is_waiting());
    EXPECT_EQ(session.join(std::nullopt, 2), 201);
    EXPECT_EQ(session.decision.seat, 2) << "the first that is free";
    EXPECT_FALSE(session.room().is_waiting());
    EXPECT_FALSE(session.room().status().is_waiting);
}

TEST(RoomJoin, AgainWithTheSameTokenGetsTheSameSeat) {
    Session session(R"({"game":"mitre","players":3})");
    ASSERT_EQ(session.join(2, 2, "Zoë"), 201);
    EXPECT_EQ(session.join(2, 2, "Zoë"), 200);
    EXPECT_EQ(session.decision.seat, 2);
    EXPECT_EQ(session.join(std::nullopt, 2), 200);
    EXPECT_EQ(session.decision.seat, 2);
    EXPECT_EQ(session.join(1, 1), 200) << "the creator's too";
    EXPECT_EQ(session.join(3, 2), 409) << "a token is of one seat";
    EXPECT_EQ(session.refusal.type, "token-in-use");
    EXPECT_EQ(session.game().events.size(), 2u);
}

TEST(RoomJoin, Is409WhenTaken) {
    Session session(R"({"game":"mitre","seats":["human","ai:1","human"]})");
    EXPECT_EQ(session.join(1, 2), 409);
    EXPECT_EQ(session.refusal.type, "seat-taken");
    EXPECT_EQ(session.join(2, 2), 409) << "by a computer";
    EXPECT_EQ(session.refusal.type, "seat-taken");
    ASSERT_EQ(session.join(3, 3), 201);
    EXPECT_EQ(session.join(std::nullopt, 4), 409);
    EXPECT_EQ(session.refusal.type, "no-free-seat");
}

TEST(RoomJoin, Is422WhereThereIsNoSuchSeatAndWithABadName) {
    Session session(R"({"game":"mitre"})");
    for (const int seat : {0, 3, -1}) {
        EXPECT_EQ(session.join(seat, 2), 422);
        EXPECT_EQ(session.refusal.type, "bad-seat");
        EXPECT_EQ(session.refusal.field, "seat");
    }
    EXPECT_EQ(session.join(2, 2, "\n"), 422);
    EXPECT_EQ(session.refusal.type, "bad-name");
}

TEST(RoomJoin, Is409WhenTheGameIsOver) {
    Session session(R"({"game":"mitre"})");
    ASSERT_EQ(session.act(1, "resign"), 201);
    EXPECT_EQ(session.join(2, 2), 409);
    EXPECT_EQ(session.refusal.type, "game-over");
    EXPECT_EQ(session.join(1, 1), 200) << "who has a seat keeps it";
}

}  // namespace
}  // namespace quoin::server
