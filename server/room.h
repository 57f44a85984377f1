// SPDX-License-Identifier: MIT
// One online game as its header and events tell it. A room decides what may happen next and knows what has happened; it
// knows no sockets, no store and no time but the one it is told. What it decides is written to the store first and
// applied to the room after that: a decision changes nothing.
//
// Seats, plies of the wire and sequence numbers are counted as there: seats and seq from 1, plies from 0.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "facade/match.h"
#include "search/level.h"
#include "server/refusal.h"
#include "store/store.h"

namespace quoin::server {

using store::Event;
using store::EventKind;
using store::Header;
using store::Milliseconds;
using store::Standing;
using store::Time;

// When something is decided, and for how long since the room's last event no server was up: nobody pays for that.
struct Moment {
    Time now = 0;
    Milliseconds down = 0;
};

// Of a person: the level of the computer that plays on when they have left, or takes their seat.
inline constexpr int stand_in_level = 5;
// The number of a seat's event that keeps the seat for whoever has the token, without their having come.
inline constexpr std::int64_t kept_seat = -1;
inline constexpr Milliseconds usual_absence = 5 * 60 * 1000;
// From then on nothing is offered or taken back any more: moves and departures come to an end, so all do.
inline constexpr std::uint64_t max_events = 2000;

struct Seat {
    bool is_taken = false;    // a computer's always is
    int level = 0;            // of the computer; 0: a person
    std::string name = {};    // as they call themselves; may be empty
    std::string secret = {};  // the hash of the token; empty for computers and while nobody has taken it
    bool has_left = false;    // resigned, out of time or claimed: a computer plays on, and the seat cannot win
    Time since = 0;           // when it was taken
    bool is_awaited = false;  // of a rematch: it is kept for somebody who has done nothing there yet

    bool is_persons() const { return level == 0; }
    bool has_person() const { return is_persons() && is_taken && !has_left; }
    bool operator==(const Seat&) const = default;
};

struct Ply {
    std::string move;
    int seat = 0;  // whose turn it was
    std::uint64_t seq = 0;

    bool operator==(const Ply&) const = default;
};

struct Offer {
    enum class What { draw, takeback };

    What what = What::draw;
    int seat = 0;             // who offers
    std::vector<int> asked;   // the seats that have not yet said anything
    std::vector<int> agreed;  // those that have accepted
    int to = 0;               // takeback: the ply it goes back to

    bool operator==(const Offer&) const = default;
};

enum class Reason { none, rules, resign, time, claim, draw };

// What a request has come to.
struct Decision {
    std::optional<Event> event = {};  // to be written; none: it has happened already, and the answer is the same again
    std::uint64_t seq = 0;            // of the event, old or new
    int seat = 0;                     // whose request it was; of a join: the seat that was taken
};

// Who has been seen when, and how long one must be away for the others to go on without them.
struct Absence {
    std::vector<store::Presence> presence = {};
    Milliseconds limit = usual_absence;
    Milliseconds down = 0;  // since whose turn it is was last seen: time in which no server was up
};

class Room {
  public:
    // Someone who holds a seat's token. Only a room can say so (admit): what a seat may do cannot be asked before.
    class Sender {
      public:
        int seat() const { return seat_; }

      private:
        friend class Room;
        explicit Sender(int seat) : seat_(seat) {}
        int seat_;
    };

    // Events that do not fit the header or each other are an error: the store has been tampered with, or was written
    // by another version.
    static Result<Room, std::string> open(Header header, const std::vector<Event>& events);

    Room(const Room& other);
    Room& operator=(const Room& other);
    Room(Room&&) = default;
    Room& operator=(Room&&) = default;
    ~Room() = default;

    // The event has been committed. One that does not fit is an error and changes nothing.
    Result<void, std::string> apply(const Event& event);

    const Header& header() const { return header_; }
    const GameEntry& game() const { return *game_; }
    const Position& position() const { return *position_; }
    const std::vector<Ply>& plies() const { return plies_; }
    Match match() const;  // with every position on the way: made anew
    int players() const { return header_.players; }
    std::uint64_t seq() const { return seq_; }
    Time last_time() const { return last_time_; }  // of the last event, or of creation
    int to_move() const { return is_over() ? 0 : position_->to_move(); }
    bool is_over() const { return reason_ != Reason::none; }
    Reason reason() const { return reason_; }
    std::vector<int> winners() const;  // none until over; all who have not left after an agreed draw
    std::vector<int> score() const;
    const std::vector<Seat>& seats() const { return seats_; }
    const Seat& seat(int number) const { return seats_[static_cast<std::size_t>(number - 1)]; }
    const std::optional<Offer>& offer() const { return offer_; }
    const std::string& next_game() const { return next_game_; }  // the id of the game in which it goes on; empty: none
    bool is_waiting() const;                                     // a seat for a person is free
    Standing standing() const;
    Standing standing_after(const Event& event) const;  // of an event that the room has decided

    // The level of the computer that has to move; nothing if none has to.
    std::optional<int> computers_turn() const;

    // The seat whose time is running; 0: none, and `down` does not matter.
    int running() const;
    // What is left to each seat by now; empty without clocks.
    std::vector<Milliseconds> clocks(const Moment& moment) const;
    // Since when whose turn it is has not been seen.
    Time absent_since(const std::vector<store::Presence>& presence) const;
    // When the running seat runs out of time, if no server is down from now on; 0: never.
    Time deadline(Milliseconds down) const;

    // The seat of a token, by its hash, compared in constant time; 0: none.
    int seat_of(std::string_view secret) const;
    // The hash of the token that was sent, if any was: 401 without, 403 if it is no seat of this game.
    Result<Sender, Refusal> admit(std::optional<std::string_view> secret) const;

    // Decisions. Without a seat: any that is free. Without a name, it is empty.
    Result<Decision, Refusal> join(std::optional<int> wanted, std::string_view name, std::string_view secret,
                                   const Moment& moment) const;
    // Whoever holds the token of a seat is there: to be written if it was kept for them.
    Decision arrive(Sender sender, const Moment& moment) const;
    Result<Decision, Refusal> move(Sender sender, int ply, std::string_view token, std::optional<std::uint64_t> seen,
                                   const Moment& moment) const;
    Result<Decision, Refusal> act(Sender sender, std::string_view action, std::uint64_t seen, const Moment& moment,
                                  const Absence& absence) const;
    // If the seat to move has run out of time. To be asked before anything else is decided in a game with clocks: what
    // comes too late is refused with `time-is-up`.
    std::optional<Event> flag(const Moment& moment) const;
    // The move was thought of when the room was at `seen`; nothing if the position has changed since.
    std::optional<Event> computer_move(std::uint64_t seen, std::string_view token, const Moment& moment) const;
    // That the game goes on in another one. Nothing to be written if that is known already.
    Result<Decision, Refusal> rematch(Sender sender, std::string_view id, const Moment& moment) const;

  private:
    Room(Header header, const GameEntry& game);

    std::unique_ptr<Position> start() const;
    std::size_t index(int seat) const { return static_cast<std::size_t>(seat - 1); }
    bool is_seat(int number) const { return number >= 1 && number <= players(); }
    std::vector<int> contenders() const;  // the seats that have not left
    std::vector<int> asked_by(int offerer) const;
    std::optional<int> last_ply_of(int number) const;

    // What an event of each kind does, or why it does not fit.
    std::optional<std::string> misfit(const Event& event) const;
    std::optional<std::string> seat_misfit(const Event& event) const;
    std::optional<std::string> answer_misfit(const Event& event) const;
    std::optional<std::string> takeback_misfit(const Event& event) const;
    std::optional<std::string> clock_misfit(const Event& event) const;
    void take_seat(const Event& event);
    void make_move(const Event& event);
    void set_offer(const Event& event);
    void take_answer(const Event& event);
    void take_back(int ply);
    void leave(int number, Reason reason);

    Milliseconds charge(const Moment& moment) const;
    std::vector<Milliseconds> clocks_after(EventKind kind, Milliseconds charge) const;
    bool is_out_of_time(const Moment& moment) const;
    Event event(EventKind kind, int number, const Moment& moment) const;
    Decision decided(Event event, int number) const;

    Refusal refused(int status, std::string_view type, std::string detail) const;
    std::optional<Refusal> closed(const Moment& moment) const;
    Result<Decision, Refusal> make_offer(int number, Offer::What what, const Moment& moment) const;
    Result<Decision, Refusal> answer_offer(int number, bool accepts, const Moment& moment) const;
    Result<Decision, Refusal> go_on_without(int number, bool hands_over, const Moment& moment,
                                            const Absence& absence) const;

    Header header_;
    const GameEntry* game_;
    std::unique_ptr<Position> position_;
    std::vector<Ply> plies_;
    std::vector<Seat> seats_;
    std::vector<Milliseconds> clocks_;
    std::optional<Offer> offer_;
    std::vector<std::pair<int, Offer::What>> declined_;  // what was declined since the position last changed
    std::string next_game_;
    std::uint64_t seq_ = 0;
    std::uint64_t position_seq_ = 0;  // of the last event that changed the position
    std::uint64_t takeback_seq_ = 0;  // of the last take-back; 0: none
    Time last_time_ = 0;
    Time turn_time_ = 0;  // when the position last changed
    Reason reason_ = Reason::none;
};

}  // namespace quoin::server
