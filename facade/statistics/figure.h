// SPDX-License-Identifier: MIT
// A figure of a report: a name, what was found with its interval, and how many games are behind it, or why it does not
// apply (docs/report.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text/json.h"
#include "facade/statistics/estimate.h"

namespace quoin {

// One of several values of a figure: of a seat, a ply, a kind of piece.
struct FigureItem {
    std::string name;
    std::optional<Estimate> value;  // nothing where nothing was seen
    std::vector<std::pair<std::string, Estimate>> more = {};
    std::size_t alike = 0;  // it stands for so many, if not 0
};

struct Figure {
    std::string name;
    std::string reason = {};  // why it does not apply; empty when it does
    std::optional<Estimate> value = {};
    std::optional<Quantiles> quantiles = {};
    std::vector<FigureItem> items = {};
    std::vector<std::pair<std::string, double>> facts = {};  // plain numbers
    std::vector<std::uint64_t> examples = {};                // games that show it
    std::size_t games = 0;
    std::size_t distinct = 0;  // of the games

    // What the value was made of, to be compared with that of another variant.
    Measure measure = Measure::mean;
    Observations seen = {};

    bool applies() const { return reason.empty(); }
};

Figure not_applicable(std::string name, std::string reason);

// As JSON: a list of estimates for `seat_share`, an object for every other, `{"value":null,"reason":"…"}` for one that
// does not apply.
void append_figure(JsonWriter& json, const Figure& figure);

// "value","low","high": members of an object that is open.
void append_estimate(JsonWriter& json, const Estimate& estimate);
// A number, rounded as all are in a report.
void append_number(JsonWriter& json, double number);

const Figure* find_figure(const std::vector<Figure>& figures, std::string_view name);

}  // namespace quoin
