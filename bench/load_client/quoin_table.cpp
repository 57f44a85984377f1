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
    QuoinTable(EventLoop& loop, int port) : port_(port), players_{Player(loop, port), Player(loop, port)} {
        for (Player& player : players_) {
            player.live.started = [&player] { player.live.say(R"({"type":"hello","token":")" + player.token + "\"}"); };
            player.live.heard = [this](std::string_view message) { hear(message); };
            player.live.ended = [this] { fail("a watching connection was closed"); };
        }
    }

    void warm_up(Done done) override {
        warm_ = 0;
        for (Player& player : players_) {
            player.http.get("/healthz", [this, done](const Response& answer) {
                if (answer.status != 200) fail("the server is not healthy");
                if (++warm_ == 2) done();
            });
        }
    }

    void make(Done done) override {
        players_[0].http.post("/api/games", "", R"({"game":"grawlix","name":"Ann","public":true})",
                              [this, done = std::move(done)](const Response& created) {
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
        Player& player = players_[seat - 1];
        const std::string body = R"({"ply":)" + std::to_string(ply) + R"(,"move":")" + token + "\"}";
        player.http.post(path_ + "/moves", player.token, body, [this](const Response& answer) {
            // 200: it was sent twice, because the connection was closed while it was on its way.
            if (answer.status != 201 && answer.status != 200) fail("a move was refused: " + std::string(answer.body));
            acknowledged();
        });
    }

    void check(std::span<const std::string> moves, Done done) override {
        players_[0].http.get(path_, [this, moves, done = std::move(done)](const Response& answer) {
            const Json body = read(answer, 200);
            if (body["moves"] != Json(std::vector<std::string>(moves.begin(), moves.end()))) {
                fail("the server's moves differ from those it acknowledged: " + std::string(answer.body));
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
        Player(EventLoop& loop, int port) : http(loop, port), live(loop) {}

        Http http;
        WebSocket live;
        std::string token;
    };

    static Json read(const Response& answer, int status) {
        if (answer.status != status) fail("unexpected answer: " + std::string(answer.body));
        return Json::parse(answer.body);
    }

    void join(const Done& done) {
        players_[1].http.post(path_ + "/join", "", R"({"seat":2,"name":"Bo"})", [this, done](const Response& joined) {
            players_[1].token = read(joined, 200)["token"];
            done();
        });
    }

    void hear(std::string_view message) {
        if (message.starts_with(R"({"type":"state")")) {
            if (++states_ == 4) connected_();
        } else if (message.starts_with(R"({"type":"move")")) {
            if (message.find(ply_) == std::string_view::npos)
                fail("received a move that nobody made: " + std::string(message));
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

std::unique_ptr<Table> quoin_table(EventLoop& loop, int port) { return std::make_unique<QuoinTable>(loop, port); }

}  // namespace quoin::load
