// SPDX-License-Identifier: MIT
// How events change a room. fault.cpp says which events are possible, decide.cpp makes them from requests, clock.cpp
// has the clocks.
#include "server/room/room.h"

#include <algorithm>
#include <cassert>

#include "facade/record/rules_version.h"
#include "facade/registry.h"
#include "server/room/secrets.h"

namespace quoin::server {
namespace {

constexpr Milliseconds longest = Milliseconds{1000} * 60 * 60 * 24 * 366;

bool is_sound(const store::Clock& clock) {
    if (std::max({clock.base, clock.increment, clock.per_move}) > longest) return false;
    if (clock.per_move > 0) return clock.base == 0 && clock.increment == 0;
    return clock.per_move == 0 && clock.base > 0 && clock.increment >= 0;
}

std::vector<Seat> seats_before(const Header& header) {
    std::vector<Seat> seats;
    seats.reserve(header.levels.size());
    for (const int level : header.levels) seats.push_back({.is_taken = level != 0, .level = level});
    return seats;
}

Seat seat_taken_by(const Event& event) {
    return {.is_taken = true,
            .level = std::max(static_cast<int>(event.number), 0),
            .name = event.text,
            .secret = event.secret,
            .has_left = false,
            .since = event.time,
            .is_awaited = event.number == kept_seat};
}

std::optional<std::string> header_misfit(const Header& header, const Match& match) {
    if (match.kept_options() != header.options) return "its options are not in the usual form";
    if (header.levels.size() != static_cast<std::size_t>(header.players)) return "its seats do not match its players";
    const bool has_levels =
        std::ranges::all_of(header.levels, [](int level) { return level >= 0 && level <= max_level; });
    if (!has_levels) return "there is no such level";
    if (std::ranges::find(header.levels, 0) == header.levels.end()) return "it has no seat for a person";
    if (header.clock && !is_sound(*header.clock)) return "its clock is impossible";
    if (match.is_over()) return "it is over before the first move";
    return std::nullopt;
}

}  // namespace

std::string_view name_of(Offer::What what) {
    switch (what) {
        case Offer::What::draw:
            return "draw";
        case Offer::What::takeback:
            return "takeback";
        case Offer::What::rematch:
            break;
    }
    return "rematch";
}

std::optional<Offer::What> offer_named(std::string_view name) {
    for (const auto what : {Offer::What::draw, Offer::What::takeback, Offer::What::rematch}) {
        if (name == name_of(what)) return what;
    }
    return std::nullopt;
}

std::optional<int> leaver_of(const Event& event) {
    if (event.kind == EventKind::resign || event.kind == EventKind::flag) return event.seat;
    return event.kind == EventKind::claim ? std::optional(static_cast<int>(event.number)) : std::nullopt;
}

std::vector<Seat> seats_after(const store::StoredGame& game) {
    std::vector<Seat> seats = seats_before(game.header);
    const auto is_seat = [&](int number) { return number >= 1 && number <= static_cast<int>(seats.size()); };
    for (const Event& event : game.events) {
        if (!is_seat(event.seat)) continue;
        Seat& doer = seats[static_cast<std::size_t>(event.seat - 1)];
        doer.is_awaited = false;
        if (event.kind == EventKind::seat) doer = seat_taken_by(event);
        const auto leaver = leaver_of(event);
        if (leaver && is_seat(*leaver)) seats[static_cast<std::size_t>(*leaver - 1)].has_left = true;
    }
    return seats;
}

std::optional<std::string> newer_need(const Header& header) {
    const auto game = find_game(header.game);
    if (!game) return "this one does not know the game";
    const auto version = read_rules_version(**game, header.rules_version);
    if (version || version.error().code != "newer_rules_version") return std::nullopt;
    return version.error().detail;
}

Room::Room(Header header, const Match& start) {
    header_ = std::make_shared<const Header>(std::move(header));
    game_ = &start.game();
    start_ = start.now().clone();
    position_ = start_;
    last_time_ = turn_time_ = header_->created;
    seats_ = seats_before(*header_);
    if (header_->clock) {
        const Milliseconds left = header_->clock->per_move != 0 ? header_->clock->per_move : header_->clock->base;
        clocks_.assign(seats_.size(), left);
    }
}

Result<Room, std::string> Room::open(Header header, const std::vector<Event>& events) {
    const auto match = Match::resume(header.game, header.rules_version, header.players, header.options);
    if (!match) return Failure("the header of game " + header.id + " is not valid: " + match.error().detail);
    if (const auto fault = header_misfit(header, *match)) {
        return Failure("the header of game " + header.id + " is not valid: " + *fault);
    }
    Room room(std::move(header), *match);
    for (const Event& event : events) {
        if (const auto applied = room.apply(event); !applied) return Failure(applied.error());
    }
    return room;
}

Match Room::match() const {
    Match match = *Match::resume(header_->game, header_->rules_version, header_->players, header_->options);
    for (const Ply& ply : plies_) {
        [[maybe_unused]] const auto played = match.play(ply.move);
        assert(played);
    }
    return match;
}

std::vector<int> Room::contenders() const {
    std::vector<int> result;
    for (int number = 1; number <= players(); ++number) {
        if (!seat(number).has_left) result.push_back(number);
    }
    return result;
}

std::vector<int> Room::score() const { return position_->scores(); }

// Players who have left cannot win.
std::vector<int> Room::winners() const {
    if (!is_over() || reason_ == Reason::withdrawn) return {};
    std::vector<int> result = contenders();
    if (reason_ != Reason::rules) return result;
    const auto player = [](int number) { return Player{static_cast<std::uint8_t>(number - 1)}; };
    PlayerSet left;
    for (const int number : result) left.add(player(number));
    const PlayerSet winners = winners_among(*position_->outcome(), left);
    std::erase_if(result, [&](int number) { return !winners.has(player(number)); });
    return result;
}

bool Room::is_waiting() const {
    return !is_over() && std::ranges::any_of(seats_, [](const Seat& seat) { return !seat.is_taken; });
}

GameStatus Room::status() const {
    return {.is_over = is_over(),
            .is_waiting = is_waiting(),
            .is_computers_turn = computers_turn().has_value(),
            .deadline = deadline(0)};
}

// A move, the most frequent event, needs no copy of the moves before it.
GameStatus Room::status_after(const Decision& decision) const {
    Room next(static_cast<const RoomState&>(*this));
    if (decision.event->kind != EventKind::move) next.plies_ = plies_;
    next.apply(decision);
    return next.status();
}

std::optional<int> Room::computers_turn() const {
    if (is_over()) return std::nullopt;
    const Seat& mover = seat(to_move());
    if (mover.has_left) return stand_in_level;
    return mover.is_persons() ? std::nullopt : std::optional(mover.level);
}

int Room::seat_of(std::string_view secret) const {
    int found = 0;
    for (int number = 1; number <= players(); ++number) {
        if (!seat(number).secret.empty() && is_same_secret(seat(number).secret, secret)) found = number;
    }
    return found;
}

// The other people; those who have left are asked for a rematch, too.
std::vector<int> Room::asked_by(int offerer, Offer::What what) const {
    std::vector<int> result;
    for (int number = 1; number <= players(); ++number) {
        const Seat& other = seat(number);
        const bool is_asked = what == Offer::What::rematch ? !other.secret.empty() : other.has_person();
        if (number != offerer && is_asked) result.push_back(number);
    }
    return result;
}

bool Room::is_last_to_agree(int number, Offer::What what) const {
    return offer_ && offer_->what == what && offer_->asked == std::vector{number};
}

std::optional<int> Room::last_ply_of(int number) const {
    for (std::size_t i = plies_.size(); i-- > 0;) {
        if (plies_[i].seat == number) return static_cast<int>(i);
    }
    return std::nullopt;
}

Result<void, std::string> Room::apply(const Event& event) {
    After after;
    if (const auto refusal = fault(event, nullptr, after)) {
        return Failure("event " + std::to_string(event.seq) + " of game " + header_->id +
                       " is not valid: " + refusal->detail);
    }
    commit(event, std::move(after));
    return {};
}

void Room::apply(const Decision& decision) {
    assert(decision.event && decision.event->seq == seq_ + 1);
    commit(*decision.event, decision.after);
}

void Room::commit(const Event& event, After after) {
    clocks_ = event.clocks;
    seq_ = event.seq;
    last_time_ = event.time;
    seats_[index(event.seat)].is_awaited = false;  // a player who acts has arrived
    switch (event.kind) {
        case EventKind::seat:
            take_seat(event);
            break;
        case EventKind::move:
            make_move(event, std::move(after));
            break;
        case EventKind::offer:
            set_offer(event);
            break;
        case EventKind::answer:
            take_answer(event);
            break;
        case EventKind::takeback:
            take_back(static_cast<int>(event.number));
            break;
        case EventKind::resign:
            leave(event.seat, Reason::resign);
            break;
        case EventKind::flag:
            leave(event.seat, Reason::time);
            break;
        case EventKind::claim:
            leave(*leaver_of(event), Reason::claim);
            break;
        case EventKind::rematch:
            next_game_ = event.text;
            offer_.reset();
            break;
        case EventKind::withdraw:
            end(Reason::withdrawn);
            break;
    }
}

void Room::end(Reason reason) {
    reason_ = reason;
    over_seq_ = seq_;
    offer_.reset();
    declined_.clear();
}

// An offer was meant for the previous holder, unless the seat was kept for this one.
void Room::take_seat(const Event& event) {
    Seat& taken = seats_[index(event.seat)];
    if (event.secret.empty() || taken.secret != event.secret) offer_.reset();
    taken = seat_taken_by(event);
}

void Room::make_move(const Event& event, After after) {
    plies_.push_back({event.text, event.seat, event.seq});
    position_ = std::move(after);
    position_seq_ = event.seq;
    turn_time_ = event.time;
    offer_.reset();
    declined_.clear();
    if (position_->to_move() == 0) end(Reason::rules);
}

void Room::set_offer(const Event& event) {
    const Offer::What what = *offer_named(event.text);
    offer_ = Offer{.what = what, .seat = event.seat, .asked = asked_by(event.seat, what), .agreed = {}, .to = 0};
    if (what == Offer::What::takeback) offer_->to = *last_ply_of(event.seat);
}

std::vector<DeclinedOffer> Room::declined() const {
    std::vector<DeclinedOffer> offers = declined_;
    std::erase_if(offers, [](const DeclinedOffer& offer) { return offer.is_withdrawn; });
    return offers;
}

// After withdrawing a rematch a seat may ask again: there will be no move to allow it.
void Room::take_answer(const Event& event) {
    if (event.text == "decline") {
        const bool is_withdrawn = event.seat == offer_->seat;
        if (!is_withdrawn || offer_->what != Offer::What::rematch) {
            declined_.push_back({.what = offer_->what, .seat = offer_->seat, .is_withdrawn = is_withdrawn});
        }
        offer_.reset();
        return;
    }
    std::erase(offer_->asked, event.seat);
    offer_->agreed.push_back(event.seat);
    if (!offer_->asked.empty()) return;
    end(Reason::draw);
}

void Room::take_back(int ply) {
    plies_.resize(static_cast<std::size_t>(ply));
    auto position = start_->clone();
    for (const Ply& played : plies_) position->apply(played.move);
    position_ = std::move(position);
    position_seq_ = takeback_seq_ = seq_;
    turn_time_ = last_time_;
    offer_.reset();
    declined_.clear();
}

// The others go on; the last of them has won.
void Room::leave(int number, Reason reason) {
    seats_[index(number)].has_left = true;
    offer_.reset();
    if (contenders().size() == 1) end(reason);
}

}  // namespace quoin::server
