// SPDX-License-Identifier: MIT
// A position set up by hand, edit by edit: its token so far, a picture in which it can be edited, and what is
// still wrong with it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/setup.h"
#include "facade/match.h"

namespace quoin {

struct Setup {
    std::optional<Match> match;     // at the usual start of the token's game, if it names one
    std::string token;              // after the edit
    std::optional<SetupView> view;  // none if the game has no such picture, or the token cannot be drawn
    std::optional<Error> fault;     // what keeps it from being a position; the first of several
};

// The only error is an edit that does not exist there; a token that is no position is what this is for.
Result<Setup, Error> set_up(std::string_view token, std::string_view edit, std::string_view language = "en");

}  // namespace quoin
