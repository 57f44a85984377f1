// SPDX-License-Identifier: MIT
// The library against every value in tests/vectors/.
#include <gtest/gtest.h>

#include "facade/match.h"
#include "tests/rules/vectors.h"

namespace quoin::test {
namespace {

Match start(const Vector& vector) {
    auto match = Match::create(vector.game, vector.players, vector.options);
    EXPECT_TRUE(match) << match.error().detail;
    return std::move(*match);
}

nlohmann::json position(const Match& match) {
    return {{"ply", match.ply()},     {"to_move", match.to_move()}, {"legal", match.legal()},
            {"score", match.score()}, {"over", match.is_over()},    {"winners", match.winners()}};
}

TEST(Vectors, PerftOfTheLibrary) {
    for (const Vector& vector : perft_vectors()) {
        Match match = start(vector);
        for (const std::string& token : vector.moves)
            ASSERT_TRUE(match.play(token)) << token << " in " << vector.text();
        EXPECT_EQ(match.to_move(), vector.expected.at("to_move")) << vector.text();
        EXPECT_EQ(match.score(), vector.expected.at("score").get<std::vector<int>>()) << vector.text();
        EXPECT_EQ(match.now().perft(vector.expected.at("depth")), vector.expected.at("nodes")) << vector.text();
    }
}

TEST(Vectors, TracesOfTheLibrary) {
    for (const Vector& vector : trace_vectors()) {
        Match match = start(vector);
        nlohmann::json positions = {position(match)};
        for (const std::string& token : vector.moves) {
            ASSERT_TRUE(match.play(token)) << token << " in " << vector.text();
            positions.push_back(position(match));
        }
        EXPECT_EQ(positions, vector.expected.at("positions")) << vector.text();
    }
}

TEST(Vectors, TracesTakenBackByUndo) {
    for (const Vector& vector : trace_vectors()) {
        Match match = start(vector);
        for (const std::string& token : vector.moves) ASSERT_TRUE(match.play(token));
        do {
            EXPECT_EQ(position(match), vector.expected.at("positions").at(static_cast<std::size_t>(match.ply())));
        } while (match.undo());
    }
}

}  // namespace
}  // namespace quoin::test
