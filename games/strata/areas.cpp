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

AreaSizes area_sizes(Bits set) {
    AreaSizes sizes{};
    for (std::size_t i = 0; set != 0; ++i) {
        const Bits area = first_area(set);
        sizes[i] = std::popcount(area);
        set ^= area;
    }
    std::ranges::sort(sizes, std::greater{});
    return sizes;
}

}  // namespace quoin::strata
