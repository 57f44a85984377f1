// SPDX-License-Identifier: MIT
// Many games at once, in arrays of numpy.
#include <atomic>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "core/key.h"
#include "python/bindings.h"
#include "python/docs.h"
#include "python/errors.h"
#include "python/in_use.h"
#include "python/state.h"
#include "python/unlocked.h"

namespace quoin::python {
namespace {

using Shape = std::vector<py::ssize_t>;

constexpr int most_games = 1 << 24;
constexpr int most_threads = 256;

std::string text_of(const Shape& shape) { return py::str(py::tuple(py::cast(shape))); }

// An array that calls write to: the caller's own, after a look at it, or a new one; None where False was given.
template <class T>
py::object array_for(py::handle given, const char* name, const Shape& shape) {
    if (given.is_none()) return py::array_t<T>(shape);  // which is filled at once
    if (given.ptr() == Py_False) return py::none();
    const auto wrong = [&](const std::string& what) {
        raise({"bad_array", name, std::string(name) + " must be " + what + ", or False for none"});
    };
    if (!py::isinstance<py::array>(given)) wrong("a numpy array");
    const auto array = py::reinterpret_borrow<py::array>(given);
    if (!array.dtype().is(py::dtype::of<T>()) && !array.dtype().equal(py::dtype::of<T>()))
        wrong("an array of " + std::string(py::str(py::dtype::of<T>())));
    if (Shape(array.shape(), array.shape() + array.ndim()) != shape) wrong("an array of the shape " + text_of(shape));
    if ((array.flags() & py::array::c_style) == 0) wrong("a contiguous array");
    if (!array.writeable()) wrong("an array that can be written to");
    return py::reinterpret_borrow<py::object>(given);
}

// Where the array is now. Its owner may have changed it since.
template <class T, class Pointer = T>
Pointer* pointer_to(const py::object& array, py::ssize_t size) {
    if (array.is_none()) return nullptr;
    static_assert(sizeof(T) == sizeof(Pointer));
    auto own = py::reinterpret_borrow<py::array>(array);
    if (own.size() != size || own.nbytes() != size * static_cast<py::ssize_t>(sizeof(T)) || !own.writeable())
        raise({"bad_array", "", "an array of the batch has changed its size or can no longer be written to"});
    return static_cast<Pointer*>(own.mutable_data());
}

class PythonBatch {
  public:
    PythonBatch(std::shared_ptr<Game> game, py::handle size, py::handle seed, py::handle threads, py::handle start,
                const py::dict& arrays)
        : game_(std::move(game)), threads_(static_cast<int>(whole(threads, "threads", 1, most_threads))) {
        if (!start.is_none() && !py::isinstance<State>(start)) raise_type("start", "a State", start);
        const Match from = start.is_none() ? game_->start() : start.cast<const State&>().match;
        if (!start.is_none()) {
            const auto& state = start.cast<const State&>();
            if (!state.game->is_same(*game_))
                raise({"wrong_game", "", "start is a state of another game or of other options"});
            state.expect_unfinished();
        }
        const auto games = static_cast<int>(whole(size, "n", 1, most_games));
        const std::uint64_t first_seed = seed_of(seed);
        if (from.is_over()) raise({"game_over", "", "the game is over before its first move"});
        {
            const Unlocked unlocked;
            batch_ = game_->numbers().make_batch(from.now(), games, first_seed);
        }
        make_arrays(arrays);
        const BatchArrays into = written();
        const Unlocked unlocked;
        batch_->look(into, threads_);
    }

    const std::shared_ptr<Game>& game() const { return game_; }
    int size() const { return batch_->size(); }
    int threads() const { return threads_; }
    const py::object& observations() const { return observations_; }
    const py::object& masks() const { return masks_; }
    const py::object& current_players() const { return current_players_; }
    const py::object& rewards() const { return rewards_; }
    const py::object& terminated() const { return terminated_; }

    void step(py::handle actions) {
        const InUse use(in_use_, "batch");
        const std::vector<std::int32_t> wanted = actions_of(actions);
        const BatchArrays arrays = written();
        std::optional<int> refused;
        {
            const Unlocked unlocked;
            refused = batch_->step(wanted, arrays, threads_);
        }
        if (refused)
            raise({"illegal_action", "game " + std::to_string(*refused), fault_of(*refused, wanted[*refused])});
    }

    void random_step(py::handle steps) {
        const InUse use(in_use_, "batch");
        const auto count = static_cast<int>(whole(steps, "steps", 1, 1'000'000));
        const int steps_at_a_time = at_a_time(moves_between_signals);
        for (int done = 0; done < count; done += steps_at_a_time) {
            const BatchArrays arrays = count - done <= steps_at_a_time ? written() : BatchArrays{};
            {
                const Unlocked unlocked;
                batch_->random_step(std::min(count - done, steps_at_a_time), arrays, threads_);
            }
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        }
    }

    void reset(py::handle seed) {
        const InUse use(in_use_, "batch");
        const std::uint64_t first_seed = seed_of(seed);
        const BatchArrays into = written();
        const Unlocked unlocked;
        batch_->restart(first_seed);
        batch_->look(into, threads_);
    }

    py::array_t<float> random_playouts(py::handle each, py::handle seed) {
        const InUse use(in_use_, "batch");
        const auto count = static_cast<int>(whole(each, "each", 1, 1'000'000));
        const std::uint64_t first_seed = seed_of(seed);
        py::array_t<float> returns(Shape{size(), players()});
        auto totals = std::vector<double>(returns.size());
        const int playouts_at_a_time = at_a_time(games_between_signals);
        for (int done = 0; done < count; done += playouts_at_a_time) {
            const int part = std::min(count - done, playouts_at_a_time);
            float* const into = returns.mutable_data();
            {
                const Unlocked unlocked;
                batch_->playouts(mix(first_seed) + done, part, into, threads_);  // no seed repeats games of another
            }
            for (std::size_t i = 0; i < totals.size(); ++i) totals[i] += static_cast<double>(returns.data()[i]) * part;
            if (PyErr_CheckSignals() != 0) throw py::error_already_set();
        }
        for (std::size_t i = 0; i < totals.size(); ++i)
            returns.mutable_data()[i] = static_cast<float>(totals[i] / count);
        return returns;
    }

    py::list legal_actions(py::handle game) const {
        const InUse use(in_use_, "batch");
        return game_->numbers_of(batch_->legal(index(game)));
    }
    std::string position(py::handle game) const {
        const InUse use(in_use_, "batch");
        const std::string text = batch_->text(index(game));
        if (text.empty())
            raise({"no_positions", "", std::string(game_->start().game().title) + " has no positions as text"});
        return game_->start().token_of(text);
    }

  private:
    // Between two looks at Ctrl-C, over all games: tens of milliseconds.
    static constexpr int moves_between_signals = 200'000;
    static constexpr int games_between_signals = 10'000;
    int at_a_time(int all) const { return std::clamp(all / size(), 1, 1000); }

    static std::uint64_t seed_of(py::handle seed) {
        return static_cast<std::uint64_t>(whole(seed, "seed", 0, INT64_MAX));
    }
    int players() const { return game_->start().players(); }
    int index(py::handle game) const { return static_cast<int>(whole(game, "game", 0, size() - 1)); }

    void make_arrays(const py::dict& given) {
        const auto wanted = [&](const char* name) -> py::object {
            return given.contains(name) ? py::object(given[name]) : py::none();
        };
        observations_ =
            array_for<float>(wanted("observations"), "observations", {size(), game_->numbers().observation_size()});
        masks_ = array_for<bool>(wanted("masks"), "masks", {size(), game_->actions()});
        current_players_ = array_for<std::int32_t>(wanted("current_players"), "current_players", {size()});
        rewards_ = array_for<float>(wanted("rewards"), "rewards", {size(), players()});
        terminated_ = array_for<bool>(wanted("terminated"), "terminated", {size()});
    }

    BatchArrays written() const {
        const py::ssize_t games = size();
        return {.observations = pointer_to<float>(observations_, games * game_->numbers().observation_size()),
                .masks = pointer_to<bool, std::uint8_t>(masks_, games * game_->actions()),
                .current_players = pointer_to<std::int32_t>(current_players_, games),
                .rewards = pointer_to<float>(rewards_, games * players()),
                .terminated = pointer_to<bool, std::uint8_t>(terminated_, games)};
    }

    // An array of whole numbers, or anything that can be gone through: numbers and tokens.
    std::vector<std::int32_t> actions_of(py::handle given) const {
        std::vector<std::int32_t> actions;
        if (py::isinstance<py::array>(given)) {
            const auto array = py::reinterpret_borrow<py::array>(given);
            const char kind = array.dtype().kind();
            if (array.ndim() == 1 && (kind == 'O' || kind == 'U')) return actions_of_list(array.attr("tolist")());
            if (kind != 'i' && kind != 'u') raise({"bad_array", "actions", "actions must be whole numbers or tokens"});
            const py::array_t<std::int64_t, py::array::c_style | py::array::forcecast> numbers(array);
            if (numbers.ndim() == 1) {
                for (py::ssize_t i = 0; i < numbers.size(); ++i) actions.push_back(within(numbers.data()[i]));
            }
        } else {
            return actions_of_list(given);
        }
        return one_for_each(std::move(actions));
    }

    // It may have no end.
    std::vector<std::int32_t> actions_of_list(py::handle given) const {
        std::vector<std::int32_t> actions;
        for (const py::handle action : given) {
            actions.push_back(game_->action_of(action));
            if (std::ssize(actions) > size()) break;
        }
        return one_for_each(std::move(actions));
    }

    std::vector<std::int32_t> one_for_each(std::vector<std::int32_t> actions) const {
        if (std::ssize(actions) != size())
            raise({"bad_array", "actions", "actions must be one for each of the " + std::to_string(size()) + " games"});
        return actions;
    }

    std::int32_t within(std::int64_t action) const {
        return action < 0 || action >= game_->actions() ? -1 : static_cast<std::int32_t>(action);
    }

    std::string fault_of(int game, std::int32_t action) const {
        if (action < 0) return "there is no such action: actions are 0 to " + std::to_string(game_->actions() - 1);
        const std::string& token = game_->token_of(action);
        if (const std::string text = batch_->text(game); !text.empty()) {
            const auto match = Match::from_position(game_->start().token_of(text));
            if (const auto error = match ? match->why_not(token) : std::nullopt) return token + ": " + error->detail;
        }
        return token + " is not legal";
    }

    std::shared_ptr<Game> game_;
    std::unique_ptr<Batch> batch_;
    int threads_;
    mutable std::atomic<bool> in_use_ = false;
    py::object observations_, masks_, current_players_, rewards_, terminated_;
};

}  // namespace

void add_batch(py::module_& module) {
    py::class_<PythonBatch> batch(module, "Batch", docs::batch, py::is_final());
    def_new(
        batch,
        [](const py::handle&, Game& game, py::handle size, py::handle seed, py::handle threads, py::handle start,
           const py::object& observations, const py::object& masks, const py::object& current_players,
           const py::object& rewards, const py::object& terminated) {
            py::dict arrays;
            arrays["observations"] = observations;
            arrays["masks"] = masks;
            arrays["current_players"] = current_players;
            arrays["rewards"] = rewards;
            arrays["terminated"] = terminated;
            return std::make_unique<PythonBatch>(game.shared_from_this(), size, seed, threads, start, arrays);
        },
        py::arg("game"), py::arg("n"), py::arg("seed") = 1, py::arg("threads") = 1, py::kw_only(),
        py::arg("start") = py::none(), py::arg("observations") = py::none(), py::arg("masks") = py::none(),
        py::arg("current_players") = py::none(), py::arg("rewards") = py::none(), py::arg("terminated") = py::none());
    batch.def_property_readonly("game", on_self(&PythonBatch::game))
        .def_property_readonly("threads", on_self(&PythonBatch::threads))
        .def_property_readonly("observations", on_self(&PythonBatch::observations))
        .def_property_readonly("masks", on_self(&PythonBatch::masks))
        .def_property_readonly("current_players", on_self(&PythonBatch::current_players))
        .def_property_readonly("rewards", on_self(&PythonBatch::rewards))
        .def_property_readonly("terminated", on_self(&PythonBatch::terminated))
        .def("__len__", on_self(&PythonBatch::size))
        .def("step", on_self(&PythonBatch::step), py::arg("actions"))
        .def("random_step", on_self(&PythonBatch::random_step), py::arg("steps") = 1)
        .def("reset", on_self(&PythonBatch::reset), py::arg("seed") = 1)
        .def("random_playouts", on_self(&PythonBatch::random_playouts), py::arg("each") = 1, py::arg("seed") = 1)
        .def("legal_actions", on_self(&PythonBatch::legal_actions), py::arg("game"))
        .def("position", on_self(&PythonBatch::position), py::arg("game"));
}

}  // namespace quoin::python
