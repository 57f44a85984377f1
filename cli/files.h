// SPDX-License-Identifier: MIT
// Files whole, in and out; errors are lines for people that begin with the file's name.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "facade/record.h"

namespace quoin::cli {

Result<std::string, std::string> read_file(const std::string& path);

// Replaces the file in one step: it is never seen half written. Returns what went wrong.
std::optional<std::string> write_file(const std::string& path, std::string_view text);

Result<Record, std::string> load_record(const std::string& path);

// The game of a record after so many plies of its main line, all of them if not said.
Result<Match, std::string> match_of(const std::string& path, const Record& record, std::string_view ply);

}  // namespace quoin::cli
