// SPDX-License-Identifier: MIT
#include "fuzz/positions.h"

#include "facade/registry.h"
#include "tests/properties/variants.h"

namespace quoin::fuzz {

const std::vector<Match>& starts() {
    static const std::vector<Match> result = [] {
        std::vector<Match> matches;
        for (const GameEntry* game : all_games()) {
            for (const test::Variant& variant : test::variants(*game)) matches.push_back(variant.start());
        }
        return matches;
    }();
    return result;
}

std::vector<MatchWithMoves>& positions() {
    static std::vector<MatchWithMoves> result = [] {
        constexpr int stride = 7;  // plies between the positions that are kept
        std::vector<MatchWithMoves> kept;
        Random random(1);
        for (Match match : starts()) {
            while (true) {
                const bool keep = match.ply() % stride == 0 || match.is_over();
                if (keep) kept.push_back({match, match.legal()});
                if (match.is_over()) break;
                if (!match.play(match.now().random_move(random))) std::abort();
            }
        }
        return kept;
    }();
    return result;
}

}  // namespace quoin::fuzz
