// SPDX-License-Identifier: MIT
// quoin report: what a game is like, in numbers with their intervals.
#include <algorithm>
#include <filesystem>
#include <memory>

#include <fmt/format.h>

#include "cli/flags/engine_flags.h"
#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/interrupt.h"
#include "cli/report/csv.h"
#include "cli/report/drawn_plan.h"
#include "cli/report/work.h"
#include "cli/terminal/output.h"
#include "core/text/printable.h"
#include "facade/report/figures.h"
#include "facade/report/report_page.h"

namespace quoin::cli {
namespace {

struct Arguments {
    Setup setup;
    ReportArguments report;
    std::optional<std::string> levels;
    std::optional<int> concurrency;
    std::string out;
    bool is_quiet = false;
};

std::vector<std::string> words_of(const std::string& text) {
    std::vector<std::string> words;
    std::string word;
    for (const char c : text + ",") {
        if (c != ',') {
            word += c;
        } else {
            words.push_back(std::move(word));
            word.clear();
        }
    }
    return words;
}

// Returns what went wrong.
std::optional<std::string> write_report(const ReportPlan& plan, ReportFolder& folder, double seconds_per_game) {
    if (auto error = folder.tidy()) return error;
    const ReportResult result = figures_of(plan, folder.known());
    if (auto error = folder.write("report.json", report_json(result.report))) return error;
    if (auto error = folder.write("report.csv", report_csv(result.report))) return error;
    return folder.write("report.html", report_page(plan, result, seconds_per_game));
}

// The work of the first process, or the only one. The others wait for it to hand out work.
Status make(const Arguments& arguments, const ReportPlan& plan, int workers, Ranks* ranks) {
    auto folder = ReportFolder::open(plan, arguments.out);
    if (!folder) {
        if (ranks) dispatch(*ranks, workers, {[] { return std::nullopt; }, {}});
        return folder.error().is_input ? refuse(folder.error().text) : fail(folder.error().text);
    }
    const std::size_t known = (*folder)->known().games.size();
    if (known > 0) note(fmt::format("{} read from the earlier run", counted(known, "game")));
    ReportWork work(plan, **folder, arguments.is_quiet);
    // The games under way are played to their ends.
    const auto& is_interrupted =
        listen_for_interrupts("finishing the games in progress; interrupt again to stop at once\n");
    const auto error = work.run(workers, ranks, is_interrupted);
    const double seconds_per_game = work.seconds_per_game();
    if (error) return fail(*error);
    if (!work.is_complete()) return fail("interrupted; run the command again to resume");
    if (!arguments.is_quiet) put_error("computing the report\n");
    if (const auto unwritten = write_report(plan, **folder, seconds_per_game)) return fail(*unwritten);
    if (!arguments.is_quiet)
        put(fmt::format("Open {}\n", (std::filesystem::path(arguments.out) / "report.html").string()));
    return Status::good;
}

Status run(const Arguments& arguments) {
    const auto ranks = join_ranks();
    if (!ranks) return fail(ranks.error());
    const bool is_first = !*ranks || (*ranks)->rank() == 0;
    ReportArguments report = arguments.report;
    report.base = arguments.setup.request();
    if (arguments.levels) report.levels = words_of(*arguments.levels);
    const auto plan = drawn_plan_of(report);
    if (!plan) return is_first ? refuse(plan.error()) : Status::bad_input;
    // With several processes, the person who started them knows how many fit on a machine.
    const int workers = arguments.concurrency.value_or(*ranks ? 1 : all_threads());
    if (is_first) return make(arguments, *plan, workers, ranks->get());
    do_dispatched(**ranks, workers, [&] { return report_labour(*plan); });
    return Status::good;
}

std::string fault_of_primary(const std::string& name) {
    if (std::ranges::find(comparable_figures, name) != std::end(comparable_figures)) return "";
    std::string names;
    for (const std::string_view one : comparable_figures) names += (names.empty() ? "" : ", ") + std::string(one);
    return "must be one of " + names;
}

void add_variant_group(CLI::App& command, ReportArguments& report) {
    add_repeatable(command, "--variant", report.variants, "Compare the game with these options; repeatable")
        ->type_name("\"K=V K=V\"");
    add_repeatable(command, "--sweep", report.sweeps,
                   "Compare the game with each of these values of an option; repeatable")
        ->type_name("K=A..B");
    command
        .add_option("--primary", report.primary,
                    "Test this figure first; all others are corrected for multiple comparisons")
        ->type_name("FIGURE")
        ->default_str(report.primary)
        ->check(checked_by(fault_of_primary));
}

void add_game_group(CLI::App& command, Arguments& arguments) {
    ReportArguments& report = arguments.report;
    command
        .add_option("--games", report.games, "Play this many games at each level, half of them from near-even openings")
        ->type_name("N")
        ->check(whole(2, 1'000'000))
        ->capture_default_str();
    command
        .add_option("--levels", arguments.levels,
                    "Choose the players, weakest first: random, blind (knows only the rules) and 1 to 10; by default "
                    "random,3,6, and random,blind to compare variants")
        ->type_name("L,L");
    command.add_option("--nodes", report.nodes, "Search this many positions per move, for players without a level")
        ->type_name("N")
        ->check(whole(8, 100'000'000))
        ->capture_default_str();
    command
        .add_option("--sample", report.sample,
                    "Evaluate every position of this many games of the strongest level; by default 20 to 200")
        ->type_name("N")
        ->check(whole(0, 1'000'000));
    command.add_flag("--brief", report.is_brief,
                     "Only play the levels, from the usual start: no openings, matches or evaluations");
    command.add_option("--seed", report.seed, "Seed the openings, the players and the intervals")
        ->type_name("N")
        ->check(whole(0, most_number))
        ->capture_default_str();
    command
        .add_option("--concurrency", arguments.concurrency,
                    "Play this many games at once; by default one per processor, or one per process of mpirun")
        ->type_name("N")
        ->check(whole(1, 256));
}

}  // namespace

void add_report(CLI::App& root) {
    CLI::App& command = add_command(root, "report", "Measure how a game plays, and what a rule change does to it");
    auto arguments = std::make_shared<Arguments>();
    arguments->report.primary = "seat_share";
    arguments->setup.add_game(command);
    arguments->setup.add_variant(command);
    add_variant_group(command, arguments->report);
    add_game_group(command, *arguments);
    command
        .add_option("--out", arguments->out,
                    "Keep the games in this folder, and write report.html, report.json and report.csv there")
        ->type_name("FOLDER")
        ->required()
        ->check(folder());
    command.add_flag("--quiet", arguments->is_quiet, "Hide progress");
    command.footer(
        "Run it again with the same folder to resume, or to add games with a larger --games. A folder made with other "
        "arguments, weights or rules is refused.\n"
        "Examples: quoin report strata --out strata-report\n"
        "          quoin report grawlix --variant hand=3 --variant hand=5 --primary length --out hands\n"
        "          quoin report strata --sweep box=5..8 --games 400 --out boxes\n"
        "          mpirun -n 4 quoin report mitre --players 3 --out mitre3");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
