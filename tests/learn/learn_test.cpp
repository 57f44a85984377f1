// SPDX-License-Identifier: MIT
// quoin learn, with the real program: it learns, it is killed and goes on, and a folder of something else is refused.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/match.h"
#include "facade/registry.h"
#include "facade/weights.h"
#include "learn/gate.h"
#include "learn/learning.h"
#include "tests/cli/run.h"
#include "tests/support/temporary.h"

namespace quoin {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    std::ostringstream bytes;
    bytes << in.rdbuf();
    return bytes.str();
}

std::vector<nlohmann::json> ledger_of(const fs::path& folder) {
    std::ifstream in(folder / "ledger.jsonl");
    std::vector<nlohmann::json> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(nlohmann::json::parse(line));
    return lines;
}

TEST(Learn, WritesALedgerAndWeightsAndGoesOn) {
    const test::TemporaryFolder folder;
    const std::string out = folder.path() + "/run";
    const auto first = test::run(
        {"learn", "strata", "--option", "box=5", "--generations", "1", "--games", "4", "--threads", "1", "--out", out});
    ASSERT_EQ(first.status, 0) << first.err;
    const auto second = test::run(
        {"learn", "strata", "--option", "box=5", "--generations", "1", "--games", "4", "--threads", "2", "--out", out});
    ASSERT_EQ(second.status, 0) << second.err;
    EXPECT_NE(second.err.find("continuing after 1 generation"), std::string::npos) << second.err;
    const auto ledger = ledger_of(out);
    ASSERT_EQ(ledger.size(), 2u);
    EXPECT_EQ(ledger[1]["generation"], 2);
    EXPECT_EQ(ledger[1]["games"], 8);
    EXPECT_GT(ledger[1]["positions"], ledger[0]["positions"]);
    for (const char* const key : {"seconds", "loss", "score_vs_first", "score_vs_last", "kept"})
        EXPECT_TRUE(ledger[0].contains(key)) << key;
    const auto weights = read_weights(bytes_of(fs::path(out) / "weights.bin"));
    ASSERT_TRUE(weights) << weights.error();
    EXPECT_EQ(weights->game, "strata");
    EXPECT_EQ(weights->options.front(), (OptionPair{"box", "5"}));
}

TEST(Learn, RefusesAFolderOfSomethingElse) {
    const test::TemporaryFolder folder;
    const std::string out = folder.path() + "/run";
    ASSERT_EQ(test::run({"learn", "grawlix", "--option", "order=3", "--generations", "1", "--games", "2", "--out", out})
                  .status,
              0);
    const std::string before = bytes_of(fs::path(out) / "state.bin");
    const auto other =
        test::run({"learn", "grawlix", "--option", "order=4", "--generations", "1", "--games", "2", "--out", out});
    EXPECT_EQ(other.status, 2);
    EXPECT_NE(other.err.find("was made for something else"), std::string::npos) << other.err;
    EXPECT_EQ(bytes_of(fs::path(out) / "state.bin"), before);
    EXPECT_EQ(test::run({"learn", "grawlix", "--out", out}).status, 2);
    fs::resize_file(fs::path(out) / "state.bin", 100);
    const auto damaged =
        test::run({"learn", "grawlix", "--option", "order=3", "--generations", "1", "--games", "2", "--out", out});
    EXPECT_EQ(damaged.status, 2) << damaged.err;
}

TEST(Learn, RefusesAGameWithoutAPosition) {
    const test::TemporaryFolder folder;
    const auto match = Match::create("strata", 2, {{"tiles", "0,0,0"}});
    ASSERT_TRUE(match);
    const auto learning = Learning::open(*match, {}, folder.path());
    ASSERT_FALSE(learning);
    EXPECT_TRUE(learning.error().is_input);
}

TEST(Learn, LetsOnlyOneRunIntoAFolder) {
    const test::TemporaryFolder folder;
    const auto match = Match::create("strata");
    ASSERT_TRUE(match);
    const auto second = [&] { return Learning::open(*match, {}, folder.path()); };
    {
        const auto first = Learning::open(*match, {}, folder.path());
        ASSERT_TRUE(first);
        const auto refused = second();
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().text.find("another run"), std::string::npos) << refused.error().text;
        EXPECT_EQ(test::run({"learn", "strata", "--generations", "1", "--out", folder.path()}).status, 2);
    }
    EXPECT_TRUE(second());
}

// A copy that was killed while it was written is made again from the state.
TEST(Learn, MakesItsCopiesAgain) {
    const test::TemporaryFolder folder;
    const std::string out = folder.path() + "/run";
    const std::vector<std::string> command = {"learn",         "mitre", "--players", "3", "--option", "size=3",
                                              "--generations", "1",     "--games",   "2", "--out",    out};
    const auto first = test::run(command);
    ASSERT_EQ(first.status, 0) << first.err;
    fs::remove(fs::path(out) / "ledger.jsonl");
    fs::resize_file(fs::path(out) / "weights.bin", 10);
    const auto second = test::run(command);
    ASSERT_EQ(second.status, 0) << second.err;
    EXPECT_EQ(ledger_of(out).size(), 2u);
    EXPECT_TRUE(read_weights(bytes_of(fs::path(out) / "weights.bin")));
}

// Whatever it was doing when it was killed, the folder is as it was after its last generation.
TEST(Learn, GoesOnAfterAKillAtAnyMoment) {
    const test::TemporaryFolder folder;
    const std::string out = folder.path() + "/run";
    const auto learn = [&](const std::string& before, const std::string& generations) {
        return test::shell(before + "$Q learn strata --option box=4 --games 4 --threads 1 --generations " +
                           generations + " --out '" + out + "' >/dev/null 2>&1");
    };
    std::size_t known = 0;
    for (const char* const seconds : {"0.1", "0.35", "0.6", "0.9", "1.3"}) {
        ASSERT_EQ(learn(std::string("timeout -s KILL ") + seconds + " ", "100000"), 137);
    }
    for (int i = 0; i < 2; ++i) {
        ASSERT_EQ(learn("", "1"), 0);
        const auto ledger = ledger_of(out);
        ASSERT_GT(ledger.size(), known);
        known = ledger.size();
        for (std::size_t j = 0; j < known; ++j) {
            EXPECT_EQ(ledger[j]["generation"], j + 1);
            EXPECT_EQ(ledger[j]["games"], 4 * (j + 1));
        }
        EXPECT_TRUE(read_weights(bytes_of(fs::path(out) / "weights.bin")));
    }
}

// Games of a generation do not depend on how many threads play them.
TEST(Learn, PlaysTheSameGamesWhateverTheThreads) {
    const auto match = Match::create("strata", 2, {{"box", "5"}});
    ASSERT_TRUE(match);
    const auto self_play = match->now().self_play();
    ASSERT_TRUE(self_play);
    const auto network =
        std::make_shared<const Network>(Trainer(self_play->position_rows(), self_play->move_rows(), 1).network());
    const auto once = self_play->play(network, {}, 5);
    const auto again = self_play->play(network, {}, 5);
    ASSERT_EQ(once.size(), again.size());
    for (std::size_t i = 0; i < once.size(); ++i) {
        EXPECT_EQ(once[i].rows, again[i].rows);
        EXPECT_EQ(once[i].policy, again[i].policy);
    }
}

// A few hundred games of a small game are enough to beat the search that knows only the rules.
TEST(Learn, GetsStronger) {
    const test::TemporaryFolder folder;
    const auto match = Match::create("strata", 2, {{"box", "6"}});
    ASSERT_TRUE(match);
    LearningSettings settings;
    settings.games = 150;
    settings.threads = 2;
    settings.self_play.nodes = 100;
    settings.self_play.quick_nodes = 30;
    settings.gate.games = 20;
    settings.gate.nodes = 40;
    auto learning = Learning::open(*match, settings, folder.path() + "/run");
    ASSERT_TRUE(learning) << learning.error().text;
    const std::atomic<bool> stop = false;
    for (int i = 0; i < 3; ++i) ASSERT_TRUE((*learning)->next([](std::string_view, double) {}, stop));
    const auto weights = read_weights(bytes_of(folder.path() + "/run/weights.bin"));
    ASSERT_TRUE(weights);
    const auto score = play_gate(*match, std::make_shared<const Weights>(*weights), nullptr,
                                 {.games = 60, .nodes = 60, .opening_plies = 3, .seed = 11, .threads = 2}, stop);
    EXPECT_GT(score.low, 0.5) << score.value;
}

}  // namespace
}  // namespace quoin
