# SPDX-License-Identifier: MIT
"""Nothing that is passed to the package may end the interpreter: each case runs in one of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import quoin

PREAMBLE = """
import atexit, copyreg, gc, os, signal, sys, threading, time
import numpy as np, quoin
game = quoin.load_game("strata"); state = game.new_initial_state(); other = quoin.load_game("grawlix")
small = quoin.load_game("strata", box=4, tiles=(2, 2, 1))
def even(observations, masks): return np.zeros(len(observations))
def refused(call, *kinds):
    try: found = call()
    except kinds or (TypeError, quoin.Error): return
    raise AssertionError(f"not refused: {found!r}")
"""


def run(body, *arguments, timeout=60):
    environment = {**os.environ, "PYTHONPATH": str(Path(quoin.__file__).parent.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    ended = subprocess.run([sys.executable, "-c", PREAMBLE + body, *arguments], capture_output=True, text=True, env=environment, timeout=timeout)
    assert ended.returncode == 0, f"{ended.returncode}\n{ended.stdout}\n{ended.stderr}"
    return ended


@pytest.mark.parametrize(
    "call",
    [
        "quoin.Batch(None, 2)",
        "quoin.arena(None, quoin.Engine(nodes=3), quoin.Engine(nodes=3), games=2)",
        "quoin.arena(game, None, quoin.Engine(nodes=3), games=2)",
        "quoin.learn(None, '/tmp/x')",
        "quoin.think(None)",
        "quoin.Game.new_initial_state(None)",
        "quoin.Game.deserialize_state(None, '')",
        "quoin.Thought.moves.fget(None)",
        "quoin.State.legal_actions(None)",
        "quoin.Engine.__mro__[1]()",
        "quoin.Engine.__mro__[1].__new__(quoin.State).legal_moves",
        "quoin.Engine.__mro__[1].__new__(quoin.Batch)",
        "object.__new__(quoin.State)",
        "copyreg._reconstructor(quoin.State, quoin.State.__mro__[1], None)",
        "setattr(state, '__class__', quoin.Game)",
        "setattr(quoin.State, 'moves', 1)",
        "type('B', (quoin.Batch,), {})",
        "quoin.think(state, 3)",
        "quoin.think(state, 'engine')",
        "quoin.Batch(game, 2, start=3)",
        "quoin.Engine(exploration='x', evaluate=even)",
        "quoin.learn(quoin.load_game('strata', tiles=(0, 0, 0)), sys.argv[1], games=2)",
    ],
)
def test_what_would_take_memory_for_an_object_is_refused(call, tmp_path):
    run(f"refused(lambda: {call})", str(tmp_path / "run"))


def test_every_member_refuses_none():
    run(
        """
for kind in (quoin.Game, quoin.State, quoin.Batch, quoin.Engine, quoin.Thought, quoin.MoveThought, quoin.Score):
    for name in dir(kind):
        if name in ("__class__", "__new__", "__init_subclass__", "__subclasshook__", "__dir__", "__hash__", "__doc__"): continue
        member = getattr(kind, name)
        for arguments in ((None,), (None, None), (None, "x")):
            try: getattr(member, "fget", member)(*arguments)
            except Exception: pass
"""
    )


def test_an_evaluation_that_changes_the_arrays_it_is_given():
    run(
        """
turns = 0
def evaluate(observations, masks):
    global turns
    turns += 1
    base = observations.base if turns % 2 else masks.base
    kind = turns % 5
    if kind == 0: base.resize((1, 1), refcheck=False)
    elif kind == 1: base.dtype = np.int8
    elif kind == 2: base.shape = (-1,)
    elif kind == 3: base.flags.writeable = False
    else: masks[:] = True
    del base
    return np.zeros(len(observations)), np.ones((len(observations), game.num_distinct_actions()))
for batch in (1, 8, 64): quoin.think(state, evaluate=evaluate, nodes=400, batch=batch)
"""
    )


def test_arrays_of_a_batch_that_change_their_type():
    run(
        """
batch = quoin.Batch(game, 64)
array = batch.observations
array.dtype = np.int8
array.resize((64, game.observation_tensor_size()), refcheck=False)
refused(batch.random_step)
"""
    )


@pytest.mark.parametrize(
    "work",
    [
        "batch.random_step()",
        "batch.random_step(1000)",
        "batch.random_playouts(100)",
        "quoin.Batch(other, 20_000)",
        "quoin.think(other.new_initial_state(), nodes=300)",
        "quoin.think(other.new_initial_state(), movetime=60_000, evaluate=even)",
        "quoin.think(other.new_initial_state(), movetime=60_000, progress=lambda thought: time.sleep(0.01))",
        "quoin.think(other.new_initial_state(), movetime=60_000, evaluate=lambda o, m: time.sleep(60))",
        "quoin.arena(other, quoin.Engine(nodes=30), quoin.Engine(nodes=30, evaluate=even), games=1000, threads=2)",
    ],
)
def test_python_may_end_while_a_daemon_thread_is_in_a_call(work):
    ended = run(
        f"""
batch = quoin.Batch(other, 256)
def work():
    try:
        while True: {work}
    except quoin.Error as refusal: assert refusal.code == "ending", refusal
threading.Thread(target=work, daemon=True).start()
time.sleep(0.4)
"""
    )
    assert "FATAL" not in ended.stderr


def test_an_exit_hook_may_still_call():
    environment = {**os.environ, "PYTHONPATH": str(Path(quoin.__file__).parent.parent)}
    body = """
import atexit
@atexit.register
def late():
    import quoin
    print(quoin.think(quoin.load_game("strata").new_initial_state(), nodes=20).move, len(quoin.Batch(quoin.load_game("strata"), 3)))
import quoin
"""
    ended = subprocess.run([sys.executable, "-c", body], capture_output=True, text=True, env=environment, timeout=60)
    assert ended.returncode == 0 and ended.stdout.endswith(" 3\n"), ended.stderr


MEMORY = """
import resource
free = int(sys.argv[1]) << 20
used = int(open("/proc/self/statm").read().split()[0]) * 4096
resource.setrlimit(resource.RLIMIT_AS, (used + free,) * 2)
engines = lambda: (quoin.Engine(nodes=30, hash=int(sys.argv[2])), quoin.Engine(nodes=20, hash=int(sys.argv[2])))
for call in (
    lambda: quoin.Batch(other, 2000, threads=2).random_step(5),
    lambda: quoin.think(state, nodes=2000, threads=2, hash=int(sys.argv[2])),
    lambda: quoin.think(state, nodes=2000, batch=512, evaluate=even, hash=int(sys.argv[2])),
    lambda: quoin.arena(game, *engines(), games=6, threads=2),
    lambda: quoin.learn(small, sys.argv[3], games=4, threads=2),
):
    try: call()
    except (MemoryError, quoin.Error): pass
"""


@pytest.mark.parametrize("free", [2, 9, 17, 30, 60, 100, 200])
@pytest.mark.parametrize("hash", [16, 4000])
def test_too_little_memory(free, hash, tmp_path):
    run(MEMORY, str(free), str(hash), str(tmp_path / "run"))


def test_threads_that_cannot_be_started():
    run(
        """
import resource
batch = quoin.Batch(other, 1024, threads=256, observations=False, masks=False)
expected = quoin.Batch(other, 1024, observations=False, masks=False); expected.random_step(3)
used = int(open("/proc/self/statm").read().split()[0]) * 4096
resource.setrlimit(resource.RLIMIT_AS, (used + (60 << 20),) * 2)
batch.random_step(3)
assert (batch.current_players == expected.current_players).all()
resource.setrlimit(resource.RLIMIT_AS, (used + (4 << 20),) * 2)
try: quoin.think(state, nodes=20, hash=1)
except quoin.Error as refusal: assert refusal.code == "no_thread", refusal
except MemoryError: pass
"""
    )


@pytest.mark.parametrize("before", ["", "import quoin"])
def test_a_sub_interpreter_is_refused(before):
    environment = {**os.environ, "PYTHONPATH": str(Path(quoin.__file__).parent.parent)}
    interpreters = pytest.importorskip("_xxsubinterpreters")
    assert interpreters
    body = f"""
import _xxsubinterpreters as interpreters
{before}
one = interpreters.create()
interpreters.run_string(one, '''
try: import quoin
except ImportError as refusal: assert "sub-interpreter" in str(refusal) or "sub-interpreter" in str(refusal.__cause__), refusal
else: raise AssertionError("not refused")
''')
interpreters.destroy(one)
"""
    ended = subprocess.run([sys.executable, "-c", body], capture_output=True, text=True, env=environment, timeout=60)
    assert ended.returncode == 0, ended.stderr


FORK = """
parent = os.getpid()
def fork():
    child = os.fork()
    if child == 0: signal.alarm(20)
    else: print("status", os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


def test_a_child_that_returns_from_progress():
    ended = run(
        FORK
        + """
def progress(thought):
    if os.getpid() == parent:
        fork()
        if os.getpid() == parent: raise KeyError("parent")
try: quoin.think(state, movetime=20_000, progress=progress)
except KeyError: assert os.getpid() == parent
except quoin.Error as refusal:
    assert os.getpid() != parent and refusal.code == "forked"
    quoin.think(state, nodes=20, threads=2); quoin.Batch(game, 4, threads=2).random_step(3)
    sys.exit(7)
"""
    )
    assert "status 7" in ended.stdout


def test_a_child_that_returns_from_evaluate():
    ended = run(
        FORK
        + """
def evaluate(observations, masks):
    fork()
    return even(observations, masks)
quoin.think(state, evaluate=evaluate, nodes=3, batch=2)
"""
    )
    assert "status 1" in ended.stdout and "forked off in evaluate" in ended.stderr


def test_an_evaluation_is_limited():
    for options in ({"level": 2}, {"threads": 2}, {"plain": True}, {"hurry": 2}, {"weights": "none"}):
        with pytest.raises(quoin.Error, match="beside evaluate"):
            quoin.Engine(evaluate=len, **options)
    for options in ({"batch": 4}, {"exploration": 1.0}):
        with pytest.raises(quoin.Error, match="only beside evaluate"):
            quoin.Engine(**options)


class Raises:
    def __init__(self, what):
        self.what = what

    def __index__(self):
        raise self.what

    __repr__ = __index__


def test_messages_about_strange_values():
    state = quoin.load_game("strata").new_initial_state()
    for wrong, kind in ((10**5000, quoin.Error), (Raises(KeyboardInterrupt()), KeyboardInterrupt), (Raises(KeyError()), KeyError), (Raises(TypeError()), quoin.Error)):
        with pytest.raises(kind):
            state.apply_action(wrong)
        with pytest.raises(kind):
            quoin.Batch(state.get_game(), wrong)
    for call in (
        lambda: quoin.load_game("strata", box=10**5000),
        lambda: quoin.load_game("strata", players=10**5000),
        lambda: quoin.Engine(nodes=10**5000),
        lambda: quoin.load_game("\ud800"),
        lambda: quoin.load_game("strata", **{"\ud800": 1}),
        lambda: quoin.load_game("strata", box="\ud800"),
        lambda: state.apply_action("\ud800"),
        lambda: state.why_not("\ud800"),
        lambda: state.svg("\ud800"),
        lambda: state.scene("\ud800"),
        lambda: quoin.from_record("\ud800"),
        lambda: quoin.from_position("\ud800"),
        lambda: quoin.from_position("grawlix/2/-/-/漢o#b/#g#p/1d"),
        lambda: quoin.load_game("strata(box)"),
        lambda: quoin.load_game("strata(players=x)"),
        lambda: quoin.Engine(exploration="x", evaluate=len),
    ):
        with pytest.raises(quoin.Error):
            call()
