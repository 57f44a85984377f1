// SPDX-License-Identifier: MIT
// What a client says it accepts, and what it already has.
#pragma once

#include <string_view>

namespace quoin::server {

// Whether an Accept-Encoding allows a coding, such as `gzip`.
bool accepts(std::string_view accept_encoding, std::string_view coding);

// Whether an If-None-Match names this entity tag, quotes included; weak tags match too.
bool names_tag(std::string_view if_none_match, std::string_view tag);

// Whether a Content-Type is of this type; parameters do not matter.
bool is_media_type(std::string_view content_type, std::string_view type);

}  // namespace quoin::server
