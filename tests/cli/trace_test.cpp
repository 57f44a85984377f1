// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "core/random.h"
#include "facade/match.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

using Json = nlohmann::json;

// Small enough to write out: two glyphs, two colours, one tile in each hand.
const std::vector<std::string> tiny = {"trace", "grawlix", "--option", "order=2", "--option", "hand=1"};

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::size_t begin = 0;
    while (begin < text.size()) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        begin = end == std::string::npos ? text.size() : end + 1;
    }
    return lines;
}

TEST(CliTrace, AnswersAGameWithAllItsPositions) {
    const Ran ran = run(tiny, "@r #o @rf6\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_EQ(
        ran.out,
        "{\"positions\":["
        "{\"ply\":0,\"to_move\":1,\"legal\":[\"#o\",\"#r\",\"@o\",\"@r\"],\"score\":[0,0],\"over\":false,"
        "\"winners\":[]},"
        "{\"ply\":1,\"to_move\":2,\"legal\":[\"#o\",\"#r\",\"@o\"],\"score\":[0,0],\"over\":false,\"winners\":[]},"
        "{\"ply\":2,\"to_move\":1,\"legal\":[\"@rf6\"],\"score\":[0,0],\"over\":false,\"winners\":[]},"
        "{\"ply\":3,\"to_move\":1,\"legal\":[\"#r\",\"@o\"],\"score\":[0,0],\"over\":false,\"winners\":[]}]}\n");
}

TEST(CliTrace, AnswersEveryLineInOrder) {
    const Ran ran = run(tiny, "\n@r\nxx\n \t \n@r\t#o  \n");
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 5u);
    EXPECT_EQ(Json::parse(lines[0])["positions"].size(), 1u);
    EXPECT_EQ(Json::parse(lines[1])["positions"].size(), 2u);
    EXPECT_EQ(Json::parse(lines[2])["ply"], 0);
    EXPECT_EQ(Json::parse(lines[3])["positions"].size(), 1u);
    EXPECT_EQ(Json::parse(lines[4])["positions"].size(), 3u);
    EXPECT_EQ(ran.status, 0);
}

TEST(CliTrace, TakesALastLineWithoutItsEnd) {
    EXPECT_EQ(lines_of(run(tiny, "@r\n@r #o").out).size(), 2u);
    EXPECT_EQ(run(tiny, "").out, "");
    EXPECT_EQ(lines_of(run(tiny, "@r\n").out).size(), 1u);
}

TEST(CliTrace, NamesTheTokenThatIsNotLegal) {
    const Ran ran = run(tiny, "@r @r #o\n");
    const Json error = Json::parse(ran.out);
    EXPECT_EQ(error.size(), 2u);
    EXPECT_EQ(error["ply"], 1);
    EXPECT_EQ(error["error"], "'@r': @r is not in the supply");
    EXPECT_EQ(ran.status, 0);
}

TEST(CliTrace, RefusesATokenAfterTheEnd) {
    Match match = *Match::create("grawlix", 2, {{"order", "2"}, {"hand", "1"}});
    Random random(1);
    std::string line;
    while (!match.is_over()) {
        const std::string token = match.now().random_move(random);
        ASSERT_TRUE(match.play(token));
        line += token + " ";
    }
    const Json whole = Json::parse(run(tiny, line + "\n").out);
    EXPECT_EQ(whole["positions"].back()["over"], true);
    EXPECT_EQ(whole["positions"].back()["to_move"], 0);
    EXPECT_EQ(whole["positions"].back()["winners"].size(), 1u);
    const Json error = Json::parse(run(tiny, line + "@r\n").out);
    EXPECT_EQ(error["ply"], match.ply());
}

TEST(CliTrace, SeparatesTokensBySpacesAndTabsOnly) {
    for (const std::string between : {"\r", "\v", "\f", "\xc2\xa0"}) {
        EXPECT_EQ(Json::parse(run(tiny, "@r" + between + "#o\n").out)["ply"], 0);
    }
    const Json error = Json::parse(run(tiny, "@r #o\r\n").out);
    EXPECT_EQ(error["ply"], 1);
    EXPECT_TRUE(contains(error["error"], "\\x0d"));
}

TEST(CliTrace, EscapesBytesThatAreNotText) {
    for (const std::string& bad : {std::string("\xff"), std::string("\xc3("), std::string("\xed\xa0\x80"),
                                   std::string("\xf4\x90\x80\x80"), std::string("a\0b", 3), std::string("\x1b[2J")}) {
        const Ran ran = run(tiny, "@r " + bad + "\n@r\n");
        const auto lines = lines_of(ran.out);
        ASSERT_EQ(lines.size(), 2u);
        const Json error = Json::parse(lines[0]);  // which refuses text that is not UTF-8
        EXPECT_EQ(error["ply"], 1);
        EXPECT_TRUE(contains(error["error"], "\\x")) << lines[0];
    }
    EXPECT_TRUE(contains(Json::parse(run(tiny, "é\"\\\n").out)["error"], "é\"\\"));
}

TEST(CliTrace, TakesLinesAndTokensOfAnyLength) {
    const std::string blanks(300'000, ' ');
    EXPECT_EQ(Json::parse(run(tiny, "@r" + blanks + "#o\n").out)["positions"].size(), 3u);
    const Ran ran = run(tiny, std::string(300'000, 'x') + "\n@r\n");
    const auto lines = lines_of(ran.out);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_LT(lines[0].size(), 500u);
    std::string long_game = "@r";
    for (int i = 0; i < 100'000; ++i) long_game += " @r";
    EXPECT_EQ(Json::parse(run(tiny, long_game + "\n").out)["ply"], 1);
}

// The answer must come before the next line is sent, or this never ends.
TEST(CliTrace, AnswersBeforeTheNextLineComes) {
    EXPECT_EQ(shell("coproc_dir=$(mktemp -d); mkfifo $coproc_dir/in $coproc_dir/out; "
                    "$Q trace grawlix <$coproc_dir/in >$coproc_dir/out & "
                    "exec 3>$coproc_dir/in 4<$coproc_dir/out; "
                    "echo '@r' >&3; read line <&4; echo '@o' >&3; read line <&4; "
                    "exec 3>&-; wait; rm -r $coproc_dir"),
              0);
}

}  // namespace
}  // namespace quoin::test
