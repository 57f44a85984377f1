// SPDX-License-Identifier: MIT
// Bytes in, requests out: Beast's parser without a socket, held to our limits. It takes any number of requests one
// after the other, however the network has cut them up.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"
#include "server/http/message.h"

namespace quoin::server {

inline constexpr std::size_t most_header_bytes = 16 * 1024;  // of the request line, and of all fields together
inline constexpr std::size_t most_body_bytes = 64 * 1024;

// After one of these nothing more can be read: where the next request begins is not known.
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

    // The next request, or nothing while bytes of it are missing.
    Result<std::optional<Request>, BadRequest> next();

    // Part of a request has come, or all of one that was not asked for yet.
    bool has_begun() const;
    // The client waits for our word before it sends the body. True once for each request.
    bool must_say_continue();

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace quoin::server
