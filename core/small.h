// SPDX-License-Identifier: MIT
// A build that must stay small, because it is fetched over a network, leaves out what only measures and never plays,
// and works out tables when it starts that others have in them: random numbers cannot be compressed.
#pragma once

namespace quoin {

#ifdef QUOIN_SMALL
#define QUOIN_TABLE inline const
inline constexpr bool is_small = true;

// A compiler that saw through this would put the table into the program.
template <class Table>
Table table(Table (*make)()) {
    Table (*volatile hidden)() = make;
    return hidden();
}
#else
#define QUOIN_TABLE inline constexpr
inline constexpr bool is_small = false;

template <class Table>
constexpr Table table(Table (*make)()) {
    return make();
}
#endif

}  // namespace quoin
