// SPDX-License-Identifier: MIT
// The server as its user sees it: it listens, answers, and stops when it is told to.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "server/http/service.h"
#include "server/net/settings.h"

namespace quoin::server {

class Server {
  public:
    // Listens from here on, and takes SIGINT and SIGTERM for itself; the error is a sentence for people. The service
    // outlives the server.
    static Result<Server, std::string> listen(const Settings& settings, Service& service);
    ~Server();
    Server(Server&&) noexcept;
    Server& operator=(Server&&) noexcept;

    std::string address() const;  // `http://127.0.0.1:8080/`
    // Until the first SIGINT or SIGTERM, and then until all requests under way are answered and all feeds are closed,
    // or a few seconds or a second signal are past. Clients that are in the middle of a request have a second for it.
    void run();

  private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace quoin::server
