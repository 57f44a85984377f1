// SPDX-License-Identifier: MIT
// The HTTP API (docs/protocol.md): checks each request in the documented order, lets a room decide it, writes the
// result and answers. No sockets here.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/api/rate_limit.h"
#include "server/api/route.h"
#include "server/http/message.h"
#include "server/http/service.h"
#include "server/online/online_settings.h"
#include "server/online/rooms.h"

namespace quoin::server {

class Api {
  public:
    using Seen = std::function<void(const std::string& id, int seat)>;
    Api(Rooms& rooms, Database& database, Metrics& metrics, const OnlineSettings& settings, Seen seen);

    Task<Reply> answer(Request request, Route route);

    bool is_healthy = true;  // the store answers

  private:
    Task<Reply> look(const Request& request, Route route);
    Task<Reply> wrong_method(Route route);
    Task<Reply> lobby(std::string target);
    Task<Reply> create(const Request& request);
    Task<Reply> state(const Request& request, std::string id);
    Task<Reply> record(std::string id);
    Task<Reply> live(const Request& request, std::string id);
    Task<Reply> join(const Request& request, std::string id);
    Task<Reply> move(const Request& request, std::string id);
    Task<Reply> act(const Request& request, std::string id);
    Task<Reply> rematch(const Request& request, std::string id);

    Task<Result<Absence, Refusal>> absence_in(RoomEntryPtr entry);
    Rooms::Decide counted(const Request& request, Rooms::Decide decide);
    // The game that an earlier copy of the same request created; null if there is none.
    Task<Result<RoomEntryPtr, Refusal>> made_before(std::string id);
    std::optional<Refusal> too_many_games(const Request& request);
    void forget_lobby();

    Rooms& rooms_;
    Database& database_;
    Metrics& metrics_;
    OnlineSettings settings_;
    Seen seen_;
    RateLimit games_;
    // The first page of the lobby, cached briefly and dropped when something here may have changed it.
    std::optional<Reply> lobby_;
    std::chrono::steady_clock::time_point lobby_time_;
    std::uint64_t lobby_changes_ = 0;
};

}  // namespace quoin::server
