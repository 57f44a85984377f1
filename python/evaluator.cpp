// SPDX-License-Identifier: MIT
#include "python/evaluator.h"

#include <cmath>
#include <cstring>

#include <unistd.h>

#include "python/errors.h"

namespace quoin::python {
namespace {

[[noreturn]] void wrong(const std::string& what) {
    raise({"bad_evaluation", "evaluate", "evaluate must return " + what});
}

constexpr float slack = 1e-3f;  // what rounding may add to the ends of a range

std::string shape_of(const py::array& array) { return py::str(array.attr("shape")); }

// Whether the array can be written to as it is. The function may have changed it, or may still look at it: then it is
// left to the function.
template <class T>
bool is_free(const py::array_t<T>& array, int rows, int columns) {
    return Py_REFCNT(array.ptr()) == 1 && array.dtype().equal(py::dtype::of<T>()) && array.ndim() == 2 &&
           array.shape(0) >= rows && array.shape(1) == columns && array.writeable() &&
           (array.flags() & py::array::c_style) != 0 && (array.flags() & py::detail::npy_api::NPY_ARRAY_OWNDATA_) != 0;
}

template <class T>
void make_free(py::array_t<T>& array, int rows, int columns) {
    if (!is_free(array, rows, columns)) array = py::array_t<T>({rows, columns});
}

}  // namespace

PythonEvaluator::PythonEvaluator(std::shared_ptr<Game> game, py::function function, LongCall& call)
    : game_(std::move(game)), call_(call), arrays_(std::make_unique<Arrays>()) {
    arrays_->function = std::move(function);
}

PythonEvaluator::~PythonEvaluator() {
    with_lock([&] {
        arrays_.reset();
        game_.reset();
    });
}

void PythonEvaluator::make_room(int count) {
    make_free(arrays_->observations, count, game_->numbers().observation_size());
    make_free(arrays_->masks, count, game_->actions());
    current_players_.resize(count);
}

Leaves PythonEvaluator::room(int count) {
    Leaves leaves;
    with_lock([&] {
        make_room(count);
        leaves = {count, arrays_->observations.mutable_data(),
                  reinterpret_cast<std::uint8_t*>(arrays_->masks.mutable_data()), current_players_.data()};
    });
    return leaves;
}

const Opinions* PythonEvaluator::evaluate(const Leaves& leaves) {
    if (call_.stop()) return nullptr;
    const Opinions* opinions = nullptr;
    with_lock([&] {
        try {
            opinions = ask(leaves);
        } catch (const std::exception&) {
            expect_here();
            call_.give_up();
        }
    });
    return opinions;
}

const Opinions* PythonEvaluator::ask(const Leaves& leaves) {
    const py::slice rows(0, leaves.count, 1);
    const py::object answer = arrays_->function(arrays_->observations[rows], arrays_->masks[rows]);
    expect_here();
    read(answer, leaves);
    opinions_ = {values_.data(), arrays_->has_policies ? arrays_->policies.data() : nullptr};
    return &opinions_;
}

// A child process that was forked off in the function has this thread alone: the one that called the search, to which
// it would have to return, is not in it.
void PythonEvaluator::expect_here() const {
    if (!call_.is_forked()) return;
    if (PyErr_Occurred()) PyErr_Clear();
    PySys_WriteStderr("quoin: a process that was forked off in evaluate cannot return from it; it ends here\n");
    _exit(1);
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
    read = std::remove_reference_t<decltype(read)>(values);
    const bool is_for_mover =
        players == 2 && read.size() == leaves.count && (read.ndim() == 1 || (read.ndim() == 2 && read.shape(1) == 1));
    if (!is_for_mover && (read.ndim() != 2 || read.shape(0) != leaves.count || read.shape(1) != players)) {
        wrong("a value for each position" + std::string(players == 2 ? "" : " and player") + ": the shape is " +
              shape_of(read) + " for " + std::to_string(leaves.count) + " positions");
    }
    values_.resize(static_cast<std::size_t>(leaves.count) * players);
    const float most = static_cast<float>(players - 1) + slack;
    for (int i = 0; i < leaves.count; ++i) {
        for (int player = 0; player < players; ++player) {
            const float value = is_for_mover ? read.data()[i] * (player == leaves.current_players[i] ? 1.0f : -1.0f)
                                             : read.data()[i * players + player];
            if (!(value >= -1 - slack && value <= most)) {
                wrong("values from -1 to " + std::to_string(players - 1) + ", not " +
                      std::string(py::str(py::float_(read.data()[is_for_mover ? i : i * players + player]))));
            }
            values_[i * players + player] = value;
        }
    }
}

void PythonEvaluator::read_policies(const py::object& policies, const Leaves& leaves) {
    auto& read = arrays_->policies;
    read = std::remove_reference_t<decltype(read)>(policies);
    if (read.ndim() != 2 || read.shape(0) != leaves.count || read.shape(1) != game_->actions())
        wrong("a number for each position and action as policies: the shape is " + shape_of(read));
    check_policies();
}

void PythonEvaluator::check_policies() const {
    const auto& read = arrays_->policies;
    const py::ssize_t size = read.size();
    const auto& legal = arrays_->masks;
    const bool is_whole = legal.itemsize() == 1 && legal.size() >= size && (legal.flags() & py::array::c_style) != 0;
    if (!is_whole) return;  // the function has changed them
    const auto* const masks = reinterpret_cast<const char*>(legal.data());
    const auto check = [&](py::ssize_t i) {
        if (masks[i] != 0 && !(read.data()[i] >= 0))
            wrong("policies of 0 or more for legal actions, not " + std::string(py::str(py::float_(read.data()[i]))));
    };
    py::ssize_t i = 0;
    for (std::uint64_t eight = 0; i + 8 <= size; i += 8) {  // few actions are legal
        std::memcpy(&eight, masks + i, sizeof eight);
        if (eight == 0) continue;
        for (py::ssize_t j = i; j < i + 8; ++j) check(j);
    }
    for (; i < size; ++i) check(i);
}

}  // namespace quoin::python
