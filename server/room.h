// SPDX-License-Identifier: MIT
// One online game as its header and events tell it. A room decides what may happen next and knows what has happened; it
// knows no sockets, no store and no time but the one it is told. What it decides is written to the store first and
// applied to the room after that: a decision changes nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "facade/match.h"
#include "store/store.h"

namespace quoin::server {

using store::Event;
using store::Header;
using store::Milliseconds;
using store::Time;

// Why a request is not granted: for problem().
struct Refusal {
    int status = 400;
    std::string_view type;  // stable, for programs: `not-your-turn`
    std::string detail;     // a sentence for people
};

struct Seat {
    bool is_taken = false;
    int level = 0;            // 0: a person
    std::string name = {};    // as they call themselves
    std::string secret = {};  // the hash of the token
    bool has_left = false;    // resigned, flagged or claimed: a computer plays on, and the seat cannot win
};

struct Offer {
    std::string what;  // `draw` or `takeback`
    int seat = 0;
    std::vector<int> agreed;  // seats that have accepted
};

enum class Reason { none, rules, resign, time, claim, draw };

// What a request has come to.
struct Decision {
    std::optional<Event> event;  // to be written; none: it has happened already, and the answer is the same again
    std::uint64_t seq = 0;       // of the event, old or new
};

class Room {
  public:
    // Events that do not fit the header or each other are an error: the store has been tampered with.
    static Result<Room, std::string> open(Header header, const std::vector<Event>& events);

    void apply(const Event& event);

    const Header& header() const { return header_; }
    const Match& match() const { return match_; }
    std::uint64_t seq() const { return seq_; }
    int to_move() const;  // the seat; 0 when over
    bool is_over() const { return reason_ != Reason::none; }
    Reason reason() const { return reason_; }
    std::vector<int> winners() const;  // none until over; all of them after an agreed draw
    const std::vector<Seat>& seats() const { return seats_; }
    const std::optional<Offer>& offer() const { return offer_; }
    store::Standing standing_after(const Event& event) const;
    store::Standing standing() const;

    // The seat of a token, by its hash, compared in constant time; 0: none.
    int seat_of(std::string_view secret) const;

    // Decisions. `down` is the time since the last event in which no server was up.
    Result<Decision, Refusal> join(int seat, std::string_view name, std::string_view secret, Time now) const;
    Result<Decision, Refusal> move(int seat, int ply, std::string_view token, std::optional<std::uint64_t> seen,
                                   Time now, Milliseconds down) const;
    Result<Decision, Refusal> act(int seat, std::string_view action, std::uint64_t seen, Time now, Milliseconds down,
                                  const std::vector<store::Presence>& presence) const;
    std::optional<Event> flag(Time now, Milliseconds down) const;  // if the player to move has run out of time
    std::optional<Event> computer_move(std::string_view token, Time now, Milliseconds down) const;

    std::optional<int> computers_turn() const;  // the level that has to move
    // What is left to each seat by now.
    std::vector<Milliseconds> clocks(Time now, Milliseconds down) const;

  private:
    explicit Room(Header header, Match match);

    Header header_;
    Match match_;
    std::vector<Seat> seats_;
    std::optional<Offer> offer_;
    std::uint64_t seq_ = 0;
    Reason reason_ = Reason::none;
};

}  // namespace quoin::server
