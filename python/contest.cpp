// SPDX-License-Identifier: MIT
// Matches between engines, and games that teach themselves.
#include <filesystem>

#include <pybind11/functional.h>
#include <pybind11/stl.h>

#include "learn/gate.h"
#include "learn/learning.h"
#include "python/bindings.h"
#include "python/docs.h"
#include "python/engine.h"
#include "python/text.h"

namespace quoin::python {
namespace {

Contender contender_of(const EngineMaker& maker) {
    return [&maker](std::uint64_t seed) -> Mover {
        return [engine = std::shared_ptr(maker.make(seed)), &maker](const Position& position) {
            return think(*engine, position, maker.request()).move;
        };
    };
}

MatchScore arena(Game& game, const EngineSpec& first, const EngineSpec& second, py::handle games,
                 py::handle opening_plies, py::handle seed, py::handle threads, const py::object& progress) {
    for (const EngineSpec* const spec : {&first, &second}) spec->expect_fit(game);
    const GateSettings settings{
        .games = static_cast<int>(whole(games, "games", 1, 1'000'000)),
        .opening_plies = static_cast<int>(whole(opening_plies, "opening_plies", 0, 1000)),
        .seed = static_cast<std::uint64_t>(whole(seed, "seed", 0, INT64_MAX)),
        .threads = threads_within(static_cast<std::uint64_t>(whole(threads, "threads", 1, 256)))};
    LongCall call;
    const EngineMaker makers[] = {{game.shared_from_this(), first, call}, {game.shared_from_this(), second, call}};
    std::function<void(int)> report;
    if (!progress.is_none()) report = [&](int done) { call.report([&, done] { progress(done); }); };
    std::optional<MatchScore> score;
    call.run([&] {
        score =
            play_match(game.start(), contender_of(makers[0]), contender_of(makers[1]), settings, call.stop(), report);
    });
    if (!score) raise({"gave_up", "", "an engine found no move"});
    return *score;
}

py::dict dict_of(const MatchScore& score) {
    using namespace py::literals;
    return py::dict("value"_a = score.value, "low"_a = score.low, "high"_a = score.high);
}

// As a line of the ledger has it.
py::dict dict_of(const Generation& one) {
    using namespace py::literals;
    return py::dict("generation"_a = one.number, "games"_a = one.games, "positions"_a = one.positions,
                    "seconds"_a = one.seconds, "loss"_a = one.loss.value + one.loss.policy,
                    "score_vs_first"_a = dict_of(one.versus_first), "score_vs_last"_a = dict_of(one.versus_last),
                    "kept"_a = one.is_kept);
}

[[noreturn]] void raise(const Learning::Problem& problem, const std::string& folder) {
    python::raise({problem.is_input ? "bad_folder" : "cannot_write", folder, problem.text});
}

py::list learn(const Game& game, py::handle folder, py::handle generations, py::handle games, py::handle seed,
               py::handle threads, const py::object& progress) {
    const std::string out = path_of(folder, "out");
    LearningSettings settings;
    settings.seed = static_cast<std::uint64_t>(whole(seed, "seed", 0, INT64_MAX));
    settings.games = static_cast<int>(whole(games, "games", 2, 1'000'000));
    settings.threads = threads_within(static_cast<std::uint64_t>(whole(threads, "threads", 1, 256)));
    const auto wanted = whole(generations, "generations", 1, 1'000'000);
    auto learning = Learning::open(game.start(), settings, std::filesystem::path(out));
    if (!learning) raise(learning.error(), out);
    py::list ledger;
    for (long long i = 0; i < wanted; ++i) {
        LongCall call;
        const auto report = [&](std::string_view what, double done) {
            if (!progress.is_none()) call.report([&, text = std::string(what), done] { progress(text, done); });
        };
        Result<std::optional<Generation>, Learning::Problem> generation{std::optional<Generation>{}};
        call.run([&] { generation = (*learning)->next(report, call.stop()); });
        if (!generation) raise(generation.error(), out);
        if (*generation) ledger.append(dict_of(**generation));
    }
    return ledger;
}

std::string describe(const MatchScore& score) {
    const auto percent = [](double share) {
        return std::to_string(static_cast<int>(share * 1000 + 0.5) / 10) + "." +
               std::to_string(static_cast<int>(share * 1000 + 0.5) % 10);
    };
    return "<" + percent(score.value) + " % [" + percent(score.low) + ", " + percent(score.high) + "]>";
}

}  // namespace

void add_contest(py::module_& module) {
    py::class_<MatchScore> score(module, "Score", docs::score, py::is_final());
    refuse_to_be_empty(score);
    score.def_readonly("value", &MatchScore::value)
        .def_readonly("low", &MatchScore::low)
        .def_readonly("high", &MatchScore::high)
        .def("__eq__",
             [](const MatchScore& self, py::handle other) {
                 if (!py::isinstance<MatchScore>(other)) return false;
                 const auto& same = other.cast<const MatchScore&>();
                 return self.value == same.value && self.low == same.low && self.high == same.high;
             })
        .def("__reduce__",
             [](const MatchScore& self) {
                 return py::make_tuple(py::module_::import("quoin.pickling").attr("score_of"),
                                       py::make_tuple(self.value, self.low, self.high));
             })
        .def("__repr__", describe);
    score.attr("__hash__") = py::none();
    module.def("_score", [](py::handle value, py::handle low, py::handle high) {
        return MatchScore{real(value, "value", 0, 1), real(low, "low", 0, 1), real(high, "high", 0, 1)};
    });
    module.def("arena", arena, docs::arena, py::arg("game"), py::arg("first"), py::arg("second"), py::kw_only(),
               py::arg("games") = 100, py::arg("opening_plies") = 4, py::arg("seed") = 1, py::arg("threads") = 1,
               py::arg("progress") = py::none());
    module.def("learn", learn, docs::learn, py::arg("game"), py::arg("out"), py::kw_only(), py::arg("generations") = 1,
               py::arg("games") = 500, py::arg("seed") = 1, py::arg("threads") = 1, py::arg("progress") = py::none());
}

}  // namespace quoin::python
