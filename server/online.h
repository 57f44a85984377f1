// SPDX-License-Identifier: MIT
// The whole of the server but its sockets: the page, the games, and the chores that keep games going when nobody asks.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/api.h"
#include "server/computers.h"
#include "server/database.h"
#include "server/metrics.h"
#include "server/online_settings.h"
#include "server/rooms.h"
#include "server/service.h"
#include "server/site.h"

namespace quoin::server {

class Online : public Service {
  public:
    Online(Site site, std::unique_ptr<Database> database, const OnlineSettings& settings);
    ~Online() override;
    Online(const Online&) = delete;
    Online& operator=(const Online&) = delete;

    Task<Reply> answer(Request request) override;
    void note(const Request* request, int status, std::chrono::nanoseconds time) override;
    Metrics& metrics() override { return metrics_; }

    void begin(const std::shared_ptr<Loop>& loop) override;
    void tick() override;
    void stop() override;

  private:
    using Pointless = std::shared_ptr<std::atomic<bool>>;

    void look_at(const PlacePtr& place);
    void let_think(const std::string& id);
    Task<Nothing> play(std::string id);
    Task<Nothing> look_for_due();
    Task<Nothing> attend(std::string id);
    Task<Nothing> put_off(PlacePtr place);
    Task<Nothing> note_alive();
    void see(const std::string& id, int seat);
    Task<Nothing> welcome(PlacePtr place, int seat);
    void see_some_present();
    Task<Nothing> note_seen();

    Site site_;
    OnlineSettings settings_;
    Metrics metrics_;
    std::unique_ptr<Database> database_;
    std::unique_ptr<Rooms> rooms_;
    std::unique_ptr<Computers> computers_;
    std::unique_ptr<Api> api_;
    // The games whose computer thinks, or waits in line to do so, and what they were at.
    struct Thought {
        std::uint64_t seq = 0;
        Pointless is_pointless;
    };
    std::unordered_map<std::string, Thought> thoughts_;
    std::uint64_t ticks_ = 0;
    Time alive_ = 0;  // when the store last took our word for it
    bool is_looking_ = false;
    bool is_noting_ = false;
    std::vector<store::SeatOfGame> seen_;  // of which the store is to be told
    bool is_noting_seen_ = false;
    bool is_stopping_ = false;
    Errands errands_;  // goes first: what it does uses all of the above
};

}  // namespace quoin::server
