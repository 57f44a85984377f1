// SPDX-License-Identifier: MIT
// quoin learn: a game teaches itself.
#include <atomic>
#include <chrono>
#include <memory>

#include <fmt/format.h>

#include "cli/flags/engine_flags.h"
#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/interrupt.h"
#include "cli/play/thinking.h"
#include "cli/terminal/output.h"
#include "core/text/printable.h"
#include "learn/learning.h"

namespace quoin::cli {
namespace {

struct Arguments {
    Setup setup;
    std::optional<double> hours;
    std::optional<std::uint64_t> generations;
    std::uint64_t games = 500;
    std::uint64_t seed = 1;
    std::optional<int> threads;
    std::string out;
};

std::string in_words(const Generation& one, double seconds_left, bool has_end) {
    const auto score = [](const MatchScore& s) {
        return fmt::format("{:.1f} % [{:.1f}, {:.1f}]", 100 * s.value, 100 * s.low, 100 * s.high);
    };
    return fmt::format(
        "generation {}: {} games, {} positions, loss {:.3f}; {} against the first, {} against the last{}; {:.0f} s{}\n",
        one.number, one.games, one.positions, one.loss.value + one.loss.policy, score(one.versus_first),
        score(one.versus_last), one.is_kept ? "" : " (not kept)", one.seconds,
        has_end ? fmt::format(", {:.0f} s left", std::max(0.0, seconds_left)) : "");
}

Status run(const Arguments& arguments) {
    const auto start = arguments.setup.start();
    if (!start) return refuse(start.error());
    if (arguments.hours.has_value() == arguments.generations.has_value()) {
        return refuse("give either --hours or --generations");
    }
    LearningSettings settings;
    settings.seed = arguments.seed;
    settings.games = static_cast<int>(arguments.games);
    settings.threads = arguments.threads.value_or(all_threads());
    auto learning = Learning::open(*start, settings, arguments.out);
    if (!learning) return learning.error().is_input ? refuse(learning.error().text) : fail(learning.error().text);
    if ((*learning)->generations() > 0)
        note(fmt::format("continuing after {}", counted((*learning)->generations(), "generation")));
    const auto& is_interrupted = listen_for_interrupts();
    const auto began = std::chrono::steady_clock::now();
    const auto spent = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(); };
    const double most_seconds = arguments.hours.value_or(0) * 3600;
    const std::uint64_t last = (*learning)->generations() + arguments.generations.value_or(UINT64_MAX / 2);
    Thinking thinking("Learning");
    while (!is_interrupted && (arguments.hours ? spent() < most_seconds : (*learning)->generations() < last)) {
        const auto generation = (*learning)->next(
            [&](std::string_view what, double done) { thinking.tell(fmt::format("{}, {:.0f} %", what, 100 * done)); },
            is_interrupted);
        if (!generation)
            return generation.error().is_input ? refuse(generation.error().text) : fail(generation.error().text);
        if (!*generation) break;
        put(in_words(**generation, most_seconds - spent(), arguments.hours.has_value()));
    }
    if (is_interrupted)
        return fail("interrupted; the unfinished generation is lost. Run the command again to continue");
    return Status::good;
}

}  // namespace

void add_learn(CLI::App& root) {
    CLI::App& command = add_command(root, "learn", "Train an engine on games it plays against itself");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    arguments->setup.add_variant(command);
    CLI::Option* const hours = command.add_option("--hours", arguments->hours, "Learn for this long")
                                   ->type_name("H")
                                   ->check(CLI::PositiveNumber.description("more than 0"));
    command.add_option("--generations", arguments->generations, "Learn this many more generations")
        ->type_name("N")
        ->check(whole(1, 1'000'000))
        ->excludes(hours);
    command.add_option("--games", arguments->games, "Play this many games in a generation")
        ->type_name("N")
        ->check(whole(2, 1'000'000))
        ->capture_default_str();
    command.add_option("--seed", arguments->seed, "Seed the games and the first weights")
        ->type_name("N")
        ->check(whole(0, most_number))
        ->capture_default_str();
    command.add_option("--threads", arguments->threads, "Use this many threads; by default one per processor")
        ->type_name("N")
        ->check(whole(1, 256));
    command.add_option("--out", arguments->out, "Keep the weights, the ledger and the saved state in this folder")
        ->type_name("FOLDER")
        ->required();
    command.footer(
        "Run it again with the same folder to continue. weights.bin is the best so far, for --weights; ledger.jsonl "
        "has a line per generation.\n"
        "Example: quoin learn strata --hours 0.2 --out strata-weights");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
