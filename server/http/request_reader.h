// SPDX-License-Identifier: MIT
// Bytes in, requests out: Beast's parser without a socket, held to our limits. Reads any number of requests in a row,
// however the network has split them.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/http/message.h"

namespace quoin::server {

inline constexpr std::size_t most_header_bytes = 16 * 1024;  // for the request line, and for all fields together
inline constexpr std::size_t most_body_bytes = 64 * 1024;

// After one of these the connection must be closed: nobody can tell where the next request begins.
struct BadRequest {
    int status;
    std::string detail;
};

class RequestReader {
  public:
    RequestReader();
    ~RequestReader();
    RequestReader(RequestReader&&) noexcept;
    RequestReader& operator=(RequestReader&&) noexcept;

    void add(std::string_view bytes);

    // The next request, or nothing if it has not arrived completely.
    Result<std::optional<Request>, BadRequest> next();

    // Whether part of a request has arrived, or a whole one that next() has not returned yet.
    bool has_begun() const;
    // Whether the client waits for `100 Continue` before it sends the body. True once per request.
    bool must_say_continue();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace quoin::server
