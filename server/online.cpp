// SPDX-License-Identifier: MIT
#include "server/online.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "server/log.h"
#include "server/printing.h"
#include "server/problem.h"
#include "server/respond.h"
#include "server/route.h"
#include "server/target.h"

namespace quoin::server {
namespace {

constexpr int most_due = 200;                 // games that are taken up in one look
constexpr std::size_t most_thoughts = 500;    // games that wait for a computer here; the store remembers the others
constexpr Milliseconds others_turn = 10'000;  // a computer of another server has so long for its move
constexpr Milliseconds longest_without_store = 5'000;
constexpr Milliseconds between_notes = 15'000;    // that a player is there
constexpr std::uint64_t ticks_between_looks = 3;  // for players at other servers

std::uint64_t seed_of(const std::string& id, std::uint64_t seq) {
    return std::hash<std::string>{}(id) ^ (seq * 0x9e3779b97f4a7c15);
}

// What a computer with a clock may use of it for one move.
std::chrono::milliseconds time_for(const Room& room, const Moment& moment) {
    const auto clocks = room.clocks(moment);
    if (clocks.empty()) return longest_thought;
    constexpr Milliseconds moves_to_come = 20;
    const Milliseconds left = clocks[static_cast<std::size_t>(room.to_move() - 1)];
    return std::min(longest_thought, std::chrono::milliseconds(std::max<Milliseconds>(left / moves_to_come, 10)));
}

Reply page_reply(const Site& site, const Request& request) { return {respond(site, request), {}}; }

}  // namespace

Online::Online(Site site, std::unique_ptr<Database> database, const OnlineSettings& settings)
    : site_(std::move(site)), settings_(settings), database_(std::move(database)) {}

Online::~Online() = default;

void Online::begin(const std::shared_ptr<Loop>& loop) {
    rooms_ = std::make_unique<Rooms>(*database_, loop, metrics_, settings_.most_rooms);
    rooms_->on_change = [this](const PlacePtr& place) { look_at(place); };
    computers_ = std::make_unique<Computers>(loop, settings_.thinkers > 0 ? settings_.thinkers : usual_thinkers());
    api_ = std::make_unique<Api>(*rooms_, *database_, metrics_, settings_,
                                 [this](const std::string& id, int seat) { see(id, seat); });
    database_->begin(loop, [this](const std::string& id, std::uint64_t seq) { rooms_->heard(id, seq); });
    alive_ = now();
    log(LogLevel::info, "started");
}

Task<Reply> Online::answer(Request request) {
    const auto path = path_of(request.target);
    if (!path || !is_for_programs(*path)) co_return page_reply(site_, request);
    const Route route = route_of(*path);
    Reply reply = co_await api_->answer(std::move(request), route);
    add_safety(reply.response);
    co_return reply;
}

// Of paths only their patterns are kept and the ids of games that there are, of requests neither fields nor bodies:
// nothing secret gets here.
void Online::note(const Request* request, int status, std::chrono::nanoseconds time) {
    const auto path = request ? path_of(request->target) : std::nullopt;
    const bool is_program = path && is_for_programs(*path);
    const Route route = is_program ? route_of(*path) : Route{};
    const std::string_view pattern = !request ? "unreadable" : is_program ? pattern_of(route.kind) : "page";
    metrics_.add_request(pattern, status, time);
    const PlacePtr place = rooms_->in_memory(route.id);  // an id that is none may be anything
    const bool is_quiet = status < 500 && (!request || request->is_reading());
    log(status >= 500 ? LogLevel::warning
        : is_quiet    ? LogLevel::debug
                      : LogLevel::info,
        "request",
        {{"method", request ? std::string_view(request->method) : std::string_view()},
         {"route", pattern},
         {"game", place ? std::string_view(place->id()) : std::string_view()},
         {"status", std::int64_t{status}},
         {"ms", std::chrono::duration<double, std::milli>(time).count()},
         {"address", request ? std::string_view(request->address) : std::string_view()}});
}

void Online::stop() {
    log(LogLevel::info, "stopping");
    is_stopping_ = true;
    for (const auto& [id, place] : rooms_->all()) {
        for (Outbox* const watcher : place->watchers) watcher->close(close_restart, "The server stops: come again.");
    }
}

void Online::tick() {
    ++ticks_;
    metrics_.set(Gauge::rooms, static_cast<std::int64_t>(rooms_->count()));
    metrics_.set(Gauge::thinking, static_cast<std::int64_t>(thoughts_.size()));
    api_->is_healthy = now() - alive_ < longest_without_store;
    if (!is_noting_) errands_.run(note_alive());
    if (is_stopping_) return;
    if (!is_looking_) errands_.run(look_for_due());
    if (database_->is_shared()) {
        errands_.run(rooms_->look_around());
        if (ticks_ % ticks_between_looks == 0) errands_.run(rooms_->look_for_people());
    }
    see_some_present();
}

// Each of them again before others may think that they have gone; a part of the games at every tick, so that moves
// never wait for all.
void Online::see_some_present() {
    const auto ticks =
        static_cast<std::uint64_t>(std::clamp<Milliseconds>(settings_.absent / 3, 1000, between_notes) / 1000);
    for (const auto& [id, place] : rooms_->all()) {
        if ((std::hash<std::string>{}(id) + ticks_) % ticks != 0) continue;
        for (const int seat : place->seats_here()) see(id, seat);
    }
}

Task<Nothing> Online::note_alive() {
    is_noting_ = true;
    const Time time = now();
    Database::Question<Nothing> question = [time](store::Store& store) -> Result<Nothing, store::StoreError> {
        const auto noted = store.note_alive(time);
        if (!noted) return Failure(noted.error());
        return Nothing{};
    };
    const auto noted = co_await database_->note(std::move(question));
    is_noting_ = false;
    if (noted) {
        alive_ = time;
        rooms_->note_up(time);
    }
    co_return Nothing{};
}

// All who are seen while the store takes note of others are noted together after that.
void Online::see(const std::string& id, int seat) {
    if (is_stopping_) return;
    seen_.emplace_back(id, seat);
    if (!is_noting_seen_) errands_.run(note_seen());
    const PlacePtr place = rooms_->in_memory(id);
    if (place && place->room.seat(seat).is_awaited) errands_.run(welcome(place, seat));
}

// Whoever is connected to a rematch has come to it.
Task<Nothing> Online::welcome(PlacePtr place, int seat) {
    Rooms::Decide arrive = [secret = place->room.seat(seat).secret](const Room& room,
                                                                    const Moment& moment) -> Result<Decision, Refusal> {
        const auto player = room.admit(secret);
        return player ? room.arrive(*player, moment) : Decision{};
    };
    co_await rooms_->change(place, std::move(arrive));
    co_return Nothing{};
}

Task<Nothing> Online::note_seen() {
    is_noting_seen_ = true;
    while (!seen_.empty()) {
        const Time time = now();
        for (const auto& [id, seat] : seen_) {
            if (const PlacePtr place = rooms_->in_memory(id)) place->presence_of(seat).noted = time;
        }
        Database::Question<Nothing> question = [seats = std::exchange(seen_, {}),
                                                time](store::Store& store) -> Result<Nothing, store::StoreError> {
            if (auto noted = store.note_presence(seats, time); !noted) return Failure(noted.error());
            return Nothing{};
        };
        co_await database_->note(std::move(question));
    }
    is_noting_seen_ = false;
    co_return Nothing{};
}

// Games that nobody here has touched: their server has died, or their time is up. Those that cannot be read stay due
// for ever, and must not take the places of others.
Task<Nothing> Online::look_for_due() {
    is_looking_ = true;
    const int most = most_due + static_cast<int>(rooms_->broken().size());
    Database::Question<std::vector<std::string>> question = [time = now(), most](store::Store& store) {
        return store.due(time, most);
    };
    const auto ids = co_await database_->ask(std::move(question));
    is_looking_ = false;
    if (!ids) co_return Nothing{};
    for (const std::string& id : *ids) {
        if (!is_stopping_ && !thoughts_.contains(id) && !rooms_->broken().contains(id)) errands_.run(attend(id));
    }
    co_return Nothing{};
}

Task<Nothing> Online::attend(std::string id) {
    const auto place = co_await rooms_->find(id);
    if (!place || is_stopping_) co_return Nothing{};
    Rooms::Decide nothing = [](const Room& room, const Moment&) -> Result<Decision, Refusal> {
        return Decision{.event = {}, .seq = room.seq()};
    };
    const auto flagged = co_await rooms_->change(*place, std::move(nothing));  // adds the flag if it is due
    if (!flagged) co_return Nothing{};
    if ((*place)->room.running() != 0) co_await put_off(*place);
    if (!(*place)->room.computers_turn()) co_return Nothing{};
    // Where there are other servers, the one that saw the last move thinks about the next.
    if (!database_->is_shared() || now() - (*place)->room.last_time() > others_turn) let_think(id);
    co_return Nothing{};
}

// What is stored is when time would be up if servers stayed up. Without this, games that have some left would be looked
// at again and again, and keep others from their turn.
Task<Nothing> Online::put_off(PlacePtr place) {
    const auto moment = co_await rooms_->moment_of(place);
    if (!moment) co_return Nothing{};
    const Time deadline = place->room.deadline(moment->down);
    Database::Question<Nothing> question = [id = place->id(), seq = place->room.seq(),
                                            deadline](store::Store& store) -> Result<Nothing, store::StoreError> {
        const auto put = store.postpone(id, seq, deadline);
        if (!put) return Failure(put.error());
        return Nothing{};
    };
    co_await database_->note(std::move(question));
    co_return Nothing{};
}

void Online::look_at(const PlacePtr& place) {
    const auto thought = thoughts_.find(place->id());
    if (thought != thoughts_.end()) {
        const auto& [seq, is_pointless] = thought->second;
        if (is_pointless && seq != place->room.seq()) *is_pointless = true;
        return;  // it will look again itself
    }
    if (place->room.computers_turn()) let_think(place->id());
}

void Online::let_think(const std::string& id) {
    if (is_stopping_ || thoughts_.size() >= most_thoughts || thoughts_.contains(id)) return;
    thoughts_[id] = {};
    errands_.run(play(id));
}

// As long as it is a computer's turn. Each move goes to the end of the line, so that no game keeps others waiting.
Task<Nothing> Online::play(std::string id) {
    while (!is_stopping_) {
        const auto found = co_await rooms_->find(id, Rooms::Freshness::any);
        if (!found) break;
        const PlacePtr& place = *found;
        const auto level = place->room.computers_turn();
        if (!level) break;
        const auto moment = co_await rooms_->moment_of(place);
        if (!moment) break;
        const std::uint64_t seq = place->room.seq();
        if (!place->room.computers_turn()) continue;
        const auto is_pointless = std::make_shared<std::atomic<bool>>(false);
        thoughts_[id] = {seq, is_pointless};
        Computers::Question question{.position = place->room.position().clone(),
                                     .level = *level,
                                     .seed = seed_of(id, seq),
                                     .most = time_for(place->room, *moment),
                                     .is_pointless = is_pointless};
        const std::string move = co_await computers_->think(std::move(question));
        if (is_stopping_) break;
        if (move.empty()) continue;
        Rooms::Decide decide = [seq, move](const Room& room, const Moment& at) -> Result<Decision, Refusal> {
            return Decision{.event = room.computer_move(seq, move, at), .seq = room.seq()};
        };
        const auto decision = co_await rooms_->change(place, std::move(decide));
        if (!decision) break;  // the store is in trouble; it will be found again
        if (decision->event) metrics_.add(Counter::computer_moves);
    }
    thoughts_.erase(id);
    co_return Nothing{};
}

}  // namespace quoin::server
