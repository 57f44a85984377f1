// SPDX-License-Identifier: MIT
// A game with its players and options, as OpenSpiel has it: the place that states, batches and engines come from.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "facade/match.h"
#include "facade/numbers/numbered.h"

namespace quoin::python {

namespace py = pybind11;

class Game : public std::enable_shared_from_this<Game> {
  public:
    // The game of the match, from where it began.
    static std::shared_ptr<Game> of(const Match& match);

    const Match& start() const { return start_; }
    const Numbered& numbers() const { return *numbers_; }
    int actions() const { return static_cast<int>(numbers_->actions().size()); }

    // A number or a token as an action, legal or not; raises Error if it is none.
    int action_of(py::handle number_or_token) const;
    const std::string& token_of(int action) const { return numbers_->actions()[action]; }
    // The same for a token that the rules may not even be able to read: it is left to them to say so.
    std::string token_of(py::handle number_or_token) const;

    // Numbers that Python can be given without making them anew.
    py::object number(int action) const {
        return py::reinterpret_borrow<py::object>(PyTuple_GET_ITEM(integers_.ptr(), action));
    }
    py::list numbers_of(const std::vector<std::int32_t>& actions) const;

    // Whether a position of the one is a position of the other.
    bool is_same(const Game& other) const;

  private:
    explicit Game(const Match& start);

    Match start_;
    std::unique_ptr<Numbered> numbers_;
    py::tuple integers_;
};

}  // namespace quoin::python
