// SPDX-License-Identifier: MIT
// Who plays the games of a report: a level, chance, a search of so many positions, or a player who does without
// something. The same position and seed give the same move.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "facade/match.h"

namespace quoin {

class Agent {
  public:
    virtual ~Agent() = default;
    virtual std::string choose(const Match& match) = 0;  // not over
};

// `random`, `blind`: a search of `nodes` positions that knows only the rules, so that it favours no variant; `1` to
// `10`; `search:N`: the full engine with that many positions; `greedy`: as many points as can be had at once;
// `one-ply`: looks at each move once; `mirror`: the image of the other's move through the middle of the board, or the
// legal move nearest to it; `without:KIND`: a search that avoids this kind of piece as long as it can.
std::unique_ptr<Agent> make_agent(std::string_view name, const Match& match, std::uint64_t nodes, std::uint64_t seed);

std::string search_agent(std::uint64_t nodes);

// Whether it can be named in --levels. A small build has no blind search.
bool is_level_agent(std::string_view name);

}  // namespace quoin
