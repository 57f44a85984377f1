// SPDX-License-Identifier: MIT
// `quoin perft` and `quoin trace` against every value in tests/vectors/.
#include <map>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/run.h"
#include "tests/rules/vectors.h"

namespace quoin::test {
namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string result;
    for (const std::string& word : words) result += (result.empty() ? "" : " ") + word;
    return result;
}

std::vector<std::string> with_options(std::vector<std::string> arguments, const Vector& vector) {
    arguments.insert(arguments.end(), {"--players", std::to_string(vector.players)});
    for (const auto& [name, value] : vector.options)
        arguments.insert(arguments.end(), {"--option", name + "=" + value});
    return arguments;
}

TEST(Vectors, PerftOfTheProgram) {
    for (const Vector& vector : perft_vectors()) {
        const std::string depth = vector.expected.at("depth").dump();
        auto arguments = with_options({"perft", vector.game, depth}, vector);
        if (!vector.moves.empty()) arguments.insert(arguments.end(), {"--moves", joined(vector.moves)});
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.status, 0) << vector.text() << ran.err;
        EXPECT_EQ(ran.out, vector.expected.at("nodes").dump() + "\n") << vector.text();
    }
}

// One run for all traces of the same game and options, a line each.
TEST(Vectors, TracesOfTheProgram) {
    std::map<std::vector<std::string>, std::vector<Vector>> runs;
    for (const Vector& vector : trace_vectors()) runs[with_options({"trace", vector.game}, vector)].push_back(vector);
    for (const auto& [arguments, vectors] : runs) {
        std::string input;
        for (const Vector& vector : vectors) input += joined(vector.moves) + "\n";
        const Ran ran = run(arguments, input);
        EXPECT_EQ(ran.status, 0) << joined(arguments) << ran.err;
        std::istringstream lines(ran.out);
        for (const Vector& vector : vectors) {
            std::string line;
            ASSERT_TRUE(std::getline(lines, line)) << vector.text();
            const nlohmann::json expected = {{"positions", vector.expected.at("positions")}};
            EXPECT_EQ(nlohmann::json::parse(line, nullptr, false), expected) << vector.text();
        }
        std::string more;
        EXPECT_FALSE(std::getline(lines, more)) << more;
    }
}

}  // namespace
}  // namespace quoin::test
