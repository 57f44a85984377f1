// SPDX-License-Identifier: MIT
// Many tables at once: brings them to where games can be played, and plays.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <vector>

#include "bench/load_client/table.h"
#include "core/limits.h"

namespace quoin::load {

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

class Tables {
  public:
    using MakeTable = std::unique_ptr<Table> (*)(EventLoop&, int);

    Tables(EventLoop& loop, MakeTable make_table, int port, std::size_t tables, const std::vector<Script>& scripts);

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
    struct TableState {
        std::unique_ptr<Table> table;
        const Script* script = nullptr;
        std::size_t ply = 0;  // moves that were acknowledged
        SteadyClock::time_point due;
        int waits_for = 0;  // of the two words on the last move
    };

    void at_all(const std::function<void(TableState&, Table::Done)>& action);
    void send(TableState& state, SteadyClock::time_point due);
    void acknowledged(TableState& state);
    void heard(TableState& state);
    void go_on(TableState& state);
    void begin_again(TableState& state);
    bool counts(const TableState& state) const { return state.due >= begin_ && state.due < end_; }

    EventLoop& loop_;
    const std::vector<Script>& scripts_;
    std::size_t next_script_ = 0;
    std::vector<TableState> tables_;
    std::deque<TableState*> ready_;
    std::size_t busy_ = 0;  // tables between two games, or with a move under way
    bool is_closed_loop_ = false;
    bool is_playing_ = false;
    SteadyClock::time_point begin_;
    SteadyClock::time_point end_;
    SteadyClock::time_point last_word_;
    Played played_;
};

}  // namespace quoin::load
