// SPDX-License-Identifier: MIT
// What a request asks for: the path in its target, as plain text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quoin::server {

// The path without query and escapes; it begins with '/'. `http://host/path` is read as `/path`. Nothing if the target
// is no such thing. Dots and slashes are left as they are: a path is a name to be looked up, never one to be followed.
std::optional<std::string> path_of(std::string_view target);

// Whether programs, not people, ask for such a path: they want their errors as data.
bool is_for_programs(std::string_view path);

}  // namespace quoin::server
