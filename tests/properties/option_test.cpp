// SPDX-License-Identifier: MIT
// Options: every value in the range is accepted and kept, everything else is refused with the range.
#include <algorithm>
#include <set>

#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Options : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Options);

// `from` written in place of every number of the value.
std::string outside(const OptionSpec& spec, int number) {
    std::string result = std::to_string(number);
    for (int i = 1; i < spec.size; ++i) result += "," + std::to_string(spec.min);
    return result;
}

std::vector<std::string> wrong_values(const OptionSpec& spec) {
    std::vector<std::string> result{"",     " ", "maybe", "-1", "+3", "03", "3 ", "1e1", "99999999999999999999",
                                    "3,,3", ","};
    result.push_back(spec.fallback + ",1");
    result.push_back(spec.fallback + " ");
    if (spec.kind != OptionSpec::Kind::choice) {
        result.push_back(outside(spec, spec.max + 1));
        result.push_back(outside(spec, spec.min - 1));
    }
    return result;
}

TEST_P(Options, DefaultsAreValidAndAllAreKept) {
    for (const Variant& variant : variants(game())) {
        const Match match = variant.start();
        const auto specs = game().options(variant.players);
        ASSERT_EQ(match.options().size(), specs.size());
        for (std::size_t i = 0; i < specs.size(); ++i) {
            const auto given = std::ranges::find(variant.options, specs[i].name, &OptionPair::first);
            EXPECT_EQ(match.options()[i].first, specs[i].name);
            EXPECT_EQ(match.options()[i].second, given == variant.options.end() ? specs[i].fallback : given->second);
            const std::string meaning = "option." + specs[i].name;
            EXPECT_NE(match.in_words({meaning, {}}), meaning) << "texts.json does not say what it means";
        }
    }
}

// The set-up draws what is counted, so a new game must show it.
TEST_P(Options, PartsAreTargetsOfANewGameWithNamesInEveryLanguage) {
    for (int players = game().min_players; players <= game().max_players; ++players) {
        const Match match = *Match::create(game().name, players);
        std::set<std::string> targets;
        for (const Area& area : match.scene().areas) {
            for (const Shape& shape : area.shapes) targets.insert(shape.target);
        }
        for (const OptionSpec& spec : game().options(players)) {
            if (spec.parts.empty()) continue;
            EXPECT_EQ(std::ssize(spec.parts), spec.size) << spec.name;
            for (const std::string& part : spec.parts) {
                EXPECT_TRUE(targets.contains(part)) << part;
                for (const Language& language : game().languages) {
                    const std::string key = "option." + spec.name + "." + part;
                    EXPECT_NE(match.in_words({key, {}}, language.code), key) << language.code;
                }
            }
        }
    }
}

// Links, puzzles, lessons and games that the page keeps name no version: what they leave out has its default.
TEST_P(Options, OneThatCameLaterWasWhatItsDefaultIs) {
    EXPECT_GE(game().oldest_rules_version, 1);
    EXPECT_LE(game().oldest_rules_version, game().rules_version);
    for (int players = game().min_players; players <= game().max_players; ++players) {
        for (const OptionSpec& spec : game().options(players)) {
            EXPECT_GE(spec.since, 1) << spec.name;
            EXPECT_LE(spec.since, game().rules_version) << spec.name;
            EXPECT_EQ(spec.before, spec.since == 1 ? "" : spec.fallback) << spec.name;
        }
    }
}

TEST_P(Options, OfEarlierVersionsAreCompletedAndKeptAsTheyAre) {
    for (int version = game().oldest_rules_version; version <= game().rules_version; ++version) {
        for (const Variant& variant : variants(game())) {
            std::vector<OptionPair> given;
            for (const OptionSpec& spec : game().options(variant.players)) {
                const auto chosen = std::ranges::find(variant.options, spec.name, &OptionPair::first);
                const bool is_chosen = chosen != variant.options.end();
                if (spec.since <= version) given.emplace_back(spec.name, is_chosen ? chosen->second : spec.fallback);
            }
            const auto match = Match::resume(game().name, std::to_string(version), variant.players, given);
            ASSERT_TRUE(match) << match.error().detail;
            EXPECT_EQ(match->rules_version(), version);
            EXPECT_EQ(match->kept_options(), given);
            EXPECT_EQ(match->options().size(), game().options(variant.players).size());
            if (given.empty()) continue;
            given.pop_back();
            const auto lacking = Match::resume(game().name, std::to_string(version), variant.players, given);
            ASSERT_FALSE(lacking);
            EXPECT_EQ(lacking.error().code, "bad_option");
        }
    }
    const std::string newer = std::to_string(game().rules_version + 1);
    EXPECT_EQ(Match::resume(game().name, newer, game().min_players, {}).error().code, "newer_rules_version");
}

TEST_P(Options, WrongValuesAreRefusedWithTheRange) {
    for (int players = game().min_players; players <= game().max_players; ++players) {
        for (const OptionSpec& spec : game().options(players)) {
            for (const std::string& value : wrong_values(spec)) {
                const auto match = Match::create(game().name, players, {{spec.name, value}});
                ASSERT_FALSE(match) << spec.name << "=" << value;
                EXPECT_EQ(match.error().code, "bad_option");
                EXPECT_EQ(match.error().where, spec.name);
                EXPECT_NE(match.error().detail.find(spec.range()), std::string::npos) << match.error().detail;
            }
        }
    }
}

TEST_P(Options, UnknownAndRepeatedNamesAreRefused) {
    EXPECT_FALSE(Match::create(game().name, 0, {{"nonesuch", "1"}}));
    EXPECT_FALSE(Match::create(game().name, 0, {{"", ""}}));
    for (const OptionSpec& spec : game().options(game().min_players)) {
        EXPECT_FALSE(Match::create(game().name, 0, {{spec.name, spec.fallback}, {spec.name, spec.fallback}}));
    }
}

TEST_P(Options, WrongPlayerCountsAreRefused) {
    for (const int players : {-1, 1, game().min_players - 1, game().max_players + 1, 1000}) {
        if (players == 0) continue;  // means the fewest
        const auto match = Match::create(game().name, players);
        ASSERT_FALSE(match) << players;
        EXPECT_EQ(match.error().code, "bad_players");
    }
    EXPECT_EQ(Match::create(game().name)->players(), game().min_players);
}

}  // namespace
}  // namespace quoin::test
