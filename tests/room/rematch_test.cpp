// SPDX-License-Identifier: MIT
// The next game of the same players (docs/protocol.md, "Rematch").
#include "tests/room/session.h"

namespace quoin::server {
namespace {

TEST(RoomRematch, RotatesTheSeatsAndKeepsNamesTokensAndAllElse) {
    Session session(
        R"({"game":"mitre","seats":["human","human","ai:3"],"name":"Ann","public":true,"clock":{"days":2}})");
    ASSERT_EQ(session.join(2, 2, "Bo"), 201);
    EXPECT_EQ(session.room().rematch(session.sender(1), {}).error().type, "not-over");
    ASSERT_EQ(session.act(1, "resign"), 201);
    ASSERT_EQ(session.act(2, "resign"), 201);
    ASSERT_TRUE(session.room().is_over());
    const Time later = session.now + a_day;
    const NewGame next = make_rematch(session.room(), 1, later);
    EXPECT_EQ(next.seat, 3) << "the first comes last";
    EXPECT_EQ(make_rematch(session.room(), 2, later).seat, 1) << "the second is first";
    const Header& header = next.stored.game.header;
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

    ASSERT_EQ(session.rematch(1), 201);
    ASSERT_EQ(session.rematch(2), 201);
    EXPECT_EQ(session.room().next_game(), header.id);
    EXPECT_EQ(session.replayed().next_game(), header.id);
}

Session resigned(std::string_view body = R"({"game":"mitre","players":3})") {
    Session session(body);
    while (session.room().is_waiting()) {
        const int seat = static_cast<int>(session.room().seq()) + 1;
        EXPECT_EQ(session.join(seat, seat), 201);
    }
    for (int seat = 1; !session.room().is_over(); ++seat) EXPECT_EQ(session.act(seat, "resign"), 201);
    return session;
}

TEST(RoomRematch, ExistsOnceAllPeopleHaveAccepted) {
    Session session = resigned();
    EXPECT_EQ(session.may(1), "rematch") << "the player who resigned may ask, too";
    EXPECT_EQ(session.may(3), "rematch");
    ASSERT_EQ(session.rematch(1), 201);
    EXPECT_EQ(session.told.size(), 1u) << "the end is not told again";
    EXPECT_EQ(session.room().offer(), (Offer{.what = Offer::What::rematch, .seat = 1, .asked = {2, 3}, .agreed = {}}));
    EXPECT_EQ(session.may(1), "decline") << "or think better of it";
    EXPECT_EQ(session.may(2), "accept decline");
    EXPECT_EQ(session.rematch(1), 200) << "it is known already";
    ASSERT_EQ(session.act(3, "accept"), 201);
    EXPECT_EQ(session.room().next_game(), "");
    EXPECT_EQ(session.act(3, "accept"), 409);
    EXPECT_EQ(session.refusal.type, "not-asked");
    EXPECT_EQ(session.rematch(3), 200);
    ASSERT_EQ(session.act(2, "accept"), 201);
    EXPECT_EQ(session.decision.event->kind, EventKind::rematch);
    EXPECT_EQ(session.room().next_game(), id_of_rematch(session.game().header.id));
    EXPECT_EQ(session.room().offer(), std::nullopt);
    EXPECT_EQ(session.rematch(1), 200) << "it is known already";
    EXPECT_EQ(session.may(1), "");
    EXPECT_EQ(session.replayed().next_game(), session.room().next_game());
}

TEST(RoomRematch, IsAcceptedByAskingToo) {
    Session session = resigned(R"({"game":"strata"})");
    ASSERT_EQ(session.rematch(2), 201);
    ASSERT_EQ(session.rematch(1), 201);
    EXPECT_NE(session.room().next_game(), "");
}

TEST(RoomRematch, ThatWasDeclinedIsNotAskedForAgain) {
    Session session = resigned(R"({"game":"strata"})");
    ASSERT_EQ(session.rematch(1), 201);
    ASSERT_EQ(session.act(1, "decline"), 201) << "the player who asked thinks better of it";
    EXPECT_TRUE(session.room().declined().empty());
    ASSERT_EQ(session.rematch(1), 201) << "and worse again";
    ASSERT_EQ(session.act(2, "decline"), 201);
    EXPECT_EQ(session.room().offer(), std::nullopt);
    EXPECT_EQ(session.rematch(1), 409);
    EXPECT_EQ(session.refusal.type, "declined");
    EXPECT_EQ(session.room().declined(), (std::vector<DeclinedOffer>{{.what = Offer::What::rematch, .seat = 1}}));
    EXPECT_EQ(session.may(1), "");
    EXPECT_EQ(session.may(2), "rematch") << "but the other may ask";
    ASSERT_EQ(session.rematch(2), 201);
    ASSERT_EQ(session.act(1, "accept"), 201);
    EXPECT_NE(session.room().next_game(), "");
    EXPECT_EQ(session.act(1, "accept"), 409);
    EXPECT_EQ(session.refusal.type, "game-over") << "there is nothing left to answer";
}

TEST(RoomRematch, AgainstComputersNeedsNobodyToAgree) {
    Session session(R"({"game":"strata","seats":["human","ai:2"]})");
    ASSERT_EQ(session.act(1, "resign"), 201);
    EXPECT_EQ(session.may(1), "rematch");
    ASSERT_EQ(session.rematch(1), 201);
    EXPECT_EQ(session.decision.event->kind, EventKind::rematch);
}

// As games of earlier versions have it; today the others are asked.
TEST(RoomRematch, WithoutAnAgreementIsOnlyReplayed) {
    const Session session = resigned(R"({"game":"strata"})");
    Event event = session.room().event(EventKind::rematch, 1, session.moment());
    event.text = "next";
    const Conditions conditions{.moment = session.moment(), .absence = {}};
    EXPECT_EQ(session.room().fault(event), std::nullopt);
    EXPECT_NE(session.room().fault(event, &conditions), std::nullopt);
}

Session rematch_asked_for_by(int seat, std::string_view body) {
    Session session(body);
    EXPECT_EQ(session.join(2, 2, "Bo"), 201);
    EXPECT_EQ(session.act(1, "resign"), 201);
    return Session(make_rematch(session.room(), seat, session.now));
}

TEST(RoomRematch, KeepsTheClocksOfThoseWhoHaveNotCome) {
    constexpr std::string_view game = R"({"game":"strata","clock":{"base":60,"increment":5}})";
    Session session = rematch_asked_for_by(1, game);  // the other is first
    EXPECT_TRUE(session.room().seat(1).is_taken) << "nobody else can have it";
    EXPECT_EQ(session.room().running(), 0);
    EXPECT_EQ(session.room().status().deadline, 0);
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
    EXPECT_EQ(other.room().running(), 1) << "the players who are there";
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

TEST(RoomRematch, CostsThoseWhoDoNotComeNothing) {
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

TEST(RoomRematch, KeepsFreeSeatsFreeAndComputersThatTookASeat) {
    Session session(R"({"game":"strata"})");
    ASSERT_EQ(session.act(1, "resign"), 201);
    const Session next(make_rematch(session.room(), 1, session.now));
    EXPECT_TRUE(next.room().is_waiting());
    EXPECT_EQ(next.room().admit(secret_of_seat(1))->seat(), 2);

    Session other = with_absent_player(R"({"game":"strata"})", 2);
    ASSERT_EQ(other.act(1, "hand-over"), 201);
    ASSERT_EQ(other.act(1, "resign"), 201);
    const Session replay(make_rematch(other.room(), 1, other.now));
    EXPECT_EQ(replay.room().seat(1).level, stand_in_level);
    EXPECT_EQ(replay.room().computers_turn(), stand_in_level);
    EXPECT_TRUE(replay.room().status().is_computers_turn);
}

}  // namespace
}  // namespace quoin::server
