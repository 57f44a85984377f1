// SPDX-License-Identifier: MIT
#include "server/rooms.h"

#include <chrono>

#include "server/log.h"
#include "server/metrics.h"
#include "server/printing.h"
#include "server/token.h"

namespace quoin::server {
namespace {

constexpr Milliseconds longest_silence = 3000;  // between two words that a server is up
constexpr int most_attempts = 50;               // to come first; each time somebody else has

Refusal unreadable() {
    return {.status = 500, .type = "broken-game", .detail = "What is stored of this game cannot be read."};
}

}  // namespace

Time now() {
    return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch())
        .count();
}

Refusal unknown_game() { return {.status = 404, .type = "unknown-game-id", .detail = "There is no such game."}; }

Refusal unavailable(const store::StoreError& error) {
    log(LogLevel::error, "store failed", {{"detail", error.detail}});
    return {.status = 503,
            .type = error.is_unknown ? "outcome-unknown" : "store-unavailable",
            .detail = error.is_unknown ? "It is not known whether this was stored: ask again."
                                       : "The store does not answer: try again.",
            .wait = 1};
}

void Place::tell(const std::vector<std::string>& messages) const {
    for (const std::string& message : messages) {
        const auto body = std::make_shared<const std::string>(message);
        for (Outbox* const watcher : watchers) watcher->send(body);
    }
}

std::vector<int> Place::present_seats() const {
    std::vector<int> seats;
    for (std::size_t i = 0; i < presence.size(); ++i) {
        if (presence[i].is_present()) seats.push_back(static_cast<int>(i) + 1);
    }
    return seats;
}

std::vector<int> Place::seats_here() const {
    std::vector<int> seats;
    for (std::size_t i = 0; i < presence.size(); ++i) {
        if (presence[i].here > 0) seats.push_back(static_cast<int>(i) + 1);
    }
    return seats;
}

Rooms::Rooms(Database& database, std::shared_ptr<Loop> loop, Metrics& metrics, std::size_t most)
    : database_(database), loop_(std::move(loop)), metrics_(metrics), most_(most) {}

Rooms::~Rooms() = default;

PlacePtr Rooms::in_memory(const std::string& id) const {
    const auto found = places_.find(id);
    return found == places_.end() ? nullptr : found->second;
}

Task<Result<PlacePtr, Refusal>> Rooms::find(std::string id, Freshness freshness) {
    if (!is_id(id)) co_return Failure(unknown_game());
    if (PlacePtr place = in_memory(id)) {
        touch(*place);
        if (freshness == Freshness::latest && (database_.is_shared() || place->is_stale)) {
            auto read = co_await catch_up(place);
            if (!read) co_return Failure(std::move(read.error()));
        }
        co_return place;
    }
    Database::Question<std::optional<store::StoredGame>> question = [id](store::Store& store) {
        return store.load(id);
    };
    auto game = co_await database_.ask(std::move(question));
    if (!game && game.error().is_damage) co_return Failure(find_broken(id, game.error().detail));
    if (!game) co_return Failure(unavailable(game.error()));
    if (!*game) co_return Failure(unknown_game());
    if (PlacePtr place = in_memory(id)) {  // somebody else was quicker
        accept(place, (*game)->events);
        co_return place;
    }
    auto room = Room::open(std::move((*game)->header), (*game)->events);
    if (!room) co_return Failure(find_broken(id, room.error()));
    broken_.erase(id);
    co_return keep(std::move(*room));
}

PlacePtr Rooms::keep(Room room) {
    make_room();
    auto place = std::make_shared<Place>(std::move(room), *loop_);
    by_use_.push_front(place.get());
    place->used = by_use_.begin();
    places_.emplace(place->id(), place);
    return place;
}

void Rooms::touch(Place& place) { by_use_.splice(by_use_.begin(), by_use_, place.used); }

// What is in use goes to the front, so that it is not looked at again and again.
void Rooms::make_room() {
    for (std::size_t tries = by_use_.size(); places_.size() >= most_ && tries > 0; --tries) {
        Place& last = *by_use_.back();
        const auto found = places_.find(last.id());
        if (!last.watchers.empty() || found->second.use_count() > 1) {
            touch(last);
            continue;
        }
        by_use_.pop_back();
        places_.erase(found);
    }
}

// Said once: those who look for games that are due would say it every second.
Refusal Rooms::find_broken(const std::string& id, const std::string& detail) {
    if (broken_.insert(id).second) log(LogLevel::error, "broken game", {{"game", id}, {"detail", detail}});
    return unreadable();
}

void Rooms::drop(const PlacePtr& place) {
    place->is_broken = true;
    for (Outbox* const watcher : place->watchers) watcher->close(close_failed, "The game cannot be read.");
    const auto found = places_.find(place->id());
    if (found == places_.end() || found->second != place) return;
    by_use_.erase(place->used);
    places_.erase(found);
}

// Those that the room has already are passed over: an event may come by more than one way.
void Rooms::accept(const PlacePtr& place, const std::vector<Event>& events) {
    bool has_changed = false;
    for (const Event& event : events) {
        if (event.seq <= place->room.seq()) continue;
        if (const auto applied = place->room.apply(event); !applied) {
            find_broken(place->id(), applied.error());
            drop(place);
            return;
        }
        has_changed = true;
        if (!place->watchers.empty()) place->tell(print_event(place->room, event));
    }
    if (has_changed && on_change) on_change(place);
}

Task<Result<Nothing, Refusal>> Rooms::catch_up(PlacePtr place) {
    const std::uint64_t seq = place->room.seq();
    Database::Question<std::vector<Event>> question = [id = place->id(), seq](store::Store& store) {
        return store.events_after(id, seq);
    };
    const auto events = co_await database_.ask(std::move(question));
    if (!events && events.error().is_damage) {
        auto refusal = find_broken(place->id(), events.error().detail);
        drop(place);
        co_return Failure(std::move(refusal));
    }
    if (!events) co_return Failure(unavailable(events.error()));
    if (!events->empty() && events->back().seq > place->room.seq()) {
        metrics_.add(Counter::caught_up, events->back().seq - place->room.seq());
    }
    place->is_stale = false;
    accept(place, *events);
    if (place->is_broken) co_return Failure(unreadable());
    co_return Nothing{};
}

Task<Result<Moment, Refusal>> Rooms::moment_of(PlacePtr place) {
    Moment moment{.now = now()};
    const Time since = place->room.last_time();
    const bool was_up = up_since_ != 0 && since >= up_since_ && moment.now <= up_until_ + longest_silence;
    if (place->room.running() == 0 || was_up) co_return moment;
    Database::Question<Milliseconds> question = [since, until = moment.now](store::Store& store) {
        return store.time_down(since, until);
    };
    const auto down = co_await database_.ask(std::move(question));
    if (!down) co_return Failure(unavailable(down.error()));
    moment.down = *down;
    co_return moment;
}

void Rooms::note_up(Time time) {
    if (up_since_ == 0 || time > up_until_ + longest_silence) up_since_ = time;
    up_until_ = time;
}

// True: written. False: somebody else came first.
Task<Result<bool, Refusal>> Rooms::write_event(PlacePtr place, Event event) {
    const auto begin = std::chrono::steady_clock::now();
    store::Write write = store::Append{place->id(), event, place->room.standing_after(event)};
    const auto outcome = co_await database_.write(std::move(write));
    metrics_.add_write(std::chrono::steady_clock::now() - begin);
    if (!outcome) {
        metrics_.add(Counter::failed_writes);
        place->is_stale = true;
        co_return Failure(unavailable(outcome.error()));
    }
    if (*outcome == store::Written::unknown_game) {
        drop(place);
        co_return Failure(unknown_game());
    }
    if (*outcome == store::Written::taken) {
        metrics_.add(Counter::conflicts);
        place->is_stale = true;
        co_return false;
    }
    metrics_.add(Counter::events);
    const std::vector<Event> events = {std::move(event)};
    accept(place, events);
    if (place->is_broken) co_return Failure(unreadable());
    co_return true;
}

Task<Result<Decision, Refusal>> Rooms::change(PlacePtr place, Decide decide) {
    const auto turn = co_await place->line.enter();
    bool is_latest = !database_.is_shared();
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        if (place->is_broken) co_return Failure(unreadable());
        if (place->is_stale) {
            auto read = co_await catch_up(place);
            if (!read) co_return Failure(std::move(read.error()));
            is_latest = true;
        }
        const std::uint64_t seq = place->room.seq();
        auto known = co_await moment_of(place);
        if (!known) co_return Failure(std::move(known.error()));
        const Moment& moment = *known;
        if (place->room.seq() != seq) continue;
        // Whose time is up has lost it, whatever comes now.
        std::optional<Event> event = place->room.flag(moment);
        const bool is_flag = event.has_value();
        Result<Decision, Refusal> decision = Decision{};
        if (!is_flag) {
            decision = decide(place->room, moment);
            if (!decision || !decision->event) {
                if (is_latest) co_return decision;
                place->is_stale = true;  // there may be more to know
                continue;
            }
            event = decision->event;
        }
        auto written = co_await write_event(place, *std::move(event));
        if (!written) co_return Failure(std::move(written.error()));
        if (*written && !is_flag) co_return decision;
    }
    co_return Failure(Refusal{.status = 503, .type = "busy", .detail = "Others come first all the time.", .wait = 1});
}

Task<Result<bool, Refusal>> Rooms::create(store::Creation creation) {
    store::StoredGame game = creation.game;
    store::Write write = std::move(creation);
    const auto outcome = co_await database_.write(std::move(write));
    if (!outcome) {
        metrics_.add(Counter::failed_writes);
        co_return Failure(unavailable(outcome.error()));
    }
    if (*outcome != store::Written::done) co_return false;
    metrics_.add(Counter::games);
    metrics_.add(Counter::events, game.events.size());
    auto room = Room::open(std::move(game.header), game.events);
    if (room && !in_memory(room->header().id)) {
        const PlacePtr place = keep(std::move(*room));
        if (on_change) on_change(place);
    }
    co_return true;
}

void Rooms::heard(const std::string& id, std::uint64_t seq) {
    if (id.empty()) {
        errands_.run(look_around());
        return;
    }
    const PlacePtr place = in_memory(id);
    if (!place || seq <= place->room.seq()) return;
    place->hinted = std::max(place->hinted, seq);
    if (!place->is_catching_up) errands_.run(follow(place));
}

// Our own writes are hinted at too, often before the writer has told us: they are there by then.
Task<Nothing> Rooms::follow(PlacePtr place) {
    place->is_catching_up = true;
    while (place->hinted > place->room.seq() && !place->is_broken) {
        if (place->line.is_taken()) {  // a write of ours is under way: most likely that is it
            const auto turn = co_await place->line.enter();
            if (place->hinted <= place->room.seq()) break;
        }
        const std::uint64_t before = place->room.seq();
        const auto read = co_await catch_up(place);
        if (!read || place->room.seq() == before) break;
    }
    place->is_catching_up = false;
    co_return Nothing{};
}

std::vector<std::string> Rooms::watched() const {
    std::vector<std::string> ids;
    for (const auto& [id, place] : places_) {
        if (!place->watchers.empty()) ids.push_back(id);
    }
    return ids;
}

Task<Nothing> Rooms::look_around() {
    const std::vector<std::string> ids = watched();
    if (ids.empty() || is_looking_) co_return Nothing{};
    is_looking_ = true;
    Database::Question<std::vector<std::uint64_t>> question = [ids](store::Store& store) {
        return store.last_seqs(ids);
    };
    const auto seqs = co_await database_.ask(std::move(question));
    is_looking_ = false;
    if (!seqs) co_return Nothing{};
    for (std::size_t i = 0; i < ids.size(); ++i) heard(ids[i], (*seqs)[i]);
    co_return Nothing{};
}

Task<Nothing> Rooms::look_for_people() {
    const std::vector<std::string> ids = watched();
    if (ids.empty() || is_looking_for_people_) co_return Nothing{};
    is_looking_for_people_ = true;
    Database::Question<std::vector<std::vector<store::Presence>>> question = [ids](store::Store& store) {
        return store.presences(ids);
    };
    const auto seen = co_await database_.ask(std::move(question));
    is_looking_for_people_ = false;
    if (!seen) co_return Nothing{};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (const PlacePtr place = in_memory(ids[i])) meet(*place, (*seen)[i]);
    }
    co_return Nothing{};
}

// What was noted after our own last word on a seat comes from another server.
void Rooms::meet(Place& place, const std::vector<store::Presence>& seen) const {
    const Time since = now() - still_there;
    for (const auto& [seat, time] : seen) {
        if (seat < 1 || seat > place.room.players()) continue;
        Place::Presence& presence = place.presence_of(seat);
        const bool was_present = presence.is_present();
        presence.is_elsewhere = time > presence.noted && time >= since;
        if (presence.is_present() != was_present) place.tell({print_presence(seat, presence.is_present())});
    }
}

}  // namespace quoin::server
