// SPDX-License-Identifier: MIT
#include "python/game.h"

#include <charconv>

#include <pybind11/stl.h>

#include "facade/record/rules_version.h"
#include "facade/registry.h"
#include "python/bindings.h"
#include "python/docs.h"
#include "python/text.h"

namespace quoin::python {
namespace {

Match at_start(Match match) {
    while (match.undo()) {
    }
    return match;
}

// Options are given as people write them: 8, "touch", "3,8,8", or (3, 8, 8).
std::string option_text(py::handle value, std::string_view name) {
    if (!py::isinstance<py::tuple>(value) && !py::isinstance<py::list>(value)) return text_of(value, name);
    std::string text;
    for (const py::handle part : value) text += (text.empty() ? "" : ",") + text_of(part, name);
    return text;
}

// As OpenSpiel writes a game with its options in one string: `name(option=value,option=value)`. A value may have
// commas.
std::string take_options(std::string_view text, std::vector<OptionPair>& options) {
    const std::size_t open = text.find('(');
    if (open == std::string_view::npos || !text.ends_with(')')) return std::string(text);
    const std::string_view name = text.substr(0, open);
    text = text.substr(open + 1, text.size() - open - 2);
    while (!text.empty()) {
        const std::size_t comma = text.find(',');
        const std::string_view part = text.substr(0, comma);
        const std::size_t equals = part.find('=');
        if (equals != std::string_view::npos) {
            options.emplace_back(part.substr(0, equals), part.substr(equals + 1));
        } else if (!options.empty()) {
            options.back().second += "," + std::string(part);
        } else {
            raise({"bad_option", std::string(part), "options are written name=value"});
        }
        text = comma == std::string_view::npos ? std::string_view{} : text.substr(comma + 1);
    }
    return std::string(name);
}

int players_of(const std::string& text) {
    int number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || number < 1)
        raise({"bad_value", "players", "players must be a whole number, not '" + text + "'"});
    return number;
}

std::shared_ptr<Game> load_game(const Utf8& name, const py::object& players, const py::kwargs& kwargs) {
    std::vector<OptionPair> options;
    const std::string game = take_options(name.text, options);
    const auto add = [&](const py::dict& pairs) {
        for (const auto& [key, value] : pairs) {
            const std::string option = text_of(key, "option");
            options.emplace_back(option, option_text(value, option));
        }
    };
    int number = 0;
    if (py::isinstance<py::dict>(players)) {
        add(players);
    } else if (!players.is_none()) {
        number = static_cast<int>(whole(players, "players", 1, 1000));
    }
    add(kwargs);
    for (auto option = options.begin(); option != options.end();) {
        const bool is_players = option->first == "players";
        if (is_players) number = players_of(option->second);
        option = is_players ? options.erase(option) : option + 1;
    }
    return Game::of(value_or_raise(Match::create(game, number, options)));
}

std::vector<std::string> registered_games() {
    std::vector<std::string> names;
    for (const GameEntry* game : all_games()) names.emplace_back(game->name);
    return names;
}

py::dict options_of(const Game& game) {
    py::dict options;
    for (const auto& [name, value] : game.start().options()) options[py::str(name)] = value;
    return options;
}

std::string describe(const Game& game) {
    std::string text =
        "load_game('" + std::string(game.start().game().name) + "', " + std::to_string(game.start().players());
    for (const auto& [name, value] : game.start().options()) text += ", " + name + "='" + value + "'";
    return text + ")";
}

// To make it again with, for a pickle.
py::tuple reduced(const Game& game) {
    return py::make_tuple(py::module_::import("quoin.pickling").attr("game_of"),
                          py::make_tuple(game.start().game().name, game.start().players(), options_of(game)));
}

}  // namespace

Game::Game(const Match& start) : start_(start), numbers_(start.now().numbered()), integers_(actions()) {
    for (int i = 0; i < actions(); ++i) PyTuple_SET_ITEM(integers_.ptr(), i, PyLong_FromLong(i));
}

std::shared_ptr<Game> Game::of(const Match& match) { return std::shared_ptr<Game>(new Game(at_start(match))); }

int Game::action_of(py::handle number_or_token) const {
    if (!py::isinstance<py::str>(number_or_token))
        return static_cast<int>(whole(number_or_token, "action", 0, actions() - 1));
    const std::string token = quoin::python::text_of(number_or_token, "action");
    if (const auto action = numbers_->action(token)) return *action;
    if (const auto error = start_.why_not(token)) raise(*error);
    raise({"unreadable_move", token, "not an action of " + std::string(start_.game().title)});
}

std::string Game::token_of(py::handle number_or_token) const {
    if (py::isinstance<py::str>(number_or_token)) return quoin::python::text_of(number_or_token, "action");
    return token_of(action_of(number_or_token));
}

py::list Game::numbers_of(const std::vector<std::int32_t>& actions) const {
    py::list result(actions.size());
    for (std::size_t i = 0; i < actions.size(); ++i)
        PyList_SET_ITEM(result.ptr(), static_cast<Py_ssize_t>(i), number(actions[i]).release().ptr());
    return result;
}

bool Game::is_same(const Game& other) const {
    return &start_.game() == &other.start_.game() && start_.players() == other.start_.players() &&
           start_.options() == other.start_.options() && start_.rules_version() == other.start_.rules_version();
}

void add_game(py::module_& module) {
    py::class_<Game, std::shared_ptr<Game>> game(module, "Game", docs::game, py::is_final());
    game.def_property_readonly("name", [](const Game& self) { return self.start().game().name; })
        .def_property_readonly("title", [](const Game& self) { return self.start().game().title; })
        .def_property_readonly("options", options_of)
        .def_property_readonly("rules_version", [](const Game& self) { return self.start().rules_version(); })
        .def_property_readonly("observation_version",
                               [](const Game& self) { return self.numbers().observation_version(); })
        .def_property_readonly("rules_text", [](const Game& self) { return self.start().game().rules_text; })
        .def_property_readonly("actions",
                               [](const Game& self) {
                                   const auto all = self.numbers().actions();
                                   return std::vector<std::string>(all.begin(), all.end());
                               })
        .def("num_players", [](const Game& self) { return self.start().players(); })
        .def("num_distinct_actions", on_self(&Game::actions))
        .def("observation_tensor_shape",
             [](const Game& self) { return std::vector{self.numbers().observation_size()}; })
        .def("observation_tensor_size", [](const Game& self) { return self.numbers().observation_size(); })
        .def("utility_sum", [](const Game&) { return 0.0; })
        .def("min_utility", [](const Game&) { return -1.0; })
        .def("max_utility", [](const Game& self) { return self.start().players() - 1.0; })
        .def(
            "action_to_string",
            [](const Game& self, py::handle action) { return self.token_of(self.action_of(action)); },
            py::arg("action"))
        .def(
            "string_to_action", [](const Game& self, const py::str& token) { return self.action_of(token); },
            py::arg("token"))
        .def("__repr__", describe)
        .def("__eq__",
             [](const Game& self, py::handle other) {
                 return py::isinstance<Game>(other) && self.is_same(other.cast<const Game&>());
             })
        .def("__hash__", [](const Game& self) { return py::hash(py::str(describe(self))); })
        .def("__reduce__", reduced);
    refuse_to_be_empty(game);
    module.def("load_game", load_game, docs::load_game, py::arg("name"), py::arg("players") = py::none());
    module.def("registered_games", registered_games, docs::registered_games);
    module.def("registered_names", registered_games, docs::registered_games);
}

}  // namespace quoin::python
