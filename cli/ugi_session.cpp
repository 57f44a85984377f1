// SPDX-License-Identifier: MIT
#include "cli/ugi_session.h"

#include <algorithm>
#include <array>
#include <exception>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/printable.h"
#include "cli/words.h"
#include "facade/thoughts_json.h"
#include "search/level.h"

namespace quoin::cli {
namespace {

constexpr Milliseconds usual_time{5000};  // a move at the highest level; the others stop by themselves

enum class Setting { threads, hash, level, seed };

struct Spin {
    std::string_view name;
    Setting setting;
    std::uint64_t usual;
    std::uint64_t min;
    std::uint64_t max;
};

// Half the machine's memory at most: what is set is filled.
std::uint64_t most_hash() {
    const auto bytes = static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PHYS_PAGES))) *
                       static_cast<std::uint64_t>(std::max(1L, sysconf(_SC_PAGESIZE)));
    return std::clamp<std::uint64_t>(bytes >> 21, 256, 4096);
}

const std::array<Spin, 4>& spins() {
    static const std::array<Spin, 4> all = {{{"Threads", Setting::threads, 1, 1, 256},
                                             {"Hash", Setting::hash, 128, 1, most_hash()},
                                             {"Level", Setting::level, max_level, 1, max_level},
                                             {"Seed", Setting::seed, 1, 0, INT64_MAX}}};
    return all;
}

std::string lower(std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) { return c < 'A' || c > 'Z' ? c : c + 32; });
    return result;
}

void set(EngineSettings& settings, Setting setting, std::uint64_t value) {
    switch (setting) {
        case Setting::threads: {
            // More threads than processors only get in each other's way, and answer late.
            const auto processors = std::max(1u, std::thread::hardware_concurrency());
            settings.threads = static_cast<int>(std::min<std::uint64_t>(value, processors));
            break;
        }
        case Setting::hash:
            settings.memory = static_cast<std::size_t>(value) << 20;
            break;
        case Setting::level:
            settings.level = static_cast<int>(value);
            break;
        case Setting::seed:
            settings.seed = value;
            break;
    }
}

}  // namespace

std::string info_line(const Thoughts& thoughts, const MoveThought& move) {
    const auto milliseconds = static_cast<std::uint64_t>(thoughts.seconds * 1000);
    const double nps = thoughts.seconds > 0 ? static_cast<double>(thoughts.nodes) / thoughts.seconds : 0;
    std::string line = fmt::format("info depth {} nodes {} nps {:.0f} time {} score ", move.line.size() + 1,
                                   thoughts.nodes, nps, milliseconds);
    const bool is_best = &move == &thoughts.moves.front();
    // Of the best move, what is known of the position: a draw that is proved may not be the best there is.
    const Proof proof = is_best && move.proof != Proof::win ? thoughts.proof : move.proof;
    const auto margin = is_best && thoughts.margin ? thoughts.margin : move.margin;
    if (proof == Proof::none) {
        line += fmt::format("permille {:.0f}", std::clamp(move.chance, 0.0, 1.0) * 1000);
    } else {
        line += fmt::format("proved {}", word_for(proof));
        if (margin) line += fmt::format(" margin {}", *margin);
    }
    line += " pv " + move.token;
    for (const std::string& token : move.line) line += " " + token;
    return line;
}

UgiSession::UgiSession(std::string name, Match start, Say say)
    : name_(std::move(name)), start_(std::move(start)), say_(std::move(say)), match_(start_) {
    engine_ = start_.now().make_engine(settings_);
}

UgiSession::~UgiSession() { stop(); }

bool UgiSession::take(std::string_view line) {
    const Clock::time_point start = Clock::now();
    const auto words = split_tokens(line);
    if (words.empty()) return true;
    const std::string_view command = words.front();
    const Words rest = Words(words).subspan(1);
    if (command == "position") {
        if (is_idle(command)) set_position(rest);
    } else if (command == "go") {
        if (is_idle(command)) go(rest, start);
    } else if (command == "setoption") {
        if (is_idle(command)) set_option(rest);
    } else if (command == "query") {
        query(rest);
    } else if (!rest.empty()) {
        complain(fmt::format("'{}' cannot be read", line));
    } else if (command == "ugi") {
        introduce();
    } else if (command == "isready") {
        say("readyok");
    } else if (command == "uginewgame") {
        if (is_idle(command)) begin_game();
    } else if (command == "stop") {
        stop();
    } else if (command == "quit") {
        stop();
        return false;
    } else {
        complain(fmt::format("'{}' is no command", line));
    }
    return true;
}

void UgiSession::complain(std::string_view what) {
    constexpr std::size_t enough = 300;  // a line of garbage is not sent back whole
    std::string shown = printable(what.substr(0, enough));
    if (what.size() > enough) shown += "…";
    say("info string error " + shown);
}

void UgiSession::introduce() {
    say("id name " + name_);
    say("id author the Quoin authors");
    for (const Spin& spin : spins()) {
        say(fmt::format("option name {} type spin default {} min {} max {}", spin.name, spin.usual, spin.min,
                        spin.max));
    }
    say("option name Plain type check default false");
    say("ugiok");
}

void UgiSession::set_option(Words words) {
    if (words.size() != 4 || words[0] != "name" || words[2] != "value") {
        return complain("setoption: expected 'setoption name NAME value VALUE'");
    }
    const std::string name = lower(words[1]);
    EngineSettings settings = settings_;
    if (name == "plain") {
        if (words[3] != "true" && words[3] != "false") {
            return complain(fmt::format("setoption: Plain must be true or false, not '{}'", words[3]));
        }
        settings.plain = words[3] == "true";
    } else {
        const auto spin = std::ranges::find(spins(), name, [](const Spin& s) { return lower(s.name); });
        if (spin == spins().end()) return complain(fmt::format("setoption: there is no option '{}'", words[1]));
        const auto value = read_number(words[3], spin->min, spin->max);
        if (!value) {
            return complain(fmt::format("setoption: {} must be a whole number from {} to {}, not '{}'", spin->name,
                                        spin->min, spin->max, words[3]));
        }
        set(settings, spin->setting, *value);
    }
    if (renew_engine(settings)) settings_ = settings;
}

// At once, so that what cannot be had is refused here and not in the middle of a game.
bool UgiSession::renew_engine(const EngineSettings& settings) {
    try {
        engine_ = nullptr;  // there need not be memory for two
        engine_ = start_.now().make_engine(settings);
        is_fresh_ = true;
        return true;
    } catch (const std::exception& error) {
        complain(fmt::format("no engine with these settings: {}", error.what()));
        engine_ = start_.now().make_engine(settings_);
        return false;
    }
}

void UgiSession::begin_game() {
    match_ = start_;
    if (!is_fresh_) renew_engine(settings_);
}

void UgiSession::set_position(Words words) {
    if (words.empty() || words[0] != "startpos" || (words.size() > 1 && words[1] != "moves")) {
        return complain("position: expected 'position startpos' or 'position startpos moves T1 T2 …'");
    }
    Match match = start_;
    for (std::size_t i = 2; i < words.size(); ++i) {
        const auto played = match.play(words[i]);
        if (played) continue;
        return complain(
            fmt::format("position: move {} '{}': {}", i - 1, words[i].substr(0, 64), played.error().detail));
    }
    match_ = std::move(match);
}

void UgiSession::query(Words words) {
    if (words.size() != 1) return complain("query: expected one of gameover, turn, p1turn …, result");
    const std::string_view what = words[0];
    if (what == "gameover") return say(match_.is_over() ? "response true" : "response false");
    if (what == "turn") return say(fmt::format("response {}", match_.to_move()));
    if (what == "result") {
        const auto winners = match_.winners();
        return say("response " + (winners.empty()       ? "none"
                                  : winners.size() == 1 ? fmt::format("p{}win", winners[0])
                                                        : "draw"));
    }
    for (int player = 1; player <= match_.players(); ++player) {
        if (what != fmt::format("p{}turn", player)) continue;
        return say(match_.to_move() == player ? "response true" : "response false");
    }
    complain(fmt::format("query: '{}' cannot be asked", what));
}

void UgiSession::go(Words words, Clock::time_point start) {
    const auto limit = UgiGo::read(words, match_.players());
    if (!limit) return complain(limit.error());
    if (match_.is_over()) return complain("go: the game is over");
    const auto usual = settings_.level == max_level ? std::optional(usual_time) : std::nullopt;
    Limits limits = limit->limits(start, match_.to_move(), usual);
    limits.stop = &is_stopped_;
    is_stopped_ = false;
    is_fresh_ = false;
    is_searching_ = true;
    worker_ = std::jthread([this, position = match_.now().clone(), limits, waits = limit->waits_for_stop()] {
        search(*position, limits, waits);
    });
}

void UgiSession::search(const Position& position, const Limits& limits, bool waits_for_stop) {
    Thoughts thoughts;
    std::string token;
    try {
        thoughts = engine_->think(position, limits, [this](const Thoughts& so_far) {
            if (!so_far.moves.empty()) say(info_line(so_far, so_far.moves.front()));
        });
        token = engine_->choose(thoughts);
    } catch (const std::exception& error) {  // no memory, no thread: a move all the same
        complain(fmt::format("the search failed: {}", error.what()));
        token = position.legal().front();
    }
    const auto chosen = std::ranges::find(thoughts.moves, token, &MoveThought::token);
    if (chosen != thoughts.moves.end()) say(info_line(thoughts, *chosen));
    if (waits_for_stop) is_stopped_.wait(false);
    const std::lock_guard lock(saying_);
    is_searching_ = false;  // first: who has read the answer may ask for more
    say_("bestmove " + token);
}

bool UgiSession::is_idle(std::string_view command) {
    if (is_searching_) {
        complain(fmt::format("{}: not while searching; 'stop' ends the search", command));
        return false;
    }
    if (worker_.joinable()) worker_.join();
    return true;
}

void UgiSession::stop() {
    is_stopped_ = true;
    is_stopped_.notify_all();
    if (worker_.joinable()) worker_.join();
}

void UgiSession::say(const std::string& line) {
    const std::lock_guard lock(saying_);
    say_(line);
}

}  // namespace quoin::cli
