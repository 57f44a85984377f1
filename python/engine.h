// SPDX-License-Identifier: MIT
// How to think: the options of the engine, or a function of Python that evaluates positions.
#pragma once

#include <memory>

#include <pybind11/pybind11.h>

#include "facade/verbs/think.h"
#include "python/long_call.h"
#include "python/state.h"

namespace quoin::python {

struct EngineSpec {
    ThinkRequest request = {};
    py::object evaluate = py::none();
    int batch = 32;
    double exploration = 1;

    static EngineSpec of(const py::kwargs& options);
    // Raises Error unless it can play the game.
    void expect_fit(const Game& game) const;
    bool has_evaluator() const { return !evaluate.is_none(); }
};

// Makes engines for one game within a call. It is made with the interpreter's lock and used without.
class EngineMaker {
  public:
    EngineMaker(std::shared_ptr<Game> game, const EngineSpec& spec, LongCall& call);

    // A request that ends when the call does.
    const ThinkRequest& request() const { return request_; }
    std::unique_ptr<Engine> make(std::uint64_t seed) const;
    std::unique_ptr<Engine> make() const { return make(request_.options.settings.seed); }

  private:
    const Match* start_;
    const Numbered* numbers_;
    ThinkRequest request_;
    int batch_;
    float exploration_;
    std::function<std::shared_ptr<Evaluator>()> make_evaluator_;
};

}  // namespace quoin::python
