// SPDX-License-Identifier: MIT
#include "python/state.h"

#include <algorithm>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "facade/picture/scene_json.h"
#include "facade/picture/svg.h"
#include "facade/record/record.h"
#include "facade/record/record_build.h"
#include "python/bindings.h"
#include "python/docs.h"
#include "python/text.h"

namespace quoin::python {
namespace {

State new_state(Game& game) { return {game.shared_from_this(), game.start()}; }

State state_of(const Match& match) { return {Game::of(match), match}; }

State from_record(const Utf8& text, const py::object& ply) {
    std::optional<int> number;
    if (!ply.is_none()) number = static_cast<int>(whole(ply, "ply", 0, INT32_MAX));
    const Record record = value_or_raise(read_record(text));
    return state_of(value_or_raise(replay(record, number)));
}

State from_position(const Utf8& token) { return state_of(value_or_raise(Match::from_position(token))); }

// A name for each player, or none at all. A record keeps a name on one line.
std::vector<std::string> names_of(const State& state, const py::object& given) {
    std::vector<std::string> names;
    if (given.is_none()) return names;
    if (py::isinstance<py::str>(given)) raise_type("names", "a list of names", given);
    for (const py::handle name : given) {
        if (!py::isinstance<py::str>(name)) raise_type("a name", "a string", name);
        names.push_back(text_of(name, "names"));
        const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; };
        if (std::ranges::any_of(names.back(), is_control))
            raise({"bad_name", "names", "a name must be one line of text: " + shown(name)});
    }
    if (!names.empty() && std::ssize(names) != state.match.players())
        raise({"bad_value", "names",
               "names must be one for each of the " + std::to_string(state.match.players()) + " players"});
    return names;
}

std::string record_text(const State& state, const std::vector<std::string>& names) {
    return write_record(record_of(state.match, {.names = names}));
}

std::string position_token(const State& state) {
    if (state.match.now().text().empty())
        raise({"no_positions", "", std::string(state.match.game().title) + " has no positions as text"});
    return state.match.position_token();
}

int current_player(const State& state) { return state.match.is_over() ? terminal_player : state.match.to_move() - 1; }

// A player from 0; without one the player to move, and the first when the game is over.
int player_or_mover(const State& state, py::handle player) {
    if (!player.is_none()) return static_cast<int>(whole(player, "player", 0, state.match.players() - 1));
    return std::max(0, state.match.to_move() - 1);
}

// Those of another player are none.
bool is_of_other(const State& state, py::handle player) {
    return !player.is_none() && player_or_mover(state, player) != current_player(state);
}

py::list legal_actions(const State& state, py::handle player) {
    std::vector<std::int32_t> actions;
    if (!is_of_other(state, player)) state.game->numbers().legal(state.match.now(), actions);
    return state.game->numbers_of(actions);
}

py::array_t<bool> legal_actions_mask(const State& state, py::handle player) {
    py::array_t<bool> mask(state.game->actions());
    std::fill_n(mask.mutable_data(), state.game->actions(), false);
    std::vector<std::int32_t> actions;
    if (!is_of_other(state, player)) state.game->numbers().legal(state.match.now(), actions);
    for (const std::int32_t action : actions) mask.mutable_at(action) = true;
    return mask;
}

py::array_t<float> observation_tensor(const State& state, py::handle player) {
    py::array_t<float> tensor(state.game->numbers().observation_size());
    state.game->numbers().observe(state.match.now(), player_or_mover(state, player), tensor.mutable_data());
    return tensor;
}

void apply_action(State& state, py::handle action) {
    const auto played = state.match.play(state.game->token_of(action));
    if (!played) raise(played.error());
}

State child(const State& state, py::handle action) {
    State next = state;
    apply_action(next, action);
    return next;
}

void undo_action(State& state, py::handle player, py::handle action) {
    if (state.match.ply() == 0) raise({"nothing_to_undo", "", "there is no move to take back"});
    if (!action.is_none() && state.game->token_of(action) != state.match.moves().back())
        raise({"not_the_last_move", state.game->token_of(action), "this is not the last move"});
    if (!player.is_none()) (void)whole(player, "player", 0, state.match.players() - 1);
    state.match.undo();
}

py::list history(const State& state) {
    py::list actions;
    for (const std::string& token : state.match.moves())
        actions.append(state.game->number(*state.game->numbers().action(token)));
    return actions;
}

py::object why_not(const State& state, py::handle move) {
    const auto error = state.match.why_not(state.game->token_of(move));
    return error ? to_python(*error) : py::none();
}

// A language that the words of the game are in.
std::string_view language_of(const State& state, const Utf8& language) {
    std::string codes;
    for (const Language& one : state.match.game().languages) {
        if (one.code == language.text) return one.code;
        codes += (codes.empty() ? "" : ", ") + std::string(one.code);
    }
    raise({"bad_value", "language", "there is no language " + shown(py::str(language.text)) + "; there are " + codes});
}

std::vector<std::string> reasons(const State& state, py::handle move, const Utf8& language_code) {
    const std::string_view language = language_of(state, language_code);
    const std::string token = state.game->token_of(move);
    if (const auto error = state.match.why_not(token)) raise(*error);
    std::vector<std::string> sentences;
    for (const Text& text : state.match.reasons(token)) sentences.push_back(state.match.in_words(text, language));
    return sentences;
}

py::object scene(const State& state, const Utf8& language_code) {
    const std::string_view language = language_of(state, language_code);
    JsonWriter json;
    append_scene_in_words(json, state.match.scene(),
                          [&](const Text& text) { return state.match.in_words(text, language); });
    return py::module_::import("json").attr("loads")(json.take());
}

std::string svg(const State& state, const Utf8& theme_word) {
    const auto theme = find_theme(theme_word);
    if (!theme) {
        std::string words;
        for (const std::string_view word : theme_words) words += (words.empty() ? "" : ", ") + std::string(word);
        raise({"bad_value", "theme", "there is no theme '" + theme_word.text + "'; the themes are " + words});
    }
    return to_svg(state.match.scene(), {.theme = *theme,
                                        .title = std::string(state.match.game().title),
                                        .words = [&](const Text& text) { return state.match.in_words(text); }});
}

std::string describe(const State& state) {
    std::string text = std::string(state.match.game().title) + " after " + std::to_string(state.match.ply()) +
                       (state.match.ply() == 1 ? " move" : " moves");
    for (const std::string& token : state.match.moves()) text += " " + token;
    return text;
}

bool is_equal(const State& a, const State& b) {
    return a.game->is_same(*b.game) && a.match.start_text() == b.match.start_text() &&
           a.match.moves() == b.match.moves();
}

// The names and habits of OpenSpiel's states.
void add_play(py::class_<State>& state) {
    state.def("current_player", current_player)
        .def("legal_actions", legal_actions, py::arg("player") = py::none())
        .def("legal_actions_mask", legal_actions_mask, py::arg("player") = py::none())
        .def("is_chance_node", [](const State&) { return false; })
        .def("apply_action", apply_action, py::arg("action"))
        .def("child", child, py::arg("action"))
        .def("clone", [](const State& self) { return self; })
        .def("undo_action", undo_action, py::arg("player") = py::none(), py::arg("action") = py::none())
        .def("is_terminal", [](const State& self) { return self.match.is_over(); })
        .def("returns", [](const State& self) { return returns_of(self.match.now()); })
        .def(
            "player_return",
            [](const State& self, py::handle player) {
                return returns_of(self.match.now())[player_or_mover(self, player)];
            },
            py::arg("player"))
        .def(
            "action_to_string",
            [](const State& self, py::handle action) { return self.game->token_of(self.game->action_of(action)); },
            py::arg("action"))
        .def(
            "action_to_string",
            [](const State& self, py::handle player, py::handle action) {
                (void)whole(player, "player", 0, self.match.players() - 1);
                return self.game->token_of(self.game->action_of(action));
            },
            py::arg("player"), py::arg("action"))
        .def(
            "string_to_action", [](const State& self, const py::str& token) { return self.game->action_of(token); },
            py::arg("token"))
        .def("observation_tensor", observation_tensor, py::arg("player") = py::none())
        .def("history", history)
        .def("move_number", [](const State& self) { return self.match.ply(); })
        .def("num_players", [](const State& self) { return self.match.players(); })
        .def("get_game", [](const State& self) { return self.game; })
        .def("serialize", [](const State& self) { return record_text(self, {}); });
}

// What none of them has.
void add_words(py::class_<State>& state) {
    state.def_property_readonly("moves", [](const State& self) { return self.match.moves(); })
        .def_property_readonly("legal_moves", [](const State& self) { return self.match.legal(); })
        .def_property_readonly("scores", [](const State& self) { return self.match.score(); })
        .def_property_readonly("winners",
                               [](const State& self) {
                                   std::vector<int> winners = self.match.winners();
                                   for (int& player : winners) --player;
                                   return winners;
                               })
        .def_property_readonly("key", [](const State& self) { return self.match.now().key(); })
        .def(
            "record",
            [](const State& self, const py::object& names) { return record_text(self, names_of(self, names)); },
            py::arg("names") = py::none())
        .def("position", position_token)
        .def("why_not", why_not, py::arg("move"))
        .def("reasons", reasons, py::arg("move"), py::arg("language") = "en")
        .def("scene", scene, py::arg("language") = "en")
        .def("svg", svg, py::arg("theme") = "light")
        .def("_repr_svg_", [](const State& self) { return svg(self, {"light"}); });
}

}  // namespace

void State::expect_unfinished() const {
    if (match.is_over()) raise({"game_over", "", "the game is over"});
}

void add_state(py::module_& module) {
    py::class_<State> state(module, "State", docs::state, py::is_final());
    add_play(state);
    add_words(state);
    state.def("__str__", describe)
        .def("__repr__", [](const State& self) { return "<" + describe(self) + ">"; })
        .def("__eq__",
             [](const State& self, py::handle other) {
                 return py::isinstance<State>(other) && is_equal(self, other.cast<const State&>());
             })
        .def("__copy__", [](const State& self) { return self; })
        .def(
            "__deepcopy__", [](const State& self, py::handle) { return self; }, py::arg("memo"))
        .def("__reduce__", [](const State& self) {
            return py::make_tuple(py::module_::import("quoin.pickling").attr("state_of"),
                                  py::make_tuple(record_text(self, {})));
        });
    refuse_to_be_empty(state);
    state.attr("__hash__") = py::none();  // it changes

    auto game = py::reinterpret_borrow<py::class_<Game, std::shared_ptr<Game>>>(module.attr("Game"));
    game.def("new_initial_state", new_state)
        .def(
            "deserialize_state",
            [](Game& self, const Utf8& text) {
                State read = from_record(text, py::none());
                if (!read.game->is_same(self))
                    raise({"wrong_game", "", "this is a record of another game or of other options"});
                return State{self.shared_from_this(), std::move(read.match)};
            },
            py::arg("text"));
    module.def("from_record", from_record, py::arg("text"), py::arg("ply") = py::none());
    module.def("from_position", from_position, py::arg("token"));
    module.def("why_not", why_not, py::arg("state"), py::arg("move"));
    module.def("reasons", reasons, py::arg("state"), py::arg("move"), py::arg("language") = "en");
}

}  // namespace quoin::python
