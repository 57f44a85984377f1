// SPDX-License-Identifier: MIT
#include "facade/report/page_writer.h"

#include "core/text/filled.h"
#include "facade/report/words.h"

namespace quoin {

void PageWriter::heading(const std::string& words) { text_ += filled("\n<h2>{}</h2>", page_text(words)); }
void PageWriter::subheading(std::string_view words) { text_ += filled("<h3>{}</h3>", page_text(words)); }
void PageWriter::paragraph(const std::string& words) { text_ += filled("<p>{}</p>", page_text(words)); }

void PageWriter::list(const std::vector<std::string>& items) {
    text_ += "<ul>";
    for (const std::string& item : items) text_ += filled("<li>{}</li>", page_text(item));
    text_ += "</ul>";
}

void PageWriter::fold_begin(const std::string& summary) {
    text_ += filled("<details><summary>{}</summary>", page_text(summary));
}
void PageWriter::fold_end() { text_ += "</details>"; }

void PageWriter::table_begin(const std::vector<std::string>& columns) {
    text_ += R"html(<div class="wide"><table><thead><tr>)html";
    for (const std::string& column : columns)
        text_ += filled(R"html(<th scope="col"{}>{}</th>)html", &column == &columns.front() ? " class=\"name\"" : "",
                        page_text(column));
    text_ += "</tr></thead><tbody>";
}

void PageWriter::cells(const std::string& name, const std::vector<std::string>& values) {
    text_ += filled(R"html(<tr><th class="name" scope="row">{}</th>)html", page_text(name));
    for (const std::string& value : values) text_ += filled("<td>{}</td>", page_text(value));
    text_ += "</tr>";
}

void PageWriter::table_end() { text_ += "</tbody></table></div>"; }

void PageWriter::rows_begin(const std::string& first) {
    text_ += filled(R"html(<div class="wide"><table><thead><tr><th class="name" scope="col">{}</th>)html"
                    R"html(<th scope="col">Start</th><th scope="col">Value</th>)html"
                    R"html(<th scope="col" class="less">95 %</th><th aria-hidden="true"></th>)html"
                    R"html(<th scope="col" class="less">Games</th><th scope="col" class="less">Distinct</th>)html"
                    "</tr></thead><tbody>",
                    page_text(first));
}

// One game says nothing of how far games differ, so there is no interval.
void PageWriter::row(const Row& row, bool is_share, const Scale& scale) {
    const Estimate& value = row.value;
    const bool has_interval = row.distinct > 1;
    const std::string words = !row.words.empty() ? row.words
                              : has_interval     ? estimate_in_words(value, is_share)
                                                 : number_in_words(value.value, is_share);
    const std::string ends =
        has_interval ? filled("{} … {}", number_in_words(value.low, is_share), number_in_words(value.high, is_share))
                     : "too few games";
    text_ += filled(R"html(<tr><th class="name" scope="row">{}</th><td>{}</td><td>{}</td><td class="less">{}</td>)html"
                    R"html(<td class="scale">{}</td><td class="less">{}</td><td class="less">{}</td></tr>)html",
                    page_text(row.name), row.start, words, ends,
                    interval_picture(value.value, value.low, value.high, scale), row.games, row.distinct);
}

}  // namespace quoin
