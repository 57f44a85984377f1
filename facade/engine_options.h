// SPDX-License-Identifier: MIT
// How an engine is asked to think: every option there is, with its range, default and line of help. The flags of the
// commands, the options of UGI, the settings of the arena's engines, the fields of questions and the table in
// docs/cli.md all come from the one table below. A new option is a member of EngineSettings and a row of that table.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/limits.h"
#include "core/result.h"
#include "core/small.h"
#include "search/level.h"
#include "search/time_manager.h"

namespace quoin {

struct EngineSettings {
    int level = max_level;  // 1 to 10; 10 is all the engine can do
    int hurry = 1;          // divides what a level takes, for matches that would take too long
    int threads = 1;
    std::size_t memory = std::size_t{128} << 20;
    std::uint64_t seed = 1;  // with one thread and a node limit, the same seed gives the same move everywhere
    bool plain = false;  // the yardstick: plain UCT with random playouts, no knowledge, no proofs; not in a small build
    bool is_thorough = false;  // for analysis: value every move, even when a proof of the best is enough to play it

    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

// What a move at the highest level takes when nothing else is said.
inline constexpr std::chrono::milliseconds full_movetime{5000};
// The other levels count simulations and stop by themselves, however long that takes. Where someone waits for them
// whose machine may be slow or busy, this is the longest.
inline constexpr std::chrono::milliseconds longest_movetime{8000};
inline constexpr std::chrono::milliseconds hint_movetime{1500};
// A short look at each position of a game that is surveyed.
inline constexpr std::chrono::milliseconds survey_movetime{350};
// How long a proof is looked for when nothing else is said.
inline constexpr std::chrono::milliseconds solve_movetime{60'000};

inline constexpr std::string_view level_range = "1 to 10";  // for messages
static_assert(max_level == 10);
inline constexpr int usual_level = 3;     // of an opponent, when nobody has chosen one
inline constexpr int stand_in_level = 5;  // of the computer that plays on for someone who has left

// Everything that can be said about how to think: settings, which an engine keeps, and limits, which are for one move.
struct EngineOptions {
    EngineSettings settings = {};
    std::optional<std::chrono::milliseconds> movetime = {};
    std::optional<std::uint64_t> nodes = {};

    // From that moment on; what the level takes when neither time nor nodes are limited.
    Limits limits(SteadyClock::time_point start = SteadyClock::now()) const;
};

struct EngineOption {
    enum class Kind { limit, setting };
    enum class Type { number, flag };  // a flag is 0 or 1

    std::string_view name;  // `movetime`: --movetime, "movetime", movetime=; UGI's options begin with a capital
    Kind kind = Kind::setting;
    Type type = Type::number;
    std::string_view unit = {};  // what stands for the value in help: `MS`
    std::uint64_t min = 0;
    std::uint64_t max = 1;
    std::optional<std::uint64_t> fallback = {};  // none: no limit
    std::string_view help = {};
    void (*set)(EngineOptions& options, std::uint64_t value) = nullptr;
    std::uint64_t (*most)() = nullptr;  // what this machine can do, where that may be less than max

    std::uint64_t highest() const { return most ? std::min(max, most()) : max; }
    std::string ugi_name() const;  // `Movetime`
    std::string range() const;     // such as "1 to 10" or "true or false"
};

// Half the memory of the machine, in MiB: what is set is filled.
std::uint64_t most_hash();
// More threads than processors only get in each other's way.
int threads_within(std::uint64_t wanted);

inline constexpr std::uint64_t most_number = INT64_MAX;

// Help is for commands: a small build has none.
constexpr std::string_view help(std::string_view text) { return is_small ? std::string_view{} : text; }

inline constexpr EngineOption engine_options[] = {
    {.name = "movetime",
     .kind = EngineOption::Kind::limit,
     .unit = "MS",
     .max = 1'000'000'000,  // about twelve days
     .help = help("Think this long about a move, in milliseconds"),
     .set = [](EngineOptions& options, std::uint64_t value) { options.movetime = std::chrono::milliseconds(value); }},
    {.name = "nodes",
     .kind = EngineOption::Kind::limit,
     .unit = "N",
     .min = 1,
     .max = most_number,
     .help = help("Look at this many positions; with one thread, every machine gives the same answer"),
     .set = [](EngineOptions& options, std::uint64_t value) { options.nodes = value; }},
    {.name = "level",
     .unit = "L",
     .min = 1,
     .max = max_level,
     .fallback = max_level,
     .help = help("Set the playing strength; 10 is full strength"),
     .set = [](EngineOptions& options, std::uint64_t value) { options.settings.level = static_cast<int>(value); }},
    {.name = "threads",
     .unit = "N",
     .min = 1,
     .max = 256,
     .fallback = 1,
     .help = help("Use this many threads, at most one per processor"),
     .set = [](EngineOptions& options, std::uint64_t value) { options.settings.threads = threads_within(value); }},
    {.name = "hash",
     .unit = "MIB",
     .min = 1,
     .max = 65536,
     .fallback = 128,
     .help = help("Use this much memory, in MiB"),
     .set = [](EngineOptions& options,
               std::uint64_t value) { options.settings.memory = static_cast<std::size_t>(value) << 20; },
     .most = most_hash},
    {.name = "seed",
     .unit = "N",
     .max = most_number,
     .fallback = 1,
     .help = help("Seed the random numbers"),
     .set = [](EngineOptions& options, std::uint64_t value) { options.settings.seed = value; }},
    {.name = "hurry",
     .unit = "N",
     .min = 1,
     .max = 1000,
     .fallback = 1,
     .help = help("Divide the effort of a level by this"),
     .set = [](EngineOptions& options, std::uint64_t value) { options.settings.hurry = static_cast<int>(value); }},
    {.name = "plain",
     .type = EngineOption::Type::flag,
     .fallback = 0,
     .help = help("Search with random playouts only, without knowledge or proofs"),
     .set = [](EngineOptions& options, std::uint64_t value) { options.settings.plain = value == 1; }},
};

// The option of that name, or null.
const EngineOption* find_engine_option(std::string_view name);

// The value that the text gives the option: a whole number in its range; `true` or `false` for a flag. The error is for
// people and says what is allowed.
Result<std::uint64_t, std::string> read_engine_value(const EngineOption& option, std::string_view text);

}  // namespace quoin
