// SPDX-License-Identifier: MIT
// boardgame.io 0.50: matches are made over HTTP; moves and news go by socket.io, each player on a WebSocket. A move is
// acknowledged when its player hears of the next state: there is no other word for it.
#include <array>
#include <cstdlib>
#include <utility>

#include <nlohmann/json.hpp>

#include "bench/load_client/http.h"
#include "bench/load_client/table.h"
#include "bench/load_client/websocket.h"

namespace quoin::load {
namespace {

using Json = nlohmann::json;

constexpr std::string_view state_number = "\"_stateID\":";

class BoardgameioTable final : public Table {
  public:
    BoardgameioTable(EventLoop& loop, int port) : port_(port), players_{Player(loop, port), Player(loop, port)} {
        for (std::size_t i = 0; i < players_.size(); ++i) {
            players_[i].socket.started = [] {};  // it speaks first
            players_[i].socket.heard = [this, i](std::string_view message) { hear(i, message); };
            players_[i].socket.ended = [] { fail("boardgame.io closed a connection"); };
        }
    }

    void warm_up(Done done) override {
        warm_ = 0;
        for (Player& player : players_) {
            player.http.get("/games", [this, done](const Response& answer) {
                if (answer.status != 200) fail("boardgame.io is not healthy");
                if (++warm_ == 2) done();
            });
        }
    }

    void make(Done done) override {
        players_[0].http.post("/games/grawlix/create", "", R"({"numPlayers":2})",
                              [this, done = std::move(done)](const Response& created) {
                                  id_ = read(created)["matchID"];
                                  join(0, done);
                              });
    }

    void connect(Done done) override {
        synced_ = 0;
        connected_ = std::move(done);
        for (Player& player : players_) player.socket.start(port_, "/socket.io/?EIO=4&transport=websocket");
    }

    void move(int seat, std::size_t ply, const std::string& token) override {
        told_ = 0;
        mover_ = seat - 1;
        next_state_ = ply + 1;
        const std::string player = std::to_string(mover_);
        const Json payload = {{"type", token.size() == 2 ? "take" : "place"},
                              {"args", token.size() == 2 ? Json{token} : Json{token.substr(0, 2), token.substr(2)}},
                              {"playerID", player},
                              {"credentials", players_[mover_].token}};
        emit(players_[mover_], {"update", {{"type", "MAKE_MOVE"}, {"payload", payload}}, ply, id_, player});
    }

    // Moves are no part of what it tells; that both players have heard of every state has been seen.
    void check(std::span<const std::string> /*moves*/, Done done) override { done(); }

    const std::string& id() const override { return id_; }

    void leave() override {
        for (Player& player : players_) player.socket.close();
    }

  private:
    struct Player {
        Player(EventLoop& loop, int port) : http(loop, port), socket(loop) {}

        Http http;
        WebSocket socket;
        std::string token;
    };

    static Json read(const Response& answer) {
        if (answer.status != 200) fail("unexpected answer: " + std::string(answer.body));
        return Json::parse(answer.body);
    }

    static void emit(Player& player, const Json& event) { player.socket.say("42/grawlix," + event.dump()); }

    void join(std::size_t i, const Done& done) {
        const Json body = {{"playerID", std::to_string(i)}, {"playerName", i == 0 ? "Ann" : "Bo"}};
        players_[i].http.post("/games/grawlix/" + id_ + "/join", "", body.dump(),
                              [this, i, done](const Response& joined) {
                                  players_[i].token = read(joined)["playerCredentials"];
                                  if (i == 0) {
                                      join(1, done);
                                  } else {
                                      done();
                                  }
                              });
    }

    // The packets of engine.io (0 open, 2 ping) and in them those of socket.io (40 connect, 42 event).
    void hear(std::size_t i, std::string_view message) {
        Player& player = players_[i];
        if (message.starts_with("0")) {
            player.socket.say("40/grawlix,");
        } else if (message == "2") {
            player.socket.say("3");
        } else if (message.starts_with("40/grawlix,")) {
            emit(player, {"sync", id_, std::to_string(i), player.token, 2});
        } else if (message.starts_with("42/grawlix,[\"sync\"")) {
            if (++synced_ == 2) connected_();
        } else if (message.starts_with("42/grawlix,[\"update\"")) {
            hear_state(i, message);
        }
    }

    void hear_state(std::size_t i, std::string_view message) {
        const auto at = message.find(state_number);
        if (at == std::string_view::npos) fail("received a state without a number");
        const std::size_t number = std::atol(message.data() + at + state_number.size());
        if (number != next_state_) fail("boardgame.io refused a move: " + std::string(message));
        if (i == mover_) acknowledged();
        if (++told_ == 2) heard();
    }

    int port_;
    std::array<Player, 2> players_;
    std::string id_;
    Done connected_;
    int warm_ = 0;
    int synced_ = 0;
    int told_ = 0;
    std::size_t mover_ = 0;
    std::size_t next_state_ = 0;
};

}  // namespace

std::unique_ptr<Table> boardgameio_table(EventLoop& loop, int port) {
    return std::make_unique<BoardgameioTable>(loop, port);
}

}  // namespace quoin::load
