// SPDX-License-Identifier: MIT
// Clocks (docs/protocol.md, "Clocks").
#include "tests/room/session.h"

namespace quoin::server {
namespace {

using Clocks = std::vector<Milliseconds>;

Session live(std::string_view seats = R"("human","human")") {
    Session session(R"({"game":"strata","clock":{"base":60,"increment":5},"seats":[)" + std::string(seats) + "]}");
    return session;
}

Session live_and_full() {
    Session session = live();
    session.join(2, 2);
    return session;
}

Session by_correspondence() {
    Session session(R"({"game":"strata","clock":{"days":2}})");
    session.join(2, 2);
    return session;
}

TEST(RoomClock, IsAbsentUnlessAskedFor) {
    Session session(R"({"game":"strata"})");
    ASSERT_EQ(session.join(2, 2), 201);
    session.now += 1000 * a_day;
    EXPECT_EQ(session.room().clocks(session.moment()), Clocks{});
    EXPECT_EQ(session.room().status().deadline, 0);
    EXPECT_EQ(session.flag(), 0);
    EXPECT_EQ(session.play(), 201);
    EXPECT_EQ(session.decision.event->clocks, Clocks{});
}

TEST(RoomClock, RunsFromWhenAllPeoplesSeatsAreTaken) {
    Session session = live();
    session.now += a_day;
    EXPECT_EQ(session.room().running(), 0);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{60'000, 60'000}));
    EXPECT_EQ(session.room().status().deadline, 0);
    session.play(1);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{60'000, 60'000})) << "nor is anything added";
    session.now += a_day;
    ASSERT_EQ(session.join(2, 2), 201);
    EXPECT_EQ(session.room().running(), 2);
    EXPECT_EQ(session.room().status().deadline, session.now + a_minute);
    session.now += 10 * a_second;
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{60'000, 50'000}));
}

TEST(RoomClock, ChargesWhoeverHasToMoveAndAddsTheIncrement) {
    Session session = live_and_full();
    session.now += 12 * a_second;
    session.play(1);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{53'000, 60'000}));
    session.now += 1;
    session.play(1);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{53'000, 64'999}));
    EXPECT_EQ(session.room().status().deadline, session.now + 53'000);
}

TEST(RoomClock, IsStoredWithEveryEvent) {
    Session session = live_and_full();
    session.now += 10 * a_second;
    ASSERT_EQ(session.act(2, "offer-draw"), 201);
    EXPECT_EQ(session.decision.event->clocks, (Clocks{50'000, 60'000}));
    session.now += 10 * a_second;
    ASSERT_EQ(session.act(1, "decline"), 201);
    EXPECT_EQ(session.decision.event->clocks, (Clocks{40'000, 60'000}));
    EXPECT_EQ(session.room().status().deadline, session.now + 40'000);
    session.now += 10 * a_second;
    session.play(1);
    EXPECT_EQ(session.decision.event->clocks, (Clocks{35'000, 60'000}));
}

TEST(RoomClock, ChargesNobodyForTimeInWhichNoServerWasUp) {
    Session session = live_and_full();
    session.now += a_day + 10 * a_second;
    session.down = a_day;
    EXPECT_EQ(session.flag(), 0);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{50'000, 60'000}));
    EXPECT_EQ(session.room().deadline(a_day), test_start + a_day + a_minute);
    EXPECT_EQ(session.play(), 201);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{55'000, 60'000}));
    EXPECT_EQ(session.replayed().clocks(session.moment()), (Clocks{55'000, 60'000})) << "the store knows";
}

TEST(RoomClock, ThatIsBehindAnotherServersTakesNothingBack) {
    Session session = live_and_full();
    session.now += 10 * a_second;
    session.play(1);
    session.now -= 5 * a_second;
    ASSERT_EQ(session.play(), 201);
    EXPECT_EQ(session.decision.event->time, test_start + 10 * a_second) << "time goes one way";
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{55'000, 65'000}));
}

TEST(RoomFlag, FallsWhenTheTimeIsUpAndNotBefore) {
    Session session = live_and_full();
    session.now += a_minute - 1;
    EXPECT_EQ(session.flag(), 0);
    session.now += 1;
    EXPECT_EQ(session.flag(), 201);
    EXPECT_EQ(session.game().events.back().kind, EventKind::flag);
    EXPECT_EQ(session.game().events.back().seat, 1);
    EXPECT_EQ(session.game().events.back().clocks, (Clocks{0, 60'000}));
    EXPECT_EQ(session.room().reason(), Reason::time);
    EXPECT_EQ(session.room().winners(), std::vector{2});
    EXPECT_EQ(session.flag(), 0) << "once";
}

TEST(RoomFlag, MakesEverythingTooLateEvenBeforeItIsWritten) {
    Session session = live_and_full();
    session.now += a_minute;
    const std::string token = session.room().position().legal().front();
    EXPECT_EQ(session.move(1, 0, token), 409);
    EXPECT_EQ(session.refusal.type, "time-is-up");
    EXPECT_EQ(session.move(2, 0, token), 409);
    EXPECT_EQ(session.move(1, 1, token), 409);
    EXPECT_EQ(session.refusal.type, "ply-ahead");
    EXPECT_EQ(session.act(2, "resign"), 409);
    EXPECT_EQ(session.refusal.type, "time-is-up");
    EXPECT_EQ(session.flag(), 201);
    EXPECT_EQ(session.move(1, 0, token), 409);
    EXPECT_EQ(session.refusal.type, "game-over");
}

TEST(RoomFlag, AmongThreeLetsAComputerPlayOnWithoutClock) {
    Session session(R"({"game":"mitre","players":3,"clock":{"base":10}})");
    ASSERT_EQ(session.join(2, 2), 201);
    ASSERT_EQ(session.join(3, 3), 201);
    session.now += 10 * a_second;
    ASSERT_EQ(session.flag(), 201);
    EXPECT_FALSE(session.room().is_over());
    EXPECT_TRUE(session.room().seat(1).has_left);
    EXPECT_EQ(session.room().computers_turn(), stand_in_level);
    EXPECT_EQ(session.room().running(), 0);
    session.now += a_day;
    EXPECT_EQ(session.flag(), 0);
    session.play(1);
    EXPECT_EQ(session.room().running(), 2);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{0, 10'000, 10'000}));
}

TEST(RoomClock, ChargesComputersNothing) {
    Session session = live(R"("human","ai:10")");
    EXPECT_EQ(session.room().running(), 1) << "all people are there";
    session.now += a_second;
    session.play(1);
    EXPECT_EQ(session.room().running(), 0);
    EXPECT_EQ(session.room().status().deadline, 0);
    session.now += a_day;
    EXPECT_EQ(session.flag(), 0);
    session.play(1);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{64'000, 60'000}));
    EXPECT_EQ(session.room().running(), 1);
}

TEST(RoomClock, ByCorrespondenceIsForEachMove) {
    Session session = by_correspondence();
    EXPECT_EQ(session.room().status().deadline, session.now + 2 * a_day);
    session.now += 2 * a_day - 1;
    session.play(1);
    EXPECT_EQ(session.decision.event->clocks, (Clocks{2 * a_day, 2 * a_day}));
    EXPECT_EQ(session.room().status().deadline, session.now + 2 * a_day);
    session.now += a_day;
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{2 * a_day, a_day}));
    ASSERT_EQ(session.act(1, "offer-draw"), 201) << "an offer gives no more time";
    EXPECT_EQ(session.room().status().deadline, session.now + a_day);
    session.now += a_day;
    EXPECT_EQ(session.flag(), 201);
    EXPECT_EQ(session.room().winners(), std::vector{1});
}

TEST(RoomClock, ByCorrespondenceIsFullAgainAfterATakeback) {
    Session session = by_correspondence();
    session.play(1);
    session.now += a_day;
    ASSERT_EQ(session.act(1, "offer-takeback"), 201);
    ASSERT_EQ(session.act(2, "accept"), 201);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{2 * a_day, 2 * a_day}));
    EXPECT_EQ(session.room().running(), 1);
}

TEST(RoomClock, OfALiveGameKeepsWhatWasUsedAfterATakeback) {
    Session session = live_and_full();
    session.now += 10 * a_second;
    session.play(1);
    session.now += 10 * a_second;
    ASSERT_EQ(session.act(1, "offer-takeback"), 201);
    ASSERT_EQ(session.act(2, "accept"), 201);
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{55'000, 50'000}));
}

TEST(RoomClock, StopsAtTheEnd) {
    Session session = live_and_full();
    session.now += 10 * a_second;
    ASSERT_EQ(session.act(2, "resign"), 201);
    session.now += a_day;
    EXPECT_EQ(session.room().clocks(session.moment()), (Clocks{50'000, 60'000}));
    EXPECT_EQ(session.room().status(), (GameStatus{.is_over = true}));
    EXPECT_EQ(session.flag(), 0);
}

TEST(RoomClock, ThatDoesNotRunYetLeavesAbsenceToBeClaimed) {
    Session session(R"({"game":"mitre","players":3,"clock":{"base":10}})");
    ASSERT_EQ(session.join(2, 2), 201);
    session.play(1);
    session.now += usual_absence;
    EXPECT_EQ(session.act(1, "hand-over"), 201);
}

}  // namespace
}  // namespace quoin::server
