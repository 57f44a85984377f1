// SPDX-License-Identifier: MIT
// A function of Python that says what positions are worth, for the tree search.
#pragma once

#include <memory>

#include <pybind11/numpy.h>

#include "python/game.h"
#include "python/long_call.h"

namespace quoin::python {

// Calls evaluate(observations, masks) with the interpreter's lock. What it raises ends the call that it is part of.
class PythonEvaluator : public Evaluator {
  public:
    PythonEvaluator(std::shared_ptr<Game> game, py::function function, LongCall& call);
    ~PythonEvaluator() override;
    PythonEvaluator(const PythonEvaluator&) = delete;
    PythonEvaluator& operator=(const PythonEvaluator&) = delete;

    Leaves room(int count) override;
    const Opinions* evaluate(const Leaves& leaves) override;

  private:
    // All that belongs to Python: it is made, used and let go with the interpreter's lock.
    struct Arrays {
        py::function function;
        py::array_t<float> observations;
        py::array_t<bool> masks;
        py::array_t<float, py::array::c_style | py::array::forcecast> values;
        py::array_t<float, py::array::c_style | py::array::forcecast> policies;
        bool has_policies = false;
    };

    void make_room(int count);
    const Opinions* ask(const Leaves& leaves);
    void expect_here() const;
    void read(const py::object& answer, const Leaves& leaves);
    void read_values(const py::object& values, const Leaves& leaves);
    void read_policies(const py::object& policies, const Leaves& leaves);
    void check_policies() const;

    std::shared_ptr<Game> game_;
    LongCall& call_;
    std::unique_ptr<Arrays> arrays_;
    std::vector<std::int32_t> current_players_;
    std::vector<float> values_;
    Opinions opinions_;
};

}  // namespace quoin::python
