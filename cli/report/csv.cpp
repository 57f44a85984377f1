// SPDX-License-Identifier: MIT
#include "cli/report/csv.h"

#include <fmt/format.h>

#include "cli/tables/csv_field.h"

namespace quoin::cli {
namespace {

struct Line {
    std::string variant;
    std::string level;
    std::string start;
};

std::string number_line(const Line& line, const Figure& figure, const std::string& item, double value) {
    return fmt::format("{},{},{},{},{},{:.4f},,,{},{}\n", csv_field(line.variant), line.level, line.start, figure.name,
                       csv_field(item), value, figure.games, figure.distinct);
}

std::string estimate_line(const Line& line, const Figure& figure, const std::string& item, const Estimate& estimate) {
    return fmt::format("{},{},{},{},{},{:.4f},{:.4f},{:.4f},{},{}\n", csv_field(line.variant), line.level, line.start,
                       figure.name, csv_field(item), estimate.value, estimate.low, estimate.high, figure.games,
                       figure.distinct);
}

std::string lines_of(const Line& line, const std::vector<Figure>& figures) {
    std::string text;
    for (const Figure& figure : figures) {
        if (figure.value) text += estimate_line(line, figure, "", *figure.value);
        if (figure.quantiles) {
            text += number_line(line, figure, "median", figure.quantiles->median);
            text += number_line(line, figure, "p5", figure.quantiles->p5);
            text += number_line(line, figure, "p95", figure.quantiles->p95);
        }
        for (const auto& [name, value] : figure.facts) text += number_line(line, figure, name, value);
        for (const FigureItem& item : figure.items) {
            if (item.value) text += estimate_line(line, figure, item.name, *item.value);
            for (const auto& [name, estimate] : item.more)
                text += estimate_line(line, figure, item.name + " " + name, estimate);
        }
    }
    return text;
}

}  // namespace

std::string report_csv(const Report& report) {
    std::string text = "variant,level,start,figure,item,value,low,high,games,distinct\n";
    for (const VariantReport& variant : report.variants) {
        text += lines_of({variant.label, "", ""}, variant.figures);
        for (const LevelReport& level : variant.levels) {
            text += lines_of({variant.label, level.level, "plain"}, level.figures);
            text += lines_of({variant.label, level.level, "drawn"}, level.drawn);
        }
    }
    return text;
}

}  // namespace quoin::cli
