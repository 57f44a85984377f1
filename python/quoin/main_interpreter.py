# SPDX-License-Identifier: MIT
"""Imported before the module of C++, which would wait forever for the lock of a sub-interpreter."""

import importlib


def expect() -> None:
    for name in ("_interpreters", "_xxsubinterpreters"):  # since Python 3.13, and before
        try:
            interpreters = importlib.import_module(name)
        except ImportError:
            continue
        if interpreters.get_current() != interpreters.get_main():
            raise ImportError("quoin works in the main interpreter alone, not in a sub-interpreter")
        return


expect()
