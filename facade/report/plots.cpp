// SPDX-License-Identifier: MIT
#include "facade/report/plots.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/text/filled.h"
#include "core/text/tokens.h"
#include "facade/picture/xml.h"
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
    return text + filled(R"html(<text x="{}" y="{}">{}</text>)html", short_number(left + 6), 18, page_text(what));
}

// Blue above even, red below, paler the nearer.
std::string heat(double score, double even) {
    const double strength = std::min(1.0, std::abs(score - even) / 0.25);
    return filled(R"html(fill="var(--{})" fill-opacity="{}")html", score >= even ? "good" : "bad",
                  fixed(0.08 + 0.8 * strength, 2));
}

}  // namespace

std::string course_plot(const std::vector<FigureItem>& items, const std::string& what) {
    std::vector<std::pair<double, Estimate>> points;
    for (const FigureItem& item : items) {
        if (item.value) points.emplace_back(read_number(item.name, 0, most_plies).value_or(0), *item.value);
    }
    if (points.size() < 2) return "";
    double most = 0;
    for (const auto& [ply, value] : points) most = std::max(most, value.high);
    const double top = round_up(most);
    const double last = points.back().first;
    const auto x = [&](double ply) { return fixed(left + (width - left - 6) * ply / std::max(1.0, last), 1); };
    const auto y = [&](double value) {
        return fixed((height - bottom) * (1 - std::clamp(value / top, 0.0, 1.0)) + 6, 1);
    };
    std::string upper;
    std::string lower;
    std::string line;
    for (const auto& [ply, value] : points) {
        upper += filled("{}{} {}", upper.empty() ? "M" : "L", x(ply), y(value.high));
        line += filled("{}{} {}", line.empty() ? "M" : "L", x(ply), y(value.value));
    }
    for (auto point = points.rbegin(); point != points.rend(); ++point)
        lower += filled("L{} {}", x(point->first), y(point->second.low));
    return filled(R"html(<svg class="plot" viewBox="0 0 {} {}" aria-hidden="true">{})html"
                  R"html(<path d="{}{}Z" fill="var(--bar)" fill-opacity=".25"/>)html"
                  R"html(<path d="{}" fill="none" stroke="var(--bar)" stroke-width="2"/></svg>)html",
                  short_number(width), short_number(height), axes(last, top, what), upper, lower, line);
}

std::string heat_map(const Match& start, const std::vector<PlacedMove>& moves) {
    const Scene scene = start.scene();
    const Area* const board = board_of(scene);
    if (!board) return "";
    std::map<std::pair<int, int>, const PlacedMove*> best;
    for (const PlacedMove& move : moves) {
        const auto place = place_of(scene, move.token);
        if (!place) continue;
        const PlacedMove*& here =
            best[{static_cast<int>(std::lround(place->x)), static_cast<int>(std::lround(place->y))}];
        if (!here || move.score > here->score) here = &move;
    }
    if (best.size() < 2) return "";
    const double even = 1.0 / start.players();
    std::string text = filled(
        R"html(<svg class="map" viewBox="{} {} {} {}" aria-hidden="true">)html"
        R"html(<rect x="{}" y="{}" width="{}" height="{}" fill="none" stroke="var(--line)" stroke-width="4"/>)html",
        short_number(board->box.x - 20), short_number(board->box.y - 20), short_number(board->box.width + 40),
        short_number(board->box.height + 40), short_number(board->box.x), short_number(board->box.y),
        short_number(board->box.width), short_number(board->box.height));
    for (const auto& [place, move] : best) {
        text +=
            filled(R"html(<circle cx="{}" cy="{}" r="34" {}/><text x="{}" y="{}" text-anchor="middle">{}</text>)html",
                   place.first, place.second, heat(move->score, even), place.first, place.second + 9,
                   fixed(100 * move->score, 0));
    }
    return text + "</svg>";
}

}  // namespace quoin
