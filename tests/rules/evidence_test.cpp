// SPDX-License-Identifier: MIT
// Every sentence of the rules pages that says must, never, at least, at most, only or cannot, and every reading and
// reconstruction, has a test that holds it to account: games/GAME/tests/evidence.txt says which. docs/evidence.md is
// made from it: QUOIN_REGENERATE=1 quoin_tests --gtest_filter=Evidence.* writes it anew.
#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/print/markdown.h"
#include "facade/registry.h"

namespace quoin::test {
namespace {

namespace fs = std::filesystem;

std::string content(const fs::path& path) {
    std::ifstream file(fs::path(QUOIN_SOURCE_DIR) / path);
    return {std::istreambuf_iterator<char>(file), {}};
}

// A game from elsewhere may do without.
std::vector<const GameEntry*> our_games() {
    std::vector<const GameEntry*> games;
    std::ranges::copy_if(all_games(), std::back_inserter(games), [](const GameEntry* game) {
        return fs::exists(fs::path(QUOIN_SOURCE_DIR) / "games" / game->name);
    });
    return games;
}

std::vector<std::string> sentences_of(const std::string& text) {
    static const std::regex end(R"([.!?]\)? +(?=[A-Z(\[]))");
    std::vector<std::string> sentences;
    auto from = text.begin();
    for (std::sregex_iterator it(text.begin(), text.end(), end), last; it != last; ++it) {
        const auto to = (*it)[0].second;
        std::string sentence(from, to);
        sentence.erase(sentence.find_last_not_of(' ') + 1);
        sentences.push_back(sentence);
        from = to;
    }
    sentences.emplace_back(from, text.end());
    return sentences;
}

bool is_claim(const std::string& sentence) {
    static const std::regex words(R"(\b(must|never|at least|at most|only|cannot)\b)", std::regex::icase);
    return sentence.starts_with("[re") || std::regex_search(sentence, words);
}

// A sentence that a list goes on with is a sentence with each of its items.
std::vector<std::string> claims_of(const GameEntry& game) {
    std::vector<std::string> claims;
    const auto add = [&](const std::vector<std::string>& sentences) {
        std::ranges::copy_if(sentences, std::back_inserter(claims), is_claim);
    };
    std::string beginning;
    for (const cli::Block& block : cli::blocks_of(game.rules_text)) {
        std::vector<std::string> sentences = sentences_of(words_of(block.words));
        if (block.kind == cli::Block::Kind::paragraph) {
            const bool goes_on = std::string(".:!?)").find(sentences.back().back()) == std::string::npos;
            beginning = goes_on ? sentences.back() + " " : "";
            if (goes_on) sentences.pop_back();
            add(sentences);
        }
        for (const cli::Inlines& item : block.items) {
            const std::string words = words_of(item);
            add(sentences_of(words.starts_with('[') ? words : beginning + words));
        }
        if (block.kind != cli::Block::Kind::paragraph) beginning.clear();
    }
    return claims;
}

using Evidence = std::map<std::string, std::vector<std::string>>;  // tests by sentence

Evidence evidence_of(const GameEntry& game) {
    Evidence evidence;
    std::istringstream lines(content(fs::path("games") / game.name / "tests/evidence.txt"));
    std::string sentence;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("    ")) {
            evidence[sentence].push_back(line.substr(4));
        } else if (!line.empty()) {
            sentence = line;
            evidence[sentence];
        }
    }
    return evidence;
}

// `Suite.Name` of every test in the sources.
std::set<std::string> names_of_tests() {
    static const std::regex test(R"(\bTEST(?:_P|_F)?\((\w+), (\w+)\))");
    std::set<std::string> names;
    for (const char* folder : {"games", "tests"}) {
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(QUOIN_SOURCE_DIR) / folder)) {
            if (entry.path().extension() != ".cpp") continue;
            const std::string text = content(entry.path());
            for (std::sregex_iterator it(text.begin(), text.end(), test), last; it != last; ++it)
                names.insert((*it)[1].str() + "." + (*it)[2].str());
        }
    }
    return names;
}

TEST(Evidence, EveryClaimOfTheRulesHasATest) {
    for (const GameEntry* game : our_games()) {
        const Evidence evidence = evidence_of(*game);
        for (const std::string& claim : claims_of(*game)) {
            const auto found = evidence.find(claim);
            EXPECT_TRUE(found != evidence.end() && !found->second.empty())
                << "games/" << game->name << "/tests/evidence.txt names no test for: " << claim;
        }
    }
}

TEST(Evidence, EveryTestExistsAndNoSentenceIsLeftOver) {
    const std::set<std::string> tests = names_of_tests();
    for (const GameEntry* game : our_games()) {
        const std::vector<std::string> claims = claims_of(*game);
        for (const auto& [sentence, names] : evidence_of(*game)) {
            EXPECT_NE(std::ranges::find(claims, sentence), claims.end())
                << game->name << ": the rules do not say: " << sentence;
            for (const std::string& name : names) EXPECT_TRUE(tests.contains(name)) << game->name << ": " << name;
        }
    }
}

TEST(Evidence, FindsSentences) {
    EXPECT_EQ(sentences_of("A tile must fit. (So it does.) [reading] It may lie on c3. Yes"),
              (std::vector<std::string>{"A tile must fit.", "(So it does.)", "[reading] It may lie on c3.", "Yes"}));
    EXPECT_TRUE(is_claim("Only one may."));
    EXPECT_FALSE(is_claim("Mustard is yellow."));
}

std::string escaped(std::string text) {
    for (const std::string_view sign : {"*", "|", "_", "$"}) {
        for (auto at = text.find(sign); at != std::string::npos; at = text.find(sign, at + 2)) text.insert(at, "\\");
    }
    return text;
}

// What another implementation, in another language, has written down of this game: positions, and sequences counted.
std::string vectors_of(const GameEntry& game) {
    std::size_t games = 0;
    std::size_t positions = 0;
    for (const char* file : {"tests/vectors/traces.jsonl", "tests/vectors/corner.jsonl"}) {
        std::istringstream lines(content(file));
        for (std::string line; std::getline(lines, line);) {
            const auto trace = nlohmann::json::parse(line);
            if (trace["game"] != game.name) continue;
            ++games;
            positions += trace["positions"].size();
        }
    }
    std::uint64_t sequences = 0;
    for (const char* file : {"tests/vectors/perft.json", "tests/vectors/corner_perft.json"}) {
        for (const auto& perft : nlohmann::json::parse(content(file))) {
            if (perft["game"] == game.name) sequences += perft["nodes"].get<std::uint64_t>();
        }
    }
    return std::to_string(positions) + " positions of " + std::to_string(games) + " games, and " +
           std::to_string(sequences) + " move sequences counted (`Vectors.*`)";
}

std::string page() {
    std::ostringstream out;
    out << "# Evidence\n\n"
           "Which tests hold the rules to account. Here is each sentence of the rules pages that says *must*, *never*, "
           "*at "
           "least*,\n*at most*, *only* or *cannot*, and each reading and reconstruction, with the tests that fail if "
           "the "
           "program does\notherwise. `tests/rules/evidence_test.cpp` makes this page from "
           "`games/GAME/tests/evidence.txt`, and "
           "fails when a\nsentence has no test.\n\n"
           "Beyond single sentences, implementations that share no code must agree. `./test` plays random games of "
           "each "
           "game, in\nall kinds of options, and compares a million positions with a second implementation "
           "(`games/GAME/plain/`,\n`Differential.AgreesWithPlain`): whose turn it is, every legal move, the scores and "
           "the "
           "winners. A third one, in another\nlanguage, left what it found in `tests/vectors/`; the line below each "
           "title "
           "says how much.\n";
    for (const GameEntry* game : our_games()) {
        const Evidence evidence = evidence_of(*game);
        out << "\n## " << game->title << "\nVectors: " << vectors_of(*game) << ".\n\n| sentence | tests |\n|---|---|\n";
        for (const std::string& claim : claims_of(*game)) {
            out << "| " << escaped(claim) << " |";
            const auto found = evidence.find(claim);
            if (found == evidence.end()) continue;
            for (const std::string& name : found->second)
                out << (&name == &found->second.front() ? " `" : "<br>`") << name << "`";
            out << " |\n";
        }
    }
    return out.str();
}

TEST(Evidence, IsWrittenDown) {
    if (std::getenv("QUOIN_REGENERATE")) std::ofstream(fs::path(QUOIN_SOURCE_DIR) / "docs/evidence.md") << page();
    EXPECT_EQ(content("docs/evidence.md"), page()) << "QUOIN_REGENERATE=1 writes it anew";
}

}  // namespace
}  // namespace quoin::test
