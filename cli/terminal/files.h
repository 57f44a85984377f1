// SPDX-License-Identifier: MIT
// Reads and writes whole files; `-` is standard input or output. Errors are lines for people that begin with the file's
// name.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "facade/record/record.h"

namespace quoin::cli {

inline bool is_standard_stream(std::string_view path) { return path == "-"; }
// For messages: `standard input` for `-`.
std::string name_of_input(const std::string& path);

Result<std::string, std::string> read_file(const std::string& path);

// The message if the file already exists; it names --force.
std::optional<std::string> fault_of_overwriting(const std::string& path);

// Replaces the file atomically. Returns what went wrong, if anything.
std::optional<std::string> write_file(const std::string& path, std::string_view text);

Result<Record, std::string> load_record(const std::string& path);

// More than any game has.
inline constexpr std::uint64_t most_plies = 1'000'000;

// The game of a record after `ply` moves of its main line, or after all of them.
Result<Match, std::string> match_of(const std::string& path, const Record& record, std::optional<int> ply = {});

}  // namespace quoin::cli
