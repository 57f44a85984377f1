// SPDX-License-Identifier: MIT
// `quoin analyse` on the standard streams: reads lines, hands queries to the pool, and says what is wrong with others.
//
// When as many queries are open as there is room for, a query that comes next waits unread, and so does everything
// behind it; lines that need no room are obeyed until then.
#pragma once

#include <cstddef>

#include "cli/status.h"
#include "facade/engine_options.h"

namespace quoin::cli {

struct AnalyseSettings {
    EngineOptions engine = {};  // of each search: its memory is what there is for all of them
    int threads = 1;            // searches at once
    std::size_t queue = 1000;   // queries that may be open
};

// Until the input has ended and everything is answered, or a signal comes.
Status analyse(const AnalyseSettings& settings);

}  // namespace quoin::cli
