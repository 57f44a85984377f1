// SPDX-License-Identifier: MIT
// Records for the page: read into lists, and written from them.
#pragma once

#include <string>
#include <string_view>

#include "facade/match.h"

namespace quoin::wasm {

Result<std::string, Error> record_json(std::string_view text);

// `tags` are `name=value`, separated by tabs. `items` are lines: `move TOKEN`, `comment TEXT`, `open` or `close`; none:
// the moves of the match. In a comment a line break is written \n, and \ is written \\.
Result<std::string, Error> written_json(const Match& match, std::string_view tags, std::string_view items);

}  // namespace quoin::wasm
