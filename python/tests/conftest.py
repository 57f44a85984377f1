# SPDX-License-Identifier: MIT
"""Every test is run on every game that the package has."""

import random

import pytest

import quoin


def is_for(name, players):
    try:
        return quoin.load_game(name, players) is not None
    except quoin.Error:
        return False


SETUPS = [(name, players) for name in quoin.registered_games() for players in range(1, 9) if is_for(name, players)]


@pytest.fixture(params=SETUPS, ids=lambda setup: f"{setup[0]}-{setup[1]}")
def game(request):
    return quoin.load_game(*request.param)


@pytest.fixture
def chance():
    return random.Random(1)


@pytest.fixture
def played(game, chance):
    """A state in the middle of a game."""
    state = game.new_initial_state()
    for _ in range(12):
        following = state.child(chance.choice(state.legal_actions()))
        if following.is_terminal():
            break
        state = following
    return state
