// SPDX-License-Identifier: MIT
#include "tests/online/enemy.h"

#include <algorithm>
#include <utility>

namespace quoin::test {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_held = 50;

const std::vector<std::string> kinds = {"create", "join", "moves", "actions", "rematch"};
const std::vector<std::string> readings = {"",      "/record", "/live", "/live?from=0", "/live?from=-1",
                                           "/join", "/moves",  "/",     "/live/",       "?x=%00"};
const std::vector<std::string> actions = {"resign", "offer-draw", "offer-takeback", "accept", "decline",
                                          "claim",  "hand-over",  "withdraw",       "Resign"};
const std::vector<std::string> texts = {"",
                                        "strata",
                                        "mitre",
                                        "grawlix",
                                        "human",
                                        "ai:1",
                                        "ai:11",
                                        "<script>alert(1)</script>",
                                        "\xef\xbb\xbf",
                                        "\xed\xa0\x80",
                                        "\xff\xfe",
                                        "\xc0\x80",
                                        "\xf4\x90\x80\x80",
                                        "a\nb",
                                        "%00",
                                        "'; DROP TABLE games; --",
                                        "\xe2\x80\xae",
                                        "../../etc/passwd",
                                        "a1"};

// JSON whether or not its texts are UTF-8.
std::string printed(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::ignore); }

}  // namespace

Enemy::Enemy(int port, std::uint32_t seed, std::vector<OnlineGame> games, std::vector<std::string> others)
    : port_(port), random_(seed), games_(std::move(games)), others_(std::move(others)) {}

void Enemy::attack() {
    switch (below(10)) {
        case 0:
        case 1:
        case 2:
            return ask_amiss();
        case 3:
        case 4:
            return send_garbled();
        case 5:
            return begin_and_stall();
        case 6:
            return by_chance(8) ? watch_deafly() : watch_amiss();
        case 7:
            return watch_amiss();
        default:
            return go_on();
    }
}

std::string Enemy::id() {
    if (by_chance(8)) return text();
    return by_chance(4) ? one_of(others_) : one_of(games_).id;
}

// Its own, mostly: of a seat of this game or of another.
std::string Enemy::token() {
    if (by_chance(6)) return text();
    return one_of(one_of(games_).tokens);
}

std::string Enemy::text() {
    if (by_chance(8)) return std::string(below(100), static_cast<char>(below(256)));
    if (by_chance(64)) return std::string(below(70'000), 'x');
    return one_of(texts);
}

Json Enemy::value(int depth) {
    switch (below(depth > 4 ? 8 : 10)) {
        case 0:
            return nullptr;
        case 1:
            return by_chance(2);
        case 2:
            return below(10);
        case 3:
            return -static_cast<int>(below(10));
        case 4:
            return UINT64_MAX - below(2);
        case 5:
            return INT64_MIN + below(2);
        case 6:
            return 1e300 * below(3);
        case 7:
            return text();
        case 8: {
            Json list = Json::array();
            for (std::size_t i = below(5); i > 0; --i) list.push_back(value(depth + 1));
            return list;
        }
        default: {
            Json object = Json::object();
            for (std::size_t i = below(5); i > 0; --i) object["x" + std::to_string(below(3))] = value(depth + 1);
            return object;
        }
    }
}

// As it ought to be, apart from the time and the place.
Json Enemy::sound_body(const std::string& kind) {
    if (kind == "create") {
        Json wish = {{"game", one_of(texts)}, {"public", by_chance(2)}};
        if (by_chance(2)) wish["game"] = "mitre";
        if (by_chance(2)) wish["players"] = 2 + below(3);
        if (by_chance(3)) wish["seats"] = {"human", "ai:1"};
        if (by_chance(3)) wish["clock"] = {{"base", 1 + below(3)}, {"increment", below(3)}};
        if (by_chance(6)) wish["clock"] = {{"days", below(5)}};
        if (by_chance(3)) wish["name"] = text();
        return wish;
    }
    if (kind == "join") return {{"seat", 1 + below(3)}, {"name", text()}};
    if (kind == "moves") return {{"ply", below(6)}, {"move", text()}, {"seq", below(20)}};
    if (kind == "actions") return {{"seq", below(40)}, {"action", one_of(actions)}};
    return Json::object();
}

std::string Enemy::body(const std::string& kind) {
    if (by_chance(40)) return std::string(below(6000), by_chance(2) ? '[' : '{');
    if (by_chance(20)) return printed(value());
    Json json = sound_body(kind);
    if (by_chance(3) && !json.empty()) {
        auto field = json.begin();
        std::advance(field, below(json.size()));
        if (by_chance(4)) {
            json.erase(field);
        } else {
            *field = value();
        }
    }
    if (by_chance(10)) json[text().substr(0, 20)] = value();
    std::string result = printed(json);
    if (by_chance(10)) result.insert(result.rfind('"', below(result.size())) + 1, one_of(texts));  // not always UTF-8
    return result;
}

std::string Enemy::request() {
    const std::string authorization = by_chance(5) ? "" : "Authorization: Bearer " + token() + "\r\n";
    if (by_chance(4)) {
        const std::string target =
            by_chance(6) ? "/api/games?open=1&after=" + id() : "/api/games/" + id() + one_of(readings);
        return (by_chance(8) ? "HEAD " : "GET ") + target + " HTTP/1.1\r\nHost: x\r\n" + authorization + "\r\n";
    }
    const std::string kind = one_of(kinds);
    const std::string target = kind == "create" ? "/api/games" : "/api/games/" + id() + "/" + kind;
    const std::string content = body(kind);
    std::string head = "POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + authorization;
    if (by_chance(6)) {  // in chunks
        std::string chunked;
        for (std::size_t begin = 0; begin < content.size();) {
            const std::size_t size = std::min<std::size_t>(1 + below(40), content.size() - begin);
            constexpr std::string_view digits = "0123456789abcdef";
            chunked += {digits[size / 16], digits[size % 16], '\r', '\n'};
            chunked += content.substr(begin, size) + "\r\n";
            begin += size;
        }
        return head + "Transfer-Encoding: chunked\r\n\r\n" + chunked + "0\r\n\r\n";
    }
    if (by_chance(10)) head += "Expect: 100-continue\r\n";
    return head + "Content-Length: " + std::to_string(content.size()) + "\r\n\r\n" + content;
}

std::string Enemy::mutated(std::string bytes) {
    for (std::size_t i = 1 + below(6); i > 0 && !bytes.empty(); --i) {
        const std::size_t at = below(bytes.size());
        const std::size_t size = std::min<std::size_t>(1 + below(20), bytes.size() - at);
        switch (below(6)) {
            case 0:
                bytes[at] = static_cast<char>(below(256));
                break;
            case 1:
                bytes[at] = static_cast<char>(bytes[at] ^ (1 << below(8)));
                break;
            case 2:
                bytes.erase(at, size);
                break;
            case 3:
                bytes.insert(at, bytes.substr(below(bytes.size()), size));
                break;
            case 4:
                bytes.insert(at, text());
                break;
            default:
                bytes.insert(at, by_chance(2) ? "\r\n" : "\r\n\r\n");
                break;
        }
    }
    return bytes;
}

void Enemy::send_in_pieces(Client& client, const std::string& bytes) {
    std::size_t begin = 0;
    for (int cuts = by_chance(3) ? 4 : 0; cuts > 0 && begin < bytes.size(); --cuts) {
        const std::size_t size = 1 + below(bytes.size() - begin);
        if (!client.send(std::string_view(bytes).substr(begin, size))) return;
        begin += size;
        std::this_thread::sleep_for(std::chrono::microseconds(below(2000)));
    }
    client.send(std::string_view(bytes).substr(begin));
}

void Enemy::part_with(Client client) {
    switch (below(5)) {
        case 0:
            client.reset();
            return;
        case 1:
            client.finish_sending();
            [[fallthrough]];
        case 2:
            held_.push_back(std::move(client));
            if (held_.size() > most_held) held_.pop_front();
            return;
        default:
            return;
    }
}

void Enemy::ask_amiss() {
    Client client(port_);
    for (std::size_t i = 1 + below(4); i > 0; --i) {
        send_in_pieces(client, request());
        client.take(1, std::chrono::milliseconds(below(100)));
    }
    part_with(std::move(client));
}

// Otherwise its games would soon have nothing left to spoil.
void Enemy::go_on() {
    OnlineGame& game = games_[below(games_.size())];
    const Json state = state_of(port_, game);
    if (state.is_object() && state.contains("over") && state["over"] == true && !by_chance(3)) {
        return haggle(game, state);
    }
    if (!state.is_object() || !state.contains("over") || state["over"] == true) {
        call_off();
        try {
            game = make_game(
                port_, {{"game", game.tokens.size() > 2 ? "mitre" : one_of(texts)}, {"players", game.tokens.size()}});
        } catch (const std::exception&) {  // no such game: another time
        }
        return;
    }
    const Match match = match_of(state);
    Json move = move_of(match, below(1000));
    move["seq"] = state["seq"];
    if (by_chance(2)) {
        post(port_, game.path("/moves"), move, game.token(match.to_move()));
    } else {
        post(port_, game.path("/actions"), {{"seq", state["seq"]}, {"action", one_of(actions)}}, one_of(game.tokens));
    }
}

// Over another game: asked for, agreed to or not, by anybody at any time.
void Enemy::haggle(const OnlineGame& game, const Json& state) {
    static const std::vector<std::string> answers = {"accept", "decline", "withdraw"};
    if (by_chance(2)) {
        post(port_, game.path("/rematch"), Json::object(), one_of(game.tokens));
    } else {
        post(port_, game.path("/actions"), {{"seq", state["seq"]}, {"action", one_of(answers)}}, one_of(game.tokens));
    }
}

// A game that nobody has joined, and once more when it is gone.
void Enemy::call_off() {
    const Answer made = post(port_, "/api/games", {{"game", "strata"}});
    if (made.status != 201) return;
    const OnlineGame game{made.body["id"], {made.body["token"]}};
    for (int i = 0; i < 2; ++i) {
        post(port_, game.path("/actions"), {{"seq", 1 + below(2)}, {"action", "withdraw"}}, game.token(1));
    }
    post(port_, game.path("/rematch"), Json::object(), game.token(1));
}

void Enemy::send_garbled() {
    Client client(port_);
    std::string bytes;
    for (std::size_t i = 1 + below(5); i > 0; --i) bytes += by_chance(3) ? request() : mutated(request());
    send_in_pieces(client, bytes);
    client.take(1, std::chrono::milliseconds(below(30)));
    part_with(std::move(client));
}

void Enemy::begin_and_stall() {
    Client client(port_);
    const std::string bytes = by_chance(3) ? mutated(request()) : request();
    send_in_pieces(client, bytes.substr(0, below(bytes.size())));
    part_with(std::move(client));
}

std::string Enemy::frame() {
    static constexpr std::array opcodes = {1, 1, 1, 1, 0, 0, 2, 8, 9, 9, 10, 3, 11, 15};
    const int opcode = opcodes[below(opcodes.size())];
    std::string payload;
    switch (below(6)) {
        case 0:
            payload = R"({"type":"hello","token":")" + one_of(one_of(games_).tokens) + R"("})";
            break;
        case 1:
            payload = printed({{"type", by_chance(4) ? value() : Json("hello")}, {"token", value()}});
            break;
        case 2:
            payload = text();
            break;
        case 3:
            payload = std::string(below(400), '[');
            break;
        case 4:
            payload = std::string(16'000 + below(800), ' ');
            break;
        default:
            payload = {static_cast<char>(below(256)), static_cast<char>(below(256)), 'x'};
            break;
    }
    if (opcode >= 8 && !by_chance(6)) payload.resize(std::min<std::size_t>(payload.size(), 125));
    std::uint64_t size = payload.size();
    if (by_chance(20)) size = by_chance(2) ? size + below(1000) : UINT64_MAX - below(1000);
    const bool is_masked = !by_chance(20);
    std::string bytes(1, static_cast<char>((by_chance(5) ? 0 : 0x80) | (by_chance(20) ? below(8) << 4 : 0) | opcode));
    const int mask_bit = is_masked ? 0x80 : 0;
    int width = size < 126 ? 0 : size < 65'536 ? 2 : 8;
    if (by_chance(20)) width = 8;  // longer than it needs to be
    bytes += static_cast<char>(mask_bit | (width == 0 ? static_cast<int>(size) : width == 2 ? 126 : 127));
    for (int i = width - 1; i >= 0; --i) bytes += static_cast<char>(size >> (8 * i) & 255);
    constexpr std::string_view mask = "\x12\x34\x56\x78";
    if (is_masked) bytes += mask;
    for (std::size_t i = 0; i < payload.size(); ++i) {
        bytes += is_masked ? static_cast<char>(payload[i] ^ mask[i % 4]) : payload[i];
    }
    return bytes;
}

void Enemy::watch_amiss() {
    Client client(port_);
    std::string greeting = "GET /api/games/" + (by_chance(3) ? one_of(others_) : one_of(games_).id) +
                           "/live HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n" +
                           (by_chance(10) ? "Origin: http://evil\r\n" : "") + "\r\n";
    if (by_chance(10)) greeting = mutated(greeting);
    if (by_chance(20)) greeting += frame();  // does not wait for the answer
    send_in_pieces(client, greeting);
    client.take(1, 200ms);
    for (std::size_t i = 1 + below(12); i > 0; --i) {
        std::string bytes = frame();
        if (by_chance(10)) bytes = mutated(bytes);
        if (by_chance(20)) bytes.resize(below(bytes.size()));
        send_in_pieces(client, bytes);
        client.take(1, std::chrono::milliseconds(below(5)));
    }
    part_with(std::move(client));
}

void Enemy::watch_deafly() {
    Client client(port_, 1);
    client.send("GET /api/games/" + one_of(games_).id +
                "/live?from=0 HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
    for (int i = 0; i < 200; ++i) client.send(frame());
    held_.push_back(std::move(client));
    if (held_.size() > most_held) held_.pop_front();
}

}  // namespace quoin::test
