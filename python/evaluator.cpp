// SPDX-License-Identifier: MIT
#include "python/evaluator.h"

#include <cmath>

#include "python/errors.h"

namespace quoin::python {
namespace {

[[noreturn]] void wrong(const std::string& what) {
    raise({"bad_evaluation", "evaluate", "evaluate must return " + what});
}

std::string shape_of(const py::array& array) { return py::str(array.attr("shape")); }

// Whether someone else still looks at the array, which must then be left to them.
bool is_shared(const py::object& array) { return Py_REFCNT(array.ptr()) > 1; }

}  // namespace

PythonEvaluator::PythonEvaluator(std::shared_ptr<Game> game, py::function function, LongCall& call)
    : game_(std::move(game)), call_(call), arrays_(std::make_unique<Arrays>()) {
    arrays_->function = std::move(function);
}

PythonEvaluator::~PythonEvaluator() {
    const py::gil_scoped_acquire acquire;
    arrays_.reset();
    game_.reset();
}

void PythonEvaluator::make_room(int count) {
    Arrays& arrays = *arrays_;
    const bool is_large_enough = arrays.current_players.size() >= count;
    const auto fresh = [&](const py::object& array) { return !is_large_enough || is_shared(array); };
    if (fresh(arrays.observations))
        arrays.observations = py::array_t<float>({count, game_->numbers().observation_size()});
    if (fresh(arrays.masks)) arrays.masks = py::array_t<bool>({count, game_->actions()});
    if (fresh(arrays.current_players)) arrays.current_players = py::array_t<std::int32_t>(count);
}

Leaves PythonEvaluator::room(int count) {
    const py::gil_scoped_acquire acquire;
    make_room(count);
    Arrays& arrays = *arrays_;
    return {count, arrays.observations.mutable_data(), reinterpret_cast<std::uint8_t*>(arrays.masks.mutable_data()),
            arrays.current_players.mutable_data()};
}

const Opinions* PythonEvaluator::evaluate(const Leaves& leaves) {
    if (call_.stop()) return nullptr;
    const py::gil_scoped_acquire acquire;
    try {
        const py::slice rows(0, leaves.count, 1);
        read(arrays_->function(arrays_->observations[rows], arrays_->masks[rows]), leaves);
        opinions_ = {values_.data(), arrays_->has_policies ? arrays_->policies.data() : nullptr};
        return &opinions_;
    } catch (...) {
        call_.give_up();
        return nullptr;
    }
}

void PythonEvaluator::read(const py::object& answer, const Leaves& leaves) {
    arrays_->has_policies = py::isinstance<py::tuple>(answer);
    if (!arrays_->has_policies) return read_values(answer, leaves);
    const auto both = py::reinterpret_borrow<py::tuple>(answer);
    if (both.size() != 2) wrong("values, or a tuple of values and policies");
    read_values(both[0], leaves);
    arrays_->has_policies = !both[1].is_none();
    if (arrays_->has_policies) read_policies(both[1], leaves);
}

void PythonEvaluator::read_values(const py::object& values, const Leaves& leaves) {
    const int players = game_->start().players();
    auto& read = arrays_->values;
    read = py::cast<std::remove_reference_t<decltype(read)>>(values);
    const bool is_for_mover =
        players == 2 && read.size() == leaves.count && (read.ndim() == 1 || (read.ndim() == 2 && read.shape(1) == 1));
    if (!is_for_mover && (read.ndim() != 2 || read.shape(0) != leaves.count || read.shape(1) != players)) {
        wrong("a value for each position" + std::string(players == 2 ? "" : " and player") + ": the shape is " +
              shape_of(read) + " for " + std::to_string(leaves.count) + " positions");
    }
    values_.resize(static_cast<std::size_t>(leaves.count) * players);
    for (int i = 0; i < leaves.count; ++i) {
        for (int player = 0; player < players; ++player) {
            const float value = is_for_mover ? read.data()[i] * (player == leaves.current_players[i] ? 1.0f : -1.0f)
                                             : read.data()[i * players + player];
            if (!std::isfinite(value)) wrong("numbers, not " + std::to_string(value));
            values_[i * players + player] = value;
        }
    }
}

void PythonEvaluator::read_policies(const py::object& policies, const Leaves& leaves) {
    auto& read = arrays_->policies;
    read = py::cast<std::remove_reference_t<decltype(read)>>(policies);
    if (read.ndim() != 2 || read.shape(0) != leaves.count || read.shape(1) != game_->actions())
        wrong("a number for each position and action as policies: the shape is " + shape_of(read));
}

}  // namespace quoin::python
