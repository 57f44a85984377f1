// SPDX-License-Identifier: MIT
#include "games/grawlix/prover.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <utility>

namespace quoin::grawlix {
namespace {

// How plays are ordered: few replies first, above all few tiles to reply with, and many moves of one's own next time.
// Found by the nodes that 60 positions with 14 tiles took.
constexpr int reply_weight = 4;
constexpr int reply_tile_weight = 24;
constexpr int own_weight = 1;
// Drafts: where the tile fits now, and where it ever may.
constexpr int fit_weight = 4;

constexpr int tile_count = 36;
constexpr int symmetric_order = 4;  // up to it all ways to rename glyphs and colours are tried

constexpr auto make_parts(bool glyphs) {
    std::array<std::uint8_t, tile_count> parts{};
    for (std::size_t i = 0; i < tile_count; ++i) parts[i] = static_cast<std::uint8_t>(glyphs ? i / 6 : i % 6);
    return parts;
}
constexpr auto glyphs = make_parts(true);
constexpr auto colours = make_parts(false);

Bits packed(Bits tiles) {
    Bits result = 0;
    for (int glyph = 0; glyph < 6; ++glyph) result |= (tiles >> 8 * glyph & 63) << 6 * glyph;
    return result;
}

}  // namespace

Prover::Prover(const Rules& rules, std::size_t table_bytes)
    : rules_(rules),
      steps_(&steps_by_order[rules.order()]),
      // No smaller: the bucket's number must tell what an entry does not keep of the key.
      table_(std::max(std::size_t{1} << 15, std::bit_floor(table_bytes / sizeof(Entry)))) {
    for (Span span = 0; span < span_count; ++span) {
        const int growth = rules.order() - length_of(span);
        for (int line = 0; line < 6; ++line) {
            const int beyond = (line - first_of(span) + 66) % 6 - std::max(length_of(span), 1) + 1;
            const int before = (first_of(span) - line + 66) % 6;
            if (span != no_lines && beyond > growth && before > growth) continue;
            columns_in_reach_[span] |= column_cells(line);
            rows_in_reach_[span] |= row_cells(line);
        }
    }
}

std::optional<int> Prover::value(const State& state, const Limits& limits) {
    limits_ = limits;
    end_ = nodes_ + std::min(limits.nodes, std::numeric_limits<std::uint64_t>::max() - nodes_);
    is_stopped_ = false;
    const Spot spot = spot_of(state);
    const Claim claim = state.phase == Phase::play    ? play(spot, key_of(spot, spot.mover))
                        : state.phase == Phase::draft ? draft(spot)
                                                      : open(spot, state.opening_drafts);
    if (is_stopped_) return std::nullopt;
    return claim.winner == state.mover ? 1 : -1;
}

Prover::Spot Prover::spot_of(const State& state) {
    return {.tiles = state.tiles,
            .open = state.open,
            .glyph_fits = state.glyph_fits,
            .colour_fits = state.colour_fits,
            .hand = {packed(state.hand[0]), packed(state.hand[1])},
            .supply = packed(state.supply),
            .columns = state.columns,
            .rows = state.rows,
            .mover = state.mover};
}

// The cells that the rows and columns leave to the tile, open or not.
Bits Prover::cells_for(const Spot& spot, int tile) {
    return spot.glyph_fits[glyphs[tile]] & spot.colour_fits[colours[tile]];
}

// The tiles that would fit now, no matter who has them.
Bits Prover::playable(const Spot& spot) {
    Bits result = 0;
    for_each_bit(spot.left(), [&](int tile) { result |= Bits{(cells_for(spot, tile) & spot.open) != 0} << tile; });
    return result;
}

// Of this very position.
Prover::Claim Prover::exact_claim(const Spot& spot, std::uint8_t winner) {
    return {spot.hand[winner], spot.left() & ~spot.hand[winner ^ 1], winner};
}

// Where any tile might ever go: lines only fill up.
Bits Prover::hopeful_cells(const Spot& spot) const {
    return all_cells & ~spot.tiles & columns_in_reach_[spot.columns] & rows_in_reach_[spot.rows];
}

// Equal for grids that leave the same to the same tiles; tiles that fit nowhere now are left out. What lies on the
// grid counts only through the open locations where some tile may still go.
Key Prover::key_of(const Spot& spot, std::uint8_t mover) const {
    const Bits hopeful = hopeful_cells(spot);
    Bits usable = 0;
    Key sum = 0;
    for_each_bit(spot.left(), [&](int tile) {
        const Bits cells = cells_for(spot, tile) & hopeful;
        usable |= cells;
        sum += cells == 0 ? 0 : mix(cells | Bits(tile) << 36);
    });
    const Bits open = spot.open & (usable | ~all_cells);
    return mix(sum ^ mix(open ^ Bits{spot.columns} << 48 ^ Bits{mover} << 55 ^ Bits{spot.rows} << 56));
}

// The same for positions of the opening that differ in the names of glyphs and colours, or in which is which.
Key Prover::opening_key(const Spot& spot, int drafts_left) const {
    const int order = rules_.order();
    std::array<Bits, 2> least = spot.hand;
    if (order <= symmetric_order) {
        std::array<int, symmetric_order> as_glyph{}, as_colour{};
        const auto end = static_cast<std::ptrdiff_t>(order);
        std::iota(as_glyph.begin(), as_glyph.end(), 0);
        do {
            std::iota(as_colour.begin(), as_colour.end(), 0);
            do {
                std::array<Bits, 2> renamed{}, turned{};
                for (std::size_t player = 0; player < 2; ++player) {
                    for_each_bit(spot.hand[player], [&](int tile) {
                        const int glyph = as_glyph[glyphs[tile]];
                        const int colour = as_colour[colours[tile]];
                        renamed[player] |= bit(6 * glyph + colour);
                        turned[player] |= bit(6 * colour + glyph);
                    });
                }
                least = std::min({least, renamed, turned});
            } while (std::next_permutation(as_colour.begin(), as_colour.begin() + end));
        } while (std::next_permutation(as_glyph.begin(), as_glyph.begin() + end));
    }
    return mix(mix(least[0]) + least[1] + (static_cast<Key>(drafts_left) << 40));
}

void Prover::store(Key key, const Claim& claim, std::uint64_t work) {
    Entry* const entries = &table_[bucket(key) - &table_[0]];
    std::size_t place = 0;
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (std::size_t i = 0; i < bucket_size; ++i) {
        std::uint64_t worth = entries[i].work();
        const Claim other = entries[i].claim();
        const bool says_less = entries[i].has(key) && other.winner == claim.winner &&
                               (claim.needs & ~other.needs) == 0 && (claim.bars & ~other.bars) == 0;
        if (says_less) worth = 0;
        if (worth < least) {
            least = worth;
            place = i;
        }
    }
    entries[place] = {claim.needs | key >> 36 << 36, claim.bars | std::uint64_t{claim.winner} << 36 |
                                                         static_cast<std::uint64_t>(std::bit_width(work) + 1) << 37 |
                                                         (key >> 15 & 0x1fffff) << 43};
}

// The opening draft; then player 1 begins to play.
Prover::Claim Prover::open(const Spot& spot, int drafts_left) {
    const Key key = opening_key(spot, drafts_left);
    for (std::size_t i = 0; i < bucket_size; ++i) {
        const Entry entry = bucket(key)[i];
        if (entry.has(key)) return exact_claim(spot, entry.claim().winner);
    }
    const std::uint64_t start = nodes_;
    Refuted refuted{.claim = {.winner = static_cast<std::uint8_t>(spot.mover ^ 1)}};
    const Claim claim = draft_one_of(spot, spot.supply, refuted, [&](Spot& next) {
        if (drafts_left > 1) return open(next, drafts_left - 1);
        next.mover = 0;
        return play(next, key_of(next, next.mover));
    });
    // The key tells who holds what, but under other names: of the claim only the winner can be kept.
    if (!is_stopped_) store(key, {0, 0, claim.winner}, nodes_ - start);
    return claim;
}

// The draft after a play.
Prover::Claim Prover::draft(const Spot& spot) {
    const std::uint8_t me = spot.mover, you = me ^ 1;
    const Key key = key_of(spot, you);
    Refuted refuted{.claim = {.winner = you}};
    for (std::size_t i = 0; i < bucket_size; ++i) {
        const Entry entry = bucket(key)[i];
        if (!entry.has(key)) continue;
        const Claim claim = entry.claim();
        const Bits missing = claim.needs & ~spot.hand[claim.winner];
        if ((claim.bars & spot.hand[claim.winner ^ 1]) != 0) continue;
        if (claim.winner == you) {
            if (missing == 0) refuted.add(claim);
        } else if ((missing & ~spot.supply) == 0 && without_lowest(missing) == 0) {
            return {claim.needs & ~missing, claim.bars | missing, me};
        }
    }
    return draft_one_of(spot, spot.supply & refuted.others, refuted, [&](Spot& next) { return play(next, key); });
}

// A tile that no longer fits anywhere is never better than one that might. If no tile might fit, drafting nothing has
// the same value. `child` says who wins when the tile has been taken.
template <class Child>
Prover::Claim Prover::draft_one_of(const Spot& spot, Bits supply, Refuted& refuted, Child child) {
    const std::uint8_t me = spot.mover;
    const Bits hopeful = hopeful_cells(spot);
    std::array<std::uint16_t, tile_count> ranked;
    std::size_t count = 0;
    for_each_bit(supply, [&](int tile) {
        const Bits cells = cells_for(spot, tile);
        if ((cells & hopeful) == 0) return;
        const int worth = fit_weight * std::popcount(cells & spot.open) + std::popcount(cells & hopeful);
        const auto word = static_cast<std::uint16_t>((1000 - worth) << 6 | tile);
        std::size_t i = count++;
        for (; i > 0 && ranked[i - 1] > word; --i) ranked[i] = ranked[i - 1];
        ranked[i] = word;
    });
    const auto take = [&](Bits tile) {
        Spot next = spot;
        next.supply &= ~tile;
        next.hand[me] |= tile;
        next.mover = me ^ 1;
        return child(next);
    };
    if (count == 0 && refuted.is_empty()) {
        const Claim claim = take(0);
        if (claim.winner == me) return claim;
        refuted.add(claim);
    }
    for (std::size_t i = 0; i < count; ++i) {
        const Bits tile = bit(ranked[i] & 63);
        if ((refuted.others & tile) == 0) continue;
        const Claim claim = take(tile);
        if (is_stopped_) return claim;
        if (claim.winner == me) return {claim.needs & ~tile, claim.bars | (claim.needs & tile), me};
        refuted.add(claim);
    }
    return refuted.result();
}

Prover::Spot Prover::after(const Spot& spot, int tile, int place) const {
    const std::uint8_t column = lines.absolute[spot.columns][lines.column[place]];
    const std::uint8_t row = lines.absolute[spot.rows][lines.row[place]];
    const int cell = cell_at(lines.remainder[column], lines.remainder[row]);
    const Bits elsewhere = ~lines.through[cell];
    Spot next = spot;
    next.columns = lines.grown[spot.columns][column];
    next.rows = lines.grown[spot.rows][row];
    next.tiles |= bit(cell);
    next.open = open_locations(*steps_, next.columns, next.rows, next.tiles);
    next.glyph_fits[glyphs[tile]] &= elsewhere;
    next.colour_fits[colours[tile]] &= elsewhere;
    next.hand[spot.mover] &= ~bit(tile);
    return next;
}

// Ends with the first play that leaves the opponent stuck.
void Prover::rank_plays(const Spot& spot, RankedPlays& plays) const {
    // What each hand may hope for; a play takes its row and column from the tiles of its glyph and of its colour.
    struct Held {
        Bits cells;
        std::uint8_t glyph;
        std::uint8_t colour;
    };
    std::array<Held, tile_count> held;
    std::size_t count = 0;
    const auto hold = [&](int tile) { held[count++] = {cells_for(spot, tile), glyphs[tile], colours[tile]}; };
    for_each_bit(spot.hand[spot.mover], hold);
    const std::size_t mine = count;
    for_each_bit(spot.hand[spot.mover ^ 1], hold);

    std::size_t at = 0;
    // All four sides of a lone tile are alike.
    const Bits open = std::popcount(spot.tiles) == 1 ? spot.open & -spot.open : spot.open;
    for (Bits hand = spot.hand[spot.mover]; hand != 0; hand = without_lowest(hand), ++at) {
        const int tile = lowest(hand);
        const Held self = held[at];
        for (Bits rest = open & self.cells; rest != 0; rest = without_lowest(rest)) {
            const int place = lowest(rest);
            const std::uint8_t column = lines.absolute[spot.columns][lines.column[place]];
            const std::uint8_t row = lines.absolute[spot.rows][lines.row[place]];
            const int cell = cell_at(lines.remainder[column], lines.remainder[row]);
            const Bits taken = lines.through[cell];
            const Bits opened = open_locations(*steps_, lines.grown[spot.columns][column], lines.grown[spot.rows][row],
                                               spot.tiles | bit(cell));
            const auto fits = [&](const Held& other) {
                const bool is_alike = (other.glyph == self.glyph) | (other.colour == self.colour);
                return opened & other.cells & ~(is_alike ? taken : 0);
            };
            int replies = 0;
            int reply_tiles = 0;
            for (std::size_t i = mine; i < count; ++i) {
                const Bits cells = fits(held[i]);
                replies += std::popcount(cells);
                reply_tiles += cells != 0;
            }
            const int play = tile << 6 | place;
            if (replies == 0) {
                plays.ranked[plays.count++] = play;
                plays.last_wins = true;
                return;
            }
            int own = 0;
            for (std::size_t i = 0; i < mine; ++i) own += i == at ? 0 : std::popcount(fits(held[i]));
            const int rank = 4096 + reply_weight * replies + reply_tile_weight * reply_tiles - own_weight * own;
            plays.ranked[plays.count++] = rank << 12 | play;
        }
    }
}

// The position is not in the table.
Prover::Claim Prover::play(const Spot& spot, Key key) {
    ++nodes_;
    // Often, for fresh pages of the table cost more time than a node does.
    if (nodes_ >= end_ || ((nodes_ & 15) == 0 && limits_.is_time_up())) is_stopped_ = true;
    const std::uint8_t me = spot.mover, you = me ^ 1;
    if (is_stopped_) return {0, 0, me};
    const std::uint64_t start = nodes_;

    RankedPlays plays;
    rank_plays(spot, plays);
    if (plays.last_wins) {
        const auto [tile, place] = plays.at(plays.count - 1);
        // No draft changes that the opponent is stuck.
        const Claim claim{bit(tile), playable(after(spot, tile, place)), me};
        store(key, claim, 1);
        return claim;
    }
    // Had the mover another tile that fits, it would have to be looked at.
    Claim lost{0, playable(spot) & ~spot.hand[me], you};
    const auto end = plays.ranked.begin() + plays.count;
    for (std::size_t i = 0; i < plays.count; ++i) {
        const auto from = plays.ranked.begin() + i;
        std::swap(*from, *std::min_element(from, end));
        const auto [tile, place] = plays.at(i);
        Claim claim = draft(after(spot, tile, place));
        if (is_stopped_) return claim;
        if (claim.winner == me) {
            claim.needs |= bit(tile);
            store(key, claim, nodes_ - start);
            return claim;
        }
        lost.needs |= claim.needs;
        lost.bars |= claim.bars;
    }
    if (plays.count != 0) store(key, lost, nodes_ - start);
    return lost;
}

}  // namespace quoin::grawlix
