// SPDX-License-Identifier: MIT
// Decides requests: each becomes an event, and Room::fault says whether the event is possible. This file adds only what
// an event does not say: which seat asks, what it has seen, and what was asked before.
#include <algorithm>

#include "server/room/name.h"
#include "server/room/room.h"
#include "server/room/token.h"

namespace quoin::server {
namespace {

constexpr std::pair<std::string_view, Action> actions[] = {
    {"resign", Action::resign},       {"offer-draw", Action::offer_draw}, {"offer-takeback", Action::offer_takeback},
    {"accept", Action::accept},       {"decline", Action::decline},       {"claim", Action::claim},
    {"hand-over", Action::hand_over}, {"withdraw", Action::withdraw},
};

std::optional<Action> action_of(std::string_view name) {
    const auto* const found = std::ranges::find(actions, name, &std::pair<std::string_view, Action>::first);
    return found == std::end(actions) ? std::nullopt : std::optional(found->second);
}

std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

}  // namespace

Event Room::event(EventKind kind, int number, const Moment& moment) const {
    return {.seq = seq_ + 1,
            .kind = kind,
            .seat = number,
            .time = std::max(moment.now, last_time_),  // another server's clock may be ahead
            .clocks = clocks_after(kind, charge(moment))};
}

Result<Decision, Refusal> Room::decide(Event event, int number, const Conditions& conditions) const {
    Decision decision{.event = {}, .seq = event.seq, .seat = number};
    if (auto refusal = fault(event, &conditions, decision.after)) return Failure(std::move(*refusal));
    decision.event = std::move(event);
    return decision;
}

Result<Room::Sender, Refusal> Room::admit(std::optional<std::string_view> secret) const {
    if (!secret) {
        return Failure(Refusal{.status = 401,
                               .type = "no-token",
                               .detail = "This needs the token of a seat. Send it as 'Authorization: Bearer TOKEN'."});
    }
    const int number = seat_of(*secret);
    if (number == 0) {
        return Failure(Refusal{
            .status = 403, .type = "wrong-token", .detail = "This token does not belong to a seat in this game."});
    }
    return Sender(number);
}

Result<Decision, Refusal> Room::join(std::optional<int> wanted, std::string_view name, std::string_view secret,
                                     const Moment& moment) const {
    if (wanted && !is_seat(*wanted)) {
        Refusal refusal = refused(422, "bad-seat", "Seats are numbered 1 to " + std::to_string(players()) + ".");
        refusal.field = "seat";
        return Failure(std::move(refusal));
    }
    if (!name.empty() && !is_good_name(name)) return Failure(bad_name());
    if (const int own = seat_of(secret); own != 0) {
        if (wanted && *wanted != own) return Failure(token_in_use(own));
        return arrive(Sender(own), moment);
    }
    const auto free = std::ranges::find(seats_, false, &Seat::is_taken);
    if (!wanted && free != seats_.end()) wanted = static_cast<int>(free - seats_.begin()) + 1;
    if (!wanted) {
        if (auto refusal = closed(nullptr)) return Failure(std::move(*refusal));
        return Failure(refused(409, "no-free-seat", "All seats are taken."));
    }
    Event next = event(EventKind::seat, *wanted, moment);
    next.text = name;
    next.secret = secret;
    return decide(std::move(next), *wanted, {.moment = moment, .absence = {}});
}

Decision Room::arrive(Sender sender, const Moment& moment) const {
    const Seat& own = seat(sender.seat());
    Decision known{.event = {}, .seq = seq_, .seat = sender.seat()};
    if (!own.is_awaited) return known;
    Event next = event(EventKind::seat, sender.seat(), moment);
    next.text = own.name;
    next.secret = own.secret;
    return decide(std::move(next), sender.seat(), {.moment = moment, .absence = {}}).value_or(std::move(known));
}

// In the order that docs/protocol.md promises: a repeated request is recognised first.
Result<Decision, Refusal> Room::move(Sender sender, int ply, std::string_view token, std::optional<std::uint64_t> seen,
                                     const Moment& moment) const {
    const int next_ply = static_cast<int>(plies_.size());
    if (ply >= 0 && ply < next_ply) {
        const Ply& made = plies_[static_cast<std::size_t>(ply)];
        if (made.move == token && made.seat == sender.seat()) {
            return Decision{.event = {}, .seq = made.seq, .seat = sender.seat()};
        }
        return Failure(refused(409, "ply-taken", "Ply " + std::to_string(ply) + " already has another move."));
    }
    if (ply != next_ply) return Failure(refused(409, "ply-ahead", "The next ply is " + std::to_string(next_ply) + "."));
    const Conditions conditions{.moment = moment, .absence = {}};
    if (auto refusal = closed(&conditions)) return Failure(std::move(*refusal));
    if (takeback_seq_ != 0 && (!seen || *seen < takeback_seq_ || *seen > seq_)) {
        return Failure(refused(
            409, "stale",
            "A move was taken back. Send the last seq you have seen, " + std::to_string(takeback_seq_) + " or later."));
    }
    if (seat(sender.seat()).has_left) return Failure(left(sender));
    Event made = event(EventKind::move, sender.seat(), moment);
    made.text = token;
    return decide(std::move(made), sender.seat(), conditions);
}

Refusal Room::left(Sender sender) const {
    return refused(403, "seat-left", "A computer now plays for " + seat_name(sender.seat()) + ".");
}

Result<Decision, Refusal> Room::act(Sender sender, std::string_view action, std::uint64_t seen, const Moment& moment,
                                    const Absence& absence) const {
    const int number = sender.seat();
    const auto known = action_of(action);
    if (!known) {
        Refusal refusal = refused(
            422, "unknown-action",
            "The action must be resign, offer-draw, offer-takeback, accept, decline, claim, hand-over or withdraw.");
        refusal.field = "action";
        return Failure(std::move(refusal));
    }
    if (seat(number).has_left && !is_over()) return Failure(left(sender));
    if (seen != seq_) return Failure(refused(409, "stale", "The last seq is " + std::to_string(seq_) + "."));
    const Conditions conditions{.moment = moment, .absence = absence};
    if (auto refusal = asker_fault(*known, number, conditions)) return Failure(std::move(*refusal));
    return decide(event_of(*known, number, moment), number, conditions);
}

// The event does not say which seat asked for the hand-over.
std::optional<Refusal> Room::asker_fault(Action action, int number, const Conditions& conditions) const {
    if (action != Action::hand_over || number != to_move()) return std::nullopt;
    if (auto refusal = closed(&conditions)) return refusal;
    return refused(409, "nobody-absent", "It is your turn.");
}

Event Room::event_of(Action action, int number, const Moment& moment) const {
    switch (action) {
        case Action::resign:
            return event(EventKind::resign, number, moment);
        case Action::offer_draw:
            return offer_of(number, Offer::What::draw, moment);
        case Action::offer_takeback:
            return offer_of(number, Offer::What::takeback, moment);
        case Action::accept:
            return answer_of(number, true, moment);
        case Action::decline:
            return answer_of(number, false, moment);
        case Action::claim: {
            Event claim = event(EventKind::claim, number, moment);
            claim.number = to_move();
            return claim;
        }
        case Action::withdraw:
            return event(EventKind::withdraw, number, moment);
        case Action::hand_over:
            break;
    }
    // The seat to be handed over; our own if there is none, which is then refused.
    Event given = event(EventKind::seat, is_over() ? number : to_move(), moment);
    given.number = stand_in_level;
    return given;
}

// Where there is nobody to ask, a move is taken back at once.
Event Room::offer_of(int number, Offer::What what, const Moment& moment) const {
    if (what == Offer::What::takeback && !offer_ && asked_by(number, what).empty()) {
        Event back = event(EventKind::takeback, number, moment);
        back.number = last_ply_of(number).value_or(-1);
        return back;
    }
    Event offer = event(EventKind::offer, number, moment);
    offer.text = name_of(what);
    return offer;
}

// The last to agree to a take-back or a rematch makes it happen.
Event Room::answer_of(int number, bool accepts, const Moment& moment) const {
    if (accepts && is_last_to_agree(number, Offer::What::takeback)) {
        Event back = event(EventKind::takeback, number, moment);
        back.number = offer_->to;
        return back;
    }
    if (accepts && is_last_to_agree(number, Offer::What::rematch)) return rematch_of(number, moment);
    Event answer = event(EventKind::answer, number, moment);
    answer.text = accepts ? "accept" : "decline";
    return answer;
}

Time Room::absent_since(const std::vector<store::Presence>& presence) const {
    Time seen = std::max(turn_time_, seat(to_move()).since);
    for (const store::Presence& one : presence) {
        if (one.seat == to_move()) seen = std::max(seen, one.seen);
    }
    return seen;
}

Time Room::absent_from(const Absence& absence) const {
    // In a rematch by correspondence, a player has the time of a move to arrive.
    const Milliseconds to_come = seat(to_move()).is_awaited && header_->clock ? header_->clock->per_move : 0;
    return absent_since(absence.presence) + std::max(absence.limit, to_come) + std::max<Milliseconds>(absence.down, 0);
}

std::optional<Decision> Room::computer_move(std::uint64_t seen, std::string_view token, const Moment& moment) const {
    if (!computers_turn() || seen < position_seq_ || seen > seq_) return std::nullopt;
    Event made = event(EventKind::move, to_move(), moment);
    made.text = token;
    auto decision = decide(std::move(made), to_move(), {.moment = moment, .absence = {}});
    return decision ? std::optional(*std::move(decision)) : std::nullopt;
}

// Its id is derived from this one's, so all requests lead to the same game.
Event Room::rematch_of(int number, const Moment& moment) const {
    Event next = event(EventKind::rematch, number, moment);
    next.text = id_of_rematch(header_->id);
    return next;
}

Result<Decision, Refusal> Room::rematch(Sender sender, const Moment& moment) const {
    const int number = sender.seat();
    Decision known{.event = {}, .seq = seq_, .seat = number};
    if (!next_game_.empty()) return known;
    const Conditions conditions{.moment = moment, .absence = {}};
    if (offer_ && offer_->what == Offer::What::rematch) {
        const bool is_asked = std::ranges::find(offer_->asked, number) != offer_->asked.end();
        if (!is_asked) return known;
        return decide(answer_of(number, true, moment), number, conditions);
    }
    return decide(request_of_rematch(number, moment), number, conditions);
}

// Without anyone to ask, the rematch starts at once.
Event Room::request_of_rematch(int number, const Moment& moment) const {
    const bool is_alone = asked_by(number, Offer::What::rematch).empty();
    return is_alone ? rematch_of(number, moment) : offer_of(number, Offer::What::rematch, moment);
}

std::vector<Permission> Room::allowed(int number, const Conditions& conditions) const {
    std::vector<Permission> result;
    const auto add = [&](std::string_view action, const std::optional<Refusal>& refusal) {
        if (!refusal) {
            result.push_back({.action = action});
        } else if (refusal->wait && !conditions.absence.is_there) {  // only an absence passes by itself
            result.push_back({.action = action, .from = absent_from(conditions.absence)});
        }
    };
    if (seat(number).secret.empty()) return result;
    if (is_over()) {
        add("accept", fault(answer_of(number, true, conditions.moment), &conditions));
        add("decline", fault(answer_of(number, false, conditions.moment), &conditions));
        add("rematch", fault(request_of_rematch(number, conditions.moment), &conditions));
        return result;
    }
    if (seat(number).has_left || closed(&conditions)) return result;
    add("move", turn_fault(number));
    for (const auto& [name, action] : actions) {
        if (asker_fault(action, number, conditions)) continue;
        add(name, fault(event_of(action, number, conditions.moment), &conditions));
    }
    return result;
}

}  // namespace quoin::server
