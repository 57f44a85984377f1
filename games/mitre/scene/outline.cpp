// SPDX-License-Identifier: MIT
#include "games/mitre/scene/outline.h"

namespace quoin::mitre {
namespace {

// A point by how far along the segment it is, from the outer side of the near junction, and how far across, from the
// south or west side.
struct SegmentPoint {
    int along;
    int across;
};

Point point_at(Point origin, Direction direction, SegmentPoint point) {
    return direction == Direction::east ? Point{origin.x + point.along, origin.y - point.across}
                                        : Point{origin.x + point.across, origin.y - point.along};
}

// From the south or west side to the other one. In a junction of its own, an end comes in at 100 and points to 0.
std::vector<SegmentPoint> end_outline(End end) {
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

Point junction_origin(int size, int junction) {
    const Cell cell = cell_at(junction);
    return {rim + cell.column * pitch, extent(size) - cell.row * pitch};
}

std::vector<Point> tile_outline(Point origin, Direction direction, End near, End far) {
    std::vector<Point> result;
    for (const SegmentPoint point : end_outline(near)) result.push_back(point_at(origin, direction, point));
    const auto other = end_outline(far);
    for (auto point = other.rbegin(); point != other.rend(); ++point)
        result.push_back(point_at(origin, direction, {pitch + width - point->along, point->across}));
    return result;
}

std::vector<Point> segment_outline(Point origin, Direction direction, int inset) {
    const int first = width + inset;
    const int last = pitch - inset;
    std::vector<Point> result;
    for (const SegmentPoint point : {SegmentPoint{first, inset}, SegmentPoint{first, width - inset},
                                     SegmentPoint{last, width - inset}, SegmentPoint{last, inset}})
        result.push_back(point_at(origin, direction, point));
    return result;
}

std::vector<Point> diamond(Point middle, int radius) {
    return {{middle.x, middle.y - radius},
            {middle.x + radius, middle.y},
            {middle.x, middle.y + radius},
            {middle.x - radius, middle.y}};
}

}  // namespace quoin::mitre
