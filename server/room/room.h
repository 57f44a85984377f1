// SPDX-License-Identifier: MIT
// One online game, reconstructed from its header and events. A room decides what may happen next. It knows no sockets,
// no store, and only the time it is given. A decision changes nothing: it is written to the store first and applied to
// the room afterwards.
//
// Numbers are those of the protocol: seats and seq count from 1, plies from 0.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "facade/match.h"
#include "search/level.h"
#include "server/room/refusal.h"
#include "store/store.h"

namespace quoin::server {

using store::Event;
using store::EventKind;
using store::GameStatus;
using store::Header;
using store::Milliseconds;
using store::Time;

// The time of a decision, and how long no server was up since the room's last event: clocks stood still then.
struct Moment {
    Time now = 0;
    Milliseconds down = 0;
};

// The `number` of a seat event that reserves the seat for the holder of the token, who has not arrived yet.
inline constexpr std::int64_t kept_seat = -1;
inline constexpr Milliseconds usual_absence = 5 * 60 * 1000;
// After this many, offers and take-backs are refused. Moves and departures run out, so the game must end.
inline constexpr std::uint64_t max_events = 2000;

struct Seat {
    bool is_taken = false;    // always true for a computer
    int level = 0;            // of the computer; 0: a person
    std::string name = {};    // may be empty
    std::string secret = {};  // the hash of the token; empty for a computer or a free seat
    bool has_left = false;    // resigned, out of time or claimed: a computer plays on, and the seat cannot win
    Time since = 0;           // when it was taken
    bool is_awaited = false;  // in a rematch: reserved for a player who has not arrived yet

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
    enum class What { draw, takeback, rematch };

    What what = What::draw;
    int seat = 0;             // who made the offer
    std::vector<int> asked;   // the seats that have not answered yet
    std::vector<int> agreed;  // those that have accepted
    int to = 0;               // takeback: the ply it goes back to

    bool operator==(const Offer&) const = default;
};

// An offer that was declined or withdrawn: it cannot be repeated at once.
struct DeclinedOffer {
    Offer::What what = Offer::What::draw;
    int seat = 0;               // who made it
    bool is_withdrawn = false;  // by its maker; nobody declined it

    bool operator==(const DeclinedOffer&) const = default;
};

std::string_view name_of(Offer::What what);  // as in the store and the protocol
std::optional<Offer::What> offer_named(std::string_view name);

enum class Reason { none, rules, resign, time, claim, draw, withdrawn };

// What the holder of a seat can ask for besides a move.
enum class Action { resign, offer_draw, offer_takeback, accept, decline, claim, hand_over, withdraw };

// What the holder of a seat may do: a move, an action or a rematch, as the protocol names it.
struct Permission {
    std::string_view action;
    std::optional<Time> from = {};  // not before this time

    bool operator==(const Permission&) const = default;
};

// The outcome of a request.
struct Decision {
    std::optional<Event> event = {};  // to be written; nothing if the request was a repeat, which gets the same answer
    std::uint64_t seq = 0;            // of the event, old or new
    int seat = 0;                     // the seat that asked; for a join, the seat that was taken
    std::shared_ptr<const Position> after = {};  // for a move: the position that it leads to
};

// When each player was last seen, and how long a player must be away before the others may go on without them.
struct Absence {
    std::vector<store::Presence> presence = {};
    Milliseconds limit = usual_absence;
    Milliseconds down = 0;  // time without any server since the player to move was last seen
    bool is_there = false;  // the player to move is connected right now
};

// What only the server that handles a request can know: the time, and who is away. It is not stored, so a replay cannot
// check it.
struct Conditions {
    Moment moment = {};
    Absence absence = {};
};

// Why only a newer server can handle the game, if so: this one does not know the game or its rules version. Such a game
// is left untouched.
std::optional<std::string> newer_need(const Header& header);

// The seat that its player leaves with this event, if any.
std::optional<int> leaver_of(const Event& event);
// The seats of a stored game, without opening a room.
std::vector<Seat> seats_after(const store::StoredGame& game);

// Everything a room knows except its list of moves: small, and quick to copy.
struct RoomState {
    std::shared_ptr<const Header> header_;
    const GameEntry* game_ = nullptr;
    std::shared_ptr<const Position> start_;
    std::shared_ptr<const Position> position_;
    std::vector<Seat> seats_;
    std::vector<Milliseconds> clocks_;
    std::optional<Offer> offer_;
    std::vector<DeclinedOffer> declined_;  // since the position last changed
    std::string next_game_;
    std::uint64_t seq_ = 0;
    std::uint64_t position_seq_ = 0;  // of the last event that changed the position
    std::uint64_t takeback_seq_ = 0;  // of the last take-back; 0: none
    Time last_time_ = 0;
    Time turn_time_ = 0;  // when the position last changed
    Reason reason_ = Reason::none;
    std::uint64_t over_seq_ = 0;  // of the event that ended the game
};

class Room : RoomState {
  public:
    // The proven holder of a seat. Only a room makes one (admit), so no request is decided without its token.
    class Sender {
      public:
        int seat() const { return seat_; }

      private:
        friend class Room;
        explicit Sender(int seat) : seat_(seat) {}
        int seat_;
    };

    // The header may have an earlier rules version. Events that do not fit the header or each other are an error: the
    // store was tampered with, or written by a later version.
    static Result<Room, std::string> open(Header header, const std::vector<Event>& events);

    // Why the event cannot come next; nothing if it can. Requests and replays of stored games are both judged here, and
    // only here. Without conditions, it does not check clocks and absences.
    std::optional<Refusal> fault(const Event& event, const Conditions* conditions = nullptr) const;

    // Applies an event that has been stored. One that does not fit is an error and changes nothing.
    Result<void, std::string> apply(const Event& event);
    // The same for a decision of this room, if nothing has changed since: it is not judged again.
    void apply(const Decision& decision);

    const Header& header() const { return *header_; }
    const GameEntry& game() const { return *game_; }
    const Position& position() const { return *position_; }
    const std::vector<Ply>& plies() const { return plies_; }
    Match match() const;  // with every position so far; built on each call
    int players() const { return header_->players; }
    std::uint64_t seq() const { return seq_; }
    Time last_time() const { return last_time_; }  // of the last event, or of creation
    int to_move() const { return is_over() ? 0 : position_->to_move(); }
    bool is_over() const { return reason_ != Reason::none; }
    Reason reason() const { return reason_; }
    bool is_ended_by(const Event& event) const { return is_over() && event.seq == over_seq_; }
    std::vector<int> winners() const;  // empty until the game is over; after an agreed draw, everyone who has not left
    std::vector<int> score() const;
    const std::vector<Seat>& seats() const { return seats_; }
    const Seat& seat(int number) const { return seats_[static_cast<std::size_t>(number - 1)]; }
    const std::optional<Offer>& offer() const { return offer_; }
    std::vector<DeclinedOffer> declined() const;  // by others, since the position last changed or the game ended
    const std::string& next_game() const { return next_game_; }  // the id of the rematch; empty if there is none
    bool is_waiting() const;                                     // a seat for a person is free
    GameStatus status() const;
    GameStatus status_after(const Decision& decision) const;  // once its event is applied

    // The level of the computer to move; nothing if it is not a computer's turn.
    std::optional<int> computers_turn() const;

    // The seat whose clock is running; 0 if none is, and then `down` does not matter.
    int running() const;
    // The time that each seat has left; empty without clocks.
    std::vector<Milliseconds> clocks(const Moment& moment) const;
    // When the player to move was last seen, and from when on the others need not wait.
    Time absent_since(const std::vector<store::Presence>& presence) const;
    Time absent_from(const Absence& absence) const;
    // When the running seat runs out of time, if no server is down from now on; 0: never.
    Time deadline(Milliseconds down) const;

    // The seat of a token, by its hash, compared in constant time; 0: none.
    int seat_of(std::string_view secret) const;
    // Takes the hash of the token in the request: 401 without one, 403 if it belongs to no seat of this game.
    Result<Sender, Refusal> admit(std::optional<std::string_view> secret) const;

    // What the holder of the seat may do, as judged by `fault`.
    std::vector<Permission> allowed(int number, const Conditions& conditions) const;

    // The next event as a request would make it, allowed or not, with its number, time and clocks.
    Event event(EventKind kind, int number, const Moment& moment) const;
    Event event_of(Action action, int number, const Moment& moment) const;

    // Decisions. `wanted`: nothing for any free seat.
    Result<Decision, Refusal> join(std::optional<int> wanted, std::string_view name, std::string_view secret,
                                   const Moment& moment) const;
    // The holder of a seat has connected: an event if the seat was reserved for them.
    Decision arrive(Sender sender, const Moment& moment) const;
    Result<Decision, Refusal> move(Sender sender, int ply, std::string_view token, std::optional<std::uint64_t> seen,
                                   const Moment& moment) const;
    Result<Decision, Refusal> act(Sender sender, std::string_view action, std::uint64_t seen, const Moment& moment,
                                  const Absence& absence) const;
    // A decision if the seat to move has run out of time. Ask before deciding anything else in a game with clocks: a
    // request that comes too late is refused with `time-is-up`.
    std::optional<Decision> flag(const Moment& moment) const;
    // `seen` is the room's seq when the computer began to think; nothing if the position has changed since.
    std::optional<Decision> computer_move(std::uint64_t seen, std::string_view token, const Moment& moment) const;
    // Asks the others for a rematch, agrees if somebody has asked already, or starts it at once if there is nobody to
    // ask. A repeated request has no event.
    Result<Decision, Refusal> rematch(Sender sender, const Moment& moment) const;

  private:
    Room(Header header, const Match& start);
    explicit Room(const RoomState& state) : RoomState(state) {}

    std::size_t index(int seat) const { return static_cast<std::size_t>(seat - 1); }
    bool is_seat(int number) const { return number >= 1 && number <= players(); }
    std::vector<int> contenders() const;  // the seats that have not left
    std::vector<int> asked_by(int offerer, Offer::What what) const;
    bool is_last_to_agree(int number, Offer::What what) const;
    bool is_about_rematch(const Event& event) const;
    std::optional<int> last_ply_of(int number) const;

    // The fault of each kind of event; for a move, also the position that it leads to.
    using After = std::shared_ptr<const Position>;
    std::optional<Refusal> fault(const Event& event, const Conditions* conditions, After& after) const;
    std::optional<Refusal> kind_fault(const Event& event, const Conditions* conditions, After& after) const;
    std::optional<Refusal> seat_fault(const Event& event, const Conditions* conditions) const;
    std::optional<Refusal> turn_fault(int number) const;
    std::optional<Refusal> move_fault(const Event& event, After& after) const;
    std::optional<Refusal> offer_fault(const Event& event) const;
    std::optional<Refusal> game_offer_fault(int number, Offer::What what) const;
    std::optional<Refusal> rematch_fault(const Event& event, const Conditions* conditions) const;
    std::optional<Refusal> withdraw_fault(int number) const;
    std::optional<Refusal> answer_fault(const Event& event) const;
    std::optional<Refusal> takeback_fault(const Event& event) const;
    std::optional<Refusal> claim_fault(const Event& event, const Conditions* conditions) const;
    std::optional<Refusal> absence_fault(const Conditions* conditions) const;
    std::optional<Refusal> too_many_events() const;
    std::optional<Refusal> clock_fault(const Event& event) const;

    // The effect of each kind of event.
    void commit(const Event& event, After after);
    void take_seat(const Event& event);
    void make_move(const Event& event, After after);
    void set_offer(const Event& event);
    void take_answer(const Event& event);
    void take_back(int ply);
    void leave(int number, Reason reason);
    void end(Reason reason);

    Milliseconds charge(const Moment& moment) const;
    std::vector<Milliseconds> clocks_after(EventKind kind, Milliseconds charge) const;
    bool is_out_of_time(const Moment& moment) const;
    // A decision for the event, or its fault as a refusal.
    Result<Decision, Refusal> decide(Event event, int number, const Conditions& conditions) const;
    std::optional<Refusal> asker_fault(Action action, int number, const Conditions& conditions) const;

    Refusal refused(int status, std::string_view type, std::string detail) const;
    Refusal unsound(std::string detail) const;
    Refusal bad_name() const;
    Refusal token_in_use(int number) const;
    Refusal nobody_joined() const;
    std::optional<Refusal> closed(const Conditions* conditions) const;
    Refusal left(Sender sender) const;
    Event offer_of(int number, Offer::What what, const Moment& moment) const;
    Event answer_of(int number, bool accepts, const Moment& moment) const;
    Event rematch_of(int number, const Moment& moment) const;
    Event request_of_rematch(int number, const Moment& moment) const;

    std::vector<Ply> plies_;
};

}  // namespace quoin::server
