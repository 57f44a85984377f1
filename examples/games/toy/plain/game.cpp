// SPDX-License-Identifier: MIT
// Plain Toy.
#include <algorithm>

#include "tests/plain/shared.h"

namespace plain {
namespace {

class Toy : public State {
  public:
    Toy(int players, int counters) : players_(players), counters_(counters) {}

    std::unique_ptr<State> clone() const override { return std::make_unique<Toy>(*this); }
    int to_move() const override { return counters_ == 0 ? 0 : player_; }
    std::vector<int> legal_actions() const override {
        std::vector<int> actions;
        for (int count = 1; count <= std::min(4, counters_); ++count) actions.push_back(count);
        return actions;
    }
    void apply(int action) override {
        counters_ -= action;
        if (counters_ == 0) winner_ = player_;
        player_ = player_ == players_ ? 1 : player_ + 1;
    }
    std::vector<int> score() const override {
        std::vector<int> points;
        for (int player = 1; player <= players_; ++player) points.push_back(player == winner_ ? 1 : 0);
        return points;
    }
    std::vector<int> winners() const override { return winner_ == 0 ? std::vector<int>{} : std::vector{winner_}; }
    std::string action_text(int action) const override { return "t" + std::to_string(action); }

  private:
    int players_;
    int counters_;
    int player_ = 1;
    int winner_ = 0;
};

}  // namespace

std::unique_ptr<State> make_toy(int players, const Options& options) {
    return std::make_unique<Toy>(players, number_option(options, "counters", 30));
}

}  // namespace plain
