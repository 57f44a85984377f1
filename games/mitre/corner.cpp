// SPDX-License-Identifier: MIT
#include "games/mitre/corner.h"

namespace quoin::mitre {

// Among the other three triangles there may be a pair: a straight end, now bounded by this arrow and another. It begins
// right after this arrow, or else ends right before it.
Points Corner::upgrade(unsigned word, int player, const Wedge& end, const Scoring& scoring) {
    const bool has_pair = (word & 0x8888) != 0;
    if (!has_pair || !scoring.upgrade) return 0;
    const unsigned next = word >> end.next & 15;
    const unsigned previous = word >> end.previous & 15;
    const bool pair_is_next = (next & 8) != 0;
    const int straight = static_cast<int>((pair_is_next ? next : previous) & 3);
    const int arrow = static_cast<int>((pair_is_next ? previous : next) & 3);
    const bool touched_by_both = scoring.own || (straight != arrow && straight != player);
    return touched_by_both ? points_of(straight, 1) : 0;
}

}  // namespace quoin::mitre
