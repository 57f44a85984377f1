// SPDX-License-Identifier: MIT
#include "bench/subject.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace quoin::bench {
namespace {

constexpr int plies_before_perft = 12;  // past Grawlix's draft, into the play of each game
constexpr std::uint64_t perft_nodes = 300'000;

Match create(const std::string& game, int players) {
    auto match = Match::create(game, players);
    if (!match) {
        std::fprintf(stderr, "%s\n", match.error().detail.c_str());
        std::exit(2);
    }
    return std::move(*match);
}

void play(plain::State& state, const std::string& token) {
    for (const int action : state.legal_actions()) {
        if (state.action_text(action) == token) return state.apply(action);
    }
    std::abort();  // the differential tests see to it that this cannot be
}

}  // namespace

Work plain_playouts(const plain::State& start, std::uint64_t seed, std::uint64_t count) {
    Work work;
    for (; work.done < count; ++work.done) {
        Random random(mix(seed) + work.done);
        const auto state = start.clone();
        while (true) {
            const std::vector<int> actions = state->legal_actions();
            if (actions.empty()) break;
            state->apply(actions[random.below(static_cast<std::uint32_t>(actions.size()))]);
            ++work.actions;
        }
    }
    return work;
}

Subject::Subject(const std::string& game, int players)
    : start(create(game, players)),
      plain_start(plain::make(game, players, {})),
      middle(start),
      plain_middle(plain_start->clone()) {
    Random random(1);
    for (int ply = 0; ply < plies_before_perft; ++ply) {
        const std::string token = middle.now().random_move(random);
        play(*plain_middle, token);
        if (!middle.play(token)) std::abort();
    }
    while (middle.now().perft(depth + 1) <= perft_nodes) ++depth;
}

}  // namespace quoin::bench
