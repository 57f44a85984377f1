// SPDX-License-Identifier: MIT
#include "facade/statistics/figure.h"

#include <cmath>

namespace quoin {
namespace {

constexpr int digits = 4;

void append_items(JsonWriter& json, const std::vector<FigureItem>& items) {
    json.key("items");
    json.list(items, [&](const FigureItem& item) {
        json.object([&] {
            json.member("name", item.name);
            if (item.value) {
                append_estimate(json, *item.value);
            } else {
                json.key("value");
                json.null();
            }
            if (item.alike > 0) json.member("alike", item.alike);
            for (const auto& [name, estimate] : item.more) {
                json.key(name);
                json.object([&] { append_estimate(json, estimate); });
            }
        });
    });
}

void append_list(JsonWriter& json, const std::vector<FigureItem>& items) {
    json.list(items, [&](const FigureItem& item) {
        json.object([&] { append_estimate(json, item.value.value_or(Estimate{})); });
    });
}

}  // namespace

Figure not_applicable(std::string name, std::string reason) {
    return Figure{.name = std::move(name), .reason = std::move(reason)};
}

void append_number(JsonWriter& json, double number) {
    const double scale = std::pow(10, digits);
    const bool is_negative = number < 0 && std::round(-number * scale) > 0;
    if (is_negative) json.raw("-");
    json.decimal(std::abs(number), digits);
}

void append_estimate(JsonWriter& json, const Estimate& estimate) {
    const std::pair<std::string_view, double> parts[] = {
        {"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
    for (const auto& [name, number] : parts) {
        json.key(name);
        append_number(json, number);
    }
}

void append_figure(JsonWriter& json, const Figure& figure) {
    if (figure.name == "seat_share" && figure.applies()) return append_list(json, figure.items);
    json.object([&] {
        if (!figure.applies()) {
            json.key("value");
            json.null();
            json.member("reason", figure.reason);
            return;
        }
        if (figure.value) append_estimate(json, *figure.value);
        if (figure.quantiles) {
            const std::pair<std::string_view, double> parts[] = {
                {"median", figure.quantiles->median}, {"p5", figure.quantiles->p5}, {"p95", figure.quantiles->p95}};
            for (const auto& [name, number] : parts) {
                json.key(name);
                append_number(json, number);
            }
        }
        for (const auto& [name, number] : figure.facts) {
            json.key(name);
            append_number(json, number);
        }
        if (!figure.items.empty()) append_items(json, figure.items);
        if (!figure.examples.empty()) json.member("examples", figure.examples);
        json.member("games", figure.games);
        json.member("distinct", figure.distinct);
    });
}

const Figure* find_figure(const std::vector<Figure>& figures, std::string_view name) {
    for (const Figure& figure : figures) {
        if (figure.name == name) return &figure;
    }
    return nullptr;
}

}  // namespace quoin
