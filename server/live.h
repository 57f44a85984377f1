// SPDX-License-Identifier: MIT
// One who watches a game: the state first, then whatever happens. With the token of a seat, their presence counts for
// it.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "server/rooms.h"
#include "server/service.h"

namespace quoin::server {

class Live : public Feed {
  public:
    // Called when a seat is seen: the first time, and when it goes.
    using Seen = std::function<void(const std::string& id, int seat)>;

    // `from`: moves from that ply on are told again.
    Live(PlacePtr place, Outbox& outbox, const Moment& moment, std::optional<int> from, Seen seen);
    ~Live() override;
    Live(const Live&) = delete;
    Live& operator=(const Live&) = delete;

    void hear(std::string_view message) override;

  private:
    void enter(int seat);
    void leave();

    PlacePtr place_;
    Outbox& outbox_;
    Seen seen_;
    int seat_ = 0;  // 0: only watches
    int heard_ = 0;
};

}  // namespace quoin::server
