# SPDX-License-Identifier: MIT
"""Batches: the games of a state, thousands at once."""

import gc
import os
import threading

import numpy as np
import pytest

import quoin


def first_legal(batch):
    return batch.masks.argmax(axis=1)


def test_a_batch_plays_the_games_of_a_state(game, chance):
    batch = quoin.Batch(game, 3)
    states = [game.new_initial_state() for _ in range(3)]
    for _ in range(80):
        actions = [chance.choice(state.legal_actions()) for state in states]
        batch.step(np.array(actions))
        for i, (state, action) in enumerate(zip(states, actions)):
            state.apply_action(action)
            assert batch.terminated[i] == state.is_terminal()
            assert batch.rewards[i].tolist() == pytest.approx(state.returns())
            if state.is_terminal():
                states[i] = state = game.new_initial_state()
            assert batch.current_players[i] == state.current_player()
            assert np.flatnonzero(batch.masks[i]).tolist() == state.legal_actions() == batch.legal_actions(i)
            assert np.array_equal(batch.observations[i], state.observation_tensor())


def test_the_same_on_any_number_of_threads(game):
    seen = []
    for threads in (1, 2, 7):
        batch = quoin.Batch(game, 20, seed=5, threads=threads)
        for _ in range(20):
            batch.random_step(3)
        seen.append((batch.observations, batch.masks, batch.rewards, batch.random_playouts(4, seed=2)))
    for other in seen[1:]:
        assert all(np.array_equal(a, b) for a, b in zip(seen[0], other))
    other = quoin.Batch(game, 20, seed=6)
    other.random_step(9)
    again = quoin.Batch(game, 20, seed=5)
    again.random_step(9)
    assert not np.array_equal(other.observations, again.observations)


def test_playouts_are_returns(game):
    batch = quoin.Batch(game, 4)
    returns = batch.random_playouts(10)
    assert returns.shape == (4, game.num_players())
    assert returns.sum(axis=1) == pytest.approx(0, abs=1e-5)


def test_seeds_are_independent(game):
    batch = quoin.Batch(game, 500)
    returns = [batch.random_playouts(1, seed=seed)[:, 0] for seed in (1, 2, 9, 10)]
    assert np.array_equal(returns[0], batch.random_playouts(1, seed=1)[:, 0])
    for i, one in enumerate(returns):
        for other in returns[:i]:
            assert abs(np.corrcoef(one, other)[0, 1]) < 0.25
    many = quoin.Batch(game, 1).random_playouts(9, seed=3)
    assert many.shape == (1, game.num_players())


def test_actions_in_arrays_of_any_kind(game):
    batch = quoin.Batch(game, 2)
    expected = None
    for number in (0, -1):
        batch.reset()
        actions = [batch.legal_actions(i)[number] for i in range(2)]
        tokens = [game.action_to_string(one) for one in actions]
        for given in (actions, tokens, np.array(tokens), np.array(actions, object), np.array(tokens, object), np.array(actions, np.uint64), iter(tokens)):
            batch.reset()
            batch.step(given)
            found = batch.observations.copy()
            expected = found if given is actions else expected
            assert np.array_equal(found, expected)


def test_a_list_of_actions_without_end(game):
    batch = quoin.Batch(game, 2)
    first = batch.legal_actions(0)[0]
    with pytest.raises(quoin.Error, match="one for each"):
        batch.step(first for _ in iter(int, 1))


def test_arrays_of_ones_own(game):
    observations = np.full((4, game.observation_tensor_size()), 7, np.float32)
    batch = quoin.Batch(game, 4, observations=observations, masks=False, rewards=False, terminated=False)
    assert batch.observations is observations and not (observations == 7).all()
    assert batch.masks is None and batch.rewards is None and batch.terminated is None
    before = observations.copy()
    batch.random_step(5)
    assert not np.array_equal(before, observations)
    shape = observations.shape
    wrong = [
        np.zeros(shape, np.float64),
        np.zeros((3, shape[1]), np.float32),
        np.zeros(shape, np.float32, order="F") if shape[1] > 1 else np.zeros(3, np.float32),
        np.zeros((shape[0], 2 * shape[1]), np.float32)[:, ::2],
        "x",
        [[0.0]],
        True,
    ]
    locked = np.zeros(shape, np.float32)
    locked.flags.writeable = False
    for array in [*wrong, locked, locked.astype(">f4")]:
        with pytest.raises(quoin.Error) as refusal:
            quoin.Batch(game, 4, observations=array)
        assert refusal.value.code == "bad_array"


def test_an_array_that_changes_under_the_batch(game):
    observations = np.zeros((4, game.observation_tensor_size()), np.float32)
    batch = quoin.Batch(game, 4, observations=observations)
    observations.resize((1, 1), refcheck=False)
    with pytest.raises(quoin.Error, match="changed its size"):
        batch.random_step()
    observations = np.zeros((4, game.observation_tensor_size()), np.float32)
    batch = quoin.Batch(game, 4, observations=observations)
    observations.flags.writeable = False
    with pytest.raises(quoin.Error, match="written to"):
        batch.random_step()


def test_arrays_outlive_their_batch(game):
    batch = quoin.Batch(game, 4)
    masks = batch.masks
    expected = masks.copy()
    del batch
    gc.collect()
    assert np.array_equal(masks, expected)


def test_hostile_actions(game):
    batch = quoin.Batch(game, 3)
    legal = batch.legal_actions(0)[0]
    before = batch.observations.copy()
    count = game.num_distinct_actions()
    for wrong in (
        [legal, legal],
        [legal] * 4,
        [legal, legal, -1],
        [legal, legal, count],
        [legal, legal, 1 << 40],
        [legal, legal, "x" * 1000],
        [legal, legal, None],
        np.array([legal, legal, 1.0]),
        np.array([[legal] * 3]),
        np.array([legal, legal, -1], np.int8),
        np.array([0, 0, 2**64 - 1], np.uint64),
        np.array([legal, legal, 2**40]),
        np.array(["a", "b", "c"]),
        "xyz",
    ):
        with pytest.raises(quoin.Error):
            batch.step(wrong)
        assert np.array_equal(before, batch.observations)
    for wrong in (None, 3, object()):
        with pytest.raises(TypeError):
            batch.step(wrong)
    illegal = next((a for a in range(count) if a not in batch.legal_actions(0)), None)
    if illegal is not None:
        with pytest.raises(quoin.Error, match="game 1: ") as refusal:
            batch.step([legal, illegal, legal])
        assert refusal.value.code == "illegal_action"
    batch.step([game.action_to_string(legal)] * 3)


@pytest.mark.parametrize("wrong", [{"n": 0}, {"n": -1}, {"n": 1 << 40}, {"n": "x"}, {"seed": -1}, {"threads": 0}, {"threads": 10_000}])
def test_batches_that_cannot_be(game, wrong):
    with pytest.raises(quoin.Error):
        quoin.Batch(game, **{"n": 2, **wrong})


def test_a_start_of_ones_own(played, game):
    batch = quoin.Batch(game, 2, start=played)
    assert batch.legal_actions(1) == played.legal_actions()
    other = quoin.load_game("mitre" if game.name != "mitre" else "strata")
    with pytest.raises(quoin.Error, match="another game"):
        quoin.Batch(other, 2, start=played)
    while not played.is_terminal():
        played.apply_action(played.legal_actions()[0])
    with pytest.raises(quoin.Error, match="over"):
        quoin.Batch(game, 2, start=played)


def test_two_threads_do_not_share_a_batch(game):
    batch = quoin.Batch(game, 256)
    refused = []

    def work():
        for _ in range(30):
            try:
                batch.random_playouts(8)
            except quoin.Error as refusal:
                refused.append(refusal.code)

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(refused) <= {"in_use"}
    batch.random_step()


def test_after_a_fork(game):
    batch = quoin.Batch(game, 64, threads=2)
    batch.random_step()
    child = os.fork()
    if child == 0:
        try:
            batch.random_step(20)
            good = batch.random_playouts(2).shape == (64, game.num_players())
            good = good and bool(quoin.think(game.new_initial_state(), nodes=50, threads=2).move)
        finally:
            os._exit(0 if good else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    batch.random_step()
