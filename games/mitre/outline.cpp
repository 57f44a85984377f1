// SPDX-License-Identifier: MIT
#include "games/mitre/outline.h"

namespace quoin::mitre {
namespace {

// A place by how far along the segment it is, from the outer side of the near junction, and how far across, from the
// south or west side.
struct Place {
    int along;
    int across;
};

Point point_at(Point origin, Direction direction, Place place) {
    return direction == Direction::east ? Point{origin.x + place.along, origin.y - place.across}
                                        : Point{origin.x + place.across, origin.y - place.along};
}

// From the south or west side to the other one. In a junction of its own, an end comes in at 100 and points to 0.
std::vector<Place> end_outline(End end) {
    switch (end) {
        case End::arrow:
            return {{100, 0}, {50, 50}, {100, 100}};
        case End::north_east:
            return {{100, 0}, {0, 100}};
        case End::south_west:
            return {{0, 0}, {100, 100}};
    }
    return {};
}

}  // namespace

std::vector<Point> tile_outline(Point origin, Direction direction, End near, End far) {
    std::vector<Point> result;
    for (const Place place : end_outline(near)) result.push_back(point_at(origin, direction, place));
    const auto other = end_outline(far);
    for (auto place = other.rbegin(); place != other.rend(); ++place)
        result.push_back(point_at(origin, direction, {pitch + width - place->along, place->across}));
    return result;
}

std::vector<Point> segment_outline(Point origin, Direction direction, int inset) {
    const int first = width + inset;
    const int last = pitch - inset;
    std::vector<Point> result;
    for (const Place place :
         {Place{first, inset}, Place{first, width - inset}, Place{last, width - inset}, Place{last, inset}})
        result.push_back(point_at(origin, direction, place));
    return result;
}

std::vector<Point> diamond(Point middle, int radius) {
    return {{middle.x, middle.y - radius},
            {middle.x + radius, middle.y},
            {middle.x, middle.y + radius},
            {middle.x - radius, middle.y}};
}

}  // namespace quoin::mitre
