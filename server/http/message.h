// SPDX-License-Identifier: MIT
// An HTTP request and its response as plain values, without sockets.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace quoin::server {

struct Field {
    std::string name;  // of a request: in lower case
    std::string value;
};

struct Request {
    std::string method;
    std::string target;  // as sent: any bytes but spaces and control characters
    std::vector<Field> fields;
    std::string body;
    bool is_last = false;      // the client wants the connection closed afterwards
    bool is_upgrade = false;   // to a WebSocket
    std::string address = {};  // of the client, as people write it; only the network part of a long one
    bool is_local = false;     // from this machine

    // The field's value, with repeated fields joined by commas; empty if there is none.
    std::string field(std::string_view name) const;
    bool is_reading() const { return method == "GET" || method == "HEAD"; }
};

// Shared, so that sending a file does not copy it.
using Body = std::shared_ptr<const std::string>;

// The sender adds length, date and the connection's own fields, and leaves out the body for HEAD.
struct Response {
    int status = 200;
    std::vector<Field> fields;
    Body body;  // null if a response with this status never has one
};

}  // namespace quoin::server
