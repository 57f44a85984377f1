// SPDX-License-Identifier: MIT
// The path in the target of a request, as plain text.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quoin::server {

// The path, decoded and without its query; it begins with '/'. `http://host/path` is read as `/path`. Nothing if the
// target is not a path. Dots and slashes stay as they are: paths are looked up by name, never resolved.
std::optional<std::string> path_of(std::string_view target);

// Whether the path belongs to the API: programs want their errors as data.
bool is_for_programs(std::string_view path);

}  // namespace quoin::server
