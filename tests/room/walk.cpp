// SPDX-License-Identifier: MIT
#include "tests/room/walk.h"

#include <algorithm>
#include <array>

#include "server/api/printing.h"
#include "server/room/new_game.h"
#include "server/room/token.h"

namespace quoin::server {

namespace {

constexpr Time first_moment = 1'800'000'000'000;

// Small ones: they come to an end.
constexpr std::array<const char*, 6> games = {
    R"("game":"grawlix","options":{"order":"3","hand":"2"})",
    R"("game":"strata")",
    R"("game":"mitre","options":{"size":"3","tiles":"1,1,1,1"})",
    R"("game":"mitre","players":3,"options":{"size":"4","tiles":"1,1,1,0"})",
    R"("game":"mitre","players":4,"options":{"size":"4","tiles":"1,1,0,1"})",
    R"("game":"grawlix","options":{"order":"2","hand":"1"})",
};
constexpr std::array<int, 6> players = {2, 2, 2, 3, 4, 2};
constexpr std::array<const char*, 4> clocks = {"", "", R"(,"clock":{"base":60,"increment":2})",
                                               R"(,"clock":{"days":1})"};
constexpr std::array<const char*, 11> actions = {"resign",    "offer-draw", "offer-draw", "offer-takeback",
                                                 "accept",    "accept",     "decline",    "claim",
                                                 "hand-over", "withdraw",   "nonsense"};
constexpr std::array<std::pair<const char*, Action>, 8> named_actions = {{{"resign", Action::resign},
                                                                          {"offer-draw", Action::offer_draw},
                                                                          {"offer-takeback", Action::offer_takeback},
                                                                          {"accept", Action::accept},
                                                                          {"decline", Action::decline},
                                                                          {"claim", Action::claim},
                                                                          {"hand-over", Action::hand_over},
                                                                          {"withdraw", Action::withdraw}}};

constexpr std::size_t last_kind = static_cast<std::size_t>(store::last_event_kind);

// Of refusals that are about who asks and what they have seen: an event does not say that.
bool is_of_asker(const Refusal& refusal) {
    return refusal.type == "stale" || refusal.type == "seat-left" || refusal.detail == "It is your turn.";
}

bool is_sound(const Refusal& refusal) {
    const bool is_known =
        refusal.status == 401 || refusal.status == 403 || refusal.status == 409 || refusal.status == 422;
    return is_known && !refusal.type.empty() && !refusal.detail.empty();
}

}  // namespace

// No call has two arguments that choose: compilers evaluate them in different orders, and the walk would be another.
RoomWalk::RoomWalk(Choose choose)
    : choose_(std::move(choose)),
      game_(some_game()),
      room_(*Room::open(game_.header, game_.events)),
      now_(first_moment) {}

store::StoredGame RoomWalk::some_game() {
    const std::size_t which = choose_(games.size());
    const auto seats = static_cast<std::size_t>(players[which]);
    const std::size_t persons = choose_(seats);
    std::string body = "{" + std::string(games[which]) + clocks[choose_(clocks.size())] + ",\"seats\":[";
    for (std::size_t i = 0; i < seats; ++i) {
        const bool is_person = i == persons || choose_(4) != 0;
        body += std::string(i == 0 ? "" : ",") + (is_person ? "\"human\"" : "\"ai:2\"");
    }
    const NewGame made = *make_game(*read_create(body + "]}"), "an-id", secret_of("0"), first_moment);
    return made.stored.game;
}

// Seconds, minutes or days, some of them without a server.
Moment RoomWalk::pass_time() {
    constexpr std::array<Milliseconds, 8> steps = {0, 0, 1, 900, 900, 20'000, 400'000, 90'000'000};
    const Milliseconds passed = steps[choose_(steps.size())];
    now_ += passed;
    const std::size_t part = choose_(4);
    const Milliseconds since = now_ - room_.last_time();
    return {.now = choose_(16) == 0 ? now_ - 5000 : now_, .down = part == 0 ? since : part == 1 ? since / 2 : 0};
}

std::string RoomWalk::some_secret() { return secret_of(std::to_string(choose_(5))); }

std::optional<std::uint64_t> RoomWalk::some_seq() {
    switch (choose_(8)) {
        case 0:
            return std::nullopt;
        case 1:
            return choose_(room_.seq() + 2);
        default:
            return room_.seq();
    }
}

std::string RoomWalk::some_move() {
    const auto legal = room_.position().legal();
    if (legal.empty() || choose_(8) == 0) return choose_(2) == 0 ? "nonsense" : "a1";
    return legal[choose_(legal.size())];
}

Result<Decision, Refusal> RoomWalk::some_request(const Moment& moment) {
    const std::size_t what = choose_(10);
    if (what == 0) {
        const auto seat = choose_(2) == 0 ? std::nullopt : std::optional(static_cast<int>(choose_(6)));
        const std::string name = choose_(2) == 0 ? "" : "Zoë";
        return room_.join(seat, name, some_secret(), moment);
    }
    if (what == 1) {
        if (const auto decision = room_.flag(moment)) return *decision;
    }
    if (what <= 3 && room_.computers_turn()) {
        return *room_.computer_move(room_.seq(), room_.position().legal().front(), moment);
    }
    // Mostly the player to move, or the games would get nowhere.
    std::string secret = some_secret();
    if (room_.to_move() != 0 && what >= 6 && !room_.seat(room_.to_move()).secret.empty()) {
        secret = room_.seat(room_.to_move()).secret;
    }
    const auto sender = room_.admit(choose_(16) == 0 ? std::nullopt : std::optional<std::string_view>(secret));
    if (!sender) return Failure(sender.error());
    if (what == 4 && room_.offer() && choose_(2) == 0) {
        const auto asked = room_.admit(room_.seat(room_.offer()->asked.front()).secret);
        return room_.act(*asked, "accept", room_.seq(), moment, absence_);
    }
    if (what <= 4) {
        if (choose_(2) == 0) absence_.presence.push_back({sender->seat(), moment.now});
        const std::string action = actions[choose_(actions.size())];
        return room_.act(*sender, action, some_seq().value_or(0), moment, absence_);
    }
    if (what == 5 && room_.is_over()) return room_.rematch(*sender, moment);
    const int next = static_cast<int>(room_.plies().size());
    const int ply = choose_(8) == 0 ? static_cast<int>(choose_(static_cast<std::size_t>(next) + 2)) : next;
    const std::string move = some_move();
    const auto decision = room_.move(*sender, ply, move, some_seq(), moment);
    if (decision && !decision->event) return decision;
    if (decision && (ply != next || decision->event->seat != room_.to_move())) {
        return Failure(Refusal{.status = 500, .detail = "a move out of turn is granted"});
    }
    return decision;
}

std::optional<std::string> RoomWalk::step() {
    const Moment moment = pass_time();
    const std::string before = print_state(room_, {.moment = moment});
    const auto decision = some_request(moment);
    if (print_state(room_, {.moment = moment}) != before) return "a decision has changed the room";
    if (auto fault = check_refusals(moment)) return fault;
    if (!decision) return is_sound(decision.error()) ? std::nullopt : std::optional(print_problem(decision.error()));
    if (!decision->event) return std::nullopt;
    return commit(*decision);
}

// An action that somebody may or may not do, and an event that nobody would have made: requests, what is allowed and
// replays agree on both. A replay knows no more than the events, and takes on trust what a conditions has seen.
std::optional<std::string> RoomWalk::check_refusals(const Moment& moment) {
    const Conditions conditions{.moment = moment, .absence = absence_};
    const int number = static_cast<int>(choose_(static_cast<std::size_t>(room_.players()))) + 1;
    const auto& [name, action] = named_actions[choose_(named_actions.size())];
    if (const auto sender = room_.admit(room_.seat(number).secret); sender && sender->seat() == number) {
        const auto decision = room_.act(*sender, name, room_.seq(), moment, absence_);
        const auto allowed = room_.allowed(number, conditions);
        const auto found = std::ranges::find(allowed, std::string_view(name), &Permission::action);
        const bool is_allowed = found != allowed.end() && !found->from;
        if (is_allowed != decision.has_value()) return std::string(name) + " is allowed and refused, or neither";
        const Event event = room_.event_of(action, number, moment);
        if (decision && (!decision->event || *decision->event != event)) return std::string(name) + " is another event";
        if (!decision && !is_of_asker(decision.error()) && !is_agreed(event, conditions)) {
            return std::string(name) + " is refused, and replayed: " + decision.error().detail;
        }
    }
    Event event = room_.event(static_cast<EventKind>(choose_(last_kind + 1)), number, moment);
    constexpr std::array<const char*, 7> texts = {"", "draw", "takeback", "rematch", "accept", "decline", "a1"};
    event.text = texts[choose_(texts.size())];
    event.number = static_cast<std::int64_t>(choose_(6)) - 1;
    if (choose_(2) == 0) event.secret = some_secret();
    if (choose_(8) == 0) event.seq += choose_(3);
    if (choose_(8) == 0 && !event.clocks.empty()) event.clocks.front() += 1;
    if (!is_agreed(event, conditions))
        return "a replay takes what a request must not: kind " + std::to_string(static_cast<int>(event.kind));
    Room replayed = room_;
    if (replayed.apply(event).has_value() == room_.fault(event).has_value()) return "apply and fault disagree";
    return std::nullopt;
}

// Whether a live room refuses what a replay refuses, and more only by what its conditions has seen.
bool RoomWalk::is_agreed(const Event& event, const Conditions& conditions) const {
    const auto live = room_.fault(event, &conditions);
    const auto replay = room_.fault(event);
    if (replay.has_value()) return live.has_value();
    if (!live) return true;
    const bool is_unasked_rematch = event.kind == EventKind::rematch && !room_.offer();
    return live->type == "time-is-up" || live->type == "not-absent" || is_unasked_rematch;
}

std::optional<std::string> RoomWalk::commit(const Decision& decision) {
    const store::Event& event = *decision.event;
    const GameStatus promised = room_.status_after(decision);
    const bool was_over = room_.is_over();
    if (const auto fault = room_.fault(event)) return "a replay refuses what was decided: " + fault->detail;
    room_.apply(decision);
    game_.events.push_back(event);
    if (room_.status() != promised) return "the status is another";
    const bool has_winners = room_.is_over() && room_.reason() != Reason::withdrawn;
    if (has_winners == room_.winners().empty()) return "there are winners exactly when it is over";
    const bool is_told = print_event(room_, event).size() == 2;
    if (is_told != (room_.is_over() && !was_over)) return "the end is told when it comes";
    for (const int winner : room_.winners()) {
        if (room_.seat(winner).has_left) return "somebody who has left wins";
    }
    for (const Milliseconds left : room_.clocks({.now = event.time})) {
        if (left < 0) return "a clock is below 0";
    }
    if (room_.apply(event)) return "it is applied twice";
    return std::nullopt;
}

std::optional<std::string> RoomWalk::check_replay() const {
    const auto again = Room::open(game_.header, game_.events);
    if (!again) return "it cannot be opened: " + again.error();
    const RoomContext context{.moment = {.now = now_, .down = 17}};
    if (print_state(*again, context) != print_state(room_, context)) return "the state is another";
    if (again->status() != room_.status() || again->seats() != room_.seats()) return "the status is another";
    if (again->plies() != room_.plies() || again->position().key() != room_.position().key())
        return "the moves are others";
    if (again->deadline(5) != room_.deadline(5) || again->last_time() != room_.last_time())
        return "the time is another";
    return std::nullopt;
}

}  // namespace quoin::server
