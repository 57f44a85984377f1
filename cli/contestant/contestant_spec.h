// SPDX-License-Identifier: MIT
// An engine of the arena as it was asked for: our own with some settings, or a program, and how long it may think.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "facade/engine_options.h"
#include "facade/record/record_seat.h"

namespace quoin::cli {

class ProtocolLog;

// How long a move may take. An engine that is given a limit of its own has none of the others'.
struct MoveLimits {
    std::optional<std::chrono::milliseconds> movetime = {};
    std::optional<std::uint64_t> nodes = {};
    std::optional<MoveClock> clock = {};

    bool is_empty() const { return !movetime && !nodes && !clock; }
};

struct ContestantSpec {
    std::string text;              // as it was given
    std::string label;             // its name in lines and records: no two engines have the same
    std::string title = {};        // its name in tables: the one given, or what the program calls itself
    bool has_name = false;         // `name=` was given
    std::string command = {};      // of a program; empty for our own engine
    EngineSettings settings = {};  // of our own engine
    std::vector<std::pair<std::string, std::string>> options = {};  // of a program: `setoption`
    MoveLimits limits = {};
    std::chrono::milliseconds grace{100};                   // how much later it may answer
    std::optional<std::chrono::milliseconds> startup = {};  // to start, or to get ready for a game
    std::shared_ptr<const ProtocolLog> log = {};            // of what a program says and hears; may be missing

    // What the arena's flags say for all engines; the spec may say otherwise.
    struct Usual {
        MoveLimits limits = {};
        std::chrono::milliseconds grace{100};
        std::optional<std::chrono::milliseconds> startup = {};
    };
    // `level:5`, `full`, `plain`, `ugi:COMMAND LINE`, or settings with `cmd=`; see spec_text.h. The error is for
    // people and begins with the place.
    static Result<ContestantSpec, std::string> read(std::string_view text, const Usual& usual);

    // The same work gives the same moves, but not in the same time. Others are not asked how long they took.
    bool is_timed() const;
    // For a record. A program has that name; without one, its own or its command line.
    RecordSeat seat(std::string name = {}) const;
};

// Makes names differ: the second `X` becomes `X (2)`.
void tell_apart(std::vector<ContestantSpec>& engines, std::string ContestantSpec::* name);

}  // namespace quoin::cli
