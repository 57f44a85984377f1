// SPDX-License-Identifier: MIT
#include "core/text/tokens.h"

#include <charconv>

namespace quoin {

std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t min, std::uint64_t max) {
    if (text.empty() || (text.size() > 1 && text[0] == '0')) return std::nullopt;
    std::uint64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < min || value > max) return std::nullopt;
    return value;
}

std::optional<double> read_decimal(std::string_view text, double max) {
    if (text.find_first_not_of("0123456789.") != std::string_view::npos) return std::nullopt;
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value > max) return std::nullopt;
    return value;
}

std::vector<std::string_view> split_tokens(std::string_view line) {
    std::vector<std::string_view> tokens;
    while (true) {
        const auto begin = line.find_first_not_of(" \t");
        if (begin == std::string_view::npos) return tokens;
        line.remove_prefix(begin);
        const auto end = std::min(line.find_first_of(" \t"), line.size());
        tokens.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

}  // namespace quoin
