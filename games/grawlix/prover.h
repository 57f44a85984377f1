// SPDX-License-Identifier: MIT
// Who wins a position of Grawlix, by search to the end.
//
// Who holds what matters less than it seems. A player is never worse off with one more tile in the hand, or with one
// less in the opponent's: holding a tile obliges to nothing. So a proof of a win holds for every position with the same
// grid in which the winner holds the tiles that were needed and the opponent holds none of those that were not looked
// at. Such a claim is what the table keeps, and most drafts are refuted by the claim that refuted another.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "core/large_array.h"
#include "core/limits.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

class Prover {
  public:
    Prover(const Rules& rules, std::size_t table_bytes);

    // For the player to move: 1 wins, -1 loses; nothing when a limit came first.
    std::optional<int> value(const State& state, const Limits& limits);
    // The same: there is nothing between a win and a loss.
    std::optional<int> value(const State& state, int /*alpha*/, int /*beta*/, const Limits& limits) {
        return value(state, limits);
    }

    std::uint64_t nodes() const { return nodes_; }

  private:
    // Sets of tiles have the bits 6 * glyph + colour here, so that two of them fit in an entry of the table.
    struct Spot {
        Bits tiles = 0;  // these as in State
        Bits open = 0;
        std::array<Bits, 6> glyph_fits{};
        std::array<Bits, 6> colour_fits{};
        std::array<Bits, 2> hand{};
        Bits supply = 0;
        Span columns = no_lines;
        Span rows = no_lines;
        std::uint8_t mover = 0;

        Bits left() const { return hand[0] | hand[1] | supply; }
    };

    // With this grid and this player to move, the winner wins who holds all of `needs` while the opponent holds none of
    // `bars`, wherever the other tiles are.
    struct Claim {
        Bits needs = 0;
        Bits bars = 0;
        std::uint8_t winner = 0;
    };

    // Plays that refuted some of the drafts.
    struct Refuted {
        Claim claim;            // together
        Bits others = ~Bits{};  // the tiles that no refutation so far covers

        void add(const Claim& found) {
            claim.needs |= found.needs;
            claim.bars |= found.bars;
            others &= found.bars;
        }
        // A tile that no refutation covers must not even be there to be drafted: the winner has to hold it.
        Claim result() const { return {claim.needs | others, claim.bars, claim.winner}; }
        bool is_empty() const { return others == ~Bits{}; }
    };

    // 16 bytes: two sets of 36 tiles, the winner, the work, and all of the key but its 15 lowest
    // bits, which its bucket tells but for three.
    struct Entry {
        std::uint64_t needs_word = 0;
        std::uint64_t bars_word = 0;

        bool has(Key key) const { return needs_word >> 36 == key >> 36 && bars_word >> 43 == (key >> 15 & 0x1fffff); }
        std::uint64_t work() const { return bars_word >> 37 & 63; }  // 0 marks an empty entry
        Claim claim() const {
            return {needs_word & all_cells, bars_word & all_cells, static_cast<std::uint8_t>(bars_word >> 36 & 1)};
        }
    };
    static constexpr std::size_t bucket_size = 8;  // two lines of the cache, which are fetched together

    // The plays of a position, in any order: their rank, the lowest to be tried first, then tile and place.
    struct RankedPlays {
        std::array<std::uint32_t, Rules::max_moves> ranked;
        std::size_t count = 0;
        bool last_wins = false;

        std::pair<int, int> at(std::size_t i) const {
            return {static_cast<int>(ranked[i] >> 6 & 63), static_cast<int>(ranked[i] & 63)};
        }
    };

    static Spot spot_of(const State& state);
    static Bits cells_for(const Spot& spot, int tile);
    static Bits playable(const Spot& spot);
    static Claim exact_claim(const Spot& spot, std::uint8_t winner);

    Claim open(const Spot& spot, int drafts_left);
    void rank_plays(const Spot& spot, RankedPlays& plays) const;
    Claim play(const Spot& spot, Key key);
    Claim draft(const Spot& spot);
    template <class Child>
    Claim draft_one_of(const Spot& spot, Bits supply, Refuted& refuted, Child child);

    Spot after(const Spot& spot, int tile, int place) const;
    Bits hopeful_cells(const Spot& spot) const;
    Key key_of(const Spot& spot, std::uint8_t mover) const;
    Key opening_key(const Spot& spot, int drafts_left) const;
    const Entry* bucket(Key key) const {
        return &table_[static_cast<std::size_t>(key) & (table_.size() - bucket_size)];
    }
    void store(Key key, const Claim& claim, std::uint64_t work);

    Rules rules_;
    const Steps* steps_;
    std::array<Bits, span_count> columns_in_reach_{};  // the cells in columns that may still come into use
    std::array<Bits, span_count> rows_in_reach_{};
    Zeroed<Entry> table_;
    Limits limits_;
    std::uint64_t nodes_ = 0;
    std::uint64_t end_ = 0;
    bool is_stopped_ = false;
};

}  // namespace quoin::grawlix
