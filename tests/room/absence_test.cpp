// SPDX-License-Identifier: MIT
// Going on without a player who is away: claim and hand-over (docs/protocol.md, "Actions").
#include "tests/room/session.h"

namespace quoin::server {
namespace {

TEST(RoomHandOver, LetsAComputerTakeTheSeatOfSomeoneWhoIsAway) {
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

TEST(RoomHandOver, LetsAComputerTakeASeatThatNobodyTakes) {
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

TEST(RoomClaim, WinsTheGameOfTwoPlayers) {
    Session session = with_absent_player(R"({"game":"strata"})", 2);
    ASSERT_EQ(session.act(1, "claim"), 201) << session.refusal.detail;
    EXPECT_EQ(session.decision.event->kind, EventKind::claim);
    EXPECT_EQ(session.decision.event->seat, 1);
    EXPECT_EQ(session.decision.event->number, 2);
    EXPECT_EQ(session.room().reason(), Reason::claim);
    EXPECT_EQ(session.room().winners(), std::vector{1});
}

TEST(RoomClaim, WithThreePlayersLetsAComputerPlayOnForASeatThatCannotWin) {
    Session session = with_absent_player(R"({"game":"mitre","players":3})", 2);
    ASSERT_EQ(session.act(3, "claim"), 201);
    EXPECT_FALSE(session.room().is_over());
    EXPECT_TRUE(session.room().seat(2).has_left);
    EXPECT_EQ(session.room().computers_turn(), stand_in_level);
    EXPECT_EQ(session.move(2, session.ply(), session.room().position().legal().front()), 403);
    EXPECT_EQ(session.refusal.type, "seat-left");
}

TEST(RoomClaim, NeedsSomebodyToBeAwayLongEnough) {
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

TEST(RoomClaim, CountsFromWhenTheyWereSeenOrSatDownAndNoTimeWithoutServer) {
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

TEST(RoomClaim, IsNotForGamesWhoseClockRunsOrComputers) {
    Session session = with_absent_player(R"({"game":"strata","clock":{"days":1}})", 2);
    EXPECT_EQ(session.act(1, "claim"), 409);
    EXPECT_EQ(session.refusal.type, "clock-runs");
    Session other = with_absent_player(R"({"game":"mitre","seats":["human","ai:1","human"]})", 2);
    EXPECT_EQ(other.act(1, "hand-over"), 409);
    EXPECT_EQ(other.refusal.type, "nobody-absent");
}

}  // namespace
}  // namespace quoin::server
