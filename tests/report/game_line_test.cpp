// SPDX-License-Identifier: MIT
// The games of a report as lines: what is written is read back, anything else is refused.
#include "facade/report/game_line.h"

#include <gtest/gtest.h>

#include "cli/report/drawn_plan.h"
#include "facade/report/link.h"
#include "facade/report/play.h"

namespace quoin::cli {
namespace {

ReportPlan small_plan() {
    ReportArguments arguments;
    arguments.base = {.game = "strata", .options = {{"box", "4"}}};
    arguments.games = 4;
    arguments.levels = {"random", "1"};
    arguments.nodes = 20;
    arguments.sample = 1;
    auto plan = drawn_plan_of(arguments);
    EXPECT_TRUE(plan) << plan.error();
    return *plan;
}

TEST(ReportLines, AreReadBack) {
    const ReportPlan plan = small_plan();
    Analyst analyst;
    for (std::size_t section = 0; section < plan.sections.size(); ++section) {
        const GameName name{section, 1};
        const ReportGame game = play_report_game(plan, name);
        const auto read = read_report_line(plan, game_line(plan, game));
        ASSERT_TRUE(read) << read.error();
        ASSERT_TRUE(read->game);
        EXPECT_EQ(read->game->name, name);
        EXPECT_EQ(read->game->match.moves(), game.match.moves());
        EXPECT_EQ(read->game->opening, plan.sections[section].is_drawn ? game.opening : 0);
        EXPECT_EQ(do_piece(plan, play_piece(name), analyst), game_line(plan, game));
    }
    const ReportGame game = play_report_game(plan, {0, 0});
    const EvaluatedGame evaluated = evaluate(plan, game, analyst);
    const auto read = read_report_line(plan, evaluation_line(plan, evaluated));
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read->evaluated, evaluated);
}

TEST(ReportLines, RefuseWhatWasNotWritten) {
    const ReportPlan plan = small_plan();
    const std::string line = game_line(plan, play_report_game(plan, {0, 0}));
    EXPECT_TRUE(read_report_line(plan, line));
    const auto with = [&](const std::string& part, const std::string& other) {
        std::string changed = line;
        const auto at = changed.find(part);
        EXPECT_NE(at, std::string::npos) << part;
        return changed.replace(at, part.size(), other);
    };
    for (const std::string& wrong :
         {std::string("{}"), std::string("[]"), std::string("not json"), line.substr(0, line.size() / 2),
          with("\"game\":1", "\"game\":0"), with("\"game\":1", "\"game\":-1"), with("\"game\":1", "\"game\":1.5"),
          with("\"opening\":0", "\"opening\":1000"), with("\"opening\":0", "\"opening\":-1"),
          with("usual/level", "other/level"), with("\"moves\":[", "\"moves\":[\"zz\","),
          with("\"winners\":[", "\"winners\":[9,"), with("\"moves\":[", "\"moves\":[[],")}) {
        const auto read = read_report_line(plan, wrong);
        EXPECT_FALSE(read) << wrong;
        EXPECT_FALSE((read ? std::string("none") : read.error()).empty());
    }
}

TEST(ReportLinks, OpenTheGameInAnalysis) {
    EXPECT_EQ(base64(""), "");
    EXPECT_EQ(base64("f"), "Zg==");
    EXPECT_EQ(base64("fo"), "Zm8=");
    EXPECT_EQ(base64("foobar"), "Zm9vYmFy");
    auto match = Match::create("grawlix", 2, {{"order", "2"}, {"hand", "1"}});
    ASSERT_TRUE(match && match->play("@r"));
    // The word of web/src/link.ts: game, players, options and moves, a line each.
    const std::string word = base64("grawlix\n2\norder=2 hand=1\n@r");
    EXPECT_TRUE(analysis_link(*match).ends_with("#/analysis/grawlix?g=" + word.substr(0, word.find('='))));
    EXPECT_TRUE(picture_source(*match).starts_with("data:image/svg+xml;base64,PHN2Zy"));
}

TEST(ReportPlans, NameTheirVariants) {
    ReportArguments arguments;
    arguments.base = {.game = "strata"};
    arguments.sweeps = {"box=4..6"};
    arguments.games = 2;
    const auto plan = drawn_plan_of(arguments);
    ASSERT_TRUE(plan) << plan.error();
    ASSERT_EQ(plan->variants.size(), 3u);
    EXPECT_EQ(plan->variants[1].label, "box=5");
    EXPECT_EQ(plan->levels, (std::vector<std::string>{"random", "blind"}));
    arguments.sweeps = {"box=1..99"};
    EXPECT_EQ(drawn_plan_of(arguments).error(), "--sweep box=1..99 has 99 values; at most 20 variants can be compared");
    for (const char* wrong : {"box", "box=6..5", "=1..2", "box=1", "box=1..x", "box=1..1000"}) {
        arguments.sweeps = {wrong};
        EXPECT_FALSE(drawn_plan_of(arguments)) << wrong;
    }
    arguments.sweeps = {};
    arguments.variants = {"box=6"};
    EXPECT_EQ(drawn_plan_of(arguments)->variants[0].label, "usual");  // one is compared with the usual rules
    arguments.variants = {"box=8"};
    EXPECT_NE(drawn_plan_of(arguments).error().find("these are the usual rules"), std::string::npos);
    arguments.variants = {};
    arguments.levels = {"6", "3"};
    EXPECT_EQ(drawn_plan_of(arguments).error(), "--levels: name the weakest first; 3 comes before 6");
    arguments.levels = {"1", "random"};
    EXPECT_FALSE(drawn_plan_of(arguments));
}

// Where the first variant's opening can be played, all play it.
TEST(ReportPlans, PairOpenings) {
    ReportArguments arguments;
    arguments.base = {.game = "strata"};
    arguments.variants = {"box=5", "box=6"};
    arguments.games = 8;
    const auto plan = drawn_plan_of(arguments);
    ASSERT_TRUE(plan) << plan.error();
    int paired = 0;
    for (std::uint64_t opening = 0; opening < 4; ++opening) {
        const auto moves = [&](std::size_t variant) { return plan->variants[variant].openings->at(opening).moves(); };
        paired += moves(0) == moves(1) ? 1 : 0;
    }
    EXPECT_GE(paired, 3);
}

}  // namespace
}  // namespace quoin::cli
