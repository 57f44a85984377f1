// SPDX-License-Identifier: MIT
// The examples in docs/protocol.md: the requests are sent, the answers are those that the server prints.
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>

#include <nlohmann/json.hpp>

#include "tests/room/session.h"

namespace quoin::server {
namespace {

using Json = nlohmann::json;

// The blocks of JSON by name: ```json NAME SCHEMA. web/tests/unit/protocol.test.ts compares all of them with their
// schemas.
std::map<std::string, std::string> examples() {
    std::ifstream file(QUOIN_SOURCE_DIR "/docs/protocol.md");
    std::map<std::string, std::string> result;
    std::string name;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with("```json ")) {
            name = line.substr(8, line.find(' ', 8) - 8);
        } else if (line == "```") {
            name.clear();
        } else if (!name.empty()) {
            result[name] += line;
        }
    }
    return result;
}

// The examples need not have options that were introduced after they were written.
void leave_out_newer_options(Json& answer, const Json& example) {
    const Json flat = answer.flatten();
    for (const auto& [path, value] : flat.items()) {
        const Json::json_pointer option(path);
        const bool is_new = path.contains("/options/") && !example.contains(option);
        if (is_new) answer[option.parent_pointer()].erase(option.back());
    }
}

class ProtocolDoc : public ::testing::Test {
  protected:
    const std::string& request(const std::string& name) { return examples_[name]; }

    void expect(const std::string& name, const std::string& printed) {
        const Json example = Json::parse(examples_[name], nullptr, false);
        Json answer = Json::parse(printed);
        leave_out_newer_options(answer, example);
        EXPECT_EQ(example, answer) << "example " << name << " should be\n" << printed;
    }

    void expect_withdraw_and_allowed() {
        Session session(R"({"game":"strata"})");
        session.now += 24'000;
        ASSERT_EQ(session.join(2, 2), 201);
        session.play(1);
        ASSERT_EQ(session.act(1, "offer-draw"), 201);
        ASSERT_EQ(session.act(2, "decline"), 201);
        const Json state = Json::parse(print_state(session.room(), {.allowed = session.allowed(1)}));
        expect("allowed", state["allowed"].dump());
        Session alone(R"({"game":"strata"})");
        alone.now += 29'000;
        ASSERT_EQ(alone.act(1, "withdraw"), 201);
        expect("live-withdraw", alone.told.at(0));
    }

  private:
    std::map<std::string, std::string> examples_ = examples();
};

TEST_F(ProtocolDoc, HasExamplesAsTheServerReadsAndPrintsThem) {
    const std::string id = "kG5hR2nWq8ZtYx0vBcL3eA";
    const std::string ann = "TQlp6cWTv1mVsxUhnZQq5w";
    const std::string bo = "mJb7_Xo2RrK9dS4fHgP1uE";
    const auto create = read_create(request("create"));
    ASSERT_TRUE(create);
    const auto made = make_game(*create, id, secret_of(ann), test_start);
    ASSERT_TRUE(made);
    expect("created", print_created(id, made->seat, ann));
    Room room = *Room::open(made->stored.game.header, made->stored.game.events);
    std::vector<store::StoredGame> open = {made->stored.game};
    expect("lobby", print_lobby(open, id));
    expect("limits", print_limits(clock_limits));

    std::vector<std::string> told;
    const auto commit = [&](const Result<Decision, Refusal>& decision) {
        ASSERT_TRUE(decision) << decision.error().detail;
        ASSERT_TRUE(room.apply(*decision->event));
        told = print_event(room, *decision->event);
    };
    Moment moment{.now = test_start + 20'000};
    const auto join = read_join(request("join"));
    ASSERT_TRUE(join);
    commit(room.join(join->seat, *join->name, secret_of(bo), moment));
    expect("joined", print_joined(2, bo));
    expect("live-seat", told.at(0));

    moment.now += 4'000;
    const auto move = read_move(request("move"));
    ASSERT_TRUE(move);
    commit(room.move(*room.admit(secret_of(ann)), move->ply, move->move, move->seq, moment));
    expect("moved", print_moved(move->ply, move->move, room.seq()));
    expect("live-move", told.at(0));
    EXPECT_EQ(Json::parse(print_ply(room, 0)),
              (Json{{"type", "move"}, {"seq", 3}, {"ply", 0}, {"move", "Hh8"}, {"seat", 1}}));

    moment.now += 3'000;
    const auto act = read_action(request("act"));
    ASSERT_TRUE(act);
    commit(room.act(*room.admit(secret_of(bo)), act->action, act->seq, moment, {}));
    expect("acted", print_acted(room.seq()));
    expect("live-offer", told.at(0));
    const RoomContext context{.moment = {.now = moment.now + 1'500}, .present = {1}};
    expect("state", print_state(room, context));
    Json message = Json::parse(print_state_message(room, context));
    EXPECT_EQ(message["type"], "state");
    message.erase("type");
    EXPECT_EQ(message, Json::parse(print_state(room, context)));

    moment.now += 2'000;
    commit(room.act(*room.admit(secret_of(ann)), "decline", room.seq(), moment, {}));
    expect("live-answer", told.at(0));
    commit(room.act(*room.admit(secret_of(ann)), "offer-takeback", room.seq(), moment, {}));
    commit(room.act(*room.admit(secret_of(bo)), "accept", room.seq(), moment, {}));
    expect("live-takeback", told.at(0));
    const auto illegal = room.move(*room.admit(secret_of(ann)), 0, "Ha1", room.seq(), moment);
    ASSERT_FALSE(illegal);
    expect("problem", print_problem(illegal.error()));
    commit(room.act(*room.admit(secret_of(bo)), "resign", room.seq(), moment, {}));
    expect("live-left", told.at(0));
    expect("live-over", told.at(1));

    const NewGame next = make_rematch(room, 1, moment.now);
    commit(room.rematch(*room.admit(secret_of(bo)), moment));
    expect("live-asked", told.at(0));
    commit(room.act(*room.admit(secret_of(ann)), "accept", room.seq(), moment, {}));
    expect("rematched", print_rematch(next.stored.game.header.id, next.seat));
    expect("live-rematch", told.at(0));
    expect("live-presence", print_presence(2, true));
    expect_withdraw_and_allowed();
    EXPECT_EQ(read_hello(request("hello"))->token, ann);
}

// Every kind of problem that a room or a request can meet is named there.
TEST(ProtocolTypes, AreAllDocumented) {
    std::ifstream file(QUOIN_SOURCE_DIR "/docs/protocol.md");
    std::stringstream text;
    text << file.rdbuf();
    for (const char* name : {"room/fault.cpp", "room/decide.cpp", "room/new_game.cpp", "api/protocol.cpp"}) {
        std::ifstream source(std::string(QUOIN_SOURCE_DIR "/server/") + name);
        int found = 0;
        for (std::string line; std::getline(source, line);) {
            for (const char* before :
                 {"refused(403, \"", "refused(409, \"", "refused(422, \"", ".type = \"", "wrong(\""}) {
                const auto at = line.find(before);
                if (at == std::string::npos) continue;
                const auto begin = at + std::string_view(before).size();
                const std::string type = line.substr(begin, line.find('"', begin) - begin);
                ++found;
                if (type == "content-too-large") continue;  // said by its status
                EXPECT_NE(text.str().find("`" + type + "`"), std::string::npos) << type << " of " << name;
            }
        }
        EXPECT_GT(found, 1) << name;
    }
}

TEST(ProtocolPrint, TextOfPeopleIsEscaped) {
    Session session(R"({"game":"strata","name":"<b>\"\\ </b>"})");
    const Json state = Json::parse(print_state(session.room(), {}));
    EXPECT_EQ(state["seats"][0]["name"], "<b>\"\\ </b>");
    const Refusal refusal{.status = 422, .type = "bad-option", .detail = "a\"b\\\n\x01ë", .field = "options.\""};
    const Json problem = Json::parse(print_problem(refusal));
    EXPECT_EQ(problem["detail"], "a\"b\\\n\x01ë");
    EXPECT_EQ(problem["field"], "options.\"");
    EXPECT_EQ(problem["title"], "Unprocessable Content");
}

TEST(ProtocolPrint, NothingHoldsASecret) {
    Session session(R"({"game":"strata","name":"Ann"})");
    std::string all = print_state(session.room(), {}) + print_lobby(std::vector{session.game()}, {});
    ASSERT_EQ(session.join(2, 2), 201);
    for (const std::string& message : session.told) all += message;
    all += print_state_message(session.room(), {});
    for (const int seat : {1, 2}) {
        EXPECT_EQ(all.find(secret_of_seat(seat)), std::string::npos);
        EXPECT_EQ(all.find(token_of_seat(seat)), std::string::npos);
    }
}

TEST(ProtocolPrint, TheLobbyKnowsSeatsAndClocks) {
    Session session(R"({"game":"mitre","seats":["human","ai:3","human","human"],"clock":{"days":2}})");
    ASSERT_EQ(session.join(3, 3, "Bo"), 201);
    const Json lobby = Json::parse(print_lobby(std::vector{session.game()}, {}));
    const Json state = Json::parse(print_state(session.room(), {}));
    EXPECT_FALSE(lobby.contains("next"));
    const Json& game = lobby["games"][0];
    EXPECT_EQ(game["clock"], (Json{{"days", 2}}));
    for (const char* same : {"id", "game", "players", "options", "created"}) EXPECT_EQ(game[same], state[same]) << same;
    for (std::size_t i = 0; i < 4; ++i) {
        for (const auto& [key, value] : game["seats"][i].items()) EXPECT_EQ(value, state["seats"][i][key]) << key;
    }
}

}  // namespace
}  // namespace quoin::server
