// SPDX-License-Identifier: MIT
#include "server/http/message.h"

namespace quoin::server {

std::string Request::field(std::string_view name) const {
    std::string result;
    for (const Field& field : fields) {
        if (field.name != name) continue;
        if (!result.empty()) result += ", ";
        result += field.value;
    }
    return result;
}

}  // namespace quoin::server
