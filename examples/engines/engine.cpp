// SPDX-License-Identifier: MIT
// An engine for any game here: it plays random games after each legal move, and then the move that won most of them.
//
//     cmake --build --preset release --target example_engine
//     quoin ugi-check 'build/release/examples/engines/example_engine strata'
//
// The rules come from our library, facade/match.h. docs/ugi.md explains the protocol.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "facade/match.h"

using namespace quoin;
using Clock = std::chrono::steady_clock;

namespace {

std::string choose(const Match& match, Clock::time_point deadline, Random& random) {
    const auto moves = match.legal();
    std::vector<int> wins(moves.size());
    for (std::size_t game = 0; game == 0 || Clock::now() < deadline; ++game) {
        const std::size_t i = game % moves.size();
        const auto position = match.now().clone();
        for (position->apply(moves[i]); position->to_move() != 0;) position->apply(position->random_move(random));
        if (numbers_of(position->outcome()->winners) == std::vector{match.to_move()}) ++wins[i];
    }
    return moves[std::ranges::max_element(wins) - wins.begin()];
}

// The number after a name, such as `movetime 500`; what cannot be read counts as 0.
int limit(const std::vector<std::string>& words, const std::string& name, int otherwise) {
    const auto found = std::ranges::find(words, name);
    return found == words.end() || found + 1 == words.end() ? otherwise : std::atoi((found + 1)->c_str());
}

}  // namespace

int main(int argc, char** argv) {
    const auto start = Match::create(argc > 1 ? argv[1] : "", argc > 2 ? std::atoi(argv[2]) : 0);
    if (!start) return std::cerr << "usage: example_engine GAME [PLAYERS]\n", 2;
    Match match = *start;
    Random random(1);
    std::string waiting;  // a move that is kept until `stop`
    for (std::string line; std::getline(std::cin, line); std::cout.flush()) {
        std::istringstream stream(line);
        const std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
        const std::string command = words.empty() ? "" : words[0];
        if (command == "ugi") {
            std::cout << "id name Example in C++\nid author the Quoin authors\nid game " << match.game().name
                      << "\nugiok\n";
        } else if (command == "isready") {
            std::cout << "readyok\n";
        } else if (command == "position" && words.size() > 1) {
            const bool is_token = words[1] == "fen" && words.size() > 2;
            auto given = is_token ? Match::from_position(words[2]) : Result<Match, Error>(*start);
            bool is_good = given.has_value();
            for (std::size_t i = is_token ? 4 : 3; is_good && i < words.size(); ++i)
                is_good = given->play(words[i]).has_value();
            if (is_good) match = *given;
        } else if (command == "go" && !match.is_over()) {
            // A twentieth of the clock. It is deaf while it thinks, so never for longer than a tenth of a second.
            const int clock = limit(words, "p" + std::to_string(match.to_move()) + "time", 2000) / 20;
            const int time = std::min({100, clock, limit(words, "movetime", 100)}) / 2;
            waiting = choose(match, Clock::now() + std::chrono::milliseconds(time), random);
            const bool is_endless = std::ranges::find(words, "infinite") != words.end();
            if (!is_endless) std::cout << "bestmove " << std::exchange(waiting, "") << "\n";
        } else if (command == "stop" && !waiting.empty()) {
            std::cout << "bestmove " << std::exchange(waiting, "") << "\n";
        } else if (command == "quit") {
            return 0;
        }
    }
}
