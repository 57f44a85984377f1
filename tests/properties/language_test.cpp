// SPDX-License-Identifier: MIT
// Every language says what English says: the same phrases, with the same arguments.
#include <algorithm>
#include <set>
#include <vector>

#include "facade/registry.h"
#include "facade/verbs/texts.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Languages : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Languages);

std::set<std::string_view> keys_of(const Language& language) {
    std::set<std::string_view> keys;
    for (const Phrase& phrase : language.phrases) keys.insert(phrase.key);
    return keys;
}

// The names in braces. A brace without its partner shows up as a name of its own.
std::multiset<std::string> arguments_of(std::string_view words) {
    std::multiset<std::string> arguments;
    while (!words.empty()) {
        const auto open = words.find_first_of("{}");
        if (open == std::string_view::npos) break;
        const auto close = words.find_first_of("{}", open + 1);
        const bool is_pair = words[open] == '{' && close != std::string_view::npos && words[close] == '}';
        arguments.emplace(is_pair ? words.substr(open + 1, close - open - 1) : "an odd brace");
        words.remove_prefix(is_pair ? close + 1 : open + 1);
    }
    return arguments;
}

std::vector<std::string_view> codes_of(std::span<const Language> languages) {
    std::vector<std::string_view> codes;
    for (const Language& language : languages) codes.push_back(language.code);
    return codes;
}

void expect_keys_of_english(std::span<const Language> languages) {
    for (const Language& language : languages) {
        EXPECT_EQ(keys_of(language), keys_of(languages.front())) << language.code;
        EXPECT_EQ(language.phrases.size(), keys_of(language).size()) << language.code << " has a key twice";
    }
}

void expect_arguments_of_english(std::span<const Language> languages) {
    const Language& english = languages.front();
    for (const Language& language : languages) {
        for (const Phrase& phrase : language.phrases) {
            const auto same = std::ranges::find(english.phrases, phrase.key, &Phrase::key);
            ASSERT_NE(same, english.phrases.end());
            EXPECT_FALSE(phrase.words.empty()) << language.code << " " << phrase.key;
            const auto arguments = arguments_of(phrase.words);
            const auto expected = arguments_of(same->words);
            EXPECT_EQ(std::set(arguments.begin(), arguments.end()), std::set(expected.begin(), expected.end()))
                << language.code << " " << phrase.key;
        }
    }
}

// People who read the page in another language are not shown English sentences.
void expect_no_english(std::span<const Language> languages) {
    const Language& english = languages.front();
    for (const Language& language : languages.subspan(1)) {
        for (const Phrase& phrase : language.phrases) {
            const auto same = std::ranges::find(english.phrases, phrase.key, &Phrase::key);
            const bool is_sentence = std::ranges::count(phrase.words, ' ') >= 4;
            EXPECT_FALSE(is_sentence && phrase.words == same->words) << language.code << " " << phrase.key;
        }
    }
}

TEST_P(Languages, EnglishComesFirstAndNoneComesTwice) {
    ASSERT_FALSE(game().languages.empty());
    EXPECT_EQ(game().languages.front().code, "en");
    std::set<std::string_view> codes;
    for (const Language& language : game().languages) EXPECT_TRUE(codes.insert(language.code).second) << language.code;
}

TEST_P(Languages, HaveTheKeysOfEnglishEachOnce) { expect_keys_of_english(game().languages); }
TEST_P(Languages, HaveTheArgumentsOfEnglish) { expect_arguments_of_english(game().languages); }
TEST_P(Languages, AreNotCopiesOfEnglish) { expect_no_english(game().languages); }

// What is said to a player (`KEY.you`) or to the only other one (`KEY.they`) is said of somebody as well.
TEST_P(Languages, SayToAPlayerWhatTheySayOfOne) {
    for (const Language& language : game().languages) {
        const auto keys = keys_of(language);
        for (const std::string_view key : keys) {
            for (const std::string_view ending : {".you", ".they"}) {
                if (!key.ends_with(ending) || key.starts_with("word.")) continue;
                EXPECT_TRUE(keys.contains(key.substr(0, key.size() - ending.size()))) << language.code << " " << key;
                EXPECT_EQ(arguments_of(phrase(language.phrases, key)).count("player"), 0u)
                    << language.code << " " << key;
            }
        }
    }
}

// Where a game speaks to its players at all, no sentence about a move calls the reader, or the only other, by number.
TEST_P(Languages, CallNobodyByNumberWhoIsSpokenTo) {
    for (const Language& language : game().languages) {
        const auto keys = keys_of(language);
        const bool speaks = std::ranges::any_of(keys, [](auto key) { return key.ends_with(".they"); });
        for (const Phrase& phrase : language.phrases) {
            const bool is_about_a_move = phrase.key.starts_with("reason.") || phrase.key.starts_with("effect.");
            if (!speaks || !is_about_a_move || !arguments_of(phrase.words).contains("player")) continue;
            EXPECT_TRUE(keys.contains(std::string(phrase.key) + ".you")) << language.code << " " << phrase.key;
            EXPECT_TRUE(keys.contains(std::string(phrase.key) + ".they")) << language.code << " " << phrase.key;
        }
    }
}

// What the engine says of any game: the same, in the languages of the games.
TEST(VerbLanguages, AreThoseOfTheGames) {
    EXPECT_EQ(codes_of(verb_languages()), codes_of(all_games().front()->languages));
}

TEST(VerbLanguages, SayWhatEnglishSays) {
    expect_keys_of_english(verb_languages());
    expect_arguments_of_english(verb_languages());
    expect_no_english(verb_languages());
}

}  // namespace
}  // namespace quoin::test
