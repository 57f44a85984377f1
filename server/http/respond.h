// SPDX-License-Identifier: MIT
// Serves the page: a request in, a response out. No sockets, no state.
#pragma once

#include "server/http/message.h"
#include "server/http/site.h"

namespace quoin::server {

Response respond(const Site& site, const Request& request);

}  // namespace quoin::server
