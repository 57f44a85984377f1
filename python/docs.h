// SPDX-License-Identifier: MIT
// What help() says. The examples are run by the tests, with `quoin` imported.
#pragma once

namespace quoin::python::docs {

inline constexpr const char* game = R"doc(A game with its players and options; `load_game` makes one.

>>> game = quoin.load_game("strata", box=6)
>>> game.num_players(), game.num_distinct_actions(), game.options["box"]
(2, 900, '6')
>>> game == quoin.load_game("strata(box=6)")
True)doc";

inline constexpr const char* state = R"doc(A game in progress; `Game.new_initial_state` makes one.

A move is an action (a number) or its token (a text).

>>> state = quoin.load_game("strata").new_initial_state()
>>> state.apply_action("Qh8")
>>> state.current_player(), state.is_terminal(), state.moves
(1, False, ['Qh8'])
>>> quoin.from_record(state.record(["Ann", "Bo"])) == state
True)doc";

inline constexpr const char* batch =
    R"doc(Many games at once, in arrays of numpy. Games that end begin again by themselves.

>>> batch = quoin.Batch(quoin.load_game("grawlix"), 64, seed=7, threads=2)
>>> batch.step(batch.masks.argmax(axis=1))
>>> batch.random_step(steps=50)
>>> batch.observations.shape, batch.current_players.shape
((64, 1560), (64,))
>>> batch.random_playouts(each=2, seed=7).shape
(64, 2))doc";

inline constexpr const char* engine = R"doc(How to think: options of the engine, or a function that evaluates positions.

Without `nodes`, `movetime` or a lower `level` it thinks 5 seconds about a move. With `evaluate`, `level`, `threads`,
`hurry`, `plain` and `weights` are refused, because they would mean nothing.

>>> import numpy as np
>>> quick = quoin.Engine(level=2)
>>> mine = quoin.Engine(evaluate=lambda observations, masks: np.zeros(len(observations)), nodes=50, batch=8)
>>> quoin.think(quoin.load_game("strata").new_initial_state(), mine).nodes <= 50
True)doc";

inline constexpr const char* move_thought = "What the engine thinks of a move: one of `Thought.moves`.";

inline constexpr const char* thought = R"doc(What the engine thinks of a position; `think` and `solve` return one.

>>> thought = quoin.think(quoin.load_game("strata", tiles=(1, 1, 1)).new_initial_state(), nodes=500)
>>> thought.move == thought.moves[0].move
True)doc";

inline constexpr const char* score = "A share of the points, `value`, with its 95 % interval from `low` to `high`.";

inline constexpr const char* load_game =
    R"doc(A game by its name, with options as keywords, as a dictionary or in the name.

>>> quoin.load_game("mitre", 3, size=4) == quoin.load_game("mitre(players=3,size=4)")
True
>>> quoin.load_game("strata", {"box": 6}).options["box"]
'6')doc";

inline constexpr const char* registered_games = R"doc(The names of all games.

>>> quoin.registered_games()
['grawlix', 'mitre', 'strata'])doc";

inline constexpr const char* think = R"doc(What the engine would play, and why.

`progress` is called now and then with the Thought so far; what it raises ends the call.

>>> state = quoin.load_game("strata").new_initial_state()
>>> quoin.think(state, nodes=200).move in state.legal_moves
True)doc";

inline constexpr const char* solve =
    R"doc(The exact value of a position, or None when no proof was found: within a minute, unless you say otherwise.

`progress` is called a few times a second with the seconds so far; what it raises ends the call.

>>> state = quoin.load_game("strata", tiles=(1, 1, 1)).new_initial_state()
>>> quoin.solve(state, quoin.Engine(nodes=100_000)).kind
'proved')doc";

inline constexpr const char* arena = R"doc(A match between two engines: the Score of the first.

Random openings of `opening_plies` moves are played once from every seat. `progress` is called with the number of games
that are over; what it raises ends the call.

>>> game = quoin.load_game("strata", tiles=(1, 1, 1))
>>> 0 <= quoin.arena(game, quoin.Engine(nodes=20), quoin.Engine(nodes=5), games=2).value <= 1
True)doc";

inline constexpr const char* learn =
    R"doc(Has a game teach itself in the folder `out`, and returns the new lines of its ledger.

`progress` is called with what is under way and how much of it is done, from 0 to 1; what it raises ends the call.)doc";

}  // namespace quoin::python::docs
