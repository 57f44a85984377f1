// SPDX-License-Identifier: MIT
#include "facade/record/record_check.h"

#include <algorithm>
#include <chrono>

#include "core/text/utf8.h"
#include "facade/engine_options.h"
#include "facade/record/record_seat.h"
#include "facade/record/rules_version.h"
#include "facade/registry.h"

namespace quoin {
namespace {

using Kind = RecordItem::Kind;
using Part = RecordFault::Part;

RecordFault tag_fault(std::size_t index, std::string_view code, std::string detail) {
    return {Part::tag, index, {std::string(code), "", std::move(detail)}};
}

RecordFault item_fault(std::size_t index, std::string detail) {
    return {Part::item, index, {"bad_record", "", std::move(detail)}};
}

std::size_t index_of(const Record& record, std::string_view name) {
    return std::ranges::find(record.tags, name, &RecordTag::name) - record.tags.begin();
}

Result<std::size_t, RecordFault> required(const Record& record, std::string_view name) {
    const std::size_t index = index_of(record, name);
    if (index < record.tags.size()) return index;
    return Failure(tag_fault(index, "bad_tag", "the tag [" + std::string(name) + " \"…\"] is missing"));
}

// The number from 1 to 9 that the text writes, else 0.
int read_digit(std::string_view text) {
    return text.size() == 1 && text[0] >= '1' && text[0] <= '9' ? text[0] - '0' : 0;
}

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const auto space = std::min(text.find(' '), text.size());
        if (space > 0) words.push_back(text.substr(0, space));
        text.remove_prefix(std::min(space + 1, text.size()));
    }
    return words;
}

// Every option must be written: a default may change one day, and must not change an old game with it.
Result<std::vector<OptionPair>, RecordFault> read_options(const Record& record) {
    std::vector<OptionPair> pairs;
    for (const auto word : words_of(record.tag("Options").value_or(""))) {
        auto pair = split_option(word);
        if (!pair) return Failure(tag_fault(index_of(record, "Options"), "bad_option", pair.error().detail));
        pairs.push_back(std::move(*pair));
    }
    return pairs;
}

// Why it is no date, if it is none.
std::optional<std::string> date_fault(std::string_view text) {
    constexpr std::string_view form = "0000-00-00";
    const auto fits = [](char c, char of_form) { return of_form == '0' ? c >= '0' && c <= '9' : c == of_form; };
    if (!std::ranges::equal(text, form, fits)) return "a date must be year-month-day, such as 2026-11-15";
    const auto number = [&](std::size_t from, std::size_t count) {
        int value = 0;
        for (const char c : text.substr(from, count)) value = value * 10 + (c - '0');
        return value;
    };
    const std::chrono::year_month_day date(std::chrono::year(number(0, 4)), std::chrono::month(number(5, 2)),
                                           std::chrono::day(number(8, 2)));
    if (!date.ok()) return std::string(text) + " is not a date";
    return std::nullopt;
}

// `*`, or the winners' numbers going up, such as `1` or `1 2`.
bool is_result(std::string_view text, int players) {
    if (text == "*") return true;
    std::vector<int> winners;
    for (const auto word : words_of(text)) {
        const int winner = read_digit(word);
        if (winner == 0 || winner > players || (!winners.empty() && winner <= winners.back())) return false;
        winners.push_back(winner);
    }
    return !winners.empty() && text == result_text(winners);
}

// The player that a tag such as Name2 is about; 0 for other tags.
int player_of(std::string_view name, std::string_view prefix) {
    return name.starts_with(prefix) ? read_digit(name.substr(prefix.size())) : 0;
}

std::optional<RecordFault> check_tag(const RecordTag& tag, std::size_t index, int players) {
    const int seat = player_of(tag.name, "Seat");
    const int player = std::max(seat, player_of(tag.name, "Name"));
    if (player > players) {
        return tag_fault(index, "bad_tag",
                         "there is no player " + std::to_string(player) + " in a game for " + std::to_string(players));
    }
    if (seat > 0 && !read_seat(tag.value)) {
        return tag_fault(
            index, "bad_tag",
            "a seat must be 'person', 'engine NAME' or 'engine NAME level LEVEL' (" + std::string(level_range) + ")");
    }
    if (tag.name == "Date") {
        if (auto detail = date_fault(tag.value)) return tag_fault(index, "bad_tag", std::move(*detail));
    }
    if (tag.name == "Result" && !is_result(tag.value, players)) {
        return tag_fault(index, "bad_result",
                         "a result must be '*' or the numbers of the winners, such as '1' or '1 2'");
    }
    return std::nullopt;
}

// A line being read: the position after its last move, and the one before it, where its variations begin.
struct OpenLine {
    std::unique_ptr<Position> now;
    std::unique_ptr<Position> before;  // none until there is a move
    int ply = 0;
};

// Walks through the items with a stack of open lines. One clone per move and one per variation, so the time grows with
// the text and the memory with its depth.
class Walk {
  public:
    explicit Walk(const Match& start) : game_(start.game()) { lines_.push_back({start.now().clone(), nullptr, 0}); }

    std::optional<RecordFault> item(const RecordItem& item, std::size_t index) {
        if (after_number_ && item.kind != Kind::move) return item_fault(index, "a move must follow its number");
        after_number_ = item.kind == Kind::number;
        switch (item.kind) {
            case Kind::number:
                return number(item.text, index);
            case Kind::move:
                return move(item.text, index);
            case Kind::comment:
                return std::nullopt;
            case Kind::open:
                return open(index);
            case Kind::close:
                return close(index);
        }
        return std::nullopt;
    }

    std::optional<RecordFault> end(std::size_t index) const {
        if (after_number_) return item_fault(index, "a move must follow its number");
        if (lines_.size() > 1) return item_fault(index, "a variation is not closed");
        return std::nullopt;
    }

    const Position& last() const { return *lines_.front().now; }

  private:
    std::optional<RecordFault> number(std::string_view text, std::size_t index) const {
        const std::string expected = std::to_string(lines_.back().ply + 1);
        if (text == expected) return std::nullopt;
        return item_fault(index, "expected move " + expected + ", not " + std::string(first_characters(text, 20)));
    }

    std::optional<RecordFault> move(std::string_view token, std::size_t index) {
        OpenLine& line = lines_.back();
        auto next = line.now->clone();
        if (auto error = play(game_, *next, token)) {
            error->detail = "'" + std::string(first_characters(token, 20)) + "': " + error->detail;
            error->where.clear();
            return RecordFault{Part::item, index, std::move(*error)};
        }
        line.before = std::exchange(line.now, std::move(next));
        ++line.ply;
        return std::nullopt;
    }

    std::optional<RecordFault> open(std::size_t index) {
        const OpenLine& line = lines_.back();
        if (!line.before) return item_fault(index, "a variation must follow the move it replaces");
        lines_.push_back({line.before->clone(), nullptr, line.ply - 1});
        return std::nullopt;
    }

    std::optional<RecordFault> close(std::size_t index) {
        if (lines_.size() == 1) return item_fault(index, "no variation is open here");
        if (!lines_.back().before) return item_fault(index, "a variation must have a move");
        lines_.pop_back();
        return std::nullopt;
    }

    const GameEntry& game_;
    std::vector<OpenLine> lines_;  // the main line, and the open variations
    bool after_number_ = false;
};

std::optional<RecordFault> check_result(const Record& record, const Position& last) {
    const auto outcome = last.outcome();
    const auto claimed = record.tag("Result");
    if (!outcome) return std::nullopt;  // players may resign, agree or stop
    const std::string result = result_text(numbers_of(outcome->winners));
    if (!claimed) {
        return tag_fault(record.tags.size(), "bad_result",
                         "the game is over, and the tag [Result \"" + result + "\"] is missing");
    }
    if (*claimed == result) return std::nullopt;
    return tag_fault(index_of(record, "Result"), "bad_result",
                     "the game is over, and its result is '" + result + "', not '" + std::string(*claimed) + "'");
}

}  // namespace

Result<Match, RecordFault> start_of(const Record& record) {
    const auto game_at = required(record, "Game");
    if (!game_at) return Failure(game_at.error());
    const auto found = find_game(record.tags[*game_at].value);
    if (!found) return Failure(RecordFault{Part::tag, *game_at, found.error()});
    const GameEntry& game = **found;

    const auto rules_at = required(record, "Rules");
    if (!rules_at) return Failure(rules_at.error());
    const std::string& version = record.tags[*rules_at].value;
    if (const auto known = read_rules_version(game, version); !known) {
        return Failure(RecordFault{Part::tag, *rules_at, known.error()});
    }

    const auto players_at = required(record, "Players");
    if (!players_at) return Failure(players_at.error());
    const int players = read_digit(record.tags[*players_at].value);
    if (players < game.min_players || players > game.max_players) {
        return Failure(tag_fault(*players_at, "bad_players",
                                 std::string(game.title) + " is for " + player_range(game) + " players"));
    }

    const auto options = read_options(record);
    if (!options) return Failure(options.error());
    auto match = Match::resume(game.name, version, players, *options);
    if (!match) return Failure(RecordFault{Part::tag, index_of(record, "Options"), match.error()});
    if (const auto position = record.tag("Position")) {
        if (auto begun = match->begin_from(*position); !begun) {
            return Failure(RecordFault{Part::tag, index_of(record, "Position"), begun.error()});
        }
    }
    return match.value();
}

std::optional<RecordFault> check_record(const Record& record) {
    const auto start = start_of(record);
    if (!start) return start.error();
    for (std::size_t i = 0; i < record.tags.size(); ++i) {
        if (auto fault = check_tag(record.tags[i], i, start->players())) return fault;
    }
    Walk walk(*start);
    for (std::size_t i = 0; i < record.items.size(); ++i) {
        if (auto fault = walk.item(record.items[i], i)) return fault;
    }
    if (auto fault = walk.end(record.items.size())) return fault;
    return check_result(record, walk.last());
}

}  // namespace quoin
