// SPDX-License-Identifier: MIT
// The log: a line of JSON for each thing worth saying, on standard error. It never waits for its reader, and
// never holds a token. One for the whole process, because the system has one standard error.
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
        value;  // the last is printed to a thousandth, and is not negative
};

// Begins or changes the log; before that there is none.
void set_log(LogLevel level);
void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {});
// Writes what is still to be written.
void end_log();

// The fields as JSON: any bytes may be in there, and come out as UTF-8.
std::string log_line(std::string_view what, std::initializer_list<LogField> fields);

}  // namespace quoin::server
