// SPDX-License-Identifier: MIT
// The pictures of the README are what the program draws of the records beside them. After a change of a scene, make
// them anew:
//   quoin render --record docs/pictures/mitre.quoin --force -o docs/pictures/mitre.svg
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace quoin {
namespace {

std::string content(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(Pictures, AreWhatTheProgramDraws) {
    int pictures = 0;
    for (const auto& entry : std::filesystem::directory_iterator(QUOIN_SOURCE_DIR "/docs/pictures")) {
        if (entry.path().extension() != ".svg") continue;
        auto record = entry.path();
        record.replace_extension(".quoin");
        const auto drawn = test::run({"render", "--record", record.string()});
        EXPECT_TRUE(drawn.out == content(entry.path())) << entry.path() << " is no longer what the program draws";
        ++pictures;
    }
    EXPECT_GE(pictures, 3);
}

}  // namespace
}  // namespace quoin
