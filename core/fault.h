// SPDX-License-Identifier: MIT
// A refused move, ready for people and programs. Each game has its own `enum class Fault`, one enumerator per rule;
// this is what leaves the game's folder.
#pragma once

#include <string_view>

#include "core/text/text.h"

namespace quoin {

struct Refusal {
    std::string_view code;  // the enumerator as it is spelled: stable, for programs
    Text text;              // the sentence, with what it is about in this position
};

}  // namespace quoin
