// SPDX-License-Identifier: MIT
// The tables of a store, built up in numbered steps, forward only. A released step never changes; anything new is a new
// step at the end. The version of a store is the number of steps applied to it.
#pragma once

#include <span>
#include <string>

namespace quoin::store {

enum class Dialect { sqlite, postgres };

// The first step makes version 1. A step may have several statements.
std::span<const char* const> schema_steps(Dialect dialect);

int newest_version();

// The error message for a store of that version.
std::string too_new(int version);

}  // namespace quoin::store
