// SPDX-License-Identifier: MIT
// Checks of searches: limits, clocks, stop, and what may be asked of them.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "cli/check/check.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

using std::chrono::milliseconds;

// A busy machine is late now and then, an engine that does not look at the clock every time.
constexpr int tries = 3;

// Whether a move comes in time. Returns what is wrong.
std::string fault_of_time(CheckContext& context, const Match& match, const std::string& go, milliseconds allowed) {
    const milliseconds grace = context.talk.limits().grace;
    milliseconds taken{0};
    for (int i = 0; i < tries; ++i) {
        const auto move = context.talk.move(match, go, allowed);
        if (!move) return move.error();
        taken = move->taken;
        if (taken <= allowed + grace) return "";
    }
    return fmt::format("'{}': it took {} ms, {} more than it had, {} times in a row ({})", go, taken.count(),
                       (taken - allowed).count(), tries, place_of(match));
}

// Every player but the one to move has `usual` on the clock.
std::string clocks(const Match& match, int usual, int own, int increment) {
    std::string go = "go";
    for (int player = 1; player <= match.players(); ++player) {
        go += fmt::format(" p{}time {}", player, player == match.to_move() ? own : usual);
        if (increment > 0) go += fmt::format(" p{}inc {}", player, increment);
    }
    return go;
}

// Starts a search that only `stop` ends. Returns what is wrong.
EngineTalk::Fault begin_endless(CheckContext& context, const Match& match) {
    if (auto fault = context.talk.send(position_line(match))) return fault;
    return context.talk.send("go infinite");
}

bool is_move(const UgiReply& reply) { return reply.kind == UgiReply::Kind::bestmove; }

// The answer to a limit that an engine need not know: a move, or nothing when it refuses or searches on. Then it is
// ended, so that no answer comes later.
Result<std::optional<std::string>, std::string> answer_to(CheckContext& context, const std::string& go) {
    EngineTalk& talk = context.talk;
    if (const auto fault = talk.send(position_line(context.start))) return Failure(*fault);
    if (const auto fault = talk.send(go)) return Failure(*fault);
    std::optional<std::string> move;
    bool is_refused = false;
    const auto note = [&](const UgiReply& reply) {
        if (is_move(reply)) move = reply.text;
        if (reply.kind == UgiReply::Kind::info && reply.info.text.starts_with("error")) is_refused = true;
    };
    const SteadyClock::time_point deadline = SteadyClock::now() + talk.limits().patience;
    while (!move && !is_refused && SteadyClock::now() < deadline) {
        if (const auto fault = talk.drain(milliseconds(20), note)) return Failure(fmt::format("'{}': {}", go, *fault));
    }
    if (!move) {
        talk.end();
    } else if (const auto fault = talk.settle()) {
        return Failure(fmt::format("'{}': {}", go, *fault));
    }
    return move;
}

}  // namespace

Verdict check_movetime(CheckContext& context) {
    const Match& middle = context.running[context.running.size() / 2];
    for (const int time : {50, 200, 500}) {
        const std::string fault =
            fault_of_time(context, middle, fmt::format("go movetime {}", time), milliseconds(time));
        if (!fault.empty()) return wrong(fault);
    }
    return ok();
}

Verdict check_clocks(CheckContext& context) {
    std::set<int> seen;
    for (const Match& match : context.running) {
        if (!seen.insert(match.to_move()).second) continue;
        // First a clock that only its player is short of, then one that is all but empty, then an increment.
        const std::vector<std::pair<std::string, int>> limits = {
            {clocks(match, 60'000, 400, 0), 400},
            {clocks(match, 60'000, 50, 0), 50},
            {clocks(match, 1000, 300, 100), 300},
        };
        for (const auto& [go, allowed] : limits) {
            const std::string fault = fault_of_time(context, match, go, milliseconds(allowed));
            if (!fault.empty()) return wrong(fault);
        }
    }
    return ok(counted(seen.size(), "player"));
}

Verdict check_nodes(CheckContext& context) {
    const auto move = answer_to(context, "go nodes 100");
    if (!move) return wrong(move.error());
    return *move ? ok() : not_offered();
}

Verdict check_stop(CheckContext& context) {
    EngineTalk& talk = context.talk;
    milliseconds taken{0};
    for (int i = 0; i < tries; ++i) {
        const Match& match = context.running[context.running.size() * i / tries];
        bool is_early = false;
        if (const auto fault = begin_endless(context, match)) return wrong(*fault);
        if (const auto fault =
                talk.drain(milliseconds(300), [&](const UgiReply& reply) { is_early |= is_move(reply); })) {
            return wrong("'go infinite': " + *fault);
        }
        if (is_early) return wrong(fmt::format("'go infinite': it sent bestmove before stop ({})", place_of(match)));
        if (const auto fault = talk.send("stop")) return wrong(*fault);
        const auto move = talk.bestmove(match, milliseconds(0));
        if (!move) return wrong("'stop': " + move.error());
        taken = move->taken;
        if (taken <= talk.limits().grace) break;
    }
    if (taken > talk.limits().grace) {
        return wrong(fmt::format("it took {} ms to answer stop, {} times in a row", taken.count(), tries));
    }
    const auto replies = talk.ask("stop");
    if (!replies) return wrong(replies.error());
    if (std::ranges::any_of(*replies, is_move)) return wrong("'stop' without a search: it sent bestmove");
    return ok();
}

Verdict check_ready_in_search(CheckContext& context) {
    if (const auto fault = begin_endless(context, context.start)) return wrong(*fault);
    const auto replies = context.talk.ask("");
    if (!replies) return wrong(replies.error());
    if (std::ranges::any_of(*replies, is_move)) return wrong("'isready' ended its search");
    if (const auto fault = context.talk.send("stop")) return wrong(*fault);
    const auto move = context.talk.bestmove(context.start, milliseconds(0));
    return move ? ok() : wrong("'stop' after 'isready': " + move.error());
}

Verdict check_searchmoves(CheckContext& context) {
    const auto legal = context.start.legal();
    // The first, the last and one between: whatever it prefers, it would play another move in two of them.
    for (const std::string& token : {legal.front(), legal.back(), legal[legal.size() / 2]}) {
        const std::string go = fmt::format("go movetime 50 searchmoves {}", token);
        const auto move = answer_to(context, go);
        if (!move) return wrong(move.error());
        if (*move != token) return not_offered();
    }
    return ok();
}

Verdict check_multipv(CheckContext& context) {
    EngineTalk& talk = context.talk;
    const auto& options = talk.introduction().options;
    const auto option = std::ranges::find(options, "MultiPV", &UgiOption::name);
    if (option == options.end()) return not_offered();
    const Match& match = context.start;
    const std::size_t wanted = std::min<std::size_t>(3, match.legal().size());
    if (option->type != UgiOption::Type::spin) return wrong("the option MultiPV is not a spin");
    if (const auto replies = talk.ask(fmt::format("setoption name MultiPV value {}", wanted)); !replies) {
        return wrong(replies.error());
    }
    const auto move = talk.move(match, "go movetime 300", milliseconds(300));
    if (!move) return wrong(move.error());
    std::set<std::string> first_moves;
    std::set<std::uint64_t> ranks;
    for (const UgiInfo& info : move->infos) {
        first_moves.insert(info.line.front());
        ranks.insert(info.multipv.value_or(0));
    }
    talk.end();  // back to one line
    for (std::uint64_t rank = 1; rank <= wanted; ++rank) {
        if (!ranks.contains(rank)) return wrong(fmt::format("with MultiPV {}, no info has 'multipv {}'", wanted, rank));
    }
    if (ranks.size() > wanted) return wrong(fmt::format("with MultiPV {}, it sent {} lines", wanted, ranks.size()));
    if (first_moves.size() < wanted) return wrong("two of its lines begin with the same move");
    return ok();
}

Verdict check_whole_game(CheckContext& context) {
    constexpr milliseconds time{1000};
    constexpr milliseconds increment{20};
    EngineTalk& talk = context.talk;
    if (const auto replies = talk.ask("uginewgame"); !replies) return wrong(replies.error());
    Match match = context.start;
    std::vector<milliseconds> left(match.players(), time);
    while (!match.is_over()) {
        std::string go = "go";
        for (int player = 1; player <= match.players(); ++player) {
            go += fmt::format(" p{0}time {1} p{0}inc {2}", player, left[player - 1].count(), increment.count());
        }
        milliseconds& own = left[match.to_move() - 1];
        const auto move = talk.move(match, go, own);
        if (!move) return wrong(move.error());
        if (move->taken > own + talk.limits().grace) {
            return wrong(
                fmt::format("'{}': it took {} ms and lost on time ({})", go, move->taken.count(), place_of(match)));
        }
        own = std::max(own - move->taken, milliseconds(0)) + increment;
        if (const auto played = match.play(move->token); !played) return wrong(played.error().detail);
    }
    return ok(fmt::format("{}, {} s and {} ms a move for each player", counted(match.moves().size(), "move"),
                          time.count() / 1000, increment.count()));
}

}  // namespace quoin::cli
