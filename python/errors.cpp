// SPDX-License-Identifier: MIT
#include "python/errors.h"

#include <cmath>

#include "python/text.h"

namespace quoin::python {
namespace {

// What is not UTF-8 is shown as such: a message about bad text must not be an error of its own.
py::object str_of(const std::string& text) {
    return py::reinterpret_steal<py::object>(
        PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
}

[[noreturn]] void out_of_range(py::handle value, std::string_view name, const std::string& wanted) {
    raise({"bad_value", std::string(name), std::string(name) + " must be " + wanted + ", not " + shown(value)});
}

}  // namespace

py::object to_python(const Error& error) {
    return py::module_::import("quoin.errors")
        .attr("Error")(str_of(error.code), str_of(error.where), str_of(error.detail));
}

void raise(const Error& error) {
    const py::object exception = to_python(error);
    PyErr_SetObject(exception.get_type().ptr(), exception.ptr());
    throw py::error_already_set();
}

void raise_type(std::string_view name, std::string_view wanted, py::handle value) {
    throw py::type_error(std::string(name) + " must be " + std::string(wanted) + ", not " +
                         Py_TYPE(value.ptr())->tp_name);
}

long long whole(py::handle value, std::string_view name, long long least, long long most) {
    const auto wrong = [&] {
        out_of_range(value, name, "a whole number from " + std::to_string(least) + " to " + std::to_string(most));
    };
    if (!PyIndex_Check(value.ptr()) || PyBool_Check(value.ptr())) wrong();
    const auto index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    const long long number = index ? PyLong_AsLongLong(index.ptr()) : -1;
    if (PyErr_Occurred()) {
        const py::error_already_set problem;
        if (!problem.matches(PyExc_TypeError) && !problem.matches(PyExc_OverflowError)) throw problem;  // its own
        wrong();
    }
    if (number < least || number > most) wrong();
    return number;
}

double real(py::handle value, std::string_view name, double least, double most) {
    const auto wrong = [&] {
        out_of_range(value, name,
                     "a number from " + std::string(py::str(py::float_(least))) + " to " +
                         std::string(py::str(py::float_(most))));
    };
    const double number = PyFloat_AsDouble(value.ptr());
    if (PyErr_Occurred()) {
        const py::error_already_set problem;
        if (!problem.matches(PyExc_TypeError) && !problem.matches(PyExc_OverflowError)) throw problem;  // its own
        wrong();
    }
    if (!(number >= least && number <= most)) wrong();
    return number;
}

}  // namespace quoin::python
