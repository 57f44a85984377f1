// SPDX-License-Identifier: MIT
// A position that is being set up by hand: what its text says so far, whether or not that can be a position yet. It is
// a scene whose moves are edits, so whatever plays a scene can edit one: the token of a move is the edit.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/position_text.h"
#include "core/scene/scene.h"

namespace quoin {

struct SetupChoice {
    Text text;
    std::string edit = {};  // empty: only to be read
    bool is_chosen = false;
};

// What the board does not show, such as whose turn it is.
struct SetupGroup {
    Text title;
    std::vector<SetupChoice> choices = {};
};

struct SetupView {
    std::string text;  // as the position's text says it
    Scene scene = {};
    std::vector<SetupGroup> groups = {};
};

inline Failure<PositionFault> unreadable_edit(std::string_view edit) {
    return Failure(PositionFault{"unreadable_edit", std::string(edit), {"position.edit", {}}});
}

}  // namespace quoin
