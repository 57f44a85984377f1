// SPDX-License-Identifier: MIT
#include "server/online/online.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "server/api/printing.h"
#include "server/api/route.h"
#include "server/http/problem.h"
#include "server/http/respond.h"
#include "server/http/target.h"
#include "server/online/log.h"

namespace quoin::server {
namespace {

constexpr int most_due = 200;                    // games that are taken up at a time
constexpr std::size_t most_pending_moves = 500;  // games that wait for a computer here; the store remembers the others
constexpr Milliseconds others_turn = 10'000;     // how long another server may take over a computer's move
constexpr Milliseconds longest_without_store = 5'000;
constexpr Milliseconds between_notes = 15'000;     // of a player's presence
constexpr std::uint64_t ticks_between_checks = 3;  // for players at other servers

std::uint64_t seed_of(const std::string& id, std::uint64_t seq) {
    return std::hash<std::string>{}(id) ^ (seq * 0x9e3779b97f4a7c15);
}

// How a computer of that level thinks; with a clock, a share of the time left is for this move.
ThinkRequest request_for(const Room& room, int level, std::uint64_t seed, const Moment& moment) {
    ThinkRequest request;
    request.options.settings.level = level;
    request.options.settings.seed = seed;
    request.at_most = longest_movetime;
    const auto clocks = room.clocks(moment);
    if (clocks.empty()) return request;
    constexpr std::chrono::milliseconds least{10};
    const MoveClock clock{.left = std::chrono::milliseconds(clocks[static_cast<std::size_t>(room.to_move() - 1)]),
                          .increment = std::chrono::milliseconds(room.header().clock->increment)};
    request.at_most = std::clamp(time_of_clock(clock), least, longest_movetime);
    return request;
}

// Those that fit the game; none if none do.
std::shared_ptr<const Weights> weights_for(const Room& room, const OnlineSettings& settings) {
    if (settings.weights.empty()) return nullptr;
    const Match match = room.match();
    const auto found = std::ranges::find_if(settings.weights, [&](const auto& one) { return !misfit(*one, match); });
    return found == settings.weights.end() ? nullptr : *found;
}

Reply page_reply(const Site& site, const Request& request) {
    return {.response = respond(site, request), .upgrade = {}, .route = "page"};
}

}  // namespace

Online::Online(Site site, std::unique_ptr<Database> database, const OnlineSettings& settings)
    : site_(std::move(site)), settings_(settings), database_(std::move(database)) {}

Online::~Online() = default;

void Online::begin(const std::shared_ptr<Loop>& loop) {
    rooms_ = std::make_unique<Rooms>(*database_, loop, metrics_, settings_);
    rooms_->on_change = [this](const RoomEntryPtr& entry) { on_room_changed(entry); };
    computers_ = std::make_unique<Computers>(loop, settings_.thinkers > 0 ? settings_.thinkers : usual_thinkers());
    api_ = std::make_unique<Api>(*rooms_, *database_, metrics_, settings_,
                                 [this](const std::string& id, int seat) { mark_present(id, seat); });
    database_->begin(loop, [this](const std::string& id, std::uint64_t seq) { rooms_->catch_up_to(id, seq); });
    alive_ = now();
    log(LogLevel::info, "started");
}

Task<Reply> Online::answer(Request request) {
    const auto path = path_of(request.target);
    if (!path || !is_for_programs(*path)) co_return page_reply(site_, request);
    const Route route = route_of(*path);
    Reply reply = co_await api_->answer(std::move(request), route);
    add_safety(reply.response);
    reply.route = pattern_of(route.kind);
    if (rooms_->in_memory(route.id)) reply.game = route.id;  // an unknown id may contain anything
    co_return reply;
}

// Logs the pattern of the path and the id of an existing game, never header fields or bodies: nothing secret is
// written.
void Online::note(const Request* request, const Reply& reply, std::chrono::nanoseconds time) {
    const int status = reply.status();
    metrics_.add_request(reply.route, status, time);
    const bool is_quiet = status < 500 && (!request || request->is_reading());
    log(status >= 500 ? LogLevel::warning
        : is_quiet    ? LogLevel::debug
                      : LogLevel::info,
        "request",
        {{"method", request ? std::string_view(request->method) : std::string_view()},
         {"route", reply.route},
         {"game", std::string_view(reply.game)},
         {"status", std::int64_t{status}},
         {"ms", std::chrono::duration<double, std::milli>(time).count()},
         {"address", request ? std::string_view(request->address) : std::string_view()}});
}

void Online::stop() {
    log(LogLevel::info, "stopping");
    is_stopping_ = true;
    for (const auto& [id, entry] : rooms_->all()) {
        for (const auto& watcher : entry->watchers) {
            watcher.outbox->close(close_restart, "The server is restarting. Reconnect in a moment.");
        }
    }
}

void Online::tick() {
    ++ticks_;
    metrics_.set(Gauge::rooms, static_cast<std::int64_t>(rooms_->count()));
    metrics_.set(Gauge::thinking, static_cast<std::int64_t>(pending_moves_.size()));
    api_->is_healthy = now() - alive_ < longest_without_store;
    if (!is_noting_) background_.run(note_alive());
    if (is_stopping_) return;
    if (!is_finding_due_) background_.run(find_due_games());
    if (database_->is_shared()) {
        background_.run(rooms_->check_for_new_events());
        if (ticks_ % ticks_between_checks == 0) background_.run(rooms_->check_presence());
    }
    mark_some_present();
}

// Repeated often enough that other servers do not consider the players gone. Covers some of the games at every tick, so
// that moves never wait for all of them.
void Online::mark_some_present() {
    const auto ticks =
        static_cast<std::uint64_t>(std::clamp<Milliseconds>(settings_.absent / 3, 1000, between_notes) / 1000);
    for (const auto& [id, entry] : rooms_->all()) {
        if ((std::hash<std::string>{}(id) + ticks_) % ticks != 0) continue;
        for (const int seat : entry->seats_here()) mark_present(id, seat);
    }
}

Task<Unit> Online::note_alive() {
    is_noting_ = true;
    const Time time = now();
    Database::Query<Unit> query = [time](store::Store& store) -> Result<Unit, store::StoreError> {
        const auto noted = store.note_alive(time);
        if (!noted) return Failure(noted.error());
        return Unit{};
    };
    const auto noted = co_await database_->note(std::move(query));
    is_noting_ = false;
    if (noted) {
        alive_ = time;
        rooms_->note_up(time);
    }
    co_return Unit{};
}

// Players who are seen while the store is writing go into its next write together.
void Online::mark_present(const std::string& id, int seat) {
    if (is_stopping_) return;
    seen_.emplace_back(id, seat);
    if (!is_storing_presence_) background_.run(store_presence());
    const RoomEntryPtr entry = rooms_->in_memory(id);
    if (entry && entry->room.seat(seat).is_awaited) background_.run(record_arrival(entry, seat));
}

// A player who connects to a rematch has arrived there.
Task<Unit> Online::record_arrival(RoomEntryPtr entry, int seat) {
    Rooms::Decide arrive = [secret = entry->room.seat(seat).secret](const Room& room,
                                                                    const Moment& moment) -> Result<Decision, Refusal> {
        const auto player = room.admit(secret);
        return player ? room.arrive(*player, moment) : Decision{};
    };
    co_await rooms_->change(entry, std::move(arrive));
    co_return Unit{};
}

Task<Unit> Online::store_presence() {
    is_storing_presence_ = true;
    while (!seen_.empty()) {
        const Time time = now();
        for (const auto& [id, seat] : seen_) {
            if (const RoomEntryPtr entry = rooms_->in_memory(id)) entry->presence_of(seat).noted = time;
        }
        Database::Query<Unit> query = [seats = std::exchange(seen_, {}),
                                       time](store::Store& store) -> Result<Unit, store::StoreError> {
            if (auto noted = store.note_presence(seats, time); !noted) return Failure(noted.error());
            return Unit{};
        };
        co_await database_->note(std::move(query));
    }
    is_storing_presence_ = false;
    co_return Unit{};
}

// Games that nobody here has touched: their server has died, or their time is up. Games that cannot be read stay due,
// and must not hold up the others.
Task<Unit> Online::find_due_games() {
    is_finding_due_ = true;
    const int most = most_due + static_cast<int>(rooms_->broken().size());
    Database::Query<std::vector<std::string>> query = [time = now(), most](store::Store& store) {
        return store.due(time, most);
    };
    const auto ids = co_await database_->ask(std::move(query));
    is_finding_due_ = false;
    if (!ids) co_return Unit{};
    for (const std::string& id : *ids) {
        if (!is_stopping_ && !pending_moves_.contains(id) && !rooms_->broken().contains(id))
            background_.run(take_up_due(id));
    }
    co_return Unit{};
}

Task<Unit> Online::take_up_due(std::string id) {
    const auto entry = co_await rooms_->find(id);
    if (!entry || is_stopping_) co_return Unit{};
    Rooms::Decide nothing = [](const Room& room, const Moment&) -> Result<Decision, Refusal> {
        return Decision{.event = {}, .seq = room.seq()};
    };
    const auto flagged = co_await rooms_->change(*entry, std::move(nothing));  // adds the flag if it is due
    if (!flagged) co_return Unit{};
    if ((*entry)->room.running() != 0) co_await postpone_deadline(*entry);
    if (!(*entry)->room.computers_turn()) co_return Unit{};
    // Where there are other servers, the one that saw the last move thinks about the next.
    if (!database_->is_shared() || now() - (*entry)->room.last_time() > others_turn) start_thinking(id);
    co_return Unit{};
}

// The stored deadline assumes that servers stay up. Without this, games that have time left would stay due and hold up
// the others.
Task<Unit> Online::postpone_deadline(RoomEntryPtr entry) {
    const auto moment = co_await rooms_->moment_of(entry);
    if (!moment) co_return Unit{};
    const Time deadline = entry->room.deadline(moment->down);
    Database::Query<Unit> query = [id = entry->id(), seq = entry->room.seq(),
                                   deadline](store::Store& store) -> Result<Unit, store::StoreError> {
        const auto put = store.postpone(id, seq, deadline);
        if (!put) return Failure(put.error());
        return Unit{};
    };
    co_await database_->note(std::move(query));
    co_return Unit{};
}

void Online::on_room_changed(const RoomEntryPtr& entry) {
    const auto pending = pending_moves_.find(entry->id());
    if (pending != pending_moves_.end()) {
        const auto& [seq, is_cancelled] = pending->second;
        if (is_cancelled && seq != entry->room.seq()) *is_cancelled = true;
        return;  // it will look again itself
    }
    if (entry->room.computers_turn()) start_thinking(entry->id());
}

void Online::start_thinking(const std::string& id) {
    if (is_stopping_ || pending_moves_.size() >= most_pending_moves || pending_moves_.contains(id)) return;
    pending_moves_[id] = {};
    background_.run(play(id));
}

// As long as it is a computer's turn. Each move goes to the end of the line, so that no game keeps others waiting.
Task<Unit> Online::play(std::string id) {
    while (!is_stopping_) {
        const auto found = co_await rooms_->find(id, Rooms::Freshness::any);
        if (!found) break;
        const RoomEntryPtr& entry = *found;
        const auto level = entry->room.computers_turn();
        if (!level) break;
        const auto moment = co_await rooms_->moment_of(entry);
        if (!moment) break;
        const std::uint64_t seq = entry->room.seq();
        if (!entry->room.computers_turn()) continue;
        const auto is_cancelled = std::make_shared<std::atomic<bool>>(false);
        pending_moves_[id] = {seq, is_cancelled};
        Computers::ThinkingTask request{.position = entry->room.position().clone(),
                                        .request = request_for(entry->room, *level, seed_of(id, seq), *moment),
                                        .is_cancelled = is_cancelled};
        request.request.options.settings.weights = weights_for(entry->room, settings_);
        const std::string move = co_await computers_->think(std::move(request));
        if (is_stopping_) break;
        if (move.empty()) continue;
        Rooms::Decide decide = [seq, move](const Room& room, const Moment& at) -> Result<Decision, Refusal> {
            return room.computer_move(seq, move, at).value_or(Decision{.event = {}, .seq = room.seq()});
        };
        const auto decision = co_await rooms_->change(entry, std::move(decide));
        if (!decision) break;  // the store is in trouble; it will be found again
        if (decision->event) metrics_.add(Counter::computer_moves);
    }
    pending_moves_.erase(id);
    co_return Unit{};
}

}  // namespace quoin::server
