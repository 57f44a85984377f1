// SPDX-License-Identifier: MIT
// A game in the terminal: shows the position, asks the people at it for moves, and moves for the others.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/picture.h"
#include "cli/prompt.h"
#include "core/random.h"
#include "facade/match.h"

namespace quoin::cli {

enum class Seat { human, random };

// A person first, then players that move at random.
std::vector<Seat> usual_seats(int players);

class Session {
  public:
    Session(Match match, std::vector<Seat> seats, std::uint64_t seed, Prompt& prompt, bool has_colour);

    // Until the players leave. The file is where the game was loaded from, if it was.
    void run(const std::string& file = "");

  private:
    enum class Next { stay, leave };

    void introduce() const;
    void show() const;
    void show_end() const;
    void move_at_random();
    Next ask();
    Next obey(std::string_view word, std::string_view rest);
    void help() const;
    void play(std::string_view token);
    void list_legal(std::string_view start) const;
    void explain(std::string_view token) const;
    void undo();
    void save(std::string_view words);
    void load(const std::string& path);

    Prompt::Words completions(const std::string& before, const std::string& word) const;
    bool is_human(int player) const { return seats_[static_cast<std::size_t>(player - 1)] == Seat::human; }
    void say(const std::string& text) const;  // a paragraph
    std::string shown(const std::string& text) const;

    Match match_;
    std::vector<Seat> seats_;
    Random random_;
    Prompt& prompt_;
    bool has_colour_;
    bool has_utf8_;
    bool is_shown_ = false;  // the position, as it stands now
    std::string own_file_;   // may be replaced without asking: the game came from it or went to it
};

}  // namespace quoin::cli
