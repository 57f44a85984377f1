// SPDX-License-Identifier: MIT
#include "cli/ugi/session.h"

#include <algorithm>
#include <exception>

#include <fmt/format.h>

#include "cli/terminal/printable.h"
#include "cli/ugi/words.h"
#include "core/text/letter_case.h"
#include "facade/engine_options.h"
#include "facade/play_moves.h"
#include "facade/verbs/verdict.h"

namespace quoin::cli {
namespace {

// What is set for good, not for one move: that is what `go` is for.
bool is_setting(const EngineOption& option) { return option.kind == EngineOption::Kind::setting; }

std::string option_line(const EngineOption& option) {
    const std::string start = "option name " + option.ugi_name() + " type ";
    if (option.type == EngineOption::Type::flag) {
        return start + "check default " + (option.fallback == 1u ? "true" : "false");
    }
    return start +
           fmt::format("spin default {} min {} max {}", option.fallback.value_or(0), option.min, option.highest());
}

}  // namespace

std::string info_line(const Thoughts& thoughts, const MoveThought& move) {
    const auto milliseconds = static_cast<std::uint64_t>(thoughts.seconds * 1000);
    // A time too short to measure is no speed: a millisecond at least.
    const double nps = static_cast<double>(thoughts.nodes) / std::max(thoughts.seconds, 1e-3);
    std::string line = fmt::format("info depth {} nodes {} nps {:.0f} time {}", move.line.size() + 1, thoughts.nodes,
                                   nps, milliseconds);
    const bool is_best = &move == &thoughts.moves.front();
    const Value value = is_best ? value_of(thoughts) : value_of(thoughts, move);
    if (value.kind == Value::Kind::proved) {
        line += fmt::format(" score proved {}", word_for(value.proof));
        if (value.margin) line += fmt::format(" margin {}", *value.margin);
    } else if (value.kind == Value::Kind::estimated) {
        line += fmt::format(" score permille {:.0f}", value.score * 1000);
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
    const SteadyClock::time_point start = SteadyClock::now();
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
        complain(fmt::format("cannot read '{}'", line));
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
        complain(fmt::format("unknown command '{}'", line));
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
    say(fmt::format("id game {}", start_.game().name));
    for (const EngineOption& option : engine_options) {
        if (is_setting(option)) say(option_line(option));
    }
    say("ugiok");
}

void UgiSession::set_option(Words words) {
    if (words.size() != 4 || words[0] != "name" || words[2] != "value") {
        return complain("setoption: expected 'setoption name NAME value VALUE'");
    }
    const EngineOption* const option = find_engine_option(lower_case(words[1]));
    if (!option || !is_setting(*option)) return complain(fmt::format("setoption: there is no option '{}'", words[1]));
    const auto value = read_engine_value(*option, words[3]);
    if (!value) return complain("setoption: " + value.error());
    EngineOptions options{.settings = settings_};
    option->set(options, *value);
    if (renew_engine(options.settings)) settings_ = options.settings;
}

// At once, so that what cannot be had is refused here and not in the middle of a game.
bool UgiSession::renew_engine(const EngineSettings& settings) {
    try {
        engine_ = nullptr;  // there need not be memory for two
        engine_ = start_.now().make_engine(settings);
        is_fresh_ = true;
        return true;
    } catch (const std::exception& error) {
        complain(fmt::format("cannot make an engine with these settings: {}", error.what()));
        engine_ = start_.now().make_engine(settings_);
        return false;
    }
}

void UgiSession::begin_game() {
    match_ = start_;
    if (!is_fresh_) renew_engine(settings_);
}

void UgiSession::set_position(Words words) {
    const bool is_given = words.size() > 1 && words[0] == "fen";
    const std::size_t begin = is_given ? 2 : 1;
    const bool is_start = !words.empty() && (is_given || words[0] == "startpos");
    if (!is_start || (words.size() > begin && words[begin] != "moves")) {
        return complain("position: expected 'position startpos' or 'position fen TOKEN', and 'moves T1 T2 …' after it");
    }
    Match match = start_;
    if (is_given) {
        auto given = Match::from_position(words[1]);
        if (!given) return complain("position: " + given.error().detail);
        if (&given->game() != &start_.game() || given->players() != start_.players() ||
            given->options() != start_.options()) {
            return complain("position: the token is for another game, number of players or options");
        }
        match = std::move(*given);
    }
    const Words tokens = words.subspan(std::min<std::size_t>(words.size(), begin + 1));
    if (auto played = play_all(match, std::vector<std::string>(tokens.begin(), tokens.end())); !played) {
        return complain("position: " + played.error().detail);
    }
    match_ = std::move(match);
}

void UgiSession::query(Words words) {
    if (words.size() != 1) return complain("query: expected one of gameover, turn, p1turn …, result, legal");
    const std::string_view what = words[0];
    if (what == "gameover") return say(match_.is_over() ? "response true" : "response false");
    if (what == "turn") return say(fmt::format("response {}", match_.to_move()));
    if (what == "result") {
        const auto winners = match_.winners();
        if (winners.empty()) return say("response none");
        if (winners.size() == static_cast<std::size_t>(match_.players())) return say("response draw");
        std::string response = "response";
        for (const int winner : winners) response += fmt::format(" p{}win", winner);
        return say(response);
    }
    if (what == "legal") {
        std::string response = "response";
        for (const std::string& token : match_.legal()) response += " " + token;
        return say(response);
    }
    for (int player = 1; player <= match_.players(); ++player) {
        if (what != fmt::format("p{}turn", player)) continue;
        return say(match_.to_move() == player ? "response true" : "response false");
    }
    complain(fmt::format("query: unknown query '{}'", what));
}

void UgiSession::go(Words words, SteadyClock::time_point start) {
    const auto limit = UgiGo::read(words, match_.players());
    if (!limit) return complain(limit.error());
    if (match_.is_over()) return complain("go: the game is over");
    ThinkRequest request = limit->request(settings_, match_.to_move());
    request.stop = &is_stopped_;
    is_stopped_ = false;
    is_fresh_ = false;
    is_searching_ = true;
    worker_ = std::jthread([this, position = match_.now().clone(), request, start, waits = limit->waits_for_stop()] {
        search(*position, request, start, waits);
    });
}

void UgiSession::search(const Position& position, const ThinkRequest& request, SteadyClock::time_point start,
                        bool waits_for_stop) {
    Thoughts thoughts;
    std::string token;
    try {
        const auto report = [this](const Thoughts& so_far) {
            if (!so_far.moves.empty()) say(info_line(so_far, so_far.moves.front()));
        };
        Thought thought = think(*engine_, position, request, report, start);
        thoughts = std::move(thought.thoughts);
        token = std::move(thought.move);
    } catch (const std::exception& error) {  // no memory, no thread: a move all the same
        complain(fmt::format("the search failed: {}", error.what()));
        token = position.legal().front();
    }
    const auto chosen = std::ranges::find(thoughts.moves, token, &MoveThought::token);
    if (chosen != thoughts.moves.end()) say(info_line(thoughts, *chosen));
    if (waits_for_stop) is_stopped_.wait(false);
    const std::lock_guard lock(saying_);
    is_searching_ = false;  // first: the reader of the answer may ask for more at once
    say_("bestmove " + token);
}

bool UgiSession::is_idle(std::string_view command) {
    if (is_searching_) {
        complain(fmt::format("{}: not allowed while searching; send 'stop' first", command));
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
