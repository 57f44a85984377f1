# SPDX-License-Identifier: MIT
"""Grawlix as one would write it in plain Python from the rules page: a second opinion, and what the bench compares with."""

GLYPHS, COLOURS = "@#$%&*", "roygbp"
FIRST = (5, 5)  # f6


class PlainGrawlix:
    def __init__(self, order=6, hand=4):
        self.order = order
        self.supply = [(glyph, colour) for glyph in range(order) for colour in range(order)]
        self.hands = [[], []]
        self.grid = {}  # the tile at (column, row)
        self.player = 0
        self.is_draft = True
        self.opening_left = 2 * hand

    def legal_actions(self):
        """Tiles to draft, or (tile, cell) to play; none when the game is over."""
        return list(self.supply) if self.is_draft else self.plays()

    def apply_action(self, action):
        if self.is_draft:
            self.draft(action)
        else:
            self.play(*action)

    def draft(self, tile):
        self.supply.remove(tile)
        self.hands[self.player].append(tile)
        self.player = 1 - self.player
        if self.opening_left == 0:
            self.is_draft = False
            return
        self.opening_left -= 1
        if self.opening_left == 0 or not self.supply:
            self.opening_left = 0
            self.is_draft = False
            self.player = 0

    def play(self, tile, cell):
        self.hands[self.player].remove(tile)
        self.grid[cell] = tile
        if self.supply:
            self.is_draft = True
        else:
            self.player = 1 - self.player

    def plays(self):
        hand = self.hands[self.player]
        if not self.grid:
            return [(tile, FIRST) for tile in hand]
        columns = [column for column, _ in self.grid]
        rows = [row for _, row in self.grid]
        left, right, bottom, top = min(columns), max(columns), min(rows), max(rows)
        found = []
        for column in range(max(left - 1, right - self.order + 1), min(right + 1, left + self.order - 1) + 1):
            for row in range(max(bottom - 1, top - self.order + 1), min(top + 1, bottom + self.order - 1) + 1):
                if (column, row) in self.grid or not self.has_neighbour(column, row):
                    continue
                seen = [tile for (c, r), tile in self.grid.items() if c == column or r == row]
                glyphs = {glyph for glyph, _ in seen}
                colours = {colour for _, colour in seen}
                found += [((glyph, colour), (column, row)) for glyph, colour in hand if glyph not in glyphs and colour not in colours]
        return found

    def has_neighbour(self, column, row):
        return any(cell in self.grid for cell in ((column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)))

    def token(self, action):
        """As the rules page writes it."""
        if self.is_draft:
            return GLYPHS[action[0]] + COLOURS[action[1]]
        (glyph, colour), (column, row) = action
        return f"{GLYPHS[glyph]}{COLOURS[colour]}{chr(ord('a') + column)}{row + 1}"
