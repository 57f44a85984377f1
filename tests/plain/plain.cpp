// SPDX-License-Identifier: MIT
#include "tests/plain/plain.h"

#include <sstream>

#include "tests/plain/shared.h"

namespace plain {

#define QUOIN_GAME(name) std::unique_ptr<State> make_##name(int players, const Options& options);
#include "plain_games.def"
#undef QUOIN_GAME

std::unique_ptr<State> make(const std::string& game, int players, const Options& options) {
#define QUOIN_GAME(name) \
    if (game == #name) return make_##name(players, options);
#include "plain_games.def"
#undef QUOIN_GAME
    return nullptr;
}

std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) return 1;
    const std::vector<int> actions = state.legal_actions();
    if (depth == 1) return actions.size();
    std::uint64_t nodes = 0;
    for (const int action : actions) {
        const std::unique_ptr<State> next = state.clone();
        next->apply(action);
        nodes += perft(*next, depth - 1);
    }
    return nodes;
}

std::string text_option(const Options& options, const std::string& name, const std::string& fallback) {
    const auto found = options.find(name);
    return found == options.end() ? fallback : found->second;
}

int number_option(const Options& options, const std::string& name, int fallback) {
    return std::stoi(text_option(options, name, std::to_string(fallback)));
}

std::vector<int> counts_option(const Options& options, const std::string& name, const std::string& fallback) {
    std::vector<int> counts;
    std::istringstream list(text_option(options, name, fallback));
    for (std::string count; std::getline(list, count, ',');) counts.push_back(std::stoi(count));
    return counts;
}

std::string cell_text(int column, int row) {
    return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
}

}  // namespace plain
