// SPDX-License-Identifier: MIT
// The interface for programs (docs/protocol.md): each request is checked in the order that is promised, decided by a
// room, written, and answered. No sockets here.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "server/api/limits.h"
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
    // The game of an id that follows from the request, if it was made already; else null.
    Task<Result<RoomEntryPtr, Refusal>> made_before(std::string id);
    std::optional<Refusal> too_many_games(const Request& request);
    void forget_lobby();

    Rooms& rooms_;
    Database& database_;
    Metrics& metrics_;
    OnlineSettings settings_;
    Seen seen_;
    Limit games_;
    // The first page of the lobby, for a moment, unless something was done here that may change it.
    std::optional<Reply> lobby_;
    std::chrono::steady_clock::time_point lobby_time_;
    std::uint64_t lobby_changes_ = 0;
};

}  // namespace quoin::server
