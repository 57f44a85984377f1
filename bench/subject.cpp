// SPDX-License-Identifier: MIT
#include "bench/subject.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace quoin::bench {
namespace {

constexpr int stride = 5;  // plies between the positions for perft: odd, to meet both of Grawlix's kinds of action
constexpr std::uint64_t perft_nodes = 50'000;  // from a position, at most

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

// The depth of the largest perft that is neither empty nor too large to repeat; 0 when there is none.
int deepest(const Position& position) {
    const auto fits = [&](int depth) {
        const std::uint64_t nodes = position.perft(depth);
        return nodes > 0 && nodes <= perft_nodes;
    };
    int depth = 0;
    while (fits(depth + 1)) ++depth;
    return depth;
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
    : start(create(game, players)), plain_start(plain::make(game, players, {})) {
    Random random(1);
    const auto ours = start.now().clone();
    const auto theirs = plain_start->clone();
    for (int ply = 0; ours->to_move() != 0; ++ply) {
        const int depth = ply % stride == 0 ? deepest(*ours) : 0;
        if (depth > 0) positions.push_back({ours->clone(), theirs->clone(), depth});
        const std::string token = ours->random_move(random);
        play(*theirs, token);
        ours->apply(token);
    }
}

Work Subject::our_perft() const {
    Work work;
    for (const PerftPosition& position : positions) work.done += position.ours->perft(position.depth);
    return work;
}

Work Subject::plain_perft() const {
    Work work;
    for (const PerftPosition& position : positions) work.done += plain::perft(*position.plain, position.depth);
    return work;
}

}  // namespace quoin::bench
