// SPDX-License-Identifier: MIT
// Matches of the arena as tests play them: small ones, whose lines are read back.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace quoin::test {

using nlohmann::json;
using Words = std::vector<std::string>;

inline std::string text_of(const std::string& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

inline std::vector<json> games_in(const std::string& path) {
    std::vector<json> games;
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) games.push_back(json::parse(line));
    return games;
}

struct Played {
    Ran ran;
    std::vector<json> games;
};

inline Played arena(Words arguments) {
    const TemporaryFile file;
    arguments.insert(arguments.begin(), "arena");
    arguments.insert(arguments.end(), {"--out", file.path()});
    const Ran ran = run(arguments);
    return {ran, games_in(file.path())};
}

// Small games that end soon, under node limits.
inline Words small(Words more) {
    more.insert(more.begin(), {"strata", "--option", "box=5", "--nodes", "20", "--quiet"});
    return more;
}

inline std::string ourselves(const std::string& rest) { return std::string("'") + program() + "' ugi " + rest; }

inline void expect_refused(const Words& arguments, const std::string& why) {
    Words words = arguments;
    words.insert(words.begin(), "arena");
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_TRUE(contains(ran.err, why)) << ran.err;
    EXPECT_EQ(ran.out, "");
}

}  // namespace quoin::test
