// SPDX-License-Identifier: MIT
// What an engine says, a line at a time. The text comes from a stranger: a line that is not as it should be says so in
// `fault`, and no line does any harm.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/proof.h"

namespace quoin::cli {

// `option name Hash type spin default 128 min 1 max 65536`
struct UgiOption {
    enum class Type { check, spin, combo, button, string };

    std::string name = {};
    Type type = Type::string;
    std::string fallback = {};
    std::int64_t min = INT64_MIN;  // of a spin
    std::int64_t max = INT64_MAX;
    std::vector<std::string> choices = {};  // of a combo
};

// `info depth 3 nodes 1200 score permille 540 pv Qh8 Qj8`
struct UgiInfo {
    std::optional<std::uint64_t> nodes = {};
    std::optional<std::uint64_t> milliseconds = {};
    std::optional<std::uint64_t> multipv = {};
    std::optional<int> permille = {};  // expected score of the player to move
    Proof proof = Proof::none;
    std::optional<int> margin = {};  // with a proof
    std::vector<std::string> line = {};
    std::string text = {};  // after `info string`
};

struct UgiReply {
    enum class Kind { id, option, ugiok, readyok, info, bestmove, response, other };

    Kind kind = Kind::other;
    std::string key = {};                 // of `id`: `name`, `author`, `game`
    std::string text = {};                // of `id`: the rest; of `bestmove`: the move
    std::vector<std::string> words = {};  // of `response`
    UgiOption option = {};
    UgiInfo info = {};
    std::string fault = {};  // what is wrong with a line of that kind, for people; empty when nothing is
};

// Words that are not known are skipped: another program may know more.
UgiReply read_reply(std::string_view line);

}  // namespace quoin::cli
