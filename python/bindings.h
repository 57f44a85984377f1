// SPDX-License-Identifier: MIT
// The parts of the module, each in a file of its own: every class and function is a thin layer over the facade.
#pragma once

#include <pybind11/pybind11.h>

namespace quoin::python {

namespace py = pybind11;

// Nobody can make an empty one: pybind11 would take whatever lies in memory for its value.
template <class Class>
void refuse_to_be_empty(Class& type) {
    type.def_static("__new__", [](const py::args&, const py::kwargs&) -> py::object {
        throw py::type_error("this is made by calls of the package alone");
    });
}

// A class whose `__new__` makes it whole, for the same reason.
template <class Class, class Make, class... Arguments>
void def_new(Class& type, const Make& make, const Arguments&... arguments) {
    type.def_static("__new__", make, py::arg("cls"), arguments...);
    type.def("__init__", [](const py::handle&, const py::args&, const py::kwargs&) {});
}

// A member function as a call that refuses None: pybind11 would pass it as a null pointer.
template <class Class, class Result, class... Arguments>
auto on_self(Result (Class::*method)(Arguments...) const) {
    return [method](const Class& self, Arguments... arguments) -> Result { return (self.*method)(arguments...); };
}
template <class Class, class Result, class... Arguments>
auto on_self(Result (Class::*method)(Arguments...)) {
    return [method](Class& self, Arguments... arguments) -> Result { return (self.*method)(arguments...); };
}

void add_ending(py::module_& module);
void add_game(py::module_& module);
void add_state(py::module_& module);
void add_batch(py::module_& module);
void add_thoughts(py::module_& module);
void add_engine(py::module_& module);
void add_contest(py::module_& module);

}  // namespace quoin::python
