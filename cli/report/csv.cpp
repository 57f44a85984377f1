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
    std::string than = {};  // what the variant is compared with
    std::string verdict = {};
};

std::string number_line(const Line& line, const Figure& figure, const std::string& item, double value) {
    return fmt::format("{},{},{},{},{},{:.4f},,,{},{},,\n", csv_field(line.variant), line.level, line.start,
                       figure.name, csv_field(item), value, figure.games, figure.distinct);
}

std::string estimate_line(const Line& line, const Figure& figure, const std::string& item, const Estimate& estimate) {
    return fmt::format("{},{},{},{},{},{:.4f},{:.4f},{:.4f},{},{},{},{}\n", csv_field(line.variant), line.level,
                       line.start, figure.name, csv_field(item), estimate.value, estimate.low, estimate.high,
                       figure.games, figure.distinct, csv_field(line.than), line.verdict);
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
            if (item.alike > 0)
                text += number_line(line, figure, item.name + " alike", static_cast<double>(item.alike));
            for (const auto& [name, estimate] : item.more)
                text += estimate_line(line, figure, item.name + " " + name, estimate);
        }
    }
    return text;
}

// What the second of the two has more than the first.
std::string comparison_line(const Comparison& comparison) {
    const Figure figure{.name = comparison.figure, .games = comparison.games, .distinct = comparison.distinct};
    const Line line{comparison.b, comparison.level, std::string(start_word(comparison)), comparison.a,
                    std::string(word_for(comparison.verdict))};
    std::string text = estimate_line(line, figure, "difference", comparison.difference);
    if (comparison.verdict == Verdict::unclear)
        text += fmt::format("{},{},{},{},needed,{},,,,,{},\n", csv_field(line.variant), line.level, line.start,
                            figure.name, comparison.needed, csv_field(line.than));
    return text;
}

}  // namespace

std::string report_csv(const Report& report) {
    std::string text = "variant,level,start,figure,item,value,low,high,games,distinct,than,verdict\n";
    for (const VariantReport& variant : report.variants) {
        text += lines_of({variant.label, "", ""}, variant.figures);
        for (const LevelReport& level : variant.levels) {
            text += lines_of({variant.label, level.level, "plain"}, level.figures);
            text += lines_of({variant.label, level.level, "drawn"}, level.drawn);
        }
    }
    for (const Comparison& comparison : report.comparisons) text += comparison_line(comparison);
    return text;
}

}  // namespace quoin::cli
