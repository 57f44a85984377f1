// SPDX-License-Identifier: MIT
// Games that are ended before their end: because the result is proved, or because all engines agree on the winner.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "facade/match.h"
#include "facade/verbs/verdict.h"

namespace quoin::cli {

struct AdjudicationRules {
    struct Agreement {
        int moves = 0;     // of every player, in a row
        double score = 1;  // the winner expects at least this, everyone else at most the rest
    };
    std::optional<std::uint64_t> proof_nodes = {};  // of the solver, before every move
    std::optional<Agreement> agreement = {};

    // `proof`, `proof=NODES` or `agree=MOVES,SCORE`. Returns what is wrong, for people.
    std::optional<std::string> add(const std::string& text);
    std::string key() const;  // empty when there are none
};

struct Adjudged {
    std::vector<int> winners;
    std::string reason;  // `proof` or `agreement`
};

// Of one game.
class Adjudicator {
  public:
    Adjudicator(const AdjudicationRules& rules, int players) : rules_(rules), runs_(players) {}

    // The player has moved, and expects that.
    void note(int player, const Value& value);
    // Before a move; the game is not over.
    std::optional<Adjudged> verdict(const Match& match);

  private:
    struct Run {  // of moves with which a player was sure to win, or to lose
        int winning = 0;
        int losing = 0;
    };

    std::optional<Adjudged> agreed() const;
    std::optional<Adjudged> proved(const Match& match);

    const AdjudicationRules& rules_;
    std::vector<Run> runs_;
    std::unique_ptr<Engine> solver_;
};

}  // namespace quoin::cli
