// SPDX-License-Identifier: MIT
// A position of Grawlix as text: `TILES/HAND/HAND/TURN`, such as `@rf6.#of7/$y/#r/1d`. The supply is what is left.
// docs/positions.md has the format and what must hold.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/position_text.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

// What a text says, before it is checked.
struct Reading {
    std::vector<Move> placed;  // the plays that would put the tiles where they lie
    std::array<Bits, 2> hands{};
    std::uint8_t mover = 0;
    bool is_draft = false;
};

Result<Reading, PositionFault> read_text(const Rules& rules, std::string_view text);
std::string text_of(const Rules& rules, const Reading& reading);

// Whether the tiles on the grid and in the hands are as many as that turn needs.
std::optional<PositionFault> turn_fault(const Rules& rules, const Reading& reading);

std::string position_text(const Rules& rules, const State& state);
Result<State, PositionFault> read_position(const Rules& rules, std::string_view text);

}  // namespace quoin::grawlix
