// SPDX-License-Identifier: MIT
#include "cli/check/talk.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// More lines than any engine has a reason to send in answer to one question.
constexpr std::size_t most_lines = 20'000;

constexpr std::string_view too_long = "it sent a line longer than 1 MiB";

std::string_view word_for(UgiReply::Kind kind) {
    switch (kind) {
        case UgiReply::Kind::ugiok:
            return "ugiok";
        case UgiReply::Kind::readyok:
            return "readyok";
        case UgiReply::Kind::bestmove:
            return "bestmove";
        default:
            return "an answer";
    }
}

std::string shown(std::string_view text, std::size_t most = 64) {
    return printable(text.substr(0, most)) + (text.size() > most ? "…" : "");
}

}  // namespace

std::string place_of(const Match& match) { return shown(position_line(match), 600); }

EngineTalk::Fault EngineTalk::start() {
    if (client_) return std::nullopt;
    auto client = UgiClient::start(command_);
    if (!client) return "it could not be started: " + client.error();
    client_ = std::move(*client);
    client_->set_log(&log_);
    if (auto fault = send("ugi")) return fault;
    Introduction said;
    const auto note = [&](const UgiReply& reply) {
        const bool is_ours = reply.kind == Kind::id || reply.kind == Kind::option;
        if (is_ours && !reply.fault.empty() && said.fault.empty()) {
            said.fault = reply.kind == Kind::id ? reply.fault
                                                : fmt::format("option '{}': {}", shown(reply.option.name), reply.fault);
        }
        if (reply.kind == Kind::option && reply.fault.empty()) said.options.push_back(reply.option);
        if (reply.kind != Kind::id) return;
        if (reply.key == "name") said.name = reply.text;
        if (reply.key == "author") said.author = reply.text;
        if (reply.key == "game") said.game = reply.text;
    };
    const auto ok = expect(Kind::ugiok, limits_.patience, note);
    if (!ok) return ok.error();
    introduction_ = std::move(said);
    return std::nullopt;
}

std::string EngineTalk::gone(std::string_view when) {
    const auto status = client_->ended(SteadyClock::now() + Milliseconds(200));
    const std::string words = client_->last_words();
    if (!status) return given_up(fmt::format("it closed its output {}{}", when, words));
    client_ = nullptr;
    return fmt::format("it {} {}{}", *status == 0 ? "exited" : ending_in_words(*status), when, words);
}

std::string EngineTalk::given_up(std::string why) {
    client_->give_up();
    client_ = nullptr;
    return why;
}

EngineTalk::Fault EngineTalk::send(std::string_view line) {
    if (!client_) return "it is not running";
    if (client_->send(line)) return std::nullopt;
    if (client_->ended(SteadyClock::now() + Milliseconds(200))) return gone(fmt::format("before '{}'", shown(line)));
    return given_up(fmt::format("it stopped reading its input before '{}'", shown(line)));
}

Result<UgiReply, std::string> EngineTalk::expect(Kind kind, Milliseconds patience,
                                                 const std::function<void(const UgiReply&)>& other) {
    if (!client_) return Failure(std::string("it is not running"));
    const SteadyClock::time_point deadline = SteadyClock::now() + patience;
    std::string line;
    for (std::size_t lines = 0; lines < most_lines; ++lines) {
        switch (client_->hear(line, deadline)) {
            case UgiClient::Heard::end:
                return Failure(gone(fmt::format("before sending {}", word_for(kind))));
            case UgiClient::Heard::endless:
                return Failure(given_up(std::string(too_long)));
            case UgiClient::Heard::nothing:
                ++silences_;
                return Failure(given_up(fmt::format("it did not send {} within {} ms{}", word_for(kind),
                                                    patience.count(), client_->last_words())));
            case UgiClient::Heard::line:
                break;
        }
        UgiReply reply = read_reply(line);
        if (reply.kind == kind) return reply;
        if (other) other(reply);
    }
    return Failure(given_up(fmt::format("it sent {} lines without {}", most_lines, word_for(kind))));
}

Result<std::vector<UgiReply>, std::string> EngineTalk::ask(std::string_view line) {
    std::vector<UgiReply> replies;
    if (auto fault = send(line)) return Failure(std::move(*fault));
    if (auto fault = send("isready")) return Failure(std::move(*fault));
    const auto ready =
        expect(Kind::readyok, limits_.patience, [&](const UgiReply& reply) { replies.push_back(reply); });
    if (!ready) return Failure(fmt::format("after '{}': {}", shown(line), ready.error()));
    return replies;
}

Result<std::optional<std::vector<std::string>>, std::string> EngineTalk::query(std::string_view what) {
    const auto replies = ask(fmt::format("query {}", what));
    if (!replies) return Failure(replies.error());
    const auto response = std::ranges::find(*replies, Kind::response, &UgiReply::kind);
    if (response == replies->end()) return std::nullopt;
    return response->words;
}

void EngineTalk::note_info(const Match& match, const UgiReply& reply) {
    ++infos_;
    if (!fault_of_info_.empty()) return;
    fault_of_info_ = reply.fault;
    Match after = match;
    for (const std::string& token : reply.info.line) {
        if (!fault_of_info_.empty()) return;
        const auto played = after.play(token);
        if (!played) {
            fault_of_info_ =
                fmt::format("pv has the move '{}', which is illegal there: {}", shown(token), played.error().detail);
        }
    }
    if (!fault_of_info_.empty()) fault_of_info_ += fmt::format(" ({})", place_of(match));
}

Result<EngineTalk::Move, std::string> EngineTalk::bestmove(const Match& match, Milliseconds allowed) {
    const SteadyClock::time_point start = SteadyClock::now();
    Move move;
    const auto note = [&](const UgiReply& reply) {
        if (reply.kind != Kind::info) return;
        note_info(match, reply);
        if (reply.info.line.empty()) return;
        const auto rank = reply.info.multipv.value_or(1);
        const auto same =
            std::ranges::find_if(move.infos, [&](const UgiInfo& info) { return info.multipv.value_or(1) == rank; });
        if (same != move.infos.end()) {
            *same = reply.info;
        } else {
            move.infos.push_back(reply.info);
        }
    };
    const auto reply = expect(Kind::bestmove, allowed + limits_.patience, note);
    if (!reply) return Failure(fmt::format("{} ({})", reply.error(), place_of(match)));
    move.token = reply->text;
    move.taken = std::chrono::ceil<Milliseconds>(SteadyClock::now() - start);
    if (!reply->fault.empty()) return Failure(fmt::format("{} ({})", reply->fault, place_of(match)));
    if (const auto error = match.why_not(move.token)) {
        return Failure(
            fmt::format("its move '{}' is illegal: {} ({})", shown(move.token), error->detail, place_of(match)));
    }
    if (auto fault = settle()) return Failure(std::move(*fault));
    return move;
}

Result<EngineTalk::Move, std::string> EngineTalk::move(const Match& match, const std::string& go,
                                                       Milliseconds allowed) {
    if (auto fault = send(position_line(match))) return Failure(std::move(*fault));
    if (auto fault = settle()) return Failure(std::move(*fault));
    if (auto fault = send(go)) return Failure(std::move(*fault));
    auto result = bestmove(match, allowed);
    if (!result) return Failure(fmt::format("'{}': {}", go, result.error()));
    return result;
}

EngineTalk::Fault EngineTalk::settle() {
    if (auto fault = send("isready")) return fault;
    Fault stray;
    const auto note = [&](const UgiReply& reply) {
        if (reply.kind != Kind::bestmove) return;
        stray = fmt::format("it sent 'bestmove {}' without being asked: one 'go', one bestmove", shown(reply.text));
    };
    const auto ready = expect(Kind::readyok, limits_.patience, note);
    if (stray) return stray;
    return ready ? std::nullopt : Fault(ready.error());
}

EngineTalk::Fault EngineTalk::drain(Milliseconds time, const std::function<void(const UgiReply&)>& other) {
    if (!client_) return "it is not running";
    const SteadyClock::time_point deadline = SteadyClock::now() + time;
    std::string line;
    for (std::size_t lines = 0; lines < most_lines; ++lines) {
        const auto heard = client_->hear(line, deadline);
        if (heard == UgiClient::Heard::nothing) return std::nullopt;
        if (heard == UgiClient::Heard::end) return gone("unasked");
        if (heard == UgiClient::Heard::endless) return given_up(std::string(too_long));
        if (other) other(read_reply(line));
    }
    return given_up(fmt::format("it sent {} lines unasked", most_lines));
}

EngineTalk::Fault EngineTalk::exit() {
    const auto status = client_->ended(SteadyClock::now() + limits_.patience);
    if (!status) return given_up(fmt::format("it did not exit within {} ms", limits_.patience.count()));
    client_ = nullptr;
    return *status == 0 ? std::nullopt : Fault("it " + ending_in_words(*status));
}

}  // namespace quoin::cli
