// SPDX-License-Identifier: MIT
#include "server/room/name.h"

#include "core/text/utf8.h"

namespace quoin::server {
namespace {

// Those of ASCII, and U+0080 to U+009F, which are 0xc2 and one of these in UTF-8.
bool has_control(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < 0x20 || byte == 0x7f) return true;
        if (byte == 0xc2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xa0) return true;
    }
    return false;
}

}  // namespace

bool is_good_name(std::string_view name) {
    if (name.empty() || name.size() > 4 * max_name || !is_utf8(name)) return false;
    return count_characters(name) <= max_name && !has_control(name);
}

}  // namespace quoin::server
