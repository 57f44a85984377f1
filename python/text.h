// SPDX-License-Identifier: MIT
// Text of Python as UTF-8. Half of a surrogate pair, which UTF-8 cannot have, raises Error; what is not text at all
// does not fit the function that it is passed to.
#pragma once

#include <string>
#include <string_view>

#include "python/errors.h"

namespace quoin::python {

struct Utf8 {
    std::string text;

    operator std::string_view() const { return text; }
};

// What str() makes of a value that stands for an option or a name.
std::string text_of(py::handle value, std::string_view name);

// The name of a file or folder: a str, bytes or anything of pathlib.
std::string path_of(py::handle value, std::string_view name);

// The value as Python shows it, cut short; for messages.
std::string shown(py::handle value);

}  // namespace quoin::python

namespace pybind11::detail {

template <>
struct type_caster<quoin::python::Utf8> {
    PYBIND11_TYPE_CASTER(quoin::python::Utf8, const_name("str"));

    bool load(handle source, bool) {
        if (!source || !PyUnicode_Check(source.ptr())) return false;
        value.text = quoin::python::text_of(source, "text");
        return true;
    }
    static handle cast(const quoin::python::Utf8& value, return_value_policy, handle) {
        return str(value.text).release();
    }
};

}  // namespace pybind11::detail
