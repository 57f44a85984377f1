// SPDX-License-Identifier: MIT
// What `quoin ugi-check` asks of an engine: a function a check, each with a verdict for people. docs/ugi.md says what
// an engine has to do and what it may leave out.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/check/talk.h"
#include "facade/match.h"

namespace quoin::cli {

struct Verdict {
    enum class Kind { ok, wrong, not_offered };

    Kind kind = Kind::ok;
    std::string detail = {};
};

inline Verdict ok(std::string detail = "") { return {Verdict::Kind::ok, std::move(detail)}; }
inline Verdict wrong(std::string detail) { return {Verdict::Kind::wrong, std::move(detail)}; }
inline Verdict not_offered(std::string detail = "") { return {Verdict::Kind::not_offered, std::move(detail)}; }

// What all checks share: the engine, and positions from random games.
struct CheckContext {
    EngineTalk& talk;
    Match start;
    std::vector<Match> running = {};   // from the start of a game to shortly before its end
    std::vector<Match> finished = {};  // games that are over

    CheckContext(EngineTalk& engine, Match first);
};

struct Check {
    std::string_view name;
    Verdict (*run)(CheckContext& context);
};

// In the order in which they are run. Before each the engine runs and has said `ugiok`.
std::span<const Check> all_checks();

// By file: handshake and options; rules; searching and time; bad input and the end.
Verdict check_names(CheckContext& context);
Verdict check_game(CheckContext& context);
Verdict check_options(CheckContext& context);

Verdict check_queries(CheckContext& context);
Verdict check_legal_moves(CheckContext& context);
Verdict check_position_tokens(CheckContext& context);
Verdict check_moves(CheckContext& context);
Verdict check_info(CheckContext& context);

Verdict check_movetime(CheckContext& context);
Verdict check_clocks(CheckContext& context);
Verdict check_nodes(CheckContext& context);
Verdict check_stop(CheckContext& context);
Verdict check_ready_in_search(CheckContext& context);
Verdict check_searchmoves(CheckContext& context);
Verdict check_multipv(CheckContext& context);
Verdict check_whole_game(CheckContext& context);

Verdict check_garbage(CheckContext& context);
Verdict check_game_over(CheckContext& context);
Verdict check_new_game(CheckContext& context);
Verdict check_quit(CheckContext& context);
Verdict check_end_of_input(CheckContext& context);

}  // namespace quoin::cli
