// SPDX-License-Identifier: MIT
// The library as a program sees it: by its public headers alone.
#include <algorithm>
#include <atomic>

#include <gtest/gtest.h>
#include <quoin/quoin.h>

namespace {

using quoin::Engine;
using quoin::Match;
using quoin::Proof;

Match strata() { return *Match::create("strata", 2, {{"box", "5"}}); }

TEST(Library, ListsTheGames) {
    const auto games = quoin::games();
    ASSERT_GE(games.size(), 3u);
    for (const quoin::Game& game : games) {
        EXPECT_FALSE(game.title.empty());
        EXPECT_NE(game.rules.find(game.title), std::string::npos);
        EXPECT_EQ(quoin::find_game(game.name)->title, game.title);
        EXPECT_NE(quoin::find_game(game.name, "de")->summary, game.summary);
        EXPECT_FALSE(quoin::options(game.name)->empty());
    }
    EXPECT_EQ(quoin::find_game("chess").error().code, "unknown_game");
    EXPECT_EQ(quoin::options("chess").error().code, "unknown_game");
    EXPECT_EQ(quoin::version().find('.'), 1u);
}

TEST(Library, SaysWhatOptionsMean) {
    const auto options = quoin::options("strata");
    const auto box =
        std::find_if(options->begin(), options->end(), [](const quoin::Option& one) { return one.name == "box"; });
    ASSERT_NE(box, options->end());
    EXPECT_NE(box->range.find(" to "), std::string::npos);
    EXPECT_FALSE(box->fallback.empty());
    EXPECT_FALSE(box->meaning.empty());
}

TEST(Library, RefusesWhatIsNoGame) {
    EXPECT_EQ(Match::create("chess").error().code, "unknown_game");
    EXPECT_EQ(Match::create("strata", 2, {{"box", "99"}}).error().code, "bad_option");
    EXPECT_FALSE(Match::create("strata", 7));
    EXPECT_FALSE(Match::from_position("strata/nonsense"));
    EXPECT_THROW((void)Match::create("chess")->players(), std::bad_variant_access);
}

TEST(Library, PlaysAndTakesBack) {
    Match match = strata();
    EXPECT_EQ(match.game(), "strata");
    EXPECT_EQ(match.players(), 2);
    EXPECT_EQ(match.to_move(), 1);
    const std::string move = match.legal().front();
    EXPECT_FALSE(match.why_not(move));
    EXPECT_FALSE(match.play(move));
    EXPECT_EQ(match.moves(), std::vector{move});
    EXPECT_EQ(match.to_move(), 2);
    EXPECT_NE(match.status(), match.status("de"));
    EXPECT_TRUE(match.undo());
    EXPECT_FALSE(match.undo());
    EXPECT_EQ(match.to_move(), 1);
}

TEST(Library, ARefusedMoveChangesNothing) {
    Match match = strata();
    const auto english = match.play("oops");
    ASSERT_TRUE(english);
    EXPECT_EQ(english->code, "unreadable_move");
    const auto legal = match.legal();
    ASSERT_FALSE(match.play(legal.front()));
    const auto refused = match.play(legal.front());  // the same place again
    ASSERT_TRUE(refused);
    EXPECT_NE(refused->code, "unreadable_move");
    EXPECT_EQ(match.why_not(legal.front())->code, refused->code);
    EXPECT_NE(match.why_not(legal.front(), "fr")->detail, refused->detail);
    EXPECT_EQ(match.moves().size(), 1u);
}

TEST(Library, MatchesAreCopied) {
    Match match = strata();
    Match copy = match;
    ASSERT_FALSE(copy.play(copy.legal().front()));
    EXPECT_TRUE(match.moves().empty());
    match = copy;
    EXPECT_EQ(match.moves(), copy.moves());
    const Match moved = std::move(copy);
    EXPECT_EQ(match.position(), moved.position());
    EXPECT_EQ(Match::from_position(match.position())->legal(), match.legal());
}

TEST(Library, DrawsAPosition) {
    const Match match = strata();
    EXPECT_EQ(match.svg()->substr(0, 4), "<svg");
    EXPECT_NE(*match.svg("dark"), *match.svg());
    EXPECT_EQ(match.svg("pink").error().where, "theme");
    EXPECT_EQ(match.scene().front(), '{');
}

TEST(Library, ThinksTheSameEverywhere) {
    const Match match = strata();
    const quoin::OptionPairs options = {{"nodes", "300"}, {"seed", "7"}};
    auto engine = Engine::create(match, options);
    const auto thought = engine->think(match);
    ASSERT_TRUE(thought);
    EXPECT_FALSE(match.why_not(thought->move));
    EXPECT_EQ(thought->candidates.size(), match.legal().size());
    EXPECT_GT(thought->nodes, 0u);
    EXPECT_EQ(Engine::create(match, options)->think(match)->move, thought->move);
    engine->forget();
    EXPECT_EQ(engine->think(match)->move, thought->move);
}

TEST(Library, ThinkingCanBeWatchedAndStopped) {
    const Match match = *Match::create("mitre");
    auto engine = Engine::create(match, {{"movetime", "600000"}});
    std::atomic<bool> stop{false};
    int reports = 0;
    const auto thought = engine->think(match, {&stop, [&](const quoin::Thought& so_far) {
                                                   EXPECT_FALSE(so_far.candidates.empty());
                                                   ++reports;
                                                   stop = true;
                                               }});
    ASSERT_TRUE(thought);
    EXPECT_GE(reports, 1);
}

TEST(Library, TheEngineSaysWhatItCannotDo) {
    const Match match = strata();
    EXPECT_EQ(Engine::create(match, {{"depth", "3"}}).error().where, "depth");
    EXPECT_EQ(Engine::create(match, {{"level", "11"}}).error().code, "bad_option");
    EXPECT_EQ(Engine::create(match, {{"weights", "/nowhere"}}).error().where, "weights");
    auto engine = Engine::create(match, {{"nodes", "50"}});
    EXPECT_EQ(engine->think(*Match::create("grawlix")).error().code, "other_game");
    EXPECT_EQ(engine->think(*Match::create("strata")).error().code, "other_game") << "other options";
    EXPECT_EQ(engine->solve(match).error().code, "not_proved");
}

TEST(Library, PlaysToTheEndAndProvesIt) {
    Match match = *Match::create("grawlix", 2, {{"order", "2"}, {"hand", "1"}});
    auto engine = Engine::create(match);
    const auto proof = engine->solve(match);
    ASSERT_TRUE(proof);
    ASSERT_NE(proof->proof, Proof::none);
    const int winner = proof->proof == Proof::win ? match.to_move() : 3 - match.to_move();
    while (!match.is_over()) {
        const auto best = engine->solve(match);
        ASSERT_TRUE(best);
        ASSERT_FALSE(match.play(best->move));
    }
    EXPECT_EQ(match.winners(), std::vector{winner});
    EXPECT_EQ(match.score().size(), 2u);
    EXPECT_TRUE(match.legal().empty());
    EXPECT_EQ(engine->think(match).error().code, "game_over");
}

TEST(Library, WritesAndReadsRecords) {
    Match match = strata();
    for (int i = 0; i < 3; ++i) ASSERT_FALSE(match.play(match.legal().front()));
    const auto text = quoin::write_record(match, {"Ada", ""});
    ASSERT_TRUE(text);
    EXPECT_NE(text->find("Ada"), std::string::npos);
    EXPECT_EQ(quoin::read_record(*text)->moves(), match.moves());
    EXPECT_EQ(quoin::read_record(*text, 2)->moves().size(), 2u);
    EXPECT_FALSE(quoin::read_record(*text, 4));
    EXPECT_FALSE(quoin::read_record("no record"));
    EXPECT_EQ(quoin::write_record(match, {"Ada\nB"}).error().code, "bad_name");
    EXPECT_EQ(quoin::write_record(match, {"\xff"}).error().code, "bad_name");
}

}  // namespace
