// SPDX-License-Identifier: MIT
#include "bench/load_client/tables.h"

#include <algorithm>
#include <utility>

#include "core/random.h"
#include "facade/match.h"

namespace quoin::load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_at_once = 64;  // tables that are set up side by side
constexpr auto patience = 60s;            // for any word of the server

SteadyClock::duration in_steps(double seconds) {
    return std::chrono::duration_cast<SteadyClock::duration>(std::chrono::duration<double>(seconds));
}

double milliseconds_since(SteadyClock::time_point start) {
    return std::chrono::duration<double, std::milli>(SteadyClock::now() - start).count();
}

}  // namespace

std::vector<Script> random_scripts(std::size_t count) {
    std::vector<Script> scripts;
    for (std::size_t seed = 1; seed <= count; ++seed) {
        Random random(seed);
        auto match = Match::create("grawlix");
        Script script;
        while (match && !match->is_over()) {
            const auto legal = match->legal();
            script.moves.push_back(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
            script.seats.push_back(match->to_move());
            if (!match->play(script.moves.back())) fail("a legal move was refused");
        }
        scripts.push_back(std::move(script));
    }
    return scripts;
}

Tables::Tables(EventLoop& loop, MakeTable make_table, int port, std::size_t tables, const std::vector<Script>& scripts)
    : loop_(loop), scripts_(scripts), tables_(tables) {
    for (TableState& state : tables_) {
        state.table = make_table(loop, port);
        state.table->acknowledged = [this, &state] { acknowledged(state); };
        state.table->heard = [this, &state] { heard(state); };
    }
}

void Tables::at_all(const std::function<void(TableState&, Table::Done)>& action) {
    std::size_t begun = 0;
    std::size_t ended = 0;
    last_word_ = SteadyClock::now();
    while (ended < tables_.size()) {
        while (begun < tables_.size() && begun - ended < most_at_once) {
            action(tables_[begun++], [this, &ended] {
                ++ended;
                last_word_ = SteadyClock::now();
            });
        }
        loop_.run_once(100);
        if (SteadyClock::now() - last_word_ > patience) fail("the server is not answering");
    }
}

void Tables::warm_up() {
    at_all([](TableState& state, Table::Done done) { state.table->warm_up(std::move(done)); });
}

void Tables::make() {
    at_all([this](TableState& state, Table::Done done) {
        state.script = &scripts_[next_script_++ % scripts_.size()];
        state.table->make(std::move(done));
    });
}

void Tables::connect() {
    at_all([](TableState& state, Table::Done done) { state.table->connect(std::move(done)); });
}

std::vector<std::string> Tables::ids() const {
    std::vector<std::string> result;
    for (const TableState& state : tables_) result.push_back(state.table->id());
    return result;
}

double Tables::plies() const {
    double sum = 0;
    for (const TableState& state : tables_) sum += static_cast<double>(state.ply);
    return sum / static_cast<double>(tables_.size());
}

Played Tables::play(double rate, double warming, double seconds) {
    played_ = {};
    played_.seconds = seconds;
    is_closed_loop_ = rate == 0;
    is_playing_ = true;
    const auto start = SteadyClock::now();
    begin_ = start + in_steps(warming);
    end_ = begin_ + in_steps(seconds);
    last_word_ = start;
    ready_.clear();
    for (TableState& state : tables_) ready_.push_back(&state);
    for (std::uint64_t sent = 0; SteadyClock::now() < end_;) {
        while (!ready_.empty()) {
            const auto due = is_closed_loop_ ? SteadyClock::now() : start + in_steps(static_cast<double>(sent) / rate);
            if (due > SteadyClock::now() || due >= end_) break;
            ++sent;
            TableState& state = *ready_.front();
            ready_.pop_front();
            send(state, due);
        }
        loop_.run_once(1);
    }
    is_playing_ = false;
    while (busy_ > 0) {
        loop_.run_once(100);
        if (SteadyClock::now() - last_word_ > patience) fail("moves were never answered");
    }
    at_all([](TableState& state, Table::Done done) {
        state.table->check(std::span(state.script->moves).first(state.ply), std::move(done));
    });
    return std::move(played_);
}

void Tables::send(TableState& state, SteadyClock::time_point due) {
    state.due = due;
    state.waits_for = 2;
    ++busy_;
    state.table->move(state.script->seats[state.ply], state.ply, state.script->moves[state.ply]);
}

void Tables::acknowledged(TableState& state) {
    const auto now = SteadyClock::now();
    if (now >= begin_ && now < end_) ++played_.moves;
    if (counts(state)) played_.acknowledged.push_back(milliseconds_since(state.due));
    go_on(state);
}

void Tables::heard(TableState& state) {
    if (counts(state)) played_.heard.push_back(milliseconds_since(state.due));
    go_on(state);
}

// The next move is made by somebody who knows of the last.
void Tables::go_on(TableState& state) {
    last_word_ = SteadyClock::now();
    if (--state.waits_for > 0) return;
    ++state.ply;
    --busy_;
    if (state.ply < state.script->moves.size()) {
        ready_.push_back(&state);
    } else {
        begin_again(state);
    }
}

void Tables::begin_again(TableState& state) {
    ++busy_;
    state.table->check(state.script->moves, [this, &state] {
        state.table->leave();
        state.script = &scripts_[next_script_++ % scripts_.size()];
        state.ply = 0;
        state.table->make([this, &state] {
            state.table->connect([this, &state] {
                ++played_.games;
                --busy_;
                ready_.push_back(&state);
            });
        });
    });
}

}  // namespace quoin::load
