// SPDX-License-Identifier: MIT
// The whole server except its sockets: the page, the games, and the periodic work that keeps games going.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/api/api.h"
#include "server/http/service.h"
#include "server/http/site.h"
#include "server/online/computers.h"
#include "server/online/database.h"
#include "server/online/metrics.h"
#include "server/online/online_settings.h"
#include "server/online/rooms.h"

namespace quoin::server {

class Online : public Service {
  public:
    Online(Site site, std::unique_ptr<Database> database, const OnlineSettings& settings);
    ~Online() override;
    Online(const Online&) = delete;
    Online& operator=(const Online&) = delete;

    Task<Reply> answer(Request request) override;
    void note(const Request* request, const Reply& reply, std::chrono::nanoseconds time) override;
    Metrics& metrics() override { return metrics_; }

    void begin(const std::shared_ptr<Loop>& loop) override;
    void tick() override;
    void stop() override;

  private:
    using CancelFlag = std::shared_ptr<std::atomic<bool>>;

    void on_room_changed(const RoomEntryPtr& entry);
    void start_thinking(const std::string& id);
    Task<Unit> play(std::string id);
    Task<Unit> find_due_games();
    Task<Unit> take_up_due(std::string id);
    Task<Unit> postpone_deadline(RoomEntryPtr entry);
    Task<Unit> note_alive();
    void mark_present(const std::string& id, int seat);
    Task<Unit> record_arrival(RoomEntryPtr entry, int seat);
    void mark_some_present();
    Task<Unit> store_presence();

    Site site_;
    OnlineSettings settings_;
    Metrics metrics_;
    std::unique_ptr<Database> database_;
    std::unique_ptr<Rooms> rooms_;
    std::unique_ptr<Computers> computers_;
    std::unique_ptr<Api> api_;
    // The games whose computer is thinking or queued, and the last event before its move.
    struct PendingMove {
        std::uint64_t seq = 0;
        CancelFlag is_cancelled;
    };
    std::unordered_map<std::string, PendingMove> pending_moves_;
    std::uint64_t ticks_ = 0;
    Time alive_ = 0;  // when the store last recorded that this server is up
    bool is_finding_due_ = false;
    bool is_noting_ = false;
    std::vector<store::SeatOfGame> seen_;  // to be written to the store
    bool is_storing_presence_ = false;
    bool is_stopping_ = false;
    BackgroundTasks background_;  // last, so that it is destroyed first: its tasks use everything above
};

}  // namespace quoin::server
