// SPDX-License-Identifier: MIT
// What all connections share. One thread has it.
#pragma once

#include <set>

#include "server/crowd.h"
#include "server/service.h"
#include "server/settings.h"

namespace quoin::server {

class Connection;

struct Hub {
    Hub(const Settings& wanted, Service& answerer)
        : settings(wanted), service(answerer), crowd(wanted.most_connections, wanted.most_per_address) {}

    const Settings settings;
    Service& service;
    Crowd crowd;
    std::set<Connection*> connections;
    bool is_stopping = false;  // whoever is in the middle of a request finishes it, and no more
    bool is_over = false;      // nothing can be sent any more
};

}  // namespace quoin::server
