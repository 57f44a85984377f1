// SPDX-License-Identifier: MIT
#include "cli/contestant.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/printable.h"
#include "cli/ugi_client.h"
#include "cli/words.h"
#include "search/level.h"

namespace quoin::cli {
namespace {

constexpr Milliseconds full_time{5000};           // a move at the highest level, when the match sets no limit
constexpr Milliseconds patience{120'000};         // for a program that has no time limit
constexpr Milliseconds to_get_ready{60'000};      // for a program to start, or to begin a game
constexpr Milliseconds to_get_ready_again{2000};  // once it has failed to
constexpr std::size_t usual_memory = std::size_t{128} << 20;

class OwnEngine : public Contestant {
  public:
    explicit OwnEngine(const ContestantSpec& spec) : spec_(spec) {}

    std::optional<Forfeit> begin(const Match& match, std::uint64_t seed) override {
        EngineSettings settings = spec_.settings;
        settings.seed = seed;
        engine_ = nullptr;
        engine_ = match.now().make_engine(settings);
        return std::nullopt;
    }

    Result<std::string, Forfeit> move(const Match& match) override {
        Limits limits;
        if (spec_.limits.nodes) limits.nodes = *spec_.limits.nodes;
        if (spec_.limits.time) limits.deadline = Clock::now() + *spec_.limits.time;
        return engine_->choose(engine_->think(match.now(), limits));
    }

  private:
    ContestantSpec spec_;
    std::unique_ptr<Engine> engine_;
};

class OtherProgram : public Contestant {
  public:
    explicit OtherProgram(const ContestantSpec& spec) : spec_(spec) {}

    std::optional<Forfeit> begin(const Match&, std::uint64_t seed) override {
        const Clock::time_point deadline = Clock::now() + (has_failed_ ? to_get_ready_again : to_get_ready);
        auto forfeit = get_ready(seed, deadline);
        has_failed_ = forfeit.has_value();
        return forfeit;
    }

    Result<std::string, Forfeit> move(const Match& match) override {
        std::string position = "position startpos";
        if (match.ply() > 0) position += " moves";
        for (const std::string& token : match.moves()) position += " " + token;
        std::string go = "go";
        if (spec_.limits.time) go += fmt::format(" movetime {}", spec_.limits.time->count());
        if (spec_.limits.nodes) go += fmt::format(" nodes {}", *spec_.limits.nodes);
        const Clock::time_point deadline =
            Clock::now() + (spec_.limits.time ? *spec_.limits.time + spec_.limits.grace : patience);
        if (!client_->send(position) || !client_->send(go)) return Failure(crash("it does not listen any more"));
        std::string line;
        while (true) {
            const auto heard = client_->hear(line, deadline);
            if (heard == UgiClient::Heard::end) return Failure(crash("it ended in the middle of the game"));
            if (heard == UgiClient::Heard::nothing) return Failure(late());
            const auto words = split_tokens(line);
            if (words.empty() || words[0] != "bestmove") continue;
            return std::string(words.size() > 1 ? words[1] : "");
        }
    }

  private:
    std::optional<Forfeit> get_ready(std::uint64_t seed, Clock::time_point deadline) {
        if (!client_) {
            if (auto forfeit = start(deadline)) return forfeit;
        }
        if (takes_seed_) client_->send(fmt::format("setoption name Seed value {}", seed));
        client_->send("uginewgame");
        client_->send("isready");
        return until("readyok", deadline);
    }

    std::optional<Forfeit> start(Clock::time_point deadline) {
        auto client = UgiClient::start(spec_.command);
        if (!client) return crash("it cannot be started: " + client.error());
        client_ = std::move(*client);
        takes_seed_ = false;
        client_->send("ugi");
        return until("ugiok", deadline);
    }

    std::optional<Forfeit> until(std::string_view answer, Clock::time_point deadline) {
        std::string line;
        while (true) {
            const auto heard = client_->hear(line, deadline);
            if (heard == UgiClient::Heard::end) return crash(fmt::format("it ended before it said {}", answer));
            if (heard == UgiClient::Heard::nothing) return crash(fmt::format("it did not say {}", answer));
            if (line.starts_with("option name Seed ")) takes_seed_ = true;
            if (const auto words = split_tokens(line); !words.empty() && words[0] == answer) return std::nullopt;
        }
    }

    // After either of these the next game starts the program again.
    Forfeit crash(std::string detail) {
        client_ = nullptr;
        return {"crash", std::move(detail)};
    }
    Forfeit late() {
        client_ = nullptr;
        const auto allowed = spec_.limits.time ? *spec_.limits.time + spec_.limits.grace : patience;
        return {"time", fmt::format("no answer within {} ms", allowed.count())};
    }

    ContestantSpec spec_;
    std::unique_ptr<UgiClient> client_;
    bool takes_seed_ = false;
    bool has_failed_ = false;
};

// One `name=value` of a spec. Returns what is wrong.
std::optional<std::string> apply(ContestantSpec& spec, std::string_view setting) {
    const auto equals = setting.find('=');
    const std::string_view name = setting.substr(0, equals);
    const std::string_view value = equals == std::string_view::npos ? "" : setting.substr(equals + 1);
    const auto within = [&](std::uint64_t min, std::uint64_t max) { return read_number(value, min, max); };
    std::optional<std::uint64_t> number;
    if (name == "threads") {
        number = within(1, 256);
        if (number) spec.settings.threads = static_cast<int>(*number);
    } else if (name == "hash") {
        number = within(1, 65536);
        if (number) spec.settings.memory = static_cast<std::size_t>(*number) << 20;
    } else if (name == "hurry") {
        number = within(1, 1000);
        if (number) spec.settings.hurry = static_cast<int>(*number);
    } else if (name == "nodes") {
        number = within(1, UINT64_MAX);
        if (number) spec.limits = {number, std::nullopt, spec.limits.grace};
    } else if (name == "movetime") {
        number = within(1, 1'000'000'000);
        const Milliseconds time(static_cast<Milliseconds::rep>(number.value_or(0)));
        if (number) spec.limits = {std::nullopt, time, spec.limits.grace};
    } else {
        return fmt::format("'{}' is no setting; they are threads, hash, hurry, nodes and movetime", name);
    }
    if (!number) return fmt::format("'{}' is no good value for {}", value, name);
    return std::nullopt;
}

}  // namespace

Result<ContestantSpec, std::string> ContestantSpec::read(std::string_view text, const MoveLimits& limits) {
    ContestantSpec spec;
    spec.text = text;
    spec.limits = limits;
    spec.settings.memory = usual_memory;
    const auto wrong = [&](std::string_view what) {
        return Failure(fmt::format("--engine {}: {}", printable(text), what));
    };
    if (text.starts_with("ugi:")) {
        spec.command = text.substr(4);
        if (spec.command.find_first_not_of(' ') == std::string::npos) return wrong("no command line after ugi:");
        if (spec.command.find('\0') != std::string::npos || printable(text) != text) {
            return wrong("the command line has control characters, or is not UTF-8");
        }
        return spec;
    }
    std::string_view rest = text;
    const auto next = [&] {
        const auto comma = std::min(rest.find(','), rest.size());
        const std::string_view word = rest.substr(0, comma);
        rest.remove_prefix(std::min(comma + 1, rest.size()));
        return word;
    };
    const std::string_view kind = next();
    if (kind == "plain") {
        spec.settings.plain = true;
    } else if (kind.starts_with("level:")) {
        const auto level = read_number(kind.substr(6), 1, max_level);
        if (!level) return wrong("levels are 1 to 10");
        spec.settings.level = static_cast<int>(*level);
    } else if (kind != "full") {
        return wrong("expected level:1 to level:10, full, plain or ugi:COMMAND LINE");
    }
    while (!rest.empty()) {
        if (const auto error = apply(spec, next())) return wrong(*error);
    }
    const bool is_bounded = spec.limits.nodes || spec.limits.time || spec.settings.level < max_level;
    if (!is_bounded) spec.limits.time = full_time / spec.settings.hurry;
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
    if (settings.plain) return {.engine = "quoin plain"};
    return {.engine = "quoin", .level = settings.level};
}

std::unique_ptr<Contestant> make_contestant(const ContestantSpec& spec) {
    if (spec.command.empty()) return std::make_unique<OwnEngine>(spec);
    return std::make_unique<OtherProgram>(spec);
}

}  // namespace quoin::cli
