// SPDX-License-Identifier: MIT
#include "cli/engine_options.h"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "cli/files.h"
#include "search/level.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t most_time = 1'000'000'000;  // about twelve days
constexpr std::uint64_t most_threads = 256;
constexpr std::uint64_t most_hash = 65536;

// The number after an option; nothing when the option was not given.
Result<std::optional<std::uint64_t>, std::string> number(std::string_view name, const std::string& text,
                                                         std::uint64_t min, std::uint64_t max) {
    if (text.empty()) return std::optional<std::uint64_t>{};
    const auto value = read_number(text, min, max);
    if (!value) return Failure(fmt::format("{} must be a whole number from {} to {}, not '{}'", name, min, max, text));
    return value;
}

}  // namespace

void EngineOptions::add_limits(Command& command, const std::string& usual) {
    command.option("--time", "MS", time, "Time to think, in milliseconds (" + usual + ")");
    command.option("--nodes", "N", nodes, "Nodes to look at; with one thread, the same answer on every machine");
}

void EngineOptions::add_settings(Command& command) {
    command.option("--threads", "N", threads, "Threads to think with (1)");
    command.option("--level", "L", level, "Level of the engine, 1 to 10 (10)");
    command.option("--hash", "MIB", hash, "Memory for the engine, in MiB (128)");
    command.option("--seed", "N", seed, "Seed of its random numbers (1)");
}

Result<EngineSettings, std::string> EngineOptions::settings() const {
    EngineSettings result;
    const auto wanted_threads = number("--threads", threads, 1, most_threads);
    if (!wanted_threads) return Failure(wanted_threads.error());
    const auto wanted_level = number("--level", level, 1, max_level);
    if (!wanted_level) return Failure(wanted_level.error());
    const auto wanted_hash = number("--hash", hash, 1, most_hash);
    if (!wanted_hash) return Failure(wanted_hash.error());
    const auto wanted_seed = number("--seed", seed, 0, UINT64_MAX);
    if (!wanted_seed) return Failure(wanted_seed.error());
    if (*wanted_threads) result.threads = static_cast<int>(**wanted_threads);
    if (*wanted_level) result.level = static_cast<int>(**wanted_level);
    if (*wanted_hash) result.memory = static_cast<std::size_t>(**wanted_hash) << 20;
    if (*wanted_seed) result.seed = **wanted_seed;
    return result;
}

Result<Limits, std::string> EngineOptions::limits(std::optional<std::uint64_t> usual_time) const {
    Limits result;
    auto wanted_time = number("--time", time, 0, most_time);
    if (!wanted_time) return Failure(wanted_time.error());
    const auto wanted_nodes = number("--nodes", nodes, 1, UINT64_MAX);
    if (!wanted_nodes) return Failure(wanted_nodes.error());
    if (*wanted_nodes) result.nodes = **wanted_nodes;
    if (!*wanted_time && !*wanted_nodes) *wanted_time = usual_time;
    if (*wanted_time) result.deadline = Clock::now() + std::chrono::milliseconds(**wanted_time);
    return result;
}

void PlaceOptions::add(Command& command) {
    command.optional("GAME", setup.game, "Name of a game, as 'quoin games' lists it");
    setup.add_variant(command);
    setup.add_moves(command);
    command.option("--record", "FILE", record, "Take the game from a record instead");
    command.option("--ply", "N", ply, "With --record: after so many moves (all of them)");
}

Result<Match, std::string> PlaceOptions::match() const {
    Result<Match, std::string> match = Failure(std::string("name a GAME, or a --record to take it from"));
    if (record.empty()) {
        if (setup.game.empty()) return match;
        if (!ply.empty()) return Failure(std::string("--ply goes with --record"));
        match = setup.start();
    } else {
        if (!setup.is_empty()) {
            return Failure(std::string("--record brings its own game, players, options and moves: leave them out"));
        }
        const auto loaded = load_record(record);
        if (!loaded) return Failure(loaded.error());
        match = match_of(record, *loaded, ply);
    }
    if (match && match->is_over()) return Failure(std::string("the game is over: there is nothing to think about"));
    return match;
}

int all_threads() { return static_cast<int>(std::max(1u, std::thread::hardware_concurrency())); }

}  // namespace quoin::cli
