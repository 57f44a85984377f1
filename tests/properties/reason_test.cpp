// SPDX-License-Identifier: MIT
// Reasons are few, and can be put into words in every language. That they are true is tested game by game.
#include <algorithm>

#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Reasons : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Reasons);

void expect_in_words(const Match& match, const std::string& token, const Text& text) {
    for (const Language& language : match.game().languages) {
        const auto phrase = std::ranges::find(language.phrases, text.key, &Phrase::key);
        ASSERT_NE(phrase, language.phrases.end()) << text.key << " in " << language.code;
        for (const auto& [name, value] : text.args) {
            if (name.starts_with("player")) continue;  // it may only say whom the sentence is about
            ASSERT_NE(phrase->words.find("{" + name + "}"), std::string_view::npos)
                << language.code << " " << text.key << " does not use " << name;
            ASSERT_FALSE(value.empty()) << text.key << " " << name << " of " << token << " in " << describe(match);
        }
        const auto given =
            std::ranges::count_if(text.args, [](const auto& arg) { return !arg.first.starts_with("player"); });
        ASSERT_LE(given, std::ranges::count(phrase->words, '{')) << language.code << " " << text.key;
        const std::string words = match.in_words(text, language.code);
        ASSERT_TRUE(words.ends_with('.')) << words;
        ASSERT_EQ(words.find("  "), std::string::npos) << "an argument is missing: " << words;
        ASSERT_EQ(words.find(" ."), std::string::npos) << "an argument is missing: " << words;
    }
}

TEST_P(Reasons, AreTwoSentencesAtMost) {
    walk(game(), positions_wanted() / 20, [](Match& match, const auto& legal, Random& random) {
        if (legal.empty()) return;
        const Key key = match.now().key();
        const std::string& token = choose(legal, Lean::even, random);
        const std::vector<Text> texts = match.reasons(token);
        ASSERT_LE(texts.size(), 2u) << token << " in " << describe(match);
        for (const Text& text : texts) expect_in_words(match, token, text);
        ASSERT_EQ(match.now().key(), key);
        ASSERT_EQ(texts, match.reasons(token)) << "the same question has the same answer";
    });
}

TEST_P(Reasons, AreNotGivenForWhatIsRefused) {
    walk(game(), positions_wanted() / 100, [](Match& match, const auto&, Random&) {
        ASSERT_TRUE(match.reasons("").empty());
        ASSERT_TRUE(match.reasons("nonsense").empty());
    });
}

}  // namespace
}  // namespace quoin::test
