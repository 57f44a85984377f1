// SPDX-License-Identifier: MIT
// What engines say, read line by line.
#include "cli/ugi/reply.h"

#include <gtest/gtest.h>

namespace quoin::test {
namespace {

using cli::read_reply;
using cli::UgiOption;
using Kind = cli::UgiReply::Kind;

TEST(UgiReply, KindsAreKnownByTheirFirstWord) {
    const std::vector<std::pair<std::string, Kind>> lines = {
        {"id name A B", Kind::id},      {"option name A type button", Kind::option},
        {"ugiok", Kind::ugiok},         {"\treadyok ", Kind::readyok},
        {"info depth 1", Kind::info},   {"bestmove Qh8", Kind::bestmove},
        {"response", Kind::response},   {"", Kind::other},
        {"Welcome to me", Kind::other}, {"bestmoves", Kind::other}};
    for (const auto& [line, kind] : lines) {
        EXPECT_EQ(read_reply(line).kind, kind) << line;
        EXPECT_EQ(read_reply(line).fault, "") << line;
    }
}

TEST(UgiReply, ReadsWhoItIs) {
    const auto reply = read_reply("id name My  Engine 2");
    EXPECT_EQ(reply.key, "name");
    EXPECT_EQ(reply.text, "My Engine 2");
}

TEST(UgiReply, ReadsOptions) {
    const UgiOption spin = read_reply("option name Hash Size type spin default 16 min -1 max 100").option;
    EXPECT_EQ(spin.name, "Hash Size");
    EXPECT_EQ(spin.type, UgiOption::Type::spin);
    EXPECT_EQ(spin.fallback, "16");
    EXPECT_EQ(spin.min, -1);
    EXPECT_EQ(spin.max, 100);
    const UgiOption combo = read_reply("option name Style type combo default calm var calm var very wild").option;
    EXPECT_EQ(combo.choices, (std::vector<std::string>{"calm", "very wild"}));
    EXPECT_EQ(read_reply("option name Book type string default").fault, "");
}

TEST(UgiReply, TellsWhatIsWrongWithAnOption) {
    const std::vector<std::pair<std::string, std::string>> lines = {
        {"option", "it has no name"},
        {"option name A", "it has no type"},
        {"option A type button", "unexpected 'A'"},
        {"option name A type knob", "there is no type 'knob'"},
        {"option name A type spin default 3 min 4 max 9", "the default 3 is not within 4 and 9"},
        {"option name A type spin default x", "the default of a spin must be a whole number, not 'x'"},
        {"option name A type spin default 1 min one", "min must be a whole number, not 'one'"},
        {"option name A type check default 1", "the default of a check must be true or false, not '1'"},
        {"option name A type combo default x var y", "the default 'x' is not one of its choices"}};
    for (const auto& [line, fault] : lines) EXPECT_EQ(read_reply(line).fault, fault) << line;
}

TEST(UgiReply, ReadsInfo) {
    const auto info =
        read_reply("info depth 3 nodes 1200 nps 6000 time 200 multipv 2 score permille 540 pv Qh8 Qj8").info;
    EXPECT_EQ(info.nodes, 1200u);
    EXPECT_EQ(info.milliseconds, 200u);
    EXPECT_EQ(info.multipv, 2u);
    EXPECT_EQ(info.permille, 540);
    EXPECT_EQ(info.line, (std::vector<std::string>{"Qh8", "Qj8"}));
    const auto proved = read_reply("info score proved loss margin -3 hashfull 7 nodes 5").info;
    EXPECT_EQ(proved.proof, Proof::loss);
    EXPECT_EQ(proved.margin, -3);
    EXPECT_EQ(proved.nodes, 5u);
    EXPECT_EQ(read_reply("info string error nodes x").info.text, "error nodes x");
    // Scores of other kinds are none of ours.
    EXPECT_EQ(read_reply("info score cp 35 pv a").fault, "");
    EXPECT_EQ(read_reply("info score mate -3 pv a").info.line, std::vector<std::string>{"a"});
}

TEST(UgiReply, TellsWhatIsWrongWithInfo) {
    for (const std::string line :
         {"info nodes", "info nodes many", "info time -1", "info multipv 1.5", "info score permille", "info pv",
          "info score permille 1001", "info score permille -1", "info score proved", "info score proved victory",
          "info score proved win margin x", "info nodes 99999999999999999999"}) {
        EXPECT_NE(read_reply(line).fault, "") << line;
    }
}

TEST(UgiReply, ReadsMovesAndResponses) {
    EXPECT_EQ(read_reply("bestmove Qh8").text, "Qh8");
    EXPECT_EQ(read_reply("bestmove Qh8 ponder Qj8").text, "Qh8");
    EXPECT_NE(read_reply("bestmove").fault, "");
    EXPECT_EQ(read_reply("response p1win p3win").words, (std::vector<std::string>{"p1win", "p3win"}));
    EXPECT_NE(read_reply("readyok or not").fault, "");
}

}  // namespace
}  // namespace quoin::test
