// SPDX-License-Identifier: MIT
#include "server/http/forwarded.h"

namespace quoin::server {
namespace {

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 && text.find_first_not_of("0123456789") == std::string_view::npos;
}

}  // namespace

std::string_view forwarded_address(std::string_view chain) {
    std::string_view last = chain.substr(chain.rfind(',') + 1);  // all of it, if there is no comma
    const auto begin = last.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    last = last.substr(begin, last.find_last_not_of(" \t") - begin + 1);
    if (last.starts_with('[')) {
        const auto end = last.find(']');
        if (end == std::string_view::npos) return {};
        const std::string_view rest = last.substr(end + 1);
        const bool is_sound = rest.empty() || (rest.starts_with(':') && is_port(rest.substr(1)));
        return is_sound ? last.substr(1, end - 1) : std::string_view();
    }
    const auto colon = last.find(':');
    const bool has_port = colon != std::string_view::npos && is_port(last.substr(colon + 1));
    // An IPv6 address without brackets has several colons and no port: `::1`.
    return has_port ? last.substr(0, colon) : last;
}

}  // namespace quoin::server
