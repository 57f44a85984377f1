// SPDX-License-Identifier: MIT
// docs/protocol.md: moves go by POST, each player on a connection of their own; what happens comes by WebSocket.
#include <array>
#include <utility>

#include <nlohmann/json.hpp>

#include "bench/load_client/http.h"
#include "bench/load_client/table.h"
#include "bench/load_client/websocket.h"

namespace quoin::load {
namespace {

using Json = nlohmann::json;

class QuoinTable final : public Table {
  public:
    QuoinTable(Wires& wires, int port) : port_(port), players_{Player(wires, port), Player(wires, port)} {
        for (Player& player : players_) {
            player.live.started = [&player] { player.live.say(R"({"type":"hello","token":")" + player.token + "\"}"); };
            player.live.heard = [this](std::string_view message) { hear(message); };
            player.live.ended = [this] { fail("a connection that watches has ended"); };
        }
    }

    void warm_up(Done done) override {
        warm_ = 0;
        for (Player& player : players_) {
            player.http.get("/healthz", [this, done](const Answer& answer) {
                if (answer.status != 200) fail("the server is not well");
                if (++warm_ == 2) done();
            });
        }
    }

    void make(Done done) override {
        players_[0].http.post("/api/games", "", R"({"game":"grawlix","name":"Ann","public":true})",
                              [this, done = std::move(done)](const Answer& created) {
                                  const Json body = read(created, 201);
                                  id_ = body["id"];
                                  path_ = "/api/games/" + id_;
                                  players_[0].token = body["token"];
                                  join(done);
                              });
    }

    void connect(Done done) override {
        states_ = 0;
        connected_ = std::move(done);
        for (Player& player : players_) player.live.start(port_, path_ + "/live");
    }

    void move(int seat, std::size_t ply, const std::string& token) override {
        told_ = 0;
        ply_ = ",\"ply\":" + std::to_string(ply) + ",";
        Player& player = players_[static_cast<std::size_t>(seat - 1)];
        const std::string body = R"({"ply":)" + std::to_string(ply) + R"(,"move":")" + token + "\"}";
        player.http.post(path_ + "/moves", player.token, body, [this](const Answer& answer) {
            // 200: it was sent twice, because the connection was closed while it was on its way.
            if (answer.status != 201 && answer.status != 200) fail("a move was refused: " + std::string(answer.body));
            acknowledged();
        });
    }

    void check(std::span<const std::string> moves, Done done) override {
        players_[0].http.get(path_, [this, moves, done = std::move(done)](const Answer& answer) {
            const Json body = read(answer, 200);
            if (body["moves"] != Json(std::vector<std::string>(moves.begin(), moves.end()))) {
                fail("the server has other moves than it has acknowledged: " + std::string(answer.body));
            }
            done();
        });
    }

    const std::string& id() const override { return id_; }

    void leave() override {
        for (Player& player : players_) player.live.close();
    }

  private:
    struct Player {
        Player(Wires& wires, int port) : http(wires, port), live(wires) {}

        Http http;
        WebSocket live;
        std::string token;
    };

    static Json read(const Answer& answer, int status) {
        if (answer.status != status) fail("unexpected answer: " + std::string(answer.body));
        return Json::parse(answer.body);
    }

    void join(const Done& done) {
        players_[1].http.post(path_ + "/join", "", R"({"seat":2,"name":"Bo"})", [this, done](const Answer& joined) {
            players_[1].token = read(joined, 200)["token"];
            done();
        });
    }

    void hear(std::string_view message) {
        if (message.starts_with(R"({"type":"state")")) {
            if (++states_ == 2) connected_();
        } else if (message.starts_with(R"({"type":"move")")) {
            if (message.find(ply_) == std::string_view::npos) fail("a move that nobody made: " + std::string(message));
            if (++told_ == 2) heard();
        }
    }

    int port_;
    std::array<Player, 2> players_;
    std::string id_;
    std::string path_;
    Done connected_;
    int warm_ = 0;
    int states_ = 0;
    int told_ = 0;
    std::string ply_;  // of the last move, as messages have it
};

}  // namespace

std::unique_ptr<Table> quoin_table(Wires& wires, int port) { return std::make_unique<QuoinTable>(wires, port); }

}  // namespace quoin::load
