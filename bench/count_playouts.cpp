// SPDX-License-Identifier: MIT
// count_playouts GAME PLAYERS plain|one_by_one|interleaved COUNT: plays COUNT random games and prints the actions
// they took. Under callgrind, the difference between two counts is what the games alone cost.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "bench/subject.h"

int main(int argc, char** argv) {
    using namespace quoin::bench;
    if (argc != 5) {
        std::fputs("usage: count_playouts GAME PLAYERS plain|one_by_one|interleaved COUNT\n", stderr);
        return 2;
    }
    const Subject subject(argv[1], std::atoi(argv[2]));
    const std::string how = argv[3];
    const std::uint64_t count = std::strtoull(argv[4], nullptr, 10);
    const quoin::Position& start = subject.start.now();
    const std::uint64_t actions = how == "plain"         ? plain_playouts(*subject.plain_start, 1, count).actions
                                  : how == "interleaved" ? start.playouts(1, count).actions
                                                         : start.playouts_one_by_one(1, count).actions;
    std::printf("%llu\n", static_cast<unsigned long long>(actions));
}
