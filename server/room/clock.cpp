// SPDX-License-Identifier: MIT
// The clocks of a room. They start once all seats for people are taken, and run for the person whose turn it is, unless
// that person has yet to arrive. Computers are not timed. Every event records the time that each seat has left, so time
// is counted from the last event.
#include <algorithm>

#include "server/room/room.h"

namespace quoin::server {
namespace {

bool changes_position(EventKind kind) { return kind == EventKind::move || kind == EventKind::takeback; }

}  // namespace

int Room::running() const {
    if (!header_->clock || is_over() || is_waiting()) return 0;
    const Seat& mover = seat(to_move());
    return mover.has_person() && !mover.is_awaited ? to_move() : 0;
}

// The time that the running seat has used since the last event.
Milliseconds Room::charge(const Moment& moment) const {
    const int number = running();
    if (number == 0) return 0;
    const Milliseconds passed = moment.now - last_time_ - std::max<Milliseconds>(moment.down, 0);
    return std::clamp<Milliseconds>(passed, 0, clocks_[index(number)]);
}

// In correspondence games the time is for one move: it is renewed after a move and after a take-back.
std::vector<Milliseconds> Room::clocks_after(EventKind kind, Milliseconds charge) const {
    std::vector<Milliseconds> result = clocks_;
    const int number = running();
    if (number == 0) return result;
    Milliseconds& left = result[index(number)];
    if (header_->clock->per_move != 0 && changes_position(kind)) {
        left = header_->clock->per_move;
    } else {
        left += (kind == EventKind::move ? header_->clock->increment : 0) - charge;
    }
    return result;
}

// Only bounds of the charge can be checked, because the time in which no server was up is not stored.
std::optional<Refusal> Room::clock_fault(const Event& event) const {
    if (!header_->clock) return event.clocks.empty() ? std::nullopt : std::optional(unsound("it has clocks"));
    if (event.clocks.size() != clocks_.size()) return unsound("it has more or fewer clocks than seats");
    Milliseconds charge = 0;
    const int number = running();
    if (number != 0 && (header_->clock->per_move == 0 || !changes_position(event.kind))) {
        const Milliseconds before = clocks_[index(number)];
        charge = before + (event.kind == EventKind::move ? header_->clock->increment : 0) - event.clocks[index(number)];
        const bool is_flag = event.kind == EventKind::flag;
        if (charge < 0 || charge > event.time - last_time_ || charge > before || (charge == before) != is_flag) {
            return unsound("the clocks are impossible");
        }
    }
    if (event.clocks != clocks_after(event.kind, charge)) return unsound("the clocks are impossible");
    return std::nullopt;
}

bool Room::is_out_of_time(const Moment& moment) const {
    return running() != 0 && charge(moment) == clocks_[index(running())];
}

std::vector<Milliseconds> Room::clocks(const Moment& moment) const {
    std::vector<Milliseconds> result = clocks_;
    if (running() != 0) result[index(running())] -= charge(moment);
    return result;
}

Time Room::deadline(Milliseconds down) const {
    return running() == 0 ? 0 : last_time_ + clocks_[index(running())] + std::max<Milliseconds>(down, 0);
}

std::optional<Decision> Room::flag(const Moment& moment) const {
    if (!is_out_of_time(moment)) return std::nullopt;
    return Decision{.event = event(EventKind::flag, running(), moment), .seq = seq_ + 1, .seat = running()};
}

}  // namespace quoin::server
