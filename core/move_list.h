// SPDX-License-Identifier: MIT
// A list of moves on the stack: fixed capacity, no heap.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace quoin {

template <class Move, std::size_t Capacity>
class MoveList {
  public:
    MoveList() {
    }  // leaves the moves uninitialised on purpose: clearing a thousand of them would cost more than listing

    void push_back(Move move) {
        assert(size_ < Capacity);
        moves_[size_++] = move;
    }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Move operator[](std::size_t i) const { return moves_[i]; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }

  private:
    std::size_t size_ = 0;
    union {
        std::array<Move, Capacity> moves_;
    };
};

}  // namespace quoin
