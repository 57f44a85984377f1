// SPDX-License-Identifier: MIT
// Options: every value in the range is accepted and kept, everything else is refused with the range.
#include <algorithm>

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

TEST_P(Options, defaults_are_valid_and_all_are_kept) {
    for (const Variant& variant : variants(game())) {
        const Match match = variant.start();
        const auto specs = game().options(variant.players);
        ASSERT_EQ(match.options().size(), specs.size());
        for (std::size_t i = 0; i < specs.size(); ++i) {
            const auto given = std::ranges::find(variant.options, specs[i].name, &OptionPair::first);
            EXPECT_EQ(match.options()[i].first, specs[i].name);
            EXPECT_EQ(match.options()[i].second, given == variant.options.end() ? specs[i].fallback : given->second);
            EXPECT_FALSE(specs[i].meaning.empty()) << specs[i].name;
        }
    }
}

TEST_P(Options, wrong_values_are_refused_with_the_range) {
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

TEST_P(Options, unknown_and_repeated_names_are_refused) {
    EXPECT_FALSE(Match::create(game().name, 0, {{"nonesuch", "1"}}));
    EXPECT_FALSE(Match::create(game().name, 0, {{"", ""}}));
    for (const OptionSpec& spec : game().options(game().min_players)) {
        EXPECT_FALSE(Match::create(game().name, 0, {{spec.name, spec.fallback}, {spec.name, spec.fallback}}));
    }
}

TEST_P(Options, wrong_player_counts_are_refused) {
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
