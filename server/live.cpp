// SPDX-License-Identifier: MIT
#include "server/live.h"

#include <algorithm>

#include "server/printing.h"
#include "server/protocol.h"
#include "server/token.h"

namespace quoin::server {
namespace {

constexpr int most_messages = 20;  // one is enough; each may be told to all who watch, and to the store

Body body(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

Live::Live(PlacePtr place, Outbox& outbox, const Moment& moment, std::optional<int> from, Seen seen)
    : place_(std::move(place)), outbox_(outbox), seen_(std::move(seen)) {
    const Room& room = place_->room;
    outbox_.send(body(print_state_message(room, {.moment = moment, .present = place_->present_seats()})));
    const int plies = static_cast<int>(room.plies().size());
    for (int ply = from.value_or(plies); ply < plies; ++ply) outbox_.send(body(print_ply(room, ply)));
    place_->watchers.push_back(&outbox_);
    if (place_->is_broken) outbox_.close(close_failed, "The game cannot be read.");
}

Live::~Live() {
    std::erase(place_->watchers, &outbox_);
    leave();
}

void Live::hear(std::string_view message) {
    if (++heard_ > most_messages) {
        outbox_.close(close_policy, "Too many messages: one hello is enough.");
        return;
    }
    const auto hello = read_hello(message);
    if (!hello) {
        outbox_.close(close_policy, "The only message is {\"type\":\"hello\",\"token\"}.");
        return;
    }
    const int seat = place_->room.seat_of(secret_of(hello->token));
    if (seat == 0) {
        outbox_.close(close_policy, "The token is of no seat of this game.");
    } else if (seat != seat_) {
        leave();
        enter(seat);
    }
}

void Live::enter(int seat) {
    seat_ = seat;
    Place::Presence& presence = place_->presence_of(seat);
    const bool was_present = presence.is_present();
    ++presence.here;
    if (!was_present) place_->tell({print_presence(seat, true)});
    seen_(place_->id(), seat);
}

void Live::leave() {
    if (seat_ == 0) return;
    Place::Presence& presence = place_->presence_of(seat_);
    --presence.here;
    if (!presence.is_present()) place_->tell({print_presence(seat_, false)});
    seen_(place_->id(), seat_);
    seat_ = 0;
}

}  // namespace quoin::server
