// SPDX-License-Identifier: MIT
// Who plays in the arena: our own engine with some settings, or any program that speaks the Universal Game Interface.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "facade/engine_options.h"
#include "facade/match.h"
#include "facade/record/record_seat.h"

namespace quoin::cli {

// `level:5`, `full`, `plain`, each with settings such as `full,threads=1`, or `ugi:COMMAND LINE`.
struct ContestantSpec {
    std::string text;                 // as it was given; its name
    std::string command = {};         // of a program; empty for our own engine
    EngineOptions options;            // its own limits, or those of the match
    std::chrono::milliseconds grace;  // how much later a program may answer

    // `usual` has the limits of the match. The error is for people.
    static Result<ContestantSpec, std::string> read(std::string_view text, const EngineOptions& usual,
                                                    std::chrono::milliseconds grace);
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

// `position startpos moves …`, or `position fen TOKEN moves …`
std::string position_line(const Match& match);

}  // namespace quoin::cli
