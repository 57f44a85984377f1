// SPDX-License-Identifier: MIT
#include "python/errors.h"

namespace quoin::python {

py::object to_python(const Error& error) {
    return py::module_::import("quoin.errors").attr("Error")(error.code, error.where, error.detail);
}

void raise(const Error& error) {
    const py::object exception = to_python(error);
    PyErr_SetObject(exception.get_type().ptr(), exception.ptr());
    throw py::error_already_set();
}

long long whole(py::handle value, std::string_view name, long long least, long long most) {
    const auto wrong = [&] {
        raise({"bad_value", std::string(name),
               std::string(name) + " must be a whole number from " + std::to_string(least) + " to " +
                   std::to_string(most) + ", not " + std::string(py::repr(value))});
    };
    if (!PyIndex_Check(value.ptr()) || PyBool_Check(value.ptr())) wrong();
    const long long number = PyLong_AsLongLong(py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr())).ptr());
    if (PyErr_Occurred()) PyErr_Clear(), wrong();
    if (number < least || number > most) wrong();
    return number;
}

}  // namespace quoin::python
