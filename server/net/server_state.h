// SPDX-License-Identifier: MIT
// The state that all connections share. It belongs to one thread.
#pragma once

#include <set>

#include "server/http/service.h"
#include "server/net/connection_limit.h"
#include "server/net/settings.h"

namespace quoin::server {

class Connection;

struct ServerState {
    ServerState(const Settings& wanted, Service& answerer)
        : settings(wanted), service(answerer), limit(wanted.most_connections, wanted.most_per_address) {}

    const Settings settings;
    Service& service;
    ConnectionLimit limit;
    std::set<Connection*> connections;
    bool is_stopping = false;  // requests in progress are finished, and no new ones are taken
    bool is_over = false;      // nothing more can be sent
};

}  // namespace quoin::server
