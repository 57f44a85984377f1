// SPDX-License-Identifier: MIT
#include "server/online/rooms.h"

#include <chrono>

#include "server/online/log.h"
#include "server/online/metrics.h"
#include "server/room/new_game.h"
#include "server/room/token.h"

namespace quoin::server {
namespace {

constexpr Milliseconds longest_silence = 3000;  // of a server, before it counts as down
constexpr Milliseconds still_there = 45'000;    // a player seen this recently counts as present
constexpr int most_attempts = 50;               // to write before others do

Refusal unreadable() { return {.status = 500, .type = "broken-game", .detail = "The stored game cannot be read."}; }

// 503, so that a proxy tries another server and a client retries: some server may be up to date.
Refusal newer_server_needed(const std::string& need) {
    return {.status = 503,
            .type = "newer-server-needed",
            .detail = "This game needs a newer server: " + need + ".",
            .wait = 10};
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
            .detail = error.is_unknown ? "This may or may not have been stored. Send the request again."
                                       : "The store is not responding. Try again.",
            .wait = 1};
}

void RoomEntry::tell(const std::function<std::vector<std::string>(const Allowed&)>& print) const {
    std::vector<std::vector<Body>> messages(presence.size() + 1);  // by seat, each printed once
    for (const auto& [outbox, seat] : watchers) {
        std::vector<Body>& own = messages[static_cast<std::size_t>(seat)];
        if (own.empty()) {
            for (std::string& message : print(context_for(seat).allowed)) {
                own.push_back(std::make_shared<const std::string>(std::move(message)));
            }
        }
        for (const Body& message : own) outbox->send(message);
    }
}

void RoomEntry::tell_presence(int seat) const {
    tell([&](const Allowed& allowed) {
        return std::vector{print_presence(seat, presence_of(seat).is_present(), allowed)};
    });
}

Moment RoomEntry::moment() const {
    const bool is_known = down_since_event.since == room.last_time();
    return {.now = now(), .down = is_known ? down_since_event.time : 0};
}

Absence RoomEntry::absence() const {
    Absence result{.presence = {}, .limit = absence_limit};
    result.presence.reserve(presence.size());
    for (std::size_t i = 0; i < presence.size(); ++i) {
        const Time seen = presence[i].is_present() ? now() : presence[i].seen;
        result.presence.push_back({.seat = static_cast<int>(i) + 1, .seen = seen});
    }
    if (room.is_over()) return result;
    result.is_there = presence_of(room.to_move()).is_present();
    // A player seen since the game was loaded was seen by a server that has been up ever since.
    if (room.absent_since(result.presence) == down_in_absence.since) result.down = down_in_absence.time;
    return result;
}

RoomContext RoomEntry::context_for(int seat) const {
    RoomContext result{.moment = moment(), .present = present_seats()};
    if (seat != 0) result.allowed = room.allowed(seat, {.moment = result.moment, .absence = absence()});
    return result;
}

std::vector<int> RoomEntry::present_seats() const {
    std::vector<int> seats;
    for (std::size_t i = 0; i < presence.size(); ++i) {
        if (presence[i].is_present()) seats.push_back(static_cast<int>(i) + 1);
    }
    return seats;
}

std::vector<int> RoomEntry::seats_here() const {
    std::vector<int> seats;
    for (std::size_t i = 0; i < presence.size(); ++i) {
        if (presence[i].here > 0) seats.push_back(static_cast<int>(i) + 1);
    }
    return seats;
}

Rooms::Rooms(Database& database, std::shared_ptr<Loop> loop, Metrics& metrics, const OnlineSettings& settings)
    : database_(database),
      loop_(std::move(loop)),
      metrics_(metrics),
      most_(settings.most_rooms),
      absence_limit_(settings.absent) {}

Rooms::~Rooms() = default;

RoomEntryPtr Rooms::in_memory(const std::string& id) const {
    const auto found = entries_.find(id);
    return found == entries_.end() ? nullptr : found->second;
}

Task<Result<RoomEntryPtr, Refusal>> Rooms::find(std::string id, Freshness freshness) {
    if (!is_id(id)) co_return Failure(unknown_game());
    if (RoomEntryPtr entry = in_memory(id)) {
        touch(*entry);
        if (freshness == Freshness::latest && (database_.is_shared() || entry->is_stale)) {
            auto read = co_await catch_up(entry);
            if (!read) co_return Failure(std::move(read.error()));
        }
        co_return entry;
    }
    co_return co_await load(std::move(id));
}

Task<Result<RoomEntryPtr, Refusal>> Rooms::load(std::string id) {
    struct Stored {
        std::optional<store::StoredGame> game;
        std::vector<store::Presence> presence;
    };
    Database::Query<Stored> query = [id](store::Store& store) -> Result<Stored, store::StoreError> {
        auto game = store.load(id);
        if (!game) return Failure(game.error());
        auto presence = store.presence(id);
        if (!presence) return Failure(presence.error());
        return Stored{*std::move(game), *std::move(presence)};
    };
    auto stored = co_await database_.ask(std::move(query));
    if (!stored && stored.error().is_damage) co_return Failure(mark_broken(id, stored.error().detail));
    if (!stored) co_return Failure(unavailable(stored.error()));
    if (!stored->game) co_return Failure(unknown_game());
    if (const auto need = newer_need(stored->game->header)) co_return Failure(needs_newer_server(id, *need));
    const std::vector<Event> events = std::move(stored->game->events);
    auto room = Room::open(std::move(stored->game->header), events);
    if (!room) co_return Failure(mark_broken(id, room.error()));
    RoomEntry::Down down;
    if (!room->is_over()) {
        down.since = room->absent_since(stored->presence);
        const auto time = co_await time_down(down.since, now());
        if (!time) co_return Failure(time.error());
        down.time = *time;
    }
    if (RoomEntryPtr entry = in_memory(id)) {  // another request was quicker
        accept(entry, events);
        co_return entry;
    }
    broken_.erase(id);
    const RoomEntryPtr entry = keep(std::move(*room));
    entry->down_in_absence = down;
    for (const store::Presence& seen : stored->presence) {
        if (seen.seat >= 1 && seen.seat <= entry->room.players()) entry->presence_of(seen.seat).seen = seen.seen;
    }
    co_return entry;
}

RoomEntryPtr Rooms::keep(Room room) {
    evict_unused();
    auto entry = std::make_shared<RoomEntry>(std::move(room), *loop_, absence_limit_);
    by_use_.push_front(entry.get());
    entry->used = by_use_.begin();
    entries_.emplace(entry->id(), entry);
    return entry;
}

void Rooms::touch(RoomEntry& entry) { by_use_.splice(by_use_.begin(), by_use_, entry.used); }

// Entries in use move to the front, so that they are not examined again each time.
void Rooms::evict_unused() {
    for (std::size_t tries = by_use_.size(); entries_.size() >= most_ && tries > 0; --tries) {
        RoomEntry& last = *by_use_.back();
        const auto found = entries_.find(last.id());
        if (!last.watchers.empty() || found->second.use_count() > 1) {
            touch(last);
            continue;
        }
        by_use_.pop_back();
        entries_.erase(found);
    }
}

// Logged once: the search for due games would log it every second.
Refusal Rooms::mark_broken(const std::string& id, const std::string& detail) {
    if (broken_.insert(id).second) log(LogLevel::error, "broken game", {{"game", id}, {"detail", detail}});
    return unreadable();
}

// The search for due games skips it from now on: a newer server takes care of it.
Refusal Rooms::needs_newer_server(const std::string& id, const std::string& need) {
    if (broken_.insert(id).second) {
        log(LogLevel::warning, "game needs a newer server", {{"game", id}, {"detail", need}});
    }
    return newer_server_needed(need);
}

void Rooms::drop(const RoomEntryPtr& entry) {
    entry->is_broken = true;
    for (const auto& watcher : entry->watchers) watcher.outbox->close(close_failed, "This game cannot be loaded.");
    const auto found = entries_.find(entry->id());
    if (found == entries_.end() || found->second != entry) return;
    by_use_.erase(entry->used);
    entries_.erase(found);
}

// Skips events that the room already has: an event can arrive by more than one route.
void Rooms::accept(const RoomEntryPtr& entry, const std::vector<Event>& events) {
    bool has_changed = false;
    for (const Event& event : events) {
        if (event.seq <= entry->room.seq()) continue;
        if (const auto applied = entry->room.apply(event); !applied) {
            mark_broken(entry->id(), applied.error());
            drop(entry);
            return;
        }
        has_changed = true;
        entry->tell([&](const Allowed& allowed) { return print_event(entry->room, event, allowed); });
    }
    if (has_changed && on_change) on_change(entry);
}

// A decision of our own has been judged already. Its event may have arrived by another route.
void Rooms::accept_own(const RoomEntryPtr& entry, const Decision& decision) {
    if (decision.event->seq <= entry->room.seq()) return;
    entry->room.apply(decision);
    entry->tell([&](const Allowed& allowed) { return print_event(entry->room, *decision.event, allowed); });
    if (on_change) on_change(entry);
}

Task<Result<Unit, Refusal>> Rooms::catch_up(RoomEntryPtr entry) {
    const std::uint64_t seq = entry->room.seq();
    Database::Query<std::vector<Event>> query = [id = entry->id(), seq](store::Store& store) {
        return store.events_after(id, seq);
    };
    const auto events = co_await database_.ask(std::move(query));
    if (!events && events.error().is_damage) {
        auto refusal = mark_broken(entry->id(), events.error().detail);
        drop(entry);
        co_return Failure(std::move(refusal));
    }
    if (!events) co_return Failure(unavailable(events.error()));
    if (!events->empty() && events->back().seq > entry->room.seq()) {
        metrics_.add(Counter::caught_up, events->back().seq - entry->room.seq());
    }
    entry->is_stale = false;
    accept(entry, *events);
    if (entry->is_broken) co_return Failure(unreadable());
    co_return Unit{};
}

Task<Result<Moment, Refusal>> Rooms::moment_of(RoomEntryPtr entry) {
    Moment moment{.now = now()};
    const Time since = entry->room.last_time();
    if (entry->room.running() == 0) co_return moment;
    const auto down = co_await time_down(since, moment.now);
    if (!down) co_return Failure(down.error());
    moment.down = *down;
    entry->down_since_event = {.since = since, .time = *down};
    co_return moment;
}

bool Rooms::was_up(Time since, Time until) const {
    return up_since_ != 0 && since >= up_since_ && until <= up_until_ + longest_silence;
}

Task<Result<Milliseconds, Refusal>> Rooms::time_down(Time since, Time until) {
    if (was_up(since, until)) co_return Milliseconds{0};
    Database::Query<Milliseconds> query = [since, until](store::Store& store) { return store.time_down(since, until); };
    const auto down = co_await database_.ask(std::move(query));
    if (!down) co_return Failure(unavailable(down.error()));
    co_return *down;
}

void Rooms::note_up(Time time) {
    if (up_since_ == 0 || time > up_until_ + longest_silence) up_since_ = time;
    up_until_ = time;
}

// True: written. False: somebody else came first.
Task<Result<bool, Refusal>> Rooms::write_event(RoomEntryPtr entry, Decision decision) {
    const auto begin = std::chrono::steady_clock::now();
    store::Write write = store::Append{entry->id(), *decision.event, entry->room.status_after(decision)};
    const auto outcome = co_await database_.write(std::move(write));
    metrics_.add_write(std::chrono::steady_clock::now() - begin);
    if (!outcome) {
        metrics_.add(Counter::failed_writes);
        entry->is_stale = true;
        co_return Failure(unavailable(outcome.error()));
    }
    if (*outcome == store::Written::unknown_game) {
        drop(entry);
        co_return Failure(unknown_game());
    }
    if (*outcome == store::Written::taken) {
        metrics_.add(Counter::conflicts);
        entry->is_stale = true;
        co_return false;
    }
    metrics_.add(Counter::events);
    accept_own(entry, decision);
    co_return true;
}

Task<Result<Decision, Refusal>> Rooms::change(RoomEntryPtr entry, Decide decide) {
    const auto lock = co_await entry->mutex.lock();
    bool is_latest = !database_.is_shared();
    for (int attempt = 0; attempt < most_attempts; ++attempt) {
        if (entry->is_broken) co_return Failure(unreadable());
        if (entry->is_stale) {
            auto read = co_await catch_up(entry);
            if (!read) co_return Failure(std::move(read.error()));
            is_latest = true;
        }
        const std::uint64_t seq = entry->room.seq();
        auto known = co_await moment_of(entry);
        if (!known) co_return Failure(std::move(known.error()));
        const Moment& moment = *known;
        if (entry->room.seq() != seq) continue;
        // A player whose time is up has lost, whatever the request is.
        const std::optional<Decision> flag = entry->room.flag(moment);
        const bool is_flag = flag.has_value();
        const Result<Decision, Refusal> decision = is_flag ? *flag : decide(entry->room, moment);
        if (!decision || !decision->event) {
            if (is_latest) co_return decision;
            entry->is_stale = true;  // there may be newer events
            continue;
        }
        // The next game is written first, so that it exists when its id is announced. It may exist already.
        if (decision->event->kind == EventKind::rematch) {
            auto next = co_await create(make_rematch(entry->room, decision->seat, moment.now).stored);
            if (!next) co_return Failure(std::move(next.error()));
            if (entry->room.seq() != seq) continue;
        }
        auto written = co_await write_event(entry, *decision);
        if (!written) co_return Failure(std::move(written.error()));
        if (*written && !is_flag) co_return decision;
    }
    co_return Failure(Refusal{.status = 503, .type = "busy", .detail = "This game is busy. Try again.", .wait = 1});
}

Task<Result<bool, Refusal>> Rooms::create(store::GameWithStatus stored) {
    store::StoredGame game = stored.game;
    store::Write write = std::move(stored);
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
        const RoomEntryPtr entry = keep(std::move(*room));
        if (on_change) on_change(entry);
    }
    co_return true;
}

void Rooms::catch_up_to(const std::string& id, std::uint64_t seq) {
    if (id.empty()) {
        background_.run(check_for_new_events());
        return;
    }
    const RoomEntryPtr entry = in_memory(id);
    if (!entry || seq <= entry->room.seq()) return;
    entry->hinted = std::max(entry->hinted, seq);
    if (!entry->is_catching_up) background_.run(follow(entry));
}

// Our own writes cause hints too, often before the writer has reported them.
Task<Unit> Rooms::follow(RoomEntryPtr entry) {
    entry->is_catching_up = true;
    while (entry->hinted > entry->room.seq() && !entry->is_broken) {
        if (entry->mutex.is_locked()) {  // a write of ours is under way: most likely that is it
            const auto lock = co_await entry->mutex.lock();
            if (entry->hinted <= entry->room.seq()) break;
        }
        const std::uint64_t before = entry->room.seq();
        const auto read = co_await catch_up(entry);
        if (!read || entry->room.seq() == before) break;
    }
    entry->is_catching_up = false;
    co_return Unit{};
}

std::vector<std::string> Rooms::watched() const {
    std::vector<std::string> ids;
    for (const auto& [id, entry] : entries_) {
        if (!entry->watchers.empty()) ids.push_back(id);
    }
    return ids;
}

Task<Unit> Rooms::check_for_new_events() {
    const std::vector<std::string> ids = watched();
    if (ids.empty() || is_checking_events_) co_return Unit{};
    is_checking_events_ = true;
    Database::Query<std::vector<std::uint64_t>> query = [ids](store::Store& store) { return store.last_seqs(ids); };
    const auto seqs = co_await database_.ask(std::move(query));
    is_checking_events_ = false;
    if (!seqs) co_return Unit{};
    for (std::size_t i = 0; i < ids.size(); ++i) catch_up_to(ids[i], (*seqs)[i]);
    co_return Unit{};
}

Task<Unit> Rooms::check_presence() {
    const std::vector<std::string> ids = watched();
    if (ids.empty() || is_checking_presence_) co_return Unit{};
    is_checking_presence_ = true;
    Database::Query<std::vector<std::vector<store::Presence>>> query = [ids](store::Store& store) {
        return store.presences(ids);
    };
    const auto seen = co_await database_.ask(std::move(query));
    is_checking_presence_ = false;
    if (!seen) co_return Unit{};
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (const RoomEntryPtr entry = in_memory(ids[i])) update_presence(*entry, (*seen)[i]);
    }
    co_return Unit{};
}

Task<Result<Unit, Refusal>> Rooms::check_presence(RoomEntryPtr entry) {
    Database::Query<std::vector<store::Presence>> query = [id = entry->id()](store::Store& store) {
        return store.presence(id);
    };
    const auto seen = co_await database_.ask(std::move(query));
    if (!seen) co_return Failure(unavailable(seen.error()));
    update_presence(*entry, *seen);
    co_return Unit{};
}

// A note that is later than our own last one for the seat comes from another server.
void Rooms::update_presence(RoomEntry& entry, const std::vector<store::Presence>& seen) const {
    const Time since = now() - still_there;
    for (const auto& [seat, time] : seen) {
        if (seat < 1 || seat > entry.room.players()) continue;
        RoomEntry::Presence& presence = entry.presence_of(seat);
        const bool was_present = presence.is_present();
        presence.is_elsewhere = time > presence.noted && time >= since;
        presence.seen = std::max(presence.seen, time);
        if (presence.is_present() != was_present) entry.tell_presence(seat);
    }
}

}  // namespace quoin::server
