// SPDX-License-Identifier: MIT
// Which events can happen next in a room, and why others cannot. The order of the checks decides which fault clients
// see.
#include <algorithm>

#include "server/room/name.h"
#include "server/room/room.h"

namespace quoin::server {
namespace {

constexpr std::string_view unsound_event = "unsound-event";  // clients never see it: no request makes one

std::string seat_name(int seat) { return "seat " + std::to_string(seat); }

bool has(const std::vector<int>& seats, int number) { return std::ranges::find(seats, number) != seats.end(); }

}  // namespace

Refusal Room::refused(int status, std::string_view type, std::string detail) const {
    return {.status = status, .type = type, .detail = std::move(detail), .seq = seq_};
}

Refusal Room::unsound(std::string detail) const { return refused(409, unsound_event, std::move(detail)); }

Refusal Room::bad_name() const {
    Refusal refusal = refused(422, "bad-name", std::string(name_rule));
    refusal.field = "name";
    return refusal;
}

Refusal Room::nobody_joined() const { return refused(409, "nobody-to-ask", "Nobody else has joined this game."); }

Refusal Room::token_in_use(int number) const {
    return refused(409, "token-in-use", "This token already belongs to " + seat_name(number) + ".");
}

bool Room::is_about_rematch(const Event& event) const {
    switch (event.kind) {
        case EventKind::rematch:
            return true;
        case EventKind::offer:
            return event.text == name_of(Offer::What::rematch);
        case EventKind::answer:
            return offer_ && offer_->what == Offer::What::rematch;
        default:
            return false;
    }
}

// Why the game accepts nothing more.
std::optional<Refusal> Room::closed(const Conditions* conditions) const {
    if (is_over()) return refused(409, "game-over", "The game is over.");
    if (conditions && is_out_of_time(conditions->moment)) {
        return refused(409, "time-is-up", "Seat " + std::to_string(running()) + " has run out of time.");
    }
    return std::nullopt;
}

std::optional<Refusal> Room::fault(const Event& event, const Conditions* conditions) const {
    After after;
    return fault(event, conditions, after);
}

std::optional<Refusal> Room::fault(const Event& event, const Conditions* conditions, After& after) const {
    if (event.seq != seq_ + 1) return unsound("it is out of order");
    if (event.time < last_time_) return unsound("it is earlier than the event before it");
    if (!is_seat(event.seat)) return unsound("there is no such seat");
    if (is_about_rematch(event)) {
        if (!is_over()) return refused(409, "not-over", "The game is not over.");
    } else if (auto refusal = closed(event.kind == EventKind::flag ? nullptr : conditions)) {
        return refusal;
    }
    if (auto refusal = kind_fault(event, conditions, after)) return refusal;
    return clock_fault(event);
}

std::optional<Refusal> Room::kind_fault(const Event& event, const Conditions* conditions, After& after) const {
    const Seat& doer = seat(event.seat);
    switch (event.kind) {
        case EventKind::seat:
            return seat_fault(event, conditions);
        case EventKind::move:
            return move_fault(event, after);
        case EventKind::offer:
            return offer_fault(event);
        case EventKind::answer:
            return answer_fault(event);
        case EventKind::takeback:
            return takeback_fault(event);
        case EventKind::resign:
            return doer.has_person() ? std::nullopt : std::optional(unsound("nobody in that seat can resign"));
        case EventKind::flag:
            return event.seat == running() ? std::nullopt : std::optional(unsound("its time is not running"));
        case EventKind::claim:
            return claim_fault(event, conditions);
        case EventKind::rematch:
            return rematch_fault(event, conditions);
        case EventKind::withdraw:
            return withdraw_fault(event.seat);
    }
    return unsound("its kind is unknown");
}

std::optional<Refusal> Room::seat_fault(const Event& event, const Conditions* conditions) const {
    const Seat& taken = seat(event.seat);
    if (event.number == 0 && taken.is_awaited) {
        const bool fits = event.secret == taken.secret && event.text == taken.name;
        return fits ? std::nullopt : std::optional(unsound("the seat is kept for someone else"));
    }
    if (event.number == 0 || event.number == kept_seat) {
        if (event.number == kept_seat && header_->rematch_of.empty()) {
            return unsound("nobody is known before the first game");
        }
        if (!event.text.empty() && !is_good_name(event.text)) return bad_name();
        if (taken.is_taken) {
            return refused(409, "seat-taken", "Someone has already taken " + seat_name(event.seat) + ".");
        }
        if (event.secret.empty()) return unsound("it has no secret");
        const int own = seat_of(event.secret);
        return own == 0 ? std::nullopt : std::optional(token_in_use(own));
    }
    // Handed over to a computer.
    if (event.number < 1 || event.number > max_level) return unsound("there is no such level");
    if (event.seat != to_move()) return unsound("a computer cannot take the seat");
    if (!event.text.empty() || !event.secret.empty()) return unsound("a computer has neither name nor secret");
    return absence_fault(conditions);
}

std::optional<Refusal> Room::turn_fault(int number) const {
    if (number != to_move()) {
        return refused(403, "not-your-turn", "It is seat " + std::to_string(to_move()) + "'s turn.");
    }
    return seat(number).is_taken ? std::nullopt : std::optional(unsound("the seat is free"));
}

std::optional<Refusal> Room::move_fault(const Event& event, After& after) const {
    if (auto refusal = turn_fault(event.seat)) return refusal;
    auto next = position_->clone();
    if (auto error = play(*game_, *next, event.text)) {
        const bool is_unreadable = error->code == "unreadable_move";
        return Refusal{.status = 422,
                       .type = is_unreadable ? "unreadable-move" : "illegal-move",
                       .detail = std::move(error->detail),
                       .field = "move",
                       .rule = std::move(error->code)};
    }
    after = std::move(next);
    return std::nullopt;
}

std::optional<Refusal> Room::too_many_events() const {
    if (seq_ < max_events) return std::nullopt;
    return refused(409, "too-many-events",
                   "This game has too many events. Offers and take-backs are no longer possible.");
}

// Checks who makes the offer and whether it is new, then what is particular to its kind.
std::optional<Refusal> Room::offer_fault(const Event& event) const {
    const auto what = offer_named(event.text);
    if (!what) return unsound("it does not say what is offered");
    const bool is_rematch = *what == Offer::What::rematch;
    if (is_rematch ? seat(event.seat).secret.empty() : !seat(event.seat).has_person()) {
        return unsound("nobody in that seat can make an offer");
    }
    if (*what == Offer::What::draw && !game_->has_draws) {
        return refused(422, "no-draws", std::string(game_->title) + " has no draws.");
    }
    if (is_rematch && !next_game_.empty()) return unsound("there is already a rematch");
    if (is_rematch && reason_ == Reason::withdrawn) return nobody_joined();
    if (offer_) return refused(409, "offer-stands", "An earlier offer has not been answered yet.");
    if (auto refusal = too_many_events()) return refusal;
    const auto is_same = [&](const DeclinedOffer& past) { return past.seat == event.seat && past.what == *what; };
    if (std::ranges::any_of(declined_, is_same)) {
        return refused(409, "declined",
                       is_rematch ? "Your rematch request was declined."
                                  : "Your offer was declined. You can repeat it after the next move.");
    }
    if (!is_rematch) return game_offer_fault(event.seat, *what);
    return asked_by(event.seat, *what).empty() ? std::optional(unsound("there is nobody to ask")) : std::nullopt;
}

// A draw or a take-back.
std::optional<Refusal> Room::game_offer_fault(int number, Offer::What what) const {
    const bool has_others = !asked_by(number, what).empty();
    if (what == Offer::What::draw) {
        if (is_waiting()) return refused(409, "nobody-to-ask", "You can't offer a draw while a seat is free.");
        if (!has_others) return refused(409, "nobody-to-ask", "Computer players don't accept draws.");
        return std::nullopt;
    }
    if (!last_ply_of(number)) return refused(409, "nothing-to-take-back", "You have no move to take back.");
    return has_others ? std::nullopt : std::optional(unsound("there is nobody to ask"));
}

// The seat that made the offer may decline it too: that withdraws it.
std::optional<Refusal> Room::answer_fault(const Event& event) const {
    if (!offer_) return refused(409, "no-offer", "There is no offer to answer.");
    const bool is_asked = has(offer_->asked, event.seat);
    if (event.text == "decline") {
        const bool may = is_asked || has(offer_->agreed, event.seat) || event.seat == offer_->seat;
        return may ? std::nullopt : std::optional(refused(409, "not-asked", "This seat was not asked."));
    }
    if (event.text != "accept") return unsound("the answer is unknown");
    if (!is_asked) return refused(409, "not-asked", "This seat was not asked, or has already agreed.");
    const bool is_done = offer_->what != Offer::What::draw && offer_->asked.size() == 1;
    return is_done ? std::optional(unsound("all have agreed, so it must happen")) : std::nullopt;
}

// Once everyone who was asked has agreed, or at once if there is nobody to ask.
std::optional<Refusal> Room::takeback_fault(const Event& event) const {
    if (offer_) {
        const bool fits = is_last_to_agree(event.seat, Offer::What::takeback) && event.number == offer_->to;
        return fits ? std::nullopt : std::optional(unsound("not all have agreed to take that back"));
    }
    if (!seat(event.seat).has_person() || !asked_by(event.seat, Offer::What::takeback).empty()) {
        return unsound("nobody has been asked");
    }
    if (auto refusal = too_many_events()) return refusal;
    const auto last = last_ply_of(event.seat);
    if (!last) return refused(409, "nothing-to-take-back", "You have no move to take back.");
    return event.number == *last ? std::nullopt : std::optional(unsound("there is no such move to take back"));
}

// In games of earlier versions, nobody was asked before a rematch.
std::optional<Refusal> Room::rematch_fault(const Event& event, const Conditions* conditions) const {
    const bool fits = !event.text.empty() && next_game_.empty() && !seat(event.seat).secret.empty();
    if (!fits) return unsound("the rematch cannot begin there");
    if (reason_ == Reason::withdrawn) return nobody_joined();
    if (offer_) {
        const bool is_agreed = is_last_to_agree(event.seat, Offer::What::rematch);
        return is_agreed ? std::nullopt : std::optional(unsound("not all have agreed to a rematch"));
    }
    const bool must_ask = conditions && !asked_by(event.seat, Offer::What::rematch).empty();
    return must_ask ? std::optional(unsound("nobody has been asked")) : std::nullopt;
}

// As long as a seat is free and no other person has taken one.
std::optional<Refusal> Room::withdraw_fault(int number) const {
    if (!seat(number).has_person()) return unsound("nobody in that seat can withdraw");
    const bool has_others = !asked_by(number, Offer::What::rematch).empty();
    if (is_waiting() && !has_others) return std::nullopt;
    return refused(409, "others-joined", "Others have already joined this game. You can only resign.");
}

std::optional<Refusal> Room::claim_fault(const Event& event, const Conditions* conditions) const {
    if (!seat(event.seat).has_person()) return unsound("nobody in that seat can claim");
    if (event.number != to_move()) return unsound("it is another seat's turn");
    if (event.number == event.seat) return refused(409, "nobody-absent", "It is your turn.");
    const Seat& mover = seat(to_move());
    if (!computers_turn() && running() == 0 && (!mover.is_taken || mover.is_awaited)) {
        return refused(409, "nobody-absent", "Nobody has taken " + seat_name(to_move()) + " yet.");
    }
    return absence_fault(conditions);
}

// For claims and hand-overs: a player stays away, and no clock settles it.
std::optional<Refusal> Room::absence_fault(const Conditions* conditions) const {
    if (computers_turn()) return refused(409, "nobody-absent", "It is a computer's turn.");
    if (running() != 0) return refused(409, "clock-runs", "In a game with clocks, only the clock decides.");
    if (!conditions) return std::nullopt;
    const Milliseconds missing = absent_from(conditions->absence) - conditions->moment.now;
    if (missing <= 0) return std::nullopt;
    Refusal refusal = refused(409, "not-absent", "The player in " + seat_name(to_move()) + " may still come back.");
    refusal.wait = (missing + 999) / 1000;
    return refusal;
}

}  // namespace quoin::server
