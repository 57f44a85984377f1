// SPDX-License-Identifier: MIT
// How a store came to be as it is: numbered steps, forward only. A step that has been released is never changed; what
// is new is a new step at the end. The version of a store is the number of steps that it has been through.
#pragma once

#include <span>
#include <string>

namespace quoin::store {

enum class Dialect { sqlite, postgres };

// Version 1 is what the first step makes; each may hold several statements.
std::span<const char* const> schema_steps(Dialect dialect);

int newest_version();

// Why a store of that version cannot be used; a sentence.
std::string too_new(int version);

}  // namespace quoin::store
