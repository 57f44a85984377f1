// SPDX-License-Identifier: MIT
#include "store/rows.h"

#include <charconv>
#include <cstddef>
#include <optional>
#include <utility>

namespace quoin::store {
namespace {

constexpr std::size_t game_columns = 16;
constexpr std::size_t event_columns = 8;

// Reads the values of a row one by one. After one of the wrong kind, is_good() is false.
class RowReader {
  public:
    explicit RowReader(std::span<Value> values) : values_(values) {}

    std::int64_t number() {
        const auto* number = next<std::int64_t>();
        return number ? *number : 0;
    }
    int small_number() {
        const std::int64_t wide = number();
        const int narrow = static_cast<int>(wide);
        if (narrow != wide) is_good_ = false;
        return narrow;
    }
    bool truth() { return number() != 0; }
    std::string text() {
        auto* text = next<std::string>();
        return text ? std::move(*text) : std::string();
    }
    bool is_null() const { return at_ < values_.size() && std::holds_alternative<std::monostate>(values_[at_]); }
    void skip(std::size_t count) { at_ += count; }
    bool is_good() const { return is_good_; }

  private:
    template <class T>
    T* next() {
        T* value = at_ < values_.size() ? std::get_if<T>(&values_[at_]) : nullptr;
        ++at_;
        if (!value) is_good_ = false;
        return value;
    }

    std::span<Value> values_;
    std::size_t at_ = 0;
    bool is_good_ = true;
};

// The parts of a text between spaces.
std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> result;
    while (!text.empty()) {
        const auto end = text.find(' ');
        result.push_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return result;
}

template <class T>
std::optional<std::vector<T>> numbers_of(std::string_view text) {
    std::vector<T> result;
    for (const std::string_view word : words(text)) {
        T number = 0;
        const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
        if (error != std::errc() || end != word.data() + word.size()) return std::nullopt;
        result.push_back(number);
    }
    return result;
}

bool must_be_escaped(char c) { return c == '%' || c == '=' || static_cast<unsigned char>(c) <= ' ' || c == '\x7f'; }

void append_escaped(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    for (const char c : text) {
        if (!must_be_escaped(c)) {
            out += c;
            continue;
        }
        const auto byte = static_cast<unsigned char>(c);
        out += '%';
        out += digits[byte >> 4];
        out += digits[byte & 15];
    }
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        const char c = text.front();
        if (c != '%') {
            result += c;
            text.remove_prefix(1);
            continue;
        }
        unsigned byte = 0;
        if (text.size() < 3) return std::nullopt;
        const auto [end, error] = std::from_chars(text.data() + 1, text.data() + 3, byte, 16);
        if (error != std::errc() || end != text.data() + 3) return std::nullopt;
        result += static_cast<char>(byte);
        text.remove_prefix(3);
    }
    return result;
}

std::optional<std::vector<std::pair<std::string, std::string>>> options_of(std::string_view text) {
    std::vector<std::pair<std::string, std::string>> result;
    for (const std::string_view word : words(text)) {
        const auto sign = word.find('=');
        if (sign == std::string_view::npos) return std::nullopt;
        auto name = unescaped(word.substr(0, sign));
        auto value = unescaped(word.substr(sign + 1));
        if (!name || !value) return std::nullopt;
        result.emplace_back(std::move(*name), std::move(*value));
    }
    return result;
}

std::optional<Clock> take_clock(RowReader& reader) {
    if (reader.is_null()) {
        reader.skip(3);
        return std::nullopt;
    }
    Clock clock;
    clock.base = reader.number();
    clock.increment = reader.number();
    clock.per_move = reader.number();
    return clock;
}

std::optional<GameWithStatus> take_game(RowReader reader) {
    GameWithStatus result;
    Header& header = result.game.header;
    header.id = reader.text();
    header.game = reader.text();
    header.rules_version = reader.text();
    header.players = reader.small_number();
    auto options = options_of(reader.text());
    auto levels = numbers_of<int>(reader.text());
    header.clock = take_clock(reader);
    header.is_public = reader.truth();
    header.created = reader.number();
    header.rematch_of = reader.text();
    result.status.is_over = reader.truth();
    result.status.is_waiting = reader.truth();
    result.status.is_computers_turn = reader.truth();
    result.status.deadline = reader.number();
    if (!reader.is_good() || !options || !levels) return std::nullopt;
    header.options = std::move(*options);
    header.levels = std::move(*levels);
    return result;
}

std::optional<Event> take_event(RowReader reader) {
    Event event;
    event.seq = reader.number();
    const auto kind = kind_of(reader.text());
    event.seat = reader.small_number();
    event.text = reader.text();
    event.number = reader.number();
    event.secret = reader.text();
    event.time = reader.number();
    auto clocks = numbers_of<Milliseconds>(reader.text());
    if (!reader.is_good() || !kind || !clocks) return std::nullopt;
    event.kind = *kind;
    event.clocks = std::move(*clocks);
    return event;
}

StoreError unreadable(const std::string& what) {
    return {.detail = "the store is damaged: " + what + " cannot be read", .is_damage = true};
}

}  // namespace

Result<std::vector<GameWithStatus>, StoreError> games_of(std::vector<Row>& rows) {
    std::vector<GameWithStatus> result;
    for (Row& row : rows) {
        if (row.size() != game_columns + event_columns) return Failure(unreadable("a row"));
        const auto* id = std::get_if<std::string>(row.data());
        if (!id) return Failure(unreadable("a game"));
        if (result.empty() || result.back().game.header.id != *id) {
            const std::string name = *id;
            auto game = take_game(RowReader(std::span<Value>(row).first(game_columns)));
            if (!game) return Failure(unreadable("the game " + name));
            result.push_back(std::move(*game));
        }
        StoredGame& game = result.back().game;
        const RowReader columns = RowReader(std::span<Value>(row).subspan(game_columns));
        if (columns.is_null()) continue;
        auto event = take_event(columns);
        if (!event) return Failure(unreadable("an event of the game " + game.header.id));
        game.events.push_back(std::move(*event));
    }
    return result;
}

Result<std::vector<Event>, StoreError> events_of(std::vector<Row>& rows) {
    std::vector<Event> result;
    result.reserve(rows.size());
    for (Row& row : rows) {
        auto event = take_event(RowReader(row));
        if (!event) return Failure(unreadable("an event"));
        result.push_back(std::move(*event));
    }
    return result;
}

GameRow::GameRow(const GameWithStatus& game) {
    const Header& header = game.game.header;
    const GameStatus& status = game.status;
    const std::vector<std::int64_t> levels(header.levels.begin(), header.levels.end());
    options_ = packed(header.options);
    levels_ = packed(levels);
    const auto& clock = header.clock;
    const auto clock_part = [&](Milliseconds Clock::* part) { return clock ? Argument(*clock.*part) : Argument(); };
    const auto truth = [](bool is_so) { return std::int64_t{is_so}; };
    const auto& events = game.game.events;
    arguments_ = {header.id,
                  header.game,
                  header.rules_version,
                  std::int64_t{header.players},
                  options_,
                  levels_,
                  clock_part(&Clock::base),
                  clock_part(&Clock::increment),
                  clock_part(&Clock::per_move),
                  truth(header.is_public),
                  header.created,
                  header.rematch_of,
                  truth(status.is_over),
                  truth(status.is_waiting),
                  truth(status.is_computers_turn),
                  status.deadline,
                  static_cast<std::int64_t>(events.size()),
                  events.empty() ? header.created : events.back().time};
}

EventRow::EventRow(std::string_view game, const Event& event) : clocks_(packed(event.clocks)) {
    arguments_ = {game,
                  static_cast<std::int64_t>(event.seq),
                  name_of(event.kind),
                  std::int64_t{event.seat},
                  std::string_view(event.text),
                  event.number,
                  std::string_view(event.secret),
                  event.time,
                  std::string_view(clocks_)};
}

bool is_numbered(const std::vector<Event>& events) {
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (events[i].seq != i + 1) return false;
    }
    return true;
}

std::string packed(std::span<const std::int64_t> numbers) {
    std::string result;
    for (const std::int64_t number : numbers) {
        if (!result.empty()) result += ' ';
        result += std::to_string(number);
    }
    return result;
}

std::string packed(std::span<const std::pair<std::string, std::string>> options) {
    std::string result;
    for (const auto& [name, value] : options) {
        if (!result.empty()) result += ' ';
        append_escaped(result, name);
        result += '=';
        append_escaped(result, value);
    }
    return result;
}

}  // namespace quoin::store
