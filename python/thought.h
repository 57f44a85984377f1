// SPDX-License-Identifier: MIT
// What a search found, as Python sees it.
#pragma once

#include <memory>
#include <string>

#include "facade/engine.h"
#include "facade/verbs/verdict.h"
#include "python/state.h"

namespace quoin::python {

// A thought with the game that it is about, so that it can be put in words.
struct PythonThought : std::enable_shared_from_this<PythonThought> {
    PythonThought(State of, Thoughts found, std::string best)
        : state(std::move(of)), thoughts(std::move(found)), move(std::move(best)) {}

    State state;
    Thoughts thoughts;
    std::string move;
};

struct PythonMove {
    std::shared_ptr<const PythonThought> of;
    std::size_t index = 0;

    const MoveThought& thought() const { return of->thoughts.moves[index]; }
    Value value() const { return value_of(of->thoughts, thought()); }
};

}  // namespace quoin::python
