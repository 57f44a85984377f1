// SPDX-License-Identifier: MIT
#include "server/http/negotiation.h"

#include <algorithm>
#include <optional>

#include "core/text/letter_case.h"

namespace quoin::server {
namespace {

std::string_view trimmed(std::string_view text) {
    const auto begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// Returns the part before the separator and leaves the rest in `text`.
std::string_view taken(std::string_view& text, char separator) {
    const auto end = std::min(text.find(separator), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return trimmed(part);
}

// `q=0`, `q=0.0` … among the parameters means that the client does not want it.
bool is_unwanted(std::string_view parameters) {
    while (!parameters.empty()) {
        std::string_view value = taken(parameters, ';');
        if (equal_ignoring_case(taken(value, '='), "q"))
            return value.find_first_not_of("0. \t") == std::string_view::npos;
    }
    return false;
}

}  // namespace

bool accepts(std::string_view accept_encoding, std::string_view coding) {
    std::optional<bool> any;
    while (!accept_encoding.empty()) {
        std::string_view parameters = taken(accept_encoding, ',');
        const std::string_view named = taken(parameters, ';');
        const bool is_old_name = coding == "gzip" && equal_ignoring_case(named, "x-gzip");
        if (is_old_name || equal_ignoring_case(named, coding)) return !is_unwanted(parameters);
        if (named == "*") any = !is_unwanted(parameters);
    }
    return any.value_or(false);
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
    if (trimmed(if_none_match) == "*") return true;
    while (!if_none_match.empty()) {  // our tags have no commas
        std::string_view candidate = taken(if_none_match, ',');
        if (candidate.starts_with("W/")) candidate.remove_prefix(2);
        if (candidate == tag) return true;
    }
    return false;
}

bool is_media_type(std::string_view content_type, std::string_view type) {
    return equal_ignoring_case(taken(content_type, ';'), type);
}

}  // namespace quoin::server
