// SPDX-License-Identifier: MIT
#include "core/text/filled.h"

#include <cmath>
#include <cstdint>

namespace quoin {

std::string fixed(double number, int digits) {
    std::uint64_t scale = 1;
    for (int i = 0; i < digits; ++i) scale *= 10;
    const double rounded = std::nearbyint(std::abs(number) * static_cast<double>(scale));
    const auto scaled = static_cast<std::uint64_t>(rounded);
    std::string text = (std::signbit(number) ? "-" : "") + std::to_string(scaled / scale);
    if (digits == 0) return text;
    const std::string part = std::to_string(scaled % scale);
    text += '.';
    text.append(static_cast<std::size_t>(digits) - part.size(), '0');
    return text + part;
}

std::string detail::fill(std::string_view pattern, std::initializer_list<std::string_view> parts) {
    std::string text;
    for (const std::string_view part : parts) {
        const auto blank = std::min(pattern.find("{}"), pattern.size());
        text += pattern.substr(0, blank);
        text += part;
        pattern.remove_prefix(std::min(blank + 2, pattern.size()));
    }
    return text += pattern;
}

}  // namespace quoin
