// SPDX-License-Identifier: MIT
// Every engine option, with its range, default and line of help. Command flags, UGI options, settings of the arena's
// engines, fields of questions and the table in docs/cli.md all come from the one table below. A new option is a member
// of EngineSettings and a row of that table.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

#include "core/limits.h"
#include "core/result.h"
#include "core/small.h"
#include "search/level.h"
#include "search/time_manager.h"

namespace quoin {

constexpr std::size_t mebibytes(std::size_t count) { return count << 20; }

// How much memory an engine gets unless someone says otherwise, in MiB. It is taken only as it is used.
inline constexpr int usual_hash = 128;  // minutes of search
inline constexpr int shared_hash = 64;  // where many engines run side by side, as on a server, or a phone must cope
inline constexpr int small_hash = 16;   // for a low level, whose few simulations need no more

struct Weights;

struct EngineSettings {
    int level = max_level;  // 1 to 10; 10 is full strength
    int hurry = 1;          // divides the effort of a level, for matches that would take too long
    int threads = 1;
    std::size_t memory = mebibytes(usual_hash);
    std::uint64_t seed = 1;  // with one thread and a node limit, the same seed gives the same move everywhere
    bool plain = false;  // the yardstick: plain UCT with random playouts, no knowledge, no proofs; not in a small build
    bool is_thorough = false;  // for analysis: evaluate every move, even if a proof of the best is enough to play it
    bool is_neutral = false;   // for analysis: a draw is worth half a win, even to a player who would rather avoid one
    bool is_blind = false;     // knows only the rules: no weights and nothing put in by hand; not in a small build
    // What was learned, in place of what was put in by hand; not in a small build. Weights that do not fit the game
    // (see misfit in facade/weights.h) are not used.
    std::conditional_t<is_small, std::nullptr_t, std::shared_ptr<const Weights>> weights = {};

    friend bool operator==(const EngineSettings&, const EngineSettings&) = default;
};

// How long the highest level thinks about a move by default.
inline constexpr std::chrono::milliseconds full_movetime{5000};
// The other levels stop after a number of simulations, however long that takes. Where someone is waiting for them, on a
// machine that may be slow or busy, this is the limit.
inline constexpr std::chrono::milliseconds longest_movetime{8000};
inline constexpr std::chrono::milliseconds hint_movetime{1500};
// For each position of a surveyed game.
inline constexpr std::chrono::milliseconds survey_movetime{350};
// How long the solver looks for a proof by default.
inline constexpr std::chrono::milliseconds solve_movetime{60'000};

inline constexpr std::string_view level_range = "1 to 10";  // for messages
static_assert(max_level == 10);
inline constexpr int usual_level = 3;     // of an opponent, by default
inline constexpr int stand_in_level = 5;  // of the computer that replaces a player who has left

// Settings, which an engine keeps, and limits, which apply to one move.
struct EngineOptions {
    EngineSettings settings = {};
    std::optional<std::chrono::milliseconds> movetime = {};
    std::optional<std::uint64_t> nodes = {};

    // Counted from `start`; those of the level if neither time nor nodes are limited.
    Limits limits(SteadyClock::time_point start = SteadyClock::now()) const;
};

struct EngineOption {
    enum class Kind { limit, setting };
    enum class Type { number, flag, file };  // a flag is 0 or 1

    std::string_view name;  // `movetime`: --movetime, "movetime", movetime=; UGI's options begin with a capital
    Kind kind = Kind::setting;
    Type type = Type::number;
    std::string_view unit = {};  // the placeholder in help: `MS`
    std::uint64_t min = 0;
    std::uint64_t max = 1;
    std::optional<std::uint64_t> fallback = {};  // nothing: no limit
    std::string_view help = {};
    void (*set)(EngineOptions& options, std::uint64_t value) = nullptr;  // of a number or a flag
    // Of a file: reads it, or says why it cannot be used.
    std::optional<std::string> (*load)(EngineOptions& options, const std::string& value) = nullptr;
    std::uint64_t (*most)() = nullptr;  // the most that this machine can do, if that may be less than max

    std::uint64_t highest() const { return most ? std::min(max, most()) : max; }
    std::string ugi_name() const;  // `Movetime`
    std::string range() const;     // such as "1 to 10", "true or false" or "FILE, none or usual"
};

// Half the memory of the machine, in MiB.
std::uint64_t most_hash();
// At most one per processor: more would only get in each other's way.
int threads_within(std::uint64_t wanted);

inline constexpr std::uint64_t most_number = INT64_MAX;

// `none`: only the rules are known; `usual`: what the program itself knows; else what was learned, as a file.
std::optional<std::string> load_weights(EngineOptions& options, const std::string& value);

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
     .fallback = usual_hash,
     .help = help("Use this much memory, in MiB"),
     .set = [](EngineOptions& options,
               std::uint64_t value) { options.settings.memory = mebibytes(static_cast<std::size_t>(value)); },
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
    {.name = "weights",
     .type = EngineOption::Type::file,
     .unit = "FILE",
     .help = help("Use the learned weights in this file (docs/learn.md); none: know only the rules"),
     .load = is_small ? nullptr : load_weights},
};

// The option of that name, or null.
const EngineOption* find_engine_option(std::string_view name);

// Sets the option to a whole number in its range, `true` or `false` for a flag, or what is in a file. What is wrong is
// for people and says what is allowed.
std::optional<std::string> set_engine_option(const EngineOption& option, EngineOptions& options, std::string_view text);

}  // namespace quoin
