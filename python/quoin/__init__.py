# SPDX-License-Identifier: MIT
"""Quoin for researchers: games, batches, search and proofs, at the speed of the engine.

The names are those of OpenSpiel where it has one:

>>> import quoin
>>> game = quoin.load_game("strata")
>>> state = game.new_initial_state()
>>> state.current_player(), len(state.legal_actions())
(0, 4)
>>> state.apply_action("Qh8")
>>> print(state)
Strata after 1 move Qh8

What no other library has, among other things: a refusal says which rule it is about, and why.

>>> print(quoin.why_not(state, "Qh8"))
Qh8: the tile would completely cover the gray tile at h8 i8 h9 i9

docs/python.md has the rest: actions, observations, batches, your own evaluation in the tree search.
"""

from . import main_interpreter  # noqa: F401, I001  (first)
from . import _core
from ._core import (
    Batch,
    Engine,
    Game,
    MoveThought,
    Score,
    State,
    Thought,
    arena,
    from_position,
    from_record,
    learn,
    load_game,
    reasons,
    registered_games,
    registered_names,
    solve,
    think,
    why_not,
)
from .errors import Error
from .training_data import self_play

__version__ = _core.__version__

TERMINAL_PLAYER = -4

__all__ = [
    "TERMINAL_PLAYER",
    "Batch",
    "Engine",
    "Error",
    "Game",
    "MoveThought",
    "Score",
    "State",
    "Thought",
    "arena",
    "from_position",
    "from_record",
    "learn",
    "load_game",
    "reasons",
    "registered_games",
    "registered_names",
    "self_play",
    "solve",
    "think",
    "why_not",
]
