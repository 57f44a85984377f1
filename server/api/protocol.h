// SPDX-License-Identifier: MIT
// Reads what clients send: JSON of the shape in docs/protocol.md, or a refusal (400) that names the field. Unknown
// fields are ignored. Whether the values make sense is decided later, once the token is known to be good.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/result.h"
#include "server/room/refusal.h"

namespace quoin::server {

inline constexpr std::size_t max_body = std::size_t{64} << 10;
inline constexpr std::size_t max_message = std::size_t{16} << 10;
inline constexpr int max_depth = 8;

// Seconds and days as they were sent.
struct ClockRequest {
    std::optional<std::int64_t> base = {};
    std::optional<std::int64_t> increment = {};
    std::optional<std::int64_t> days = {};
};

struct CreateRequest {
    std::string game = {};
    std::optional<int> players = {};
    std::vector<OptionPair> options = {};
    std::optional<int> seat = {};
    std::optional<std::vector<std::string>> seats = {};
    std::optional<std::string> name = {};
    bool is_public = false;
    std::optional<ClockRequest> clock = {};
};

struct JoinRequest {
    std::optional<int> seat = {};
    std::optional<std::string> name = {};
};

struct MoveRequest {
    int ply = 0;  // 0 or more
    std::string move = {};
    std::optional<std::uint64_t> seq = {};
};

struct ActionRequest {
    std::uint64_t seq = 0;
    std::string action = {};
};

// The only message that a watcher sends.
struct Hello {
    std::string token = {};
};

std::optional<Refusal> unreadable(std::string_view body);  // for a body that is otherwise ignored: it must be JSON
Result<CreateRequest, Refusal> read_create(std::string_view body);
Result<JoinRequest, Refusal> read_join(std::string_view body);
Result<MoveRequest, Refusal> read_move(std::string_view body);
Result<ActionRequest, Refusal> read_action(std::string_view body);
Result<Hello, Refusal> read_hello(std::string_view message);

}  // namespace quoin::server
