// SPDX-License-Identifier: MIT
// An online game as it is stored: a header that never changes, and a list of events that only grows. Everything else
// (position, seats, clocks, winners) follows from these.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace quoin::store {

using Milliseconds = std::int64_t;
using Time = Milliseconds;  // since 1970, by the server's clock

enum class EventKind : std::uint8_t {
    seat,      // a person (name, secret) or a computer (level) takes the seat
    move,      // text: the token
    offer,     // text: `draw`, `takeback` or `rematch`
    answer,    // text: `accept` or `decline`, for the open offer
    takeback,  // number: the ply the game goes back to; all have agreed
    resign,
    flag,      // the seat has run out of time
    claim,     // number: the seat of the absent player; the others go on or win without them
    rematch,   // text: the id of the new game; all have agreed
    withdraw,  // the game is called off: nobody else has joined
};
inline constexpr EventKind last_event_kind = EventKind::withdraw;

// As spelled here, in the protocol and in the store.
std::string_view name_of(EventKind kind);
std::optional<EventKind> kind_of(std::string_view name);

struct Event {
    std::uint64_t seq = 0;  // 1, 2, 3 … within the game
    EventKind kind = EventKind::move;
    int seat = 0;  // the seat that acts, from 1
    std::string text = {};
    std::int64_t number = 0;
    std::string secret = {};  // seat: the hash of its token
    Time time = 0;
    std::vector<Milliseconds> clocks = {};  // the time that each seat has left afterwards; empty without clocks

    bool operator==(const Event&) const = default;
};

// Live games: base time and increment for each player. Correspondence: a fixed time for each move.
struct Clock {
    Milliseconds base = 0;
    Milliseconds increment = 0;
    Milliseconds per_move = 0;  // not 0: correspondence, and the others are 0

    bool operator==(const Clock&) const = default;
};

struct Header {
    std::string id = {};
    std::string game = {};
    std::string rules_version = {};
    int players = 0;
    std::vector<std::pair<std::string, std::string>> options = {};  // every option with its value
    std::vector<int> levels = {};  // of each seat when the game was created: 0 for a person, 1 to 10 for a computer
    std::optional<Clock> clock = {};
    bool is_public = false;
    Time created = 0;
    std::string rematch_of = {};  // the id of the previous game; empty if it is no rematch

    bool operator==(const Header&) const = default;
};

struct StoredGame {
    Header header = {};
    std::vector<Event> events = {};

    bool operator==(const StoredGame&) const = default;
};

}  // namespace quoin::store
