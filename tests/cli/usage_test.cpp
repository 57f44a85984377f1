// SPDX-License-Identifier: MIT
// Wrong usage is told in one line on standard error, with status 2; help is on standard output.
#include <algorithm>
#include <filesystem>
#include <sstream>

#include <gtest/gtest.h>

#include "core/text/printable.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

struct Wrong {
    std::vector<std::string> arguments;
    std::string says;
};

void PrintTo(const Wrong& wrong, std::ostream* out) {
    for (const std::string& argument : wrong.arguments) *out << argument << ' ';
}

class CliWrongUsage : public testing::TestWithParam<Wrong> {};

TEST_P(CliWrongUsage, IsToldInOneLine) {
    const Ran ran = run(GetParam().arguments);
    EXPECT_EQ(ran.status, 2);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_TRUE(ran.err.starts_with("quoin: ") && ran.err.ends_with("\n")) << ran.err;
    EXPECT_TRUE(contains(ran.err, GetParam().says)) << ran.err;
}

const Wrong wrongs[] = {
    {{}, "no command given; the commands are games, "},
    {{"chess"}, "there is no command 'chess'"},
    {{"--chess"}, "there is no option '--chess'"},
    {{"ga\nmes"}, "'ga\\x0ames'"},
    {{"games", "chess"}, "chess"},
    {{"games", "--chess"}, "there is no option '--chess'"},
    {{"games", "--chess", "5"}, "there is no option '--chess' (see 'quoin games --help')"},
    {{"trace", "--chess=5", "grawlix", "strata"}, "there is no option '--chess' ("},
    {{"--frob", "5"}, "there is no option '--frob' ("},
    {{"--frob", "5", "think", "strata"}, "there is no option '--frob' ("},
    {{"store", "--frob", "5"}, "there is no option '--frob' ("},
    {{"store", "--frob", "5", "backup", "x"}, "there is no option '--frob' ("},
    {{"help", "think", "extra"}, "'think' has no subcommand 'extra'"},
    {{"arena", "strata", "--engine", "full", "--engine", "full", "--append"}, "--append needs --out or --records"},
    {{"rules"}, "GAME"},
    {{"rules", "chess"}, "the games are "},
    {{"rules", "play"}, "there is no game 'play'"},
    {{"rules", "gr\xff"}, "gr\\xff"},
    {{"rules", "grawlix", "strata"}, "unexpected argument 'strata'"},
    {{"trace"}, "GAME"},
    {{"trace", "chess"}, "there is no game 'chess'"},
    {{"trace", "grawlix", "--players"}, "--players"},
    {{"trace", "grawlix", "--players", "0"}, "--players must be a whole number from 2 to 4, not '0'"},
    {{"trace", "grawlix", "--players", "3"}, "for 2 players, not 3"},
    {{"trace", "grawlix", "--players", "two"}, "'two'"},
    {{"trace", "grawlix", "--players", "2", "--players", "2"}, "more than once"},
    {{"trace", "grawlix", "--option", "order"}, "name=value"},
    {{"trace", "grawlix", "--option", "order=7"}, "2 to 6"},
    {{"trace", "grawlix", "--option", "order=04"}, "2 to 6"},
    {{"trace", "grawlix", "--option", "ordre=4"}, "there is no option 'ordre'"},
    {{"trace", "grawlix", "--option", "order=4", "--option", "order=4"}, "twice"},
    {{"trace", "grawlix", "--moves", "@r"}, "--moves"},
    {{"perft", "grawlix"}, "DEPTH"},
    {{"perft", "grawlix", "x"}, "0 to 1000, not 'x'"},
    {{"perft", "grawlix", "-1"}, "-1"},
    {{"perft", "grawlix", "01"}, "'01'"},
    {{"perft", "grawlix", "0x1"}, "'0x1'"},
    {{"perft", "grawlix", "1001"}, "0 to 1000"},
    {{"perft", "grawlix", "99999999999999999999"}, "0 to 1000"},
    {{"perft", "grawlix", "1", "2"}, "2"},
    {{"perft", "mitre", "1", "--option", "size=3", "size=4"}, "size=4"},
    {{"perft", "--option", "size=3", "mitre", "1", "2"}, "2"},
    {{"perft", "grawlix", "0", "--divide"}, "--divide"},
    {{"perft", "grawlix", "1", "--moves", "@r @r"}, "move 2, '@r'"},
    {{"render"}, "GAME"},
    {{"render", "grawlix", "--theme", "pink"}, "colour-blind"},
    {{"render", "grawlix", "--format", "png"}, "svg, json or text"},
    {{"render", "grawlix", "--moves", "oops"}, "move 1, 'oops'"},
    {{"render", "--record", "/nowhere/game"}, "/nowhere/game: No such file"},
    {{"render", "grawlix", "--record", "/nowhere/game"}, "leave those out"},
    {{"render", "grawlix", "--ply", "1"}, "--record"},
    {{"print"}, "GAME"},
    {{"print", "grawlix"}, "--out"},
    {{"print", "chess", "--out", "-"}, "there is no game 'chess'"},
    {{"print", "grawlix", "--players", "3", "--out", "-"}, "for 2 players, not 3"},
    {{"print", "grawlix", "--option", "order=7", "--out", "-"}, "2 to 6"},
    {{"print", "grawlix", "--paper", "a5", "--out", "-"}, "--paper must be a4 or letter, not 'a5'"},
    {{"print", "grawlix", "--theme", "dark", "--out", "-"}, "--theme must be light, colour-blind or print, not 'dark'"},
    {{"print", "grawlix", "--tile", "7", "--out", "-"},
     "--tile must be a number of millimetres from 8 to 100, not '7'"},
    {{"print", "grawlix", "--tile", "-1", "--out", "-"},
     "--tile must be a number of millimetres from 8 to 100, not '-1'"},
    {{"print", "grawlix", "--tile", "1in", "--out", "-"}, "not '1in'"},
    {{"print", "mitre", "--tile", "100", "--out", "-"}, "the most is 63.3 mm"},
    {{"print", "strata", "--tile", "20", "--option", "tiles=0,0,0", "--out", "-"},
     "there are no pieces of strata to print"},
    {{"record"}, "check, show"},
    {{"record", "burn"}, "burn"},
    {{"record", "check"}, "FILE"},
    {{"record", "check", "/nowhere/game"}, "/nowhere/game: No such file"},
    {{"record", "check", "/"}, "/: Is a directory"},
    {{"record", "show"}, "FILE"},
    {{"record", "show", "/nowhere/game", "--text", "--ply", "1"}, "leave out --ply"},
    {{"record", "show", "/nowhere/game"}, "/nowhere/game: No such file"},
    {{"play"}, "no game given, and no terminal to ask in: name one of grawlix, "},
    {{"play", "chess"}, "there is no game 'chess'"},
    {{"play", "grawlix", "--seat", "queen"}, "human, random or ai:LEVEL (1 to 10), not 'queen'"},
    {{"play", "grawlix", "--seat", "human", "--seat", "human", "--seat", "human"}, "3 times"},
    {{"play", "grawlix", "--seed", "x"}, "--seed"},
    {{"play", "grawlix", "--load", "x"}, "leave those out"},
    {{"play", "--load", "/nowhere/game"}, "/nowhere/game: No such file"},
    {{"play", "grawlix", "--seat", "ai:11"}, "ai:LEVEL (1 to 10)"},
    {{"think"}, "GAME"},
    {{"think", "grawlix", "--movetime", "soon"}, "--movetime must be a whole number from 0 to 1000000000, not 'soon'"},
    {{"think", "grawlix", "--time", "soon"}, "--time must be"},
    {{"think", "grawlix", "--nodes", "0"}, "--nodes must be"},
    {{"think", "grawlix", "--threads", "0"}, "1 to 256"},
    {{"think", "grawlix", "--level", "11"}, "1 to 10"},
    {{"think", "grawlix", "--ply", "1"}, "--record"},
    {{"think", "grawlix", "--option", "order=2", "--option", "hand=1", "--moves", "@r #o @rf6 @o #of7 #r"}, "over"},
    {{"solve"}, "GAME"},
    {{"puzzles"}, "GAME"},
    {{"puzzles", "mitre", "--players", "3"}, "puzzles need 2 players"},
    {{"puzzles", "strata", "--count", "0"}, "--count must be a whole number from 1 to 10000, not '0'"},
    {{"puzzles", "strata", "--seed", "-1"}, "--seed must be"},
    {{"puzzles", "strata", "--nodes", "few"}, "--nodes must be"},
    {{"ugi"}, "GAME"},
    {{"ugi", "chess"}, "there is no game 'chess'"},
    {{"arena", "grawlix"}, "--engine must be given at least twice"},
    {{"arena", "grawlix", "--engine", "full"}, "must be given at least twice and at most 64 times, not 1 time"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "empty"}, "plain, ugi:COMMAND LINE or cmd=COMMAND"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "level:0"},
     "level must be a whole number from 1 to 10, not '0'"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "full,speed=1"},
     "there is no setting 'speed'; the settings are name, movetime, "},
    {{"arena", "grawlix", "--engine", "full", "--engine", "full,"}, "a setting is missing after a comma"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "full,,threads=1"}, "a setting is missing"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "full,seed=1"}, "there is no setting 'seed'"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "full,threads=0"}, "1 to 256, not '0'"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "ugi:"}, "no command line"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--games", "0"}, "--games"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--nodes", "5", "--movetime", "5"}, "not both"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--sprt", "1", "0", "0.1", "0.1"}, "less than elo1"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--sprt", "1"}, "--sprt takes 4 values"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--sprt", "0", "ten", "0.1", "0.1"}, "not 'ten'"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--resume", "--append", "--out", "x"}, "not both"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--resume"},
     "--resume reads finished games from --out"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--resume", "--out", "-"}, "name a file"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--records", "-"}, "--records must be a folder"},
    {{"arena", "--engine", "full", "--engine", "plain"}, "no game given"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--tc", "fast"}, "--tc must be SECONDS+INCREMENT"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--tc", "5", "--movetime", "5"}, "not both"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--tournament", "cup"},
     "--tournament must be match, round-robin or gauntlet, not 'cup'"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--engine", "plain", "--tournament", "match"},
     "3 engines are too many for 2 seats"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "plain", "--games", "2", "--rounds", "2"}, "not both"},
    {{"arena", "grawlix", "--engine", "full", "--engine", "full", "--engine", "full", "--sprt", "0", "9", "0.1", "0.1"},
     "--sprt is for a match of two engines"},
    {{"serve", "--port", "65536"}, "0 to 65535"},
    {{"serve", "--port", "-1"}, "-1"},
    {{"serve", "--port", "http"}, "'http'"},
    {{"serve", "--port"}, "--port needs a value"},
    {{"serve", "8080"}, "8080"},
    {{"serve", "--idle", "0"}, "1 to 3600"},
    {{"serve", "--connections-per-address", "0"}, "--connections-per-address"},
    {{"serve", "--web", "/nowhere"}, "/nowhere is not a folder"},
    {{"serve", "--store", "mysql://x"}, "sqlite:PATH or postgresql://"},
    {{"store"}, "backup, restore, export, check"},
    {{"store", "burn"}, "there is no command 'burn'"},
    {{"store", "backup"}, "FILE"},
    {{"store", "restore", "/nowhere/file"}, "/nowhere/file: No such file"},
    {{"store", "restore", "/"}, "/: line 1: "},
    {{"store", "export"}, "FOLDER is required"},
    {{"store", "export", "-"}, "FOLDER must be a folder, not '-'"},
    {{"store", "check", "file"}, "file"},
    {{"store", "check", "--store", "mysql://me:secret@x"}, "sqlite:PATH or postgresql://…, not 'mysql'"},
    {{"serve", "--log", "loud"}, "--log must be debug, info, warning, error or off, not 'loud'"},
    {{"serve", "--absent", "0"}, "--absent must be"},
    {{"serve", "--computers", "0"}, "1 to 256"},
    {{"serve", "--watch-queue", "x"}, "--watch-queue"},
    {{"serve", "--games-per-hour", "0"}, "--games-per-hour"},
    {{"bench", "--seconds", "soon"}, "'soon'"},
    {{"bench", "--seconds", "61"}, "0 to 60"},
    {{"bench", "--seconds", "nan"}, "'nan'"},
    {{"completion"}, "SHELL"},
    {{"completion", "fish"}, "SHELL must be bash, not 'fish'"},
    {{"help", "chess"}, "there is no command 'chess'; the commands are games, "},
    {{"help", "store", "burn"}, "the commands are backup, "},
};

INSTANTIATE_TEST_SUITE_P(All, CliWrongUsage, testing::ValuesIn(wrongs));

TEST(CliUsage, EveryCommandHasHelpWithAnExample) {
    for (const std::string command : {"games",     "rules",  "play",  "trace",   "perft", "position",   "render",
                                      "print",     "record", "think", "analyse", "solve", "puzzles",    "ugi",
                                      "ugi-check", "arena",  "serve", "store",   "bench", "completion", "help"}) {
        const Ran ran = run({command, "--help"});
        EXPECT_EQ(ran.status, 0) << command;
        EXPECT_EQ(ran.err, "") << command;
        EXPECT_TRUE(contains(ran.out, "Usage: quoin " + command)) << ran.out;
        EXPECT_TRUE(contains(ran.out, "Example")) << ran.out;
    }
    for (const std::string command : {"check", "show"}) {
        EXPECT_TRUE(contains(run({"record", command, "--help"}).out, "Example: quoin record " + command));
    }
    for (const std::string command : {"backup", "restore", "export", "check"}) {
        EXPECT_TRUE(contains(run({"store", command, "--help"}).out, "Example: quoin store " + command));
    }
    EXPECT_TRUE(contains(run({"--help"}).out, "perft"));
    EXPECT_TRUE(run({"--version"}).out.starts_with("quoin "));
}

// What follows a name in the table of a help page: `--port N` begins a row, and so does `games`.
std::vector<std::string> rows_of(const std::string& help) {
    std::vector<std::string> rows;
    std::istringstream in(help);
    for (std::string line; std::getline(in, line);) {
        if (line.starts_with("  ") && !line.starts_with("   ")) rows.push_back(line);
    }
    return rows;
}

TEST(CliUsage, HelpOfACommandIsUnderHelpToo) {
    EXPECT_EQ(run({"help", "arena"}).out, run({"arena", "--help"}).out);
    EXPECT_EQ(run({"help", "store", "backup"}).out, run({"store", "backup", "--help"}).out);
    EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
    EXPECT_EQ(run({"help", "arena"}).status, 0);
}

TEST(CliUsage, HelpFitsTheTerminalAndItsColumnsLineUp) {
    for (const std::string command : {"arena", "think", "serve", "play", "store"}) {
        const std::string help = run({command, "--help"}).out;
        std::istringstream in(help);
        for (std::string line; std::getline(in, line);) {
            if (line.starts_with("Usage") || contains(line, "quoin ")) continue;
            EXPECT_LE(columns_of(line), 80u) << line;
        }
        for (const std::string& row : rows_of(help)) {
            if (row.find("  ", 2) == std::string::npos) continue;  // only a name, its meaning below
            // A sign of several bytes takes one column: byte 28 of the row is not column 28.
            std::string columns;
            for (const char c : row) {
                if ((static_cast<unsigned char>(c) & 0xc0) != 0x80) columns += c;
            }
            EXPECT_EQ(columns[27], ' ') << row;
            EXPECT_NE(columns[28], ' ') << row;
        }
    }
    EXPECT_TRUE(contains(run({"trace", "--help"}).out, "--players N"));
    EXPECT_TRUE(contains(run({"perft", "--help"}).out, "  --moves \"T1 T2 …\"         Play these moves first"));
}

TEST(CliUsage, HelpSaysRangesAndDefaultsAsTheyAreChecked) {
    EXPECT_TRUE(contains(run({"serve", "--help"}).out, "(1 to 3600; default 30)"));
    EXPECT_TRUE(contains(run({"render", "--help"}).out, "(svg, json or text; default svg)"));
    // Help helps with a wrong value too.
    EXPECT_EQ(run({"serve", "--port", "x", "--help"}).out, run({"serve", "--help"}).out);
}

TEST(CliUsage, AWrongValueInTheEnvironmentIsNamedAsSuch) {
    EXPECT_EQ(
        shell("QUOIN_PORT=http $Q serve 2>&1 | grep -q \"^quoin: QUOIN_PORT must be a whole number from 0 to 65535, "
              "not 'http' (see\""),
        0);
    EXPECT_EQ(shell("QUOIN_PORT=http $Q serve --port 65536 2>&1 | grep -q '^quoin: --port must be'"), 0);
    EXPECT_EQ(shell("QUOIN_TRUST_PROXY=perhaps $Q serve 2>&1 | grep -q '^quoin: QUOIN_TRUST_PROXY must be 1 or 0'"), 0);
    EXPECT_EQ(shell("QUOIN_PORT=http QUOIN_STORE=mysql:x $Q games >/dev/null"), 0) << "none of its business";
    EXPECT_EQ(shell("QUOIN_STORE=mysql:x $Q store check 2>&1 | grep -q '^quoin: QUOIN_STORE: a store must be'"), 0);
}

// A dash is standard input and output.
TEST(CliUsage, ADashIsAStandardStream) {
    const std::string record =
        "[Game \"strata\"]\n[Rules \"1\"]\n[Players \"2\"]\n[Options \"box=8 tiles=8,8,3\"]\n\nQh8 Qj8\n";
    EXPECT_EQ(run({"render", "strata", "-o", "-"}).out, run({"render", "strata"}).out);
    EXPECT_FALSE(std::filesystem::exists("-"));
    const Ran good = run({"record", "check", "-"}, run({"record", "show", "--text", "-"}, record).out);
    EXPECT_EQ(good.status, 0) << good.err;
    EXPECT_TRUE(good.out.starts_with("standard input: valid: Strata, 2 moves")) << good.out;
    const Ran drawn = run({"render", "--record", "-", "--ply", "1"}, record);
    EXPECT_EQ(drawn.out, run({"render", "strata", "--moves", "Qh8"}).out) << drawn.err;
    EXPECT_TRUE(contains(run({"record", "check", "-"}, "nonsense").err, "quoin: standard input: "));
    EXPECT_EQ(run({"think", "--record", "-", "--nodes", "5"}, record).status, 0);
    EXPECT_TRUE(contains(run({"play", "--load", "-"}, record).out, "Strata"));
}

// The script knows every option that the help shows.
TEST(CliUsage, CompletionKnowsEveryOption) {
    const std::string script = run({"completion", "bash"}).out;
    const std::string commands = run({"--help"}).out;
    for (const std::string& command : rows_of(commands.substr(commands.find("Commands:")))) {
        const std::string name = command.substr(2, command.find(' ', 2) - 2);
        EXPECT_TRUE(contains(script, " " + name + " ")) << name;
        const auto begin = script.find("            " + name + ")");
        ASSERT_NE(begin, std::string::npos) << name;
        const std::string known = script.substr(begin, script.find(";;", begin) - begin) + " ";
        for (const std::string& row : rows_of(run({name, "--help"}).out)) {
            const auto dashes = row.find("--");
            if (dashes == std::string::npos || dashes > 6) continue;
            const std::string option = row.substr(dashes, row.find_first_of(" ,", dashes) - dashes);
            if (option == "--help") continue;
            EXPECT_TRUE(contains(known, option + " ") || contains(known, option + "\"")) << name << " " << option;
        }
    }
    EXPECT_TRUE(contains(script, "words=\"check show survey annotate\"")) << "the commands below a command";
    EXPECT_TRUE(contains(script, " --movetime")) << "and their options";
    EXPECT_FALSE(contains(script, "{{")) << "a mark that nothing has taken the place of";
}

TEST(CliUsage, OptionsMayStandBeforeTheGame) {
    EXPECT_EQ(run({"perft", "--option", "order=2", "--option", "hand=1", "grawlix", "1"}).out, "4\n");
    EXPECT_EQ(run({"render", "--option", "size=3", "mitre"}).out, run({"render", "mitre", "--option", "size=3"}).out);
    EXPECT_EQ(run({"render", "--option", "size=3", "mitre"}).status, 0);
    EXPECT_EQ(run({"play", "--seat", "random", "grawlix"}).status, 0);
}

TEST(CliUsage, GamesAndRulesNameTheCredits) {
    const Ran games = run({"games"});
    EXPECT_EQ(games.status, 0);
    EXPECT_TRUE(contains(games.out, "Michael Purcell and Dannielle Harden"));
    EXPECT_TRUE(contains(games.out, "2 to 6"));
    const Ran rules = run({"rules", "grawlix"});
    EXPECT_TRUE(contains(rules.out, "CC BY 4.0"));
    EXPECT_TRUE(contains(rules.out, "    $g *y %b #p &o @r\n"));  // drawings are left alone
    EXPECT_TRUE(contains(run({"games", "--names"}).out, "grawlix\n"));
    const Ran strata = run({"games", "strata"});
    EXPECT_EQ(strata.status, 0) << strata.err;
    EXPECT_TRUE(strata.out.starts_with("strata  Strata")) << strata.out;
    EXPECT_FALSE(contains(strata.out, "grawlix"));
}

TEST(CliUsage, ClosedStreamsAndBrokenPipesAreNoCrash) {
    EXPECT_EQ(shell("$Q trace grawlix <&- 2>/dev/null"), 1);
    EXPECT_EQ(shell("$Q games >&- 2>/dev/null"), 1);
    EXPECT_EQ(shell("$Q games >/dev/full 2>/dev/null"), 1);
    EXPECT_EQ(shell("$Q games 2>&- >/dev/null"), 0);
    EXPECT_EQ(shell("yes '' | head -n 20000 | $Q trace grawlix 2>&1 >/dev/full | grep -c .  | grep -qx 1"), 0);
    // A pipe whose reader has had enough is nothing to complain about.
    EXPECT_EQ(
        shell(
            "test -z \"$(yes '' | head -n 20000 | $Q trace grawlix 2>&1 >&3 3>&- | cat)\" 3>&1 | head -n 1 >/dev/null"),
        0);
    EXPECT_EQ(shell("$Q play grawlix <&- >/dev/null 2>&1"), 0);
}

TEST(CliUsage, SaysWhyAFileCannotBeWritten) {
    const TemporaryFile file;
    const Ran ran = run({"render", "grawlix", "-o", file.path() + "/picture"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_TRUE(contains(ran.err, "Not a directory")) << ran.err;
    // Too long a name: the part cannot be made, so it cannot be removed either.
    EXPECT_TRUE(contains(run({"render", "grawlix", "-o", "/tmp/" + std::string(255, 'x')}).err, "File name too long"));
    EXPECT_EQ(shell("ulimit -f 0; trap '' XFSZ; cd /tmp; $Q render grawlix -o quoin_too_large 2>&1 >/dev/null | "
                    "cat | grep -q 'File too large'"),
              0);
}

TEST(CliUsage, CompletionIsABashScript) {
    EXPECT_EQ(shell("$Q completion bash | bash -n"), 0);
    EXPECT_EQ(shell("bash -c 'source <('$Q' completion bash); COMP_WORDS=('$Q' rules gra); COMP_CWORD=2; _quoin; "
                    "test \"${COMPREPLY[*]}\" = grawlix'"),
              0);
    EXPECT_EQ(shell("bash -c 'source <('$Q' completion bash); COMP_WORDS=('$Q' ren); COMP_CWORD=1; _quoin; "
                    "test \"${COMPREPLY[*]}\" = render'"),
              0);
}

}  // namespace
}  // namespace quoin::test
