// SPDX-License-Identifier: MIT
// A plain second implementation of games, written from the rules pages and sharing no code with the product.
// It is what a general framework would give: one abstract class, virtual calls, vectors, clones, scans over all cells.
// Differential tests use it as the oracle, the benchmark as the yardstick.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace plain {

using Options = std::map<std::string, std::string>;

class State {
  public:
    virtual ~State() = default;
    virtual std::unique_ptr<State> clone() const = 0;
    virtual int to_move() const = 0;                        // 1.., 0 when over
    virtual std::vector<int> legal_actions() const = 0;     // any order; empty exactly when over
    virtual void apply(int action) = 0;                     // action is legal
    virtual std::vector<int> score() const = 0;             // as `trace` prints it
    virtual std::vector<int> winners() const = 0;           // empty until over; all tied leaders
    virtual std::string action_text(int action) const = 0;  // the token
};

// The start of a game, or nullptr for one that has no plain implementation. Options are already known to be valid; a
// missing one has its default.
std::unique_ptr<State> make(const std::string& game, int players, const Options& options);

// The number of legal sequences of exactly `depth` actions. The last action is counted without being applied.
std::uint64_t perft(const State& state, int depth);

}  // namespace plain
