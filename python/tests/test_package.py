# SPDX-License-Identifier: MIT
"""The package as a whole: its examples, its types, its program, its notebook."""

import ast
import doctest
import inspect
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import quoin

PACKAGE = Path(quoin.__file__).parent
ROOT = Path(__file__).resolve().parent.parent.parent


def run(*command, **options):
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), "MYPY_CACHE_DIR": os.devnull}
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, env=environment, **options)


def test_the_examples_of_docstrings():
    tested = doctest.testmod(quoin)
    assert tested.attempted > 4 and tested.failed == 0


def test_the_examples_of_the_document():
    tested = doctest.testfile(str(ROOT / "docs" / "python.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tested.attempted > 20 and tested.failed == 0


def test_types():
    checked = run("-m", "mypy", "--strict", "-p", "quoin")
    assert checked.returncode == 0, checked.stdout


def public(names):
    return {name for name in names if not name.startswith("_")}


def arguments(call):
    given = call.args
    return [one.arg for one in given.args + given.kwonlyargs if one.arg != "self"]


def test_the_stub_has_what_the_module_has():
    """mypy's own stubtest takes offence at the metaclass of pybind11."""
    stub = {one.name: one for one in ast.parse((PACKAGE / "_core.pyi").read_text()).body if hasattr(one, "name")}
    assert stub.keys() == public(dir(quoin._core))
    for name, described in stub.items():
        real = getattr(quoin._core, name)
        if isinstance(described, ast.ClassDef):
            members = {one.name: one for one in described.body if isinstance(one, ast.FunctionDef)}
            assert public(members) == public(dir(real)), name
            calls = [(members[one], getattr(real, one).__doc__) for one in public(members) if not members[one].decorator_list]
        else:
            calls = [(described, real.__doc__)]
        for call, text in calls:
            signature = text.splitlines()[0]
            real_names = set(re.findall(r"(\w+): ", signature)) - {"self"}
            stub_names = set(arguments(call)) | ({call.args.kwarg.arg} if call.args.kwarg else set())
            assert real_names <= stub_names if "**kwargs" in signature else real_names == stub_names, signature


def test_the_stub_has_every_engine_option():
    try:
        quoin.Engine(nonsense=1)
    except quoin.Error as refusal:
        names = re.search(r"there are (.*)", refusal.detail)[1].replace(" and ", ", ").split(", ")
    stub = (PACKAGE / "_core.pyi").read_text()
    for name in names:
        assert stub.count(f" {name}: ") >= 2, name


def test_python_m_quoin_is_the_program():
    games = run("-m", "quoin", "games")
    assert games.returncode == 0, games.stderr
    assert all(name in games.stdout for name in quoin.registered_games())
    assert run("-m", "quoin", "nonsense").returncode == 2


def test_no_text_of_the_games_is_written_again():
    for file in (*PACKAGE.glob("*.py"), *(ROOT / "python").glob("*.cpp")):
        text = file.read_text()
        for name in quoin.registered_games():
            if file.name != "__init__.py":  # its example plays one
                assert name not in text, f"{file} names {name}"


def test_the_notebook():
    """Debian's smallest set has no Jupyter: the cells are run here, one after the other."""
    notebook = json.loads((ROOT / "examples" / "python" / "first_hour.ipynb").read_text())
    assert notebook["nbformat"] == 4
    names = {"__name__": "__main__"}
    cells = 0
    for cell in notebook["cells"]:
        assert cell["cell_type"] in ("markdown", "code")
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), f"cell {cells}", "exec"), names)
            cells += 1
    assert cells == 6
    assert names["score"].low > 0.5, f"the trained search did not beat the blind one: {names['score']}"


def test_public_names_have_no_strays():
    assert set(quoin.__all__) <= set(dir(quoin))
    assert inspect.ismodule(quoin._core)
