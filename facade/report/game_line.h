// SPDX-License-Identifier: MIT
// The games of a report, and what a search made of some of them, as lines of JSON: how they are kept, and how they come
// from one process to another.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/proof.h"
#include "facade/report/plan.h"

namespace quoin {

// One game, by its section and its number there.
struct GameName {
    std::size_t section = 0;
    std::uint64_t game = 0;

    friend auto operator<=>(const GameName&, const GameName&) = default;
};

struct ReportGame {
    GameName name;
    int opening = 0;  // so many of the moves were drawn
    Match match;      // at its end
};

// What a search made of a position in which there was something to choose.
struct TurnValue {
    int permille = 0;                 // the expected score of the player to move
    Proof proof = Proof::none;        // or what is proved
    std::optional<int> gap = {};      // permille that the second-best move costs
    bool is_gap_proved = false;       // both moves are proved
    std::optional<int> choices = {};  // in hundredths: the number of moves that were in the running
    bool is_best = false;             // the move that was played is the best
    bool is_kingmaker = false;        // the player cannot win, but decides between others

    friend bool operator==(const TurnValue&, const TurnValue&) = default;
};

struct EvaluatedGame {
    GameName name;
    std::vector<std::optional<TurnValue>> turns = {};  // by ply; none for opening moves and forced ones
    std::vector<int> puzzles = {};                     // plies at which exactly one move wins

    friend bool operator==(const EvaluatedGame&, const EvaluatedGame&) = default;
};

// One of the two is there.
struct ReportLine {
    std::optional<ReportGame> game = {};
    std::optional<EvaluatedGame> evaluated = {};
};

struct ReportGames {
    std::map<GameName, ReportGame> games = {};
    std::map<GameName, EvaluatedGame> evaluated = {};

    void add(ReportLine line);
};

// {"section":"…","game":1,"agents":["3","3"],"opening":4,"moves":[…],"winners":[1],"score":[…]}
std::string game_line(const ReportPlan& plan, const ReportGame& game);
// {"section":"…","game":1,"turns":[null,{"score":…,…},…],"puzzles":[…]}
std::string evaluation_line(const ReportPlan& plan, const EvaluatedGame& game);

// A line of this plan. The error is for people.
Result<ReportLine, std::string> read_report_line(const ReportPlan& plan, const std::string& line);

// The names of the agents by seat.
std::vector<std::string> agents_of(const ReportPlan& plan, const GameName& name);

}  // namespace quoin
