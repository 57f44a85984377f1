// SPDX-License-Identifier: MIT
// A watcher of a game: receives the state first, then every event. With the token of a seat, the watcher counts as
// present there and is told what the seat may do.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "server/http/service.h"
#include "server/online/rooms.h"

namespace quoin::server {

class Live : public Feed {
  public:
    // Called when the holder of a seat connects and disconnects.
    using Seen = std::function<void(const std::string& id, int seat)>;

    // `from`: repeats the moves from that ply on.
    Live(Rooms& rooms, RoomEntryPtr entry, Outbox& outbox, std::optional<int> from, Seen seen);
    ~Live() override;
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;

    void receive(std::string_view message) override;

  private:
    void tell_state();
    bool greet(const std::string& secret);
    Task<Unit> greet_later(std::string secret);
    void enter(int seat);
    void leave();

    Rooms& rooms_;
    RoomEntryPtr entry_;
    Outbox& outbox_;
    Seen seen_;
    int seat_ = 0;  // 0: only watches
    int messages_received_ = 0;
    BackgroundTasks background_;  // last, so that it is destroyed first: its tasks use everything above
};

}  // namespace quoin::server
