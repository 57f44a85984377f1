// SPDX-License-Identifier: MIT
// An online game as a record, to be analysed or kept.
#pragma once

#include <string>

#include "server/room/room.h"

namespace quoin::server {

std::string record_text(const Room& room);

}  // namespace quoin::server
