// SPDX-License-Identifier: MIT
// Checks a record against the rules: does the game exist, is every move of every line legal, does the
// result agree? Knows nothing of text; the reader turns a part of the record into a line and a column.
#pragma once

#include "facade/record/record.h"

namespace quoin {

struct RecordFault {
    enum class Part { tag, item };

    Part part = Part::tag;
    std::size_t index = 0;  // of the tag or item; one past the last if something is missing at the end
    Error error;            // without a line and a column
};

// The game that the tags describe, before its first move.
Result<Match, RecordFault> start_of(const Record& record);

std::optional<RecordFault> check_record(const Record& record);

}  // namespace quoin
