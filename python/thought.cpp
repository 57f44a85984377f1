// SPDX-License-Identifier: MIT
#include "python/thought.h"

#include <pybind11/stl.h>

#include "python/bindings.h"
#include "python/docs.h"
#include "python/text.h"

namespace quoin::python {
namespace {

py::object word_or_none(Proof proof) {
    return proof == Proof::none ? py::object(py::none()) : py::cast(word_for(proof));
}

py::object score_or_none(const Value& value) {
    return value.kind == Value::Kind::unknown ? py::object(py::none()) : py::float_(value.score);
}

py::list moves_of(PythonThought& thought) {
    py::list moves;
    for (std::size_t i = 0; i < thought.thoughts.moves.size(); ++i)
        moves.append(PythonMove{thought.shared_from_this(), i});
    return moves;
}

// --- Pickles: plain data, checked when it is read ---

py::object or_none(const std::optional<int>& number) { return py::cast(number); }

py::tuple plain(const MoveThought& move) {
    return py::make_tuple(move.token, move.visits, move.chance, static_cast<int>(move.proof), or_none(move.margin),
                          move.line);
}

py::tuple plain(const PythonThought& thought) {
    py::list moves;
    for (const MoveThought& move : thought.thoughts.moves) moves.append(plain(move));
    const Thoughts& all = thought.thoughts;
    return py::make_tuple(thought.state, thought.move, moves, all.nodes, all.seconds, static_cast<int>(all.proof),
                          or_none(all.margin), all.is_bound);
}

py::tuple reduced(const PythonThought& thought) {
    return py::make_tuple(py::module_::import("quoin.pickling").attr("thought_of"), plain(thought));
}

Proof proof_of(py::handle number) {
    return static_cast<Proof>(whole(number, "proof", 0, static_cast<int>(Proof::win)));
}

std::optional<int> margin_of(py::handle number) {
    if (number.is_none()) return std::nullopt;
    return static_cast<int>(whole(number, "margin", -1'000'000, 1'000'000));
}

// A token that is an action of the game.
std::string token_in(const Game& game, py::handle token) {
    if (!py::isinstance<py::str>(token)) raise_type("a move", "a string", token);
    return game.token_of(game.action_of(token));
}

MoveThought move_thought_of(const Game& game, py::handle given) {
    if (!py::isinstance<py::tuple>(given) || py::len(given) != 6) raise_type("a move", "a tuple of 6", given);
    const auto parts = py::reinterpret_borrow<py::tuple>(given);
    MoveThought move{.token = token_in(game, parts[0]),
                     .visits = static_cast<std::uint64_t>(whole(parts[1], "visits", 0, INT64_MAX)),
                     .chance = real(parts[2], "chance", 0, 1),
                     .proof = proof_of(parts[3]),
                     .margin = margin_of(parts[4])};
    for (const py::handle token : py::reinterpret_borrow<py::object>(parts[5]))
        move.line.push_back(token_in(game, token));
    return move;
}

std::shared_ptr<PythonThought> thought_of(const State& state, py::handle move, const py::list& moves, py::handle nodes,
                                          py::handle seconds, py::handle proof, py::handle margin, bool is_bound) {
    Thoughts thoughts{.moves = {},
                      .nodes = static_cast<std::uint64_t>(whole(nodes, "nodes", 0, INT64_MAX)),
                      .seconds = real(seconds, "seconds", 0, 1e18),
                      .proof = proof_of(proof),
                      .margin = margin_of(margin),
                      .is_bound = is_bound};
    for (const py::handle one : moves) thoughts.moves.push_back(move_thought_of(*state.game, one));
    const bool has_move = !py::isinstance<py::str>(move) || py::len(move) > 0;
    std::string best = has_move ? token_in(*state.game, move) : std::string();
    return std::make_shared<PythonThought>(state, std::move(thoughts), std::move(best));
}

PythonMove move_at(PythonThought& thought, py::handle index) {
    const auto last = std::ssize(thought.thoughts.moves) - 1;
    return {thought.shared_from_this(), static_cast<std::size_t>(whole(index, "index", 0, last))};
}

}  // namespace

void add_thoughts(py::module_& module) {
    py::class_<PythonMove> move(module, "MoveThought", docs::move_thought, py::is_final());
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
        .def("__reduce__",
             [](const PythonMove& self) {
                 return py::make_tuple(py::module_::import("quoin.pickling").attr("move_thought_of"),
                                       py::make_tuple(self.of, self.index));
             })
        .def("__repr__", [](const PythonMove& self) {
            return "<" + self.thought().token + ": " + value_in_words(self.of->state.match.game(), self.value()) + ">";
        });
    py::class_<PythonThought, std::shared_ptr<PythonThought>> thought(module, "Thought", docs::thought, py::is_final());
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
        .def("__reduce__", reduced)
        .def("__repr__", [](const PythonThought& self) {
            return "<" + verdict_in_words(self.state.match.game(), self.thoughts) + ">";
        });
    module.def("_thought", thought_of);
    module.def("_move_thought", move_at);
}

}  // namespace quoin::python
