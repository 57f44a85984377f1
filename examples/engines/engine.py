#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""An engine for any game here: it plays a move that wins at once if there is one, otherwise any move.

    quoin ugi-check 'python3 examples/engines/engine.py strata'

It knows no rules: it asks a second program, `quoin ugi`, started with the same arguments (docs/ugi.md).
"""
import os, random, subprocess, sys, time

rules = subprocess.Popen([os.environ.get("QUOIN", "quoin"), "ugi", *sys.argv[1:]], text=True,
                         stdin=subprocess.PIPE, stdout=subprocess.PIPE)

def ask(*lines):  # what the rules answer to these lines
    print(*lines, "isready", sep="\n", file=rules.stdin, flush=True)
    return list(iter(lambda: (rules.stdout.readline() or sys.exit(1)).strip(), "readyok"))

def choose(position, words):  # the move for this `go`, or None when the game is over
    player, moves = ask("query turn", "query legal")
    player, moves = player.split()[1], moves.split()[1:]
    limits = dict(zip(words, words[1:]))
    clock = int(limits.get(f"p{player}time", 2000)) / 20  # a twentieth of what is left
    # Deaf while it thinks, so never for longer than a tenth of a second.
    deadline = time.monotonic() + min(100, clock, int(limits.get("movetime", 100))) / 2000
    random.shuffle(moves)
    for move in moves:
        if time.monotonic() > deadline: break
        after = position + (" " if " moves" in position else " moves ") + move
        if ask(after, "query result") == [f"response p{player}win"]: return move
    return moves[0] if moves else None

position, waiting = "position startpos", None  # `waiting`: a move that is kept until `stop`
for line in open(0, errors="replace"):
    words = line.split() or [""]
    try:
        if words[0] == "ugi":
            print("id name Example in Python\nid author the Quoin authors")
            print(*[said for said in ask("ugi") if said.startswith("id game")], sep="\n")
            print("option name Seed type spin default 0 min 0 max 1000000\nugiok")
        elif words[0] == "isready": print("readyok")
        elif words[0] == "setoption" and words[1:4:2] == ["name", "value"] and words[2] == "Seed": random.seed(words[-1])
        elif words[0] == "query": print(*ask(position, line), sep="\n")
        elif words[0] == "uginewgame": position = "position startpos"
        elif words[0] == "position":
            errors = ask(line)
            if errors: print(*errors, sep="\n")
            else: position = line.strip()
        elif words[0] == "go":
            ask(position)
            move = choose(position, words)
            if not move: print("info string error the game is over")
            elif "infinite" in words: waiting = move
            else: print("bestmove", move)
        elif words[0] == "stop" and waiting: waiting = print("bestmove", waiting)
        elif words[0] == "quit": break
    except ValueError as error: print("info string error", error)  # a number that is none
    sys.stdout.flush()
