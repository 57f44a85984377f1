// SPDX-License-Identifier: MIT
#include "tests/rooms/walk.h"

#include <array>

#include "server/new_game.h"
#include "server/printing.h"
#include "server/token.h"

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
constexpr std::array<const char*, 9> actions = {"resign",  "offer-draw", "offer-takeback", "accept",  "accept",
                                                "decline", "claim",      "hand-over",      "nonsense"};

bool is_sound(const Refusal& refusal) {
    const bool is_known =
        refusal.status == 401 || refusal.status == 403 || refusal.status == 409 || refusal.status == 422;
    return is_known && !refusal.type.empty() && !refusal.detail.empty();
}

}  // namespace

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
    return made.creation.game;
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
        return room_.join(seat, choose_(2) == 0 ? "" : "Zoë", some_secret(), moment);
    }
    if (what == 1) {
        if (const auto event = room_.flag(moment)) return Decision{.event = event, .seq = event->seq};
    }
    if (what <= 3 && room_.computers_turn()) {
        const auto event = room_.computer_move(room_.seq(), room_.position().legal().front(), moment);
        return Decision{.event = event, .seq = event->seq};
    }
    // Mostly whoever has to move, or else nothing would ever come of it.
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
        return room_.act(*sender, actions[choose_(actions.size())], some_seq().value_or(0), moment, absence_);
    }
    if (what == 5 && room_.is_over()) return room_.rematch(*sender, id_of_rematch(game_.header.id), moment);
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
    if (!decision) return is_sound(decision.error()) ? std::nullopt : std::optional(print_problem(decision.error()));
    if (!decision->event) return std::nullopt;
    return commit(*decision->event);
}

std::optional<std::string> RoomWalk::commit(const store::Event& event) {
    const Standing promised = room_.standing_after(event);
    const bool was_over = room_.is_over();
    if (const auto applied = room_.apply(event); !applied) return "it is refused what was decided: " + applied.error();
    game_.events.push_back(event);
    if (room_.standing() != promised) return "the standing is another";
    if (room_.is_over() == room_.winners().empty()) return "there are winners exactly when it is over";
    if (room_.is_over() && !was_over && print_event(room_, event).size() != 2) return "the end is not told";
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
    const View view{.moment = {.now = now_, .down = 17}};
    if (print_state(*again, view) != print_state(room_, view)) return "the state is another";
    if (again->standing() != room_.standing() || again->seats() != room_.seats()) return "the standing is another";
    if (again->plies() != room_.plies() || again->position().key() != room_.position().key())
        return "the moves are others";
    if (again->deadline(5) != room_.deadline(5) || again->last_time() != room_.last_time())
        return "the time is another";
    return std::nullopt;
}

}  // namespace quoin::server
