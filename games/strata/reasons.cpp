// SPDX-License-Identifier: MIT
#include "games/strata/reasons.h"

#include <limits>
#include <string>

#include "core/reasons.h"
#include "core/sorted.h"
#include "games/strata/areas.h"
#include "games/strata/notation.h"
#include "games/strata/tiles.h"

namespace quoin::strata {
namespace {

// How much a reason matters, beside the others.
constexpr int ends = 1000;
constexpr int square = 4;         // of an area, won or lost
constexpr int other_shape = 3;    // areas that are joined or cut
constexpr int times_largest = 2;  // a change to a largest area counts this many times
constexpr int lead = 12;          // the larger of the largest areas is another player's
constexpr int danger_square = 6;  // of the largest area, that the opponent's next tile can now take or no longer can

// A position before and after a move, both seen through the frame of the later one.
struct Change {
    const Rules& rules;
    const State& from;  // before the move, through its own frame
    const State& to;
    Player mover;
    Player opponent;
    std::array<Bits, 2> before;  // the visible squares of each player
    std::array<Bits, 2> after;

    Change(const Rules& its_rules, const State& earlier, const State& later)
        : rules(its_rules),
          from(earlier),
          to(later),
          mover{earlier.to_move},
          opponent{static_cast<std::uint8_t>(earlier.to_move ^ 1)} {
        for (const Board colour : {gray, blue}) {
            before[colour] = moved(earlier.boards[colour], (earlier.corner & 15) - (later.corner & 15),
                                   (earlier.corner >> 4) - (later.corner >> 4));
            after[colour] = later.boards[colour];
        }
    }

    std::string cell(Bits squares) const { return to_text(cell_of(to, lowest(squares))); }
};

std::string name(Player player) { return std::string(colour_name(player)); }

template <class Visit>
void each_area(Bits set, Visit visit) {
    while (set != 0) {
        const Bits area = first_area(set);
        set ^= area;
        visit(area);
    }
}

// The sizes of the areas of the set, the largest first.
std::vector<int> sizes_of(Bits set) {
    std::vector<int> sizes;
    each_area(set, [&](Bits area) { sizes.push_back(std::popcount(area)); });
    sort_rarely(sizes, std::ranges::greater{});
    return sizes;
}

// `7 + 4`
std::string sum(const std::vector<int>& sizes) {
    std::string text;
    for (const int size : sizes) text += (text.empty() ? "" : " + ") + std::to_string(size);
    return text;
}

int weight(int squares, bool changes_shape, bool is_largest) {
    return (square * squares + (changes_shape ? other_shape : 0)) * (is_largest ? times_largest : 1);
}

// The opponent's areas that the tile lies on.
void add_covered(Reasons& reasons, const Change& change) {
    const Bits before = change.before[change.opponent.index];
    const Bits after = change.after[change.opponent.index];
    const int largest = largest_area(before);
    each_area(before, [&](Bits area) {
        if ((area & ~after) == 0) return;
        const int size = std::popcount(area);
        const std::vector<int> pieces = sizes_of(area & after);
        const int lost = size - (pieces.empty() ? 0 : pieces.front());
        const bool is_cut = pieces.size() > 1;
        Text text{is_cut ? "reason.cut" : "reason.capped",
                  {{"colour", name(change.opponent)},
                   {"cell", change.cell(pieces.empty() ? area : area & after)},
                   {"before", std::to_string(size)}}};
        text.args.emplace_back(is_cut ? "pieces" : "after", is_cut ? sum(pieces) : std::to_string(size - lost));
        reasons.add(weight(lost, is_cut, size == largest), std::move(text));
    });
}

// The player's area that the tile belongs to, if it is not a new one.
void add_extended(Reasons& reasons, const Change& change) {
    const Bits before = change.before[change.mover.index];
    const Bits after = change.after[change.mover.index];
    each_area(after, [&](Bits area) {
        if ((area & ~before) == 0) return;
        const int size = std::popcount(area);
        const std::vector<int> parts = sizes_of(area & before);
        if (parts.empty()) return;
        const bool is_joined = parts.size() > 1;
        Text text{is_joined ? "reason.joined" : "reason.extended",
                  {{"colour", name(change.mover)}, {"after", std::to_string(size)}, {"cell", change.cell(area)}}};
        text.args.emplace_back(is_joined ? "parts" : "before", sum(parts));
        reasons.add(weight(size - parts.front(), is_joined, size == largest_area(after)), std::move(text));
    });
}

void add_lead(Reasons& reasons, const Change& change) {
    const auto largest = [](const std::array<Bits, 2>& squares, Player player) {
        return largest_area(squares[player.index]);
    };
    const int own_before = largest(change.before, change.mover);
    const int own = largest(change.after, change.mover);
    const int theirs_before = largest(change.before, change.opponent);
    const int theirs = largest(change.after, change.opponent);
    if ((own_before <=> theirs_before) == (own <=> theirs) || theirs_before == 0) return;
    reasons.add(lead, {"reason.lead",
                       {{"colour", name(change.mover)},
                        {"opponent", name(change.opponent)},
                        {"before", std::to_string(own_before)},
                        {"after", std::to_string(own)},
                        {"their_before", std::to_string(theirs_before)},
                        {"their_after", std::to_string(theirs)}}});
}

struct Worst {
    int size = std::numeric_limits<int>::max();
    Move move;
};

// The smallest that the largest area of the player can be made by one tile of the opponent.
Worst worst_for(const Rules& rules, State state, Player player) {
    state.to_move = player.index ^ 1;
    Moves<Rules> moves;
    rules.legal_moves(state, moves);
    Worst worst;
    for (const Move move : moves) {
        State next = state;
        rules.apply(next, move);
        const int size = largest_area(next.boards[player.index]);
        if (size < worst.size) worst = {size, move};
    }
    return worst;
}

// Whether the largest area is more or less safe than it was, as far as one tile goes.
void add_danger(Reasons& reasons, const Change& change) {
    if (change.before[change.mover.index] == 0) return;
    const Worst before = worst_for(change.rules, change.from, change.mover);
    const Worst after = worst_for(change.rules, change.to, change.mover);
    const int had = largest_area(change.before[change.mover.index]);
    const int has = largest_area(change.after[change.mover.index]);
    const int danger_before = std::max(0, had - before.size);
    const int danger = std::max(0, has - after.size);
    if (danger > danger_before && after.size < had) {
        reasons.add(danger_square * (danger - danger_before), {"reason.exposes",
                                                               {{"colour", name(change.mover)},
                                                                {"opponent", name(change.opponent)},
                                                                {"before", std::to_string(has)},
                                                                {"after", std::to_string(after.size)},
                                                                {"move", to_text(change.rules, after.move)}}});
    } else if (danger < danger_before && after.size > before.size) {
        reasons.add(danger_square * (danger_before - danger), {"reason.secures",
                                                               {{"colour", name(change.mover)},
                                                                {"opponent", name(change.opponent)},
                                                                {"after", std::to_string(after.size)}}});
    }
}

Text ending(const Change& change, const Outcome& outcome) {
    Text text{"reason.draw", {{"opponent", name(change.opponent)}}};
    if (outcome.winners.size() > 1) return text;
    const Player winner{static_cast<std::uint8_t>(outcome.winners.has(Player{1}))};
    const auto [less, more] = std::minmax(outcome.score[0], outcome.score[1]);
    text.key = less == more ? "reason.won_by_smaller_areas" : "reason.won";
    text.args.insert(text.args.end(),
                     {{"winner", name(winner)}, {"more", std::to_string(more)}, {"less", std::to_string(less)}});
    return text;
}

}  // namespace

std::vector<Text> reasons_for(const Rules& rules, const State& state, Move move) {
    State next = state;
    rules.apply(next, move);
    const Change change(rules, state, next);
    Reasons reasons;
    if (const auto outcome = rules.outcome(next)) {
        reasons.add(ends, ending(change, *outcome));
    } else {
        add_danger(reasons, change);
    }
    add_covered(reasons, change);
    add_extended(reasons, change);
    add_lead(reasons, change);
    return reasons.heaviest();
}

}  // namespace quoin::strata
