// SPDX-License-Identifier: MIT
#include "facade/report/link.h"

#include <algorithm>
#include <cstdint>

#include "core/text/filled.h"
#include "facade/picture/svg.h"

namespace quoin {
namespace {

constexpr std::string_view page = "http://127.0.0.1:8080/";

std::string joined(const auto& items, const auto& text_of) {
    std::string text;
    for (const auto& item : items) text += (text.empty() ? "" : " ") + text_of(item);
    return text;
}

}  // namespace

std::string base64(std::string_view bytes) {
    constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t count = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k) {
            group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
        }
        for (std::size_t k = 0; k < 4; ++k) text += k <= count ? digits[group >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

std::string analysis_link(const Match& match) {
    const std::string options =
        joined(match.options(), [](const OptionPair& option) { return option.first + "=" + option.second; });
    const std::string moves = joined(match.moves(), [](const std::string& token) { return token; });
    std::string word = base64(filled("{}\n{}\n{}\n{}", match.game().name, match.players(), options, moves));
    std::ranges::replace(word, '+', '-');
    std::ranges::replace(word, '/', '_');
    word.erase(std::min(word.find('='), word.size()));
    return filled("{}#/analysis/{}?g={}", page, match.game().name, word);
}

std::string picture_source(const Match& match) { return picture_source(match, match.scene()); }

std::string picture_source(const Match& match, const Scene& scene) {
    const SvgStyle style{.title = std::string(match.game().title),
                         .words = [&](const Text& text) { return match.in_words(text); },
                         .open_places = false};
    return "data:image/svg+xml;base64," + base64(to_svg(scene, style));
}

}  // namespace quoin
