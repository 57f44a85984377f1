// SPDX-License-Identifier: MIT
#include "python/engine.h"

#include <algorithm>
#include <chrono>

#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include "facade/weights.h"
#include "python/bindings.h"
#include "python/docs.h"
#include "python/evaluator.h"
#include "python/text.h"
#include "python/thought.h"

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
    const std::string text = is_truth ? (value.ptr() == Py_True ? "true" : "false") : text_of(value, name);
    if (const auto fault = set_engine_option(*option, options, text)) raise({"bad_option", name, *fault});
}

// What would be ignored is refused: a search with a function of one's own is on one thread and has no levels, and the
// engine's own knows nothing of batches.
void expect_used(const std::string& name, bool has_evaluator) {
    constexpr std::string_view own[] = {"level", "threads", "hurry", "plain", "weights"};
    constexpr std::string_view with_function[] = {"batch", "exploration"};
    if (has_evaluator && std::ranges::find(own, name) != std::end(own)) {
        raise({"bad_option", name, name + " has no meaning beside evaluate; limit the search with nodes or movetime"});
    }
    if (!has_evaluator && std::ranges::find(with_function, name) != std::end(with_function))
        raise({"bad_option", name, name + " has a meaning only beside evaluate"});
}

std::shared_ptr<PythonThought> thought_about(const State& state, Thoughts thoughts, std::string move) {
    return std::make_shared<PythonThought>(state, std::move(thoughts), std::move(move));
}

EngineSpec spec_of(py::handle engine, const py::kwargs& options) {
    if (engine.is_none()) return EngineSpec::of(options);
    if (options.size() != 0)
        raise({"bad_option", text_of(options.begin()->first, "option"), "an engine was given: it has its own options"});
    if (!py::isinstance<EngineSpec>(engine)) raise_type("engine", "an Engine", engine);
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

std::shared_ptr<PythonThought> solve_position(const State& state, py::handle engine, const py::object& progress,
                                              bool all_moves, const py::kwargs& options) {
    state.expect_unfinished();
    EngineSpec spec = spec_of(engine, options);
    if (spec.has_evaluator()) raise({"bad_option", "evaluate", "a proof needs no evaluation"});
    spec.request.all_moves = all_moves;
    LongCall call;
    const EngineMaker maker(state.game, spec, call);
    const auto position = state.match.now().clone();
    Result<Thoughts, Unsolved> solved = Failure(Unsolved{});
    const auto start = std::chrono::steady_clock::now();
    if (!progress.is_none()) {
        call.set_tick(
            [&] { progress(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()); });
    }
    call.run([&] { solved = solve(*maker.make(), *position, maker.request()); });
    if (!solved) return nullptr;
    std::string move = solved->moves.empty() ? std::string() : solved->moves.front().token;
    return thought_about(state, *std::move(solved), std::move(move));
}

}  // namespace

EngineSpec EngineSpec::of(const py::kwargs& options) {
    EngineSpec spec;
    std::vector<std::string> given;
    for (const auto& [key, value] : options) {
        const std::string name = text_of(key, "option");
        if (value.is_none()) continue;
        given.push_back(name);
        if (name == "evaluate") {
            if (!PyCallable_Check(value.ptr())) raise({"bad_option", name, "evaluate must be a function"});
            spec.evaluate = py::reinterpret_borrow<py::object>(value);
        } else if (name == "batch") {
            spec.batch = static_cast<int>(whole(value, name, 1, 65'536));
        } else if (name == "exploration") {
            spec.exploration = real(value, name, 0, 100);
        } else {
            set_option(spec.request.options, name, value);
        }
    }
    for (const std::string& name : given) expect_used(name, spec.has_evaluator());
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
        std::shared_ptr<Evaluator> evaluator;
        with_lock([&] {
            evaluator = std::make_shared<PythonEvaluator>(game, py::reinterpret_borrow<py::function>(function), call);
        });
        return evaluator;
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
    py::class_<EngineSpec> engine(module, "Engine", docs::engine, py::is_final());
    def_new(engine, [](const py::handle&, const py::kwargs& options) { return EngineSpec::of(options); });
    add_thoughts(module);
    module.def("think", think_about, docs::think, py::arg("state"), py::arg("engine") = py::none(), py::kw_only(),
               py::arg("progress") = py::none(), py::arg("all_moves") = false);
    module.def("solve", solve_position, docs::solve, py::arg("state"), py::arg("engine") = py::none(), py::kw_only(),
               py::arg("progress") = py::none(), py::arg("all_moves") = false);
}

}  // namespace quoin::python
