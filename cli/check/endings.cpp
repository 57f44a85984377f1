// SPDX-License-Identifier: MIT
// Checks of what an engine survives, and of how games and the engine itself end.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "cli/check/check.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

using std::chrono::milliseconds;

// For moves that nobody asked for.
constexpr milliseconds to_settle{100};

std::vector<std::string> garbage() {
    return {"",
            " \t ",
            "xyzzy",
            "xyzzy plugh 12",
            "position",
            "position nowhere",
            "position startpos moves",
            "position startpos moves no-such-move",
            "position startpos no-such-word",
            "position fen",
            "position fen no/such/position",
            "query",
            "query no-such-query",
            "stop",
            "ugiok",
            "bestmove none",
            std::string("\x01\x7f\xff\xfe\x80 \xe2\x82", 9),
            std::string("\0 go", 4),
            std::string(100'000, 'x'),
            "position startpos moves" + std::string(50'000, ' ')};
}

// It must still play.
Verdict still_plays(CheckContext& context, std::string_view when) {
    const auto move = context.talk.move(context.start, "go movetime 50", milliseconds(50));
    return move ? ok() : wrong(fmt::format("{}: {}", when, move.error()));
}

}  // namespace

Verdict check_garbage(CheckContext& context) {
    EngineTalk& talk = context.talk;
    const auto lines = garbage();
    for (const std::string& line : lines) {
        if (const auto replies = talk.ask(line); !replies) return wrong(replies.error());
    }
    // A limit that cannot be read may start a search or not.
    for (const std::string line : {"go movetime soon", "go movetime -5", "go p1time", "go no-such-limit 7"}) {
        if (const auto fault = talk.send(position_line(context.start))) return wrong(*fault);
        if (const auto replies = talk.ask(line); !replies) return wrong(replies.error());
        if (const auto replies = talk.ask("stop"); !replies)
            return wrong(fmt::format("after '{}': {}", line, replies.error()));
        if (const auto fault = talk.drain(to_settle)) return wrong(fmt::format("after '{}': {}", line, *fault));
    }
    const Verdict verdict = still_plays(context, "after unknown and broken commands");
    return verdict.kind == Verdict::Kind::ok ? ok(counted(lines.size() + 4, "line")) : verdict;
}

Verdict check_game_over(CheckContext& context) {
    EngineTalk& talk = context.talk;
    for (const Match& match : context.finished) {
        if (const auto fault = talk.send(position_line(match))) return wrong(*fault);
        if (const auto replies = talk.ask("go movetime 10"); !replies) {
            return wrong(fmt::format("{} ({})", replies.error(), place_of(match)));
        }
        if (const auto replies = talk.ask("stop"); !replies) return wrong(replies.error());
    }
    if (const auto fault = talk.drain(to_settle)) return wrong(*fault);
    return still_plays(context, "after a game that is over");
}

Verdict check_new_game(CheckContext& context) {
    for (const Match& match : {context.running.back(), context.start}) {
        if (const auto replies = context.talk.ask("uginewgame"); !replies) return wrong(replies.error());
        const auto move = context.talk.move(match, "go movetime 50", milliseconds(50));
        if (!move) return wrong("after 'uginewgame': " + move.error());
    }
    return ok();
}

Verdict check_quit(CheckContext& context) {
    EngineTalk& talk = context.talk;
    for (const bool is_searching : {false, true}) {
        if (const auto fault = talk.start()) return wrong(*fault);
        if (is_searching) {
            if (const auto replies = talk.ask("go infinite"); !replies) return wrong(replies.error());
        }
        if (const auto fault = talk.send("quit")) return wrong(*fault);
        if (const auto fault = talk.exit()) {
            return wrong(fmt::format("after 'quit'{}: {}", is_searching ? " during a search" : "", *fault));
        }
    }
    return ok();
}

Verdict check_end_of_input(CheckContext& context) {
    context.talk.end_input();
    const auto fault = context.talk.exit();
    return fault ? wrong("when its input ended: " + *fault) : ok();
}

}  // namespace quoin::cli
