// SPDX-License-Identifier: MIT
// A game of Mitre on the table of a test: tiles are played by token, or put down without asking for a connection.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/mitre/notation.h"
#include "games/mitre/rules.h"

namespace quoin::mitre {

template <class Word>
struct BasicTable {
    Rules<Word> rules;
    State<Word> state = rules.initial();

    explicit BasicTable(const Options& options = {}) : rules(options) {}

    static Move read(const std::string& token) { return parse_move(token).value(); }

    std::optional<Fault> fault(const std::string& token) const { return rules.fault(state, read(token)); }

    void play(const std::string& tokens) {
        std::istringstream in(tokens);
        for (std::string token; in >> token;) {
            ASSERT_EQ(fault(token), std::nullopt) << token;
            rules.apply(state, read(token));
        }
    }

    // The tile of a player numbered from 1, wherever it fits, out of turn; then it is player 1's turn. Tells the half
    // points that each player gains.
    std::vector<int> put(int player, const std::string& token) {
        const Scores before = rules.score(state);
        auto& others = state.others[player - 1];
        const Word connected = others;
        others = ~Word{0};
        state.to_move = static_cast<std::uint8_t>(player - 1);
        EXPECT_EQ(fault(token), std::nullopt) << token;
        rules.apply(state, read(token));
        others = connected;
        state.to_move = 0;
        std::vector<int> gains;
        for (int i = 0; i < rules.players(); ++i) gains.push_back(rules.score(state)[i] - before[i]);
        return gains;
    }

    std::set<std::string> legal() const {
        Moves<Rules<Word>> moves;
        rules.legal_moves(state, moves);
        std::set<std::string> result;
        for (const Move move : moves) EXPECT_TRUE(result.insert(to_text(move)).second) << to_text(move) << " twice";
        EXPECT_EQ(static_cast<int>(moves.size()), rules.count_moves(state));
        return result;
    }
};

using Table = BasicTable<Narrow>;
using WideTable = BasicTable<Wide>;

using Gains = std::vector<int>;

}  // namespace quoin::mitre
