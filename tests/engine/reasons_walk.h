// SPDX-License-Identifier: MIT
// Moves of random games and of games that an engine plays, with the reasons that are given for them.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/random.h"
#include "facade/match.h"
#include "tests/support/environment.h"

namespace quoin::test {

struct Statement {
    const Match& match;  // before the move
    std::string token;
    Text text;

    std::string arg(const std::string& name) const {
        for (const auto& [key, value] : text.args) {
            if (key == name) return value;
        }
        ADD_FAILURE() << text.key << " has no argument " << name;
        return "";
    }
    int number(const std::string& name) const {
        const std::string value = arg(name);
        return value.empty() ? -1 : std::stoi(value);
    }
    // `a1, c3` taken apart.
    std::vector<std::string> list(const std::string& name) const {
        std::vector<std::string> result;
        const std::string text_of_list = arg(name);
        for (std::size_t at = 0; at < text_of_list.size();) {
            const std::size_t end = std::min(text_of_list.find(", ", at), text_of_list.size());
            result.push_back(text_of_list.substr(at, end - at));
            at = end + 2;
        }
        return result;
    }
    Match after() const {
        Match next = match;
        EXPECT_TRUE(next.play(token));
        return next;
    }
    // What to type to get there, and what was said.
    std::string describe() const {
        std::string result = std::string(match.game().name) + " --players " + std::to_string(match.players());
        for (const auto& [name, value] : match.options()) result += " --option " + name + "=" + value;
        result += " --moves '";
        for (const std::string& move : match.moves()) result += (result.back() == '\'' ? "" : " ") + move;
        return result + "', then " + token + ": " + match.in_words(text);
    }
};

struct Way {
    int players;
    std::vector<OptionPair> options;
};

// The moves that are asked about in a position: a few, and the one that is played.
inline std::vector<std::string> some_of(const std::vector<std::string>& legal, Random& random) {
    std::vector<std::string> result;
    for (int i = 0; i < 3; ++i) result.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
    return result;
}

// Calls check(statement) for every sentence, and visit(match, token, texts) for every move that was asked about.
// Returns how often each key was seen. Every other game is played by an engine, so that its positions are those that
// people get to see.
template <class Check, class Visit>
std::map<std::string, int> walk_reasons(const std::string& game, const std::vector<Way>& ways, int games, Check check,
                                        Visit visit) {
    std::map<std::string, int> seen;
    for (int number = 0; number < share_of(games); ++number) {
        const Way& way = ways[static_cast<std::size_t>(number / 2) % ways.size()];
        Match match = *Match::create(game, way.players, way.options);
        Random random(number + 1);
        EngineSettings settings;
        settings.level = 4;
        settings.seed = random.next();
        settings.memory = std::size_t{4} << 20;
        const auto engine = number % 2 == 0 ? match.now().make_engine(settings) : nullptr;
        while (!match.is_over()) {
            const auto legal = match.legal();
            auto tokens = some_of(legal, random);
            if (engine) {
                Limits limits;
                limits.nodes = 60;
                tokens.push_back(engine->choose(engine->think(match.now(), limits)));
            }
            for (const std::string& token : tokens) {
                const auto texts = match.reasons(token);
                visit(match, token, texts);
                for (const Text& text : texts) {
                    ++seen[text.key];
                    check(Statement{match, token, text});
                    if (::testing::Test::HasFailure()) return seen;
                }
            }
            EXPECT_TRUE(match.play(tokens.back()));
        }
    }
    return seen;
}

// Every sentence that the game has about reasons was put to the test.
inline void expect_all_seen(const GameEntry& game, const std::map<std::string, int>& seen, int at_least) {
    if (!is_in_full()) return;
    for (const Phrase& phrase : game.languages.front().phrases) {
        if (!phrase.key.starts_with("reason.")) continue;
        if (phrase.key.ends_with(".you") || phrase.key.ends_with(".they")) continue;  // the same, said to a player
        const auto found = seen.find(std::string(phrase.key));
        EXPECT_TRUE(found != seen.end()) << "never said: " << phrase.key;
    }
    int total = 0;
    for (const auto& [key, count] : seen) {
        total += count;
        ::testing::Test::RecordProperty(key, count);
    }
    EXPECT_GE(total, at_least);
}

}  // namespace quoin::test
