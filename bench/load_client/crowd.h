// SPDX-License-Identifier: MIT
// Many tables at once: brings them to where games can be played, and plays.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <vector>

#include "bench/load_client/table.h"

namespace quoin::load {

using Steady = std::chrono::steady_clock;

// A game that was played out before: whose move is which.
struct Script {
    std::vector<std::string> moves;
    std::vector<int> seats;
};

std::vector<Script> random_scripts(std::size_t count);

struct Played {
    double seconds = 0;
    std::size_t moves = 0;             // that were acknowledged in that time
    std::size_t games = 0;             // that came to their end and were followed by another
    std::vector<double> acknowledged;  // milliseconds for each move
    std::vector<double> heard;         // until both pages knew
};

class Crowd {
  public:
    using MakeTable = std::unique_ptr<Table> (*)(Wires&, int);

    Crowd(Wires& wires, MakeTable make_table, int port, std::size_t tables, const std::vector<Script>& scripts);

    // Each ends when it is done at all tables.
    void warm_up();
    void make();
    void connect();

    // Rate 0: each table moves as soon as both players know of the last move. Otherwise so many moves a second are due
    // in all, and a move's time counts from when it was due, whatever held it up. The first `warming` seconds do not
    // count. Ends when everything is answered and what the server has is what it has acknowledged.
    Played play(double rate, double warming, double seconds);

    std::vector<std::string> ids() const;  // of the games that are being played
    double plies() const;                  // of them, in the mean

  private:
    struct Place {
        std::unique_ptr<Table> table;
        const Script* script = nullptr;
        std::size_t ply = 0;  // moves that were acknowledged
        Steady::time_point due;
        int waits_for = 0;  // of the two words on the last move
    };

    void at_all(const std::function<void(Place&, Table::Done)>& action);
    void send(Place& place, Steady::time_point due);
    void acknowledged(Place& place);
    void heard(Place& place);
    void go_on(Place& place);
    void begin_again(Place& place);
    bool counts(const Place& place) const { return place.due >= begin_ && place.due < end_; }

    Wires& wires_;
    const std::vector<Script>& scripts_;
    std::size_t next_script_ = 0;
    std::vector<Place> places_;
    std::deque<Place*> ready_;
    std::size_t busy_ = 0;  // tables between two games, or with a move under way
    bool is_closed_loop_ = false;
    bool is_playing_ = false;
    Steady::time_point begin_;
    Steady::time_point end_;
    Steady::time_point last_word_;
    Played played_;
};

}  // namespace quoin::load
