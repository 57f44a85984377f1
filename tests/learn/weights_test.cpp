// SPDX-License-Identifier: MIT
// Weights as a file: what is written is read back, and anything else is refused with its reason.
#include "facade/weights.h"

#include <gtest/gtest.h>

#include "learn/trainer.h"

namespace quoin {
namespace {

Weights sample() {
    return {.game = "strata",
            .players = 2,
            .options = {{"box", "8"}, {"corner", "free"}},
            .rules_version = 2,
            .patterns = 1,
            .network = Trainer(30, 7, 5).network()};
}

TEST(Weights, AreReadBackAsTheyWere) {
    const std::string bytes = weights_bytes(sample());
    const auto read = read_weights(bytes);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->game, "strata");
    EXPECT_EQ(read->players, 2);
    EXPECT_EQ(read->options, sample().options);
    EXPECT_EQ(read->network.rows.size(), 30u);
    EXPECT_EQ(weights_bytes(*read), bytes);
}

TEST(Weights, WithAnyByteChangedAreRefused) {
    const std::string bytes = weights_bytes(sample());
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        std::string other = bytes;
        other[i] = static_cast<char>(other[i] ^ 0x10);
        EXPECT_FALSE(read_weights(other)) << i;
    }
}

TEST(Weights, CutShortAreRefused) {
    const std::string bytes = weights_bytes(sample());
    for (std::size_t i = 0; i < bytes.size(); ++i) EXPECT_FALSE(read_weights(bytes.substr(0, i))) << i;
    EXPECT_FALSE(read_weights(bytes + "x"));
}

TEST(Weights, WithNumbersThatCouldOverflowAreRefused) {
    for (int which = 0; which < 3; ++which) {
        Weights weights = sample();
        if (which == 0) weights.network.bias[3] = 200;
        if (which == 1) weights.network.layer_bias[3] = -100'000;
        if (which == 2) weights.network.last_bias[1] = INT32_MIN;
        EXPECT_EQ(read_weights(weights_bytes(weights)).error(), "its numbers are too large") << which;
    }
}

TEST(Weights, SayWhatIsWrong) {
    EXPECT_EQ(read_weights("hello").error(), "this is not a weights file");
    EXPECT_EQ(read_weights("quoin weights 1\n{}").error(), "the file is cut off in line 2");
    EXPECT_NE(read_weights("quoin weights 1\n{\"game\":1}\n").error().find("game"), std::string::npos);
    std::string bytes = weights_bytes(sample());
    bytes.back() = static_cast<char>(bytes.back() ^ 1);
    EXPECT_EQ(read_weights(bytes).error(), "its checksum is wrong: the file is damaged");
}

}  // namespace
}  // namespace quoin
