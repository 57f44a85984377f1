// SPDX-License-Identifier: MIT
// What may happen next in a room. Whatever is decided here fits the room: apply will not refuse it.
#include <algorithm>

#include "server/name.h"
#include "server/room.h"

namespace quoin::server {
namespace {

enum class Action { resign, offer_draw, offer_takeback, accept, decline, claim, hand_over };

std::optional<Action> action_of(std::string_view name) {
    static constexpr std::pair<std::string_view, Action> actions[] = {
        {"resign", Action::resign},
        {"offer-draw", Action::offer_draw},
        {"offer-takeback", Action::offer_takeback},
        {"accept", Action::accept},
        {"decline", Action::decline},
        {"claim", Action::claim},
        {"hand-over", Action::hand_over},
    };
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

Decision Room::decided(Event event, int number) const {
    const std::uint64_t next = event.seq;
    return {.event = std::move(event), .seq = next, .seat = number};
}

Refusal Room::refused(int status, std::string_view type, std::string detail) const {
    return {.status = status, .type = type, .detail = std::move(detail), .seq = seq_};
}

// Why nothing can be done any more.
std::optional<Refusal> Room::closed(const Moment& moment) const {
    if (is_over()) return refused(409, "game-over", "The game is over.");
    if (is_out_of_time(moment)) return refused(409, "time-is-up", "The time of " + seat_name(running()) + " is up.");
    return std::nullopt;
}

Result<Room::Sender, Refusal> Room::admit(std::optional<std::string_view> secret) const {
    if (!secret) {
        return Failure(Refusal{.status = 401,
                               .type = "no-token",
                               .detail = "This needs the token of a seat, sent as 'Authorization: Bearer TOKEN'."});
    }
    const int number = seat_of(*secret);
    if (number == 0) {
        return Failure(
            Refusal{.status = 403, .type = "wrong-token", .detail = "The token is of no seat of this game."});
    }
    return Sender(number);
}

Result<Decision, Refusal> Room::join(std::optional<int> wanted, std::string_view name, std::string_view secret,
                                     const Moment& moment) const {
    if (wanted && !is_seat(*wanted)) {
        Refusal refusal = refused(422, "bad-seat", "The seats are 1 to " + std::to_string(players()) + ".");
        refusal.field = "seat";
        return Failure(std::move(refusal));
    }
    if (!name.empty() && !is_good_name(name)) {
        Refusal refusal = refused(422, "bad-name", "A name is 1 to 40 characters, none of them a control character.");
        refusal.field = "name";
        return Failure(std::move(refusal));
    }
    if (const int own = seat_of(secret); own != 0) {
        if (wanted && *wanted != own) {
            return Failure(refused(409, "token-in-use", "The token is that of " + seat_name(own) + " already."));
        }
        return arrive(Sender(own), moment);
    }
    if (is_over()) return Failure(refused(409, "game-over", "The game is over."));
    if (!wanted) {
        const auto free = std::ranges::find(seats_, false, &Seat::is_taken);
        if (free == seats_.end()) return Failure(refused(409, "no-free-seat", "All seats are taken."));
        wanted = static_cast<int>(free - seats_.begin()) + 1;
    }
    if (seat(*wanted).is_taken) {
        return Failure(refused(409, "seat-taken", "Somebody has taken " + seat_name(*wanted) + " already."));
    }
    Event next = event(EventKind::seat, *wanted, moment);
    next.text = name;
    next.secret = secret;
    return decided(std::move(next), *wanted);
}

Decision Room::arrive(Sender sender, const Moment& moment) const {
    const Seat& own = seat(sender.seat());
    if (!own.is_awaited || is_over()) return {.event = {}, .seq = seq_, .seat = sender.seat()};
    Event next = event(EventKind::seat, sender.seat(), moment);
    next.text = own.name;
    next.secret = own.secret;
    return decided(std::move(next), sender.seat());
}

// In the order that DESIGN promises: what a retry may safely ask comes first.
Result<Decision, Refusal> Room::move(Sender sender, int ply, std::string_view token, std::optional<std::uint64_t> seen,
                                     const Moment& moment) const {
    const int next_ply = static_cast<int>(plies_.size());
    if (ply >= 0 && ply < next_ply) {
        const Ply& made = plies_[static_cast<std::size_t>(ply)];
        if (made.move == token && made.seat == sender.seat()) {
            return Decision{.event = {}, .seq = made.seq, .seat = sender.seat()};
        }
        return Failure(refused(409, "ply-taken", "Ply " + std::to_string(ply) + " has another move already."));
    }
    if (ply != next_ply) return Failure(refused(409, "ply-ahead", "The next ply is " + std::to_string(next_ply) + "."));
    if (auto refusal = closed(moment)) return Failure(std::move(*refusal));
    if (takeback_seq_ != 0 && (!seen || *seen < takeback_seq_ || *seen > seq_)) {
        return Failure(refused(409, "stale",
                               "A move was taken back: name the last seq that you have seen, " +
                                   std::to_string(takeback_seq_) + " at least."));
    }
    if (seat(sender.seat()).has_left) {
        return Failure(refused(403, "seat-left", "A computer plays on for " + seat_name(sender.seat()) + "."));
    }
    if (sender.seat() != to_move()) {
        return Failure(refused(403, "not-your-turn", "It is the turn of " + seat_name(to_move()) + "."));
    }
    if (auto fault = why_not(*game_, *position_, token)) {
        const bool is_unreadable = fault->code == "unreadable_move";
        return Failure(Refusal{.status = 422,
                               .type = is_unreadable ? "unreadable-move" : "illegal-move",
                               .detail = std::move(fault->detail),
                               .field = "move",
                               .rule = std::move(fault->code)});
    }
    Event made = event(EventKind::move, sender.seat(), moment);
    made.text = token;
    return decided(std::move(made), sender.seat());
}

Result<Decision, Refusal> Room::act(Sender sender, std::string_view action, std::uint64_t seen, const Moment& moment,
                                    const Absence& absence) const {
    const int number = sender.seat();
    const auto known = action_of(action);
    if (!known) {
        Refusal refusal =
            refused(422, "unknown-action",
                    "An action is resign, offer-draw, offer-takeback, accept, decline, claim or hand-over.");
        refusal.field = "action";
        return Failure(std::move(refusal));
    }
    if (seat(number).has_left) {
        return Failure(refused(403, "seat-left", "A computer plays on for " + seat_name(number) + "."));
    }
    if (seen != seq_) return Failure(refused(409, "stale", "The last seq is " + std::to_string(seq_) + "."));
    if (auto refusal = closed(moment)) return Failure(std::move(*refusal));
    switch (*known) {
        case Action::resign:
            return decided(event(EventKind::resign, number, moment), number);
        case Action::offer_draw:
            return make_offer(number, Offer::What::draw, moment);
        case Action::offer_takeback:
            return make_offer(number, Offer::What::takeback, moment);
        case Action::accept:
            return answer_offer(number, true, moment);
        case Action::decline:
            return answer_offer(number, false, moment);
        case Action::claim:
            return go_on_without(number, false, moment, absence);
        case Action::hand_over:
            break;
    }
    return go_on_without(number, true, moment, absence);
}

Result<Decision, Refusal> Room::make_offer(int number, Offer::What what, const Moment& moment) const {
    const bool is_draw = what == Offer::What::draw;
    if (is_draw && !game_->has_draws) {
        return Failure(refused(422, "no-draws", std::string(game_->title) + " knows no draws."));
    }
    if (offer_) return Failure(refused(409, "offer-stands", "There is an offer that has not been answered."));
    if (seq_ >= max_events) {
        return Failure(
            refused(409, "too-many-events", "So much has happened in this game that it can only be played on."));
    }
    if (std::ranges::find(declined_, std::pair(number, what)) != declined_.end()) {
        return Failure(refused(409, "declined", "That was declined: it can be offered again after the next move."));
    }
    const bool has_others = !asked_by(number).empty();
    if (is_draw) {
        if (is_waiting()) return Failure(refused(409, "nobody-to-ask", "A seat is free: there is nobody to agree."));
        if (!has_others) return Failure(refused(409, "nobody-to-ask", "Computers agree to no draw."));
    }
    const auto last = last_ply_of(number);
    if (!is_draw && !last)
        return Failure(refused(409, "nothing-to-take-back", "There is no move of yours to take back."));
    if (!is_draw && !has_others) {
        Event back = event(EventKind::takeback, number, moment);
        back.number = *last;
        return decided(std::move(back), number);
    }
    Event offer = event(EventKind::offer, number, moment);
    offer.text = is_draw ? "draw" : "takeback";
    return decided(std::move(offer), number);
}

// The last to agree to a take-back makes it happen. Whoever offers may think better of it.
Result<Decision, Refusal> Room::answer_offer(int number, bool accepts, const Moment& moment) const {
    if (!offer_) return Failure(refused(409, "no-offer", "There is no offer to answer."));
    const bool is_asked = std::ranges::find(offer_->asked, number) != offer_->asked.end();
    if (accepts && !is_asked)
        return Failure(refused(409, "not-asked", "This seat is not asked, or has agreed already."));
    if (accepts && offer_->what == Offer::What::takeback && offer_->asked.size() == 1) {
        Event back = event(EventKind::takeback, number, moment);
        back.number = offer_->to;
        return decided(std::move(back), number);
    }
    const bool has_agreed = std::ranges::find(offer_->agreed, number) != offer_->agreed.end();
    if (!accepts && !is_asked && !has_agreed && number != offer_->seat) {
        return Failure(refused(409, "not-asked", "This seat is not asked."));
    }
    Event answer = event(EventKind::answer, number, moment);
    answer.text = accepts ? "accept" : "decline";
    return decided(std::move(answer), number);
}

Time Room::absent_since(const std::vector<store::Presence>& presence) const {
    Time seen = std::max(turn_time_, seat(to_move()).since);
    for (const store::Presence& one : presence) {
        if (one.seat == to_move()) seen = std::max(seen, one.seen);
    }
    return seen;
}

// Claim and hand-over: somebody does not come back, and no clock settles it.
Result<Decision, Refusal> Room::go_on_without(int number, bool hands_over, const Moment& moment,
                                              const Absence& absence) const {
    const int absent = to_move();
    const Seat& mover = seat(absent);
    if (absent == number) return Failure(refused(409, "nobody-absent", "It is your own turn."));
    if (computers_turn()) return Failure(refused(409, "nobody-absent", "It is a computer's turn."));
    if (running() != 0) return Failure(refused(409, "clock-runs", "The clock decides when somebody is away too long."));
    if (!hands_over && (!mover.is_taken || mover.is_awaited)) {
        return Failure(refused(409, "nobody-absent", "Nobody has taken " + seat_name(absent) + " yet."));
    }
    const Milliseconds away = moment.now - absent_since(absence.presence) - std::max<Milliseconds>(absence.down, 0);
    // Who has not come to a rematch by correspondence has the time of a move to do so.
    const Milliseconds to_come = mover.is_awaited && header_.clock ? header_.clock->per_move : 0;
    const Milliseconds missing = std::max(absence.limit, to_come) - away;
    if (missing > 0) {
        Refusal refusal = refused(409, "not-absent", "The player of " + seat_name(absent) + " may still come back.");
        refusal.wait = (missing + 999) / 1000;
        return Failure(std::move(refusal));
    }
    if (hands_over) {
        Event given = event(EventKind::seat, absent, moment);
        given.number = stand_in_level;
        return decided(std::move(given), number);
    }
    Event claim = event(EventKind::claim, number, moment);
    claim.number = absent;
    return decided(std::move(claim), number);
}

std::optional<Event> Room::computer_move(std::uint64_t seen, std::string_view token, const Moment& moment) const {
    if (!computers_turn() || seen < position_seq_ || seen > seq_) return std::nullopt;
    if (!position_->judge(token).is_legal()) return std::nullopt;
    Event made = event(EventKind::move, to_move(), moment);
    made.text = token;
    return made;
}

Result<Decision, Refusal> Room::rematch(Sender sender, std::string_view id, const Moment& moment) const {
    if (!is_over()) return Failure(refused(409, "not-over", "The game is not over."));
    if (!next_game_.empty()) return Decision{.event = {}, .seq = seq_, .seat = sender.seat()};
    Event next = event(EventKind::rematch, sender.seat(), moment);
    next.text = id;
    return decided(std::move(next), sender.seat());
}

}  // namespace quoin::server
