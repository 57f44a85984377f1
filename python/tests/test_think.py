# SPDX-License-Identifier: MIT
"""Thinking, proofs, matches, and evaluations of one's own in the tree search."""

import os
import pickle
import signal
import threading
import time

import numpy as np
import pytest

import quoin


def even(observations, masks):
    """Says that all is even and all moves look alike."""
    assert observations.dtype == np.float32 and masks.dtype == np.bool_
    assert len(observations) == len(masks) and masks.any(axis=1).all()
    return np.zeros(len(observations)) if PLAYERS[0] == 2 else np.zeros((len(observations), PLAYERS[0]))


PLAYERS = [2]


@pytest.fixture(autouse=True)
def count_players(request):
    if "game" in request.fixturenames:
        PLAYERS[0] = request.getfixturevalue("game").num_players()


def test_thoughts(played):
    thought = quoin.think(played, nodes=300, all_moves=True)
    assert thought.move in played.legal_moves
    assert thought.action in played.legal_actions()
    assert sorted(one.move for one in thought.moves) == played.legal_moves
    for one in thought.moves:
        assert one.score is None or 0 <= one.score <= 1
        assert one.words and one.kind in ("proved", "bound", "estimated", "unknown")
        state = played.clone()
        for token in [one.move, *one.line]:
            state.apply_action(token)
    assert quoin.think(played, nodes=300, seed=3).move == quoin.think(played, nodes=300, seed=3).move
    assert thought.verdict


def test_a_proof():
    game = quoin.load_game("strata", tiles=(1, 1, 1))
    state = game.new_initial_state()
    proved = quoin.solve(state, all_moves=True)
    assert proved is not None and proved.proof in ("win", "draw", "loss")
    assert quoin.solve(state, quoin.Engine(nodes=100_000)).proof == proved.proof
    told = []

    def progress(seconds):
        told.append(seconds)
        if len(told) == 2:
            raise StopIteration

    with pytest.raises(StopIteration):
        quoin.solve(quoin.load_game("strata").new_initial_state(), progress=progress)
    assert 0 < told[0] < told[1]
    assert quoin.solve(quoin.load_game("strata").new_initial_state(), nodes=10) is None


def test_an_evaluation_of_ones_own(played, game):
    asked = []

    def evaluate(observations, masks):
        asked.append(len(observations))
        return even(observations, masks), masks.astype(np.float32)

    thought = quoin.think(played, evaluate=evaluate, nodes=200, batch=16)
    assert thought.move in played.legal_moves
    assert max(asked) <= 16 and sum(asked) <= 200
    assert thought.nodes <= 200


def test_what_an_evaluation_sees_may_be_kept(played):
    kept = []

    def evaluate(observations, masks):
        kept.append((observations, observations.copy()))
        return even(observations, masks)

    quoin.think(played, evaluate=evaluate, nodes=60, batch=4)
    assert kept
    for array, copy in kept:
        assert np.array_equal(array, copy)


@pytest.mark.parametrize(
    "answer",
    [None, "x", 3, [], np.zeros(10_000), np.zeros((1, 1, 1)), (1, 2, 3), np.array([np.nan]), np.array([np.inf]), ([0.0], [[1.0]]), ([0.0], "x"), object()],
)
def test_a_bad_evaluation_ends_the_search(played, answer):
    with pytest.raises((quoin.Error, ValueError, TypeError, RuntimeError)):
        quoin.think(played, evaluate=lambda observations, masks: answer, nodes=50)


def test_policies_that_are_no_numbers(played, game):
    def evaluate(observations, masks):
        return even(observations, masks), np.full(masks.shape, np.nan) * [-1 if i % 2 else np.inf for i in range(masks.shape[1])]

    with pytest.raises(quoin.Error, match="policies of 0 or more"):
        quoin.think(played, evaluate=evaluate, nodes=50)

    def ignored(observations, masks):
        return even(observations, masks), np.where(masks, np.inf, np.nan)

    assert quoin.think(played, evaluate=ignored, nodes=50).move in played.legal_moves


def test_values_out_of_their_range(played, game):
    for value in (-1.1, game.num_players() - 0.9, 1e30, -np.inf):
        with pytest.raises(quoin.Error, match="values from -1 to"):
            quoin.think(played, evaluate=lambda o, m: np.full((len(o), game.num_players()), value), nodes=50)


def test_what_an_evaluation_raises_comes_out(played):
    class Own(Exception):
        pass

    def evaluate(observations, masks):
        raise Own("mine")

    with pytest.raises(Own, match="mine"):
        quoin.think(played, evaluate=evaluate, nodes=50)
    engine = quoin.Engine(evaluate=evaluate, nodes=50)
    with pytest.raises(Own):
        quoin.arena(played.get_game(), engine, quoin.Engine(nodes=20), games=2)
    with pytest.raises(TypeError):
        quoin.think(played, evaluate=lambda: None, nodes=50)


def test_an_evaluation_may_use_the_package(played):
    def evaluate(observations, masks):
        quoin.think(played, nodes=10)
        return even(observations, masks)

    assert quoin.think(played, evaluate=evaluate, nodes=20, batch=8).move


def test_a_match(game):
    told = []
    score = quoin.arena(game, quoin.Engine(nodes=60), quoin.Engine(nodes=60, weights="none"), games=4, progress=told.append)
    assert 0 <= score.low <= score.value <= score.high <= 1
    assert told == sorted(told) and set(told) <= {1, 2, 3, 4}
    engine = quoin.Engine(evaluate=even, nodes=20)
    score = quoin.arena(game, engine, engine, games=40, threads=2)
    assert 0 < score.value < 1


def test_results_are_plain_data(played):
    thought = quoin.think(played, nodes=100)
    again = pickle.loads(pickle.dumps(thought))
    assert repr(again) == repr(thought) and again.move == thought.move and again.nodes == thought.nodes
    assert [repr(one) for one in again.moves] == [repr(one) for one in thought.moves]
    one = pickle.loads(pickle.dumps(thought.moves[0]))
    assert one.line == thought.moves[0].line and one.words == thought.moves[0].words
    score = quoin.arena(played.get_game(), quoin.Engine(nodes=5), quoin.Engine(nodes=5), games=2)
    assert pickle.loads(pickle.dumps(score)) == score
    make, parts = thought.__reduce__()
    for i, wrong in enumerate((None, "Zz", [1], -1, "x", 9, "x")):
        with pytest.raises((TypeError, quoin.Error)):
            make(*parts[:i], wrong, *parts[i + 1 :])
    for wrong in ((), ("Zz", 1, 0.5, 0, None, []), (thought.move, 1, 2.0, 0, None, []), (thought.move, 1, 0.5, 4, None, []), (thought.move, 1, 0.5, 0, None, ["Zz"])):
        with pytest.raises((TypeError, quoin.Error)):
            make(parts[0], parts[1], [wrong], *parts[3:])


def test_games_of_an_engine_against_itself(game, tmp_path):
    told = []
    file = tmp_path / "games.npz"
    data = quoin.self_play(game, quoin.Engine(nodes=20, hash=1), 3, file, seed=4, threads=2, progress=told.append)
    assert told == [1, 2, 3]
    with np.load(file) as read:
        assert all(np.array_equal(read[name], data[name]) for name in data)
    again = quoin.self_play(game, quoin.Engine(nodes=20, hash=1), 3, seed=4)
    assert all(np.array_equal(again[name], data[name]) for name in data)
    for number in range(3):
        state = game.new_initial_state()
        for row in np.flatnonzero(data["games"] == number):
            assert np.array_equal(data["observations"][row], state.observation_tensor())
            assert data["current_players"][row] == state.current_player()
            looked_at = data["policy_actions"][data["policy_rows"] == row]
            assert set(looked_at) <= set(state.legal_actions())
            state.apply_action(data["actions"][row])
        assert state.is_terminal() and data["returns"][row].tolist() == state.returns()

    def stop(games):
        raise KeyError("enough")

    with pytest.raises(KeyError):
        quoin.self_play(game, quoin.Engine(nodes=20, hash=1), 1000, progress=stop)


def test_options_of_an_engine(played):
    for wrong in ({"nodes": 0}, {"level": 11}, {"nodes": "x"}, {"speed": 3}, {"evaluate": 3}, {"batch": 0}, {"exploration": -1.0}, {"weights": "/nowhere"}):
        with pytest.raises(quoin.Error) as refusal:
            quoin.Engine(**wrong)
        assert refusal.value.code in ("bad_option", "bad_value")
    with pytest.raises(quoin.Error, match="own options"):
        quoin.think(played, quoin.Engine(nodes=5), nodes=5)
    with pytest.raises((TypeError, quoin.Error)):
        pickle.dumps(quoin.Engine(nodes=5))


def test_a_game_that_is_over_has_no_best_move(played):
    while not played.is_terminal():
        played.apply_action(played.legal_actions()[0])
    for call in (quoin.think, quoin.solve):
        with pytest.raises(quoin.Error, match="over"):
            call(played)


def test_progress_and_what_it_raises():
    state = quoin.load_game("strata").new_initial_state()
    told = []
    quoin.think(state, movetime=700, progress=told.append)
    assert told and all(one.move in state.legal_moves for one in told)

    def stop(thought):
        raise StopIteration("enough")

    start = time.monotonic()
    with pytest.raises(StopIteration):
        quoin.think(state, movetime=60_000, progress=stop)
    assert time.monotonic() - start < 5


def long_calls():
    game = quoin.load_game("grawlix")
    state = game.new_initial_state()
    batch = quoin.Batch(game, 1000)
    return {
        "think": lambda: quoin.think(state, movetime=60_000),
        "evaluate": lambda: quoin.think(state, movetime=60_000, evaluate=lambda o, m: np.zeros(len(o))),
        "solve": lambda: quoin.solve(state, movetime=60_000),
        "arena": lambda: quoin.arena(game, quoin.Engine(movetime=500), quoin.Engine(movetime=500), games=1000),
        "random_step": lambda: batch.random_step(1_000_000),
        "random_playouts": lambda: batch.random_playouts(1_000_000),
    }


@pytest.mark.parametrize("name", sorted(long_calls()))
def test_ctrl_c_stops_at_once(name):
    call = long_calls()[name]
    pressed = []

    def press():
        pressed.append(time.monotonic())
        os.kill(os.getpid(), signal.SIGINT)

    timer = threading.Timer(0.3, press)
    timer.start()
    with pytest.raises(KeyboardInterrupt):
        call()
    timer.join()
    assert time.monotonic() - pressed[0] < 3  # the machine may be busy; it is a fiftieth of a second on an idle one


def test_learning_and_its_weights(tmp_path):
    game = quoin.load_game("strata", box=5, tiles=(2, 2, 1))
    told = []
    ledger = quoin.learn(game, tmp_path / "run", games=4, progress=lambda what, done: told.append(what))
    assert ledger[0]["generation"] == 1 and told
    weights = str(tmp_path / "run" / "weights.bin")
    assert quoin.think(game.new_initial_state(), weights=weights, nodes=50).move
    with pytest.raises(quoin.Error):
        quoin.think(quoin.load_game("mitre").new_initial_state(), weights=weights, nodes=50)
    with pytest.raises(quoin.Error):
        quoin.learn(quoin.load_game("mitre"), str(tmp_path / "run"), games=4)
    for wrong in ("\0x", str(tmp_path / "a\0b"), "\ud800/\0"):
        with pytest.raises(quoin.Error):
            quoin.learn(game, wrong, games=4)
    with pytest.raises(TypeError):
        quoin.learn(game, 3, games=4)
    (tmp_path / "bad").write_bytes(b"quoin weights 1\n{}\n")
    with pytest.raises(quoin.Error):
        quoin.Engine(weights=str(tmp_path / "bad"))
