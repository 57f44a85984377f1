// SPDX-License-Identifier: MIT
// Errors of the facade as exceptions of Python: `quoin.Error` with code, where and detail.
#pragma once

#include <string>
#include <string_view>

#include <pybind11/pybind11.h>

#include "facade/error.h"

namespace quoin::python {

namespace py = pybind11;

py::object to_python(const Error& error);
[[noreturn]] void raise(const Error& error);

// The value, or the error raised.
template <class T>
T value_or_raise(Result<T, Error> result) {
    if (!result) raise(result.error());
    return *std::move(result);
}

// Raises TypeError: "engine must be an Engine, not int".
[[noreturn]] void raise_type(std::string_view name, std::string_view wanted, py::handle value);

// A whole number, also one of numpy's, within the range; raised otherwise, with the name.
long long whole(py::handle value, std::string_view name, long long least, long long most);

// The same for a number that need not be whole.
double real(py::handle value, std::string_view name, double least, double most);

}  // namespace quoin::python
