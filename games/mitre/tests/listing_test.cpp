// SPDX-License-Identifier: MIT
// Listing, counting, drawing at random, refusing and the key agree with each other in every position of many games.
#include "games/mitre/explain.h"
#include "games/mitre/tests/table.h"
#include "games/mitre/texts.h"

namespace quoin::mitre {
namespace {

std::vector<Move> all_readable_moves() {
    std::vector<Move> result{Move::pass()};
    for (int junction = 0; junction < 81; ++junction) {
        for (const Direction direction : directions) {
            for (const End near : ends) {
                for (const End far : ends) result.emplace_back(junction, direction, near, far);
            }
        }
    }
    return result;
}

template <class Word>
void check_refusal(const BasicTable<Word>& table, Move move, Fault fault) {
    const Refusal refusal = explain(table.rules, table.state, move, fault);
    ASSERT_EQ(refusal.text.key, "fault." + std::string(refusal.code));
    const std::string words = in_words(refusal.text, languages()[0].phrases);
    ASSERT_NE(words, refusal.text.key);
    ASSERT_EQ(words.find('{'), std::string::npos) << words;
    ASSERT_EQ(words.find("  "), std::string::npos) << words;
}

template <class Word>
void check_game(const Options& options, Random& random) {
    static const std::vector<Move> readable = all_readable_moves();
    BasicTable<Word> table(options);
    auto& [rules, state] = table;
    while (true) {
        const std::set<std::string> listed = table.legal();
        for (const Move move : readable) {
            const auto fault = rules.fault(state, move);
            ASSERT_EQ(listed.contains(to_text(move)), !fault) << to_text(move);
            if (fault && random.below(50) == 0) check_refusal(table, move, *fault);
        }
        ASSERT_EQ(rules.key(state), rules.key_from_scratch(state));
        ASSERT_EQ(rules.outcome(state).has_value(), listed.empty());
        const auto move = rules.random_move(state, random);
        ASSERT_EQ(move.has_value(), !listed.empty());
        if (!move) break;
        ASSERT_TRUE(listed.contains(to_text(*move)));
        const Key before = rules.position_key(state);
        rules.apply(state, *move);
        ASSERT_NE(rules.position_key(state), before);
    }
}

TEST(MitreListing, AMoveIsListedExactlyWhenItHasNoFault) {
    Random random(3);
    for (int players = 2; players <= 4; ++players) {
        for (int game = 0; game < 3; ++game) check_game<Narrow>({.players = players, .size = players + 3}, random);
        check_game<Narrow>({.players = players, .size = 3, .tiles = {20, 0, 5, 1}}, random);
        check_game<Narrow>({.players = players, .size = 7, .tiles = {0, 6, 0, 6}, .scoring = {false, false}}, random);
        check_game<Wide>({.players = players, .size = 8}, random);
        check_game<Wide>({.players = players, .size = 9, .tiles = {1, 2, 3, 4}}, random);
    }
}

TEST(MitreListing, BothWordsPlayTheSameGame) {
    const Options options{.players = 3, .size = 6};
    Table narrow(options);
    WideTable wide(options);
    Random random(5);
    while (const auto move = narrow.rules.random_move(narrow.state, random)) {
        ASSERT_EQ(narrow.legal(), wide.legal());
        ASSERT_EQ(narrow.rules.key(narrow.state), wide.rules.key(wide.state));
        narrow.play(to_text(*move));
        wide.play(to_text(*move));
        ASSERT_EQ(narrow.rules.score(narrow.state), wide.rules.score(wide.state));
    }
}

TEST(MitreListing, EveryMoveIsDrawnAboutEquallyOften) {
    Table table({.size = 3, .tiles = {1, 1, 1, 1}});
    table.play("b2e:aa b2n:ae");
    const auto listed = table.legal();
    std::map<std::string, int> drawn;
    Random random(7);
    constexpr int each = 400;
    for (std::size_t i = 0; i < listed.size() * each; ++i)
        ++drawn[to_text(*table.rules.random_move(table.state, random))];
    for (const std::string& token : listed) {
        EXPECT_GT(drawn[token], each * 7 / 10) << token;
        EXPECT_LT(drawn[token], each * 13 / 10) << token;
    }
}

// Two orders of the same tiles: the same position, told apart by the scores that the order made.
TEST(MitreKey, TellsScoresApartAndPositionsNot) {
    Table one, other;
    one.put(1, "c3e:an");
    one.put(2, "d3e:aa");
    one.put(2, "d2n:aa");
    other.put(2, "d3e:aa");
    other.put(2, "d2n:aa");
    other.put(1, "c3e:an");
    EXPECT_NE(one.rules.score(one.state), other.rules.score(other.state));
    EXPECT_EQ(one.rules.position_key(one.state), other.rules.position_key(other.state));
    EXPECT_NE(one.rules.key(one.state), other.rules.key(other.state));
}

TEST(MitreKey, TellsOwnersEndsSegmentsAndPassesApart) {
    std::set<Key> keys;
    const Rules<Wide> rules({.size = 9, .tiles = {20, 20, 20, 20}});
    for (const Move move : all_readable_moves()) {
        for (const int player : {0, 1}) {
            auto state = rules.initial();
            state.to_move = static_cast<std::uint8_t>(player);
            if (!move.is_pass() && rules.fault(state, move)) continue;
            if (move.is_pass()) {
                ++state.passes;
            } else {
                rules.apply(state, move);
            }
            EXPECT_TRUE(keys.insert(rules.position_key(state)).second) << to_text(move);
        }
    }
    EXPECT_EQ(keys.size(), 2u * (144 * 9 + 1));
}

}  // namespace
}  // namespace quoin::mitre
