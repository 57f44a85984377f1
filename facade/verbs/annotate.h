// SPDX-License-Identifier: MIT
// A record with the findings of a survey written into it: an evaluation after each move, and for each mistake why it is
// one, and the better line as a variation with the reasons for it. The page shows all of it.
#pragma once

#include <string_view>
#include <vector>

#include "facade/record/record.h"
#include "facade/verbs/course.h"

namespace quoin {

// `match` is at the end of the record's main line. What the record already says is kept and not said again. The error
// is about a record that would be too large.
Result<Record, Error> annotated(const Record& record, const Match& match, const std::vector<Evaluation>& evaluations,
                                std::string_view language = "en");

}  // namespace quoin
