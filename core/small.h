// SPDX-License-Identifier: MIT
// A build that is fetched over a network must stay small. It leaves out code that only measures, computes tables of
// random numbers at startup, since they do not compress, and is fast only where a search spends its time: functions
// that are QUOIN_COLD, or between QUOIN_COLD_BEGIN and QUOIN_COLD_END, are compiled for size.
#pragma once

namespace quoin {

#ifdef QUOIN_SMALL
#define QUOIN_TABLE inline const
#define QUOIN_COLD [[clang::minsize]]
#define QUOIN_COLD_BEGIN _Pragma("clang attribute push(__attribute__((minsize)), apply_to = function)")
#define QUOIN_COLD_END _Pragma("clang attribute pop")
inline constexpr bool is_small = true;

// Keeps the compiler from computing the table itself and storing it in the program.
template <class Table>
Table table(Table (*make)()) {
    Table (*volatile hidden)() = make;
    return hidden();
}
#else
#define QUOIN_TABLE inline constexpr
#define QUOIN_COLD
#define QUOIN_COLD_BEGIN
#define QUOIN_COLD_END
inline constexpr bool is_small = false;

template <class Table>
constexpr Table table(Table (*make)()) {
    return make();
}
#endif

}  // namespace quoin
