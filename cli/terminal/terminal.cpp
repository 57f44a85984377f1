// SPDX-License-Identifier: MIT
#include "cli/terminal/terminal.h"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <string_view>

#include <sys/ioctl.h>
#include <unistd.h>

#include "core/text/letter_case.h"

namespace quoin::cli {
namespace {

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

}  // namespace

bool is_input_terminal() { return isatty(STDIN_FILENO) == 1; }
bool is_output_terminal() { return isatty(STDOUT_FILENO) == 1; }
bool can_rewrite_errors() { return isatty(STDERR_FILENO) == 1 && variable("TERM") != "dumb"; }

TerminalSize terminal_size() {
    winsize window{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0 || window.ws_col == 0 || window.ws_row == 0) return {};
    return {std::clamp<int>(window.ws_col, 20, 400), std::clamp<int>(window.ws_row, 10, 400)};
}

bool has_colour() { return is_output_terminal() && variable("NO_COLOR").empty() && variable("TERM") != "dumb"; }

bool has_utf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (variable(name).empty()) continue;
        const std::string value = lower_case(variable(name));
        return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    }
    return false;
}

}  // namespace quoin::cli
