// SPDX-License-Identifier: MIT
#include "server/api/api.h"

#include <algorithm>
#include <charconv>

#include "server/api/printing.h"
#include "server/api/protocol.h"
#include "server/http/negotiation.h"
#include "server/http/origin.h"
#include "server/online/live.h"
#include "server/online/metrics.h"
#include "server/room/game_record.h"
#include "server/room/name.h"
#include "server/room/new_game.h"
#include "server/room/token.h"

namespace quoin::server {
namespace {

using namespace std::chrono_literals;

constexpr int lobby_page = 50;
constexpr auto lobby_age = 1s;

Reply plain(int status, std::string_view type, std::string text) {
    Response response{status,
                      {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}},
                      std::make_shared<const std::string>(std::move(text))};
    return {.response = std::move(response), .upgrade = {}};
}

Reply json(int status, std::string text) { return plain(status, "application/json", std::move(text) + "\n"); }

Reply refuse(const Refusal& refusal) {
    Reply reply = plain(refusal.status, "application/problem+json", print_problem(refusal) + "\n");
    auto& fields = reply.response.fields;
    if (refusal.wait) fields.push_back({"Retry-After", std::to_string(*refusal.wait)});
    if (refusal.status == 401) fields.push_back({"WWW-Authenticate", "Bearer"});
    return reply;
}

Reply nothing_there() {
    return refuse({.status = 404, .type = "not-found", .detail = "There is nothing at this path."});
}

// The token that the client sends, if any.
std::optional<std::string> token_in(const Request& request) {
    const std::string field = request.field("authorization");
    const auto token = bearer_of(field);
    return token ? std::optional(std::string(*token)) : std::nullopt;
}

// The hash of the token, which is all that the server keeps.
std::optional<std::string> secret_in(const Request& request) {
    const auto token = token_in(request);
    return token ? std::optional(secret_of(*token)) : std::nullopt;
}

// For a new seat: the client's own token, or a fresh one.
struct SeatToken {
    std::string text;
    bool is_clients = false;
};

Result<SeatToken, Refusal> token_for(const Request& request) {
    auto token = token_in(request);
    const bool is_clients = token.has_value();
    if (token && !is_usable_token(*token)) {
        return Failure(Refusal{.status = 422,
                               .type = "bad-token",
                               .detail = "A token made by a client must have 22 to 128 base64url characters."});
    }
    if (!token) token = new_token();
    if (!token) {
        return Failure(Refusal{.status = 503,
                               .type = "no-randomness",
                               .detail = "The server could not generate a random token. Try again.",
                               .wait = 1});
    }
    return SeatToken{*std::move(token), is_clients};
}

std::optional<int> whole_number(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 0) return std::nullopt;
    return value;
}

Result<Room::Sender, Refusal> sender_of(const Room& room, const std::optional<std::string>& secret) {
    return room.admit(secret ? std::optional<std::string_view>(*secret) : std::nullopt);
}

}  // namespace

Api::Api(Rooms& rooms, Database& database, Metrics& metrics, const OnlineSettings& settings, Seen seen)
    : rooms_(rooms),
      database_(database),
      metrics_(metrics),
      settings_(settings),
      seen_(std::move(seen)),
      games_(
          {.count = settings.games_per_hour.value_or(OnlineSettings::usual_games_per_hour), .span = 60 * 60 * 1000}) {}

Task<Reply> Api::answer(Request request, Route route) {
    if (request.is_reading()) co_return co_await look(request, route);
    const bool is_post = request.method == "POST";
    // An unreadable body is reported before any other fault. Only a rematch needs no body.
    const bool is_bare = request.body.empty() && (!is_post || route.kind == RouteKind::rematch);
    if (!is_bare && !is_media_type(request.field("content-type"), "application/json")) {
        co_return refuse({.status = 415, .type = "not-json", .detail = "The body must be sent as application/json."});
    }
    if (is_post) {
        switch (route.kind) {
            case RouteKind::games:
                co_return co_await create(request);
            case RouteKind::join:
                co_return co_await join(request, route.id);
            case RouteKind::moves:
                co_return co_await move(request, route.id);
            case RouteKind::actions:
                co_return co_await act(request, route.id);
            case RouteKind::rematch:
                co_return co_await rematch(request, route.id);
            default:
                break;
        }
    }
    if (!is_bare) {
        if (const auto refusal = unreadable(request.body)) co_return refuse(*refusal);
    }
    co_return co_await wrong_method(std::move(route));
}

Task<Reply> Api::look(const Request& request, Route route) {
    switch (route.kind) {
        case RouteKind::health:
            co_return is_healthy ? json(200, R"({"status":"ok"})") : json(503, R"({"status":"store unavailable"})");
        case RouteKind::metrics:
            co_return plain(200, "text/plain; version=0.0.4; charset=utf-8", metrics_.text());
        case RouteKind::limits:
            co_return json(200, print_limits(clock_limits));
        case RouteKind::games:
            co_return co_await lobby(request.target);
        case RouteKind::game:
            co_return co_await state(request, route.id);
        case RouteKind::record:
            co_return co_await record(route.id);
        case RouteKind::live:
            co_return co_await live(request, route.id);
        default:
            break;
    }
    co_return co_await wrong_method(std::move(route));
}

// An unknown path or game is reported as that, whatever the method.
Task<Reply> Api::wrong_method(Route route) {
    if (route.kind == RouteKind::none) co_return nothing_there();
    if (route.has_id()) {
        const auto entry = co_await rooms_.find(route.id, Rooms::Freshness::any);
        if (!entry) co_return refuse(entry.error());
    }
    const std::string methods(methods_of(route.kind));
    Reply reply = refuse({.status = 405,
                          .type = "method-not-allowed",
                          .detail = "Only these methods are allowed here: " + methods + "."});
    reply.response.fields.push_back({"Allow", methods});
    co_return reply;
}

Task<Reply> Api::lobby(std::string target) {
    if (parameter_of(target, "open") != "1") {
        co_return refuse({.status = 422,
                          .type = "bad-query",
                          .detail = "Only games waiting for a player can be listed. Use open=1.",
                          .field = "open"});
    }
    const std::string after = parameter_of(target, "after").value_or("");
    if (!after.empty() && !is_id(after)) {
        co_return refuse(
            {.status = 422, .type = "bad-query", .detail = "'after' must be the id of a game.", .field = "after"});
    }
    const auto time = std::chrono::steady_clock::now();
    if (after.empty() && lobby_ && time - lobby_time_ < lobby_age) co_return *lobby_;
    const std::uint64_t changes = lobby_changes_;
    Database::Query<std::vector<store::StoredGame>> query = [at = now(), after](store::Store& store) {
        return store.waiting(at, after, lobby_page + 1);
    };
    auto games = co_await database_.ask(std::move(query));
    if (!games) co_return refuse(unavailable(games.error()));
    std::optional<std::string> next;
    if (games->size() > lobby_page) {
        games->resize(lobby_page);
        next = games->back().header.id;
    }
    std::erase_if(*games, [](const store::StoredGame& game) { return newer_need(game.header).has_value(); });
    Reply reply = json(200, print_lobby(*games, next));
    if (after.empty() && changes == lobby_changes_) {
        lobby_ = reply;
        lobby_time_ = time;
    }
    co_return reply;
}

void Api::forget_lobby() {
    lobby_.reset();
    ++lobby_changes_;
}

std::optional<Refusal> Api::too_many_games(const Request& request) {
    if (request.is_local && !settings_.games_per_hour) return std::nullopt;
    const auto wait = games_.take(request.address, now());
    if (!wait) return std::nullopt;
    return Refusal{.status = 429,
                   .type = "too-many-games",
                   .detail = "Too many games were created from this address. Try again later.",
                   .wait = wait};
}

Task<Result<RoomEntryPtr, Refusal>> Api::made_before(std::string id) {
    auto entry = co_await rooms_.find(std::move(id), Rooms::Freshness::any);
    if (!entry && entry.error().status == 404) co_return RoomEntryPtr();
    co_return entry;
}

// Only requests that create a game count towards the limit: refused and repeated ones do not.
Task<Reply> Api::create(const Request& request) {
    const auto wanted = read_create(request.body);
    if (!wanted) co_return refuse(wanted.error());
    const auto token = token_for(request);
    if (!token) co_return refuse(token.error());
    const std::string secret = secret_of(token->text);
    // With a token chosen by the client, repeating the request leads to the same game.
    const auto id = token->is_clients ? id_of_request(token->text, request.body) : new_id();
    if (!id)
        co_return refuse({.status = 503,
                          .type = "no-randomness",
                          .detail = "The server could not generate a random id. Try again.",
                          .wait = 1});
    auto game = make_game(*wanted, *id, secret, now());
    if (!game) co_return refuse(game.error());
    auto made = co_await made_before(*id);
    if (!made) co_return refuse(made.error());
    if (!*made) {
        if (const auto refusal = too_many_games(request)) co_return refuse(*refusal);
        const auto is_new = co_await rooms_.create(std::move(game->stored));
        forget_lobby();
        if (!is_new) co_return refuse(is_new.error());
        if (*is_new) co_return json(201, print_created(*id, game->seat, token->text));
        made = co_await rooms_.find(*id);  // another copy of the request was faster
        if (!made) co_return refuse(made.error());
    }
    const int seat = (*made)->room.seat_of(secret);
    if (seat == 0)
        co_return refuse({.status = 409,
                          .type = "id-taken",
                          .detail = "The game's id is already taken. Try again with another token."});
    co_return json(201, print_created(*id, seat, token->text));
}

// When each player was last seen, which is now for those connected here, and how long no server has been up since then.
Task<Result<Absence, Refusal>> Api::absence_in(RoomEntryPtr entry) {
    Database::Query<std::vector<store::Presence>> seen = [id = entry->id()](store::Store& store) {
        return store.presence(id);
    };
    auto presence = co_await database_.ask(std::move(seen));
    if (!presence) co_return Failure(unavailable(presence.error()));
    for (const int seat : entry->seats_here()) {
        std::erase_if(*presence, [&](const store::Presence& one) { return one.seat == seat; });
        presence->push_back({.seat = seat, .seen = now()});
    }
    Absence absence{.presence = *std::move(presence), .limit = settings_.absent};
    if (entry->room.is_over()) co_return absence;
    const Time since = entry->room.absent_since(absence.presence);
    Database::Query<Milliseconds> query = [since, until = now()](store::Store& store) {
        return store.time_down(since, until);
    };
    const auto down = co_await database_.ask(std::move(query));
    if (!down) co_return Failure(unavailable(down.error()));
    absence.down = *down;
    co_return absence;
}

// Anyone may see the state. A token that belongs to no seat counts as none.
Task<Reply> Api::state(const Request& request, std::string id) {
    const auto entry = co_await rooms_.find(std::move(id));
    if (!entry) co_return refuse(entry.error());
    const auto moment = co_await rooms_.moment_of(*entry);
    if (!moment) co_return refuse(moment.error());
    if (database_.is_shared()) {  // others may be connected elsewhere
        const auto met = co_await rooms_.check_presence(*entry);
        if (!met) co_return refuse(met.error());
    }
    const auto secret = secret_in(request);
    const int seat = secret ? (*entry)->room.seat_of(*secret) : 0;
    co_return json(200, print_state((*entry)->room, (*entry)->context_for(seat)));
}

Task<Reply> Api::record(std::string id) {
    const auto entry = co_await rooms_.find(std::move(id));
    if (!entry) co_return refuse(entry.error());
    co_return plain(200, "text/plain; charset=utf-8", record_text((*entry)->room));
}

Task<Reply> Api::live(const Request& request, std::string id) {
    const auto entry = co_await rooms_.find(std::move(id));
    if (!entry) co_return refuse(entry.error());
    if (!is_own_origin(request.field("origin"), request.field("host"))) {
        co_return refuse(
            {.status = 403, .type = "foreign-origin", .detail = "Pages from other sites may not connect."});
    }
    const auto from_text = parameter_of(request.target, "from");
    const auto from = from_text ? whole_number(*from_text) : std::nullopt;
    if (from_text && !from) {
        co_return refuse(
            {.status = 422, .type = "bad-query", .detail = "A ply must be a whole number.", .field = "from"});
    }
    if (!request.is_upgrade || request.method != "GET") {
        Reply reply = refuse(
            {.status = 426, .type = "upgrade-required", .detail = "This endpoint only accepts WebSocket connections."});
        reply.response.fields.push_back({"Upgrade", "websocket"});
        co_return reply;
    }
    const auto moment = co_await rooms_.moment_of(*entry);
    if (!moment) co_return refuse(moment.error());
    Reply reply;
    reply.upgrade = [&rooms = rooms_, entry = *entry, from, seen = seen_](Outbox& outbox) {
        return std::make_unique<Live>(rooms, entry, outbox, from, seen);
    };
    co_return reply;
}

Task<Reply> Api::join(const Request& request, std::string id) {
    const auto wanted = read_join(request.body);
    if (!wanted) co_return refuse(wanted.error());
    const auto entry = co_await rooms_.find(std::move(id), Rooms::Freshness::any);
    if (!entry) co_return refuse(entry.error());
    const auto token = token_for(request);
    if (!token) co_return refuse(token.error());
    Rooms::Decide decide = [wanted = *wanted, secret = secret_of(token->text)](
                               const Room& room, const Moment& moment) -> Result<Decision, Refusal> {
        if (wanted.name && wanted.name->empty()) {
            return Failure(
                Refusal{.status = 422, .type = "bad-name", .detail = std::string(name_rule), .field = "name"});
        }
        return room.join(wanted.seat, wanted.name.value_or(""), secret, moment);
    };
    const auto decision = co_await rooms_.change(*entry, std::move(decide));
    forget_lobby();
    if (!decision) co_return refuse(decision.error());
    co_return json(200, print_joined(decision->seat, token->text));
}

Task<Reply> Api::move(const Request& request, std::string id) {
    const auto wanted = read_move(request.body);
    if (!wanted) co_return refuse(wanted.error());
    const auto entry = co_await rooms_.find(std::move(id), Rooms::Freshness::any);
    if (!entry) co_return refuse(entry.error());
    Rooms::Decide decide = [wanted = *wanted, secret = secret_in(request)](
                               const Room& room, const Moment& moment) -> Result<Decision, Refusal> {
        const auto sender = sender_of(room, secret);
        if (!sender) return Failure(sender.error());
        return room.move(*sender, wanted.ply, wanted.move, wanted.seq, moment);
    };
    const auto decision = co_await rooms_.change(*entry, std::move(decide));
    if (!decision) co_return refuse(decision.error());
    co_return json(decision->event ? 201 : 200, print_moved(wanted->ply, wanted->move, decision->seq));
}

Task<Reply> Api::act(const Request& request, std::string id) {
    const auto wanted = read_action(request.body);
    if (!wanted) co_return refuse(wanted.error());
    const auto entry = co_await rooms_.find(std::move(id), Rooms::Freshness::any);
    if (!entry) co_return refuse(entry.error());
    Absence absence;
    if (wanted->action == "claim" || wanted->action == "hand-over") {
        auto known = co_await absence_in(*entry);
        if (!known) co_return refuse(known.error());
        absence = *std::move(known);
    }
    Rooms::Decide decide = [wanted = *wanted, secret = secret_in(request), absence](
                               const Room& room, const Moment& moment) -> Result<Decision, Refusal> {
        const auto sender = sender_of(room, secret);
        if (!sender) return Failure(sender.error());
        return room.act(*sender, wanted.action, wanted.seq, moment, absence);
    };
    const auto decision = co_await rooms_.change(*entry, counted(request, std::move(decide)));
    forget_lobby();
    if (!decision) co_return refuse(decision.error());
    co_return json(201, print_acted(decision->seq));
}

// An accepted rematch makes a game, so it counts towards the limit like any other.
Rooms::Decide Api::counted(const Request& request, Rooms::Decide decide) {
    return [this, &request, decide = std::move(decide), is_counted = false](
               const Room& room, const Moment& moment) mutable -> Result<Decision, Refusal> {
        auto decision = decide(room, moment);
        if (is_counted || !decision || !decision->event || decision->event->kind != EventKind::rematch) return decision;
        is_counted = true;  // it may be decided again
        if (auto refusal = too_many_games(request)) return Failure(*std::move(refusal));
        return decision;
    };
}

Task<Reply> Api::rematch(const Request& request, std::string id) {
    if (!request.body.empty()) {
        if (const auto refusal = unreadable(request.body)) co_return refuse(*refusal);
    }
    const auto entry = co_await rooms_.find(std::move(id));
    if (!entry) co_return refuse(entry.error());
    const auto sender = sender_of((*entry)->room, secret_in(request));
    if (!sender) co_return refuse(sender.error());
    Rooms::Decide decide = [sender = *sender](const Room& room, const Moment& moment) {
        return room.rematch(sender, moment);
    };
    const auto decision = co_await rooms_.change(*entry, counted(request, std::move(decide)));
    forget_lobby();
    if (!decision) co_return refuse(decision.error());
    const Room& old = (*entry)->room;
    if (old.next_game().empty()) co_return json(202, print_acted(decision->seq));
    const auto next = co_await rooms_.find(old.next_game(), Rooms::Freshness::any);
    if (!next) co_return refuse(next.error());
    Rooms::Decide arrive = [secret = old.seat(sender->seat()).secret](
                               const Room& room, const Moment& moment) -> Result<Decision, Refusal> {
        const auto player = room.admit(secret);
        return player ? room.arrive(*player, moment) : Decision{};  // a computer may have been given the seat
    };
    const auto arrived = co_await rooms_.change(*next, std::move(arrive));
    if (!arrived) co_return refuse(arrived.error());
    co_return json(201, print_rematch((*next)->id(), seat_in_rematch(sender->seat(), old.players())));
}

}  // namespace quoin::server
