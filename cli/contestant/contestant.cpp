// SPDX-License-Identifier: MIT
#include "cli/contestant/contestant.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/contestant/program_options.h"
#include "cli/ugi/client.h"
#include "cli/ugi/log.h"
#include "cli/ugi/reply.h"
#include "core/text/printable.h"
#include "core/text/tokens.h"
#include "facade/verbs/think.h"

namespace quoin::cli {
namespace {

constexpr std::chrono::milliseconds patience{120'000};         // for a program that has no time limit
constexpr std::chrono::milliseconds to_get_ready{60'000};      // for a program to start, or to begin a game
constexpr std::chrono::milliseconds to_get_ready_again{2000};  // once it has failed to

constexpr std::string_view too_long = "the engine sent a line longer than 1 MiB";

class OwnEngine : public Contestant {
  public:
    explicit OwnEngine(const ContestantSpec& spec)
        : options_{.settings = spec.settings, .movetime = spec.limits.movetime, .nodes = spec.limits.nodes} {}

    std::optional<Forfeit> begin(const Match& match, std::uint64_t seed) override {
        ThinkRequest request{.options = options_};
        request.options.settings.seed = seed;
        engine_ = nullptr;
        engine_ = engine_for(match.now(), request);
        return std::nullopt;
    }

    Result<Answer, Forfeit> move(const Match& match, const GameClocks& clocks) override {
        ThinkRequest request{.options = options_};
        if (const auto clock = clocks.of(match.to_move())) request.options.movetime = time_of_clock(*clock);
        Thought thought = think(*engine_, match.now(), request);
        Answer answer{thought.move, {.nodes = thought.thoughts.nodes}};
        const auto& moves = thought.thoughts.moves;
        const auto chosen = std::ranges::find(moves, thought.move, &MoveThought::token);
        if (chosen == moves.begin()) {
            answer.remark.value = value_of(thought.thoughts);
        } else if (chosen != moves.end()) {
            answer.remark.value = value_of(thought.thoughts, *chosen);
        }
        return answer;
    }

    void end() override { engine_ = nullptr; }  // its memory is needed elsewhere

  private:
    EngineOptions options_;
    std::unique_ptr<Engine> engine_;
};

class OtherProgram : public Contestant {
  public:
    explicit OtherProgram(const ContestantSpec& spec) : spec_(spec) {}

    std::optional<Forfeit> begin(const Match&, std::uint64_t seed) override {
        const auto usual = spec_.startup.value_or(to_get_ready);
        const SteadyClock::time_point deadline =
            SteadyClock::now() + (has_failed_ ? std::min(to_get_ready_again, usual) : usual);
        auto forfeit = get_ready(seed, deadline);
        has_failed_ = forfeit.has_value();
        return forfeit;
    }

    Result<Answer, Forfeit> move(const Match& match, const GameClocks& clocks) override {
        std::string go = "go";
        if (spec_.limits.movetime) go += fmt::format(" movetime {}", spec_.limits.movetime->count());
        if (spec_.limits.nodes) go += fmt::format(" nodes {}", *spec_.limits.nodes);
        go += clocks.words();
        const auto clock = clocks.of(match.to_move());
        const std::chrono::milliseconds allowed = clock                   ? clock->left + spec_.grace
                                                  : spec_.limits.movetime ? *spec_.limits.movetime + spec_.grace
                                                                          : patience;
        const SteadyClock::time_point deadline = SteadyClock::now() + allowed;
        if (auto forfeit = settle(deadline, allowed)) return Failure(std::move(*forfeit));
        if (!client_->send(position_line(match)) || !client_->send(go)) {
            return Failure(gone("the engine stopped reading", "mid-game"));
        }
        std::string line;
        Answer answer;
        const auto note = [&](std::string_view other) { note_info(other, answer.remark); };
        switch (client_->hear_until("bestmove", deadline, line, note)) {
            case UgiClient::Heard::end:
                return Failure(gone("the engine closed its output", "mid-game"));
            case UgiClient::Heard::endless:
                return Failure(protocol_error(std::string(too_long)));
            case UgiClient::Heard::nothing:
                return Failure(late(allowed));
            case UgiClient::Heard::line:
                break;
        }
        const auto words = split_tokens(line);
        if (words.size() < 2) return Failure(protocol_error("bestmove needs a move"));
        answer.move = words[1];
        // The answer comes while the others think: it is heard before the next `go`, and costs no time.
        is_settling_ = client_->send("isready");
        return answer;
    }

  private:
    std::optional<Forfeit> get_ready(std::uint64_t seed, SteadyClock::time_point deadline) {
        if (client_ && is_settling_) {
            if (auto forfeit = until("readyok", deadline)) return forfeit;
        }
        is_settling_ = false;
        if (!client_) {
            if (auto forfeit = start(deadline)) return forfeit;
        }
        if (const auto line = takes_seed_ ? options_.line_for_seed(seed) : std::nullopt) client_->send(*line);
        client_->send("uginewgame");
        client_->send("isready");
        return until("readyok", deadline);
    }

    std::optional<Forfeit> start(SteadyClock::time_point deadline) {
        auto client = UgiClient::start(spec_.command);
        if (!client) return crash("the engine could not be started: " + client.error());
        client_ = std::move(*client);
        keep_log(*client_, spec_);
        options_ = {};
        takes_seed_ = true;
        client_->send("ugi");
        if (auto forfeit = until("ugiok", deadline)) return forfeit;
        for (const auto& [name, value] : spec_.options) {
            const std::string line = options_.line_for(name, value);
            client_->send(line);
            if (line.starts_with("setoption name Seed ")) takes_seed_ = false;  // the user has chosen
        }
        return std::nullopt;
    }

    std::optional<Forfeit> until(std::string_view answer, SteadyClock::time_point deadline) {
        std::string line;
        std::string stray;
        const auto heard = client_->hear_until(answer, deadline, line, [&](std::string_view other) {
            if (answer == "ugiok") options_.note(other);
            note_stray(other, stray);
        });
        if (!stray.empty()) return protocol_error(stray);
        if (heard == UgiClient::Heard::endless) return protocol_error(std::string(too_long));
        if (heard == UgiClient::Heard::end) {
            return gone("the engine closed its output", fmt::format("before sending {}", answer));
        }
        if (heard == UgiClient::Heard::nothing) {
            return crash(fmt::format("the engine did not send {}{}", answer, client_->last_error()));
        }
        return std::nullopt;
    }

    // A second answer to the last `go` would be taken for one to the next. Whoever makes us wait here does so on their
    // own time.
    std::optional<Forfeit> settle(SteadyClock::time_point deadline, std::chrono::milliseconds allowed) {
        constexpr int most_lines = 20'000;  // a flood goes on for ever
        std::string line;
        std::string stray;
        const auto note = [&](std::string_view other) { note_stray(other, stray); };
        const auto heard = is_settling_ ? client_->hear_until("readyok", deadline, line, note) : UgiClient::Heard::line;
        is_settling_ = false;
        for (int i = 0; i < most_lines && client_->hear_pending(line); ++i) note(line);
        if (!stray.empty()) return protocol_error(stray);
        if (heard == UgiClient::Heard::endless) return protocol_error(std::string(too_long));
        if (heard == UgiClient::Heard::end) return gone("the engine closed its output", "mid-game");
        if (heard == UgiClient::Heard::nothing) return late(allowed);
        return std::nullopt;
    }

    static void note_stray(std::string_view line, std::string& stray) {
        const auto words = split_tokens(line);
        if (words.empty() || words[0] != "bestmove" || !stray.empty()) return;
        stray = fmt::format("it sent '{}' without being asked: one 'go', one bestmove", printable(line.substr(0, 64)));
    }

    // After any of these the next game starts the program again.
    Forfeit crash(std::string detail) {
        client_ = nullptr;
        return {"crash", std::move(detail)};
    }
    // Its output has ended, and perhaps the process: then it is told how.
    Forfeit gone(std::string_view what, std::string_view when) {
        constexpr std::chrono::milliseconds to_end{200};
        const auto status = client_->ended(SteadyClock::now() + to_end);
        std::string detail = fmt::format("{} {}", status ? "the engine exited" : what, when);
        if (status) detail += ending_in_brackets(*status);
        return crash(detail + client_->last_error());
    }
    Forfeit late(std::chrono::milliseconds allowed) {
        std::string words = client_->last_error();
        client_ = nullptr;
        return {"time", fmt::format("no answer within {} ms{}", allowed.count(), words)};
    }
    Forfeit protocol_error(std::string detail) {
        client_ = nullptr;
        return {"protocol error", std::move(detail)};
    }

    ContestantSpec spec_;
    std::unique_ptr<UgiClient> client_;
    ProgramOptions options_;
    bool takes_seed_ = false;
    bool is_settling_ = false;  // asked whether it is done with its last move, and has not heard yet
    bool has_failed_ = false;
};

double score_of(Proof proof) { return proof == Proof::win ? 1 : proof == Proof::draw ? 0.5 : 0; }

}  // namespace

void note_info(std::string_view line, Remark& remark) {
    const UgiReply reply = read_reply(line);
    const UgiInfo& info = reply.info;
    if (reply.kind != UgiReply::Kind::info || info.multipv.value_or(1) != 1) return;
    if (info.nodes) remark.nodes = info.nodes;
    if (info.proof != Proof::none) {
        remark.value = {.kind = Value::Kind::proved, .proof = info.proof, .score = score_of(info.proof)};
    } else if (info.permille) {
        remark.value = {.kind = Value::Kind::estimated, .score = *info.permille / 1000.0};
    }
}

void keep_log(UgiClient& client, const ContestantSpec& spec) {
    if (!spec.log) return;
    client.set_log(spec.log.get());
    spec.log->write(client.process(), ProtocolLog::Way::about, "started " + spec.text);
}

std::unique_ptr<Contestant> make_contestant(const ContestantSpec& spec) {
    if (spec.command.empty()) return std::make_unique<OwnEngine>(spec);
    return std::make_unique<OtherProgram>(spec);
}

}  // namespace quoin::cli
