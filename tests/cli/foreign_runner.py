#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays a game between two UGI engines as a match runner would that knows none of our games.

    foreign_runner.py COMMAND COMMAND

It knows the words of the protocol for two players and nothing else: it takes every token as it comes, asks both
engines who is to move, whether the game is over and who has won, and keeps the clocks. It shares no code with Quoin.
Prints `RESULT MOVES`; whatever an engine does wrong ends it with status 1.
"""
import queue
import subprocess
import sys
import threading
import time

PATIENCE = 60  # seconds for an answer: a test machine may be busy
CLOCK, INCREMENT = 2000, 20  # milliseconds


class Engine:
    def __init__(self, command):
        self.process = subprocess.Popen(command, shell=True, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.lines = queue.Queue()
        threading.Thread(target=self.read, daemon=True).start()
        self.send("ugi")
        self.wait_for("ugiok")
        self.send("uginewgame")
        self.ready()

    def read(self):
        for line in self.process.stdout:
            self.lines.put(line.split())
        self.lines.put(None)

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def wait_for(self, word):
        while True:
            words = self.lines.get(timeout=PATIENCE)
            if words is None:
                sys.exit(f"the engine is gone: no {word}")
            if words[:3] == ["info", "string", "error"]:
                sys.exit(" ".join(words))
            if words[:1] == [word]:
                return words[1:]

    def ready(self):
        self.send("isready")
        self.wait_for("readyok")

    def ask(self, what):
        self.send(f"query {what}")
        return self.wait_for("response")

    def quit(self):
        self.send("quit")
        return self.process.wait(timeout=PATIENCE)


def agreed(engines, what, allowed):
    answers = [engine.ask(what) for engine in engines]
    if answers[0] != answers[1] or len(answers[0]) != 1 or answers[0][0] not in allowed:
        sys.exit(f"query {what}: {answers}")
    return answers[0][0]


def play(engines):
    moves, clocks = [], [CLOCK, CLOCK]
    while True:
        for engine in engines:
            engine.send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        if agreed(engines, "gameover", ["true", "false"]) == "true":
            return moves, agreed(engines, "result", ["p1win", "p2win", "draw"])
        side = 0 if agreed(engines, "p1turn", ["true", "false"]) == "true" else 1
        began = time.monotonic()
        engines[side].send(f"go p1time {clocks[0]} p2time {clocks[1]} p1inc {INCREMENT} p2inc {INCREMENT}")
        move = engines[side].wait_for("bestmove")
        if len(move) != 1:
            sys.exit(f"bestmove {move}")
        moves.append(move[0])
        # A late move is not punished: the machine may be slow.
        clocks[side] = max(1, clocks[side] - int((time.monotonic() - began) * 1000)) + INCREMENT


engines = [Engine(command) for command in sys.argv[1:3]]
moves, result = play(engines)
if [engine.quit() for engine in engines] != [0, 0]:
    sys.exit("an engine did not end well")
print(result, len(moves))
