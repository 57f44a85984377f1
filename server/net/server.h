// SPDX-License-Identifier: MIT
// The server as its user sees it: it listens, answers, and stops on request.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "server/http/service.h"
#include "server/net/settings.h"

namespace quoin::server {

class Server {
  public:
    // Starts to listen and handles SIGINT and SIGTERM from then on. The error is a sentence for people. The service
    // must outlive the server.
    static Result<Server, std::string> listen(const Settings& settings, Service& service);
    ~Server();
    Server(Server&&) noexcept;
    Server& operator=(Server&&) noexcept;

    std::string address() const;  // `http://127.0.0.1:8080/`
    // Returns after SIGINT or SIGTERM, once all requests in progress are answered and all feeds closed; at the latest a
    // few seconds later, or on a second signal. Clients get one second to finish sending a request.
    void run();

  private:
    struct Parts;
    explicit Server(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace quoin::server
