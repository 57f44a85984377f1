// SPDX-License-Identifier: MIT
// The ways to play a game that the checks go through: every number of players, with default options, with each option
// at its extremes, and with options drawn at random. All of it comes from the game's own OptionSpecs.
#pragma once

#include <string>
#include <vector>

#include "core/random.h"
#include "facade/match.h"

namespace quoin::test {

struct Variant {
    const GameEntry* game = nullptr;
    int players = 0;
    std::vector<OptionPair> options;  // none: all have their defaults

    Match start() const;
    std::string describe() const;  // such as `mitre --players 3 --option size=9`
};

// Those with default options come first.
std::vector<Variant> variants(const GameEntry& game);

// Any variant of the game.
Variant random_variant(const GameEntry& game, Random& random);

// A value that the option accepts: an extreme, the default, or anything between.
std::string random_value(const OptionSpec& spec, Random& random);

}  // namespace quoin::test
