// SPDX-License-Identifier: MIT
// Where online games are kept. When a call reports a write as done, it is on disk. A Store belongs to one thread at a
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

// Why a call failed, as a sentence for people.
struct StoreError {
    std::string detail;
    bool is_unknown = false;  // it may or may not have been written
    bool is_damage = false;   // the store answers, but its content cannot be read
};

// What games are looked up by. It follows from the events, and is written with each of them.
struct GameStatus {
    bool is_over = false;
    bool is_waiting = false;  // a seat for a person is free
    bool is_computers_turn = false;
    Time deadline = 0;  // when the player to move runs out of time; 0: never

    bool operator==(const GameStatus&) const = default;
};

// A game to be stored: a new one with its first events, if any, or a whole one from a backup.
struct GameWithStatus {
    StoredGame game;
    GameStatus status;

    bool operator==(const GameWithStatus&) const = default;
};

// The next event of a game.
struct Append {
    std::string game;
    Event event;
    GameStatus status;
};

using Write = std::variant<GameWithStatus, Append>;

enum class Written : std::uint8_t {
    done,
    taken,  // it is not the game's next event; or, for a new game, the id is taken
    unknown_game,
};

// A seat of some game: its id and its number.
using SeatOfGame = std::pair<std::string, int>;

struct Presence {
    int seat = 0;
    Time seen = 0;  // when somebody with the seat's token was last connected

    bool operator==(const Presence&) const = default;
};

// A period in which a server was up.
struct Uptime {
    Time began = 0;
    Time ended = 0;

    bool operator==(const Uptime&) const = default;
};

class Store {
  public:
    virtual ~Store() = default;

    // Writes everything that can be written, in this order and in one transaction, and returns the outcome of each. One
    // that is taken does not stop the others. Of two with the same game and number, the first is written.
    virtual Result<std::vector<Written>, StoreError> write(std::span<const Write> writes) = 0;

    virtual Result<std::optional<StoredGame>, StoreError> load(std::string_view id) = 0;
    // Events after number `seq`, in order; none for an unknown game.
    virtual Result<std::vector<Event>, StoreError> events_after(std::string_view id, std::uint64_t seq) = 0;

    // The number of the last event of each of these games, in the same order; 0: no events, or an unknown game.
    virtual Result<std::vector<std::uint64_t>, StoreError> last_seqs(std::span<const std::string> ids) = 0;

    // Public games that wait for a player and are not over, newest first, starting after the game `after` (empty: from
    // the newest). Leaves out games in which nothing has happened and nobody was seen for an hour, or in correspondence
    // games for the time of a move. Fast however many games are stored: it looks at no more than a thousand.
    virtual Result<std::vector<StoredGame>, StoreError> waiting(Time now, std::string_view after, int limit) = 0;
    // Unfinished games whose deadline is before `now`, and those in which a computer is to move: at most `limit` of
    // each.
    virtual Result<std::vector<std::string>, StoreError> due(Time now, int limit) = 0;
    // Sets a later deadline, because no server was up for a while. Does nothing if the game has newer events than
    // `seq`. May be lost in a crash.
    virtual Result<void, StoreError> postpone(std::string_view id, std::uint64_t seq, Time deadline) = 0;
    virtual Result<std::uint64_t, StoreError> count() = 0;

    // Servers note once a second that they are up. time_down is how long none was up between two times. The caller is
    // up, so gaps of up to three seconds, at the end and between two notes, do not count.
    virtual Result<void, StoreError> note_alive(Time now) = 0;
    virtual Result<Milliseconds, StoreError> time_down(Time from, Time to) = 0;
    virtual Result<std::vector<Uptime>, StoreError> uptime() = 0;  // in order

    // Does not wait for the disk and may be lost in a crash. The latest time counts.
    virtual Result<void, StoreError> note_presence(std::span<const SeatOfGame> seats, Time now) = 0;
    Result<void, StoreError> note_presence(std::string_view id, int seat, Time now) {
        const SeatOfGame one(id, seat);
        return note_presence({&one, 1}, now);
    }
    virtual Result<std::vector<Presence>, StoreError> presence(std::string_view id) = 0;
    // The same for each of these games, in the same order.
    virtual Result<std::vector<std::vector<Presence>>, StoreError> presences(std::span<const std::string> ids) = 0;

    // Visits a snapshot of all games, oldest first, until the visitor returns false. The visitor must not use the
    // store.
    virtual Result<void, StoreError> visit(const std::function<bool(const GameWithStatus&)>& visitor) = 0;

    // Fills an empty store with the games from `next`, all or nothing. Refuses a store that is not empty.
    using Source = std::function<Result<std::optional<GameWithStatus>, StoreError>()>;
    virtual Result<void, StoreError> restore(std::span<const Uptime> uptime, const Source& next) = 0;

    // Everything that this program would not have written that way, one sentence each.
    virtual Result<std::vector<std::string>, StoreError> faults() = 0;
};

enum class OpenMode : std::uint8_t {
    create,    // creates the store if necessary
    existing,  // fails if there is none
};

// `sqlite:PATH` or `postgresql://…`. Migrates an older store; refuses one made by a later version of Quoin. `sqlite:`
// alone is a private store in memory, for tests.
Result<std::unique_ptr<Store>, StoreError> open(std::string_view url, OpenMode mode = OpenMode::create);

// What is wrong with the URL, without repeating a password in it; nothing if it is valid.
std::optional<std::string> fault_of_url(std::string_view url);

// The default store: a file in the user's data folder, which is created if necessary.
Result<std::string, StoreError> default_url();

// Reports which games have been written to, and up to which event. Only PostgreSQL reports anything. These are hints:
// some may be lost, and after a time in which that may have happened, the id is empty. The callback runs on a separate
// thread, until the ChangeListener is destroyed.
class ChangeListener {
  public:
    virtual ~ChangeListener() = default;
};
using OnChange = std::function<void(std::string_view id, std::uint64_t seq)>;
Result<std::unique_ptr<ChangeListener>, StoreError> listen(std::string_view url, OnChange on_change);

}  // namespace quoin::store
