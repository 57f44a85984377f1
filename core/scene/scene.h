// SPDX-License-Identifier: MIT
// A position as a picture, in data: areas with shapes in them, and for every legal move the targets that choose it and
// the ghost that shows it. It names no colour and no rule; the display decides how paints look and where areas go.
//
// Units: 100 to the side of a cell. x grows to the right and y grows downwards, as on a screen.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/text/text.h"

namespace quoin {

struct Point {
    int x = 0;
    int y = 0;

    friend bool operator==(const Point&, const Point&) = default;
};

struct Box {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;

    friend bool operator==(const Box&, const Box&) = default;
};

// What a shape is made of. `polygon`: points. `path`: SVG path data around points[0]. `text`: words centred at
// points[0].
enum class Form { polygon, path, text };

// What a shape is. A theme decides from role and paint how it looks; a text display draws what it can tell apart.
enum class Role {
    ground,   // the table or board beneath everything
    square,   // a place of the board that no tile may cover
    cell,     // a place of the board or of a tray, empty
    open,     // a place where a tile could go
    tile,     // a tile's body
    glyph,    // what is printed on a tile
    level,    // how high a tile lies
    shadow,   // what a higher tile casts on lower ones
    last,     // marks the last move
    ghost,    // a tile that would be laid
    label,    // coordinates, counts, names
    control,  // something to pick that is not a place: an orientation, an end, pass
    spot,     // something that no move uses now, but that can be picked to be told why; not drawn
    gain,     // what a move gives somebody (effects.h)
    loss,     // … and takes from them
    area,     // what counts as one thing for its owner
    dead,     // no longer of any use
};

struct Shape {
    Form form = Form::polygon;
    Role role = Role::tile;
    std::string paint = {};  // a name such as `red` or `player-1`; a theme knows its colour
    std::vector<Point> points = {};
    std::string path = {};          // form path: SVG path data in scene units, relative to points[0]
    std::optional<Text> text = {};  // form text: what it says
    int size = 0;                   // form text: height of a line
    std::string mark = {};          // what a text display writes in the middle of it, at most three letters
    std::optional<Text> name = {};  // for screen readers
    std::string target = {};        // such as `cell:f6`; empty if it cannot be picked

    friend bool operator==(const Shape&, const Shape&) = default;
};

// Lets the shape be tried even though no move uses it.
Shape spot_over(const Shape& body, std::string target);

struct Area {
    std::string name = {};  // `board`, `hand-1`, `supply`, `supply-2`, `score` …
    Text title = {};
    int player = 0;  // whose it is, 0 for everyone's
    Box box = {};
    std::vector<Shape> shapes = {};  // from back to front

    friend bool operator==(const Area&, const Area&) = default;
};

// A legal move: picking all its targets, in any order, chooses it. No move's targets are a subset of another's.
struct SceneMove {
    std::string token = {};
    std::vector<std::string> targets = {};
    std::vector<Shape> ghost = {};  // in the area `board`; none for a move that lays nothing there

    friend bool operator==(const SceneMove&, const SceneMove&) = default;
};

void sort_by_token(std::vector<SceneMove>& moves);

struct Scene {
    std::vector<Area> areas = {};
    std::vector<SceneMove> moves = {};  // in byte order of their tokens
    Text status = {};                   // whose turn it is and what to do, or how the game ended

    friend bool operator==(const Scene&, const Scene&) = default;
};

}  // namespace quoin
