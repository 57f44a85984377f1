// SPDX-License-Identifier: MIT
#include "games/mitre/scene/effects.h"

#include <array>
#include <string>

#include "games/mitre/notation.h"
#include "games/mitre/reasons.h"
#include "games/mitre/scene/outline.h"

namespace quoin::mitre {
namespace {

constexpr std::array<std::string_view, max_players> colours = {"red", "blue", "green", "yellow"};
constexpr std::array<Point, 4> towards = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};    // by triangle
constexpr std::array<Point, 4> corners = {{{1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};  // by half diagonal
constexpr std::array<std::string_view, 4> half_names = {":ne", ":se", ":sw", ":nw"};
constexpr int half = width / 2;
constexpr int strip = 14;  // how wide an edge is drawn
constexpr int away = 64;   // how far from the middle of a junction, on its own tile, an end's points are written
constexpr int letters = 34;

constexpr int previous(int quarter) { return (quarter + 3) & 3; }

// An end in a junction takes one triangle, or two that are joined; a half diagonal bounds it on either side.
struct JunctionEnd {
    int junction;
    int first;  // triangle, clockwise
    int last;

    bool is_straight() const { return first != last; }
};

// Along which of these half diagonals another tile touches it.
struct Touch {
    bool first = false;  // the one before the first triangle
    bool last = false;   // the one after the last

    int halves() const { return first + last; }
};

Touch touch_of(Corner corner, const JunctionEnd& end, bool own) {
    const auto touches = [&](int inside, int outside) {
        const Triangle other{static_cast<std::uint8_t>(outside)};
        return corner.is_taken(Triangle{static_cast<std::uint8_t>(inside)}) && corner.is_taken(other) &&
               (own || corner.owner(other) != corner.owner(Triangle{static_cast<std::uint8_t>(inside)}));
    };
    return {touches(end.first, previous(end.first)), touches(end.last, (end.last + 1) & 3)};
}

// The segment of the tile that comes in through a triangle, if there is one: its pair may be a mere point.
std::optional<Move> segment_through(const State<Wide>& state, int junction, int triangle) {
    const Direction direction = triangle % 2 == 0 ? Direction::north : Direction::east;
    const bool is_far = triangle >= 2;  // south or west: the tile's far end lies here
    const int near = is_far ? junction - step(direction) : junction;
    if (near < 0 || !has(state.laid[index(direction)], near)) return std::nullopt;
    return Move(near, direction, End::arrow, End::arrow);
}

class Showing {
  public:
    Showing(const Rules<Wide>& rules, const Played<State<Wide>, Move>& played) : rules_(rules), played_(played) {}

    Effects show() {
        if (played_.move.is_pass()) return {};
        for (const int junction : {played_.move.junction(), played_.move.far_junction()}) {
            for (int first = 0; first < 4; ++first) add_end(junction, first);
        }
        if (!effects_.shapes.empty()) {
            effects_.sentences.push_back(points_text(rules_, played_.before, played_.after));
        }
        return std::move(effects_);
    }

  private:
    // RULES.md, "Scoring": what changed for the edges of an end.
    void add_end(int junction, int first) {
        const Corner corner = played_.after.corners[junction];
        const auto triangle = [](int number) { return Triangle{static_cast<std::uint8_t>(number)}; };
        if (!corner.is_taken(triangle(first)) || corner.is_joined(triangle(previous(first)))) return;
        const JunctionEnd end{junction, first, corner.is_joined(triangle(first)) ? (first + 1) & 3 : first};
        const Scoring& scoring = rules_.options().scoring;
        const Touch was = touch_of(played_.before.corners[junction], end, scoring.own);
        const Touch now = touch_of(corner, end, scoring.own);
        if (now.halves() == was.halves()) return;
        const std::size_t first_edge = effects_.shapes.size();
        if (!end.is_straight()) {
            if (now.first && !was.first) add_edge(end, {.first = true}, "effect.half", 1);
            if (now.last && !was.last) add_edge(end, {.last = true}, "effect.half", 1);
        } else if (now.halves() == 1) {
            add_edge(end, now, "effect.part", 1);
        } else {
            const bool is_rest = was.halves() == 1 && !scoring.upgrade;
            add_edge(end, now, is_rest ? "effect.rest" : "effect.full", is_rest ? 1 : 2);
        }
        write_points(end, first_edge);
    }

    // One number for all that an end scores: there is no room for more where four of them meet.
    void write_points(const JunctionEnd& end, std::size_t first_edge) {
        int half_points = 0;
        for (std::size_t i = first_edge; i < effects_.shapes.size(); ++i) half_points += effects_.shapes[i].points;
        const Effect edge = effects_.shapes.back();
        const Point to = towards[segment_through(played_.after, end.junction, end.first) ? end.first : end.last];
        const Point middle = centre(end.junction);
        effects_.write({"board", edge.player, 0, Role::gain}, {middle.x + away * to.x, middle.y + away * to.y}, letters,
                       "+" + half_points_text(half_points), *edge.shape.name);
        effects_.shapes.back().shape.paint = colours[edge.player - 1];
    }

    void add_edge(const JunctionEnd& end, Touch touched, std::string_view key, int half_points) {
        const auto through_first = segment_through(played_.after, end.junction, end.first);
        const std::string segment =
            segment_text(*(through_first ? through_first : segment_through(played_.after, end.junction, end.last)));
        const std::string junction = to_text(cell_at(end.junction));
        const int player = played_.after.corners[end.junction].owner(Triangle{static_cast<std::uint8_t>(end.first)});
        std::string target = "edge:" + segment + ":" + junction;
        if (!end.is_straight()) target += half_names[touched.first ? previous(end.first) : end.last];
        const Effects::Whose whose{"board", player + 1, half_points, Role::gain};
        const Text name{std::string(key), {{"colour", std::string(colours[player])}, {"junction", junction}}};
        effects_.add(whose, outline(end, touched), name).target = std::move(target);
    }

    Point centre(int junction) const {
        const Point corner = junction_origin(rules_.options().size, junction);
        return {corner.x + half, corner.y - half};
    }

    // A strip within the tile along what touches: from corner to corner of the junction, or from the centre to one.
    std::vector<Point> outline(const JunctionEnd& end, Touch touched) const {
        const Point middle = centre(end.junction);
        std::vector<Point> points;
        const auto add = [&](int diagonal, int triangle, bool inward) {
            const Point corner{half * corners[diagonal].x, half * corners[diagonal].y};
            const Point along{towards[triangle].x - corners[diagonal].x, towards[triangle].y - corners[diagonal].y};
            const int by = inward ? strip : 0;
            points.push_back({middle.x + corner.x + by * along.x, middle.y + corner.y + by * along.y});
        };
        const auto add_centre = [&](int triangle, bool inward) {
            const int by = inward ? strip : 0;
            points.push_back({middle.x + by * towards[triangle].x, middle.y + by * towards[triangle].y});
        };
        const int before = previous(end.first);
        const auto first = [&](bool inward) {
            touched.first ? add(before, end.first, inward) : add_centre(end.last, inward);
        };
        const auto last = [&](bool inward) {
            touched.last ? add(end.last, end.last, inward) : add_centre(end.first, inward);
        };
        first(false);  // there on the rim of the end
        last(false);
        last(true);  // and back inside it
        first(true);
        return points;
    }

    const Rules<Wide>& rules_;
    const Played<State<Wide>, Move>& played_;
    Effects effects_;
};

}  // namespace

Effects effects_of(const Rules<Wide>& rules, const Played<State<Wide>, Move>& played, const State<Wide>&) {
    return Showing(rules, played).show();
}

// Where a junction is drawn depends on the size of the board alone, so one position is as good as another.
Effects effects_of(const Rules<Narrow>& rules, const Played<State<Narrow>, Move>& played, const State<Narrow>&) {
    const State<Wide> before = widened(played.before);
    const State<Wide> after = widened(played.after);
    return effects_of(widened(rules), Played{before, played.move, after}, after);
}

}  // namespace quoin::mitre
