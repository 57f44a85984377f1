// SPDX-License-Identifier: MIT
// Talks to the real server as a program would: requests with JSON, and WebSockets down to the single frame.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "facade/match.h"
#include "tests/server/serve_process.h"

namespace quoin::test {

using Json = nlohmann::json;

struct Answer {
    int status = 0;
    std::string text = {};  // all of it
    Json body = {};         // null if it is no JSON

    std::string field(const std::string& name) const {
        const auto begin = text.find("\r\n" + name + ": ");
        if (begin == std::string::npos || begin > text.find("\r\n\r\n")) return "";
        const auto value = begin + name.size() + 4;
        return text.substr(value, text.find("\r\n", value) - value);
    }
    std::string problem() const { return body.is_object() ? body.value("type", "") : ""; }
};

inline std::string bearer(const std::string& token) {
    return token.empty() ? "" : "Authorization: Bearer " + token + "\r\n";
}

// One connection for each request: nothing is left over from the one before.
inline Answer ask(int port, const std::string& method, const std::string& target, const std::string& fields = "",
                  const std::string& body = "") {
    Client client(port);
    client.send(method + " " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + fields +
                (method == "GET" && body.empty() ? "" : "Content-Length: " + std::to_string(body.size()) + "\r\n") +
                "\r\n" + body);
    Answer answer;
    answer.text = client.receive();
    answer.status = status_of(answer.text);
    answer.body = Json::parse(body_of(answer.text), nullptr, false);
    if (answer.body.is_discarded()) answer.body = nullptr;
    return answer;
}

inline Answer get(int port, const std::string& target, const std::string& fields = "") {
    return ask(port, "GET", target, fields);
}

inline Answer post(int port, const std::string& target, const Json& body, const std::string& token = "") {
    return ask(port, "POST", target, "Content-Type: application/json\r\n" + bearer(token), body.dump());
}

// A game and the tokens of its seats, as far as they are known.
struct OnlineGame {
    std::string id;
    std::vector<std::string> tokens;  // from seat 1

    std::string path(const std::string& rest = "") const { return "/api/games/" + id + rest; }
    const std::string& token(int seat) const { return tokens[static_cast<std::size_t>(seat - 1)]; }
};

// A game whose human seats are all taken.
inline OnlineGame make_game(int port, const Json& request) {
    const Answer created = post(port, "/api/games", request);
    if (created.status != 201) throw std::runtime_error("no game: " + created.text);
    OnlineGame game{created.body["id"], {}};
    const Json state = get(port, game.path()).body;
    for (const Json& seat : state["seats"]) {
        if (seat["seat"] == created.body["seat"]) {
            game.tokens.push_back(created.body["token"]);
        } else if (seat["kind"] == "human") {
            const Answer joined = post(port, game.path("/join"), {{"seat", seat["seat"]}});
            if (joined.status != 200) throw std::runtime_error("cannot join: " + joined.text);
            game.tokens.push_back(joined.body["token"]);
        } else {
            game.tokens.emplace_back();
        }
    }
    return game;
}

// The same position here, to know what is legal.
inline Match match_of(const Json& state) {
    std::vector<OptionPair> options;
    for (const auto& [name, value] : state["options"].items()) options.emplace_back(name, value.get<std::string>());
    auto match = Match::create(state["game"].get<std::string>(), state["players"].get<int>(), options);
    for (const Json& move : state["moves"]) {
        if (!match->play(move.get<std::string>())) throw std::runtime_error("an illegal move was stored");
    }
    return *std::move(match);
}

inline Json move_of(const Match& match, std::size_t choice = 0) {
    const auto legal = match.legal();
    return {{"ply", match.ply()}, {"move", legal[choice % legal.size()]}};
}

inline Json state_of(int port, const OnlineGame& game) { return get(port, game.path()).body; }

// Makes the move of the player to move.
inline Answer play_next(int port, const OnlineGame& game, Match& match, std::size_t choice = 0) {
    const Json move = move_of(match, choice);
    const Answer answer = post(port, game.path("/moves"), move, game.token(match.to_move()));
    if (answer.status == 201 || answer.status == 200) (void)match.play(move["move"].get<std::string>());
    return answer;
}

struct Frame {
    int opcode = 0;
    std::string payload = {};

    int close_code() const {
        if (opcode != 8 || payload.size() < 2) return 0;
        return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
    }
};

class WebSocketClient {
  public:
    explicit WebSocketClient(int port, const std::string& target, const std::string& fields = "",
                             int receive_buffer = 0)
        : client_(port, receive_buffer) {
        client_.send("GET " + target +
                     " HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
                     fields + "\r\n");
        greeting_ = client_.receive();
    }

    const std::string& greeting() const { return greeting_; }
    bool is_open() const { return status_of(greeting_) == 101; }
    Client& raw() { return client_; }

    // The next frame that is no ping; nothing when the time is up or the other side has closed.
    std::optional<Frame> frame(std::chrono::milliseconds time = patience) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (true) {
            const auto rest =
                std::chrono::duration_cast<std::chrono::milliseconds>(end - std::chrono::steady_clock::now());
            const auto head = client_.take(2, rest);
            if (!head) return std::nullopt;
            std::uint64_t size = static_cast<unsigned char>((*head)[1]) & 127;
            if (size >= 126) {
                const auto bytes = client_.take(size == 126 ? 2 : 8, rest);
                if (!bytes) return std::nullopt;
                size = 0;
                for (const char c : *bytes) size = size * 256 + static_cast<unsigned char>(c);
            }
            auto payload = client_.take(size, rest);
            if (!payload) return std::nullopt;
            const int opcode = static_cast<unsigned char>((*head)[0]) & 15;
            if (opcode == 9) {
                ++pings_;
                if (answers_pings) send_frame(10, *payload);
                continue;
            }
            return Frame{opcode, *std::move(payload)};
        }
    }

    // The next message; null when none comes.
    Json message(std::chrono::milliseconds time = patience) {
        const auto next = frame(time);
        if (!next || next->opcode != 1) return nullptr;
        return Json::parse(next->payload, nullptr, false);
    }
    // The next of this type; those of others are passed over.
    Json message_of(const std::string& type, std::chrono::milliseconds time = patience) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (std::chrono::steady_clock::now() < end) {
            Json next = message(time);
            if (next.is_null() || next["type"] == type) return next;
        }
        return nullptr;
    }
    // The code by which the other side closes; 0 when it only hangs up, -1 when it does neither in time.
    int close_code(std::chrono::milliseconds time = patience) {
        const auto end = std::chrono::steady_clock::now() + time;
        while (std::chrono::steady_clock::now() < end) {
            const auto next = frame(time);
            if (!next) return std::chrono::steady_clock::now() < end ? 0 : -1;
            if (next->opcode == 8) return next->close_code();
        }
        return -1;
    }

    bool send(const Json& message) { return send_frame(1, message.dump()); }
    bool send_frame(int opcode, std::string_view payload, bool is_masked = true) {
        std::string frame(1, static_cast<char>(0x80 | opcode));
        const int mask_bit = is_masked ? 0x80 : 0;
        if (payload.size() < 126) {
            frame += static_cast<char>(mask_bit | static_cast<int>(payload.size()));
        } else {
            const bool is_long = payload.size() > 0xffff;
            frame += static_cast<char>(mask_bit | (is_long ? 127 : 126));
            for (int shift = is_long ? 56 : 8; shift >= 0; shift -= 8) {
                frame += static_cast<char>(payload.size() >> shift & 255);
            }
        }
        constexpr std::string_view mask = "\x12\x34\x56\x78";
        if (is_masked) frame += mask;
        for (std::size_t i = 0; i < payload.size(); ++i) {
            frame += is_masked ? static_cast<char>(payload[i] ^ mask[i % 4]) : payload[i];
        }
        return client_.send(frame);
    }

    int pings() const { return pings_; }
    bool answers_pings = true;

  private:
    Client client_;
    std::string greeting_;
    int pings_ = 0;
};

}  // namespace quoin::test
