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

import numpy as np
import pytest

import quoin
from plain_grawlix import PlainGrawlix

PACKAGE = Path(quoin.__file__).parent
ROOT = Path(__file__).resolve().parent.parent.parent


def run(*command, **options):
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), "MYPY_CACHE_DIR": os.devnull}
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, env=environment, **options)


def test_the_examples_of_docstrings():
    tested = doctest.testmod(quoin)
    assert tested.attempted > 4 and tested.failed == 0


def docstrings(thing):
    yield thing.__doc__ or ""
    if inspect.isclass(thing):
        for name in public(dir(thing)):
            yield getattr(thing, name).__doc__ or ""


def test_the_examples_of_the_module():
    parser, runner, count = doctest.DocTestParser(), doctest.DocTestRunner(), 0
    for name in quoin.__all__:
        for text in docstrings(getattr(quoin, name)):
            test = parser.get_doctest(text, {"quoin": quoin, "np": np}, name, None, 0)
            runner.run(test)
            count += len(test.examples)
    assert runner.failures == 0 and count > 20


def test_everything_has_a_docstring():
    for name in set(quoin.__all__) - {"TERMINAL_PLAYER"}:
        assert len(getattr(quoin, name).__doc__) > 20, name


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
    stub = {one.name: one for one in ast.parse((PACKAGE / "_core.pyi").read_text()).body if hasattr(one, "name") and not one.name.startswith("_")}
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
        lines = [line for line in file.read_text().splitlines() if ">>>" not in line]  # examples play games
        for name in quoin.registered_games():
            if file.name != "__init__.py":  # what its example prints
                assert name not in "\n".join(lines), f"{file} names {name}"


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


def test_the_version():
    assert f'version = "{quoin.__version__}"' in (ROOT / "pyproject.toml").read_text()


@pytest.mark.parametrize(("order", "hand"), [(6, 4), (3, 1), (4, 2)])
def test_a_game_written_in_plain_python(order, hand, chance):
    for _ in range(20):
        plain, state = PlainGrawlix(order, hand), quoin.load_game("grawlix", order=order, hand=hand).new_initial_state()
        while actions := {plain.token(action): action for action in plain.legal_actions()}:
            assert sorted(actions) == state.legal_moves and plain.player == state.current_player()
            token = chance.choice(sorted(actions))
            plain.apply_action(actions[token])
            state.apply_action(token)
        assert state.is_terminal() and state.winners == [1 - plain.player]


@pytest.mark.skipif(sys.executable != "/usr/bin/python3", reason="the build is for that interpreter")
def test_pip_installs_it(tmp_path):
    """From the build that is there: a virtual environment, no network, and the program on its PATH."""
    build = PACKAGE.parent.parent
    # What pip starts to say who it is, such as rustc, may write to the home folder.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"} | {"HOME": str(tmp_path)}
    make = [sys.executable, "-m", "venv", "--system-site-packages", tmp_path / "venv"]
    subprocess.run(make, env=environment, check=True, capture_output=True)
    python = tmp_path / "venv" / "bin" / "python"
    installed = subprocess.run(
        [python, "-m", "pip", "install", "--no-build-isolation", "--no-index", "--no-deps", str(ROOT)],
        env={**environment, "QUOIN_WHEEL_BUILD": str(build)}, capture_output=True, text=True,
    )
    assert installed.returncode == 0, installed.stdout + installed.stderr
    for command in ([python, "-c", "import quoin; print(*quoin.registered_games())"], [python.parent / "quoin", "games"]):
        ended = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=tmp_path)
        assert ended.returncode == 0, ended.stderr
        assert all(name in ended.stdout for name in quoin.registered_games())
