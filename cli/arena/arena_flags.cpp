// SPDX-License-Identifier: MIT
#include "cli/arena/arena_flags.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/contestant/spec_text.h"
#include "cli/flags/engine_flags.h"
#include "cli/flags/options.h"
#include "facade/engine_options.h"

namespace quoin::cli {
namespace {

void add_engine_group(CLI::App& command, ArenaArguments& arguments) {
    add_repeatable(command, "--engine", arguments.engines,
                   fmt::format("Add an engine: level:LEVEL ({}), full, plain, ugi:COMMAND LINE or cmd=COMMAND LINE, "
                               "with settings; repeatable",
                               level_range))
        ->type_name("SPEC");
    const auto limits = add_engine_flags(command, arguments.limits, {"movetime", "nodes"});
    limits[0]->excludes(limits[1]);
    command.add_option("--tc", arguments.clock, "Give each player a clock: seconds, plus an increment per move")
        ->type_name("S+INC")
        ->excludes(limits[0]);
    add_duration(command, "--grace", arguments.grace, "Allow this much extra time for each answer")
        ->type_name("MS")
        ->check(whole(0, 1'000'000));
    command
        .add_option("--startup", arguments.startup,
                    "Allow a program this much time to start or get ready; by default 5000 before the match, 60000 "
                    "during it")
        ->type_name("MS")
        ->check(whole(1, 1'000'000));
}

void add_schedule_group(CLI::App& command, ArenaArguments& arguments) {
    command
        .add_option("--tournament", arguments.tournament,
                    "Choose who plays whom; by default a match, or a round robin if there are more engines than seats")
        ->type_name("KIND")
        ->transform(one_of({"match", "round-robin", "gauntlet"}));
    CLI::Option* const games =
        command
            .add_option("--games", arguments.games, "Play this many games, rounded up to whole rounds; 100 by default")
            ->type_name("N")
            ->check(whole(1, 10'000'000));
    command.add_option("--rounds", arguments.rounds, "Play this many openings, each in every pairing from every seat")
        ->type_name("N")
        ->check(whole(1, 1'000'000))
        ->excludes(games);
    command
        .add_option("--opening", arguments.opening,
                    "Start each game with this many random moves, 4 by default; from an --openings file, take only "
                    "this many moves of each")
        ->type_name("N")
        ->check(whole(0, 1000));
    command
        .add_option("--openings", arguments.openings,
                    "Take openings from this file or folder; 'balanced' generates even openings")
        ->type_name("FILE");
    command.add_option("--seed", arguments.seed, "Seed the openings and the engines")
        ->type_name("N")
        ->check(whole(0, most_number))
        ->capture_default_str();
    add_repeatable(command, "--adjudicate", arguments.adjudicate,
                   "End games early: proof, proof=NODES or agree=MOVES,SCORE; repeatable")
        ->type_name("RULE");
    command
        .add_option("--concurrency", arguments.concurrency,
                    "Play this many games at once; by default one per processor, or one per process of mpirun")
        ->type_name("N")
        ->check(whole(1, 256));
    command.add_option("--sprt", arguments.sprt, "Stop when a sequential test of the first engine's lead is decided")
        ->type_name("ELO0 ELO1 ALPHA BETA")
        ->check(finite());
}

void add_file_group(CLI::App& command, ArenaArguments& arguments) {
    command.add_option("--out", arguments.out, "Write a line of JSON per game to this file; - is standard output")
        ->type_name("FILE");
    command.add_option("--records", arguments.records, "Write a record of each game to this folder")
        ->type_name("FOLDER")
        ->check(folder());
    command.add_option("--csv", arguments.csv, "Write the final table to this file, as CSV")->type_name("FILE");
    command.add_option("--html", arguments.html, "Write the final tables to this file, as a web page")
        ->type_name("FILE");
    command.add_option("--log", arguments.log, "Append what programs say and hear to this file")
        ->type_name("FILE")
        ->check(real_file());
    CLI::Option* const resume =
        command.add_flag("--resume", arguments.resumes, "Continue the match in --out after its last game");
    command.add_flag("--append", arguments.appends, "Add a new match to --out and --records")->excludes(resume);
    command.add_flag("--quiet", arguments.is_quiet, "Hide progress; still report forfeits");
}

}  // namespace

void add_arena_flags(CLI::App& command, ArenaArguments& arguments) {
    arguments.setup.add_optional_game(command);
    arguments.setup.add_variant(command);
    arguments.setup.add_moves(command);
    add_engine_group(command, arguments);
    add_schedule_group(command, arguments);
    add_file_group(command, arguments);
}

std::vector<std::string> arena_words(const std::string& flag, const nlohmann::json& object) {
    SpecText spec;
    std::vector<std::string> options;
    for (const auto& [name, value] : object.items()) {
        if (value.is_structured() || value.is_null()) return {};
        const std::string text = value.is_string() ? value.get<std::string>() : value.dump();
        if (flag == "engine" && name == "kind") {
            spec.kind = text;
        } else {
            spec.settings.push_back({name, text, 1});
        }
        options.push_back(name + "=" + text);
    }
    if (flag == "engine") return {write_spec_text(spec)};
    return flag == "option" ? options : std::vector<std::string>{};
}

}  // namespace quoin::cli
