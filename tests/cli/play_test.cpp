// SPDX-License-Identifier: MIT
// Games in the terminal, played through a pipe.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/random.h"
#include "facade/match.h"
#include "facade/registry.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

struct Variant {
    std::string game;
    int players;
};

std::vector<Variant> variants() {
    std::vector<Variant> result;
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            result.push_back({std::string(game->name), players});
        }
    }
    return result;
}

std::vector<std::string> random_game(const Variant& variant) {
    Match match = *Match::create(variant.game, variant.players);
    Random random(7);
    while (!match.is_over()) EXPECT_TRUE(match.play(match.now().random_move(random)));
    return match.moves();
}

TEST(CliPlay, PeoplePlayEveryGameToItsEndSaveItAndLoadIt) {
    for (const Variant& variant : variants()) {
        const TemporaryFile file;
        std::string input;
        for (const std::string& token : random_game(variant)) input += token + "\n";
        input += "save --force " + file.path() + "\nquit\n";
        std::vector<std::string> arguments = {"play", variant.game, "--players", std::to_string(variant.players)};
        for (int i = 0; i < variant.players; ++i) arguments.insert(arguments.end(), {"--seat", "human"});
        const Ran ran = run(arguments, input);
        EXPECT_EQ(ran.status, 0);
        EXPECT_EQ(ran.err, "");
        EXPECT_TRUE(contains(ran.out, " wins.\n") || contains(ran.out, " share the win.\n")) << ran.out;
        EXPECT_TRUE(contains(ran.out, "The game is over")) << variant.game;
        EXPECT_TRUE(contains(ran.out, "Saved ")) << variant.game;
        EXPECT_FALSE(contains(ran.out, "\033")) << "colour without a terminal";
        const Ran check = run({"record", "check", file.path()});
        EXPECT_EQ(check.status, 0) << check.err;
        EXPECT_TRUE(contains(check.out, ", finished\n")) << check.out;
        const Ran show = run({"record", "show", file.path(), "--ply", "3"});
        EXPECT_EQ(show.status, 0) << show.err;
        EXPECT_TRUE(contains(show.out, "After 3 of ")) << show.out;
        const Ran again = run({"play", "--load", file.path()}, "undo\nquit\n");
        EXPECT_TRUE(contains(again.out, "The game is over")) << again.out;
        EXPECT_EQ(run({"render", "--record", file.path()}).status, 0);
    }
}

TEST(CliPlay, NoLineIsWiderThanTheTerminal) {
    for (const Variant& variant : variants()) {
        for (const std::string locale : {"C.UTF-8", "C"}) {
            std::vector<std::string> arguments = {"play", variant.game, "--players", std::to_string(variant.players)};
            for (int i = 0; i < variant.players; ++i) arguments.insert(arguments.end(), {"--seat", "human"});
            std::string input;
            for (const std::string& token : random_game(variant)) input += token + "\n";
            const Ran ran = run(arguments, input, locale);
            int columns = 0;
            int widest = 0;
            bool is_ascii = true;
            for (const char c : ran.out) {
                if ((c & 0xc0) != 0x80) ++columns;
                if (c == '\n') columns = 0;
                if (c < 0) is_ascii = false;
                widest = std::max(widest, columns);
            }
            EXPECT_LE(widest, 80) << variant.game << ' ' << variant.players;
            EXPECT_EQ(is_ascii, locale == "C") << variant.game;
        }
    }
}

TEST(CliPlay, RandomPlayersFinishEveryGameAndRepeatIt) {
    for (const Variant& variant : variants()) {
        std::vector<std::string> arguments = {"play",   variant.game, "--players", std::to_string(variant.players),
                                              "--seed", "5"};
        for (int i = 0; i < variant.players; ++i) arguments.insert(arguments.end(), {"--seat", "random"});
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.status, 0);
        EXPECT_TRUE(contains(ran.out, " wins") || contains(ran.out, " share the win.\n")) << ran.out;
        EXPECT_EQ(ran.out, run(arguments).out);
    }
}

TEST(CliPlay, AnswersWhatIsTyped) {
    const auto says = [](const std::string& input, const std::string& words) {
        const Ran ran = run({"play", "grawlix", "--seed", "1"}, input);
        EXPECT_EQ(ran.status, 0);
        EXPECT_TRUE(contains(ran.out, words)) << ran.out;
    };
    says("?\n", "take back");
    says("help\n", "take back");
    says("legal\n", "36 legal moves:");
    says("\n", "36 legal moves:");
    says("legal @\n", "6 legal moves:\n  @b  @g  @o  @p  @r  @y\n");
    says("legal x\n", "No legal move begins with 'x'");
    says("@\n", "6 legal moves begin with '@':");
    says("@R\n", "Did you mean @r?");
    says("q\n", "not a valid move");  // Q begins moves of Strata, so it cannot mean quit
    says("xyzzy\n", "not a valid move");
    says("@rf6\n", "must now draft a tile");
    says("why @rf6\n", "must now draft a tile");
    says("why @r\n", "@r is legal");
    says("why\n", "Which move?");
    says("@r @o\n", "one move at a time");
    says("\xff\x1b[2J\n", "\\xff\\x1b[2J");
    says("undo\n", "You have no move to take back.");
    says("@r\nundo\n", "Took back 2 moves.");
    says("@r\nundo\nlegal @r\n", "\n1 legal move:\n  @r\n");
    says("@r\n", "Player 2 (ai:3) plays ");
    says("save\n", "Which file?");
    says("save /nowhere/game\n", "Not saved: /nowhere/game: No such file");
    says("save /etc/passwd\n", "already exists");
    says("load /nowhere/game\n", "Not loaded: /nowhere/game: No such file");
    says("load /etc/passwd\n", "Not loaded: /etc/passwd: line 1");
    says("rules\n", "CC BY 4.0");
    says("board\n", "Supply");
    says("quit\n@r\n", "You are player 1.");
}

TEST(CliPlay, HelpSaysHowAMoveIsWritten) {
    for (const GameEntry* game : all_games()) {
        const auto phrases = game->languages.front().phrases;
        const auto phrase = std::ranges::find(phrases, "help.token", &Phrase::key);
        ASSERT_NE(phrase, phrases.end()) << game->name;
        const Ran ran = run({"play", std::string(game->name)}, "?\n");
        EXPECT_TRUE(contains(ran.out, std::string(phrase->words.substr(0, 40)))) << ran.out;
        EXPECT_TRUE(contains(ran.out, "player 1 (? for help)> ")) << ran.out;
    }
}

TEST(CliPlay, UndoAgainstARandomFirstPlayerKeepsItsMove) {
    const Ran ran = run({"play", "grawlix", "--seat", "random", "--seat", "human", "--seed", "1"}, "undo\n");
    EXPECT_TRUE(contains(ran.out, "You have no move to take back.")) << ran.out;
}

const std::string noted_tags = R"([Game "grawlix"]
[Rules "1"]
[Players "2"]
[Options "order=3 hand=1"]
[Event "Tea \"five\""]
[Name1 "Ann"]
[Seat1 "engine random"]
[Name2 "Bo"]
[Seat2 "person"]
[Date "2020-02-29"]
[Result "2"]

)";
const std::string noted_moves = "1. @r {from the\nleft} #o {blocks} (2. $y {or} (2. #r 3. @rf6) 3. @rf6 $o) 3. @rf6";

TEST(CliPlay, SavingALoadedGameKeepsItsNotes) {
    const auto saved = [](const std::string& input) {
        const TemporaryFile file(noted_tags + noted_moves + "\n");
        const Ran ran = run({"play", "--load", file.path(), "--seat", "human", "--seat", "human"},
                            input + "\nsave " + file.path() + "\n");
        EXPECT_TRUE(contains(ran.out, "Saved ")) << ran.out;
        return run({"record", "show", "--text", file.path()}).out;
    };
    std::string open_tags = noted_tags;
    open_tags.replace(open_tags.find("Result \"2"), 9, "Result \"*");
    EXPECT_EQ(saved("board"), noted_tags + noted_moves + "\n");
    EXPECT_EQ(saved("$y"), open_tags + noted_moves + " $y\n");
    EXPECT_EQ(saved("undo\n@rf6"), noted_tags + noted_moves + "\n");
    EXPECT_EQ(saved("undo"), open_tags + noted_moves.substr(0, noted_moves.rfind(" 3. ")) + "\n");
}

TEST(CliPlay, NotesOnMovesTakenBackAreDroppedOnlyByForce) {
    const TemporaryFile file(noted_tags + noted_moves + "\n");
    const auto saves = [&](const std::string& words) {
        return run({"play", "--load", file.path(), "--seat", "human", "--seat", "human"},
                   "undo\nundo\n$o\nsave " + words + "\n")
            .out;
    };
    EXPECT_TRUE(contains(saves(file.path()), "has comments or variations"));
    EXPECT_EQ(run({"record", "show", "--text", file.path()}).out, noted_tags + noted_moves + "\n");
    EXPECT_TRUE(contains(saves("--force " + file.path()), "Saved 2 moves"));
    const std::string text = run({"record", "show", "--text", file.path()}).out;
    EXPECT_TRUE(text.ends_with("\n\n1. @r {from the\nleft} 2. $o\n")) << text;
}

TEST(CliPlay, TakesTheSeatsOfTheRecord) {
    const TemporaryFile file(noted_tags + noted_moves + "\n");
    EXPECT_TRUE(contains(run({"play", "--load", file.path()}).out, "You are player 2. Player 1 moves at random."));
    EXPECT_TRUE(contains(run({"play", "--load", file.path(), "--seat", "human"}).out,
                         "You are player 1. Player 2 is a computer"));
    const Ran ran = run({"play", "mitre"}, "load " + file.path() + "\n");
    EXPECT_TRUE(contains(ran.out, "Grawlix, 3 moves.\nYou are player 2. Player 1 moves at random.")) << ran.out;
    std::string tags = noted_tags;
    tags.replace(tags.find("engine random"), 13, "engine other level 5");
    const TemporaryFile other(tags);
    const Ran engine = run({"play", "--load", other.path()});
    EXPECT_TRUE(contains(engine.out, "Player 1 was engine other level 5, which cannot play here")) << engine.out;
    EXPECT_TRUE(contains(engine.out, "Players 1 and 2 are people.")) << engine.out;
}

TEST(CliPlay, TheComputerPlaysEveryGameAndIsSaved) {
    for (const Variant& variant : variants()) {
        std::vector<std::string> arguments = {"play",   variant.game, "--players", std::to_string(variant.players),
                                              "--seed", "5"};
        for (int i = 0; i < variant.players; ++i) arguments.insert(arguments.end(), {"--seat", "ai:1"});
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.status, 0);
        EXPECT_TRUE(contains(ran.out, "are computers, level 1 of 10.")) << ran.out;
        EXPECT_TRUE(contains(ran.out, "(ai:1) wins") || contains(ran.out, " share the win.\n")) << ran.out;
        EXPECT_EQ(ran.out, run(arguments).out);
    }
    const TemporaryFile file;
    const Ran ran = run({"play", "strata", "--seat", "ai:2", "--seat", "human"}, "save --force " + file.path() + "\n");
    EXPECT_TRUE(contains(ran.out, "Player 1 (ai:2) plays ")) << ran.out;
    EXPECT_EQ(shell("grep -q 'Seat1 \"engine quoin level 2\"' " + file.path()), 0);
    EXPECT_TRUE(contains(run({"play", "--load", file.path()}).out, "Player 1 is a computer, level 2 of 10."));
}

TEST(CliPlay, HintsSayWhetherTheyAreProved) {
    const Ran start = run({"play", "strata"}, "hint\n");
    EXPECT_TRUE(contains(start.out, "Estimated, not proved: ")) << start.out;
    EXPECT_TRUE(contains(start.out, "with an expected score of ")) << start.out;
    const Ran small =
        run({"play", "grawlix", "--option", "order=2", "--option", "hand=1", "--seat", "human", "--seat", "human"},
            "@r\n#o\n@rf6\n#r\nhint\n");
    EXPECT_TRUE(contains(small.out, "\nProved: ")) << small.out;
}

TEST(CliRecord, SaysWhereABrokenRecordIsBroken) {
    const TemporaryFile file("[Game \"grawlix\"\n");
    const Ran ran = run({"record", "check", file.path()});
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(contains(ran.err, file.path() + ": line ")) << ran.err;
    EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
}

TEST(CliRecord, CountsOneMove) {
    const TemporaryFile file(noted_tags + "1. @r\n");
    EXPECT_TRUE(contains(run({"record", "check", file.path()}).out, "Grawlix, 1 move, unfinished"));
    EXPECT_TRUE(contains(run({"record", "show", file.path()}).out, "After 1 of 1 move."));
    const Ran ran = run({"play", "strata"}, "load " + file.path() + "\nsave " + file.path() + "\n");
    EXPECT_TRUE(contains(ran.out, ", 1 move.")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "Saved 1 move to")) << ran.out;
}

TEST(CliRecord, ShowsCommentsAndVariations) {
    const TemporaryFile file(noted_tags + noted_moves + "\n");
    const Ran whole = run({"record", "show", file.path()});
    EXPECT_TRUE(
        contains(whole.out, "\n\n1. @r {from the left} #o {blocks} (2. $y {or} (2. #r 3. @rf6) 3. @rf6 $o) 3.\n@rf6\n"))
        << whole.out;
    const Ran start = run({"record", "show", file.path(), "--ply", "1"});
    EXPECT_TRUE(contains(start.out, "\n\n1. @r {from the left}\n")) << start.out;
}

TEST(CliRecord, PrintsTheRecordByteForByte) {
    for (const std::string moves : {"1.@r{a \\} \\\\ b}{ }#o(2.$o({first}#r)(  $y ))\t@rf6\r\n\r\n$y", ""}) {
        const std::string text = noted_tags + moves;
        const TemporaryFile file(text);
        const Ran ran = run({"record", "show", "--text", file.path()});
        EXPECT_EQ(ran.out, text) << ran.err;
    }
}

TEST(CliRender, WritesEveryFormat) {
    const Ran svg = run({"render", "grawlix", "--theme", "dark"});
    EXPECT_EQ(svg.status, 0);
    EXPECT_TRUE(contains(svg.out, "<svg")) << svg.out.substr(0, 200);
    EXPECT_TRUE(run({"render", "grawlix", "--format", "json"}).out.starts_with("{\"areas\":"));
    EXPECT_TRUE(contains(run({"render", "grawlix", "--format", "text"}).out, "Supply"));
    const TemporaryFile file;
    EXPECT_EQ(run({"render", "grawlix", "--force", "-o", file.path()}).out, "");
    EXPECT_EQ(shell("grep -q '<svg' " + file.path()), 0);
    EXPECT_EQ(run({"render", "grawlix", "-o", "/nowhere/picture"}).status, 1);
}

TEST(CliRender, ReplacesNoFileUnlessTold) {
    const TemporaryFile file("kept");
    const Ran refused = run({"render", "grawlix", "-o", file.path()});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, file.path() + ": the file already exists; use --force")) << refused.err;
    EXPECT_EQ(shell("grep -qx kept " + file.path()), 0);
    std::filesystem::remove(file.path());
    EXPECT_EQ(run({"render", "grawlix", "-o", file.path()}).status, 0);
}

}  // namespace
}  // namespace quoin::test
