// SPDX-License-Identifier: MIT
#include "cli/play/session.h"

#include <algorithm>
#include <array>
#include <ctime>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/flags/engine_flags.h"
#include "cli/flags/setup.h"
#include "cli/play/thinking.h"
#include "cli/terminal/files.h"
#include "cli/terminal/move_table.h"
#include "cli/terminal/output.h"
#include "cli/terminal/rules_page.h"
#include "cli/terminal/terminal.h"
#include "cli/terminal/thoughts.h"
#include "cli/terminal/wrap.h"
#include "core/text/letter_case.h"
#include "core/text/printable.h"
#include "core/text/split.h"
#include "core/text/tokens.h"
#include "facade/record/record_build.h"
#include "facade/verbs/verdict.h"
#include "facade/weights.h"
#include "search/level.h"

namespace quoin::cli {
namespace {

constexpr std::array<std::string_view, 11> commands = {"?",    "board", "help", "hint", "legal", "load",
                                                       "quit", "rules", "save", "undo", "why"};

constexpr int adviser = 0;  // who gives hints, among the seats

constexpr std::size_t hinted_moves = 8;  // of the line that is expected

constexpr int hinted_turns = 3;  // whose prompt says how to get help

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm date{};
    localtime_r(&now, &date);
    char text[16];
    return std::strftime(text, sizeof text, "%Y-%m-%d", &date) > 0 ? text : "";
}

std::string name_of(const Seat& seat) {
    return seat.kind == Seat::Kind::engine ? fmt::format("ai:{}", seat.level) : "random";
}

bool is_human_seat(const Seat& seat) { return seat.kind == Seat::Kind::human; }

std::string listed(const std::vector<int>& players) {
    std::string text;
    for (std::size_t i = 0; i < players.size(); ++i) {
        text += (i == 0 ? "" : i + 1 == players.size() ? " and " : ", ") + std::to_string(players[i]);
    }
    return text;
}

}  // namespace

std::vector<Seat> usual_seats(int players) {
    std::vector<Seat> seats(players, Seat{Seat::Kind::engine, usual_level});
    seats.front() = Seat{Seat::Kind::human};
    return seats;
}

std::optional<Seat> read_seat_word(std::string_view word) {
    if (word == "human") return Seat{Seat::Kind::human};
    if (word == "random") return Seat{Seat::Kind::random};
    if (!word.starts_with("ai:")) return std::nullopt;
    const auto level = read_number(word.substr(3), 1, max_level);
    if (!level) return std::nullopt;
    return Seat{Seat::Kind::engine, static_cast<int>(*level)};
}

Seat seat_of(const RecordSeat& seat) {
    if (seat.is_person()) return {Seat::Kind::human};
    if (seat.engine == "random") return {Seat::Kind::random};
    return {Seat::Kind::engine, seat.level == 0 ? max_level : seat.level};
}

Session::Session(Match match, std::vector<Seat> seats, std::uint64_t seed, Prompt& prompt, bool has_colour)
    : match_(std::move(match)),
      are_seats_given_(!seats.empty()),
      seats_(are_seats_given_ ? std::move(seats) : usual_seats(match_.players())),
      random_(seed),
      prompt_(prompt),
      has_colour_(has_colour),
      has_utf8_(has_utf8()) {}

void Session::take_record(Record record, const std::string& file) {
    record_ = std::move(record);
    own_file_ = file;
    seat_note_.clear();
    const std::size_t players = match_.players();
    if (!are_seats_given_ || seats_.size() != players) seats_ = seats_of_record();
}

std::vector<Seat> Session::seats_of_record() {
    std::vector<Seat> seats;
    bool has_tags = false;
    for (int player = 1; player <= match_.players(); ++player) {
        const auto tag = record_->tag("Seat" + std::to_string(player));
        const RecordSeat seat = read_seat(tag.value_or("")).value_or(RecordSeat{});
        has_tags = has_tags || tag;
        const bool is_known = seat.is_person() || seat.engine == "random" || seat.engine == "quoin";
        seats.push_back(is_known ? seat_of(seat) : Seat{Seat::Kind::human});
        if (is_known) continue;
        seat_note_ += fmt::format("Player {} was {}, which cannot play here; a human player takes that seat instead. ",
                                  player, printable(*tag));
    }
    return has_tags ? seats : usual_seats(match_.players());
}

void Session::run() {
    prompt_.complete_with(
        [this](const std::string& before, const std::string& word) { return completions(before, word); });
    introduce();
    const bool has_human = std::ranges::any_of(seats_, is_human_seat);
    while (flush_output() && !is_interrupted()) {
        if (!match_.is_over() && !is_human(match_.to_move())) {
            move_for_player();
            continue;
        }
        if (!is_shown_) {
            show();
            if (match_.is_over()) show_end();
            is_shown_ = true;
        }
        if (match_.is_over() && !has_human) break;
        if (ask() == Next::leave) break;
    }
    prompt_.complete_with({});
}

void Session::introduce() const {
    const GameEntry& game = match_.game();
    say(fmt::format("{} ({}). {}", game.title, game.designers, game.summary));
    if (!game.notice.empty()) say(std::string(game.notice));
    say_who_plays();
}

void Session::say_who_plays() const {
    std::vector<int> humans;
    std::vector<int> randoms;
    std::map<int, std::vector<int>> engines;
    for (int player = 1; player <= match_.players(); ++player) {
        const Seat& who = seat(player);
        auto& list = who.kind == Seat::Kind::human    ? humans
                     : who.kind == Seat::Kind::random ? randoms
                                                      : engines[who.level];
        list.push_back(player);
    }
    std::string who = seat_note_;
    const auto add = [&](const std::vector<int>& players, std::string_view one, std::string_view several) {
        if (players.empty()) return;
        who += fmt::format("{} {} {}. ", players.size() == 1 ? "Player" : "Players", listed(players),
                           players.size() == 1 ? one : several);
    };
    if (humans.size() == 1) {
        who += fmt::format("You are player {}. ", humans[0]);
    } else {
        add(humans, "", "are people");
    }
    add(randoms, "moves at random", "move at random");
    for (const auto& [level, players] : engines) {
        const std::string at = fmt::format(", level {} of {}", level, max_level);
        add(players, "is a computer" + at, "are computers" + at);
    }
    const auto legal = match_.legal();
    if (!humans.empty() && !legal.empty()) {
        who += fmt::format("Type a move, such as {}, or ? for help.", legal[legal.size() / 2]);
    }
    say(who);
}

void Session::show() const {
    const Scene scene = match_.scene();
    const Words words = [this](const Text& text) { return match_.in_words(text); };
    auto [columns, rows] = terminal_size();
    put("\n" + picture(scene, words, {columns, rows - 4, has_colour_, has_utf8_}) + "\n");
    say(words(scene.status) + ".");
}

void Session::show_end() const {
    const auto winners = match_.winners();
    const auto humans = std::ranges::count_if(seats_, is_human_seat);
    std::string text = fmt::format("Players {} share the win.", listed(winners));
    if (winners.size() == 1 && is_human(winners[0])) {
        text = humans == 1 ? "You win." : fmt::format("Player {} wins.", winners[0]);
    } else if (winners.size() == 1) {
        text = fmt::format("Player {} ({}) wins.", winners[0], name_of(seat(winners[0])));
    }
    put((has_colour_ ? "\033[1m" + text + "\033[0m" : text) + "\n");
    if (humans == 0) return;
    say("The game is over. Type 'save FILE' to keep it, 'undo' to take back your last move, or Enter to leave.");
}

void Session::move_for_player() {
    const int player = match_.to_move();
    const Seat& who = seat(player);
    const std::string token = who.kind == Seat::Kind::engine ? engine_move(player) : match_.now().random_move(random_);
    if (token.empty()) return;
    put(fmt::format("Player {} ({}) plays {}\n", player, name_of(who), token));
    if (const auto played = match_.play(token); !played) say(played.error().detail);
    is_shown_ = false;
}

bool Session::is_interrupted() const { return prompt_.interrupt() && *prompt_.interrupt(); }

std::optional<Thought> Session::think_as(int who, const EngineOptions& options) {
    ThinkRequest request{.options = options, .stop = prompt_.interrupt()};
    request.options.settings.is_blind = knowledge_.is_blind;
    // Another game may have been loaded.
    if (!misfit(knowledge_, match_)) request.options.settings.weights = knowledge_.weights;
    auto& engine = engines_[who];
    if (!engine) {
        EngineSettings& settings = request.options.settings;
        settings.seed = random_.next();
        // Below the highest level thinking is quick, and with one thread a game can be repeated.
        if (settings.level == max_level) settings.threads = all_threads();
        if (settings.level < solving_level) settings.memory = mebibytes(small_hash);
        engine = engine_for(match_.now(), request);
    }
    flush_output();
    const Thinking thinking(is_human(match_.to_move()) ? "Looking for a hint"
                                                       : fmt::format("Player {} is thinking", match_.to_move()));
    Thought thought = think(*engine, match_.now(), request);
    if (is_interrupted()) return std::nullopt;
    return thought;
}

// Empty when the player would rather leave.
std::string Session::engine_move(int player) {
    const auto thought = think_as(player, {.settings = {.level = seat(player).level}});
    return thought ? thought->move : "";
}

void Session::hint() {
    if (match_.is_over()) return say("The game is over, so there is nothing to suggest.");
    const auto thought = think_as(adviser, {.movetime = hint_movetime});
    if (!thought) return;
    const MoveThought& best = thought->thoughts.moves.front();
    std::string text = verdict_in_words(match_.game(), thought->thoughts);
    const std::string reasons = reasons_in_words(match_, best.token);
    if (!reasons.empty()) text += " " + reasons;
    if (!best.line.empty()) {
        text += " Likely line:";
        const auto shown = std::min(best.line.size(), hinted_moves);
        for (std::size_t i = 0; i < shown; ++i) text += " " + best.line[i];
        text += shown < best.line.size() ? " …" : ".";
    }
    say(text);
}

Session::Next Session::ask() {
    const std::string hint = asked_++ < hinted_turns ? " (? for help)" : "";
    const std::string question =
        match_.is_over() ? "game over> " : fmt::format("player {}{}> ", match_.to_move(), hint);
    const auto answer = prompt_.ask(question);
    if (!answer) return Next::leave;
    const std::string_view line = trimmed(*answer);
    if (line.empty()) {
        if (match_.is_over()) return Next::leave;
        list_legal("");
        return Next::stay;
    }
    const std::string_view word = line.substr(0, line.find_first_of(" \t"));
    return run_command(word, trimmed(line.substr(word.size())));
}

Session::Next Session::run_command(std::string_view word, std::string_view rest) {
    const std::string command = lower_case(word);
    if (command == "quit" || command == "exit") return Next::leave;
    if (command == "?" || command == "help") {
        help();
    } else if (command == "legal") {
        list_legal(rest);
    } else if (command == "hint") {
        hint();
    } else if (command == "why") {
        explain(rest);
    } else if (command == "undo") {
        undo();
    } else if (command == "board") {
        is_shown_ = false;
    } else if (command == "rules") {
        put("\n" + shown(rules_page(match_.game(), terminal_size().columns)));
    } else if (command == "save") {
        save(rest);
    } else if (command == "load") {
        load(std::string(rest));
    } else if (!rest.empty()) {
        say(fmt::format("Type one move at a time: '{}' is more than one word. Type ? for help.",
                        printable(word) + " …"));
    } else {
        play(word);
    }
    return Next::stay;
}

void Session::help() const {
    const auto legal = match_.legal();
    const std::string example = legal.empty() ? "" : fmt::format(", such as {}", legal[legal.size() / 2]);
    say(fmt::format("Type a move as the rules write it{}. Press Tab to complete it.", example));
    say(match_.in_words({"help.token", {}}) + ".");
    put(
        shown(fmt::format("  legal [START]  list legal moves (so does Enter), or those that begin with START\n"
                          "  why MOVE       say which rule a move breaks\n"
                          "  hint           suggest a move, proved or estimated\n"
                          "  undo           take back your last move\n"
                          "  board          draw the position again\n"
                          "  rules          show the rules of {}\n"
                          "  save FILE      save the game; 'load FILE' opens it again\n"
                          "  quit           leave (or press Ctrl-D or Ctrl-C)\n",
                          match_.game().title)));
}

void Session::play(std::string_view token) {
    const auto played = match_.play(token);
    if (played) {
        is_shown_ = false;
        return;
    }
    const auto legal = match_.legal();
    const auto starts = beginning_with(legal, token);
    if (!starts.empty()) {
        say(fmt::format("{} {} with '{}':", counted(starts.size(), "legal move"),
                        starts.size() == 1 ? "begins" : "begin", token));
        put(shown(move_table(legal, token, terminal_size().columns)));
        return;
    }
    say(fmt::format("'{}': {}.", printable(token), printable(played.error().detail)));
    const auto meant = std::ranges::find(legal, lower_case(token), [](const std::string& t) { return lower_case(t); });
    if (meant != legal.end()) say(fmt::format("Did you mean {}?", *meant));
}

void Session::list_legal(std::string_view start) const {
    if (match_.is_over()) return say("The game is over: there are no legal moves.");
    const auto legal = match_.legal();
    const auto matches = beginning_with(legal, start);
    if (matches.empty()) return say(fmt::format("No legal move begins with '{}'.", printable(start)));
    say(fmt::format("{}:", counted(matches.size(), "legal move")));
    put(shown(move_table(legal, start, terminal_size().columns)));
}

void Session::explain(std::string_view token) const {
    if (token.empty()) return say("Which move? Type it after 'why'.");
    const auto error = match_.why_not(token);
    say(error ? fmt::format("'{}': {}.", printable(token), printable(error->detail))
              : fmt::format("{} is legal.", token));
}

// To where the last person to move had to choose; nothing if no person has moved.
void Session::undo() {
    Match before = match_;
    do {
        if (!before.undo()) return say("You have no move to take back.");
    } while (!is_human(before.to_move()));
    say(fmt::format("Took back {}.", counted(match_.moves().size() - before.moves().size(), "move")));
    match_ = std::move(before);
    is_shown_ = false;
}

void Session::save(std::string_view words) {
    constexpr std::string_view force = "--force ";
    const bool may_replace = words.starts_with(force);
    if (may_replace) words = trimmed(words.substr(force.size()));
    const std::string path(words);
    if (path.empty()) return say("Which file? For example: save game.quoin");
    if (!may_replace && path != own_file_ && !is_standard_stream(path) && access(path.c_str(), F_OK) == 0) {
        return say(
            fmt::format("{} already exists. Type 'save --force {}' to replace it.", printable(path), printable(path)));
    }
    auto [record, loses_notes] = record_ ? continued(*record_, match_) : ContinuedRecord{new_record()};
    if (!may_replace && loses_notes && path == own_file_) {
        return say(
            fmt::format("{} has comments or variations on moves that were taken back. Type 'save --force {}' to drop "
                        "them, or save to another file to keep them.",
                        printable(path), printable(path)));
    }
    if (const auto error = write_file(path, write_record(record))) {
        return say(fmt::format("Not saved: {}.", printable(*error)));
    }
    if (is_standard_stream(path)) return;
    record_ = std::move(record);
    own_file_ = path;
    say(fmt::format("Saved {} to {}.", counted(match_.moves().size(), "move"), printable(path)));
}

Record Session::new_record() const {
    RecordDetails details;
    details.date = today();
    for (const Seat& who : seats_) {
        details.seats.push_back({.engine = who.kind == Seat::Kind::human    ? ""
                                           : who.kind == Seat::Kind::random ? "random"
                                                                            : "quoin",
                                 .level = who.level});
    }
    return record_of(match_, details);
}

void Session::load(const std::string& path) {
    if (path.empty()) return say("Which file? For example: load game.quoin");
    auto record = load_record(path);
    if (!record) return say(fmt::format("Not loaded: {}.", printable(record.error())));
    auto match = match_of(path, *record);
    if (!match) return say(fmt::format("Not loaded: {}.", printable(match.error())));
    match_ = std::move(*match);
    engines_.clear();  // theirs was another game
    take_record(std::move(*record), path);
    is_shown_ = false;
    say(fmt::format("Loaded {}: {}, {}.", printable(path), match_.game().title,
                    counted(match_.moves().size(), "move")));
    say_who_plays();
}

Prompt::Words Session::completions(const std::string& before, const std::string& word) const {
    const auto words = split_tokens(before);
    const auto legal = match_.legal();
    if (words.empty()) {
        auto result = beginning_with(legal, word);
        if (word.empty() && !result.empty()) return result;
        for (const std::string_view command : commands) {
            if (command.starts_with(word)) result.emplace_back(command);
        }
        return result;
    }
    if (words[0] == "load" || words[0] == "save") return std::nullopt;
    const bool takes_move = words.size() == 1 && (words[0] == "why" || words[0] == "legal");
    return takes_move ? beginning_with(legal, word) : std::vector<std::string>{};
}

void Session::say(const std::string& text) const { put(shown(wrapped(text, terminal_size().columns))); }

std::string Session::shown(const std::string& text) const { return has_utf8_ ? text : ascii(text); }

}  // namespace quoin::cli
