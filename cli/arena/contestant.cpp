// SPDX-License-Identifier: MIT
#include "cli/arena/contestant.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/arena/ugi_client.h"
#include "cli/terminal/printable.h"
#include "cli/ugi/words.h"
#include "facade/verbs/think.h"

namespace quoin::cli {
namespace {

constexpr std::chrono::milliseconds patience{120'000};         // for a program that has no time limit
constexpr std::chrono::milliseconds to_get_ready{60'000};      // for a program to start, or to begin a game
constexpr std::chrono::milliseconds to_get_ready_again{2000};  // once it has failed to

class OwnEngine : public Contestant {
  public:
    explicit OwnEngine(const ContestantSpec& spec) : spec_(spec) {}

    std::optional<Forfeit> begin(const Match& match, std::uint64_t seed) override {
        ThinkRequest request{.options = spec_.options};
        request.options.settings.seed = seed;
        engine_ = nullptr;
        engine_ = engine_for(match.now(), request);
        return std::nullopt;
    }

    Result<std::string, Forfeit> move(const Match& match) override {
        // A level below the highest stops by itself, however slow the machine is.
        return think(*engine_, match.now(), {.options = spec_.options, .is_endless = true}).move;
    }

  private:
    ContestantSpec spec_;
    std::unique_ptr<Engine> engine_;
};

class OtherProgram : public Contestant {
  public:
    explicit OtherProgram(const ContestantSpec& spec) : spec_(spec) {}

    std::optional<Forfeit> begin(const Match&, std::uint64_t seed) override {
        const SteadyClock::time_point deadline = SteadyClock::now() + (has_failed_ ? to_get_ready_again : to_get_ready);
        auto forfeit = get_ready(seed, deadline);
        has_failed_ = forfeit.has_value();
        return forfeit;
    }

    Result<std::string, Forfeit> move(const Match& match) override {
        const auto& [settings, time, nodes] = spec_.options;
        std::string go = "go";
        if (time) go += fmt::format(" movetime {}", time->count());
        if (nodes) go += fmt::format(" nodes {}", *nodes);
        const SteadyClock::time_point deadline = SteadyClock::now() + allowed();
        if (!client_->send(position_line(match)) || !client_->send(go)) {
            return Failure(crash("the engine stopped reading"));
        }
        std::string line;
        switch (client_->hear_until("bestmove", deadline, line)) {
            case UgiClient::Heard::end:
                return Failure(crash("the engine exited mid-game"));
            case UgiClient::Heard::nothing:
                return Failure(late());
            case UgiClient::Heard::line:
                break;
        }
        const auto words = split_tokens(line);
        return std::string(words.size() > 1 ? words[1] : "");
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
        return until("ugiok", deadline);
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

    std::chrono::milliseconds allowed() const {
        return spec_.options.movetime ? *spec_.options.movetime + spec_.grace : patience;
    }

    // After either of these the next game starts the program again.
    Forfeit crash(std::string detail) {
        client_ = nullptr;
        return {"crash", std::move(detail)};
    }
    Forfeit late() {
        client_ = nullptr;
        return {"time", fmt::format("no answer within {} ms", allowed().count())};
    }

    ContestantSpec spec_;
    std::unique_ptr<UgiClient> client_;
    bool takes_seed_ = false;
    bool has_failed_ = false;
};

// Each game has a seed of its own, which the match draws.
bool is_setting(const EngineOption& option) { return option.name != "seed"; }

std::string names_of_settings() {
    std::string names;
    for (const EngineOption& option : engine_options) {
        if (is_setting(option)) names += (names.empty() ? "" : ", ") + std::string(option.name);
    }
    return names;
}

// One `name=value` of a spec. Returns what is wrong.
std::optional<std::string> set_option(EngineOptions& options, std::string_view setting) {
    if (setting.empty()) return "a setting is missing after a comma";
    const auto equals = std::min(setting.find('='), setting.size());
    const EngineOption* const option = find_engine_option(setting.substr(0, equals));
    if (!option || !is_setting(*option)) {
        return fmt::format("there is no setting '{}'; the settings are {}", setting.substr(0, equals),
                           names_of_settings());
    }
    const auto value = read_engine_value(*option, setting.substr(std::min(equals + 1, setting.size())));
    if (!value) return value.error();
    option->set(options, *value);
    return std::nullopt;
}

}  // namespace

Result<ContestantSpec, std::string> ContestantSpec::read(std::string_view text, const EngineOptions& usual,
                                                         std::chrono::milliseconds grace) {
    ContestantSpec spec{.text = std::string(text), .options = {}, .grace = grace};
    const auto wrong = [&](std::string_view what) {
        return Failure(fmt::format("--engine {}: {}", printable(text), what));
    };
    if (text.starts_with("ugi:")) {
        spec.options = usual;
        spec.command = text.substr(4);
        if (spec.command.find_first_not_of(' ') == std::string::npos) return wrong("no command line after ugi:");
        if (spec.command.find('\0') != std::string::npos || printable(text) != text) {
            return wrong("the command line has control characters or is not UTF-8");
        }
        return spec;
    }
    const std::string_view kind = text.substr(0, text.find(','));
    EngineSettings& settings = spec.options.settings;
    if (kind == "plain") {
        settings.plain = true;
    } else if (kind.starts_with("level:")) {
        if (const auto error = set_option(spec.options, "level=" + std::string(kind.substr(6)))) return wrong(*error);
    } else if (kind != "full") {
        return wrong(fmt::format("expected level:LEVEL ({}), full, plain or ugi:COMMAND LINE", level_range));
    }
    for (std::size_t at = kind.size(); at < text.size();) {
        const auto comma = std::min(text.find(',', at + 1), text.size());
        if (const auto error = set_option(spec.options, text.substr(at + 1, comma - at - 1))) return wrong(*error);
        at = comma;
    }
    if (!spec.options.nodes && !spec.options.movetime) {
        spec.options.nodes = usual.nodes;
        spec.options.movetime = usual.movetime;
    }
    return spec;
}

RecordSeat ContestantSpec::seat() const {
    if (!command.empty()) {
        std::string name = command;
        while (name.ends_with(' ')) name.pop_back();
        name.erase(0, name.find_first_not_of(' '));
        // A name that looks like a level is not one.
        return {.engine = read_seat("engine " + name) == RecordSeat{name, 0} ? name : "program"};
    }
    if (options.settings.plain) return {.engine = "quoin plain"};
    return {.engine = "quoin", .level = options.settings.level};
}

std::unique_ptr<Contestant> make_contestant(const ContestantSpec& spec) {
    if (spec.command.empty()) return std::make_unique<OwnEngine>(spec);
    return std::make_unique<OtherProgram>(spec);
}

std::string position_line(const Match& match) {
    std::string line = "position startpos";
    if (!match.start_text().empty()) line = "position fen " + match.start_token();
    if (match.ply() > 0) line += " moves";
    for (const std::string& token : match.moves()) line += " " + token;
    return line;
}

}  // namespace quoin::cli
