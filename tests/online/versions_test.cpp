// SPDX-License-Identifier: MIT
// Stores outlive new options: games of yesterday's store open and play on with their old tokens; what a newer server
// has made is refused by name and left alone.
#include <algorithm>
#include <fstream>
#include <map>
#include <thread>

#include "facade/registry.h"
#include "tests/cli/run.h"
#include "tests/online/fixture.h"
#include "tests/store/samples.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;
namespace fs = std::filesystem;

const fs::path kept = fs::path(QUOIN_SOURCE_DIR) / "tests/data/version-1";

Json yesterdays_games() {
    std::ifstream file(kept / "games.json");
    return Json::parse(file);
}

class OnlineVersions : public Online {
  protected:
    std::string path(const std::string& name) const { return folder_.path() + "/" + name; }

    // Yesterday's store, as it was: the very file, or its backup in a store of the other kind.
    void bring_yesterday() const {
        if (GetParam() == Kind::sqlite) {
            fs::copy_file(kept / "store.db", url().substr(std::string("sqlite:").size()));
        } else {
            const Ran restored = run({"store", "restore", "--store", url(), (kept / "store.backup").string()});
            ASSERT_EQ(restored.status, 0) << restored.err;
        }
    }

  private:
    TemporaryFolder folder_;
};

// What does not change while nobody plays.
Json lasting(Json state) {
    for (Json& seat : state["seats"]) seat.erase("present");
    if (state["clocks"].is_object()) state["clocks"].erase("left");
    return state;
}

std::string token_of(const Json& game, const Json& seat) { return game["tokens"].value(seat.dump(), ""); }

// Until it is a person's turn or the end.
Json wait_for_person(int port, const std::string& path) {
    const auto end = std::chrono::steady_clock::now() + patience;
    while (true) {
        Json state = get(port, path).body;
        const bool is_ready =
            state["over"] == true || (state["seats"][state["to_move"].get<std::size_t>() - 1]["kind"] == "human" &&
                                      state["seats"][state["to_move"].get<std::size_t>() - 1]["left"] == false);
        if (is_ready || std::chrono::steady_clock::now() > end) return state;
        std::this_thread::sleep_for(20ms);
    }
}

TEST_P(OnlineVersions, YesterdaysGamesAreAsTheyWere) {
    bring_yesterday();
    const Ran checked = run({"store", "check", "--store", url()});
    EXPECT_EQ(checked.status, 0) << checked.err;
    EXPECT_EQ(checked.out, "14 games, 111 events: valid\n");
    const OnlineServer server = serve();
    for (const Json& game : yesterdays_games()) {
        const Answer answer = get(server.port(), "/api/games/" + game["id"].get<std::string>());
        EXPECT_EQ(answer.status, 200) << game["label"];
        const Json expected = lasting(game["state"]);
        Json state = lasting(answer.body);
        for (const auto& [name, value] : expected.items()) EXPECT_EQ(state[name], value) << game["label"] << name;
    }
}

TEST_P(OnlineVersions, YesterdaysGamesPlayOnWithTheirTokens) {
    bring_yesterday();
    const OnlineServer server = serve();
    const int port = server.port();
    int moves = 0;
    for (const Json& game : yesterdays_games()) {
        const std::string path = "/api/games/" + game["id"].get<std::string>();
        for (std::size_t i = 0; i < 4; ++i) {
            const Json state = wait_for_person(port, path);
            if (state["over"] == true) break;
            const std::string token = token_of(game, state["to_move"]);
            if (token.empty()) {  // a free seat: somebody takes it
                EXPECT_EQ(state["seats"][state["to_move"].get<std::size_t>() - 1]["taken"], false) << game["label"];
                EXPECT_EQ(post(port, path + "/join", {{"name", "Late"}}, "a-token-of-version-two").status, 200);
                break;
            }
            Json move = move_of(match_of(state), 7 * i);
            move["seq"] = state["seq"];
            const Answer answer = post(port, path + "/moves", move, token);
            EXPECT_EQ(answer.status, 201) << game["label"] << answer.text;
            ++moves;
        }
    }
    EXPECT_GT(moves, 25);
    for (const Json& game : yesterdays_games()) {
        const Json state = wait_for_person(port, "/api/games/" + game["id"].get<std::string>());
        EXPECT_EQ(state["options"], game["state"]["options"]) << "they keep what they have";
        if (game["state"]["over"] == true) continue;
        EXPECT_GT(state["seq"], game["state"]["seq"]) << game["label"];
    }
}

TEST_P(OnlineVersions, YesterdaysGamesStayOfTheirVersion) {
    bring_yesterday();
    std::string after;
    {
        const OnlineServer server = serve();
        const int port = server.port();
        std::map<std::string, Json> games;
        for (const Json& game : yesterdays_games()) games[game["label"]] = game;
        const Json& over = games.at("strata-resigned");
        const std::string path = "/api/games/" + over["id"].get<std::string>();
        const Answer record = get(port, path + "/record");
        EXPECT_TRUE(contains(record.text, "[Rules \"1\"]\n")) << record.text;
        EXPECT_TRUE(contains(record.text, "[Options \"box=8 tiles=8,8,3\"]\n")) << record.text;
        EXPECT_EQ(post(port, path + "/rematch", Json::object(), over["tokens"]["2"]).status, 202);
        const Answer rematch = post(port, path + "/rematch", Json::object(), over["tokens"]["1"]);
        ASSERT_EQ(rematch.status, 201) << rematch.text;
        after = rematch.body["id"];
        const OnlineGame fresh = make_game(port, two_people);
        const auto match = Match::create("strata");
        const auto& defaults = match->options();
        EXPECT_EQ(state_of(port, fresh)["options"], Json(std::map(defaults.begin(), defaults.end())));
        EXPECT_EQ(good(open()->load(fresh.id))->header.rules_version, std::to_string(match->rules_version()));
    }
    EXPECT_EQ(good(open()->load(after))->header.rules_version, "1") << "a rematch is the same game";
    const Ran checked = run({"store", "check", "--store", url()});
    EXPECT_EQ(checked.status, 0) << checked.err;
    const Ran exported = run({"store", "export", "--store", url(), path("records")});
    EXPECT_EQ(exported.status, 0) << exported.err;
    for (const auto& entry : fs::directory_iterator(path("records"))) {
        const Ran read = run({"record", "check", entry.path().string()});
        EXPECT_EQ(read.status, 0) << read.err;
    }
    ASSERT_EQ(run({"store", "backup", "--store", url(), path("backup")}).status, 0);
    const std::string other = "sqlite:" + path("other.db");
    EXPECT_EQ(run({"store", "restore", "--store", other, path("backup")}).status, 0);
    EXPECT_EQ(run({"store", "check", "--store", other}).status, 0);
}

const GameEntry& strata() { return **find_game("strata"); }

std::string newer_rules() {
    return "version " + std::to_string(strata().rules_version + 1) +
           " of Strata's rules is newer than this program, which knows versions 1 to " +
           std::to_string(strata().rules_version);
}

// Games as a server of the next version would store them: a later version of Strata's rules with an option that is not
// known here, and a fourth game. A computer has to move, time is up, a seat is free.
std::vector<store::GameWithStatus> tomorrows_games() {
    const auto id = [](const std::string& name) { return name + std::string(22 - name.size(), '0'); };
    store::GameWithStatus game;
    game.game.header = header(id("computer"), 1000);
    game.game.header.game = "strata";
    game.game.header.rules_version = std::to_string(strata().rules_version + 1);
    game.game.header.options = {{"box", "8"}, {"tiles", "8,8,3"}, {"corner", "free"}, {"ladder", "yes"}};
    game.game.header.levels = {1, 0};
    game.game.events = {seat_event(1, 2, "Ann")};
    game.status = {.is_over = false, .is_waiting = false, .is_computers_turn = true, .deadline = 0};
    std::vector<store::GameWithStatus> games = {game};
    game.game.header.id = id("time");
    game.game.header.levels = {0, 0};
    game.game.header.clock = store::Clock{.base = 1000};
    game.game.events = {seat_event(1, 1, "Ann"), seat_event(2, 2, "Bo")};
    for (store::Event& event : game.game.events) event.clocks = {1000, 1000};
    game.status = {.is_over = false, .is_waiting = false, .is_computers_turn = false, .deadline = 4000};
    games.push_back(game);
    const auto now =
        std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
    game.game.header = header(id("waiting"), now.count());
    game.game.header.game = "fourth";
    game.game.header.is_public = true;
    game.game.events = {seat_event(1, 1, "Ann")};
    game.game.events.front().time = now.count();
    game.status = {.is_over = false, .is_waiting = true, .is_computers_turn = false, .deadline = 0};
    games.push_back(game);
    return games;
}

TEST_P(OnlineVersions, TomorrowsGamesAreLeftAlone) {
    const std::vector<store::GameWithStatus> games = tomorrows_games();
    good(open()->write(std::vector<store::Write>(games.begin(), games.end())));
    const std::string log_file = path("log");
    {
        const OnlineServer server(web(), url(), {"--log", "warning"}, log_file);
        const int port = server.port();
        const OnlineGame known = make_game(port, {{"game", "strata"}, {"public", true}});
        for (const store::GameWithStatus& game : games) {
            const std::string id = "/api/games/" + game.game.header.id;
            const Answer state = get(port, id);
            EXPECT_EQ(state.status, 503) << state.text;
            EXPECT_EQ(state.problem(), "urn:quoin:problem:newer-server-needed");
            EXPECT_FALSE(state.field("Retry-After").empty()) << state.text;
            EXPECT_EQ(state.body["detail"], game.game.header.game == "strata"
                                                ? "This game needs a newer server: " + newer_rules() + "."
                                                : "This game needs a newer server: this one does not know the game.");
            EXPECT_EQ(get(port, id + "/record").status, 503);
            EXPECT_EQ(post(port, id + "/join", Json::object()).status, 503);
            EXPECT_EQ(post(port, id + "/moves", {{"ply", 0}, {"move", "Qh8"}}, "a-token-of-version-two").status, 503);
            EXPECT_EQ(post(port, id + "/actions", {{"seq", 1}, {"action", "resign"}}, "a-token-of-version-two").status,
                      503);
            EXPECT_EQ(post(port, id + "/rematch", Json::object(), "a-token-of-version-two").status, 503);
            EXPECT_EQ(status_of(WebSocketClient(port, id + "/live").greeting()), 503);
        }
        const OnlineGame open_game{post(port, "/api/games", {{"game", "strata"}, {"public", true}}).body["id"], {}};
        std::this_thread::sleep_for(2500ms);  // chores come round
        const Json lobby = get(port, "/api/games?open=1").body["games"];
        ASSERT_EQ(lobby.size(), 1u) << lobby;
        EXPECT_EQ(lobby[0]["id"], open_game.id);
        EXPECT_EQ(get(port, "/healthz").status, 200);
        Match match = match_of(state_of(port, known));
        EXPECT_EQ(play_next(port, known, match).status, 201) << "others go on";
    }
    std::map<std::string, int> told;
    std::ifstream log(log_file);
    for (std::string line; std::getline(log, line);) {
        const Json entry = Json::parse(line, nullptr, false);
        if (entry["event"] == "game needs a newer server") ++told[entry["game"]];
        EXPECT_NE(entry["event"], "broken game") << line;
    }
    EXPECT_EQ(told.size(), games.size());
    for (const auto& [id, times] : told) EXPECT_EQ(times, 1) << id << ": each is told of once";
    int left = 0;
    good(open()->visit([&](const store::GameWithStatus& stored) {
        left += static_cast<int>(std::ranges::count(games, stored));
        return true;
    }));
    EXPECT_EQ(left, 3) << "not an event more, nor less";
}

TEST_P(OnlineVersions, TomorrowsGamesAreRefusedByName) {
    const std::vector<store::GameWithStatus> games = tomorrows_games();
    good(open()->write(std::vector<store::Write>(games.begin(), games.end())));
    const Ran checked = run({"store", "check", "--store", url()});
    EXPECT_EQ(checked.status, 1);
    EXPECT_EQ(checked.out, "3 games, 4 events: not valid\n");
    const std::string newer = newer_rules() + "\n";
    EXPECT_TRUE(contains(checked.err, "quoin: game computer")) << checked.err;
    EXPECT_TRUE(contains(checked.err, newer)) << checked.err;
    EXPECT_TRUE(contains(checked.err, "there is no game 'fourth'")) << checked.err;
    const Ran exported = run({"store", "export", "--store", url(), path("records")});
    EXPECT_EQ(exported.status, 1);
    EXPECT_TRUE(contains(exported.err, newer)) << exported.err;
    // A backup is a copy: it takes them along as they are.
    EXPECT_EQ(run({"store", "backup", "--store", url(), path("backup")}).status, 0);
    const std::string other = "sqlite:" + path("other.db");
    EXPECT_EQ(run({"store", "restore", "--store", other, path("backup")}).status, 0);
    std::vector<store::GameWithStatus> copied;
    good(good(store::open(other))->visit([&](const store::GameWithStatus& stored) {
        copied.push_back(stored);
        return true;
    }));
    EXPECT_EQ(copied, games);
}

QUOIN_ON_EVERY_STORE(OnlineVersions);

}  // namespace
}  // namespace quoin::test
