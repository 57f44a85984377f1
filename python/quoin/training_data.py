# SPDX-License-Identifier: MIT
"""Games of an engine against itself, as arrays to train on."""

import os
import random
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Optional, Union

import numpy as np
import numpy.typing as npt

from ._core import Engine, Game, State, think

Arrays = dict[str, npt.NDArray[Any]]


def play_one(game: Game, engine: Engine, chance: random.Random, varied: int, stop: threading.Event) -> "list[tuple[Any, ...]]":
    """A row for each position: observation, player, action played, actions looked at, visits, and how it ended."""
    state: State = game.new_initial_state()
    rows: list[tuple[Any, ...]] = []
    while not state.is_terminal() and not stop.is_set():
        thought = think(state, engine)
        actions = [one.action for one in thought.moves]
        visits = [one.visits for one in thought.moves]
        is_drawn = len(rows) < varied and any(visits)
        action = chance.choices(actions, visits)[0] if is_drawn else thought.action
        rows.append((state.observation_tensor(), state.current_player(), action, actions, visits))
        state.apply_action(action)
    return [(*row, state.returns()) for row in rows]


def gather(game: Game, games: "list[list[tuple[Any, ...]]]") -> Arrays:
    rows = [row for one in games for row in one]
    count = len(rows)
    observations = np.zeros((count, game.observation_tensor_size()), np.float32)
    for into, row in zip(observations, rows):
        into[:] = row[0]
    return {
        "observations": observations,
        "current_players": np.array([row[1] for row in rows], np.int32),
        "actions": np.array([row[2] for row in rows], np.int32),
        "returns": np.array([row[5] for row in rows], np.float32).reshape(count, game.num_players()),
        "games": np.repeat(np.arange(len(games), dtype=np.int32), [len(one) for one in games]),
        "policy_rows": np.repeat(np.arange(count, dtype=np.int32), [len(row[3]) for row in rows]),
        "policy_actions": np.array([action for row in rows for action in row[3]], np.int32),
        "policy_visits": np.array([visits for row in rows for visits in row[4]], np.int64),
    }


def self_play(
    game: Game,
    engine: Engine,
    games: int = 100,
    file: "Optional[Union[str, os.PathLike[str]]]" = None,
    *,
    seed: int = 1,
    threads: int = 1,
    varied_plies: int = 8,
    progress: "Optional[Callable[[int], object]]" = None,
) -> Arrays:
    """Games of the engine against itself, as arrays with a row for each position; also as an .npz file if you name one.

    The first `varied_plies` moves of a game are drawn in proportion to their visits. `returns` has how the game ended
    for each player. Policies take little room as triples: `policy_visits[i]` of `policy_actions[i]` in row
    `policy_rows[i]`. `progress` is called with the number of games so far; what it raises ends the call.

    >>> import quoin
    >>> game = quoin.load_game("strata", box=4, tiles=(2, 2, 1))
    >>> data = quoin.self_play(game, quoin.Engine(nodes=30), games=2)
    >>> len(data["actions"]) == len(data["observations"]) == len(data["returns"])
    True
    >>> policies = np.zeros((len(data["actions"]), game.num_distinct_actions()), np.float32)
    >>> policies[data["policy_rows"], data["policy_actions"]] = data["policy_visits"]
    """
    stop = threading.Event()

    def play(number: int) -> "list[tuple[Any, ...]]":
        return play_one(game, engine, random.Random(f"{seed}/{number}"), varied_plies, stop)

    done = []
    with ThreadPoolExecutor(threads) as pool:
        try:
            for one in pool.map(play, range(games)):
                done.append(one)
                if progress is not None:
                    progress(len(done))
        except BaseException:
            stop.set()
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    arrays = gather(game, done)
    if file is not None:
        np.savez_compressed(file, **arrays)
    return arrays
