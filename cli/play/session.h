// SPDX-License-Identifier: MIT
// A game in the terminal: shows the position, asks people for their moves, and moves for the others.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/play/prompt.h"
#include "cli/terminal/picture.h"
#include "core/random.h"
#include "facade/match.h"
#include "facade/record/record.h"
#include "facade/record/record_seat.h"
#include "facade/verbs/think.h"

namespace quoin::cli {

struct Seat {
    enum class Kind { human, random, engine };

    Kind kind = Kind::human;
    int level = 0;  // of the engine

    friend bool operator==(const Seat&, const Seat&) = default;
};

// `human`, `random` or `ai:5`.
std::optional<Seat> read_seat_word(std::string_view word);
// As a record writes it; an engine that is not ours is played by our best.
Seat seat_of(const RecordSeat& seat);

// A person first, then engines of a level for everyone.
std::vector<Seat> usual_seats(int players);

class Session {
  public:
    // Without seats they are the usual ones, or those of the record that is loaded.
    Session(Match match, std::vector<Seat> seats, std::uint64_t seed, Prompt& prompt, bool has_colour);

    // The match is that of the record, which came from the file.
    void take_record(Record record, const std::string& file);

    // What the engines know; their levels are those of the seats.
    void play_by(const EngineSettings& knowledge) { knowledge_ = knowledge; }

    void run();  // until the players leave

  private:
    enum class Next { stay, leave };

    void introduce() const;
    void say_who_plays() const;
    std::vector<Seat> seats_of_record();
    void show() const;
    void show_end() const;
    void move_for_player();
    std::string engine_move(int player);
    std::optional<Thought> think_as(int who, const EngineOptions& options);  // nothing when interrupted
    void hint();
    Next ask();
    Next run_command(std::string_view word, std::string_view rest);
    void help() const;
    void play(std::string_view token);
    void list_legal(std::string_view start) const;
    void explain(std::string_view token) const;
    void undo();
    void save(std::string_view words);
    Record new_record() const;
    void load(const std::string& path);

    Prompt::Words completions(const std::string& before, const std::string& word) const;
    const Seat& seat(int player) const { return seats_[player - 1]; }
    bool is_human(int player) const { return seat(player).kind == Seat::Kind::human; }
    bool is_interrupted() const;
    void say(const std::string& text) const;  // a paragraph
    std::string shown(const std::string& text) const;

    Match match_;
    bool are_seats_given_;
    std::vector<Seat> seats_;
    std::string seat_note_;  // who could not be seated
    Random random_;
    EngineSettings knowledge_;
    std::map<int, std::unique_ptr<Engine>> engines_;  // by seat, made when first needed
    Prompt& prompt_;
    bool has_colour_;
    bool has_utf8_;
    int asked_ = 0;
    bool is_shown_ = false;         // the current position has been drawn
    std::optional<Record> record_;  // as last loaded or saved: its tags, comments and variations are kept
    std::string own_file_;          // the game was loaded from it or saved to it, so it may be replaced without asking
};

}  // namespace quoin::cli
