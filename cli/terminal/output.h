// SPDX-License-Identifier: MIT
// The standard streams: writes that notice when nobody can read them, and a safe start when one of them is closed.
#pragma once

#include <string_view>

namespace quoin::cli {

// Makes a later open of a file unable to take the place of a closed standard stream, and a broken pipe an error
// instead of a signal.
void prepare_streams();

void put(std::string_view text);        // to standard output, when there is enough of it
void put_error(std::string_view text);  // to standard error, at once
bool flush_output();                    // false once anything could not be written
// Flushes, and says why if it cannot be done, except to a pipe that was closed: its reader has had enough.
bool finish_output();

}  // namespace quoin::cli
