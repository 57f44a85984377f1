// SPDX-License-Identifier: MIT
// A transposition table: what was found out about positions, by key. Two entries share a bucket; the one that cost less
// is overwritten.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/key.h"
#include "core/large_array.h"

namespace quoin {

// 16 bytes:  the whole key, so that a proof is never another position's; lower and upper bound; work; the best move's
// rank
struct TableEntry {
    Key key = 0;
    std::int16_t lower = 0;
    std::int16_t upper = 0;
    std::uint16_t best = 0;  // as the caller encodes it
    std::uint8_t work = 0;   // logarithm of the nodes spent; 0 marks an empty entry
    std::uint8_t unused = 0;
};

class Table {
  public:
    explicit Table(std::size_t bytes)
        : entries_(std::max<std::size_t>(2, std::bit_floor(bytes / sizeof(TableEntry)))) {}

    const TableEntry* find(Key key) const {
        const TableEntry* bucket = &entries_[index(key)];
        for (int i = 0; i < 2; ++i) {
            if (bucket[i].key == key && bucket[i].work != 0) return &bucket[i];
        }
        return nullptr;
    }

    void store(Key key, int lower, int upper, std::uint16_t best, std::uint64_t nodes) {
        TableEntry* bucket = &entries_[index(key)];
        TableEntry* place = bucket[0].key == key ? bucket : bucket + 1;
        if (place->key != key && bucket[0].work <= bucket[1].work) place = bucket;
        *place = {key,
                  static_cast<std::int16_t>(lower),
                  static_cast<std::int16_t>(upper),
                  best,
                  static_cast<std::uint8_t>(std::bit_width(nodes) + 1),
                  0};
    }

  private:
    std::size_t index(Key key) const { return static_cast<std::size_t>(key) & (entries_.size() - 2); }

    Zeroed<TableEntry> entries_;
};

}  // namespace quoin
