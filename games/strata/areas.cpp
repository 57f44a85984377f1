// SPDX-License-Identifier: MIT
#include "games/strata/areas.h"

#include <algorithm>

namespace quoin::strata {

Bits first_area(Bits set) {
    const Bits not_first = set & ~first_column;
    const Bits not_last = set & ~last_column;
    Bits area = set & -set;
    Bits last;
    do {  // each direction takes up where the one before it got to: fewer rounds than all at once
        last = area;
        area |= area << 8 & set;
        area |= area << 1 & not_first;
        area |= area >> 1 & not_last;
        area |= area >> 8 & set;
    } while (area != last);
    return area;
}

int largest_area(Bits set) {
    int best = set != 0;
    set &= beside(set);  // squares that stand alone are areas of 1
    while (std::popcount(set) > best) {
        const Bits area = first_area(set);
        best = std::max(best, std::popcount(area));
        set ^= area;
    }
    return best;
}

AreaCounts count_areas(Bits set) {
    AreaCounts counts{};
    const Bits alone = set & ~beside(set);
    counts[1] = static_cast<std::uint8_t>(std::popcount(alone));
    for (set ^= alone; set != 0;) {
        const Bits area = first_area(set);
        ++counts[std::popcount(area)];
        set ^= area;
    }
    return counts;
}

std::strong_ordering compare_areas(Bits a, Bits b) {
    const AreaCounts in_a = count_areas(a);
    const AreaCounts in_b = count_areas(b);
    for (std::size_t size = 64; size > 0; --size) {
        // Where one has more areas of this size, the other's next area is smaller.
        if (in_a[size] != in_b[size]) return in_a[size] <=> in_b[size];
    }
    return std::strong_ordering::equal;
}

}  // namespace quoin::strata
