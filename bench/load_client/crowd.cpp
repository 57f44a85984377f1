// SPDX-License-Identifier: MIT
#include "bench/load_client/crowd.h"

#include <algorithm>
#include <utility>

#include "core/random.h"
#include "facade/match.h"

namespace quoin::load {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_at_once = 64;  // tables that are set up side by side
constexpr auto patience = 60s;            // for any word of the server

Steady::duration in_steps(double seconds) {
    return std::chrono::duration_cast<Steady::duration>(std::chrono::duration<double>(seconds));
}

double milliseconds_since(Steady::time_point start) {
    return std::chrono::duration<double, std::milli>(Steady::now() - start).count();
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

Crowd::Crowd(Wires& wires, MakeTable make_table, int port, std::size_t tables, const std::vector<Script>& scripts)
    : wires_(wires), scripts_(scripts), places_(tables) {
    for (Place& place : places_) {
        place.table = make_table(wires, port);
        place.table->acknowledged = [this, &place] { acknowledged(place); };
        place.table->heard = [this, &place] { heard(place); };
    }
}

void Crowd::at_all(const std::function<void(Place&, Table::Done)>& action) {
    std::size_t begun = 0;
    std::size_t ended = 0;
    last_word_ = Steady::now();
    while (ended < places_.size()) {
        while (begun < places_.size() && begun - ended < most_at_once) {
            action(places_[begun++], [this, &ended] {
                ++ended;
                last_word_ = Steady::now();
            });
        }
        wires_.turn(100);
        if (Steady::now() - last_word_ > patience) fail("the server does not answer");
    }
}

void Crowd::warm_up() {
    at_all([](Place& place, Table::Done done) { place.table->warm_up(std::move(done)); });
}

void Crowd::make() {
    at_all([this](Place& place, Table::Done done) {
        place.script = &scripts_[next_script_++ % scripts_.size()];
        place.table->make(std::move(done));
    });
}

void Crowd::connect() {
    at_all([](Place& place, Table::Done done) { place.table->connect(std::move(done)); });
}

std::vector<std::string> Crowd::ids() const {
    std::vector<std::string> result;
    for (const Place& place : places_) result.push_back(place.table->id());
    return result;
}

double Crowd::plies() const {
    double sum = 0;
    for (const Place& place : places_) sum += static_cast<double>(place.ply);
    return sum / static_cast<double>(places_.size());
}

Played Crowd::play(double rate, double warming, double seconds) {
    played_ = {};
    played_.seconds = seconds;
    is_closed_loop_ = rate == 0;
    is_playing_ = true;
    const auto start = Steady::now();
    begin_ = start + in_steps(warming);
    end_ = begin_ + in_steps(seconds);
    last_word_ = start;
    ready_.clear();
    for (Place& place : places_) ready_.push_back(&place);
    for (std::uint64_t sent = 0; Steady::now() < end_;) {
        while (!ready_.empty()) {
            const auto due = is_closed_loop_ ? Steady::now() : start + in_steps(static_cast<double>(sent) / rate);
            if (due > Steady::now() || due >= end_) break;
            ++sent;
            Place& place = *ready_.front();
            ready_.pop_front();
            send(place, due);
        }
        wires_.turn(1);
    }
    is_playing_ = false;
    while (busy_ > 0) {
        wires_.turn(100);
        if (Steady::now() - last_word_ > patience) fail("moves were never answered");
    }
    at_all([](Place& place, Table::Done done) {
        place.table->check(std::span(place.script->moves).first(place.ply), std::move(done));
    });
    return std::move(played_);
}

void Crowd::send(Place& place, Steady::time_point due) {
    place.due = due;
    place.waits_for = 2;
    ++busy_;
    place.table->move(place.script->seats[place.ply], place.ply, place.script->moves[place.ply]);
}

void Crowd::acknowledged(Place& place) {
    const auto now = Steady::now();
    if (now >= begin_ && now < end_) ++played_.moves;
    if (counts(place)) played_.acknowledged.push_back(milliseconds_since(place.due));
    go_on(place);
}

void Crowd::heard(Place& place) {
    if (counts(place)) played_.heard.push_back(milliseconds_since(place.due));
    go_on(place);
}

// The next move is made by somebody who knows of the last.
void Crowd::go_on(Place& place) {
    last_word_ = Steady::now();
    if (--place.waits_for > 0) return;
    ++place.ply;
    --busy_;
    if (place.ply < place.script->moves.size()) {
        ready_.push_back(&place);
    } else {
        begin_again(place);
    }
}

void Crowd::begin_again(Place& place) {
    ++busy_;
    place.table->check(place.script->moves, [this, &place] {
        place.table->leave();
        place.script = &scripts_[next_script_++ % scripts_.size()];
        place.ply = 0;
        place.table->make([this, &place] {
            place.table->connect([this, &place] {
                ++played_.games;
                --busy_;
                ready_.push_back(&place);
            });
        });
    });
}

}  // namespace quoin::load
