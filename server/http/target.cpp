// SPDX-License-Identifier: MIT
#include "server/http/target.h"

namespace quoin::server {
namespace {

int hex_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

// `http://host/path?query` has its path after the host.
std::string_view without_host(std::string_view target) {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (!target.starts_with(scheme)) continue;
        const std::string_view rest = target.substr(scheme.size());
        const auto end = rest.find_first_of("/?");
        if (end == std::string_view::npos || rest[end] == '?') return "/";
        return rest.substr(end);
    }
    return target;
}

}  // namespace

std::optional<std::string> path_of(std::string_view target) {
    target = without_host(target);
    const std::string_view escaped = target.substr(0, target.find_first_of("?#"));
    if (!escaped.starts_with('/')) return std::nullopt;
    std::string path;
    for (std::size_t i = 0; i < escaped.size(); ++i) {
        char c = escaped[i];
        if (c == '%') {
            if (i + 2 >= escaped.size()) return std::nullopt;
            const int high = hex_value(escaped[i + 1]);
            const int low = hex_value(escaped[i + 2]);
            if (high < 0 || low < 0) return std::nullopt;
            c = static_cast<char>(high * 16 + low);
            i += 2;
        }
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) return std::nullopt;
        path += c;
    }
    return path;
}

bool is_for_programs(std::string_view path) {
    return path == "/api" || path.starts_with("/api/") || path == "/healthz" || path == "/metrics";
}

}  // namespace quoin::server
