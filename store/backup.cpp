// SPDX-License-Identifier: MIT
#include "store/backup.h"

#include <charconv>
#include <limits>
#include <utility>

#include <nlohmann/json.hpp>
#include <zlib.h>

#include "core/text/hex.h"
#include "core/text/json.h"
#include "core/text/utf8.h"
#include "store/rows.h"

namespace quoin::store {
namespace {

using Json = nlohmann::json;

constexpr int format_version = 1;
constexpr std::string_view sum_start = ",\"crc\":\"";
constexpr std::string_view sum_end = "\"}";
constexpr std::size_t sum_digits = 8;

// CRC-32, as zip and gzip have it.
std::string checksum(std::string_view bytes) {
    const auto sum =
        static_cast<std::uint32_t>(crc32_z(0, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()));
    std::string big_endian;
    for (int shift = 24; shift >= 0; shift -= 8) big_endian += static_cast<char>(sum >> shift & 0xff);
    return hex_of(big_endian);
}

// The object of a line whose checksum is right.
std::optional<Json> without_checksum(std::string_view line) {
    constexpr std::size_t tail = sum_start.size() + sum_digits + sum_end.size();
    if (line.size() <= tail) return std::nullopt;
    const std::string_view content = line.substr(0, line.size() - tail);
    const std::string wanted = std::string(sum_start) + checksum(content) + std::string(sum_end);
    if (line.substr(line.size() - tail) != wanted) return std::nullopt;
    Json object = Json::parse(std::string(content) + '}', nullptr, false);
    if (!object.is_object()) return std::nullopt;
    return object;
}

// Texts are strings; one that is not UTF-8 is {"hex": …}.
void append_text(JsonWriter& json, std::string_view text) {
    if (is_utf8(text)) return json.value(text);
    json.object([&] { json.member("hex", hex_of(text)); });
}

void append_member(JsonWriter& json, std::string_view name, std::string_view text) {
    json.key(name);
    append_text(json, text);
}

std::optional<std::string> text_of(const Json& json) {
    if (json.is_string()) return json.get<std::string>();
    if (!json.is_object() || json.size() != 1 || !json.contains("hex") || !json["hex"].is_string()) return std::nullopt;
    const auto digits = json["hex"].get<std::string>();
    std::string text;
    if (digits.size() % 2 != 0) return std::nullopt;
    for (std::size_t i = 0; i < digits.size(); i += 2) {
        unsigned byte = 0;
        const auto [end, error] = std::from_chars(digits.data() + i, digits.data() + i + 2, byte, 16);
        if (error != std::errc() || end != digits.data() + i + 2) return std::nullopt;
        text += static_cast<char>(byte);
    }
    return text;
}

std::optional<std::int64_t> number_of(const Json& json) {
    if (!json.is_number_integer()) return std::nullopt;
    if (json.is_number_unsigned() &&
        json.get<std::uint64_t>() > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max()))
        return std::nullopt;
    return json.get<std::int64_t>();
}

// Reads fields of an object. After one that is missing or of the wrong kind, is_good() is false.
class Fields {
  public:
    explicit Fields(const Json& object) : object_(object) {}

    std::string text(const char* name) { return good(text_of(field(name))); }
    std::int64_t number(const char* name) { return good(number_of(field(name))); }
    int small_number(const char* name) {
        const std::int64_t wide = number(name);
        const int narrow = static_cast<int>(wide);
        if (narrow != wide) is_good_ = false;
        return narrow;
    }
    bool truth(const char* name) {
        const Json& json = field(name);
        is_good_ = is_good_ && json.is_boolean();
        return json.is_boolean() && json.get<bool>();
    }
    template <class T>
    std::vector<T> numbers(const char* name) {
        std::vector<T> result;
        for (const Json& json : list(name)) {
            const std::int64_t wide = good(number_of(json));
            result.push_back(static_cast<T>(wide));
            if (result.back() != wide) is_good_ = false;
        }
        return result;
    }
    const Json& list(const char* name) {
        const Json& json = field(name);
        is_good_ = is_good_ && json.is_array();
        return json.is_array() ? json : nothing();
    }
    const Json& field(const char* name) {
        const auto found = object_.find(name);
        if (found != object_.end()) return *found;
        is_good_ = false;
        return nothing();
    }
    void fail() { is_good_ = false; }
    bool is_good() const { return is_good_; }

  private:
    static const Json& nothing() {
        static const Json empty = Json::array();
        return empty;
    }
    template <class T>
    T good(std::optional<T> value) {
        if (!value) is_good_ = false;
        return value ? std::move(*value) : T();
    }

    const Json& object_;
    bool is_good_ = true;
};

void append_event(JsonWriter& json, const Event& event) {
    json.object([&] {
        json.member("seq", event.seq);
        json.member("kind", name_of(event.kind));
        json.member("seat", event.seat);
        append_member(json, "text", event.text);
        json.member("number", event.number);
        append_member(json, "secret", event.secret);
        json.member("time", event.time);
        json.member("clocks", event.clocks);
    });
}

void append_clock(JsonWriter& json, const std::optional<Clock>& clock) {
    if (!clock) return json.null();
    json.object([&] {
        json.member("base", clock->base);
        json.member("increment", clock->increment);
        json.member("per_move", clock->per_move);
    });
}

// The whole line, with the members that `members` writes.
template <class Members>
std::string line_of(Members members) {
    JsonWriter json;
    json.object([&] { members(json); });
    return with_checksum(json.take());
}

std::optional<Event> event_of(const Json& json) {
    if (!json.is_object()) return std::nullopt;
    Fields fields(json);
    Event event;
    event.seq = fields.number("seq");
    const auto kind = kind_of(fields.text("kind"));
    event.seat = fields.small_number("seat");
    event.text = fields.text("text");
    event.number = fields.number("number");
    event.secret = fields.text("secret");
    event.time = fields.number("time");
    event.clocks = fields.numbers<Milliseconds>("clocks");
    if (!fields.is_good() || !kind) return std::nullopt;
    event.kind = *kind;
    return event;
}

std::optional<Clock> clock_of(Fields& fields) {
    const Json& json = fields.field("clock");
    if (json.is_null()) return std::nullopt;
    if (!json.is_object()) fields.fail();
    Fields parts(json);
    Clock clock;
    clock.base = parts.number("base");
    clock.increment = parts.number("increment");
    clock.per_move = parts.number("per_move");
    if (!parts.is_good()) fields.fail();
    return clock;
}

std::optional<GameWithStatus> game_of(const Json& json) {
    Fields fields(json);
    GameWithStatus result;
    Header& header = result.game.header;
    header.id = fields.text("id");
    header.game = fields.text("game");
    header.rules_version = fields.text("rules_version");
    header.players = fields.small_number("players");
    for (const Json& pair : fields.list("options")) {
        const bool is_pair = pair.is_array() && pair.size() == 2;
        auto name = is_pair ? text_of(pair[0]) : std::nullopt;
        auto value = is_pair ? text_of(pair[1]) : std::nullopt;
        if (!name || !value) return std::nullopt;
        header.options.emplace_back(std::move(*name), std::move(*value));
    }
    header.levels = fields.numbers<int>("levels");
    header.clock = clock_of(fields);
    header.is_public = fields.truth("public");
    header.created = fields.number("created");
    header.rematch_of = fields.text("rematch_of");
    result.status.is_over = fields.truth("over");
    result.status.is_waiting = fields.truth("waiting");
    result.status.is_computers_turn = fields.truth("computers_turn");
    result.status.deadline = fields.number("deadline");
    for (const Json& event_json : fields.list("events")) {
        auto event = event_of(event_json);
        if (!event) return std::nullopt;
        result.game.events.push_back(std::move(*event));
    }
    if (!fields.is_good() || !is_numbered(result.game.events)) return std::nullopt;
    return result;
}

}  // namespace

std::string with_checksum(std::string object) {
    object.pop_back();  // the brace
    const std::string sum = checksum(object);
    object += sum_start;
    object += sum;
    object += sum_end;
    return object + '\n';
}

std::string backup_start(std::span<const Uptime> uptime) {
    return line_of([&](JsonWriter& json) {
        json.member("quoin", "backup");
        json.member("version", format_version);
        json.key("uptime");
        json.list(uptime, [&](const Uptime& interval) { json.value(std::vector{interval.began, interval.ended}); });
    });
}

std::string backup_game(const GameWithStatus& game) {
    return line_of([&](JsonWriter& json) {
        const Header& header = game.game.header;
        append_member(json, "id", header.id);
        append_member(json, "game", header.game);
        append_member(json, "rules_version", header.rules_version);
        json.member("players", header.players);
        json.key("options");
        json.list(header.options, [&](const auto& option) {
            const std::string_view pair[] = {option.first, option.second};
            json.list(pair, [&](std::string_view text) { append_text(json, text); });
        });
        json.member("levels", header.levels);
        json.key("clock");
        append_clock(json, header.clock);
        json.member("public", header.is_public);
        json.member("created", header.created);
        append_member(json, "rematch_of", header.rematch_of);
        json.member("over", game.status.is_over);
        json.member("waiting", game.status.is_waiting);
        json.member("computers_turn", game.status.is_computers_turn);
        json.member("deadline", game.status.deadline);
        json.key("events");
        json.list(game.game.events, [&](const Event& event) { append_event(json, event); });
    });
}

std::string backup_end(std::uint64_t games, std::uint64_t events) {
    return line_of([&](JsonWriter& json) {
        json.member("end", true);
        json.member("games", games);
        json.member("events", events);
    });
}

std::string BackupReader::at_line(std::string_view what) const {
    return "line " + std::to_string(line_) + ": " + std::string(what);
}

Result<std::string, std::string> BackupReader::next_line() {
    ++line_;
    auto line = next_line_();
    if (!line) return Failure(at_line("the backup is incomplete: it ends here"));
    return std::move(*line);
}

Result<std::vector<Uptime>, std::string> BackupReader::start() {
    const auto line = next_line();
    if (!line) return Failure(line.error());
    if (!line->starts_with('{') || line->find("\"quoin\":\"backup\"") == std::string::npos)
        return Failure(at_line("this is not a Quoin backup"));
    const auto json = without_checksum(*line);
    if (!json) return Failure(at_line("the line is damaged"));
    Fields fields(*json);
    if (fields.text("quoin") != "backup") return Failure(at_line("this is not a Quoin backup"));
    const std::int64_t version = fields.number("version");
    if (fields.is_good() && version != format_version) {
        return Failure(at_line("the backup has version " + std::to_string(version) + ", but this program knows only " +
                               std::to_string(format_version)));
    }
    std::vector<Uptime> result;
    for (const Json& pair : fields.list("uptime")) {
        const bool is_pair = pair.is_array() && pair.size() == 2;
        const auto began = is_pair ? number_of(pair[0]) : std::nullopt;
        const auto ended = is_pair ? number_of(pair[1]) : std::nullopt;
        if (!began || !ended) return Failure(at_line("the line has missing or invalid fields"));
        result.push_back({*began, *ended});
    }
    if (!fields.is_good()) return Failure(at_line("the line has missing or invalid fields"));
    return result;
}

Result<std::optional<GameWithStatus>, std::string> BackupReader::next_game() {
    const auto line = next_line();
    if (!line) return Failure(line.error());
    const auto json = without_checksum(*line);
    if (!json) return Failure(at_line("the line is damaged"));
    if (!json->contains("end")) {
        auto game = game_of(*json);
        if (!game) return Failure(at_line("the line has missing or invalid fields"));
        ++games_;
        events_ += game->game.events.size();
        return std::move(*game);
    }
    Fields fields(*json);
    const std::uint64_t games = fields.number("games");
    const std::uint64_t events = fields.number("events");
    if (!fields.is_good() || games != games_ || events != events_)
        return Failure(at_line("the number of games or events does not match the rest of the backup"));
    ++line_;
    if (next_line_()) return Failure(at_line("there is more text after the end of the backup"));
    return std::nullopt;
}

}  // namespace quoin::store
