// SPDX-License-Identifier: MIT
// What else players can do: POST /api/games/ID/actions, and for whom a token speaks.
#include <thread>

#include "tests/online/fixture.h"

namespace quoin::test {
namespace {

class OnlineAction : public Online {};

const std::string own_token = "abcdefghijklmnopqrstuvwxyz";

// Each thing that needs a token: without one, with one that is nobody's, with another game's, with another seat's.
TEST_P(OnlineAction, NobodyActsForSomebodyElse) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "mitre"}});
    const OnlineGame other = make_game(port, {{"game", "mitre"}});
    const Json before = state_of(port, game);
    const Match match = match_of(before);
    const std::vector<std::pair<std::string, Json>> messages = {
        {"/moves", move_of(match)},
        {"/actions", {{"seq", 2}, {"action", "resign"}}},
        {"/actions", {{"seq", 2}, {"action", "offer-draw"}}},
        {"/actions", {{"seq", 2}, {"action", "offer-takeback"}}},
        {"/actions", {{"seq", 2}, {"action", "accept"}}},
        {"/actions", {{"seq", 2}, {"action", "decline"}}},
        {"/actions", {{"seq", 2}, {"action", "claim"}}},
        {"/actions", {{"seq", 2}, {"action", "hand-over"}}},
        {"/actions", {{"seq", 2}, {"action", "nonsense"}}},
        {"/rematch", Json::object()},
    };
    for (const auto& [path, message] : messages) {
        EXPECT_EQ(post(port, game.path(path), message).status, 401) << path << message;
        EXPECT_EQ(post(port, game.path(path), message, own_token).status, 403) << path << message;
        EXPECT_EQ(post(port, game.path(path), message, other.token(1)).status, 403) << path << message;
        EXPECT_EQ(post(port, game.path(path), message, game.id).status, 403) << path << message;
    }
    EXPECT_EQ(post(port, game.path("/moves"), move_of(match), game.token(2)).status, 403);
    // A seat that is taken cannot be taken with another's token, nor with one's own.
    EXPECT_EQ(post(port, game.path("/join"), {{"seat", 1}}, other.token(1)).status, 409);
    EXPECT_EQ(post(port, game.path("/join"), {{"seat", 1}}, game.token(2)).status, 409);
    EXPECT_EQ(state_of(port, game), before);
    // What one seat may do, it does for itself.
    ASSERT_EQ(post(port, game.path("/actions"), {{"seq", 2}, {"action", "resign"}}, game.token(2)).status, 201);
    const Json after = state_of(port, game);
    EXPECT_EQ(after["winners"], Json::array({1}));
    EXPECT_EQ(after["reason"], "resign");
}

// A token is that of one seat: what is done with it is that seat's action, and counts for no other.
TEST_P(OnlineAction, TheTokenOfASeatSpeaksForThatSeatAlone) {
    const OnlineServer server = serve({"--absent", "1"});
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "mitre"}, {"players", 3}});
    Match match = match_of(state_of(port, game));
    const auto act = [&](int seat, const std::string& action) {
        return post(port, game.path("/actions"), {{"seq", state_of(port, game)["seq"]}, {"action", action}},
                    game.token(seat))
            .status;
    };
    const auto is_refused = [&](int seat, const std::string& action) {
        const Json before = state_of(port, game);
        const int status = act(seat, action);
        return status >= 400 && status < 500 && state_of(port, game)["seq"] == before["seq"];
    };
    for (int seat = 1; seat <= 3; ++seat) {
        for (int other = 1; other <= 3; ++other) {
            if (other == match.to_move()) continue;
            EXPECT_EQ(post(port, game.path("/moves"), move_of(match), game.token(other)).status, 403);
        }
        ASSERT_EQ(play_next(port, game, match).status, 201);
    }
    // Each of the others has to agree, and nobody twice, nor for somebody else.
    ASSERT_EQ(act(1, "offer-draw"), 201);
    EXPECT_EQ(state_of(port, game)["offer"]["seat"], 1);
    EXPECT_TRUE(is_refused(1, "accept"));
    ASSERT_EQ(act(2, "accept"), 201);
    EXPECT_TRUE(is_refused(2, "accept"));
    EXPECT_TRUE(is_refused(1, "accept"));
    EXPECT_EQ(state_of(port, game)["over"], false);
    ASSERT_EQ(act(3, "decline"), 201);
    EXPECT_EQ(state_of(port, game)["offer"], nullptr);
    EXPECT_EQ(state_of(port, game)["declined"], Json::parse(R"([{"what":"draw","seat":1}])"));
    // One's own move is taken back, not that of the seat before.
    ASSERT_EQ(act(2, "offer-takeback"), 201);
    ASSERT_EQ(act(1, "accept"), 201);
    EXPECT_TRUE(is_refused(2, "accept"));
    ASSERT_EQ(act(3, "accept"), 201);
    EXPECT_EQ(state_of(port, game)["moves"].size(), 1u);
    EXPECT_EQ(state_of(port, game)["to_move"], 2);
    // Whose turn it is cannot be done without at their own word, and nobody else by the word of another.
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    EXPECT_TRUE(is_refused(2, "claim"));
    EXPECT_TRUE(is_refused(2, "hand-over"));
    ASSERT_EQ(act(3, "hand-over"), 201);
    EXPECT_TRUE(state_of(port, game)["seats"][1]["kind"].get<std::string>().starts_with("ai:"));
    EXPECT_EQ(
        post(port, game.path("/actions"), {{"seq", state_of(port, game)["seq"]}, {"action", "resign"}}, game.token(2))
            .status,
        403)
        << "the token of a seat that was handed over is nobody's";
    // A rematch gives each the seat that follows from their own.
    while (act(1, "resign") == 409) {  // the computer may move in between
    }
    EXPECT_EQ(state_of(port, game)["seats"][0]["left"], true) << state_of(port, game);
    EXPECT_NE(state_of(port, game)["seats"][2]["left"], true);
}

TEST_P(OnlineAction, OffersNeedTheOthersAgreement) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "mitre"}});
    Match match = match_of(state_of(port, game));
    ASSERT_EQ(play_next(port, game, match).status, 201);
    ASSERT_EQ(play_next(port, game, match).status, 201);
    const auto act = [&](int seat, std::uint64_t seq, const std::string& action) {
        return post(port, game.path("/actions"), {{"seq", seq}, {"action", action}}, game.token(seat));
    };
    EXPECT_EQ(act(1, 3, "offer-takeback").status, 409);  // not the last
    const Answer offered = act(1, 4, "offer-takeback");
    ASSERT_EQ(offered.status, 201) << offered.text;
    EXPECT_EQ(offered.body["seq"], 5);
    EXPECT_EQ(state_of(port, game)["offer"]["seat"], 1);
    EXPECT_GE(act(1, 5, "accept").status, 400);
    ASSERT_EQ(act(2, 5, "accept").status, 201);
    Json state = state_of(port, game);
    EXPECT_EQ(state["moves"], Json::array());
    EXPECT_EQ(state["offer"], nullptr);
    // From now on a move says what its sender has seen.
    match = match_of(state);
    Json move = move_of(match);
    EXPECT_EQ(post(port, game.path("/moves"), move, game.token(1)).status, 409);
    move["seq"] = 2;
    EXPECT_EQ(post(port, game.path("/moves"), move, game.token(1)).status, 409);
    move["seq"] = 6;
    EXPECT_EQ(post(port, game.path("/moves"), move, game.token(1)).status, 201);
    ASSERT_EQ(act(2, 7, "offer-draw").status, 201);
    ASSERT_EQ(act(1, 8, "decline").status, 201);
    ASSERT_EQ(act(1, 9, "offer-draw").status, 201);
    ASSERT_EQ(act(2, 10, "accept").status, 201);
    state = state_of(port, game);
    EXPECT_EQ(state["reason"], "draw");
    EXPECT_EQ(state["winners"], Json::array({1, 2}));
    const OnlineGame grawlix = make_game(port, {{"game", "grawlix"}});
    EXPECT_GE(post(port, grawlix.path("/actions"), {{"seq", 2}, {"action", "offer-draw"}}, grawlix.token(1)).status,
              400);
}

QUOIN_ON_EVERY_STORE(OnlineAction);

}  // namespace
}  // namespace quoin::test
