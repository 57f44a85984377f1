// SPDX-License-Identifier: MIT
// The standard streams: writes that notice failure, and a safe start if a stream is closed.
#pragma once

#include <string_view>

namespace quoin::cli {

// Keeps files that are opened later from taking the place of a closed standard stream, and makes a broken pipe an error
// instead of a signal.
void prepare_streams();

void put(std::string_view text);        // to standard output, when there is enough of it
void put_error(std::string_view text);  // to standard error, at once
bool flush_output();                    // false once anything could not be written
// Flushes, and reports a failure unless it is a closed pipe: then the reader has seen enough.
bool finish_output();

}  // namespace quoin::cli
