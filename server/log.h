// SPDX-License-Identifier: MIT
// The log: a line of JSON for each thing worth saying, on standard error. It never waits for whoever reads it, and
// never holds a token. One for the whole process, because the system has one standard error.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace quoin::server {

enum class LogLevel : std::uint8_t { debug, info, warning, error, off };
std::optional<LogLevel> log_level_of(std::string_view name);  // `debug`, `info`, …

struct LogField {
    std::string_view name;
    std::variant<std::string_view, std::int64_t, double> value;
};

// Begins or changes the log; before that there is none.
void set_log(LogLevel level);
void log(LogLevel level, std::string_view what, std::initializer_list<LogField> fields = {});
// Writes what is still to be written.
void end_log();

// The fields as JSON: any bytes may be in there, and come out as UTF-8.
std::string log_line(std::string_view what, std::initializer_list<LogField> fields);

}  // namespace quoin::server
