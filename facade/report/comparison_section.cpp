// SPDX-License-Identifier: MIT
#include "facade/report/comparison_section.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/text/filled.h"
#include "facade/report/words.h"

namespace quoin {
namespace {

// Many variants have thousands of comparisons, which nobody reads: report.csv has them all.
constexpr std::size_t most_sentences = 24;
constexpr std::size_t most_rows = 200;

using Comparisons = std::vector<const Comparison*>;

class Section {
  public:
    Section(PageWriter& page, const ReportPlan& plan, const Report& report, double seconds_per_game)
        : page_(page), plan_(plan), report_(report), seconds_per_game_(seconds_per_game) {
        for (const Comparison& comparison : report.comparisons) {
            double& reach = reach_[unit_of(comparison)];
            const Estimate& found = comparison.difference;
            reach = std::max({reach, std::abs(found.low), std::abs(found.high), 1e-6});
        }
    }

    void write() {
        Comparisons primary;
        Comparisons others;
        Comparisons rest;
        for (const Comparison& comparison : report_.comparisons) {
            Comparisons& group = comparison.is_primary                    ? primary
                                 : comparison.verdict == Verdict::differs ? others
                                                                          : rest;
            group.push_back(&comparison);
        }
        page_.heading("The variants side by side");
        page_.paragraph(filled("Primary figure: {}. The others are corrected for multiple comparisons.",
                               comparison_title({.figure = report_.primary})));
        sentences(primary);
        if (others.empty()) {
            page_.paragraph("No other figure differs significantly.");
        } else {
            page_.paragraph("These differ, too:");
            sentences(others);
        }
        const bool is_corrected = std::ranges::any_of(report_.comparisons, &Comparison::is_corrected);
        page_.paragraph(
            filled("Intervals are those of a comparison by itself; verdicts are corrected for the number of "
                   "comparisons.{} Bars of the same unit have the same scale.",
                   is_corrected ? " So an interval may leave out 0 where the verdict is “unclear, corrected”." : ""));
        primary.insert(primary.end(), others.begin(), others.end());
        table(primary);
        if (rest.empty()) return;
        page_.fold_begin(filled("{} more, without a clear difference", rest.size()));
        table(rest);
        page_.fold_end();
    }

  private:
    // Shares are all in percent; of what else is counted, each figure has a unit of its own.
    static std::string unit_of(const Comparison& comparison) {
        return words_of_figure(comparison.figure).is_share ? "" : comparison.figure;
    }

    void sentences(const Comparisons& all) {
        std::vector<std::string> words;
        for (const Comparison* const one : all) {
            if (words.size() < most_sentences) words.push_back(words_of(*one));
        }
        if (all.size() > words.size()) words.push_back(filled("And {} more, in the table.", all.size() - words.size()));
        page_.list(words);
    }

    std::string words_of(const Comparison& comparison) const {
        // Every variant plays as many games at every level.
        const std::size_t each = report_.variants.size() * report_.variants.front().levels.size();
        return comparison_in_words(comparison,
                                   static_cast<double>(plan_.sections.front().games) * (plan_.is_brief ? 1 : 2),
                                   seconds_per_game_ * static_cast<double>(each));
    }

    void table(const Comparisons& all) {
        page_.table_begin({"Figure", "Players", "Start", "Between", "Change", "95 %", "", "Verdict"});
        for (std::size_t i = 0; i < std::min(all.size(), most_rows); ++i) row(*all[i]);
        page_.table_end();
        if (all.size() > most_rows)
            page_.paragraph(filled("These are {} of {}; report.csv has them all.", most_rows, all.size()));
    }

    void row(const Comparison& comparison) {
        const bool is_share = words_of_figure(comparison.figure).is_share;
        const Estimate& found = comparison.difference;
        const double reach = reach_.at(unit_of(comparison));
        const Verdict verdict = comparison.verdict;
        page_.raw(filled(
            R"html(<tr><th class="name" scope="row">{}</th><td>{}</td><td>{}</td><td>{} → {}</td><td>{}</td>)html"
            R"html(<td>{} … {}</td><td class="scale">{}</td><td class="{}">{}</td></tr>)html",
            comparison_title(comparison), page_text(level_in_words(comparison.level)),
            comparison.is_drawn ? "drawn" : "usual", page_text(variant_in_words(comparison.a)),
            page_text(variant_in_words(comparison.b)), number_in_words(found.value, is_share),
            number_in_words(found.low, is_share), number_in_words(found.high, is_share),
            interval_picture(found.value, found.low, found.high, {-reach, reach, 0}),
            verdict == Verdict::differs ? "bad"
            : verdict == Verdict::same  ? "good"
                                        : "",
            verdict_in_words(comparison)));
    }

    static std::string verdict_in_words(const Comparison& comparison) {
        std::string words(word_for(comparison.verdict));
        if (comparison.is_corrected) words += ", corrected";
        if (comparison.verdict == Verdict::unclear) words += filled("; {}", needed_in_words(comparison));
        return words;
    }

    PageWriter& page_;
    const ReportPlan& plan_;
    const Report& report_;
    const double seconds_per_game_;
    std::map<std::string, double> reach_;  // of the bars, by unit
};

}  // namespace

void write_comparisons(PageWriter& page, const ReportPlan& plan, const Report& report, double seconds_per_game) {
    Section(page, plan, report, seconds_per_game).write();
}

}  // namespace quoin
