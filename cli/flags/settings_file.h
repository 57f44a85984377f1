// SPDX-License-Identifier: MIT
// The flags of a command from a JSON file: an object whose members have the names of flags. Flags that are typed count
// more than the file.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

#include "cli/command/commands.h"

namespace quoin::cli {

// From a member that is an object, such as {"box": 5}, to the values that its flag would be given: called with the name
// of the flag and the object. An empty list: it is not understood.
using ReadObject = std::function<std::vector<std::string>(const std::string& flag, const nlohmann::json& object)>;

// The text of such a file. Both are to be called when the command runs, and return what is wrong, for people.
std::optional<std::string> take_settings(CLI::App& command, const std::string& text, const ReadObject& read_object);
std::optional<std::string> read_settings(CLI::App& command, const std::string& path, const ReadObject& read_object);

}  // namespace quoin::cli
