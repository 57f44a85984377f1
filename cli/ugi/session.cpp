// SPDX-License-Identifier: MIT
#include "cli/ugi/session.h"

#include <algorithm>
#include <exception>
#include <utility>

#include <fmt/format.h>

#include "core/text/letter_case.h"
#include "core/text/printable.h"
#include "core/text/tokens.h"
#include "facade/engine_options.h"
#include "facade/verbs/position_request.h"
#include "facade/verbs/verdict.h"
#include "facade/weights.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t most_lines = 256;

// Options that hold until they are changed; those of a single move belong to `go`.
bool is_setting(const EngineOption& option) { return option.kind == EngineOption::Kind::setting; }

std::string option_line(const EngineOption& option) {
    const std::string start = "option name " + option.ugi_name() + " type ";
    if (option.type == EngineOption::Type::flag) {
        return start + "check default " + (option.fallback == 1u ? "true" : "false");
    }
    if (option.type == EngineOption::Type::file) return start + "string default usual";
    return start +
           fmt::format("spin default {} min {} max {}", option.fallback.value_or(0), option.min, option.highest());
}

}  // namespace

std::string info_line(const Thoughts& thoughts, const MoveThought& move, std::optional<std::size_t> rank) {
    const auto milliseconds = static_cast<std::uint64_t>(thoughts.seconds * 1000);
    // A time too short to measure is no speed: a millisecond at least.
    const double nps = static_cast<double>(thoughts.nodes) / std::max(thoughts.seconds, 1e-3);
    std::string line = fmt::format("info depth {} nodes {} nps {:.0f} time {}", move.line.size() + 1, thoughts.nodes,
                                   nps, milliseconds);
    if (rank) line += fmt::format(" multipv {}", *rank);
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
    engine_ = make_engine(settings_);
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
    say(fmt::format("option name MultiPV type spin default 1 min 1 max {}", most_lines));
    say("ugiok");
}

void UgiSession::set_option(Words words) {
    if (words.size() < 4 || words[0] != "name" || words[2] != "value") return complain_of_setoption();
    const EngineOption* const option = find_engine_option(lower_case(words[1]));
    const bool is_file = option && option->type == EngineOption::Type::file;
    if (words.size() > 4 && !is_file) return complain_of_setoption();
    if (lower_case(words[1]) == "multipv") return set_lines(words[3]);
    if (!option || !is_setting(*option)) return complain(fmt::format("setoption: there is no option '{}'", words[1]));
    // The name of a file may have spaces.
    const std::string_view value(words[3].begin(), words.back().end());
    EngineOptions options{.settings = settings_};
    auto fault = set_engine_option(*option, options, value);
    if (!fault) fault = misfit(options.settings, start_);
    if (fault) return complain("setoption: " + *fault);
    if (renew_engine(options.settings)) settings_ = options.settings;
}

void UgiSession::complain_of_setoption() { complain("setoption: expected 'setoption name NAME value VALUE'"); }

// An engine for several lines values every move.
void UgiSession::set_lines(std::string_view value) {
    const auto lines = read_number(value, 1, most_lines);
    if (!lines) {
        return complain(
            fmt::format("setoption: multipv must be a whole number from 1 to {}, not '{}'", most_lines, value));
    }
    const std::size_t before = std::exchange(lines_, *lines);
    if (!renew_engine(settings_)) lines_ = before;
}

// At once, so that what cannot be had is refused here and not in the middle of a game.
bool UgiSession::renew_engine(const EngineSettings& settings) {
    try {
        engine_ = nullptr;  // there need not be memory for two
        engine_ = make_engine(settings);
        is_fresh_ = true;
        return true;
    } catch (const std::exception& error) {
        complain(fmt::format("cannot make an engine with these settings: {}", error.what()));
        engine_ = make_engine(settings_);
        return false;
    }
}

std::unique_ptr<Engine> UgiSession::make_engine(const EngineSettings& settings) const {
    return engine_for(start_.now(), {.options = {.settings = settings}, .all_moves = lines_ > 1});
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
    PositionRequest request{
        .game = std::string(start_.game().name), .players = start_.players(), .options = start_.options()};
    if (is_given) request.position = words[1];
    const Words tokens = words.subspan(std::min<std::size_t>(words.size(), begin + 1));
    request.moves.assign(tokens.begin(), tokens.end());
    auto match = match_for(request);
    if (!match) return complain("position: " + match.error().detail);
    match_ = std::move(*match);
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
    for (const std::string& token : limit->only) {
        if (const auto error = match_.why_not(token)) {
            return complain(fmt::format("go: searchmoves '{}': {}", token, error->detail));
        }
    }
    ThinkRequest request = limit->request(settings_, match_.to_move());
    request.all_moves = lines_ > 1;
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
        const auto report = [this](const Thoughts& so_far) { say_lines(so_far); };
        Thought thought = think(*engine_, position, request, report, start);
        thoughts = std::move(thought.thoughts);
        token = std::move(thought.move);
    } catch (const std::exception& error) {  // no memory, no thread: a move all the same
        complain(fmt::format("the search failed: {}", error.what()));
        token = request.focus.only.empty() ? position.legal().front() : request.focus.only.front();
    }
    const auto chosen = std::ranges::find(thoughts.moves, token, &MoveThought::token);
    if (lines_ > 1) {
        say_lines(thoughts);
    } else if (chosen != thoughts.moves.end()) {
        say(info_line(thoughts, *chosen));
    }
    if (waits_for_stop) is_stopped_.wait(false);
    const std::lock_guard lock(saying_);
    is_searching_ = false;  // first: the reader of the answer may ask for more at once
    say_("bestmove " + token);
}

void UgiSession::say_lines(const Thoughts& thoughts) {
    for (std::size_t i = 0; i < std::min(lines_, thoughts.moves.size()); ++i) {
        say(info_line(thoughts, thoughts.moves[i], lines_ > 1 ? std::optional(i + 1) : std::nullopt));
    }
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
