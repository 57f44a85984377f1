// SPDX-License-Identifier: MIT
// The log: lines of JSON on standard error. It never waits for its reader and never contains a token. There is one for
// the whole process, as there is one standard error.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>

namespace quoin::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };
inline constexpr std::array<std::string_view, 5> log_level_words = {"debug", "info", "warning", "error", "off"};

struct LogField {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, double>
        value;  // a double is not negative, and printed to three decimals
};

// Starts the log or changes its level; until then, nothing is logged.
void set_log(LogLevel level);
void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {});
// Writes what is still queued.
void end_log();

// The line as JSON. Values may contain any bytes; the result is UTF-8.
std::string log_line(std::string_view what, std::initializer_list<LogField> fields);

}  // namespace quoin::server
