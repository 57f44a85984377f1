// SPDX-License-Identifier: MIT
#include "server/online/live.h"

#include <algorithm>

#include "server/api/printing.h"
#include "server/api/protocol.h"
#include "server/room/token.h"

namespace quoin::server {
namespace {

constexpr int most_messages = 20;  // one is enough; each may reach every watcher and the store

Body body(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

Live::Live(Rooms& rooms, RoomEntryPtr entry, Outbox& outbox, std::optional<int> from, Seen seen)
    : rooms_(rooms), entry_(std::move(entry)), outbox_(outbox), seen_(std::move(seen)) {
    tell_state();
    const Room& room = entry_->room;
    const int plies = static_cast<int>(room.plies().size());
    for (int ply = from.value_or(plies); ply < plies; ++ply) outbox_.send(body(print_ply(room, ply)));
    entry_->watchers.push_back({.outbox = &outbox_});
    if (entry_->is_broken) outbox_.close(close_failed, "This game cannot be loaded.");
}

Live::~Live() {
    std::erase_if(entry_->watchers, [&](const RoomEntry::Watcher& watcher) { return watcher.outbox == &outbox_; });
    leave();
}

void Live::tell_state() { outbox_.send(body(print_state_message(entry_->room, entry_->context_for(seat_)))); }

void Live::receive(std::string_view message) {
    if (++messages_received_ > most_messages) {
        outbox_.close(close_policy, "Too many messages; one hello is enough.");
        return;
    }
    const auto hello = read_hello(message);
    if (!hello) {
        outbox_.close(close_policy, "The only message allowed is {\"type\":\"hello\",\"token\"}.");
        return;
    }
    const std::string secret = secret_of(hello->token);
    if (!greet(secret)) background_.run(greet_later(secret));
}

// False if the token belongs to no seat of the room.
bool Live::greet(const std::string& secret) {
    const int seat = entry_->room.seat_of(secret);
    if (seat != 0 && seat != seat_) {
        leave();
        enter(seat);
        tell_state();
    }
    return seat != 0;
}

// The seat may have been taken through another server a moment ago: read the latest events before refusing.
Task<Unit> Live::greet_later(std::string secret) {
    const auto latest = co_await rooms_.find(entry_->id());
    if (!latest) {
        outbox_.close(close_failed, "This game cannot be loaded.");
    } else if (!greet(secret)) {
        outbox_.close(close_policy, "This token does not belong to a seat in this game.");
    }
    co_return Unit{};
}

void Live::enter(int seat) {
    seat_ = seat;
    const auto own = std::ranges::find(entry_->watchers, &outbox_, &RoomEntry::Watcher::outbox);
    own->seat = seat;
    RoomEntry::Presence& presence = entry_->presence_of(seat);
    const bool was_present = presence.is_present();
    ++presence.here;
    if (!was_present) entry_->tell_presence(seat);
    seen_(entry_->id(), seat);
}

void Live::leave() {
    if (seat_ == 0) return;
    RoomEntry::Presence& presence = entry_->presence_of(seat_);
    --presence.here;
    presence.seen = now();
    if (!presence.is_present()) entry_->tell_presence(seat_);
    seen_(entry_->id(), seat_);
    seat_ = 0;
}

}  // namespace quoin::server
