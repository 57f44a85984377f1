// SPDX-License-Identifier: MIT
// --weights wherever an engine is asked for: weights that fit are played by, others are refused with the reason.
#include <fstream>

#include <gtest/gtest.h>

#include "cli/ugi/session.h"
#include "facade/weights.h"
#include "learn/trainer.h"
#include "tests/cli/run.h"
#include "tests/support/temporary.h"

namespace quoin::test {
namespace {

class WeightsOption : public ::testing::Test {
  protected:
    WeightsOption() {
        const Match match = *Match::create("grawlix", 2, {{"order", "3"}});
        const auto self_play = match.now().self_play();
        weights_ = {.game = "grawlix",
                    .players = 2,
                    .options = match.options(),
                    .rules_version = match.game().rules_version,
                    .patterns = self_play->patterns_version(),
                    .network = Trainer(self_play->position_rows(), self_play->move_rows(), 1).network()};
        write(weights_);
    }

    void write(const Weights& weights) { std::ofstream(path_, std::ios::binary) << weights_bytes(weights); }

    Ran think(const std::string& value, const std::string& order = "order=3") {
        return run({"think", "grawlix", "--option", order, "--nodes", "200", "--json", "--weights", value});
    }

    void expect_refused(const std::string& reason) {
        const Ran ran = think(path_);
        EXPECT_EQ(ran.status, 2);
        EXPECT_EQ(ran.err, "quoin: --weights: these were learned " + reason + "\n");
    }

    TemporaryFolder folder_;
    std::string path_ = folder_.path() + "/some weights.bin";
    Weights weights_;
};

// All that is said of the moves, but for the time it took.
std::string without_seconds(std::string json) {
    const auto begin = json.find("\"seconds\":");
    return json.erase(begin, json.find(',', begin) - begin);
}

TEST_F(WeightsOption, ChangesWhatTheEngineKnows) {
    const Ran learned = think(path_), blind = think("none"), usual = think("usual");
    EXPECT_EQ(learned.status, 0) << learned.err;
    EXPECT_EQ(without_seconds(think(path_).out), without_seconds(learned.out));
    EXPECT_NE(without_seconds(learned.out), without_seconds(usual.out));
    EXPECT_NE(without_seconds(learned.out), without_seconds(blind.out));
    EXPECT_NE(without_seconds(blind.out), without_seconds(usual.out));
    const Ran without = run({"think", "grawlix", "--option", "order=3", "--nodes", "200", "--json"});
    EXPECT_EQ(without_seconds(without.out), without_seconds(usual.out));
}

TEST_F(WeightsOption, ThatDoesNotFitIsRefusedWithItsReason) {
    const Weights right = weights_;
    weights_.game = "strata";
    write(weights_);
    expect_refused("for strata, not for grawlix");
    weights_ = right;
    weights_.players = 3;
    write(weights_);
    expect_refused("for 3 players, not for 2");
    weights_ = right;
    weights_.rules_version += 7;
    write(weights_);
    expect_refused("for version " + std::to_string(weights_.rules_version) + " of the rules, not for " +
                   std::to_string(right.rules_version));
    weights_ = right;
    weights_.options.clear();
    write(weights_);
    expect_refused("for rules without " + right.options[0].first + ", not for " + right.options[0].first + "=" +
                   right.options[0].second);
    weights_ = right;
    ++weights_.patterns;
    write(weights_);
    expect_refused("by another version of Quoin, which saw other patterns");
    weights_ = right;
    weights_.network.move_rows.resize(3);
    write(weights_);
    expect_refused("by another version of Quoin, which saw other patterns");
    write(right);
    const Ran other = think(path_, "order=4");
    EXPECT_EQ(other.status, 2);
    EXPECT_EQ(other.err, "quoin: --weights: these were learned for order=3, not for order=4\n");
}

TEST_F(WeightsOption, ThatCannotBeReadIsRefused) {
    const Ran none = think(folder_.path() + "/none.bin");
    EXPECT_EQ(none.status, 2);
    EXPECT_TRUE(contains(none.err, "--weights: " + folder_.path() + "/none.bin: No such file")) << none.err;
    std::ofstream(path_) << "hello";
    const Ran hello = think(path_);
    EXPECT_EQ(hello.status, 2);
    EXPECT_TRUE(contains(hello.err, "some weights.bin: this is not a weights file")) << hello.err;
    EXPECT_EQ(think("/dev/zero").status, 2);
    EXPECT_EQ(think(folder_.path()).status, 2);
}

TEST_F(WeightsOption, IsASettingOfTheArenasEngines) {
    const auto arena = [&](const std::string& order, const std::string& value) {
        return run({"arena", "grawlix", "--option", order, "--engine", "full,nodes=30,weights=" + value, "--engine",
                    "full,nodes=30,weights=none", "--games", "2", "--quiet"});
    };
    const Ran played = arena("order=3", path_);
    EXPECT_EQ(played.status, 0) << played.err;
    const Ran other = arena("order=4", path_);
    EXPECT_EQ(other.status, 2);
    EXPECT_TRUE(contains(other.err, "--engine full,nodes=30,weights=")) << other.err;
    EXPECT_TRUE(contains(other.err, "weights: these were learned for order=3, not for order=4")) << other.err;
}

TEST_F(WeightsOption, IsAnOptionOfUgi) {
    std::vector<std::string> lines;
    cli::UgiSession session("Test", *Match::create("grawlix", 2, {{"order", "3"}}),
                            [&](const std::string& line) { lines.push_back(line); });
    session.take("setoption name Weights value " + path_);
    session.take("setoption name Weights value none");
    session.take("setoption name Weights value usual");
    EXPECT_TRUE(lines.empty()) << lines.front();
    session.take("setoption name Weights value none.bin");
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_TRUE(contains(lines[0], "error setoption: weights: none.bin: No such file")) << lines[0];
    ++weights_.players;
    write(weights_);
    session.take("setoption name Weights value " + path_);
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_TRUE(contains(lines[1], "weights: these were learned for 3 players, not for 2")) << lines[1];
    session.take("setoption name Level value 1 2");
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_TRUE(contains(lines[2], "expected 'setoption")) << lines[2];
}

TEST_F(WeightsOption, IsForEachQueryThatItFits) {
    const Ran ran = run({"analyse", "--weights", path_, "--threads", "1"},
                        "{\"id\":1,\"game\":\"grawlix\",\"options\":{\"order\":\"3\"},\"nodes\":50}\n"
                        "{\"id\":2,\"game\":\"strata\",\"nodes\":50}\n");
    EXPECT_TRUE(contains(ran.out, "{\"id\":2,\"error\":\"weights: these were learned for grawlix, not for strata\""))
        << ran.out;
    EXPECT_TRUE(contains(ran.out, "{\"id\":1,\"ply\":0")) << ran.out;
}

TEST_F(WeightsOption, IsForThePlayersAtTheTerminal) {
    const Ran ran =
        run({"play", "grawlix", "--option", "order=3", "--seat", "ai:1", "--seat", "ai:1", "--weights", path_});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(ran.out, "wins.")) << ran.out;
    EXPECT_EQ(run({"play", "strata", "--seat", "ai:1", "--seat", "ai:1", "--weights", path_}).status, 2);
}

TEST_F(WeightsOption, OfTheServerMustFitSomeGame) {
    weights_.options[0].second = "1000";
    write(weights_);
    const Ran ran = run({"serve", "--port", "0", "--store", "sqlite:" + folder_.path() + "/store", "--weights", path_});
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(contains(ran.err, "--weights: ")) << ran.err;
}

}  // namespace
}  // namespace quoin::test
