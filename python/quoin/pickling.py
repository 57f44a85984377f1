# SPDX-License-Identifier: MIT
"""What pickles call: functions of Python, because those of the module cannot be named in one."""

from typing import Any

from . import _core


def game_of(name: str, players: int, options: "dict[str, str]") -> _core.Game:
    return _core.load_game(name, players, **options)


def state_of(record: str) -> _core.State:
    return _core.from_record(record)


def thought_of(*parts: Any) -> _core.Thought:
    return _core._thought(*parts)


def move_thought_of(thought: _core.Thought, index: int) -> _core.MoveThought:
    return _core._move_thought(thought, index)


def score_of(value: float, low: float, high: float) -> _core.Score:
    return _core._score(value, low, high)
