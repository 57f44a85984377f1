// SPDX-License-Identifier: MIT
// What a seat is told it may do, and games that are called off (docs/protocol.md, "What a seat may do").
#include "tests/room/session.h"

namespace quoin::server {
namespace {

TEST(RoomWithdraw, CallsOffAGameThatNobodyElseHasJoined) {
    Session session(R"({"game":"strata","public":true})");
    session.play(1);
    EXPECT_EQ(session.may(1), "resign offer-takeback withdraw");
    ASSERT_EQ(session.act(1, "withdraw"), 201);
    EXPECT_TRUE(session.room().is_over());
    EXPECT_EQ(session.room().reason(), Reason::withdrawn);
    EXPECT_EQ(session.room().winners(), std::vector<int>());
    EXPECT_EQ(session.told.size(), 2u);
    EXPECT_FALSE(session.room().status().is_waiting);
    EXPECT_EQ(session.join(2, 2), 409);
    EXPECT_EQ(session.refusal.type, "game-over");
    EXPECT_EQ(session.rematch(1), 409);
    EXPECT_EQ(session.refusal.type, "nobody-to-ask");
    EXPECT_EQ(session.may(1), "");
    EXPECT_EQ(session.replayed().reason(), Reason::withdrawn);
}

TEST(RoomWithdraw, IsNotForGamesOfOthers) {
    Session session(R"({"game":"mitre","players":3})");
    ASSERT_EQ(session.join(2, 2), 201);
    EXPECT_EQ(session.act(1, "withdraw"), 409) << "though a seat is free";
    EXPECT_EQ(session.refusal.type, "others-joined");
    Session alone(R"({"game":"strata","seats":["human","ai:2"]})");
    EXPECT_EQ(alone.act(1, "withdraw"), 409) << "it has begun";
}

TEST(RoomAllowed, IsWhatWouldNotBeRefused) {
    Session session(R"({"game":"strata"})");
    EXPECT_EQ(session.may(1), "move resign withdraw");
    ASSERT_EQ(session.join(2, 2), 201);
    EXPECT_EQ(session.may(1), "move resign offer-draw");
    EXPECT_EQ(session.may(2), "resign offer-draw");
    session.play(1);
    ASSERT_EQ(session.act(1, "offer-draw"), 201);
    EXPECT_EQ(session.may(1), "resign decline");
    EXPECT_EQ(session.may(2), "move resign accept decline");
    EXPECT_EQ(session.room().allowed(1, {.moment = {.now = session.now + a_day}, .absence = {}}).size(), 4u)
        << "claim and hand-over";
}

TEST(RoomAllowed, SaysFromWhenOnAnAbsentPlayerNeedNotBeWaitedFor) {
    Session session(R"({"game":"strata"})");
    ASSERT_EQ(session.join(2, 2), 201);
    session.play(1);
    session.absence = {.presence = {{2, session.now + a_minute}}, .limit = 5 * a_minute, .down = a_second};
    session.now += 2 * a_minute;
    const Time from = test_start + 6 * a_minute + a_second;
    const std::vector<Permission> expected = {
        {"resign", {}}, {"offer-draw", {}}, {"offer-takeback", {}}, {"claim", from}, {"hand-over", from}};
    EXPECT_EQ(session.allowed(1), expected);
    session.absence.is_there = true;
    EXPECT_EQ(session.allowed(1).size(), 3u) << "time alone will not do: they are there";
    session.absence.is_there = false;
    session.now = from - 1;
    EXPECT_EQ(session.act(1, "claim"), 409);
    session.now = from;
    EXPECT_EQ(session.may(1), "resign offer-draw offer-takeback claim hand-over");
    EXPECT_EQ(session.act(1, "claim"), 201);
}

TEST(RoomAllowed, IsNothingForOneWhoHasLeftOrRunOutOfTime) {
    Session session(R"({"game":"mitre","players":3,"clock":{"base":60}})");
    ASSERT_EQ(session.join(2, 2), 201);
    ASSERT_EQ(session.join(3, 3), 201);
    ASSERT_EQ(session.act(3, "resign"), 201);
    EXPECT_EQ(session.may(3), "");
    session.now += 2 * a_minute;
    EXPECT_EQ(session.may(1), "") << "the flag is about to fall";
}

}  // namespace
}  // namespace quoin::server
