// SPDX-License-Identifier: MIT
// The parts that a report's page is made of: headings, paragraphs, tables of estimates.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "facade/report/web_page.h"
#include "facade/statistics/estimate.h"

namespace quoin {

class PageWriter {
  public:
    void heading(const std::string& words);
    void subheading(std::string_view words);
    void paragraph(const std::string& words);
    void list(const std::vector<std::string>& items);

    void fold_begin(const std::string& summary);  // what a reader opens; printed open
    void fold_end();

    // The first column names the rows.
    void table_begin(const std::vector<std::string>& columns);
    void cells(const std::string& name, const std::vector<std::string>& values);
    void table_end();

    // Rows of estimates, each with its picture on a scale.
    struct Row {
        std::string name;
        std::string start;
        Estimate value;
        std::string words = {};  // of the value, if not as usual
        std::size_t games = 0;
        std::size_t distinct = 0;
    };
    void rows_begin(const std::string& first);
    void row(const Row& row, bool is_share, const Scale& scale);

    void raw(std::string_view markup) { text_ += markup; }
    std::string take() { return std::move(text_); }

  private:
    std::string text_;
};

}  // namespace quoin
