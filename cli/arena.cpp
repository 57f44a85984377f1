// SPDX-License-Identifier: MIT
// quoin arena: matches between engines.
#include <atomic>
#include <cerrno>
#include <charconv>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/arena_game.h"
#include "cli/arena_ranks.h"
#include "cli/arena_tally.h"
#include "cli/commands.h"
#include "cli/engine_options.h"
#include "cli/files.h"
#include "cli/output.h"
#include "cli/printable.h"
#include "cli/setup.h"

namespace quoin::cli {
namespace {

struct Arguments {
    Setup setup;
    std::vector<std::string> engines;
    std::string games = "100";
    std::string move_time;
    std::string nodes;
    std::string grace = "100";
    std::string plies = "4";
    std::string seed = "1";
    std::string concurrency;
    std::vector<std::string> sprt;
    std::string out;
    std::string records;
    bool is_quiet = false;
};

// The first interruption ends the match with the games under way, and what was played is summed up; the second ends the
// program.
std::atomic<bool> is_interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler sets it

void note_interrupt(int) {
    constexpr std::string_view told = "the games under way are the last; once more breaks them off\n";
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

struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

// Plays the games of a plan with several workers, and hears of them in their order.
class Arena {
  public:
    Arena(const ArenaPlan& plan, std::uint64_t games, std::optional<Sprt> sprt, const Arguments& arguments)
        : plan_(plan), games_(games), tally_(plan, sprt), records_(arguments.records), is_quiet_(arguments.is_quiet) {}

    void open(const std::string& out) {
        if (!out.empty()) {
            out_.reset(std::fopen(out.c_str(), "wb"));
            if (!out_) return stop(out + ": " + std::strerror(errno));
            out_name_ = out;
        }
        std::error_code error;
        if (!records_.empty()) std::filesystem::create_directories(records_, error);
        if (error) stop(records_ + ": " + error.message());
    }

    // With the workers of other processes too, if there are any. Returns what went wrong, here or before.
    std::optional<std::string> run(int workers, Ranks* ranks) {
        {
            std::vector<std::jthread> threads;
            for (int i = ranks ? 0 : 1; i < workers; ++i) threads.emplace_back([this] { work(); });
            if (ranks) {
                deal(*ranks, workers);
            } else {
                work();
            }
        }
        return error_;
    }

    const ArenaTally& tally() const { return tally_; }

  private:
    void work() {
        try {
            const auto contestants = make_contestants(plan_);
            while (const auto game = next_game()) take(play_game(plan_, *game, contestants));
        } catch (const std::exception& error) {
            fail(error.what());
        }
    }

    void deal(Ranks& ranks, int workers) {
        deal_games(ranks, plan_, workers,
                   {[this] { return next_game(); }, [this](ArenaResult result) { take(std::move(result)); },
                    [this](const std::string& error) { fail(error); }});
    }

    std::optional<std::uint64_t> next_game() {
        if (is_done_ || is_interrupted) return std::nullopt;
        const std::uint64_t game = next_++;
        return game < games_ ? std::optional(game) : std::nullopt;
    }

    void take(ArenaResult result) {
        const std::lock_guard lock(mutex_);
        const std::uint64_t game = result.game;
        waiting_.emplace(game, std::move(result));
        hear_in_order();
    }

    void fail(const std::string& error) {
        const std::lock_guard lock(mutex_);
        stop(error);
    }

    // A result waits until those before it are in: the files, the running score and the end of a sequential test do
    // not depend on who was quicker.
    void hear_in_order() {
        for (auto first = waiting_.begin(); !is_done_ && first != waiting_.end() && first->first == tally_.games();
             first = waiting_.begin()) {
            hear(first->second);
            waiting_.erase(first);
        }
    }

    void hear(const ArenaResult& result) {
        tally_.add(result);
        write(result);
        tell(result);
        if (tally_.is_decided()) is_done_ = true;
    }

    void write(const ArenaResult& result) {
        if (out_) {
            const std::string line = result_line(plan_, result);
            const bool is_written = std::fwrite(line.data(), 1, line.size(), out_.get()) == line.size();
            if (!is_written || std::fflush(out_.get()) != 0) stop(out_name_ + ": " + std::strerror(errno));
        }
        if (records_.empty()) return;
        const std::string path = fmt::format("{}/game-{:05}.quoin", records_, result.game + 1);
        if (const auto error = write_file(path, result_record(plan_, result))) stop(*error);
    }

    void tell(const ArenaResult& result) {
        if (result.loser != 0) {
            const std::string& name = plan_.engines[result.engine[static_cast<std::size_t>(result.loser - 1)]].text;
            put_error(fmt::format("game {}: {} (player {}) loses by {}: {}\n", result.game + 1, name, result.loser,
                                  result.forfeit.reason, printable(result.forfeit.detail)));
        }
        const auto now = Clock::now();
        const bool is_last = tally_.games() == games_ || tally_.is_decided();
        if (is_quiet_ || (now < next_telling_ && !is_last)) return;
        next_telling_ = now + std::chrono::seconds(1);
        put_error(fmt::format("{}/{} games: {}\n", tally_.games(), games_, tally_.brief()));
    }

    void stop(const std::string& error) {
        if (!error_) error_ = error;
        is_done_ = true;
    }

    const ArenaPlan& plan_;
    const std::uint64_t games_;
    std::atomic<std::uint64_t> next_{0};
    std::atomic<bool> is_done_{false};

    std::mutex mutex_;  // guards what follows
    std::map<std::uint64_t, ArenaResult> waiting_;
    ArenaTally tally_;
    std::unique_ptr<std::FILE, Close> out_;
    std::string out_name_;
    std::string records_;
    bool is_quiet_;
    Clock::time_point next_telling_{};
    std::optional<std::string> error_;
};

std::optional<double> read_signed(const std::string& text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value)) return std::nullopt;
    return value;
}

Result<std::optional<Sprt>, std::string> sprt_of(const std::vector<std::string>& words, int players) {
    if (words.empty()) return std::optional<Sprt>{};
    if (players != 2) return Failure(std::string("--sprt is for games of two players"));
    std::vector<double> numbers;
    for (const std::string& word : words) {
        const auto number = read_signed(word);
        if (!number) return Failure(fmt::format("--sprt takes four numbers, and '{}' is none", word));
        numbers.push_back(*number);
    }
    const Sprt sprt{numbers[0], numbers[1], numbers[2], numbers[3]};
    if (!(sprt.elo0 < sprt.elo1)) return Failure(std::string("--sprt: elo0 must be less than elo1"));
    const auto is_rate = [](double rate) { return rate > 0 && rate < 0.5; };
    if (!is_rate(sprt.alpha) || !is_rate(sprt.beta)) {
        return Failure(std::string("--sprt: alpha and beta must be more than 0 and less than 0.5"));
    }
    return std::optional(sprt);
}

Result<std::uint64_t, std::string> number(std::string_view name, const std::string& text, std::uint64_t min,
                                          std::uint64_t max) {
    const auto value = read_number(text, min, max);
    if (!value) return Failure(fmt::format("{} must be a whole number from {} to {}, not '{}'", name, min, max, text));
    return *value;
}

Result<MoveLimits, std::string> limits_of(const Arguments& arguments) {
    MoveLimits limits;
    if (!arguments.move_time.empty() && !arguments.nodes.empty()) {
        return Failure(std::string("give --movetime or --nodes, not both"));
    }
    if (!arguments.move_time.empty()) {
        const auto time = number("--movetime", arguments.move_time, 1, 1'000'000'000);
        if (!time) return Failure(time.error());
        limits.time = Milliseconds(static_cast<Milliseconds::rep>(*time));
    }
    if (!arguments.nodes.empty()) {
        const auto nodes = number("--nodes", arguments.nodes, 1, UINT64_MAX);
        if (!nodes) return Failure(nodes.error());
        limits.nodes = *nodes;
    }
    const auto grace = number("--grace", arguments.grace, 0, 1'000'000);
    if (!grace) return Failure(grace.error());
    limits.grace = Milliseconds(static_cast<Milliseconds::rep>(*grace));
    return limits;
}

Result<ArenaPlan, std::string> plan_of(const Arguments& arguments) {
    auto start = arguments.setup.start();
    if (!start) return Failure(start.error());
    const auto seed = number("--seed", arguments.seed, 0, UINT64_MAX);
    if (!seed) return Failure(seed.error());
    const auto plies = number("--opening", arguments.plies, 0, 1000);
    if (!plies) return Failure(plies.error());
    const auto limits = limits_of(arguments);
    if (!limits) return Failure(limits.error());
    const auto players = static_cast<std::size_t>(start->players());
    if (arguments.engines.size() < 2 || arguments.engines.size() > players) {
        return Failure(fmt::format("--engine must be given {}, not {} times",
                                   players == 2 ? "twice" : fmt::format("2 to {} times", players),
                                   arguments.engines.size()));
    }
    ArenaPlan plan{std::move(*start), {}, *seed, static_cast<int>(*plies)};
    for (const std::string& text : arguments.engines) {
        auto spec = ContestantSpec::read(text, *limits);
        if (!spec) return Failure(spec.error());
        plan.engines.push_back(std::move(*spec));
    }
    return plan;
}

struct Job {
    ArenaPlan plan;
    std::uint64_t games = 0;
    int workers = 0;
    std::optional<Sprt> sprt;
};

Result<Job, std::string> job_of(const Arguments& arguments, bool is_alone) {
    auto plan = plan_of(arguments);
    if (!plan) return Failure(plan.error());
    const auto games = number("--games", arguments.games, 1, 10'000'000);
    if (!games) return Failure(games.error());
    // Where there are several processes, whoever started them knows how many fit on a machine.
    const std::string usual = std::to_string(is_alone ? all_threads() : 1);
    const auto workers = number("--concurrency", arguments.concurrency.empty() ? usual : arguments.concurrency, 1, 256);
    if (!workers) return Failure(workers.error());
    const auto sprt = sprt_of(arguments.sprt, plan->start.players());
    if (!sprt) return Failure(sprt.error());
    return Job{std::move(*plan), *games, static_cast<int>(*workers), *sprt};
}

Status run(const Arguments& arguments) {
    const auto ranks = join_ranks();
    if (!ranks) return fail(ranks.error());
    const bool is_alone = !*ranks;
    const bool is_first = is_alone || (*ranks)->rank() == 0;
    const auto job = job_of(arguments, is_alone);
    if (!job) return is_first ? refuse(job.error()) : Status::bad_input;
    if (!is_first) {
        play_dealt_games(**ranks, job->plan, job->workers);
        return Status::good;
    }
    Arena arena(job->plan, job->games, job->sprt, arguments);
    arena.open(arguments.out);
    listen_for_interrupts();
    const auto error = arena.run(job->workers, ranks->get());
    if (arena.tally().games() > 0) put(arena.tally().summary());
    if (error) return fail(*error);
    const std::uint64_t played = arena.tally().games();
    if (is_interrupted) return fail(fmt::format("interrupted after {} of {} games", played, job->games));
    return Status::good;
}

}  // namespace

void add_arena(Command& root) {
    Command command = root.add("arena", "Play matches between engines");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    arguments->setup.add_variant(command);
    arguments->setup.add_moves(command);
    command.options("--engine", "SPEC", arguments->engines,
                    "level:1 to level:10, full, plain, or ugi:COMMAND LINE; the last one takes the seats left over");
    command.option("--games", "N", arguments->games, "How many games (100)");
    command.option("--movetime", "MS", arguments->move_time, "Time for each move, in milliseconds");
    command.option("--nodes", "N", arguments->nodes, "Nodes for each move, in place of a time");
    command.option("--grace", "MS", arguments->grace, "How much later a UGI program may answer (100)");
    command.option("--opening", "N", arguments->plies, "Random moves at the start of each game (4)");
    command.option("--seed", "N", arguments->seed, "Seed of the openings and of the engines (1)");
    command.option("--concurrency", "N", arguments->concurrency,
                   "Games at a time (as many as processors; with mpirun, in each process: 1)");
    command.values("--sprt", "ELO0 ELO1 ALPHA BETA", 4, arguments->sprt,
                   "Stop when a sequential test of the first engine's lead has decided (two players)");
    command.option("--out", "FILE", arguments->out, "Write a line of JSON for each game");
    command.option("--records", "DIR", arguments->records, "Write a record of each game");
    command.flag("--quiet", arguments->is_quiet, "Say nothing while it goes on, but for games lost off the board");
    command.notes(
        "An engine of ours takes settings: full,threads=1,hash=64,nodes=5000, plain,movetime=200 or level:9,hurry=10.\n"
        "Each opening is played from every seat.\n"
        "Examples: quoin arena strata --engine full --engine plain --movetime 200 --games 400\n"
        "          quoin arena grawlix --engine level:5 --engine 'ugi:my-engine --fast' --out games.jsonl\n"
        "          mpirun -n 4 quoin arena mitre --engine level:5 --engine level:4");
    command.run([arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
