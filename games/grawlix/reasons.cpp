// SPDX-License-Identifier: MIT
#include "games/grawlix/reasons.h"

#include <string>

#include "core/reasons.h"
#include "core/sorted.h"
#include "games/grawlix/notation.h"
#include "games/grawlix/prospect.h"

namespace quoin::grawlix {
namespace {

constexpr std::size_t named_cells = 4;  // if there are more, only this many are named

// How much a reason matters, beside the others.
constexpr int wins = 1000;
constexpr int never_theirs = 40;  // each of the opponent's tiles that can no longer be played
constexpr int never_own = 30;     // … of the player's
constexpr int nowhere = 15;       // each tile that has no place for now
constexpr int reserved_cell = 12;
constexpr int dead_cell = 8;
constexpr int all_plays = 40;  // if all plays of a hand are lost, and of fewer their part
constexpr int last_line = 6;
constexpr int useless = 40;  // a drafted tile that can never be played
constexpr int has_places = 5;

std::string number(std::size_t player) { return std::to_string(player + 1); }

std::string names(Bits tiles) {
    std::vector<std::string> result;
    for_each_bit(tiles, [&](int tile) { result.push_back(to_text(Tile{static_cast<std::uint8_t>(tile)})); });
    return listed(result);
}

// `reason.dead`, or `reason.dead_many` when there are more cells than can be named.
Text about(const std::string& key, const std::vector<std::string>& cells, decltype(Text::args) args) {
    const bool is_many = cells.size() > named_cells;
    args.emplace_back("cells", listed(cells, named_cells));
    if (is_many) args.emplace_back("count", std::to_string(cells.size()));
    return {is_many ? key + "_many" : key, std::move(args)};
}

// Cells that some tile could have come to, and now none can.
void add_dead_cells(Reasons& reasons, const Prospect& before, const Prospect& after) {
    std::vector<std::string> cells;
    after.each_cell([&](Cell cell) {
        if (after.fitting(cell) == 0 && before.fitting(cell) != 0) cells.push_back(to_text(cell));
    });
    sort_rarely(cells);
    reasons.add(dead_cell * static_cast<int>(cells.size()), about("reason.dead", cells, {}));
}

// Open locations that one player alone can still fill, and could not be sure of before.
void add_reserved_cells(Reasons& reasons, const Rules& rules, const Prospect& before, const Prospect& after) {
    for (std::size_t player = 0; player < 2; ++player) {
        std::vector<std::string> cells;
        for_each_bit(after.state().open, [&](int place) {
            const Cell cell = rules.cell_of_place(after.state(), place);
            if (after.is_only_for(player, cell) && !before.is_only_for(player, cell)) cells.push_back(to_text(cell));
        });
        sort_rarely(cells);
        reasons.add(reserved_cell * static_cast<int>(cells.size()),
                    {"reason.only", {{"player", number(player)}, {"cells", listed(cells)}}});
    }
}

// Tiles in hand that can no longer be played, and those that cannot be played for now.
void add_stuck_tiles(Reasons& reasons, const Prospect& before, const Prospect& after, std::size_t mover) {
    for (const std::size_t player : {mover ^ 1, mover}) {
        const Bits hand = after.state().hand[player];
        const Bits never = hand & before.hopeful() & ~after.hopeful();
        const Bits placeless = hand & before.playable() & ~after.playable() & after.hopeful();
        reasons.add((player == mover ? never_own : never_theirs) * std::popcount(never),
                    {"reason.never", {{"player", number(player)}, {"tiles", names(never)}}});
        reasons.add(nowhere * std::popcount(placeless),
                    {"reason.nowhere", {{"player", number(player)}, {"tiles", names(placeless)}}});
    }
}

// How many plays both hands have, without the tile that was played.
void add_plays(Reasons& reasons, const Prospect& before, const Prospect& after, std::size_t mover) {
    const State& now = after.state();
    const int theirs_before = before.plays(now.hand[mover ^ 1]);
    const int theirs = after.plays(now.hand[mover ^ 1]);
    const int own_before = before.plays(now.hand[mover]);
    const int own = after.plays(now.hand[mover]);
    // Growing is what grids do, and a tenth less is not worth a word.
    const auto loss = [](int from, int to) { return 10 * (from - to) > from ? all_plays * (from - to) / from : 0; };
    reasons.add(std::max(loss(theirs_before, theirs), loss(own_before, own)),
                {"reason.plays",
                 {{"player", number(mover)},
                  {"opponent", number(mover ^ 1)},
                  {"before", std::to_string(theirs_before)},
                  {"after", std::to_string(theirs)},
                  {"own_before", std::to_string(own_before)},
                  {"own_after", std::to_string(own)}}});
}

// A grid that has just come to be as wide, or as high, as it may be.
void add_last_lines(Reasons& reasons, const Rules& rules, const State& before, const State& after) {
    const auto has_closed = [&](Span from, Span to) {
        return length_of(from) < rules.order() && length_of(to) == rules.order();
    };
    const std::string order = std::to_string(rules.order());
    if (has_closed(before.columns, after.columns)) reasons.add(last_line, {"reason.columns", {{"order", order}}});
    if (has_closed(before.rows, after.rows)) reasons.add(last_line, {"reason.rows", {{"order", order}}});
}

// Whether the opponent can no longer play: the draft that follows changes neither the grid nor that hand.
bool add_win(Reasons& reasons, const Prospect& after, std::size_t mover) {
    if (after.plays(after.state().hand[mover ^ 1]) != 0) return false;
    reasons.add(wins, {"reason.wins", {{"player", number(mover)}, {"opponent", number(mover ^ 1)}}});
    return true;
}

std::vector<Text> reasons_to_play(const Rules& rules, const State& state, Move move) {
    State next = state;
    rules.apply(next, move);
    const std::size_t mover = state.mover;
    const Prospect before(rules, state);
    const Prospect after(rules, next);
    Reasons reasons;
    if (add_win(reasons, after, mover)) return reasons.heaviest();
    add_stuck_tiles(reasons, before, after, mover);
    add_reserved_cells(reasons, rules, before, after);
    add_dead_cells(reasons, before, after);
    add_plays(reasons, before, after, mover);
    add_last_lines(reasons, rules, state, next);
    return reasons.heaviest();
}

std::vector<Text> reasons_to_draft(const Rules& rules, const State& state, Move move) {
    if (state.tiles == 0) return {};  // all tiles are alike before the first is played
    State next = state;
    rules.apply(next, move);
    const Prospect before(rules, state);
    const Prospect after(rules, next);
    const std::string tile = to_text(move.tile());
    const auto places = after.places(move.tile());
    Reasons reasons;
    add_reserved_cells(reasons, rules, before, after);
    if ((after.hopeful() & bit(move.tile().number)) == 0) {
        reasons.add(useless, {"reason.useless", {{"tile", tile}}});
    } else if (places.empty()) {
        reasons.add(nowhere, {"reason.nowhere", {{"player", number(state.mover)}, {"tiles", tile}}});
    } else {
        reasons.add(has_places, about("reason.places", places, {{"tile", tile}}));
    }
    return reasons.heaviest();
}

}  // namespace

std::vector<Text> what_a_play_takes(const Prospect& before, const Prospect& after) {
    const std::size_t mover = before.state().mover;
    Reasons reasons;
    if (!add_win(reasons, after, mover)) {
        add_stuck_tiles(reasons, before, after, mover);
        add_plays(reasons, before, after, mover);
    }
    return reasons.heaviest();
}

std::vector<Text> reasons_for(const Rules& rules, const State& state, Move move) {
    return move.is_play() ? reasons_to_play(rules, state, move) : reasons_to_draft(rules, state, move);
}

}  // namespace quoin::grawlix
