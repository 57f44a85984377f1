// SPDX-License-Identifier: MIT
#include "server/api.h"

#include <algorithm>
#include <charconv>

#include "server/game_record.h"
#include "server/live.h"
#include "server/metrics.h"
#include "server/negotiation.h"
#include "server/new_game.h"
#include "server/origin.h"
#include "server/printing.h"
#include "server/protocol.h"
#include "server/token.h"

namespace quoin::server {
namespace {

using namespace std::chrono_literals;

constexpr int lobby_page = 50;
constexpr auto lobby_age = 1s;

Reply plain(int status, std::string_view type, std::string text) {
    return {{status,
             {{"Content-Type", std::string(type)}, {"Cache-Control", "no-store"}},
             std::make_shared<const std::string>(std::move(text))},
            {}};
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

// A body that does not say that it is JSON, or is none. Its fields are looked at by those who need them.
std::optional<Refusal> unreadable(const Request& request) {
    if (!is_media_type(request.field("content-type"), "application/json")) {
        return Refusal{.status = 415, .type = "not-json", .detail = "The body must be application/json."};
    }
    const auto read = read_join(request.body);
    return read || read.error().type == "bad-field" ? std::nullopt : std::optional(read.error());
}

// The token that the client sends, if any.
std::optional<std::string> token_in(const Request& request) {
    const std::string field = request.field("authorization");
    const auto token = bearer_of(field);
    return token ? std::optional(std::string(*token)) : std::nullopt;
}

// What is known of a token once it is hashed.
std::optional<std::string> secret_in(const Request& request) {
    const auto token = token_in(request);
    return token ? std::optional(secret_of(*token)) : std::nullopt;
}

// For a new seat: the client's own token, or a fresh one.
Result<std::string, Refusal> token_for(const Request& request) {
    auto token = token_in(request);
    if (token && !is_usable_token(*token)) {
        return Failure(Refusal{.status = 422,
                               .type = "bad-token",
                               .detail = "A token that a client makes has 22 to 128 characters of base64url."});
    }
    if (!token) token = new_token();
    if (!token) {
        return Failure(Refusal{.status = 503, .type = "no-randomness", .detail = "Try again.", .wait = 1});
    }
    return *token;
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
    // A body that cannot be read comes before all else that may be wrong; only a rematch needs to say nothing.
    const bool is_bare = request.body.empty() && (!is_post || route.kind == RouteKind::rematch);
    if (!is_bare) {
        if (const auto refusal = unreadable(request)) co_return refuse(*refusal);
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
    co_return co_await wrong_method(std::move(route));
}

Task<Reply> Api::look(const Request& request, Route route) {
    switch (route.kind) {
        case RouteKind::health:
            co_return is_healthy ? json(200, R"({"status":"ok"})") : json(503, R"({"status":"store unavailable"})");
        case RouteKind::metrics:
            co_return plain(200, "text/plain; version=0.0.4; charset=utf-8", metrics_.text());
        case RouteKind::games:
            co_return co_await lobby(request.target);
        case RouteKind::game:
            co_return co_await state(route.id);
        case RouteKind::record:
            co_return co_await record(route.id);
        case RouteKind::live:
            co_return co_await live(request, route.id);
        default:
            break;
    }
    co_return co_await wrong_method(std::move(route));
}

// Whether there is such a thing at all is said first.
Task<Reply> Api::wrong_method(Route route) {
    if (route.kind == RouteKind::none) co_return nothing_there();
    if (route.has_id()) {
        const auto place = co_await rooms_.find(route.id, Rooms::Freshness::any);
        if (!place) co_return refuse(place.error());
    }
    const std::string methods(methods_of(route.kind));
    Reply reply =
        refuse({.status = 405, .type = "method-not-allowed", .detail = "Only " + methods + " is understood here."});
    reply.response.fields.push_back({"Allow", methods});
    co_return reply;
}

Task<Reply> Api::lobby(std::string target) {
    if (parameter_of(target, "open") != "1") {
        co_return refuse({.status = 422,
                          .type = "bad-query",
                          .detail = "Only the games that wait for a player are listed: open=1.",
                          .field = "open"});
    }
    const std::string after = parameter_of(target, "after").value_or("");
    if (!after.empty() && !is_id(after)) {
        co_return refuse({.status = 422, .type = "bad-query", .detail = "That is no id of a game.", .field = "after"});
    }
    const auto time = std::chrono::steady_clock::now();
    if (after.empty() && lobby_ && time - lobby_time_ < lobby_age) co_return *lobby_;
    const std::uint64_t changes = lobby_changes_;
    Database::Question<std::vector<store::StoredGame>> question = [at = now(), after](store::Store& store) {
        return store.waiting(at, after, lobby_page + 1);
    };
    auto games = co_await database_.ask(std::move(question));
    if (!games) co_return refuse(unavailable(games.error()));
    std::optional<std::string> next;
    if (games->size() > lobby_page) {
        games->resize(lobby_page);
        next = games->back().header.id;
    }
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
    return Refusal{
        .status = 429, .type = "too-many-games", .detail = "Too many games were made from this address.", .wait = wait};
}

Task<Result<PlacePtr, Refusal>> Api::made_before(std::string id) {
    auto place = co_await rooms_.find(std::move(id), Rooms::Freshness::any);
    if (!place && place.error().status == 404) co_return PlacePtr();
    co_return place;
}

// What makes no game does not count: it is refused first, or was made before.
Task<Reply> Api::create(const Request& request) {
    const auto wanted = read_create(request.body);
    if (!wanted) co_return refuse(wanted.error());
    const auto token = token_for(request);
    if (!token) co_return refuse(token.error());
    const std::string secret = secret_of(*token);
    // With a token of the client's own, the same request makes the same game.
    const auto id = token_in(request) ? id_of_request(*token, request.body) : new_id();
    if (!id) co_return refuse({.status = 503, .type = "no-randomness", .detail = "Try again.", .wait = 1});
    auto game = make_game(*wanted, *id, secret, now());
    if (!game) co_return refuse(game.error());
    auto made = co_await made_before(*id);
    if (!made) co_return refuse(made.error());
    if (!*made) {
        if (const auto refusal = too_many_games(request)) co_return refuse(*refusal);
        const auto is_new = co_await rooms_.create(std::move(game->creation));
        forget_lobby();
        if (!is_new) co_return refuse(is_new.error());
        if (*is_new) co_return json(201, print_created(*id, game->seat, *token));
        made = co_await rooms_.find(*id);  // at the same moment
        if (!made) co_return refuse(made.error());
    }
    const int seat = (*made)->room.seat_of(secret);
    if (seat == 0) co_return refuse({.status = 409, .type = "id-taken", .detail = "Try again with another token."});
    co_return json(201, print_created(*id, seat, *token));
}

// Who has been seen when; those who are connected here are seen now.
Task<Result<std::vector<store::Presence>, Refusal>> Api::presence_of(PlacePtr place) {
    Database::Question<std::vector<store::Presence>> question = [id = place->id()](store::Store& store) {
        return store.presence(id);
    };
    auto presence = co_await database_.ask(std::move(question));
    if (!presence) co_return Failure(unavailable(presence.error()));
    for (const int seat : place->seats_here()) {
        std::erase_if(*presence, [&](const store::Presence& seen) { return seen.seat == seat; });
        presence->push_back({.seat = seat, .seen = now()});
    }
    co_return *std::move(presence);
}

Task<Reply> Api::state(std::string id) {
    const auto place = co_await rooms_.find(std::move(id));
    if (!place) co_return refuse(place.error());
    const auto moment = co_await rooms_.moment_of(*place);
    if (!moment) co_return refuse(moment.error());
    View view{.moment = *moment, .present = (*place)->present_seats()};
    if (database_.is_shared()) {  // others may be connected elsewhere
        const auto presence = co_await presence_of(*place);
        if (!presence) co_return refuse(presence.error());
        view.present.clear();
        for (const store::Presence& seen : *presence) {
            if (seen.seen >= view.moment.now - still_there) view.present.push_back(seen.seat);
        }
        std::ranges::sort(view.present);
    }
    co_return json(200, print_state((*place)->room, view));
}

Task<Reply> Api::record(std::string id) {
    const auto place = co_await rooms_.find(std::move(id));
    if (!place) co_return refuse(place.error());
    co_return plain(200, "text/plain; charset=utf-8", record_text((*place)->room));
}

Task<Reply> Api::live(const Request& request, std::string id) {
    const auto place = co_await rooms_.find(std::move(id));
    if (!place) co_return refuse(place.error());
    if (!is_own_origin(request.field("origin"), request.field("host"))) {
        co_return refuse({.status = 403, .type = "foreign-origin", .detail = "Only our own page may watch."});
    }
    const auto from_text = parameter_of(request.target, "from");
    const auto from = from_text ? whole_number(*from_text) : std::nullopt;
    if (from_text && !from) {
        co_return refuse({.status = 422, .type = "bad-query", .detail = "A ply is a whole number.", .field = "from"});
    }
    if (!request.is_upgrade || request.method != "GET") {
        Reply reply = refuse({.status = 426, .type = "upgrade-required", .detail = "This is for WebSockets."});
        reply.response.fields.push_back({"Upgrade", "websocket"});
        co_return reply;
    }
    const auto moment = co_await rooms_.moment_of(*place);
    if (!moment) co_return refuse(moment.error());
    Reply reply;
    reply.upgrade = [place = *place, moment = *moment, from, seen = seen_](Outbox& outbox) {
        return std::make_unique<Live>(place, outbox, moment, from, seen);
    };
    co_return reply;
}

Task<Reply> Api::join(const Request& request, std::string id) {
    const auto wanted = read_join(request.body);
    if (!wanted) co_return refuse(wanted.error());
    const auto place = co_await rooms_.find(std::move(id), Rooms::Freshness::any);
    if (!place) co_return refuse(place.error());
    const auto token = token_for(request);
    if (!token) co_return refuse(token.error());
    Rooms::Decide decide = [wanted = *wanted, secret = secret_of(*token)](
                               const Room& room, const Moment& moment) -> Result<Decision, Refusal> {
        if (wanted.name && wanted.name->empty()) {
            return Failure(Refusal{.status = 422,
                                   .type = "bad-name",
                                   .detail = "A name is 1 to 40 characters, none of them a control character.",
                                   .field = "name"});
        }
        return room.join(wanted.seat, wanted.name.value_or(""), secret, moment);
    };
    const auto decision = co_await rooms_.change(*place, std::move(decide));
    forget_lobby();
    if (!decision) co_return refuse(decision.error());
    co_return json(200, print_joined(decision->seat, *token));
}

Task<Reply> Api::move(const Request& request, std::string id) {
    const auto wanted = read_move(request.body);
    if (!wanted) co_return refuse(wanted.error());
    const auto place = co_await rooms_.find(std::move(id), Rooms::Freshness::any);
    if (!place) co_return refuse(place.error());
    Rooms::Decide decide = [wanted = *wanted, secret = secret_in(request)](
                               const Room& room, const Moment& moment) -> Result<Decision, Refusal> {
        const auto sender = sender_of(room, secret);
        if (!sender) return Failure(sender.error());
        return room.move(*sender, wanted.ply, wanted.move, wanted.seq, moment);
    };
    const auto decision = co_await rooms_.change(*place, std::move(decide));
    if (!decision) co_return refuse(decision.error());
    co_return json(decision->event ? 201 : 200, print_moved(wanted->ply, wanted->move, decision->seq));
}

Task<Reply> Api::act(const Request& request, std::string id) {
    const auto wanted = read_action(request.body);
    if (!wanted) co_return refuse(wanted.error());
    const auto place = co_await rooms_.find(std::move(id), Rooms::Freshness::any);
    if (!place) co_return refuse(place.error());
    Absence absence{.presence = {}, .limit = settings_.absent};
    if (wanted->action == "claim" || wanted->action == "hand-over") {
        auto presence = co_await presence_of(*place);
        if (!presence) co_return refuse(presence.error());
        absence.presence = *std::move(presence);
        if (const Room& room = (*place)->room; !room.is_over()) {
            Database::Question<Milliseconds> question = [since = room.absent_since(absence.presence),
                                                         until = now()](store::Store& store) {
                return store.time_down(since, until);
            };
            const auto down = co_await database_.ask(std::move(question));
            if (!down) co_return refuse(unavailable(down.error()));
            absence.down = *down;
        }
    }
    Rooms::Decide decide = [wanted = *wanted, secret = secret_in(request), absence](
                               const Room& room, const Moment& moment) -> Result<Decision, Refusal> {
        const auto sender = sender_of(room, secret);
        if (!sender) return Failure(sender.error());
        return room.act(*sender, wanted.action, wanted.seq, moment, absence);
    };
    const auto decision = co_await rooms_.change(*place, std::move(decide));
    forget_lobby();
    if (!decision) co_return refuse(decision.error());
    co_return json(201, print_acted(decision->seq));
}

// The new game is written first: who is told of it finds it. Its id follows from the old one's, so however many ask,
// and however often, it is one game. Its clocks wait for all who have not asked.
Task<Reply> Api::rematch(const Request& request, std::string id) {
    const auto place = co_await rooms_.find(std::move(id));
    if (!place) co_return refuse(place.error());
    const auto sender = sender_of((*place)->room, secret_in(request));
    if (!sender) co_return refuse(sender.error());
    const std::string next = id_of_rematch((*place)->id());
    const auto is_allowed = (*place)->room.rematch(*sender, next, {.now = now()});
    if (!is_allowed) co_return refuse(is_allowed.error());
    NewGame game = make_rematch((*place)->room, *sender, now());
    const int seat = game.seat;
    if (is_allowed->event) {
        const auto made = co_await made_before(next);
        if (!made) co_return refuse(made.error());
        if (!*made) {
            if (const auto refusal = too_many_games(request)) co_return refuse(*refusal);
            const auto created = co_await rooms_.create(std::move(game.creation));
            forget_lobby();
            if (!created) co_return refuse(created.error());
        }
    }
    Rooms::Decide decide = [sender = *sender, next](const Room& room, const Moment& moment) {
        return room.rematch(sender, next, moment);
    };
    const auto decision = co_await rooms_.change(*place, std::move(decide));
    if (!decision) co_return refuse(decision.error());
    const auto next_place = co_await rooms_.find(next, Rooms::Freshness::any);
    if (!next_place) co_return refuse(next_place.error());
    Rooms::Decide arrive = [secret = (*place)->room.seat(sender->seat()).secret](
                               const Room& room, const Moment& moment) -> Result<Decision, Refusal> {
        const auto player = room.admit(secret);
        return player ? room.arrive(*player, moment) : Decision{};  // a computer may have been given the seat
    };
    const auto arrived = co_await rooms_.change(*next_place, std::move(arrive));
    if (!arrived) co_return refuse(arrived.error());
    co_return json(201, print_rematch(next, seat));
}

}  // namespace quoin::server
