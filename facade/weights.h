// SPDX-License-Identifier: MIT
// What a game has learned, as a file: the network, and the game and options it is for.
//
//     quoin weights 1
//     {"game":"strata","players":2,"options":{…},"rules_version":2,"patterns":1,"rows":4304,"move_rows":420}
//     the network's numbers, least byte first, and eight bytes of a checksum over all that is before them
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "search/network.h"

namespace quoin {

class Match;
struct EngineSettings;

struct Weights {
    std::string game;
    int players = 2;
    std::vector<OptionPair> options;
    int rules_version = 1;  // of the game
    int patterns = 1;       // their version
    Network network = {};
};

// Lives as long as the weights.
inline std::shared_ptr<const Network> network_of(const std::shared_ptr<const Weights>& weights) {
    return {weights, &weights->network};
}

std::string weights_bytes(const Weights& weights);
// The error is for people.
Result<Weights, std::string> read_weights(std::string_view bytes);
// The error begins with the name of the file.
Result<Weights, std::string> read_weights_file(const std::string& path);

// Why they say nothing about this game with these players and options; nothing when they fit.
std::optional<std::string> misfit(const Weights& weights, const Match& match);
// The same for those of an engine, if it has any.
std::optional<std::string> misfit(const EngineSettings& settings, const Match& match);

}  // namespace quoin
