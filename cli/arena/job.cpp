// SPDX-License-Identifier: MIT
#include "cli/arena/job.h"

#include <future>

#include <fmt/format.h>

#include "cli/contestant/clocks.h"
#include "cli/contestant/handshake.h"
#include "cli/flags/engine_flags.h"
#include "cli/ugi/log.h"
#include "core/text/printable.h"
#include "facade/weights.h"

namespace quoin::cli {
namespace {

constexpr int usual_opening = 4;
constexpr std::uint64_t usual_games = 100;

Result<std::optional<Sprt>, std::string> sprt_of(const ArenaArguments& arguments, const ArenaPlan& plan) {
    if (!arguments.sprt) return std::optional<Sprt>{};
    if (plan.places() != 2) return Failure(std::string("--sprt is for games of two players"));
    if (plan.engines.size() != 2) return Failure(std::string("--sprt is for a match of two engines"));
    const auto [elo0, elo1, alpha, beta] = *arguments.sprt;
    if (!(elo0 < elo1)) return Failure(std::string("--sprt: elo0 must be less than elo1"));
    const auto is_rate = [](double rate) { return rate > 0 && rate < 0.5; };
    if (!is_rate(alpha) || !is_rate(beta)) {
        return Failure(std::string("--sprt: alpha and beta must be more than 0 and less than 0.5"));
    }
    return std::optional(Sprt{elo0, elo1, alpha, beta});
}

Result<ContestantSpec::Usual, std::string> usual_of(const ArenaArguments& arguments) {
    ContestantSpec::Usual usual{.limits = {.movetime = arguments.limits.movetime, .nodes = arguments.limits.nodes},
                                .grace = arguments.grace};
    if (arguments.startup) usual.startup = std::chrono::milliseconds(*arguments.startup);
    if (!arguments.clock.empty()) {
        usual.limits.clock = read_time_control(arguments.clock);
        if (!usual.limits.clock) {
            return Failure(
                fmt::format("--tc must be SECONDS+INCREMENT, such as 10+0.1, not '{}'", printable(arguments.clock)));
        }
        if (usual.limits.movetime) return Failure(std::string("use --tc or --movetime, not both"));
    }
    return usual;
}

Result<std::vector<ContestantSpec>, std::string> engines_of(const ArenaArguments& arguments, const Match& start) {
    const auto usual = usual_of(arguments);
    if (!usual) return Failure(usual.error());
    std::shared_ptr<const ProtocolLog> log;
    if (!arguments.log.empty()) {
        auto opened = ProtocolLog::open(arguments.log);
        if (!opened) return Failure("--log " + opened.error());
        log = std::make_shared<ProtocolLog>(std::move(*opened));
    }
    std::vector<ContestantSpec> engines;
    for (const std::string& text : arguments.engines) {
        auto spec = ContestantSpec::read(text, *usual);
        if (!spec) return Failure(spec.error());
        if (const auto fault = misfit(spec->settings, start)) {
            return Failure(fmt::format("--engine {}: {}", printable(text), *fault));
        }
        spec->log = log;
        engines.push_back(std::move(*spec));
    }
    tell_apart(engines, &ContestantSpec::label);
    tell_apart(engines, &ContestantSpec::title);
    return engines;
}

Result<std::shared_ptr<const Openings>, std::string> openings_of(const ArenaArguments& arguments, const Match& start) {
    const int plies = arguments.opening.value_or(usual_opening);
    if (arguments.openings.empty()) return random_openings(start, plies, arguments.seed);
    if (arguments.openings == "balanced") return balanced_openings(start, plies, arguments.seed);
    if (start.ply() > 0 || !start.start_text().empty()) {
        return Failure(std::string("the --openings file says where games begin; leave out --position and --moves"));
    }
    return openings_from(arguments.openings, start, arguments.opening);
}

Result<ArenaPlan, std::string> plan_of(const ArenaArguments& arguments) {
    if (arguments.setup.game.empty() && arguments.setup.position.empty()) {
        return Failure(std::string("no game given: name a GAME"));
    }
    auto start = arguments.setup.start();
    if (!start) return Failure(start.error());
    if (start->is_over()) return Failure(std::string("--moves: the game is already over after these moves"));
    auto engines = engines_of(arguments, *start);
    if (!engines) return Failure(engines.error());
    const std::size_t seats = start->players();
    const Tournament usual = engines->size() > seats ? Tournament::round_robin : Tournament::match;
    auto schedule = Schedule::create(arguments.tournament.value_or(usual), engines->size(), seats);
    if (!schedule) return Failure(schedule.error());
    auto openings = openings_of(arguments, *start);
    if (!openings) return Failure(openings.error());
    const bool is_random = arguments.openings.empty() || arguments.openings == "balanced";
    ArenaPlan plan{.start = std::move(*start),
                   .engines = std::move(*engines),
                   .schedule = std::move(*schedule),
                   .openings = std::move(*openings),
                   .seed = arguments.seed,
                   .opening_plies = is_random ? arguments.opening.value_or(usual_opening) : 0,
                   .openings_name = arguments.openings,
                   .opening_cut = is_random ? std::nullopt : arguments.opening};
    for (const std::string& text : arguments.adjudicate) {
        if (auto fault = plan.adjudication.add(text)) return Failure(*fault);
    }
    return plan;
}

}  // namespace

Result<ArenaJob, std::string> job_of(const ArenaArguments& arguments, bool is_alone) {
    // Here and not by the flags themselves: a settings file may say where the results are.
    if (arguments.resumes && (arguments.out.empty() || arguments.out == "-")) {
        return Failure(std::string("--resume reads finished games from --out; name a file there"));
    }
    if (arguments.appends && arguments.out.empty() && arguments.records.empty()) {
        return Failure(std::string("--append needs --out or --records"));
    }
    auto plan = plan_of(arguments);
    if (!plan) return Failure(plan.error());
    const auto sprt = sprt_of(arguments, *plan);
    if (!sprt) return Failure(sprt.error());
    const std::uint64_t round = plan->schedule.games_in_round();
    const std::uint64_t wanted = arguments.rounds ? *arguments.rounds * round : arguments.games.value_or(usual_games);
    // With several processes, the person who started them knows how many fit on a machine.
    const int workers = arguments.concurrency.value_or(is_alone ? all_threads() : 1);
    return ArenaJob{std::move(*plan), (wanted + round - 1) / round * round, wanted, workers, *sprt};
}

std::optional<std::string> meet_engines(ArenaPlan& plan) {
    const Match trial = plan.opening_of(0);
    std::vector<std::future<Result<std::string, std::string>>> meetings;
    meetings.reserve(plan.engines.size());
    for (const ContestantSpec& engine : plan.engines) {
        meetings.push_back(std::async(std::launch::async, [&]() -> Result<std::string, std::string> {
            return engine.command.empty() ? std::string() : meet_program(engine, trial);
        }));
    }
    std::optional<std::string> first;
    std::vector<std::string> names;
    for (std::size_t i = 0; i < meetings.size(); ++i) {
        const auto name = meetings[i].get();
        if (!name && !first) first = fmt::format("--engine {}: {}", plan.engines[i].text, name.error());
        names.push_back(name.value_or(""));
    }
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!plan.engines[i].has_name && !names[i].empty()) plan.engines[i].title = names[i];
    }
    tell_apart(plan.engines, &ContestantSpec::title);
    return first;
}

}  // namespace quoin::cli
