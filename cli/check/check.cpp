// SPDX-License-Identifier: MIT
#include "cli/check/check.h"

#include <array>

namespace quoin::cli {
namespace {

constexpr int random_games = 6;
constexpr std::size_t positions_per_game = 5;

}  // namespace

CheckContext::CheckContext(EngineTalk& engine, Match first) : talk(engine), start(std::move(first)) {
    running.push_back(start);
    for (int game = 0; game < random_games; ++game) {
        Random random(game + 1);
        std::vector<Match> course;
        Match match = start;
        while (!match.is_over()) {
            if (!match.play(match.now().random_move(random))) break;
            course.push_back(match);
        }
        finished.push_back(course.back());
        course.pop_back();
        const std::size_t count = std::min(positions_per_game, course.size());
        // The last one is a move before the end.
        for (std::size_t i = 1; i <= count; ++i) running.push_back(course[course.size() * i / count - 1]);
    }
}

std::span<const Check> all_checks() {
    static constexpr std::array checks = {
        Check{"id name and author", check_names},
        Check{"id game", check_game},
        Check{"options", check_options},
        Check{"query gameover, turn and result", check_queries},
        Check{"query legal", check_legal_moves},
        Check{"position fen", check_position_tokens},
        Check{"legal moves", check_moves},
        Check{"go movetime", check_movetime},
        Check{"go with clocks", check_clocks},
        Check{"go nodes", check_nodes},
        Check{"go infinite and stop", check_stop},
        Check{"isready during a search", check_ready_in_search},
        Check{"go searchmoves", check_searchmoves},
        Check{"MultiPV", check_multipv},
        Check{"a whole game with clocks", check_whole_game},
        Check{"info lines", check_info},
        Check{"unknown and broken commands", check_garbage},
        Check{"go when the game is over", check_game_over},
        Check{"uginewgame", check_new_game},
        Check{"quit", check_quit},
        Check{"end of input", check_end_of_input},
    };
    return checks;
}

}  // namespace quoin::cli
