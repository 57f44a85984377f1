// SPDX-License-Identifier: MIT
// Reads tests/vectors/. A vector of a game that is not registered is left out, so that the tests say what they can
// while a game is still missing; Vectors.every_game_is_registered says that.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/options.h"

namespace quoin::test {

struct Vector {
    std::string game;
    int players = 0;
    std::vector<OptionPair> options;
    std::vector<std::string> moves;
    nlohmann::json expected;  // the whole vector, as it stands in the file

    std::string text() const;  // game, options and moves, for messages
};

std::vector<Vector> perft_vectors();
std::vector<Vector> trace_vectors();

}  // namespace quoin::test
