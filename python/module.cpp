// SPDX-License-Identifier: MIT
#include "python/bindings.h"

PYBIND11_MODULE(_core, module) {
    module.doc() = "The engine of Quoin; use the package quoin.";
    quoin::python::add_game(module);
    quoin::python::add_state(module);
    quoin::python::add_batch(module);
    quoin::python::add_engine(module);
    quoin::python::add_contest(module);
}
