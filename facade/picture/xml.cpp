// SPDX-License-Identifier: MIT
#include "facade/picture/xml.h"

#include <cmath>

namespace quoin {

std::string short_number(double value) {
    const long tenths = std::lround(value * 10);
    const long whole = std::labs(tenths) / 10;
    const long rest = std::labs(tenths) % 10;
    std::string text = tenths < 0 ? "-" : "";
    if (whole != 0 || rest == 0) text += std::to_string(whole);
    if (rest != 0) text += "." + std::to_string(rest);
    return text;
}

std::string xml_escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        switch (c) {
            case '&':
                result += "&amp;";
                break;
            case '<':
                result += "&lt;";
                break;
            case '>':
                result += "&gt;";
                break;
            case '"':
                result += "&quot;";
                break;
            default:
                // XML has no way to write the other control characters.
                if (static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t') result += c;
        }
    }
    return result;
}

void XmlWriter::open(std::string_view name, const XmlAttributes& attributes) {
    begin(name, attributes);
    text_ += ">\n";
    ++depth_;
}

void XmlWriter::close(std::string_view name) {
    --depth_;
    text_ += std::string(depth_ * 2, ' ') + "</" + std::string(name) + ">\n";
}

void XmlWriter::leaf(std::string_view name, const XmlAttributes& attributes, std::string_view text) {
    begin(name, attributes);
    text_ += text.empty() ? "/>\n" : ">" + xml_escaped(text) + "</" + std::string(name) + ">\n";
}

void XmlWriter::begin(std::string_view name, const XmlAttributes& attributes) {
    text_ += std::string(depth_ * 2, ' ') + "<" + std::string(name);
    for (const auto& [key, value] : attributes) text_ += " " + std::string(key) + "=\"" + xml_escaped(value) + "\"";
}

}  // namespace quoin
