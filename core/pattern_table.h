// SPDX-License-Identifier: MIT
// One kind of pattern among the rows of a game's tables: so many rows from `first` on. What is too large for it counts
// as the largest.
#pragma once

#include <algorithm>

namespace quoin {

class PatternTable {
  public:
    constexpr PatternTable(int first, int size) : first_(first), size_(size) {}
    constexpr int end() const { return first_ + size_; }
    constexpr int at(int index) const { return first_ + std::clamp(index, 0, size_ - 1); }

  private:
    int first_;
    int size_;
};

}  // namespace quoin
