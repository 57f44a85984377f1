// SPDX-License-Identifier: MIT
#include "facade/report/plots.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numbers>
#include <ranges>

#include "core/text/filled.h"
#include "core/text/tokens.h"
#include "facade/picture/xml.h"
#include "facade/report/link.h"
#include "facade/report/place.h"
#include "facade/report/web_page.h"

namespace quoin {
namespace {

constexpr double width = 640;
constexpr double height = 200;
constexpr double left = 44;
constexpr double bottom = 28;
constexpr std::uint64_t most_plies = 1'000'000;

// A round number not below it, to end an axis at.
double round_up(double number) {
    if (number <= 0) return 1;
    const double power = std::pow(10, std::floor(std::log10(number)));
    for (const double step : {1.0, 2.0, 5.0, 10.0}) {
        if (step * power >= number) return step * power;
    }
    return 10 * power;
}

// Up to two digits after the point, none that says nothing.
std::string tick(double number) {
    std::string text = fixed(number, 2);
    while (text.back() == '0') text.pop_back();
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string axes(double last, double top, const std::string& what) {
    std::string text;
    for (int i = 0; i <= 4; ++i) {
        const double y = (height - bottom) * (1 - i / 4.0) + 6;
        text += filled(
            R"html(<path d="M{} {}H{}" stroke="var(--line)"/><text x="{}" y="{}" text-anchor="end">{}</text>)html",
            short_number(left), fixed(y, 1), short_number(width - 6), short_number(left - 6), fixed(y + 4, 1),
            tick(top * i / 4));
    }
    const int step = std::max(1, static_cast<int>(round_up(last / 8)));
    for (int ply = 0; ply <= static_cast<int>(last); ply += step) {
        const double x = left + (width - left - 6) * ply / std::max(1.0, last);
        text += filled(R"html(<text x="{}" y="{}" text-anchor="middle">{}</text>)html", fixed(x, 1),
                       short_number(height - 8), ply);
    }
    return text + filled(R"html(<text x="{}" y="{}" text-anchor="end">{}</text>)html", short_number(width - 8), 18,
                         page_text(what));
}

// Where the axis ends. A few plies far above all others, such as the first of a game, must not flatten the rest.
double robust_top(const std::vector<std::pair<double, Estimate>>& points) {
    constexpr double usual_part = 0.95;
    constexpr double headroom = 1.5;
    std::vector<double> ends;
    ends.reserve(points.size());
    for (const auto& [ply, value] : points) ends.push_back(value.high);
    std::ranges::sort(ends);
    const double usual = ends[static_cast<std::size_t>(usual_part * static_cast<double>(ends.size() - 1))];
    const double limit = headroom * usual;
    return *std::ranges::find_if(std::views::reverse(ends), [&](double end) { return end <= limit; });
}

constexpr double disc_radius = 27;

// A disc behind what is written at a place.
Shape disc(const Place& place, Role role) {
    constexpr int corners = 16;
    Shape shape{.role = role, .paint = role == Role::gain ? "green" : role == Role::loss ? "red" : "paper"};
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        shape.points.push_back({static_cast<int>(std::lround(place.x + disc_radius * std::cos(angle))),
                                static_cast<int>(std::lround(place.y + disc_radius * std::sin(angle)))});
    }
    return shape;
}

Shape number_at(const Place& place, double score) {
    return {.form = Form::text,
            .role = Role::label,
            .paint = "ink",
            .points = {{static_cast<int>(std::lround(place.x)), static_cast<int>(std::lround(place.y))}},
            .text = Text{"label", {{"text", fixed(100 * score, 0)}}},
            .size = 30};
}

// Places so close to each other that what is written there would overlap.
bool are_crowded(const std::map<std::pair<int, int>, double>& places) {
    for (auto a = places.begin(); a != places.end(); ++a) {
        for (auto b = std::next(a); b != places.end(); ++b) {
            if (std::hypot(a->first.first - b->first.first, a->first.second - b->first.second) < 2 * disc_radius)
                return true;
        }
    }
    return false;
}

}  // namespace

std::string course_plot(const std::vector<FigureItem>& items, const std::string& what) {
    std::vector<std::pair<double, Estimate>> points;
    for (const FigureItem& item : items) {
        if (item.value) points.emplace_back(read_number(item.name, 0, most_plies).value_or(0), *item.value);
    }
    if (points.size() < 2) return "";
    const double top = round_up(robust_top(points));
    const double last = points.back().first;
    const auto x = [&](double ply) { return fixed(left + (width - left - 6) * ply / std::max(1.0, last), 1); };
    const auto y = [&](double value) {
        return fixed((height - bottom) * (1 - std::clamp(value / top, 0.0, 1.0)) + 6, 1);
    };
    std::string upper;
    std::string lower;
    std::string line;
    std::string beyond;
    for (const auto& [ply, value] : points) {
        if (value.value > top)
            beyond += filled(R"html(<text x="{}" y="18" dx="10">↑ {}</text>)html", x(ply), tick(value.value));
        upper += filled("{}{} {}", upper.empty() ? "M" : "L", x(ply), y(value.high));
        line += filled("{}{} {}", line.empty() ? "M" : "L", x(ply), y(value.value));
    }
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        lower += filled("L{} {}", x(point->first), y(point->second.low));
    return filled(R"html(<svg class="plot" viewBox="0 0 {} {}" aria-hidden="true">{})html"
                  R"html(<path d="{}{}Z" fill="var(--bar)" fill-opacity=".25"/>)html"
                  R"html(<path d="{}" fill="none" stroke="var(--bar)" stroke-width="2"/>{}</svg>)html",
                  short_number(width), short_number(height), axes(last, top, what), upper, lower, line, beyond);
}

std::string heat_map(const Match& start, const std::vector<FirstMoves>& classes) {
    const Scene scene = start.scene();
    const Area* const board = board_of(scene);
    if (!board) return "";
    std::map<std::pair<int, int>, double> best;
    for (const FirstMoves& moves : classes) {
        for (const std::string& token : moves.alike) {
            const auto place = place_of(scene, token);
            if (!place) continue;
            const std::pair here{static_cast<int>(std::lround(place->x)), static_cast<int>(std::lround(place->y))};
            const auto known = best.emplace(here, moves.score.value).first;
            known->second = std::max(known->second, moves.score.value);
        }
    }
    if (best.size() < 2 || are_crowded(best)) return "";
    constexpr double near_even = 0.05;
    const double even = 1.0 / start.players();
    Scene map{.areas = {*board}};
    for (const auto& [here, score] : best) {
        const Place place{static_cast<double>(here.first), static_cast<double>(here.second)};
        const Role role = score > even + near_even ? Role::gain : score < even - near_even ? Role::loss : Role::cell;
        map.areas.front().shapes.push_back(disc(place, role));
        map.areas.front().shapes.push_back(number_at(place, score));
    }
    return filled(R"html(<img class="map" alt="" src="{}">)html", picture_source(start, map));
}

}  // namespace quoin
