// SPDX-License-Identifier: MIT
// quoin arena: matches between engines.
#include <atomic>
#include <csignal>
#include <future>
#include <memory>
#include <tuple>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/arena/arena_ranks.h"
#include "cli/arena/files.h"
#include "cli/arena/handshake.h"
#include "cli/arena/match.h"
#include "cli/arena/ranks.h"
#include "cli/flags/engine_flags.h"
#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/terminal/output.h"
#include "cli/terminal/printable.h"
#include "facade/engine_options.h"

namespace quoin::cli {
namespace {

struct Arguments {
    Setup setup;
    std::vector<std::string> engines;
    EngineOptions limits;
    std::uint64_t games = 100;
    std::chrono::milliseconds grace{100};
    int opening = 4;
    std::uint64_t seed = 1;
    std::optional<int> concurrency;
    std::optional<std::tuple<double, double, double, double>> sprt;
    std::string out;
    std::string records;
    bool resumes = false;
    bool appends = false;
    bool is_quiet = false;

    ArenaFiles::Mode mode() const {
        return resumes ? ArenaFiles::Mode::resume : appends ? ArenaFiles::Mode::append : ArenaFiles::Mode::fresh;
    }
};

// The first interruption ends the match with the games under way, and what was played is summed up; the second ends the
// program.
std::atomic<bool> is_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler sets it

void note_interrupt(int) {
    constexpr std::string_view told = "finishing the games in progress; interrupt again to stop at once\n";
    [[maybe_unused]] const ssize_t count = write(STDERR_FILENO, told.data(), told.size());
    is_interrupted = true;
}

void listen_for_interrupts() {
    struct sigaction action = {};
    action.sa_handler = note_interrupt;
    action.sa_flags = SA_RESETHAND | SA_RESTART;
    sigaction(SIGINT, &action, nullptr);
    sigaction(SIGTERM, &action, nullptr);
}

Result<std::optional<Sprt>, std::string> sprt_of(const Arguments& arguments, int players) {
    if (!arguments.sprt) return std::optional<Sprt>{};
    if (players != 2) return Failure(std::string("--sprt is for games of two players"));
    const auto [elo0, elo1, alpha, beta] = *arguments.sprt;
    if (!(elo0 < elo1)) return Failure(std::string("--sprt: elo0 must be less than elo1"));
    const auto is_rate = [](double rate) { return rate > 0 && rate < 0.5; };
    if (!is_rate(alpha) || !is_rate(beta)) {
        return Failure(std::string("--sprt: alpha and beta must be more than 0 and less than 0.5"));
    }
    return std::optional(Sprt{elo0, elo1, alpha, beta});
}

Result<ArenaPlan, std::string> plan_of(const Arguments& arguments) {
    auto start = arguments.setup.start();
    if (!start) return Failure(start.error());
    if (start->is_over()) return Failure(std::string("--moves: the game is already over after these moves"));
    const std::size_t players = start->players();
    if (arguments.engines.size() < 2 || arguments.engines.size() > players) {
        return Failure(fmt::format("--engine must be given {}, not {}",
                                   players == 2 ? "twice" : fmt::format("2 to {} times", players),
                                   counted(arguments.engines.size(), "time")));
    }
    ArenaPlan plan{std::move(*start), {}, arguments.seed, arguments.opening};
    for (const std::string& text : arguments.engines) {
        auto spec = ContestantSpec::read(text, arguments.limits, arguments.grace);
        if (!spec) return Failure(spec.error());
        plan.engines.push_back(std::move(*spec));
    }
    return plan;
}

// Whole rounds: each opening is played from every seat.
std::uint64_t whole_rounds(std::uint64_t games, std::uint64_t players) {
    return (games + players - 1) / players * players;
}

// Programs that cannot play are found out before they lose games. Returns what is wrong with the first such.
std::optional<std::string> fault_of_engines(const ArenaPlan& plan) {
    const Match trial = plan.opening_of(0);
    std::vector<std::future<std::optional<std::string>>> faults;
    faults.reserve(plan.engines.size());
    for (const ContestantSpec& engine : plan.engines) {
        faults.push_back(std::async(std::launch::async, [&] {
            return engine.command.empty() ? std::nullopt : fault_of_program(engine.command, trial);
        }));
    }
    std::optional<std::string> first;
    for (std::size_t i = 0; i < faults.size(); ++i) {
        const auto fault = faults[i].get();
        if (fault && !first) first = fmt::format("--engine {}: {}", plan.engines[i].text, *fault);
    }
    return first;
}

struct Job {
    ArenaPlan plan;
    int workers = 0;
    std::optional<Sprt> sprt;
};

Result<Job, std::string> job_of(const Arguments& arguments, bool is_alone) {
    if (arguments.appends && arguments.out.empty() && arguments.records.empty()) {
        return Failure(std::string("--append needs --out or --records"));
    }
    auto plan = plan_of(arguments);
    if (!plan) return Failure(plan.error());
    const auto sprt = sprt_of(arguments, plan->start.players());
    if (!sprt) return Failure(sprt.error());
    // With several processes, the person who started them knows how many fit on a machine.
    return Job{std::move(*plan), arguments.concurrency.value_or(is_alone ? all_threads() : 1), *sprt};
}

// The work of the first process, or the only one. The others wait for it to hand out games.
Status play(const Arguments& arguments, Job& job, Ranks* ranks) {
    const auto end_the_others = [&] {
        if (ranks) dispatch_games(*ranks, job.plan, job.workers, {[] { return std::nullopt; }, {}, {}});
    };
    auto files = ArenaFiles::open(arguments.out, arguments.records, arguments.mode(), job.plan);
    if (!files) {
        end_the_others();
        return files.error().is_input ? refuse(files.error().text) : fail(files.error().text);
    }
    const std::uint64_t games = whole_rounds(arguments.games, job.plan.places());
    ArenaMatch match(job.plan, games, job.sprt, *files, arguments.is_quiet);
    if (!match.is_complete()) {
        if (const auto fault = fault_of_engines(job.plan)) {
            end_the_others();
            return refuse(*fault);
        }
    }
    if (games != arguments.games) {
        note(fmt::format("--games {}: playing {} instead, so that each opening is played from every seat",
                         arguments.games, games));
    }
    if (!files->played().empty())
        note(fmt::format("{} read from the earlier run", counted(match.tally().games(), "game")));
    listen_for_interrupts();
    const auto error = match.run(job.workers, ranks, is_interrupted);
    const std::uint64_t played = match.tally().games();
    if (played > 0) {
        // Standard output is for the lines, if they go there.
        (arguments.out == "-" ? put_error : put)(match.tally().summary());
    }
    if (error) return fail(*error);
    if (is_interrupted && !match.is_complete()) {
        return fail(fmt::format("interrupted after {} of {}", played, counted(games, "game")));
    }
    return Status::good;
}

Status run(const Arguments& arguments) {
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
    CLI::App& command = add_command(root, "arena", "Play matches between engines");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    arguments->setup.add_variant(command);
    arguments->setup.add_moves(command);
    add_repeatable(
        command, "--engine", arguments->engines,
        fmt::format(
            "Add an engine: level:LEVEL ({}), full, plain or ugi:COMMAND LINE; the last one takes any seats left over",
            level_range))
        ->type_name("SPEC");
    command
        .add_option("--games", arguments->games, "Play this many games, rounded up to give every opening every seating")
        ->type_name("N")
        ->check(whole(1, 10'000'000))
        ->capture_default_str();
    const auto limits = add_engine_flags(command, arguments->limits, {"movetime", "nodes"});
    limits[0]->excludes(limits[1]);
    add_duration(command, "--grace", arguments->grace, "Allow a UGI program this much extra time to answer")
        ->type_name("MS")
        ->check(whole(0, 1'000'000));
    command.add_option("--opening", arguments->opening, "Start each game with this many random moves")
        ->type_name("N")
        ->check(whole(0, 1000))
        ->capture_default_str();
    command.add_option("--seed", arguments->seed, "Seed the openings and the engines")
        ->type_name("N")
        ->check(whole(0, most_number))
        ->capture_default_str();
    command
        .add_option("--concurrency", arguments->concurrency,
                    "Play this many games at once; by default one per processor, or one per process of mpirun")
        ->type_name("N")
        ->check(whole(1, 256));
    command.add_option("--sprt", arguments->sprt, "Stop when a sequential test of the first engine's lead is decided")
        ->type_name("ELO0 ELO1 ALPHA BETA")
        ->check(finite());
    CLI::Option* const out =
        command.add_option("--out", arguments->out, "Write a line of JSON per game to this file; - is standard output")
            ->type_name("FILE");
    command.add_option("--records", arguments->records, "Write a record of each game to this folder")
        ->type_name("FOLDER")
        ->check(folder());
    CLI::Option* const resume =
        command.add_flag("--resume", arguments->resumes, "Continue the match in --out after its last game")->needs(out);
    command.add_flag("--append", arguments->appends, "Add a new match to --out and --records")->excludes(resume);
    command.add_flag("--quiet", arguments->is_quiet, "Hide progress; still report forfeits");
    command.footer(
        "Built-in engines take settings: full,threads=1,hash=64,nodes=5000 or plain,movetime=200 or level:9,hurry=10. "
        "Each opening is played from every seat.\n"
        "Examples: quoin arena strata --engine full --engine plain --movetime 200 --games 400\n"
        "          quoin arena grawlix --engine level:5 --engine 'ugi:my-engine' --out games.jsonl\n"
        "          mpirun -n 4 quoin arena mitre --engine level:5 --engine level:4");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
