// SPDX-License-Identifier: MIT
// The games in memory: those that are watched and those used recently. Every change to a game goes through here, one at
// a time within this server; between servers, the store decides.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/api/printing.h"
#include "server/http/service.h"
#include "server/net/loop.h"
#include "server/online/database.h"
#include "server/online/online_settings.h"
#include "server/room/room.h"

namespace quoin::server {

class Metrics;

// A game in memory, with its watchers.
struct RoomEntry {
    // Whether the holder of a seat is connected, to this server or to another.
    struct Presence {
        int here = 0;
        bool is_elsewhere = false;
        Time noted = 0;  // when this server last stored it
        Time seen = 0;   // when any server last saw them

        bool is_present() const { return here > 0 || is_elsewhere; }
    };
    struct Watcher {
        Outbox* outbox;  // its owner removes the Watcher before destroying it
        int seat = 0;    // 0: only watches
    };
    // How long no server has been up since `since`, according to the store.
    struct Down {
        Time since = 0;
        Milliseconds time = 0;
    };

    RoomEntry(Room its_room, Loop& loop, Milliseconds absence)
        : room(std::move(its_room)),
          mutex(loop),
          presence(static_cast<std::size_t>(room.players())),
          absence_limit(absence) {}

    const std::string& id() const { return room.header().id; }
    // Sends each watcher the messages printed for it, with what it may do.
    void tell(const std::function<std::vector<std::string>(const Allowed&)>& print) const;
    void tell_presence(int seat) const;
    const Presence& presence_of(int seat) const { return presence[static_cast<std::size_t>(seat - 1)]; }
    Presence& presence_of(int seat) { return presence[static_cast<std::size_t>(seat - 1)]; }
    std::vector<int> present_seats() const;
    std::vector<int> seats_here() const;
    RoomContext context_for(int seat) const;  // 0: for a watcher

    Room room;
    AsyncMutex mutex;  // one write at a time
    std::vector<Watcher> watchers;
    std::vector<Presence> presence;
    Milliseconds absence_limit;
    Down down_since_event = {};  // since the last event
    Down down_in_absence = {};   // of the player to move when the game was loaded
    bool is_stale = false;       // the outcome of a write is unknown: catch up before deciding anything
    bool is_broken = false;      // the stored events make no sense
    bool is_catching_up = false;
    std::uint64_t hinted = 0;  // the last event that another server is said to have written
    std::list<RoomEntry*>::iterator used;

  private:
    Moment moment() const;
    Absence absence() const;
};
using RoomEntryPtr = std::shared_ptr<RoomEntry>;

Time now();

class Rooms {
  public:
    Rooms(Database& database, std::shared_ptr<Loop> loop, Metrics& metrics, const OnlineSettings& settings);
    ~Rooms();
    Rooms(const Rooms&) = delete;
    Rooms& operator=(const Rooms&) = delete;

    // 404 if there is none, 503 if the store does not answer.
    enum class Freshness : std::uint8_t { latest, any };  // up to date with the store, or perhaps a moment behind
    Task<Result<RoomEntryPtr, Refusal>> find(std::string id, Freshness freshness = Freshness::latest);
    // As it is in memory, perhaps a moment behind; null if it is not in memory.
    RoomEntryPtr in_memory(const std::string& id) const;

    using Decide = std::function<Result<Decision, Refusal>(const Room&, const Moment&)>;
    // Decides, and writes the event if there is one: when this returns, it is on disk. `decide` runs again whenever
    // another event came first, so a refusal is always based on the latest state.
    Task<Result<Decision, Refusal>> change(RoomEntryPtr entry, Decide decide);

    // False if the id is taken.
    Task<Result<bool, Refusal>> create(store::GameWithStatus stored);

    // 503 if the store cannot say how long no server was up, so that nobody loses on time because of it.
    Task<Result<Moment, Refusal>> moment_of(RoomEntryPtr entry);

    // Reads what another server may have written to the game, up to event `seq`; with an empty id, to any game.
    void catch_up_to(const std::string& id, std::uint64_t seq);
    // Asks the store whether other servers have written to games that are watched here.
    Task<Unit> check_for_new_events();

    // Asks the store which players are connected to other servers, in all games watched here or in one.
    Task<Unit> check_presence();
    Task<Result<Unit, Refusal>> check_presence(RoomEntryPtr entry);

    // Called once a second while the server is up.
    void note_up(Time time);

    std::size_t count() const { return entries_.size(); }
    const std::unordered_map<std::string, RoomEntryPtr>& all() const { return entries_; }
    // The games that could not be loaded when last requested.
    const std::unordered_set<std::string>& broken() const { return broken_; }

    // Called after a game has new events.
    std::function<void(const RoomEntryPtr&)> on_change;

  private:
    std::vector<std::string> watched() const;
    void update_presence(RoomEntry& entry, const std::vector<store::Presence>& seen) const;
    bool was_up(Time since, Time until) const;
    Task<Result<Milliseconds, Refusal>> time_down(Time since, Time until);
    Task<Result<RoomEntryPtr, Refusal>> load(std::string id);
    RoomEntryPtr keep(Room room);
    void touch(RoomEntry& entry);
    void evict_unused();
    Refusal mark_broken(const std::string& id, const std::string& detail);
    Refusal needs_newer_server(const std::string& id, const std::string& need);
    void drop(const RoomEntryPtr& entry);
    void accept(const RoomEntryPtr& entry, const std::vector<Event>& events);
    void accept_own(const RoomEntryPtr& entry, const Decision& decision);
    Task<Result<Unit, Refusal>> catch_up(RoomEntryPtr entry);
    Task<Unit> follow(RoomEntryPtr entry);
    Task<Result<bool, Refusal>> write_event(RoomEntryPtr entry, Decision decision);

    Database& database_;
    std::shared_ptr<Loop> loop_;
    Metrics& metrics_;
    std::size_t most_;
    Milliseconds absence_limit_;
    std::unordered_map<std::string, RoomEntryPtr> entries_;
    std::list<RoomEntry*> by_use_;  // latest first
    std::unordered_set<std::string> broken_;
    bool is_checking_events_ = false;
    bool is_checking_presence_ = false;
    Time up_since_ = 0;
    Time up_until_ = 0;
    BackgroundTasks background_;  // last, so that it is destroyed first: its tasks use everything above
};

Refusal unavailable(const store::StoreError& error);
Refusal unknown_game();

}  // namespace quoin::server
