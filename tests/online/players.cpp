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
        agenda_.clear();
        is_called_off_ = false;
        is_rematch_asked_ = false;
        offered_at_ = -1;
    }

    bool is_over() const { return is_called_off_ || (match_.is_over() && step_ != Step::repeat && agenda_.empty()); }
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
            case Step::act: {
                const Act& act = agenda_.front();
                const std::string& token = tokens_[static_cast<std::size_t>(act.seat - 1)];
                if (act.action == "rematch") return posted(path("/rematch"), Json::object(), token);
                return posted(path("/actions"), {{"seq", seq_}, {"action", act.action}}, token);
            }
            case Step::look:
            case Step::look_before:
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
                if (step_ == Step::join && chance() % 12 == 0) set_out({{"withdraw", "withdraw", 1, ""}});
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
            case Step::look_before:
                return status == 200 ? hear_before(body) : complaint("the game is lost", status, body);
            case Step::act:
                return hear_act(status, body);
            case Step::look:
                return status == 200 ? hear_state(body) : complaint("the game is lost", status, body);
        }
        return "";
    }

    // No answer: what was asked for may have been done or not. Most ask for the same again; some look first, and some
    // think better of it.
    void lose() {
        if (step_ == Step::act) {
            is_act_uncertain_ = true;
            step_ = Step::look_before;
        }
        if (step_ != Step::move) return;
        is_uncertain_ = true;
        const std::uint32_t choice = chance() % 4;
        if (choice == 0) step_ = Step::look;
        if (choice == 1) chosen_.clear();
    }

  private:
    enum class Step { create, join, move, repeat, look, look_before, act };

    // What is to be done that is no move, once it is known what has happened.
    struct Act {
        std::string action;
        std::string kind;  // of the event that it makes
        int seat;
        std::string what;  // is offered or answered
    };

    void set_out(std::vector<Act> acts) {
        agenda_ = std::move(acts);
        is_act_uncertain_ = false;
        step_ = Step::look_before;
    }

    static bool is_done(const Act& act, const Json& state) {
        if (act.action == "withdraw") return state["reason"] == "withdrawn";
        if (act.action == "accept") return state["rematch"].is_string();
        const Json declined = state.value("declined", Json::array());
        const bool is_declined = std::ranges::any_of(declined, [&](const Json& it) { return it["what"] == act.what; });
        if (act.action == "decline") return is_declined;
        return is_declined || state["rematch"].is_string() || state["offer"].is_object();
    }

    // Before anything but a move is done, and after an answer to that was lost.
    std::string hear_before(const Json& state) {
        if (state["moves"].get<std::vector<std::string>>() != match_.moves()) {
            return complaint("other moves", 200, state);
        }
        if (!is_done(agenda_.front(), state)) {
            seq_ = state["seq"];
            step_ = Step::act;
            return "";
        }
        if (!is_act_uncertain_) return complaint("something that nobody did", 200, state);
        note_act(0);
        return "";
    }

    std::string hear_act(int status, const Json& body) {
        if (status == 409 && is_act_uncertain_) {  // the one whose answer was lost was done after the last look
            step_ = Step::look_before;
            return "";
        }
        const int good = agenda_.front().action == "rematch" ? 202 : 201;
        if (status != good || body["seq"] != seq_ + 1) return complaint(agenda_.front().action, status, body);
        note_act(body["seq"]);
        return "";
    }

    void note_act(std::uint64_t seq) {
        played_.acts.push_back({agenda_.front().kind, seq});
        is_called_off_ = agenda_.front().action == "withdraw";
        agenda_.erase(agenda_.begin());
        is_act_uncertain_ = false;
        step_ = agenda_.empty() ? Step::move : Step::look_before;
    }

    // Now and then somebody asks for a move back and does not get it; after a game there is another one, or not.
    void mind_manners() {
        if (played_.has_computer) return;
        if (match_.is_over() && !is_rematch_asked_) {
            is_rematch_asked_ = true;
            const Act yes{"accept", "rematch", 2, "rematch"};
            const Act no{"decline", "answer", 2, "rematch"};
            set_out({{"rematch", "offer", 1, "rematch"}, chance() % 2 == 0 ? yes : no});
        } else if (!match_.is_over() && match_.ply() > 0 && offered_at_ != match_.ply() && chance() % 12 == 0) {
            offered_at_ = match_.ply();
            set_out({{"offer-takeback", "offer", last_seat_, "takeback"},
                     {"decline", "answer", 3 - last_seat_, "takeback"}});
        }
    }

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
        const int seat = match_.to_move();
        if (!match_.play(move)) return false;
        last_seat_ = seat;
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
        } else {
            mind_manners();
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
    std::vector<Act> agenda_;
    bool is_act_uncertain_ = false;  // whether the first of them has been done
    bool is_called_off_ = false;
    bool is_rematch_asked_ = false;
    int offered_at_ = -1;    // the ply
    int last_seat_ = 1;      // that has moved
    std::uint64_t seq_ = 0;  // before an act
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

std::uint64_t Players::acts() const {
    std::uint64_t count = 0;
    for (const PlayedGame& game : games()) count += game.acts.size();
    return count;
}

std::vector<PlayedGame> Players::games() const {
    std::vector<PlayedGame> result = over_;
    for (const auto& table : tables_) result.push_back(table->played());
    return result;
}

}  // namespace quoin::test
