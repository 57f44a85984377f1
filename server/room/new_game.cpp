// SPDX-License-Identifier: MIT
#include "server/room/new_game.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "facade/registry.h"
#include "server/room/name.h"
#include "server/room/token.h"

namespace quoin::server {
namespace {

Refusal wrong(std::string_view type, std::string field, std::string detail) {
    return {.status = 422, .type = type, .detail = std::move(detail), .field = std::move(field)};
}

Refusal wrong(const Error& error) {
    if (error.code == "unknown_game") return wrong("unknown-game", "game", error.detail + ".");
    if (error.code == "bad_players") return wrong("bad-players", "players", error.detail + ".");
    return wrong("bad-option", "options." + error.where, error.detail + ".");
}

// `human` or `ai:LEVEL`.
std::optional<int> level_of(std::string_view seat) {
    if (seat == "human") return 0;
    for (int level = 1; level <= max_level; ++level) {
        if (seat == "ai:" + std::to_string(level)) return level;
    }
    return std::nullopt;
}

Result<std::vector<int>, Refusal> levels_of(const CreateRequest& request, int players) {
    std::vector<int> levels;
    if (!request.seats) return std::vector<int>(static_cast<std::size_t>(players), 0);
    for (const std::string& seat : *request.seats) {
        const auto level = level_of(seat);
        if (!level)
            return Failure(
                wrong("bad-seat", "seats", "Each seat must be 'human' or 'ai:LEVEL', with a level from 1 to 10."));
        levels.push_back(*level);
    }
    if (levels.size() != static_cast<std::size_t>(players)) {
        return Failure(wrong("bad-seat", "seats",
                             "The list must have one entry for each of the " + std::to_string(players) + " players."));
    }
    if (std::ranges::find(levels, 0) == levels.end()) {
        return Failure(wrong("bad-seat", "seats", "At least one seat must be 'human'."));
    }
    return levels;
}

Result<int, Refusal> seat_of(const CreateRequest& request, const std::vector<int>& levels) {
    if (!request.seat) return static_cast<int>(std::ranges::find(levels, 0) - levels.begin()) + 1;
    const int seat = *request.seat;
    if (seat < 1 || seat > static_cast<int>(levels.size())) {
        return Failure(wrong("bad-seat", "seat", "Seats are numbered 1 to " + std::to_string(levels.size()) + "."));
    }
    if (levels[static_cast<std::size_t>(seat - 1)] != 0) {
        return Failure(wrong("bad-seat", "seat", "That seat belongs to a computer."));
    }
    return seat;
}

// What is wrong with a part of a clock, if anything.
std::optional<Refusal> range_fault(std::int64_t value, const Range& range, const char* field, std::string_view what,
                                   std::string_view unit = "") {
    if (value >= range.min && value <= range.max) return std::nullopt;
    return wrong("bad-clock", field, fmt::format("{} must be from {} to {}{}.", what, range.min, range.max, unit));
}

Result<store::Clock, Refusal> clock_of(const ClockRequest& request) {
    constexpr Milliseconds second = 1000;
    constexpr Milliseconds day = 24 * 60 * 60 * second;
    if (request.days.has_value() == (request.base || request.increment)) {
        return Failure(wrong("bad-clock", "clock", "A clock must have either 'base' and 'increment', or 'days'."));
    }
    if (request.days) {
        if (auto refusal = range_fault(*request.days, clock_limits.days, "clock.days", "The number of days per move")) {
            return Failure(*std::move(refusal));
        }
        return store::Clock{.per_move = *request.days * day};
    }
    const std::int64_t base = request.base.value_or(0);
    const std::int64_t increment = request.increment.value_or(0);
    auto refusal = range_fault(base, clock_limits.base, "clock.base", "The base time", " seconds");
    if (!refusal) {
        refusal = range_fault(increment, clock_limits.increment, "clock.increment", "The increment", " seconds");
    }
    if (refusal) return Failure(*std::move(refusal));
    return store::Clock{.base = base * second, .increment = increment * second};
}

int players_of(const CreateRequest& request) {
    if (request.players) return std::max(*request.players, -1) == 0 ? -1 : *request.players;
    if (!request.seats) return 0;  // as few as the game takes
    return request.seats->empty() ? -1 : static_cast<int>(request.seats->size());
}

// Headers made by make_game and make_rematch are always valid.
NewGame opened(Header header, const std::vector<Event>& seats, int seat) {
    Room room = *Room::open(header, {});
    std::vector<Event> events;
    for (const Event& taken : seats) {
        const auto decision = room.join(taken.seat, taken.text, taken.secret, {.now = header.created});
        events.push_back(*decision->event);
        events.back().number = taken.number;
        [[maybe_unused]] const auto applied = room.apply(events.back());
        assert(applied);
    }
    return {.stored = {.game = {std::move(header), std::move(events)}, .status = room.status()}, .seat = seat};
}

}  // namespace

Result<NewGame, Refusal> make_game(const CreateRequest& request, std::string id, std::string_view secret, Time now) {
    const auto match = Match::create(request.game, players_of(request), request.options);
    if (!match) return Failure(wrong(match.error()));
    if (match->is_over()) {
        return Failure(
            wrong("bad-option", "options", "With these options, the game would be over before the first move."));
    }
    auto levels = levels_of(request, match->players());
    if (!levels) return Failure(std::move(levels.error()));
    const auto seat = seat_of(request, *levels);
    if (!seat) return Failure(seat.error());
    if (request.name && !is_good_name(*request.name)) {
        return Failure(wrong("bad-name", "name", std::string(name_rule)));
    }
    Header header{.id = std::move(id),
                  .game = std::string(match->game().name),
                  .rules_version = std::to_string(match->rules_version()),
                  .players = match->players(),
                  .options = match->kept_options(),
                  .levels = std::move(*levels),
                  .is_public = request.is_public,
                  .created = now};
    if (request.clock) {
        const auto clock = clock_of(*request.clock);
        if (!clock) return Failure(clock.error());
        header.clock = *clock;
    }
    const Event taken{.seat = *seat, .text = request.name.value_or(""), .secret = std::string(secret)};
    return opened(std::move(header), {taken}, *seat);
}

int seat_in_rematch(int seat, int players) { return seat == 1 ? players : seat - 1; }

NewGame make_rematch(const Room& room, int asker, Time now) {
    Header header = room.header();
    header.id = id_of_rematch(room.header().id);
    header.rematch_of = room.header().id;
    header.created = now;
    std::vector<Event> seats;
    for (int old = 1; old <= room.players(); ++old) {
        const Seat& player = room.seat(old);
        const int seat = seat_in_rematch(old, room.players());
        header.levels[static_cast<std::size_t>(seat - 1)] = player.level;
        if (player.secret.empty()) continue;
        const std::int64_t number = old == asker ? 0 : kept_seat;
        seats.push_back({.seat = seat, .text = player.name, .number = number, .secret = player.secret});
    }
    std::ranges::sort(seats, {}, &Event::seat);
    return opened(std::move(header), seats, seat_in_rematch(asker, room.players()));
}

}  // namespace quoin::server
