// SPDX-License-Identifier: MIT
#include "cli/contestant/contestant.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/ugi/client.h"
#include "cli/ugi/reply.h"
#include "core/text/printable.h"
#include "core/text/tokens.h"
#include "facade/verbs/think.h"

namespace quoin::cli {
namespace {

constexpr std::chrono::milliseconds patience{120'000};         // for a program that has no time limit
constexpr std::chrono::milliseconds to_get_ready{60'000};      // for a program to start, or to begin a game
constexpr std::chrono::milliseconds to_get_ready_again{2000};  // once it has failed to

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
        if (!client_->send(position_line(match)) || !client_->send(go)) {
            return Failure(crash("the engine stopped reading"));
        }
        std::string line;
        Answer answer;
        const auto note = [&](std::string_view other) { note_info(other, answer.remark); };
        switch (client_->hear_until("bestmove", deadline, line, note)) {
            case UgiClient::Heard::end:
                return Failure(crash("the engine exited mid-game"));
            case UgiClient::Heard::nothing:
                return Failure(late(allowed));
            case UgiClient::Heard::line:
                break;
        }
        const auto words = split_tokens(line);
        if (words.size() > 1) answer.move = words[1];
        return answer;
    }

  private:
    std::optional<Forfeit> get_ready(std::uint64_t seed, SteadyClock::time_point deadline) {
        if (!client_) {
            if (auto forfeit = start(deadline)) return forfeit;
        }
        if (takes_seed_) client_->send(fmt::format("setoption name Seed value {}", seed));
        client_->send("uginewgame");
        client_->send("isready");
        return until("readyok", deadline);
    }

    std::optional<Forfeit> start(SteadyClock::time_point deadline) {
        auto client = UgiClient::start(spec_.command);
        if (!client) return crash("the engine could not be started: " + client.error());
        client_ = std::move(*client);
        takes_seed_ = false;
        client_->send("ugi");
        if (auto forfeit = until("ugiok", deadline)) return forfeit;
        for (const auto& [name, value] : spec_.options) {
            client_->send(fmt::format("setoption name {} value {}", name, value));
            if (name == "Seed") takes_seed_ = false;  // the user has chosen
        }
        return std::nullopt;
    }

    std::optional<Forfeit> until(std::string_view answer, SteadyClock::time_point deadline) {
        std::string line;
        const auto heard = client_->hear_until(answer, deadline, line, [this](std::string_view other) {
            if (other.starts_with("option name Seed ")) takes_seed_ = true;
        });
        if (heard == UgiClient::Heard::end) return crash(fmt::format("the engine exited before sending {}", answer));
        if (heard == UgiClient::Heard::nothing) return crash(fmt::format("the engine did not send {}", answer));
        return std::nullopt;
    }

    // After either of these the next game starts the program again.
    Forfeit crash(std::string detail) {
        client_ = nullptr;
        return {"crash", std::move(detail)};
    }
    Forfeit late(std::chrono::milliseconds allowed) {
        client_ = nullptr;
        return {"time", fmt::format("no answer within {} ms", allowed.count())};
    }

    ContestantSpec spec_;
    std::unique_ptr<UgiClient> client_;
    bool takes_seed_ = false;
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

std::unique_ptr<Contestant> make_contestant(const ContestantSpec& spec) {
    if (spec.command.empty()) return std::make_unique<OwnEngine>(spec);
    return std::make_unique<OtherProgram>(spec);
}

}  // namespace quoin::cli
