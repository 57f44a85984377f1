// SPDX-License-Identifier: MIT
// Work shared out among processes. Process 0 hands it out piece by piece, as lines of text, and takes the answers; the
// workers of the others ask it for a piece, do it, and send the answer when they ask for the next.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/ranks/ranks.h"

namespace quoin::cli {

struct Dispatch {
    std::function<std::optional<std::string>()> next;  // what is to be done; never empty; nothing at the end
    std::function<void(const RankMessage& answer)> hear;
};

// Process 0: returns once every worker of the others, `workers` in each process, knows that it is over.
void dispatch(Ranks& ranks, int workers, const Dispatch& work);

// Does a piece of work. Belongs to one thread.
using Labour = std::function<std::string(const std::string& piece)>;

// The other processes: returns when process 0 says that it is over. Each worker has a labour of its own, whose
// exceptions become answers.
void do_dispatched(Ranks& ranks, int workers, const std::function<Labour()>& make_labour);

}  // namespace quoin::cli
