// SPDX-License-Identifier: MIT
// Writes XML: elements nest by indentation, attributes are escaped, numbers are short.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quoin {

// At most one digit after the point: `12`, `.5`, `-3.2`.
std::string short_number(double value);

std::string xml_escaped(std::string_view text);

using XmlAttributes = std::vector<std::pair<std::string_view, std::string>>;

class XmlWriter {
  public:
    void open(std::string_view name, const XmlAttributes& attributes);
    void close(std::string_view name);
    // An element without children, or with text in it.
    void leaf(std::string_view name, const XmlAttributes& attributes, std::string_view text = "");

    std::string take() { return std::move(text_); }

  private:
    void begin(std::string_view name, const XmlAttributes& attributes);

    std::string text_;
    std::size_t depth_ = 0;
};

}  // namespace quoin
