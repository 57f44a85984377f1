// SPDX-License-Identifier: MIT
// What the terminal can do: its size, colour, UTF-8.
#pragma once

namespace quoin::cli {

struct TerminalSize {
    int columns = 80;
    int rows = 24;
};

bool is_input_terminal();
bool is_output_terminal();
bool can_rewrite_errors();     // standard error is a terminal that can erase a line
TerminalSize terminal_size();  // of standard output; 80 × 24 where it is no terminal
bool has_colour();             // standard output is a terminal, and neither NO_COLOR nor TERM=dumb is set
bool has_utf8();               // by the locale's environment

}  // namespace quoin::cli
