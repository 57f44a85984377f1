// SPDX-License-Identifier: MIT
// quoin arena: matches and tournaments between engines.
#include <atomic>
#include <memory>

#include <fmt/format.h>

#include "cli/arena/arena_flags.h"
#include "cli/arena/arena_ranks.h"
#include "cli/arena/files.h"
#include "cli/arena/job.h"
#include "cli/arena/match.h"
#include "cli/arena/output_paths.h"
#include "cli/flags/options.h"
#include "cli/flags/settings_file.h"
#include "cli/interrupt.h"
#include "cli/ranks/ranks.h"
#include "cli/tables/standings.h"
#include "cli/terminal/files.h"
#include "cli/terminal/output.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// Returns what went wrong.
std::optional<std::string> write_tables(const ArenaArguments& arguments, const ArenaTally& tally) {
    // Standard output is for the lines, if they go there, or for a table.
    const bool is_taken = arguments.out == "-" || arguments.csv == "-" || arguments.html == "-";
    (is_taken ? put_error : put)(tally.summary());
    if (arguments.csv.empty() && arguments.html.empty()) return std::nullopt;
    const Standings standings = tally.standings();
    if (!arguments.csv.empty()) {
        if (auto error = write_file(arguments.csv, csv_table(standings))) return error;
    }
    return arguments.html.empty() ? std::nullopt : write_file(arguments.html, html_page(standings));
}

// The work of the first process, or the only one. The others wait for it to hand out games.
Status play(const ArenaArguments& arguments, ArenaJob& job, Ranks* ranks) {
    const auto end_the_others = [&] {
        if (ranks) dispatch_games(*ranks, job.plan, job.workers, {[] { return std::nullopt; }, {}, {}});
    };
    const auto fault = fault_of_output_paths(arguments);
    if (fault) {
        end_the_others();
        return refuse(*fault);
    }
    auto files = ArenaFiles::open(arguments.out, arguments.records, arguments.mode(), job.plan);
    if (!files) {
        end_the_others();
        return files.error().is_input ? refuse(files.error().text) : fail(files.error().text);
    }
    const auto stranger = meet_engines(job.plan);
    ArenaMatch match(job.plan, job.games, job.sprt, *files, arguments.is_quiet);
    if (stranger && !match.is_complete()) {
        end_the_others();
        return refuse(*stranger);
    }
    if (job.games != job.wanted) {
        note(fmt::format("--games {}: playing {} instead, so that each opening is played from every seat", job.wanted,
                         job.games));
    }
    const std::size_t known = files->played().size() + files->ahead().size();
    if (known > 0) note(fmt::format("{} read from the earlier run", counted(known, "game")));
    // The games under way finish, and the match is summed up.
    const auto& is_interrupted =
        listen_for_interrupts("finishing the games in progress; interrupt again to stop at once\n");
    const auto error = match.run(job.workers, ranks, is_interrupted);
    const std::uint64_t played = match.tally().games();
    const auto unwritten = played > 0 ? write_tables(arguments, match.tally()) : std::nullopt;
    if (error) return fail(*error);
    if (unwritten) return fail(*unwritten);
    if (is_interrupted && !match.is_complete()) {
        return fail(fmt::format("interrupted after {} of {}", played, counted(job.games, "game")));
    }
    return Status::good;
}

Status run(const ArenaArguments& arguments) {
    const auto ranks = join_ranks();
    if (!ranks) return fail(ranks.error());
    const bool is_first = !*ranks || (*ranks)->rank() == 0;
    auto job = job_of(arguments, !*ranks);
    if (!job) return is_first ? refuse(job.error()) : Status::bad_input;
    if (is_first) return play(arguments, *job, ranks->get());
    play_dispatched_games(**ranks, job->plan, job->workers);
    return Status::good;
}

}  // namespace

void add_arena(CLI::App& root) {
    CLI::App& command = add_command(root, "arena", "Play matches and tournaments between engines");
    auto arguments = std::make_shared<ArenaArguments>();
    auto file = std::make_shared<std::string>();
    add_arena_flags(command, *arguments);
    command.add_option("--file", *file, "Read these flags from a JSON file; flags on the command line take precedence")
        ->type_name("FILE");
    command.footer(
        "Built-in engines take settings: full,threads=1,hash=64,nodes=5000 or plain,movetime=200 or level:9,hurry=10. "
        "Programs take others: name=Mine,cmd=./mine,option.Hash=64,tc=10+0.1. "
        "Each opening is played from every seat.\n"
        "Examples: quoin arena strata --engine full --engine plain --movetime 200 --games 400\n"
        "          quoin arena grawlix --engine level:5 --engine 'ugi:my-engine' --out games.jsonl\n"
        "          quoin arena strata --engine cmd=./mine --engine level:3 --engine level:4 --tc 10+0.1 --html "
        "table.html\n"
        "          quoin arena --file arena.json --out games.jsonl --resume\n"
        "          mpirun -n 4 quoin arena mitre --engine level:5 --engine level:4");
    on_run(command, [arguments, file, &command] {
        if (!file->empty()) {
            if (const auto fault = read_settings(command, *file, arena_words)) return refuse("--file " + *fault);
        }
        return run(*arguments);
    });
}

}  // namespace quoin::cli
