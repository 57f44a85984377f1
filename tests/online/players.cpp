// SPDX-License-Identifier: MIT
#include "tests/online/players.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <utility>

#include "core/limits.h"
#include "tests/online/client.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;

constexpr auto answer_time = 40s;  // a server may wait for its store, but not so long
constexpr auto last_time = 120s;   // for all games to come to rest

// A connection that never makes anybody wait.
class Wire {
  public:
    Wire() = default;
    ~Wire() { close(); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    bool is_open() const { return socket_ >= 0; }
    pollfd wanted() const { return {socket_, static_cast<short>(out_.empty() ? POLLIN : POLLIN | POLLOUT), 0}; }

    void open(int port) {
        socket_ = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
        const int one = 1;
        setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(static_cast<std::uint16_t>(port));
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0 && errno != EINPROGRESS)
            close();
    }
    void close() {
        if (socket_ >= 0) ::close(socket_);
        socket_ = -1;
        out_.clear();
        in_.clear();
    }
    void send(std::string text) { out_ = std::move(text); }

    // False when the other side is gone.
    bool work() {
        while (!out_.empty()) {
            const ssize_t count = ::send(socket_, out_.data(), out_.size(), MSG_NOSIGNAL);
            if (count < 0) {
                if (errno == EAGAIN) break;
                return false;
            }
            out_.erase(0, static_cast<std::size_t>(count));
        }
        std::array<char, 1 << 14> buffer;
        while (true) {
            const ssize_t count = recv(socket_, buffer.data(), buffer.size(), 0);
            if (count < 0) return errno == EAGAIN;
            if (count == 0) return false;
            in_.append(buffer.data(), static_cast<std::size_t>(count));
        }
    }

    // One whole answer, if it has come.
    std::string answer() {
        const auto end = in_.find("\r\n\r\n");
        if (end == std::string::npos) return "";
        const auto length = in_.find("Content-Length: ");
        const std::size_t size =
            end + 4 + (length < end ? static_cast<std::size_t>(std::atoi(in_.c_str() + length + 16)) : 0);
        if (in_.size() < size) return "";
        std::string whole = in_.substr(0, size);
        in_.erase(0, size);
        return whole;
    }

  private:
    int socket_ = -1;
    std::string out_;
    std::string in_;
};

const std::array<std::string, 3> names = {"strata", "grawlix", "mitre"};

}  // namespace

// One game after the other at one table, all its players in one person.
class Players::Table {
  public:
    Table(int number, std::uint32_t seed) : random_(seed), number_(number) { begin(); }

    Wire wire;
    SteadyClock::time_point not_before;  // the next request
    SteadyClock::time_point asked_at;
    bool is_waiting = false;  // for an answer

    // The next game.
    void begin() {
        played_ = {};
        played_.game = names[static_cast<std::size_t>(number_) % names.size()];
        played_.has_computer = number_ % 8 == 7;
        match_ = *Match::create(played_.game);
        for (std::string& token : tokens_) {
            token.clear();
            constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
            for (int i = 0; i < 24; ++i) token += digits[random_() % digits.size()];
        }
        step_ = Step::create;
        is_uncertain_ = false;
        sent_.clear();
    }

    bool is_over() const { return match_.is_over() && step_ != Step::repeat; }
    // All that has happened is known, and more has than before.
    bool is_at_rest() const {
        return step_ == Step::move && !is_uncertain_ && !match_.is_over() && steps_ > steps_before_;
    }
    void mark() { steps_before_ = steps_; }
    std::uint32_t chance() { return static_cast<std::uint32_t>(random_()); }
    std::uint64_t acknowledged() const { return acknowledged_; }

    PlayedGame played() const {
        PlayedGame result = played_;
        result.moves = match_.moves();
        result.acknowledged.resize(result.moves.size());
        return result;
    }

    std::string request() {
        switch (step_) {
            case Step::create: {
                Json wish = {{"game", played_.game}, {"seats", {"human", played_.has_computer ? "ai:1" : "human"}}};
                if (number_ % 5 == 0) wish["clock"] = {{"base", 36'000}, {"increment", 1}};
                return posted("/api/games", wish, tokens_[0]);
            }
            case Step::join:
                return posted(path("/join"), {{"seat", 2}}, tokens_[1]);
            case Step::move:
                return next_move();
            case Step::repeat: {
                const int ply = static_cast<int>(match_.ply()) - 1;
                return posted(path("/moves"), {{"ply", ply}, {"move", match_.moves().back()}}, last_token_);
            }
            case Step::look:
                break;
        }
        return "GET " + path("") + " HTTP/1.1\r\nHost: x\r\n\r\n";
    }

    // What is wrong with the answer; empty: nothing.
    std::string hear(int status, const Json& body) {
        if (status == 503) {
            lose();
            not_before = SteadyClock::now() + 50ms;
            return "";
        }
        switch (step_) {
            case Step::create:
                if (status != 201) return complaint("no game", status, body);
                if (!played_.id.empty() && played_.id != body["id"].get<std::string>())
                    return complaint("another game", status, body);
                played_.id = body["id"];
                step_ = played_.has_computer ? Step::move : Step::join;
                return "";
            case Step::join:
                if (status != 200) return complaint("no seat", status, body);
                step_ = Step::move;
                return "";
            case Step::move:
                return hear_move(status, body);
            case Step::repeat:
                if (status != 200 || body["seq"] != played_.acknowledged.back()) {
                    return complaint("a second click", status, body);
                }
                go_on();
                return "";
            case Step::look:
                return status == 200 ? hear_state(body) : complaint("the game is lost", status, body);
        }
        return "";
    }

    // No answer: what was asked for may have been done or not. Most ask for the same again; some look first, and some
    // think better of it.
    void lose() {
        if (step_ != Step::move) return;
        is_uncertain_ = true;
        const std::uint32_t choice = chance() % 4;
        if (choice == 0) step_ = Step::look;
        if (choice == 1) chosen_.clear();
    }

  private:
    enum class Step { create, join, move, repeat, look };

    std::string path(const std::string& rest) const { return "/api/games/" + played_.id + rest; }
    static std::string posted(const std::string& target, const Json& body, const std::string& token) {
        const std::string text = body.dump();
        return "POST " + target + " HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n" + bearer(token) +
               "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
    }
    std::string complaint(const std::string& what, int status, const Json& body) const {
        return what + ": " + played_.game + " " + played_.id + ", ply " + std::to_string(match_.ply()) + ": " +
               std::to_string(status) + " " + body.dump().substr(0, 600);
    }

    std::string next_move() {
        if (chosen_.empty()) {
            const auto legal = match_.legal();
            chosen_ = legal[chance() % legal.size()];
        }
        if (std::ranges::find(sent_, chosen_) == sent_.end()) sent_.push_back(chosen_);
        last_token_ = tokens_[static_cast<std::size_t>(match_.to_move() - 1)];
        return posted(path("/moves"), {{"ply", match_.ply()}, {"move", chosen_}}, last_token_);
    }

    std::string hear_move(int status, const Json& body) {
        if (status == 409 && is_uncertain_) {  // the answer that was lost said yes
            step_ = Step::look;
            return "";
        }
        const bool is_good = status == 201 || (status == 200 && is_uncertain_);
        if (!is_good || body["move"] != chosen_ || body["ply"] != match_.ply()) {
            return complaint("a move was refused", status, body);
        }
        const std::uint64_t seq = body["seq"];
        if (!played_.acknowledged.empty() && seq <= played_.acknowledged.back()) {
            return complaint("out of order", status, body);
        }
        played_.acknowledged.resize(match_.moves().size());
        played_.acknowledged.push_back(seq);
        ++acknowledged_;
        play(chosen_);
        if (chance() % 16 == 0) {
            step_ = Step::repeat;
        } else {
            go_on();
        }
        return "";
    }

    // What was seen before must be there; what is new was asked for, or is a computer's.
    std::string hear_state(const Json& body) {
        const auto moves = body["moves"].get<std::vector<std::string>>();
        const auto& known = match_.moves();
        if (moves.size() < known.size() || !std::equal(known.begin(), known.end(), moves.begin())) {
            return complaint("moves are lost", 200, body);
        }
        for (std::size_t ply = known.size(); ply < moves.size(); ++ply) {
            const bool is_computers = played_.has_computer && match_.to_move() == 2;
            const bool is_ours = is_uncertain_ && std::ranges::find(sent_, moves[ply]) != sent_.end();
            if (!is_computers && !is_ours) return complaint("a move that nobody made", 200, body);
            if (!play(moves[ply])) return complaint("an illegal move", 200, body);
        }
        go_on();
        return "";
    }

    bool play(const std::string& move) {
        if (!match_.play(move)) return false;
        ++steps_;
        chosen_.clear();
        sent_.clear();
        is_uncertain_ = false;
        return true;
    }

    void go_on() {
        step_ = Step::move;
        if (played_.has_computer && match_.to_move() == 2) {
            step_ = Step::look;
            not_before = SteadyClock::now() + 100ms;
        } else if (!match_.is_over() && chance() % 40 == 0) {
            step_ = Step::look;
        }
    }

    std::mt19937 random_;
    int number_;
    PlayedGame played_;
    Match match_ = *Match::create("strata");
    std::array<std::string, 2> tokens_;
    std::string last_token_;
    Step step_ = Step::create;
    std::string chosen_;             // the next move
    std::vector<std::string> sent_;  // for this ply
    bool is_uncertain_ = false;      // whether one of them has been made
    std::uint64_t steps_ = 0;
    std::uint64_t steps_before_ = 0;
    std::uint64_t acknowledged_ = 0;
};

Players::Players(const Settings& settings, Port port) : port_(std::move(port)) {
    for (int i = 0; i < settings.tables; ++i) {
        tables_.push_back(std::make_unique<Table>(i, settings.seed * 1000 + static_cast<std::uint32_t>(i)));
    }
}

Players::~Players() = default;

void Players::note_fault(const std::string& fault) {
    if (faults_.size() < 20) faults_.push_back(fault);
    has_failed_ = true;
}

void Players::begin_again(Table& table) {
    over_.push_back(table.played());
    table.begin();
}

bool Players::run() {
    bool is_last_round = false;
    SteadyClock::time_point end;
    std::vector<pollfd> wanted;
    std::vector<Table*> asked;
    while (!has_failed_) {
        const auto now = SteadyClock::now();
        if (is_finishing_ && !is_last_round) {
            is_last_round = true;
            end = now + last_time;
            for (const auto& table : tables_) table->mark();
        }
        if (is_last_round && now > end) {
            note_fault("some games do not go on");
            break;
        }
        wanted.clear();
        asked.clear();
        bool is_anyone_busy = false;
        for (const auto& table : tables_) {
            if (table->is_waiting && now - table->asked_at > answer_time) note_fault("a server does not answer");
            const bool is_done = is_last_round && !table->is_waiting && table->is_at_rest();
            if (is_done) continue;
            is_anyone_busy = true;
            if (!table->is_waiting && now >= table->not_before) {
                if (!table->wire.is_open()) {
                    const int port = port_();
                    if (port != 0) table->wire.open(port);
                }
                if (table->wire.is_open()) {
                    table->wire.send(table->request());
                    table->is_waiting = true;
                    table->asked_at = now;
                } else {
                    table->not_before = now + 10ms;
                }
            }
            if (table->is_waiting) {
                wanted.push_back(table->wire.wanted());
                asked.push_back(table.get());
            }
        }
        if (!is_anyone_busy) return true;
        poll(wanted.data(), wanted.size(), 10);
        for (std::size_t i = 0; i < asked.size(); ++i) {
            if (wanted[i].revents == 0) continue;
            Table& table = *asked[i];
            const bool is_there = table.wire.work();
            const std::string answer = table.wire.answer();
            if (!answer.empty()) {
                table.is_waiting = false;
                const std::uint64_t before = table.acknowledged();
                const Json body = Json::parse(body_of(answer), nullptr, false);
                if (const std::string fault = table.hear(status_of(answer), body); !fault.empty()) note_fault(fault);
                acknowledged_ += table.acknowledged() - before;
                if (table.is_over()) begin_again(table);
            } else if (!is_there) {
                table.is_waiting = false;
                ++uncertain_;
                table.lose();
                table.not_before = SteadyClock::now() + 10ms;
            }
            // Now and then somebody comes by another way.
            if (!is_there || (!table.is_waiting && table.chance() % 20 == 0)) table.wire.close();
        }
    }
    return false;
}

std::vector<PlayedGame> Players::games() const {
    std::vector<PlayedGame> result = over_;
    for (const auto& table : tables_) result.push_back(table->played());
    return result;
}

}  // namespace quoin::test
