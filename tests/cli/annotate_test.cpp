// SPDX-License-Identifier: MIT
// quoin record annotate: what a survey found, written into the record.
#include "facade/verbs/annotate.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "facade/record/record_build.h"
#include "facade/registry.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

using Kind = RecordItem::Kind;

Match random_game(const GameEntry& game, int players, std::uint64_t seed) {
    Match match = *Match::create(game.name, players);
    Random random{seed};
    while (!match.is_over()) EXPECT_TRUE(match.play(match.now().random_move(random)));
    return match;
}

std::size_t count(const Record& record, Kind kind) {
    return static_cast<std::size_t>(std::ranges::count(record.items, kind, &RecordItem::kind));
}

// A win is given away with the second move.
std::vector<Evaluation> with_a_mistake(const std::string& best) {
    const auto estimated = [](int ply, double score, const std::string& move) {
        return Evaluation{.ply = ply, .value = {.kind = Value::Kind::estimated, .score = score}, .best = move};
    };
    return {estimated(0, 0.5, "Qh8"), estimated(1, 0.9, best), estimated(2, 0.8, "Qh10")};
}

Match begun_match() {
    Match match = *Match::create("strata");
    EXPECT_TRUE(match.play("Qh8"));
    EXPECT_TRUE(match.play("Qj8"));
    return match;
}

TEST(Annotate, EveryGameStaysARecordOfTheSameGame) {
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            const Match match = random_game(*game, players, 9);
            const Record record = record_of(match);
            ThinkRequest request;
            request.options.nodes = 60;
            const auto evaluations = survey(match, request);
            const auto result = annotated(record, match, evaluations);
            ASSERT_TRUE(result) << result.error().detail;
            EXPECT_EQ(result->tags, record.tags);
            EXPECT_EQ(result->main_line(), record.main_line());
            EXPECT_GT(count(*result, Kind::comment), match.moves().size() / 2);
            EXPECT_EQ(count(*result, Kind::open), course_of(match, evaluations).mistakes.size());
            // What is there is not said again.
            const auto again = annotated(*result, match, evaluations);
            ASSERT_TRUE(again);
            EXPECT_EQ(write_record(*again), write_record(*result));
        }
    }
}

TEST(Annotate, AMistakeIsExplainedAndTheBetterLineShown) {
    const Match match = begun_match();
    const auto result = annotated(record_of(match), match, with_a_mistake("Qi10"));
    ASSERT_TRUE(result) << result.error().detail;
    const std::string text = write_record(*result);
    EXPECT_TRUE(contains(text,
                         "1. Qh8 {Player 2: 90 %.} 2. Qj8 {Probably a mistake: Qj8 lowers the expected score from "
                         "90 % to 20 %. Better: Qi10. Player 1: 80 %."))
        << text;
    EXPECT_TRUE(contains(text, "(2. Qi10 {")) << text;
}

TEST(Annotate, WhatTheRecordSaysIsKept) {
    const Match match = begun_match();
    std::string text = write_record(record_of(match));
    text.replace(text.find("Qj8"), 3, "Qj8 {mine} (2. Qi10 {so there}) (2. Vh10) {after all}");
    const auto record = read_record(text);
    ASSERT_TRUE(record) << record.error().detail;
    const auto result = annotated(*record, match, with_a_mistake("Qi10"));
    ASSERT_TRUE(result);
    const std::string written = write_record(*result);
    for (const char* part : {"Qj8 {mine} {Probably", "(2. Qi10 {so there}) (2. Vh10) {after all}"}) {
        EXPECT_TRUE(contains(written, part)) << written;
    }
    EXPECT_EQ(count(*result, Kind::open), 2u) << "the better line was there already";
}

TEST(CliAnnotate, WritesWhereItIsTold) {
    const Match match = begun_match();
    const std::string text = write_record(record_of(match));
    const TemporaryFile file(text);
    const Ran piped = run({"record", "annotate", "--nodes", "50"}, text);
    EXPECT_EQ(piped.status, 0);
    EXPECT_EQ(piped.err, "");
    EXPECT_TRUE(contains(piped.out, "{Player 2: ")) << piped.out;
    EXPECT_EQ(run({"record", "annotate", file.path(), "--nodes", "50"}).out, piped.out);
    const TemporaryFile out("keep me");
    const Ran refused = run({"record", "annotate", file.path(), "--out", out.path()});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "--force"));
    EXPECT_EQ(shell("grep -qx 'keep me' " + out.path()), 0);
    EXPECT_EQ(run({"record", "annotate", file.path(), "--nodes", "50", "--out", out.path(), "--force"}).status, 0);
    EXPECT_EQ(run({"record", "show", "--text", out.path()}).out, piped.out);
    EXPECT_EQ(run({"record", "annotate", "/none/such"}).status, 2);
}

}  // namespace
}  // namespace quoin::test
