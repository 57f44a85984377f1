// SPDX-License-Identifier: MIT
// An assertion that holds in every build: what a fuzz target promises.
#pragma once

#include <cstdio>
#include <cstdlib>

#define QUOIN_CHECK(condition)                                                                  \
    do {                                                                                        \
        if (!(condition)) {                                                                     \
            std::fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition); \
            std::abort();                                                                       \
        }                                                                                       \
    } while (false)
