// SPDX-License-Identifier: MIT
#include "python/bindings.h"

namespace quoin::python {
namespace {

// Nobody can make an empty object: pybind11 would take whatever lies in memory for its value. The class that all of
// ours share is this module's own, see CMakeLists.txt.
void close_base() {
    auto* const base = reinterpret_cast<PyTypeObject*>(py::detail::get_internals().instance_base);
    base->tp_new = [](PyTypeObject*, PyObject*, PyObject*) -> PyObject* {
        PyErr_SetString(PyExc_TypeError, "this is made by calls of the package alone");
        return nullptr;
    };
    PyType_Modified(base);
}

// Nor can one be turned into another by changing its class.
void close_classes(const py::module_& module) {
#ifdef Py_TPFLAGS_IMMUTABLETYPE
    for (const auto& [name, value] : py::reinterpret_borrow<py::dict>(module.attr("__dict__"))) {
        if (!PyType_Check(value.ptr())) continue;
        reinterpret_cast<PyTypeObject*>(value.ptr())->tp_flags |= Py_TPFLAGS_IMMUTABLETYPE;
        PyType_Modified(reinterpret_cast<PyTypeObject*>(value.ptr()));
    }
#endif
}

}  // namespace
}  // namespace quoin::python

PYBIND11_MODULE(_core, module) {
    using namespace quoin::python;
    module.doc() = "The engine of Quoin; use the package quoin.";
    module.attr("__version__") = QUOIN_VERSION;
    close_base();
    add_ending(module);
    add_game(module);
    add_state(module);
    add_batch(module);
    add_engine(module);
    add_contest(module);
    close_classes(module);
}
