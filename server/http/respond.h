// SPDX-License-Identifier: MIT
// The page: a request in, its answer out. It knows no sockets and keeps nothing.
#pragma once

#include "server/http/message.h"
#include "server/http/site.h"

namespace quoin::server {

Response respond(const Site& site, const Request& request);

}  // namespace quoin::server
