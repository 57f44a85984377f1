// SPDX-License-Identifier: MIT
#include "python/engine.h"

#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include "facade/verbs/verdict.h"
#include "facade/weights.h"
#include "python/bindings.h"
#include "python/errors.h"
#include "python/evaluator.h"

namespace quoin::python {
namespace {

// As the table of engine options has it.
void set_option(EngineOptions& options, const std::string& name, py::handle value) {
    const EngineOption* const option = find_engine_option(name);
    if (!option) {
        std::string names;
        for (const EngineOption& one : engine_options) names += (names.empty() ? "" : ", ") + std::string(one.name);
        raise({"bad_option", name,
               "there is no engine option '" + name + "'; there are " + names + ", evaluate, batch and exploration"});
    }
    const bool is_truth = PyBool_Check(value.ptr());
    const std::string text = is_truth ? (value.ptr() == Py_True ? "true" : "false") : std::string(py::str(value));
    if (const auto fault = set_engine_option(*option, options, text)) raise({"bad_option", name, *fault});
}

py::object word_or_none(Proof proof) {
    return proof == Proof::none ? py::object(py::none()) : py::cast(word_for(proof));
}

// A thought with the game that it is about, so that it can be put in words.
struct PythonThought {
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

py::object score_or_none(const Value& value) {
    return value.kind == Value::Kind::unknown ? py::object(py::none()) : py::float_(value.score);
}

py::list moves_of(const std::shared_ptr<PythonThought>& thought) {
    py::list moves;
    for (std::size_t i = 0; i < thought->thoughts.moves.size(); ++i) moves.append(PythonMove{thought, i});
    return moves;
}

std::shared_ptr<PythonThought> thought_about(const State& state, Thoughts thoughts, std::string move) {
    return std::make_shared<PythonThought>(PythonThought{state, std::move(thoughts), std::move(move)});
}

EngineSpec spec_of(py::handle engine, const py::kwargs& options) {
    if (engine.is_none()) return EngineSpec::of(options);
    if (options.size() != 0)
        raise({"bad_option", std::string(py::str(options.begin()->first)),
               "an engine was given: it has its own options"});
    return engine.cast<const EngineSpec&>();
}

std::shared_ptr<PythonThought> think_about(const State& state, py::handle engine, const py::object& progress,
                                           bool all_moves, const py::kwargs& options) {
    state.expect_unfinished();
    EngineSpec spec = spec_of(engine, options);
    spec.request.all_moves = all_moves;
    spec.expect_fit(*state.game);
    LongCall call;
    const EngineMaker maker(state.game, spec, call);
    Engine::Report report;
    if (!progress.is_none()) {
        report = [&](const Thoughts& so_far) {
            call.report([&, so_far] {
                if (!so_far.moves.empty()) progress(thought_about(state, so_far, so_far.moves.front().token));
            });
        };
    }
    const auto position = state.match.now().clone();
    Thought thought;
    call.run([&] { thought = think(*maker.make(), *position, maker.request(), report); });
    return thought_about(state, std::move(thought.thoughts), std::move(thought.move));
}

std::shared_ptr<PythonThought> solve_position(const State& state, bool all_moves, const py::kwargs& options) {
    state.expect_unfinished();
    EngineSpec spec = EngineSpec::of(options);
    if (spec.has_evaluator()) raise({"bad_option", "evaluate", "a proof needs no evaluation"});
    spec.request.all_moves = all_moves;
    LongCall call;
    const EngineMaker maker(state.game, spec, call);
    const auto position = state.match.now().clone();
    Result<Thoughts, Unsolved> solved = Failure(Unsolved{});
    call.run([&] { solved = solve(*maker.make(), *position, maker.request()); });
    if (!solved) return nullptr;
    std::string move = solved->moves.empty() ? std::string() : solved->moves.front().token;
    return thought_about(state, *std::move(solved), std::move(move));
}

void add_thoughts(py::module_& module) {
    py::class_<PythonMove> move(module, "MoveThought");
    refuse_to_be_empty(move);
    move.def_property_readonly("move", [](const PythonMove& self) { return self.thought().token; })
        .def_property_readonly(
            "action",
            [](const PythonMove& self) { return self.of->state.game->action_of(py::str(self.thought().token)); })
        .def_property_readonly("visits", [](const PythonMove& self) { return self.thought().visits; })
        .def_property_readonly("score", [](const PythonMove& self) { return score_or_none(self.value()); })
        .def_property_readonly("kind", [](const PythonMove& self) { return word_for(self.value().kind); })
        .def_property_readonly("proof", [](const PythonMove& self) { return word_or_none(self.value().proof); })
        .def_property_readonly("margin", [](const PythonMove& self) { return self.value().margin; })
        .def_property_readonly("line", [](const PythonMove& self) { return self.thought().line; })
        .def_property_readonly(
            "words", [](const PythonMove& self) { return value_in_words(self.of->state.match.game(), self.value()); })
        .def("__repr__", [](const PythonMove& self) {
            return "<" + self.thought().token + ": " + value_in_words(self.of->state.match.game(), self.value()) + ">";
        });
    py::class_<PythonThought, std::shared_ptr<PythonThought>> thought(module, "Thought");
    refuse_to_be_empty(thought);
    thought.def_readonly("move", &PythonThought::move)
        .def_property_readonly("action",
                               [](const PythonThought& self) { return self.state.game->action_of(py::str(self.move)); })
        .def_property_readonly("moves", moves_of)
        .def_property_readonly("nodes", [](const PythonThought& self) { return self.thoughts.nodes; })
        .def_property_readonly("seconds", [](const PythonThought& self) { return self.thoughts.seconds; })
        .def_property_readonly("score",
                               [](const PythonThought& self) { return score_or_none(value_of(self.thoughts)); })
        .def_property_readonly("kind", [](const PythonThought& self) { return word_for(value_of(self.thoughts).kind); })
        .def_property_readonly("proof",
                               [](const PythonThought& self) { return word_or_none(value_of(self.thoughts).proof); })
        .def_property_readonly("margin", [](const PythonThought& self) { return value_of(self.thoughts).margin; })
        .def_property_readonly(
            "verdict",
            [](const PythonThought& self) { return verdict_in_words(self.state.match.game(), self.thoughts); })
        .def("__repr__", [](const PythonThought& self) {
            return "<" + verdict_in_words(self.state.match.game(), self.thoughts) + ">";
        });
}

}  // namespace

EngineSpec EngineSpec::of(const py::kwargs& options) {
    EngineSpec spec;
    for (const auto& [key, value] : options) {
        const std::string name = py::str(key);
        if (value.is_none()) continue;
        if (name == "evaluate") {
            if (!PyCallable_Check(value.ptr())) raise({"bad_option", name, "evaluate must be a function"});
            spec.evaluate = py::reinterpret_borrow<py::object>(value);
        } else if (name == "batch") {
            spec.batch = static_cast<int>(whole(value, name, 1, 65'536));
        } else if (name == "exploration") {
            spec.exploration = py::cast<double>(value);
            if (!(spec.exploration >= 0 && spec.exploration <= 100))
                raise({"bad_option", name, "exploration must be from 0 to 100"});
        } else {
            set_option(spec.request.options, name, value);
        }
    }
    return spec;
}

void EngineSpec::expect_fit(const Game& game) const {
    if (const auto fault = misfit(request.options.settings, game.start())) raise({"bad_option", "weights", *fault});
}

EngineMaker::EngineMaker(std::shared_ptr<Game> game, const EngineSpec& spec, LongCall& call)
    : start_(&game->start()),
      numbers_(&game->numbers()),
      request_(spec.request),
      batch_(spec.batch),
      exploration_(static_cast<float>(spec.exploration)) {
    request_.stop = &call.stop();
    if (!spec.has_evaluator()) return;
    make_evaluator_ = [game, function = spec.evaluate, &call]() -> std::shared_ptr<Evaluator> {
        const py::gil_scoped_acquire acquire;
        return std::make_shared<PythonEvaluator>(game, py::reinterpret_borrow<py::function>(function), call);
    };
}

std::unique_ptr<Engine> EngineMaker::make(std::uint64_t seed) const {
    if (make_evaluator_) {
        return numbers_->make_engine({.evaluator = make_evaluator_(),
                                      .batch = batch_,
                                      .exploration = exploration_,
                                      .seed = seed,
                                      .memory = request_.options.settings.memory});
    }
    ThinkRequest request = request_;
    request.options.settings.seed = seed;
    return engine_for(start_->now(), request);
}

void add_engine(py::module_& module) {
    py::class_<EngineSpec> engine(module, "Engine");
    def_new(engine, [](const py::handle&, const py::kwargs& options) { return EngineSpec::of(options); });
    add_thoughts(module);
    module.def("think", think_about, py::arg("state"), py::arg("engine") = py::none(), py::kw_only(),
               py::arg("progress") = py::none(), py::arg("all_moves") = false);
    module.def("solve", solve_position, py::arg("state"), py::kw_only(), py::arg("all_moves") = false);
}

}  // namespace quoin::python
