// SPDX-License-Identifier: MIT
// The example in docs/analyse.md is what the program prints.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace quoin::test {
namespace {

TEST(CliAnalyseDoc, TheExampleIsTrue) {
    std::ifstream file(QUOIN_SOURCE_DIR "/docs/analyse.md");
    const std::string start = "    $ echo '";
    const std::string end = "' | quoin analyse";
    std::string line;
    while (std::getline(file, line) && !line.starts_with(start)) continue;
    ASSERT_TRUE(line.ends_with(end)) << line;
    const std::string query = line.substr(start.size(), line.size() - start.size() - end.size());
    std::getline(file, line);
    auto said = nlohmann::json::parse(line);
    auto printed = nlohmann::json::parse(run({"analyse"}, query + "\n").out);
    said.erase("seconds");
    printed.erase("seconds");
    // In the memory of each thread, of which there are more on another machine, a thousand nodes have room enough.
    EXPECT_EQ(said, printed);
}

}  // namespace
}  // namespace quoin::test
