// SPDX-License-Identifier: MIT
// Actions: resigning, draws and take-backs (docs/protocol.md, "Actions").
#include "core/random.h"
#include "tests/room/session.h"

namespace quoin::server {
namespace {

Session full(std::string_view body) {
    Session session(body);
    for (int seat = 1; seat <= session.room().players(); ++seat) {
        if (!session.room().seat(seat).is_taken) session.join(seat, seat);
    }
    return session;
}

Session strata() { return full(R"({"game":"strata"})"); }
Session mitre() { return full(R"({"game":"mitre","players":3,"options":{"size":"4","tiles":"1,1,1,1"}})"); }

TEST(RoomAction, NeedsTheLastSeq) {
    Session session = strata();
    const auto last = session.room().seq();
    for (const auto seen : {last - 1, last + 1, std::uint64_t{0}}) {
        EXPECT_EQ(session.act(1, "resign", seen), 409);
        EXPECT_EQ(session.refusal.type, "stale");
        EXPECT_EQ(session.refusal.seq, last);
    }
    EXPECT_EQ(session.act(1, "resign", last), 201);
    EXPECT_EQ(session.decision.seq, last + 1);
}

TEST(RoomAction, ThatIsUnknownIs422) {
    Session session = strata();
    for (const char* action : {"", "Resign", "offer", "draw", "rematch", "flag"}) {
        EXPECT_EQ(session.act(1, action), 422) << action;
        EXPECT_EQ(session.refusal.type, "unknown-action");
        EXPECT_EQ(session.refusal.field, "action");
    }
}

TEST(RoomAction, AfterTheEndIs409) {
    Session session = strata();
    ASSERT_EQ(session.act(1, "resign"), 201);
    for (const char* action :
         {"offer-draw", "offer-takeback", "accept", "decline", "claim", "hand-over", "resign", "withdraw"}) {
        EXPECT_EQ(session.act(2, action), 409) << action;
        EXPECT_EQ(session.refusal.type, "game-over");
    }
}

TEST(RoomResign, EndsAGameOfTwo) {
    Session session = strata();
    EXPECT_EQ(session.act(2, "resign"), 201) << "on the other's turn too";
    EXPECT_TRUE(session.room().is_over());
    EXPECT_EQ(session.room().reason(), Reason::resign);
    EXPECT_EQ(session.room().winners(), std::vector{1});
    EXPECT_EQ(session.room().to_move(), 0);
    EXPECT_EQ(session.told.size(), 2u);
}

TEST(RoomResign, AmongThreeLetsAComputerPlayOn) {
    Session session = mitre();
    session.play(1);
    ASSERT_EQ(session.act(1, "resign"), 201);
    EXPECT_FALSE(session.room().is_over());
    EXPECT_EQ(session.told.size(), 1u);
    EXPECT_EQ(session.act(1, "offer-takeback"), 403);
    EXPECT_EQ(session.refusal.type, "seat-left");
    while (!session.room().is_over()) session.play(1);
    EXPECT_EQ(session.room().reason(), Reason::rules);
}

// Every seat resigns in turn, in many games: the winners are the best of the others.
TEST(RoomResign, LeavesTheWinToTheBestOfTheOthers) {
    bool was_best = false;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Session session = mitre();
        Random random(seed);
        const int left = static_cast<int>(seed % 3) + 1;
        ASSERT_EQ(session.act(left, "resign"), 201);
        while (!session.room().is_over()) {
            const std::string token = session.room().position().random_move(random);
            if (session.room().computers_turn()) {
                EXPECT_EQ(session.room().to_move(), left);
            }
            ASSERT_EQ(session.play(token), 201);
        }
        const auto score = session.room().score();
        const auto winners = session.room().winners();
        int best = -1;
        for (int seat = 1; seat <= 3; ++seat) {
            if (seat != left) best = std::max(best, score[static_cast<std::size_t>(seat - 1)]);
        }
        std::vector<int> expected;
        for (int seat = 1; seat <= 3; ++seat) {
            if (seat != left && score[static_cast<std::size_t>(seat - 1)] == best) expected.push_back(seat);
        }
        EXPECT_EQ(winners, expected);
        was_best = was_best || score[static_cast<std::size_t>(left - 1)] > best;
    }
    EXPECT_TRUE(was_best) << "no game in which the one who left was ahead";
}

TEST(RoomResign, OfAllButOneEndsTheGame) {
    Session session = mitre();
    ASSERT_EQ(session.act(1, "resign"), 201);
    ASSERT_EQ(session.act(3, "resign"), 201);
    EXPECT_TRUE(session.room().is_over());
    EXPECT_EQ(session.room().reason(), Reason::resign);
    EXPECT_EQ(session.room().winners(), std::vector{2});
}

TEST(RoomDraw, IsAgreedByAll) {
    Session session = mitre();
    session.play(2);
    ASSERT_EQ(session.act(2, "offer-draw"), 201);
    ASSERT_TRUE(session.room().offer());
    EXPECT_EQ(*session.room().offer(), (Offer{Offer::What::draw, 2, {1, 3}, {}, 0}));
    EXPECT_EQ(session.act(2, "accept"), 409) << "one's own";
    EXPECT_EQ(session.refusal.type, "not-asked");
    ASSERT_EQ(session.act(3, "accept"), 201);
    EXPECT_FALSE(session.room().is_over());
    EXPECT_EQ(session.room().offer()->asked, std::vector{1});
    EXPECT_EQ(session.room().offer()->agreed, std::vector{3});
    EXPECT_EQ(session.act(3, "accept"), 409) << "twice";
    ASSERT_EQ(session.act(1, "accept"), 201);
    EXPECT_TRUE(session.room().is_over());
    EXPECT_EQ(session.room().reason(), Reason::draw);
    EXPECT_EQ(session.room().winners(), (std::vector{1, 2, 3}));
    EXPECT_EQ(session.room().offer(), std::nullopt);
}

TEST(RoomDraw, IsNotForThoseWhoHaveLeft) {
    Session session = mitre();
    ASSERT_EQ(session.act(2, "resign"), 201);
    ASSERT_EQ(session.act(1, "offer-draw"), 201);
    EXPECT_EQ(session.room().offer()->asked, std::vector{3});
    ASSERT_EQ(session.act(3, "accept"), 201);
    EXPECT_EQ(session.room().winners(), (std::vector{1, 3}));
}

TEST(RoomDraw, IsOfferedOnlyInGamesThatKnowThem) {
    Session session = full(R"({"game":"grawlix"})");
    EXPECT_EQ(session.act(1, "offer-draw"), 422);
    EXPECT_EQ(session.refusal.type, "no-draws");
}

TEST(RoomDraw, NeedsSomebodyWhoCanAgree) {
    Session waiting(R"({"game":"strata"})");
    EXPECT_EQ(waiting.act(1, "offer-draw"), 409);
    EXPECT_EQ(waiting.refusal.type, "nobody-to-ask");
    Session alone(R"({"game":"strata","seats":["human","ai:1"]})");
    EXPECT_EQ(alone.act(1, "offer-draw"), 409);
    EXPECT_EQ(alone.refusal.type, "nobody-to-ask");
    Session mixed = full(R"({"game":"mitre","seats":["human","ai:1","human"]})");
    ASSERT_EQ(mixed.act(1, "offer-draw"), 201);
    ASSERT_EQ(mixed.act(3, "accept"), 201) << "the people agree";
    EXPECT_EQ(mixed.room().winners(), (std::vector{1, 2, 3}));
}

TEST(RoomOffer, StandsUntilItIsDeclinedOrWithdrawn) {
    Session session = strata();
    EXPECT_EQ(session.act(1, "accept"), 409);
    EXPECT_EQ(session.refusal.type, "no-offer");
    ASSERT_EQ(session.act(1, "offer-draw"), 201);
    EXPECT_EQ(session.act(2, "offer-draw"), 409);
    EXPECT_EQ(session.refusal.type, "offer-stands");
    ASSERT_EQ(session.act(2, "decline"), 201);
    EXPECT_EQ(session.room().offer(), std::nullopt);
    EXPECT_FALSE(session.room().is_over());
    const std::vector<DeclinedOffer> declined = {{.what = Offer::What::draw, .seat = 1}};
    EXPECT_EQ(session.room().declined(), declined) << "the player who made it can see that";
    EXPECT_EQ(session.act(1, "offer-draw"), 409) << "not the same again at once";
    EXPECT_EQ(session.refusal.type, "declined");
    ASSERT_EQ(session.act(2, "offer-draw"), 201) << "but the other may";
    ASSERT_EQ(session.act(2, "decline"), 201) << "and think better of it";
    EXPECT_EQ(session.room().declined(), declined) << "nobody has declined that";
    EXPECT_EQ(session.act(2, "offer-draw"), 409) << "but it is not made again at once";
    session.play(1);
    EXPECT_TRUE(session.room().declined().empty());
    EXPECT_EQ(session.act(1, "offer-draw"), 201) << "after a move it may be offered again";
}

TEST(RoomOffer, EndsWithAMoveOfAnyone) {
    Session session = strata();
    ASSERT_EQ(session.act(2, "offer-draw"), 201);
    session.play(1);
    EXPECT_EQ(session.room().offer(), std::nullopt);
    EXPECT_EQ(session.act(1, "accept"), 409);
}

TEST(RoomOffer, EndsWhenSeatsChange) {
    Session session = mitre();
    ASSERT_EQ(session.act(1, "offer-draw"), 201);
    ASSERT_EQ(session.act(2, "resign"), 201);
    EXPECT_EQ(session.room().offer(), std::nullopt);
    Session joined(R"({"game":"mitre","players":3})");
    ASSERT_EQ(joined.join(2, 2), 201);
    joined.play(1);
    ASSERT_EQ(joined.act(1, "offer-takeback"), 201);
    ASSERT_EQ(joined.join(3, 3), 201);
    EXPECT_EQ(joined.room().offer(), std::nullopt);
}

TEST(RoomTakeback, GoesBackToBeforeTheLastMoveOfWhoeverAsks) {
    Session session = mitre();
    session.play(5);
    ASSERT_EQ(session.room().to_move(), 3);
    ASSERT_EQ(session.act(1, "offer-takeback"), 201);
    EXPECT_EQ(session.room().offer()->to, 3) << "plies 0 and 3 are the first seat's";
    EXPECT_EQ(session.room().offer()->asked, (std::vector{2, 3}));
    ASSERT_EQ(session.act(3, "accept"), 201);
    EXPECT_EQ(session.decision.event->kind, EventKind::answer);
    EXPECT_EQ(session.ply(), 5) << "not all have agreed";
    const Room before = *Room::open(session.game().header, session.game().events);
    ASSERT_EQ(session.act(2, "accept"), 201);
    EXPECT_EQ(session.decision.event->kind, EventKind::takeback) << "the last acceptance is the take-back itself";
    EXPECT_EQ(session.decision.event->seat, 2);
    EXPECT_EQ(session.decision.event->number, 3);
    EXPECT_EQ(session.ply(), 3);
    EXPECT_EQ(session.room().to_move(), 1);
    EXPECT_EQ(session.room().offer(), std::nullopt);
    Match match = before.match();
    match.undo();
    match.undo();
    EXPECT_EQ(session.room().position().key(), match.now().key());
    session.play(3);
}

TEST(RoomTakeback, IsDeclined) {
    Session session = strata();
    session.play(2);
    ASSERT_EQ(session.act(1, "offer-takeback"), 201);
    ASSERT_EQ(session.act(2, "decline"), 201);
    EXPECT_EQ(session.ply(), 2);
}

TEST(RoomTakeback, OfNothingIs409) {
    Session session = strata();
    session.play(1);
    EXPECT_EQ(session.act(2, "offer-takeback"), 409);
    EXPECT_EQ(session.refusal.type, "nothing-to-take-back");
}

TEST(RoomTakeback, HappensAtOnceWhenAllOthersAreComputersOrNotThere) {
    Session session(R"({"game":"strata","seats":["human","ai:1"]})");
    session.play(3);
    ASSERT_EQ(session.act(1, "offer-takeback"), 201);
    EXPECT_EQ(session.decision.event->kind, EventKind::takeback);
    EXPECT_EQ(session.decision.event->seat, 1);
    EXPECT_EQ(session.ply(), 2);
    Session waiting(R"({"game":"strata"})");
    waiting.play(1);
    ASSERT_EQ(waiting.act(1, "offer-takeback"), 201);
    EXPECT_EQ(waiting.ply(), 0);
}

TEST(RoomTakeback, CountsActionsNotTurns) {
    Session session = full(R"({"game":"grawlix"})");
    while (session.ply() < 3 || session.room().plies().back().seat != session.room().to_move()) session.play(1);
    const int seat = session.room().to_move();
    const int ply = session.ply();
    ASSERT_EQ(session.act(seat, "offer-takeback"), 201);
    ASSERT_EQ(session.act(3 - seat, "accept"), 201);
    EXPECT_EQ(session.ply(), ply - 1);
    EXPECT_EQ(session.room().to_move(), seat);
}

TEST(RoomTakeback, ComesToAnEnd) {
    Session session(R"({"game":"strata","seats":["human","ai:1"]})");
    while (session.room().seq() < max_events) {
        session.play(1);
        if (session.room().seq() < max_events) {
            ASSERT_EQ(session.act(1, "offer-takeback"), 201);
        }
    }
    if (session.ply() == 0) session.play(1);
    EXPECT_EQ(session.act(1, "offer-takeback"), 409);
    EXPECT_EQ(session.refusal.type, "too-many-events");
    EXPECT_EQ(session.play(), 201);
    EXPECT_EQ(session.act(1, "resign"), 201);
}

}  // namespace
}  // namespace quoin::server
