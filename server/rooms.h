// SPDX-License-Identifier: MIT
// The games that are in memory: those that somebody watches, and those that were used lately. What happens in a game
// goes through here: one thing after the other within this server, and between servers the store decides.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/database.h"
#include "server/loop.h"
#include "server/room.h"
#include "server/service.h"

namespace quoin::server {

class Metrics;

// A game in memory, and those who watch it.
struct Place {
    Place(Room its_room, Loop& loop)
        : room(std::move(its_room)), line(loop), presence(static_cast<std::size_t>(room.players())) {}

    // Whether somebody is connected with the token of a seat: here, or to another server.
    struct Presence {
        int here = 0;
        bool is_elsewhere = false;
        Time noted = 0;  // when this server last told the store of it

        bool is_present() const { return here > 0 || is_elsewhere; }
    };

    const std::string& id() const { return room.header().id; }
    void tell(const std::vector<std::string>& messages) const;
    Presence& presence_of(int seat) { return presence[static_cast<std::size_t>(seat - 1)]; }
    std::vector<int> present_seats() const;
    std::vector<int> seats_here() const;

    Room room;
    Line line;                      // one write at a time
    std::vector<Outbox*> watchers;  // each has told its own end before it goes
    std::vector<Presence> presence;
    bool is_stale = false;   // a write was lost sight of: to be read on before anything is decided
    bool is_broken = false;  // what is stored makes no sense to us
    bool is_catching_up = false;
    std::uint64_t hinted = 0;  // others are said to have written up to here
    std::list<Place*>::iterator used;
};
using PlacePtr = std::shared_ptr<Place>;

Time now();
inline constexpr Milliseconds still_there = 45'000;  // since any server has seen somebody

class Rooms {
  public:
    Rooms(Database& database, std::shared_ptr<Loop> loop, Metrics& metrics, std::size_t most);
    ~Rooms();
    Rooms(const Rooms&) = delete;
    Rooms& operator=(const Rooms&) = delete;

    // 404 if there is none, 503 if the store does not answer.
    enum class Freshness : std::uint8_t { latest, any };  // as it is stored by now, or maybe a moment behind
    Task<Result<PlacePtr, Refusal>> find(std::string id, Freshness freshness = Freshness::latest);
    // As it is in memory, maybe a moment behind; null: not there.
    PlacePtr in_memory(const std::string& id) const;

    using Decide = std::function<Result<Decision, Refusal>(const Room&, const Moment&)>;
    // Has it decided, and written if there is something to be written: what comes back is on disk. It may be decided
    // several times, as long as others come first; what is refused is refused by the latest state.
    Task<Result<Decision, Refusal>> change(PlacePtr place, Decide decide);

    // False: the id is taken.
    Task<Result<bool, Refusal>> create(store::Creation creation);

    // 503 when the store cannot say for how long no server was up: nobody shall lose by that.
    Task<Result<Moment, Refusal>> moment_of(PlacePtr place);

    // Others may have written to it.
    void heard(const std::string& id, std::uint64_t seq);
    // Looks whether others have written to games that are watched here.
    Task<Nothing> look_around();

    // Asks the store who is connected to other servers, in games that are watched here.
    Task<Nothing> look_for_people();

    // Servers that say so once a second were up all the time.
    void note_up(Time time);

    std::size_t count() const { return places_.size(); }
    const std::unordered_map<std::string, PlacePtr>& all() const { return places_; }
    // The games that could not be read when they were last wanted.
    const std::unordered_set<std::string>& broken() const { return broken_; }

    // Called after events have come to a game.
    std::function<void(const PlacePtr&)> on_change;

  private:
    std::vector<std::string> watched() const;
    void meet(Place& place, const std::vector<store::Presence>& seen) const;
    PlacePtr keep(Room room);
    void touch(Place& place);
    void make_room();
    Refusal find_broken(const std::string& id, const std::string& detail);
    void drop(const PlacePtr& place);
    void accept(const PlacePtr& place, const std::vector<Event>& events);
    Task<Result<Nothing, Refusal>> catch_up(PlacePtr place);
    Task<Nothing> follow(PlacePtr place);
    Task<Result<bool, Refusal>> write_event(PlacePtr place, Event event);

    Database& database_;
    std::shared_ptr<Loop> loop_;
    Metrics& metrics_;
    std::size_t most_;
    std::unordered_map<std::string, PlacePtr> places_;
    std::list<Place*> by_use_;  // the latest first
    std::unordered_set<std::string> broken_;
    bool is_looking_ = false;
    bool is_looking_for_people_ = false;
    Time up_since_ = 0;
    Time up_until_ = 0;
    Errands errands_;  // goes first: what it does uses all of the above
};

Refusal unavailable(const store::StoreError& error);
Refusal unknown_game();

}  // namespace quoin::server
