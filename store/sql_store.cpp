// SPDX-License-Identifier: MIT
#include "store/sql_store.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <unordered_map>
#include <utility>

namespace quoin::store {
namespace {

constexpr Milliseconds longest_silence = 3000;  // of a server, which notes once a second that it is up
constexpr std::int64_t page = 100;              // games read or restored at a time

#define QUOIN_WITH_EVENTS " g LEFT JOIN events e ON e.game = g.id "

constexpr std::string_view load_sql = "SELECT " QUOIN_GAME_COLUMNS ", " QUOIN_EVENT_COLUMNS
                                      " FROM games" QUOIN_WITH_EVENTS "WHERE g.id = $1 ORDER BY e.seq";
constexpr std::string_view events_sql =
    "SELECT " QUOIN_EVENT_COLUMNS " FROM events e WHERE e.game = $1 AND e.seq > $2 ORDER BY e.seq";
constexpr std::string_view exists_sql = "SELECT created FROM games WHERE id = $1";
// The index alone says how far back the lobby looks; the query stops at the limit of games with somebody waiting.
#define QUOIN_IN_LOBBY "is_public = 1 AND is_waiting = 1 AND is_over = 0 AND (created, id) < ($1, $2) "
#define QUOIN_LOBBY_SINCE "(CASE WHEN clock_per_move > 3600000 THEN $3 - clock_per_move ELSE $3 - 3600000 END)"
constexpr std::string_view waiting_sql =
    "SELECT " QUOIN_GAME_COLUMNS ", " QUOIN_EVENT_COLUMNS " FROM (SELECT * FROM games WHERE " QUOIN_IN_LOBBY
    "AND created >= COALESCE((SELECT created FROM games WHERE " QUOIN_IN_LOBBY
    "ORDER BY created DESC, id DESC LIMIT 1 OFFSET 999), 0) "
    "AND (changed >= " QUOIN_LOBBY_SINCE
    " OR EXISTS(SELECT 1 FROM presence p WHERE p.game = games.id AND p.seen >= " QUOIN_LOBBY_SINCE
    "))"
    "ORDER BY created DESC, id DESC LIMIT $4)" QUOIN_WITH_EVENTS "ORDER BY g.created DESC, g.id DESC, e.seq";
constexpr std::string_view visit_sql =
    "SELECT " QUOIN_GAME_COLUMNS ", " QUOIN_EVENT_COLUMNS
    " FROM (SELECT * FROM games WHERE (created, id) > ($1, $2) ORDER BY created, id LIMIT $3)" QUOIN_WITH_EVENTS
    "ORDER BY g.created, g.id, e.seq";
constexpr std::string_view late_sql =
    "SELECT id FROM games WHERE is_over = 0 AND deadline > 0 AND deadline < $1 ORDER BY deadline LIMIT $2";
constexpr std::string_view computers_sql =
    "SELECT id FROM games WHERE is_over = 0 AND is_computers_turn = 1 ORDER BY changed LIMIT $1";
constexpr std::string_view postpone_sql =
    "UPDATE games SET deadline = $1 WHERE id = $2 AND last_seq = $3 AND deadline > 0 AND deadline < $1";
constexpr std::string_view count_sql = "SELECT COUNT(*) FROM games";
constexpr std::string_view alive_sql =
    "INSERT INTO uptime(began, ended) SELECT COALESCE((SELECT began FROM (SELECT began, ended FROM uptime ORDER BY "
    "began DESC LIMIT 1) last WHERE CAST($1 AS BIGINT) - ended <= 3000), CAST($1 AS BIGINT)), CAST($1 AS BIGINT) WHERE "
    "1 = 1 ON CONFLICT(began) DO UPDATE SET ended = excluded.ended WHERE excluded.ended > uptime.ended";
static_assert(longest_silence == 3000, "as in the statement above");
constexpr std::string_view uptime_sql = "SELECT began, ended FROM uptime ORDER BY began";
constexpr std::string_view interval_sql = "INSERT INTO uptime(began, ended) VALUES($1, $2)";
// The numbers of seats that one statement can note; other numbers take several statements.
constexpr std::array<std::size_t, 3> seats_together = {100, 10, 1};
constexpr std::string_view presence_sql = "SELECT seat, seen FROM presence WHERE game = $1 ORDER BY seat";
constexpr std::string_view emptiness_sql = "SELECT 1 WHERE EXISTS(SELECT 1 FROM games) OR EXISTS(SELECT 1 FROM uptime)";
constexpr std::string_view strays_sql =
    "SELECT DISTINCT e.game FROM events e LEFT JOIN games g ON g.id = e.game WHERE g.id IS NULL ORDER BY e.game";
constexpr std::string_view gaps_sql =
    "SELECT g.id FROM games g LEFT JOIN (SELECT game, COUNT(*) AS count, MIN(seq) AS first, MAX(seq) AS last FROM "
    "events GROUP BY game) e ON e.game = g.id WHERE g.last_seq <> COALESCE(e.count, 0) OR g.last_seq <> "
    "COALESCE(e.last, 0) OR COALESCE(e.first, 1) <> 1 ORDER BY g.id";

std::int64_t number_at(const Row& row, std::size_t column) {
    const auto* number = column < row.size() ? std::get_if<std::int64_t>(&row[column]) : nullptr;
    return number ? *number : 0;
}

std::vector<std::string> texts_of(const std::vector<Row>& rows) {
    std::vector<std::string> result;
    for (const Row& row : rows) {
        const auto* text = row.empty() ? nullptr : std::get_if<std::string>(row.data());
        if (text) result.push_back(*text);
    }
    return result;
}

// One text for any number of games, so that it is prepared once: places that are not needed stay empty.
constexpr std::size_t most_ids = 100;

std::string with_ids(std::string sql) {
    sql += " IN ($1";
    for (std::size_t i = 2; i <= most_ids; ++i) sql += ", $" + std::to_string(i);
    return sql + ")";
}

std::string_view game_of(const Write& write) {
    const auto* append = std::get_if<Append>(&write);
    return append ? append->game : std::get<GameWithStatus>(write).game.header.id;
}

}  // namespace

Result<std::vector<Written>, StoreError> SqlStore::write(std::span<const Write> writes) {
    if (writes.empty()) return std::vector<Written>();
    const auto begun = begin(Transaction::write);
    if (!begun) return Failure(begun.error());
    auto written = put_all(writes);
    if (!written) {
        roll_back();
        return written;
    }
    const auto committed = commit();
    if (!committed) return Failure(committed.error());
    return written;
}

Result<std::vector<Written>, StoreError> SqlStore::put_all(std::span<const Write> writes) {
    const auto done = put(writes);
    if (!done) return Failure(done.error());
    std::vector<Written> result(writes.size(), Written::done);
    for (std::size_t i = 0; i < writes.size(); ++i) {
        if ((*done)[i]) continue;
        const std::array<Argument, 1> id = {game_of(writes[i])};
        const auto found = rows(exists_sql, id);
        if (!found) return Failure(found.error());
        const bool is_unknown = found->empty() && std::holds_alternative<Append>(writes[i]);
        result[i] = is_unknown ? Written::unknown_game : Written::taken;
    }
    return result;
}

Result<std::optional<StoredGame>, StoreError> SqlStore::load(std::string_view id) {
    const std::array<Argument, 1> arguments = {id};
    auto found = rows(load_sql, arguments);
    if (!found) return Failure(found.error());
    auto games = games_of(*found);
    if (!games) return Failure(games.error());
    if (games->empty()) return std::nullopt;
    return std::move(games->front().game);
}

Result<std::vector<Event>, StoreError> SqlStore::events_after(std::string_view id, std::uint64_t seq) {
    const auto last = static_cast<std::int64_t>(std::min<std::uint64_t>(seq, std::numeric_limits<std::int64_t>::max()));
    const std::array<Argument, 2> arguments = {id, last};
    auto found = rows(events_sql, arguments);
    if (!found) return Failure(found.error());
    return events_of(*found);
}

// Of any number of games, in no order.
Result<std::vector<Row>, StoreError> SqlStore::rows_for(std::string_view sql, std::span<const std::string> ids) {
    std::vector<Row> result;
    for (std::size_t begin = 0; begin < ids.size(); begin += most_ids) {
        std::array<Argument, most_ids> arguments;
        arguments.fill(std::string_view());
        const auto some = ids.subspan(begin, std::min(most_ids, ids.size() - begin));
        std::ranges::copy(some, arguments.begin());
        auto found = rows(sql, arguments);
        if (!found) return found;
        std::ranges::move(*found, std::back_inserter(result));
    }
    return result;
}

Result<std::vector<std::uint64_t>, StoreError> SqlStore::last_seqs(std::span<const std::string> ids) {
    static const std::string sql = with_ids("SELECT id, last_seq FROM games WHERE id");
    const auto found = rows_for(sql, ids);
    if (!found) return Failure(found.error());
    std::unordered_map<std::string, std::uint64_t> seqs;
    for (const Row& row : *found) {
        if (const auto* id = std::get_if<std::string>(row.data())) {
            seqs[*id] = number_at(row, 1);
        }
    }
    std::vector<std::uint64_t> result;
    result.reserve(ids.size());
    for (const std::string& id : ids) result.push_back(seqs[id]);
    return result;
}

Result<std::vector<StoredGame>, StoreError> SqlStore::waiting(Time now, std::string_view after, int limit) {
    Time before = std::numeric_limits<Time>::max();
    if (!after.empty()) {
        const std::array<Argument, 1> id = {after};
        const auto known = rows(exists_sql, id);
        if (!known) return Failure(known.error());
        if (known->empty()) return std::vector<StoredGame>();
        before = number_at(known->front(), 0);
    }
    const std::array<Argument, 4> arguments = {before, after, now, std::int64_t{std::max(limit, 0)}};
    auto found = rows(waiting_sql, arguments);
    if (!found) return Failure(found.error());
    auto games = games_of(*found);
    if (!games) return Failure(games.error());
    std::vector<StoredGame> result;
    result.reserve(games->size());
    for (GameWithStatus& game : *games) result.push_back(std::move(game.game));
    return result;
}

Result<std::vector<std::string>, StoreError> SqlStore::due(Time now, int limit) {
    const std::int64_t most = std::max(limit, 0);
    const std::array<Argument, 2> late_arguments = {now, most};
    const auto late = rows(late_sql, late_arguments);
    if (!late) return Failure(late.error());
    std::vector<std::string> result = texts_of(*late);
    const std::array<Argument, 1> computers_arguments = {most};
    const auto computers = rows(computers_sql, computers_arguments);
    if (!computers) return Failure(computers.error());
    for (std::string& id : texts_of(*computers)) {
        if (std::ranges::find(result, id) == result.end()) result.push_back(std::move(id));
    }
    return result;
}

Result<void, StoreError> SqlStore::postpone(std::string_view id, std::uint64_t seq, Time deadline) {
    const std::array<Argument, 3> arguments = {deadline, id, static_cast<std::int64_t>(seq)};
    return run_lazily(postpone_sql, arguments);
}

Result<std::uint64_t, StoreError> SqlStore::count() {
    const auto found = rows(count_sql, {});
    if (!found) return Failure(found.error());
    return found->empty() ? 0 : static_cast<std::uint64_t>(number_at(found->front(), 0));
}

Result<void, StoreError> SqlStore::note_alive(Time now) {
    const std::array<Argument, 1> arguments = {now};
    return run_lazily(alive_sql, arguments);
}

Result<Milliseconds, StoreError> SqlStore::time_down(Time from, Time to) {
    if (from >= to) return 0;
    auto known = uptime();
    if (!known) return Failure(known.error());
    if (!known->empty() && known->back().ended < to && to - known->back().ended <= longest_silence)
        known->back().ended = to;
    // Servers that start at the same time may leave intervals that overlap.
    Milliseconds down = 0;
    Time up_to = from;
    for (const Uptime& interval : *known) {
        if (interval.began > to) break;
        down += std::max<Milliseconds>(0, interval.began - up_to);
        up_to = std::max(up_to, interval.ended);
    }
    return down + std::max<Milliseconds>(0, to - up_to);
}

Result<std::vector<Uptime>, StoreError> SqlStore::uptime() {
    const auto found = rows(uptime_sql, {});
    if (!found) return Failure(found.error());
    std::vector<Uptime> result;
    for (const Row& row : *found) result.push_back({number_at(row, 0), number_at(row, 1)});
    return result;
}

// Every server uses the same order, so that they cannot deadlock.
Result<void, StoreError> SqlStore::note_presence(std::span<const SeatOfGame> seats, Time now) {
    std::vector<SeatOfGame> sorted(seats.begin(), seats.end());
    std::ranges::sort(sorted);
    const auto repeats = std::ranges::unique(sorted);
    sorted.erase(repeats.begin(), repeats.end());
    std::span<const SeatOfGame> rest = sorted;
    for (const std::size_t together : seats_together) {
        for (; rest.size() >= together; rest = rest.subspan(together)) {
            if (auto noted = note_some_present(rest.first(together), now); !noted) return noted;
        }
    }
    return {};
}

Result<void, StoreError> SqlStore::note_some_present(std::span<const SeatOfGame> seats, Time now) {
    std::vector<Argument> arguments = {now};
    std::string sql = "INSERT INTO presence(seen, game, seat) VALUES";
    for (const auto& [game, seat] : seats) {
        const std::size_t last = arguments.size();
        sql += (last == 1 ? "($1,$" : ",($1,$") + std::to_string(last + 1) + ",$" + std::to_string(last + 2) + ")";
        arguments.emplace_back(std::string_view(game));
        arguments.emplace_back(std::int64_t{seat});
    }
    sql += " ON CONFLICT(game, seat) DO UPDATE SET seen = excluded.seen WHERE excluded.seen > presence.seen";
    return run_lazily(sql, arguments);
}

Result<std::vector<Presence>, StoreError> SqlStore::presence(std::string_view id) {
    const std::array<Argument, 1> arguments = {id};
    const auto found = rows(presence_sql, arguments);
    if (!found) return Failure(found.error());
    std::vector<Presence> result;
    for (const Row& row : *found) result.push_back({static_cast<int>(number_at(row, 0)), number_at(row, 1)});
    return result;
}

Result<std::vector<std::vector<Presence>>, StoreError> SqlStore::presences(std::span<const std::string> ids) {
    static const std::string sql =
        with_ids("SELECT game, seat, seen FROM presence WHERE game") + " ORDER BY game, seat";
    const auto found = rows_for(sql, ids);
    if (!found) return Failure(found.error());
    std::unordered_map<std::string, std::vector<Presence>> seen;
    for (const Row& row : *found) {
        if (const auto* id = std::get_if<std::string>(row.data())) {
            seen[*id].push_back({static_cast<int>(number_at(row, 1)), number_at(row, 2)});
        }
    }
    std::vector<std::vector<Presence>> result;
    result.reserve(ids.size());
    for (const std::string& id : ids) result.push_back(seen[id]);
    return result;
}

Result<void, StoreError> SqlStore::visit(const std::function<bool(const GameWithStatus&)>& visitor) {
    const auto begun = begin(Transaction::read);
    if (!begun) return begun;
    auto visited = visit_pages(visitor);
    roll_back();  // nothing was written
    return visited;
}

Result<void, StoreError> SqlStore::visit_pages(const std::function<bool(const GameWithStatus&)>& visitor) {
    Time created = std::numeric_limits<Time>::min();
    std::string id;
    while (true) {
        const std::array<Argument, 3> arguments = {created, std::string_view(id), page};
        auto found = rows(visit_sql, arguments);
        if (!found) return Failure(found.error());
        const auto games = games_of(*found);
        if (!games) return Failure(games.error());
        for (const GameWithStatus& game : *games) {
            if (!visitor(game)) return {};
        }
        if (std::ssize(*games) < page) return {};
        created = games->back().game.header.created;
        id = games->back().game.header.id;
    }
}

Result<void, StoreError> SqlStore::restore(std::span<const Uptime> uptime, const Source& next) {
    const auto begun = begin(Transaction::write);
    if (!begun) return begun;
    auto filled = fill(uptime, next);
    if (filled) return commit();
    roll_back();
    return filled;
}

Result<void, StoreError> SqlStore::fill(std::span<const Uptime> uptime, const Source& next) {
    const auto present = rows(emptiness_sql, {});
    if (!present) return Failure(present.error());
    if (!present->empty()) return Failure(StoreError{"the store is not empty"});
    for (const Uptime& interval : uptime) {
        const std::array<Argument, 2> arguments = {interval.began, interval.ended};
        const auto noted = rows(interval_sql, arguments);
        if (!noted) return Failure(noted.error());
    }
    for (bool is_end = false; !is_end;) {
        std::vector<Write> games;
        while (!is_end && std::ssize(games) < page) {
            auto game = next();
            if (!game) return Failure(game.error());
            is_end = !*game;
            if (!is_end) games.emplace_back(std::move(**game));
        }
        const auto done = put(games);
        if (!done) return Failure(done.error());
        const auto refused = std::ranges::find(*done, false);
        if (refused == done->end()) continue;
        const Write& game = games[refused - done->begin()];
        return Failure(
            StoreError{"the game " + std::string(game_of(game)) + " appears twice, or its events do not start at 1"});
    }
    return {};
}

Result<std::vector<std::string>, StoreError> SqlStore::faults() {
    std::vector<std::string> result;
    const auto strays = rows(strays_sql, {});
    if (!strays) return Failure(strays.error());
    for (const std::string& id : texts_of(*strays))
        result.push_back("there are events of a game that does not exist: " + id);
    const auto gaps = rows(gaps_sql, {});
    if (!gaps) return Failure(gaps.error());
    for (const std::string& id : texts_of(*gaps))
        result.push_back("the events of the game " + id + " do not match its count, or are not numbered from 1");
    return result;
}

}  // namespace quoin::store
