// SPDX-License-Identifier: MIT
// Where online games are kept. What a call here has said to be written is on disk. A Store belongs to one thread at a
// time; to use more threads, open the same store again.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/result.h"
#include "store/event.h"

namespace quoin::store {

// Why the store could not do it: a sentence for people. After `is_unknown`, it may or may not have been written.
struct StoreError {
    std::string detail;
    bool is_unknown = false;
    bool is_damage = false;  // the store answers, but what it has cannot be read
};

// What games are looked up by. It follows from the events: every write of an event brings the new status.
struct GameStatus {
    bool is_over = false;
    bool is_waiting = false;         // a seat for a person is free
    bool is_computers_turn = false;  // a computer has to move
    Time deadline = 0;               // when the player to move runs out of time; 0: never

    bool operator==(const GameStatus&) const = default;
};

// A new game, with its first events if any; and in a backup a whole game, with all of them.
struct Creation {
    StoredGame game;
    GameStatus status;

    bool operator==(const Creation&) const = default;
};

// The next event of a game.
struct Append {
    std::string game;
    Event event;
    GameStatus status;
};

using Write = std::variant<Creation, Append>;

enum class Written : std::uint8_t {
    done,
    taken,  // the game has an event of that number already, or it is not the next; for a creation: the id is taken
    unknown_game,
};

// A seat of some game: its id and its number.
using SeatOfGame = std::pair<std::string, int>;

struct Presence {
    int seat = 0;
    Time seen = 0;  // when somebody with the seat's token was last connected

    bool operator==(const Presence&) const = default;
};

// A time in which a server was up.
struct Uptime {
    Time began = 0;
    Time ended = 0;

    bool operator==(const Uptime&) const = default;
};

class Store {
  public:
    virtual ~Store() = default;

    // Writes all that can be written, in this order and in one transaction, and returns the outcome of each. A taken
    // one does not stop the others. Of two with the same game and number, the first is written.
    virtual Result<std::vector<Written>, StoreError> write(std::span<const Write> writes) = 0;

    virtual Result<std::optional<StoredGame>, StoreError> load(std::string_view id) = 0;
    // Events after number `seq`, in order; none for an unknown game.
    virtual Result<std::vector<Event>, StoreError> events_after(std::string_view id, std::uint64_t seq) = 0;

    // The number of the last event of each of these games, in their order; 0: no events, or an unknown game.
    virtual Result<std::vector<std::uint64_t>, StoreError> last_seqs(std::span<const std::string> ids) = 0;

    // Public games that wait for a player and are not over, the newest first, from the one after `after` on (empty:
    // from the newest). Those in which nothing has happened and nobody was seen for an hour, or by correspondence for
    // the time of a move, are left out. Quick, however many games are stored: of those that wait, a thousand are looked
    // at.
    virtual Result<std::vector<StoredGame>, StoreError> waiting(Time now, std::string_view after, int limit) = 0;
    // Games, not over, whose deadline is before `now` or in which a computer has to move: at most that many of each.
    virtual Result<std::vector<std::string>, StoreError> due(Time now, int limit) = 0;
    // The deadline has turned out to be later, because no server was up for a while. Nothing if the game has gone on
    // since the event of that number. May be lost.
    virtual Result<void, StoreError> postpone(std::string_view id, std::uint64_t seq, Time deadline) = 0;
    virtual Result<std::uint64_t, StoreError> count() = 0;

    // Servers note once a second that they are up. time_down is how long none was, between two times. The server that
    // asks is up: gaps of up to three seconds, here and between two notes, count as time up.
    virtual Result<void, StoreError> note_alive(Time now) = 0;
    virtual Result<Milliseconds, StoreError> time_down(Time from, Time to) = 0;
    virtual Result<std::vector<Uptime>, StoreError> uptime() = 0;  // in order

    // Not worth waiting for a disk: may be lost. The later time counts.
    virtual Result<void, StoreError> note_presence(std::span<const SeatOfGame> seats, Time now) = 0;
    Result<void, StoreError> note_presence(std::string_view id, int seat, Time now) {
        const SeatOfGame one(id, seat);
        return note_presence({&one, 1}, now);
    }
    virtual Result<std::vector<Presence>, StoreError> presence(std::string_view id) = 0;
    // The same for each of these games, in their order.
    virtual Result<std::vector<std::vector<Presence>>, StoreError> presences(std::span<const std::string> ids) = 0;

    // Every game as it was at one moment, the oldest first, until the visitor says false. The visitor leaves the store
    // alone.
    virtual Result<void, StoreError> visit(const std::function<bool(const Creation&)>& visitor) = 0;

    // Fills an empty store, all or nothing: games until there is no next one. A store that is not empty is refused.
    using Source = std::function<Result<std::optional<Creation>, StoreError>()>;
    virtual Result<void, StoreError> restore(std::span<const Uptime> uptime, const Source& next) = 0;

    // Everything that is not as this program would have written it, a sentence each.
    virtual Result<std::vector<std::string>, StoreError> faults() = 0;
};

enum class OpenMode : std::uint8_t {
    create,    // if there is none yet
    existing,  // refuses if there is none
};

// `sqlite:PATH` or `postgresql://…`. Brings it up to date if need be; refuses one that a later version of Quoin has
// made. `sqlite:` alone is kept in memory and seen by nobody else, for tests.
Result<std::unique_ptr<Store>, StoreError> open(std::string_view url, OpenMode mode = OpenMode::create);

// What is wrong with the URL, without repeating a password that may be in it; nothing if it is valid.
std::optional<std::string> fault_of_url(std::string_view url);

// The default store: a file in the user's data folder, which is created if necessary.
Result<std::string, StoreError> default_url();

// Reports games that have been written to, and up to which number (PostgreSQL; with SQLite it stays silent). These are
// hints: some may be lost. After a time in which that can have happened, the id is empty. Called from a thread of its
// own, until the ChangeListener is destroyed.
class ChangeListener {
  public:
    virtual ~ChangeListener() = default;
};
using OnChange = std::function<void(std::string_view id, std::uint64_t seq)>;
Result<std::unique_ptr<ChangeListener>, StoreError> hear(std::string_view url, OnChange on_change);

}  // namespace quoin::store
