# SPDX-License-Identifier: MIT
"""What pickles call: functions of Python, because those of the module cannot be named in one."""

from . import _core


def game_of(name: str, players: int, options: "dict[str, str]") -> _core.Game:
    return _core.load_game(name, players, **options)


def state_of(record: str) -> _core.State:
    return _core.from_record(record)
