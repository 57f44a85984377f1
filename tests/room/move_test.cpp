// SPDX-License-Identifier: MIT
// Moves: what is decided, and in which order (docs/protocol.md, "Moves").
#include "tests/room/session.h"

namespace quoin::server {
namespace {

constexpr std::string_view grawlix = R"({"game":"grawlix"})";

std::string legal(const Session& session, std::size_t which = 0) { return session.room().position().legal()[which]; }

TEST(RoomAdmit, ARequestWithoutTokenIs401AndOneOfNoSeat403) {
    Session session(grawlix);
    EXPECT_EQ(session.room().admit(std::nullopt).error().status, 401);
    EXPECT_EQ(session.room().admit(std::nullopt).error().type, "no-token");
    EXPECT_EQ(session.room().admit(secret_of_seat(2)).error().status, 403);
    EXPECT_EQ(session.room().admit(secret_of_seat(2)).error().type, "wrong-token");
    EXPECT_EQ(session.room().admit("").error().status, 403) << "a free seat has no secret, not an empty one";
    EXPECT_EQ(session.room().admit(token_of_seat(1)).error().status, 403) << "the token is not its hash";
    EXPECT_EQ(session.room().admit(secret_of_seat(1))->seat(), 1);
}

TEST(RoomMove, IsMade) {
    Session session(grawlix);
    const std::string token = legal(session);
    EXPECT_EQ(session.move(1, 0, token), 201);
    EXPECT_EQ(session.decision.seq, 2u) << "the creator's seat is the first event";
    EXPECT_EQ(session.decision.event->kind, EventKind::move);
    EXPECT_EQ(session.decision.event->seat, 1);
    EXPECT_EQ(session.decision.event->text, token);
    EXPECT_EQ(session.decision.event->time, test_start);
    EXPECT_EQ(session.room().plies(), (std::vector<Ply>{{token, 1, 2}}));
}

TEST(RoomMove, ChangesNothingUntilItIsApplied) {
    Session session(grawlix);
    const std::string before = print_state(session.room(), {});
    ASSERT_TRUE(session.room().move(session.sender(1), 0, legal(session), {}, {.now = test_start}));
    EXPECT_EQ(print_state(session.room(), {}), before);
}

TEST(RoomMove, ASeatMayMoveBeforeTheOthersAreTaken) {
    Session session(grawlix);
    EXPECT_TRUE(session.room().is_waiting());
    EXPECT_EQ(session.play(), 201);
}

TEST(RoomMove, ThatWasMadeIsAnsweredAgain) {
    Session session(grawlix);
    ASSERT_EQ(session.join(2, 2), 201);
    const std::string token = legal(session);
    ASSERT_EQ(session.move(1, 0, token), 201);
    const auto seq = session.decision.seq;
    session.play(2);
    EXPECT_EQ(session.move(1, 0, token), 200);
    EXPECT_EQ(session.decision.seq, seq);
    EXPECT_FALSE(session.decision.event);
    EXPECT_EQ(session.move(1, 0, token, 0), 200) << "whatever has been seen";
    EXPECT_EQ(session.ply(), 3);
}

TEST(RoomMove, Is409WhereAnotherWasMadeOrAnotherSeatMadeIt) {
    Session session(grawlix);
    ASSERT_EQ(session.join(2, 2), 201);
    const std::string token = legal(session);
    const std::string other = legal(session, 1);
    ASSERT_EQ(session.move(1, 0, token), 201);
    EXPECT_EQ(session.move(1, 0, other), 409);
    EXPECT_EQ(session.refusal.type, "ply-taken");
    EXPECT_EQ(session.refusal.seq, session.room().seq());
    EXPECT_EQ(session.move(2, 0, token), 409);
    EXPECT_EQ(session.move(1, 0, "nonsense"), 409) << "before it is read";
}

TEST(RoomMove, PastTheNextPlyIs409) {
    Session session(grawlix);
    EXPECT_EQ(session.move(1, 1, legal(session)), 409);
    EXPECT_EQ(session.refusal.type, "ply-ahead");
    EXPECT_EQ(session.move(1, 1, "nonsense"), 409) << "before it is read";
    EXPECT_EQ(session.move(1, std::numeric_limits<int>::max(), "nonsense"), 409);
    EXPECT_EQ(session.move(1, -1, legal(session)), 409);
}

TEST(RoomMove, OfAnotherSeatIs403BeforeItIsRead) {
    Session session(grawlix);
    ASSERT_EQ(session.join(2, 2), 201);
    EXPECT_EQ(session.room().to_move(), 1);
    EXPECT_EQ(session.move(2, 0, legal(session)), 403);
    EXPECT_EQ(session.refusal.type, "not-your-turn");
    EXPECT_EQ(session.move(2, 0, "nonsense"), 403);
    EXPECT_EQ(session.move(2, 1, "nonsense"), 409) << "the ply comes first";
}

TEST(RoomMove, ThatCannotBeReadIs422) {
    Session session(grawlix);
    EXPECT_EQ(session.move(1, 0, "nonsense"), 422);
    EXPECT_EQ(session.refusal.type, "unreadable-move");
    EXPECT_EQ(session.refusal.rule, "unreadable_move");
    EXPECT_EQ(session.refusal.field, "move");
    EXPECT_EQ(session.move(1, 0, ""), 422);
    EXPECT_EQ(session.move(1, 0, std::string(60'000, 'a')), 422);
}

TEST(RoomMove, ThatIsIllegalIs422AndNamesTheRule) {
    Session session(R"({"game":"strata"})");
    const std::string token = legal(session);
    session.play(1);
    ASSERT_EQ(session.join(2, 2), 201);
    EXPECT_EQ(session.move(2, 1, token), 422);
    EXPECT_EQ(session.refusal.type, "illegal-move");
    EXPECT_EQ(session.refusal.rule, session.room().position().judge(token).refused->code);
    EXPECT_FALSE(session.refusal.detail.empty());
}

TEST(RoomMove, AfterTheEndIs409ButWhatWasMadeIsAnsweredAgain) {
    Session session(R"({"game":"grawlix","options":{"order":"2","hand":"1"}})");
    ASSERT_EQ(session.join(2, 2), 201);
    while (!session.room().is_over()) session.play(1);
    const Ply last = session.room().plies().back();
    const int seat = last.seat;
    EXPECT_EQ(session.move(seat, session.ply() - 1, last.move), 200);
    EXPECT_EQ(session.move(seat, session.ply(), last.move), 409);
    EXPECT_EQ(session.refusal.type, "game-over");
    EXPECT_EQ(session.room().reason(), Reason::rules);
    EXPECT_EQ(session.room().to_move(), 0);
    EXPECT_EQ(session.room().winners(), session.room().match().winners());
    EXPECT_TRUE(session.room().status().is_over);
    EXPECT_EQ(session.told.size(), 2u) << "the move, and that the game is over";
}

TEST(RoomMove, NamesWhatWasSeenOnceAMoveHasBeenTakenBack) {
    Session session(grawlix);
    const std::string token = legal(session);
    EXPECT_EQ(session.move(1, 0, token, 0), 201) << "before, anything goes";
    ASSERT_EQ(session.join(2, 2), 201);
    ASSERT_EQ(session.act(1, "offer-takeback"), 201);
    ASSERT_EQ(session.act(2, "accept"), 201);
    const std::uint64_t taken_back = session.room().seq();
    EXPECT_EQ(session.ply(), 0);
    EXPECT_EQ(session.move(1, 0, token), 409) << "a retry of the move that was taken back";
    EXPECT_EQ(session.refusal.type, "stale");
    EXPECT_EQ(session.refusal.seq, taken_back);
    EXPECT_EQ(session.move(1, 0, token, taken_back - 1), 409);
    EXPECT_EQ(session.move(1, 0, token, taken_back + 1), 409) << "nobody has seen that yet";
    EXPECT_EQ(session.move(2, 0, token), 409) << "before it is asked whose turn it is";
    EXPECT_EQ(session.move(1, 0, token, taken_back), 201);
    EXPECT_EQ(session.move(1, 0, token), 200) << "made, it is answered again";
    const auto seen = session.room().seq();
    ASSERT_EQ(session.act(2, "offer-takeback"), 409);
    ASSERT_EQ(session.act(1, "offer-takeback"), 201);
    EXPECT_EQ(session.move(session.room().to_move(), 1, legal(session), seen), 201)
        << "an offer since then changes nothing about the position";
}

TEST(RoomComputer, MovesWhenItIsItsTurnAndForThePositionItHasSeen) {
    Session session(R"({"game":"grawlix","seats":["human","ai:3"]})");
    EXPECT_FALSE(session.room().is_waiting());
    EXPECT_FALSE(session.room().computers_turn());
    EXPECT_FALSE(session.room().computer_move(1, legal(session), session.moment())) << "it is a person's turn";
    while (!session.room().computers_turn()) session.play(1);
    EXPECT_EQ(session.room().computers_turn(), 3);
    EXPECT_TRUE(session.room().status().is_computers_turn);
    const auto seen = session.room().seq();
    const std::string token = legal(session);
    EXPECT_FALSE(session.room().computer_move(seen - 1, token, session.moment())) << "thought of an earlier position";
    EXPECT_FALSE(session.room().computer_move(seen + 1, token, session.moment()));
    EXPECT_FALSE(session.room().computer_move(seen, "nonsense", session.moment()));
    const auto decision = session.room().computer_move(seen, token, session.moment());
    ASSERT_TRUE(decision);
    EXPECT_EQ(decision->event->seat, 2);
    ASSERT_EQ(session.act(1, "offer-takeback"), 201);
    EXPECT_FALSE(session.room().computer_move(seen, token, session.moment())) << "it was taken back while it thought";
}

}  // namespace
}  // namespace quoin::server
