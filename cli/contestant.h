// SPDX-License-Identifier: MIT
// Who plays in the arena: our own engine with some settings, or any program that speaks the Universal Game Interface.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "facade/match.h"
#include "facade/record_seat.h"
#include "search/time_manager.h"

namespace quoin::cli {

struct MoveLimits {
    std::optional<std::uint64_t> nodes;
    std::optional<Milliseconds> time;
    Milliseconds grace{100};  // how much later a program may answer
};

// `level:5`, `full`, `plain`, each with settings such as `full,threads=1`, or `ugi:COMMAND LINE`.
struct ContestantSpec {
    std::string text;     // as it was given; its name
    std::string command;  // of a program; empty for our own engine
    EngineSettings settings;
    MoveLimits limits;  // its own, in place of the match's

    static Result<ContestantSpec, std::string> read(std::string_view text, const MoveLimits& limits);
    RecordSeat seat() const;
};

// Why a contestant has lost off the board.
struct Forfeit {
    std::string reason;  // `illegal move`, `crash`, `time`
    std::string detail;
};

class Contestant {
  public:
    virtual ~Contestant() = default;
    virtual std::optional<Forfeit> begin(const Match& match, std::uint64_t seed) = 0;
    virtual Result<std::string, Forfeit> move(const Match& match) = 0;  // not over; the move may be illegal
};

std::unique_ptr<Contestant> make_contestant(const ContestantSpec& spec);

}  // namespace quoin::cli
