// SPDX-License-Identifier: MIT
#include "python/text.h"

namespace quoin::python {
namespace {

constexpr std::size_t most_shown = 200;

// What the value is, when Python refuses to show it: a number of thousands of digits, for one.
std::string kind_of(py::handle value) { return std::string("this ") + Py_TYPE(value.ptr())->tp_name; }

// Whether the exception is an error, and not Ctrl-C, which goes on its way.
void expect_error(const py::error_already_set& error) {
    if (!error.matches(PyExc_Exception)) throw error;
}

std::string utf8(const py::object& text, std::string_view name) {
    Py_ssize_t size = 0;
    const char* const bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
    if (bytes) return {bytes, static_cast<std::size_t>(size)};
    PyErr_Clear();
    raise({"bad_text", std::string(name), "the text " + shown(text) + " has half of a surrogate pair"});
}

}  // namespace

std::string text_of(py::handle value, std::string_view name) {
    if (PyUnicode_Check(value.ptr())) return utf8(py::reinterpret_borrow<py::object>(value), name);
    const auto text = py::reinterpret_steal<py::object>(PyObject_Str(value.ptr()));
    if (text) return utf8(text, name);
    const py::error_already_set problem;
    if (!PyLong_Check(value.ptr())) throw problem;  // its own
    raise({"bad_value", std::string(name), std::string(name) + " is too large a number"});
}

std::string path_of(py::handle value, std::string_view name) {
    PyObject* bytes = nullptr;
    if (PyUnicode_FSConverter(value.ptr(), &bytes) != 0) {
        const auto path = py::reinterpret_steal<py::bytes>(bytes);
        return path;
    }
    const py::error_already_set problem;
    if (!problem.matches(PyExc_ValueError)) throw problem;
    raise({"bad_path", std::string(name), std::string(name) + " is no name of a file or folder: " + shown(value)});
}

std::string shown(py::handle value) {
    std::string text;
    try {
        const py::object ascii = py::reinterpret_steal<py::object>(PyObject_ASCII(value.ptr()));
        if (!ascii) throw py::error_already_set();
        text = PyUnicode_AsUTF8(ascii.ptr());
    } catch (py::error_already_set& error) {
        expect_error(error);
        return kind_of(value);
    }
    return text.size() <= most_shown ? text : text.substr(0, most_shown) + "…";
}

}  // namespace quoin::python
