# SPDX-License-Identifier: MIT
"""Games and states: the names and habits of OpenSpiel, and what it does not have."""

import copy
import pickle
import xml.etree.ElementTree

import numpy as np
import pytest

import quoin


def play(state, chance):
    while not state.is_terminal():
        yield state
        state.apply_action(chance.choice(state.legal_actions()))


def test_a_game_from_start_to_end(game, chance):
    state = game.new_initial_state()
    for state in play(state, chance):
        assert 0 <= state.current_player() < game.num_players()
        actions = state.legal_actions()
        assert actions == sorted(actions)
        assert [state.action_to_string(a) for a in actions] == state.legal_moves
        assert [state.string_to_action(t) for t in state.legal_moves] == actions
        mask = state.legal_actions_mask()
        assert mask.dtype == np.bool_ and mask.shape == (game.num_distinct_actions(),)
        assert np.flatnonzero(mask).tolist() == actions
        assert state.returns() == [0] * game.num_players()
        assert state.winners == []
    assert state.current_player() == quoin.TERMINAL_PLAYER == -4
    assert state.legal_actions() == []
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert all(game.min_utility() <= one <= game.max_utility() for one in returns)
    best = [player for player, one in enumerate(returns) if one == max(returns)]
    assert state.winners == best
    assert [game.action_to_string(a) for a in state.history()] == state.moves
    assert state.move_number() == len(state.moves)


def test_numbers_and_tokens_are_the_same_moves(played):
    for action, token in zip(played.legal_actions(), played.legal_moves):
        assert played.child(action) == played.child(token) == played.child(np.int64(action))


def test_actions_do_not_depend_on_options(game):
    for value in ("3", "5", "7"):
        for option in game.options:
            try:
                other = quoin.load_game(game.name, game.num_players(), **{option: value})
            except quoin.Error:
                continue
            assert other.actions == game.actions
            assert other.observation_tensor_shape()[0] > 0


def test_undo_and_clone(played):
    before = played.clone()
    played.apply_action(played.legal_actions()[0])
    assert played != before
    with pytest.raises(quoin.Error, match="not the last move"):
        played.undo_action(action=next(token for token in played.get_game().actions if token != played.moves[-1]))
    played.undo_action()
    assert played == before
    for _ in before.moves:
        played.undo_action()
    with pytest.raises(quoin.Error, match="no move to take back"):
        played.undo_action()


def test_observations(played, game):
    tensor = played.observation_tensor()
    assert tensor.dtype == np.float32
    assert list(tensor.shape) == game.observation_tensor_shape()
    assert np.array_equal(tensor, played.observation_tensor(played.current_player()))
    assert tensor.any()
    for player in range(game.num_players()):
        played.observation_tensor(player)
    for wrong in (-1, game.num_players(), 1.5, "1", True, 1 << 70):
        with pytest.raises(quoin.Error):
            played.observation_tensor(wrong)


@pytest.mark.parametrize("wrong", [-1, 1 << 31, 1 << 63, -(1 << 90), 1.0, True, None, b"x", [], object(), float("nan")])
def test_what_is_no_action(played, wrong):
    before = played.clone()
    for call in (played.apply_action, played.child, played.why_not, played.reasons, played.action_to_string):
        with pytest.raises(quoin.Error) as refusal:
            call(wrong)
        assert refusal.value.code == "bad_value"
        assert "from 0 to" in str(refusal.value)
    assert played == before


@pytest.mark.parametrize("wrong", ["", " ", "x", "x" * 100_000, "\0", "é", "@r\n", "💥"])
def test_what_is_no_token(played, wrong):
    before = played.clone()
    with pytest.raises(quoin.Error) as refusal:
        played.apply_action(wrong)
    assert refusal.value.code == "unreadable_move"
    assert played == before
    assert played.why_not(wrong).code == "unreadable_move"


def test_a_text_that_is_not_unicode(played):
    with pytest.raises((UnicodeError, quoin.Error)):
        played.apply_action("\ud800")


def test_why_not_names_the_rule(game, chance):
    state = game.new_initial_state()
    legal = set(state.legal_moves)
    for token in game.actions[:: max(1, len(game.actions) // 200)]:
        refusal = quoin.why_not(state, token)
        assert (refusal is None) == (token in legal)
        if refusal is not None:
            assert refusal.code and refusal.detail and refusal.where == token
            with pytest.raises(quoin.Error) as raised:
                state.apply_action(token)
            assert raised.value.args == refusal.args


def test_reasons_are_sentences(played):
    for token in played.legal_moves[:5]:
        for sentence in quoin.reasons(played, token):
            assert sentence.endswith(".")
    illegal = next((a for a in range(played.get_game().num_distinct_actions()) if a not in played.legal_actions()), None)
    if illegal is not None:
        with pytest.raises(quoin.Error):
            quoin.reasons(played, illegal)


def test_records_and_pickles(played, game):
    for again in (
        pickle.loads(pickle.dumps(played)),
        copy.copy(played),
        copy.deepcopy(played),
        quoin.from_record(played.record(["Ada", "Grace", "Edsger", "Barbara"][: game.num_players()])),
        game.deserialize_state(played.serialize()),
    ):
        assert again == played
        assert again.legal_actions() == played.legal_actions()
        again.apply_action(again.legal_actions()[0])
        assert again != played
    assert pickle.loads(pickle.dumps(game)) == game
    assert hash(pickle.loads(pickle.dumps(game))) == hash(game)
    assert quoin.from_record(played.record(), 1).moves == played.moves[:1]


def test_a_tampered_pickle_is_refused(played):
    data = pickle.dumps(played)
    with pytest.raises(Exception):  # pickle has many
        pickle.loads(data.replace(played.moves[0].encode(), b"\x01" * len(played.moves[0])))
    for wrong in (played.serialize() + " nonsense", "", "x", "[Game \"chess\"]", "\0" * 100):
        with pytest.raises(quoin.Error):
            quoin.from_record(wrong)
    for wrong in (3, None, ("strata",), b"\xff"):
        with pytest.raises((TypeError, quoin.Error, UnicodeError)):
            quoin.from_record(wrong)
        with pytest.raises((TypeError, quoin.Error, UnicodeError)):
            quoin.load_game(wrong)


def test_nothing_can_be_made_empty(played):
    thought = quoin.think(played, nodes=5)
    for kind in (quoin.State, quoin.Game, quoin.Thought, quoin.MoveThought, quoin.Score):
        for make in (kind, lambda kind=kind: kind.__new__(kind), lambda kind=kind: object.__new__(kind)):
            with pytest.raises(TypeError):
                make()
    with pytest.raises(TypeError):
        quoin.Batch.__new__(quoin.Batch)
    assert thought.move


def test_positions_as_text(played, game):
    try:
        token = played.position()
    except quoin.Error as refusal:
        assert refusal.code == "no_positions"
        return
    again = quoin.from_position(token)
    assert again.legal_actions() == played.legal_actions()
    assert again.key == played.key
    for wrong in ("", "x", token[:-3], token + "/x", "\0" * 1000):
        with pytest.raises(quoin.Error):
            quoin.from_position(wrong)


def test_a_picture(played):
    assert xml.etree.ElementTree.fromstring(played._repr_svg_()).tag.endswith("svg")
    assert played.svg("dark") != played.svg()
    with pytest.raises(quoin.Error, match="colour-blind"):
        played.svg("pink")
    assert played.scene()["areas"]


@pytest.mark.parametrize("wrong", [{"players": 0}, {"players": 99}, {"players": "two"}, {"nonsense": 1}])
def test_a_game_that_is_not_there(game, wrong):
    with pytest.raises(quoin.Error):
        quoin.load_game(game.name, **wrong)
    with pytest.raises(quoin.Error, match="the games are"):
        quoin.load_game("chess")


def test_options_in_every_spelling():
    game = quoin.load_game("strata", box=7, tiles=(2, 3, 4))
    assert game == quoin.load_game("strata", box="7", tiles="2,3,4")
    assert game != quoin.load_game("strata")
    with pytest.raises(quoin.Error, match="4 to 8|must be"):
        quoin.load_game("strata", box=99)


def test_names_in_records(played, game):
    names = [f"Player {i}" for i in range(game.num_players())]
    assert all(name in played.record(names) for name in names)
    assert played.record() == played.record([]) == played.record(None)
    for wrong in (names[1:], [*names, "x"], ["a\nb", *names[1:]], ["a\0", *names[1:]], ["\ud800", *names[1:]]):
        with pytest.raises(quoin.Error):
            played.record(wrong)
    for wrong in ("ab", [1] * game.num_players(), 3):
        with pytest.raises(TypeError):
            played.record(wrong)


def test_languages(played):
    for call in (played.scene, lambda language: played.reasons(played.legal_moves[0], language)):
        call("en")
        for wrong in ("xx", "", "en\0", "EN"):
            with pytest.raises(quoin.Error, match="there are en"):
                call(wrong)


def test_habits_of_open_spiel(played, game):
    mover = played.current_player()
    other = (mover + 1) % game.num_players()
    assert played.legal_actions(mover) == played.legal_actions() and played.legal_actions(other) == []
    assert played.legal_actions_mask(mover).sum() == len(played.legal_actions()) and not played.legal_actions_mask(other).any()
    action = played.legal_actions()[0]
    assert played.action_to_string(mover, action) == played.action_to_string(action)
    with pytest.raises(quoin.Error):
        played.legal_actions(game.num_players())
    assert not played.is_chance_node() and game.utility_sum() == 0
    assert quoin.registered_names() == quoin.registered_games()
    text = ",".join(f"{name}={value}" for name, value in game.options.items())
    assert quoin.load_game(f"{game.name}(players={game.num_players()},{text})") == game
    assert quoin.load_game(game.name, {"players": game.num_players(), **game.options}) == game
