// SPDX-License-Identifier: MIT
// Who plays in the arena: our own engine with some settings, or any program that speaks the Universal Game Interface.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "cli/contestant/clocks.h"
#include "cli/contestant/contestant_spec.h"
#include "facade/match.h"
#include "facade/verbs/verdict.h"

namespace quoin::cli {

// Why a contestant has lost off the board.
struct Forfeit {
    std::string reason;  // `illegal move`, `crash`, `time`, `protocol error`
    std::string detail;
};

// What an engine says of its move.
struct Remark {
    Value value = {};                         // unknown when it did not say
    std::optional<std::uint64_t> nodes = {};  // it has looked at
};

struct Answer {
    std::string move;  // may be illegal
    Remark remark = {};
};

class Contestant {
  public:
    virtual ~Contestant() = default;
    virtual std::optional<Forfeit> begin(const Match& match, std::uint64_t seed) = 0;
    virtual Result<Answer, Forfeit> move(const Match& match, const GameClocks& clocks) = 0;  // not over
    virtual void end() {}                                                                    // of the game
};

std::unique_ptr<Contestant> make_contestant(const ContestantSpec& spec);

class UgiClient;

// Writes what the program says and hears to the log of its spec, if it has one.
void keep_log(UgiClient& client, const ContestantSpec& spec);

// What a line `info …` says, in addition to what is known.
void note_info(std::string_view line, Remark& remark);

}  // namespace quoin::cli
