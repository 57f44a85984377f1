// SPDX-License-Identifier: MIT
// Seats: creation, joining, hand-over and the next game (docs/protocol.md, "Seats", "Rematch").
#include "tests/room_session.h"

namespace quoin::server {
namespace {

Result<NewGame, Refusal> create(std::string_view body) {
    return make_game(*read_create(body), "an-id-of-22-characters", secret_of_seat(1), test_start);
}

TEST(RoomCreate, keeps_what_was_asked_for) {
    const auto made = create(
        R"({"game":"mitre","players":3,"options":{"size":"4"},"seat":3,"seats":["human","ai:7","human"],"name":"Zoë",
            "public":true,"clock":{"base":300,"increment":5}})");
    ASSERT_TRUE(made) << made.error().detail;
    const Header& header = made->creation.game.header;
    EXPECT_EQ(header.id, "an-id-of-22-characters");
    EXPECT_EQ(header.game, "mitre");
    EXPECT_EQ(header.rules_version, "1");
    EXPECT_EQ(header.players, 3);
    EXPECT_EQ(header.options, Match::create("mitre", 3, {{"size", "4"}})->options()) << "every option with its value";
    EXPECT_EQ(header.levels, (std::vector{0, 7, 0}));
    EXPECT_TRUE(header.is_public);
    EXPECT_EQ(header.created, test_start);
    EXPECT_EQ(header.clock, (store::Clock{.base = 300'000, .increment = 5'000}));
    EXPECT_EQ(made->seat, 3);
    ASSERT_EQ(made->creation.game.events.size(), 1u) << "the creator's seat is the first event";
    const Event& event = made->creation.game.events.front();
    EXPECT_EQ(event.kind, EventKind::seat);
    EXPECT_EQ(event.seat, 3);
    EXPECT_EQ(event.text, "Zoë");
    EXPECT_EQ(event.secret, secret_of_seat(1));
    EXPECT_EQ(event.clocks, (std::vector<Milliseconds>{300'000, 300'000, 300'000}));
    EXPECT_EQ(made->creation.standing, (Standing{.is_waiting = true}));
}

TEST(RoomCreate, fills_in_what_was_not_asked_for) {
    const auto made = create(R"({"game":"mitre"})");
    ASSERT_TRUE(made);
    const Header& header = made->creation.game.header;
    EXPECT_EQ(header.players, 2) << "the fewest";
    EXPECT_EQ(header.levels, (std::vector{0, 0}));
    EXPECT_EQ(header.clock, std::nullopt);
    EXPECT_FALSE(header.is_public);
    EXPECT_EQ(made->creation.game.events.front().text, "");
    EXPECT_EQ(made->seat, 1);
    EXPECT_EQ(create(R"({"game":"mitre","seats":["ai:1","ai:10","human","human"]})")->seat, 3)
        << "the first for people";
    EXPECT_EQ(create(R"({"game":"mitre","seats":["ai:1","human","human"]})")->creation.game.header.players, 3);
    EXPECT_EQ(create(R"({"game":"strata","clock":{"days":3}})")->creation.game.header.clock,
              (store::Clock{.per_move = 3 * a_day}));
    EXPECT_EQ(create(R"({"game":"strata","clock":{"base":60}})")->creation.game.header.clock,
              (store::Clock{.base = a_minute}));
}

TEST(RoomCreate, refuses_what_makes_no_sense) {
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

TEST(RoomCreate, refuses_a_game_that_is_over_before_the_first_move) {
    const auto made = create(R"({"game":"strata","options":{"tiles":"0,0,0"}})");
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().type, "bad-option");
}

TEST(RoomJoin, takes_the_seat) {
    Session session(R"({"game":"mitre","players":3})");
    EXPECT_EQ(session.join(3, 3, "Zoë"), 201);
    EXPECT_EQ(session.decision.seat, 3);
    EXPECT_EQ(session.room().seat(3).name, "Zoë");
    EXPECT_EQ(session.room().seat_of(secret_of_seat(3)), 3);
    EXPECT_TRUE(session.room().is_waiting());
    EXPECT_EQ(session.join(std::nullopt, 2), 201);
    EXPECT_EQ(session.decision.seat, 2) << "the first that is free";
    EXPECT_FALSE(session.room().is_waiting());
    EXPECT_FALSE(session.room().standing().is_waiting);
}

TEST(RoomJoin, again_with_the_same_token_gets_the_same_seat) {
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

TEST(RoomJoin, is_409_when_taken) {
    Session session(R"({"game":"mitre","seats":["human","ai:1","human"]})");
    EXPECT_EQ(session.join(1, 2), 409);
    EXPECT_EQ(session.refusal.type, "seat-taken");
    EXPECT_EQ(session.join(2, 2), 409) << "by a computer";
    EXPECT_EQ(session.refusal.type, "seat-taken");
    ASSERT_EQ(session.join(3, 3), 201);
    EXPECT_EQ(session.join(std::nullopt, 4), 409);
    EXPECT_EQ(session.refusal.type, "no-free-seat");
}

TEST(RoomJoin, is_422_where_there_is_no_such_seat_and_with_a_bad_name) {
    Session session(R"({"game":"mitre"})");
    for (const int seat : {0, 3, -1}) {
        EXPECT_EQ(session.join(seat, 2), 422);
        EXPECT_EQ(session.refusal.type, "bad-seat");
        EXPECT_EQ(session.refusal.field, "seat");
    }
    EXPECT_EQ(session.join(2, 2, "\n"), 422);
    EXPECT_EQ(session.refusal.type, "bad-name");
}

TEST(RoomJoin, is_409_when_the_game_is_over) {
    Session session(R"({"game":"mitre"})");
    ASSERT_EQ(session.act(1, "resign"), 201);
    EXPECT_EQ(session.join(2, 2), 409);
    EXPECT_EQ(session.refusal.type, "game-over");
    EXPECT_EQ(session.join(1, 1), 200) << "who has a seat keeps it";
}

// 7 minutes without a sign of the player whose turn it is.
Session with_absent_player(std::string_view body, int absent) {
    Session session(body);
    for (int seat = 2; seat <= session.room().players(); ++seat) {
        if (!session.room().seat(seat).is_taken) session.join(seat, seat);
    }
    while (session.room().to_move() != absent) session.play(1);
    session.now += 7 * a_minute;
    return session;
}

TEST(RoomHandOver, lets_a_computer_take_the_seat_of_someone_who_is_away) {
    Session session = with_absent_player(R"({"game":"mitre","players":3})", 2);
    ASSERT_EQ(session.act(1, "hand-over"), 201) << session.refusal.detail;
    EXPECT_EQ(session.decision.event->kind, EventKind::seat);
    EXPECT_EQ(session.decision.event->seat, 2);
    EXPECT_EQ(session.decision.event->number, stand_in_level);
    EXPECT_FALSE(session.room().is_over());
    EXPECT_EQ(session.room().computers_turn(), stand_in_level);
    EXPECT_EQ(session.room().seat(2).level, stand_in_level);
    EXPECT_FALSE(session.room().seat(2).has_left) << "the seat can win";
    EXPECT_EQ(session.room().admit(secret_of_seat(2)).error().status, 403) << "there is no way back";
    EXPECT_EQ(session.join(2, 2), 409);
    EXPECT_EQ(session.play(), 201) << "the computer plays on";
}

TEST(RoomHandOver, lets_a_computer_take_a_seat_that_nobody_takes) {
    Session session(R"({"game":"strata"})");
    session.play(1);
    ASSERT_EQ(session.room().to_move(), 2);
    EXPECT_EQ(session.act(1, "hand-over"), 409) << "not at once";
    session.now += usual_absence;
    EXPECT_EQ(session.act(1, "claim"), 409) << "against nobody";
    EXPECT_EQ(session.refusal.type, "nobody-absent");
    EXPECT_EQ(session.act(1, "hand-over"), 201);
    EXPECT_FALSE(session.room().is_waiting());
    EXPECT_EQ(session.room().computers_turn(), stand_in_level);
}

TEST(RoomClaim, wins_the_game_of_two_players) {
    Session session = with_absent_player(R"({"game":"strata"})", 2);
    ASSERT_EQ(session.act(1, "claim"), 201) << session.refusal.detail;
    EXPECT_EQ(session.decision.event->kind, EventKind::claim);
    EXPECT_EQ(session.decision.event->seat, 1);
    EXPECT_EQ(session.decision.event->number, 2);
    EXPECT_EQ(session.room().reason(), Reason::claim);
    EXPECT_EQ(session.room().winners(), std::vector{1});
}

TEST(RoomClaim, with_three_players_lets_a_computer_play_on_for_a_seat_that_cannot_win) {
    Session session = with_absent_player(R"({"game":"mitre","players":3})", 2);
    ASSERT_EQ(session.act(3, "claim"), 201);
    EXPECT_FALSE(session.room().is_over());
    EXPECT_TRUE(session.room().seat(2).has_left);
    EXPECT_EQ(session.room().computers_turn(), stand_in_level);
    EXPECT_EQ(session.move(2, session.ply(), session.room().position().legal().front()), 403);
    EXPECT_EQ(session.refusal.type, "seat-left");
}

TEST(RoomClaim, needs_somebody_to_be_away_long_enough) {
    Session session(R"({"game":"strata"})");
    ASSERT_EQ(session.join(2, 2), 201);
    session.play(1);
    session.now += usual_absence - 1;
    for (const char* action : {"claim", "hand-over"}) {
        EXPECT_EQ(session.act(1, action), 409);
        EXPECT_EQ(session.refusal.type, "not-absent");
        EXPECT_EQ(session.refusal.wait, 1) << "seconds";
        EXPECT_EQ(session.act(2, action), 409);
        EXPECT_EQ(session.refusal.type, "nobody-absent") << "it is one's own turn";
    }
    session.now += 1;
    EXPECT_EQ(session.act(1, "claim"), 201);
}

TEST(RoomClaim, counts_from_when_they_were_seen_or_sat_down_and_no_time_without_server) {
    Session session(R"({"game":"strata"})");
    session.play(1);
    session.now += a_day;
    ASSERT_EQ(session.join(2, 2), 201);
    EXPECT_EQ(session.act(1, "claim"), 409) << "they have just sat down";
    EXPECT_EQ(session.refusal.wait, 300);
    session.now += 6 * a_minute;
    session.absence.presence = {{2, session.now - a_minute}, {1, session.now}};
    EXPECT_EQ(session.act(1, "claim"), 409) << "they were seen a minute ago";
    EXPECT_EQ(session.refusal.wait, 240);
    session.absence.presence = {};
    session.absence.down = 5 * a_minute;
    EXPECT_EQ(session.act(1, "claim"), 409) << "nobody could come back in that time";
    EXPECT_EQ(session.refusal.wait, 240);
    session.absence.down = 0;
    session.absence.limit = 10 * a_minute;
    EXPECT_EQ(session.act(1, "claim"), 409) << "as long as the server is set to";
    session.absence.limit = 6 * a_minute;
    EXPECT_EQ(session.act(1, "claim"), 201);
}

TEST(RoomClaim, is_not_for_games_whose_clock_runs_or_computers) {
    Session session = with_absent_player(R"({"game":"strata","clock":{"days":1}})", 2);
    EXPECT_EQ(session.act(1, "claim"), 409);
    EXPECT_EQ(session.refusal.type, "clock-runs");
    Session other = with_absent_player(R"({"game":"mitre","seats":["human","ai:1","human"]})", 2);
    EXPECT_EQ(other.act(1, "hand-over"), 409);
    EXPECT_EQ(other.refusal.type, "nobody-absent");
}

TEST(RoomRematch, rotates_the_seats_and_keeps_names_tokens_and_all_else) {
    Session session(
        R"({"game":"mitre","seats":["human","human","ai:3"],"name":"Ann","public":true,"clock":{"days":2}})");
    ASSERT_EQ(session.join(2, 2, "Bo"), 201);
    EXPECT_EQ(session.room().rematch(session.sender(1), "x", {}).error().type, "not-over");
    ASSERT_EQ(session.act(1, "resign"), 201);
    ASSERT_EQ(session.act(2, "resign"), 201);
    ASSERT_TRUE(session.room().is_over());
    const Time later = session.now + a_day;
    const NewGame next = make_rematch(session.room(), session.sender(1), later);
    EXPECT_EQ(next.seat, 3) << "the first comes last";
    EXPECT_EQ(make_rematch(session.room(), session.sender(2), later).seat, 1) << "the second is first";
    const Header& header = next.creation.game.header;
    EXPECT_EQ(header.id, id_of_rematch(session.game().header.id));
    EXPECT_EQ(header.rematch_of, session.game().header.id);
    EXPECT_EQ(header.levels, (std::vector{0, 3, 0}));
    EXPECT_EQ(header.created, later);
    EXPECT_EQ(header.options, session.game().header.options);
    EXPECT_EQ(header.clock, session.game().header.clock);
    const Session again(next);
    EXPECT_EQ(again.room().seat(1).name, "Bo");
    EXPECT_EQ(again.room().seat(3).name, "Ann");
    EXPECT_EQ(again.room().admit(secret_of_seat(2))->seat(), 1);
    EXPECT_EQ(again.room().admit(secret_of_seat(1))->seat(), 3);
    EXPECT_FALSE(again.room().seat(1).has_left) << "who resigned is back";

    const auto decision = session.room().rematch(session.sender(2), header.id, {.now = later});
    ASSERT_TRUE(decision && decision->event);
    EXPECT_EQ(decision->event->kind, EventKind::rematch);
    Room old = session.room();
    ASSERT_TRUE(old.apply(*decision->event));
    EXPECT_EQ(old.next_game(), header.id);
    const auto repeated = old.rematch(*old.admit(secret_of_seat(1)), header.id, {.now = later});
    ASSERT_TRUE(repeated);
    EXPECT_FALSE(repeated->event) << "it is known already";
}

Session rematch_asked_for_by(int seat, std::string_view body) {
    Session session(body);
    EXPECT_EQ(session.join(2, 2, "Bo"), 201);
    EXPECT_EQ(session.act(1, "resign"), 201);
    return Session(make_rematch(session.room(), session.sender(seat), session.now));
}

TEST(RoomRematch, keeps_the_clocks_of_those_who_have_not_come) {
    constexpr std::string_view game = R"({"game":"strata","clock":{"base":60,"increment":5}})";
    Session session = rematch_asked_for_by(1, game);  // the other is first
    EXPECT_TRUE(session.room().seat(1).is_taken) << "nobody else can have it";
    EXPECT_EQ(session.room().running(), 0);
    EXPECT_EQ(session.room().standing().deadline, 0);
    EXPECT_FALSE(session.room().is_waiting()) << "it is not for the lobby";
    EXPECT_EQ(session.join(1, 3), 409);
    session.now += a_day;
    EXPECT_EQ(session.flag(), 0);
    EXPECT_EQ(session.join(std::nullopt, 1), 200) << "who asked is there";
    EXPECT_EQ(session.join(std::nullopt, 2), 201);
    EXPECT_EQ(session.decision.seat, 1);
    EXPECT_EQ(session.room().seat(1).name, "Bo");
    EXPECT_EQ(session.room().running(), 1);
    EXPECT_EQ(session.join(std::nullopt, 2), 200);
    session.now += 10 * a_second;
    EXPECT_EQ(session.room().clocks(session.moment()), (std::vector<Milliseconds>{50'000, 60'000}));
    EXPECT_EQ(session.replayed().running(), 1);

    Session other = rematch_asked_for_by(2, game);  // who asked is first, and moves at once
    EXPECT_EQ(other.room().running(), 1) << "whoever is there";
    other.now += 10 * a_second;
    ASSERT_EQ(other.move_by(2), 201);
    EXPECT_EQ(other.room().running(), 0);
    ASSERT_EQ(other.act(2, "offer-takeback"), 201);
    other.now += a_day;
    EXPECT_EQ(other.join(std::nullopt, 1), 201);
    EXPECT_TRUE(other.room().offer()) << "who comes can answer it";
    EXPECT_EQ(other.room().running(), 2);
    EXPECT_EQ(other.room().clocks(other.moment()), (std::vector<Milliseconds>{55'000, 60'000}));
    ASSERT_EQ(other.move_by(1), 201);
    EXPECT_EQ(other.room().running(), 1);
}

TEST(RoomRematch, costs_those_who_do_not_come_nothing) {
    for (const std::string_view game : {R"({"game":"strata"})", R"({"game":"strata","clock":{"days":1}})"}) {
        Session session = rematch_asked_for_by(1, game);
        if (session.room().header().clock) {
            session.now += a_day - a_minute;
            EXPECT_EQ(session.room()
                          .act(*session.room().admit(secret_of_seat(1)), "hand-over", 2, session.moment(), {})
                          .error()
                          .type,
                      "not-absent")
                << "they have the time of a move";
        }
        session.now += 30 * a_day;
        EXPECT_EQ(
            session.room().act(*session.room().admit(secret_of_seat(1)), "claim", 2, session.moment(), {}).error().type,
            "nobody-absent");
        const auto given =
            session.room().act(*session.room().admit(secret_of_seat(1)), "hand-over", 2, session.moment(), {});
        ASSERT_TRUE(given) << given.error().detail;
        Room after = session.room();
        ASSERT_TRUE(after.apply(*given->event));
        EXPECT_EQ(after.computers_turn(), stand_in_level);
        EXPECT_FALSE(after.seat(1).is_awaited);
    }
}

TEST(RoomRematch, keeps_free_seats_free_and_computers_that_took_a_seat) {
    Session session(R"({"game":"strata"})");
    ASSERT_EQ(session.act(1, "resign"), 201);
    const Session next(make_rematch(session.room(), session.sender(1), session.now));
    EXPECT_TRUE(next.room().is_waiting());
    EXPECT_EQ(next.room().admit(secret_of_seat(1))->seat(), 2);

    Session other = with_absent_player(R"({"game":"strata"})", 2);
    ASSERT_EQ(other.act(1, "hand-over"), 201);
    ASSERT_EQ(other.act(1, "resign"), 201);
    const Session replay(make_rematch(other.room(), other.sender(1), other.now));
    EXPECT_EQ(replay.room().seat(1).level, stand_in_level);
    EXPECT_EQ(replay.room().computers_turn(), stand_in_level);
    EXPECT_TRUE(replay.room().standing().is_computers_turn);
}

}  // namespace
}  // namespace quoin::server
