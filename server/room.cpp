// SPDX-License-Identifier: MIT
// A room as its events make it. room_decide.cpp has what it decides, room_clock.cpp its clocks.
#include "server/room.h"

#include <algorithm>
#include <cassert>

#include "facade/registry.h"
#include "server/name.h"
#include "server/token.h"

namespace quoin::server {
namespace {

constexpr Milliseconds longest = Milliseconds{1000} * 60 * 60 * 24 * 366;

bool is_sound(const store::Clock& clock) {
    if (std::max({clock.base, clock.increment, clock.per_move}) > longest) return false;
    if (clock.per_move > 0) return clock.base == 0 && clock.increment == 0;
    return clock.per_move == 0 && clock.base > 0 && clock.increment >= 0;
}

std::optional<std::string> header_misfit(const Header& header, const Match& match) {
    if (header.rules_version != match.game().rules_version) {
        return "it was played by version " + header.rules_version + " of the rules, and these are version " +
               std::string(match.game().rules_version);
    }
    if (match.options() != header.options) return "it does not say the value of every option";
    if (header.levels.size() != static_cast<std::size_t>(header.players))
        return "it has more or fewer seats than players";
    const bool has_levels =
        std::ranges::all_of(header.levels, [](int level) { return level >= 0 && level <= max_level; });
    if (!has_levels) return "there is no such level";
    if (std::ranges::find(header.levels, 0) == header.levels.end()) return "it has no seat for a person";
    if (header.clock && !is_sound(*header.clock)) return "it has a clock that cannot be";
    if (match.is_over()) return "it is over before the first move";
    return std::nullopt;
}

}  // namespace

Room::Room(Header header, const GameEntry& game)
    : header_(std::move(header)), game_(&game), last_time_(header_.created), turn_time_(header_.created) {
    for (const int level : header_.levels) seats_.push_back({.is_taken = level != 0, .level = level});
    if (header_.clock) {
        const Milliseconds left = header_.clock->per_move != 0 ? header_.clock->per_move : header_.clock->base;
        clocks_.assign(seats_.size(), left);
    }
}

Room::Room(const Room& other)
    : header_(other.header_),
      game_(other.game_),
      position_(other.position_->clone()),
      plies_(other.plies_),
      seats_(other.seats_),
      clocks_(other.clocks_),
      offer_(other.offer_),
      declined_(other.declined_),
      next_game_(other.next_game_),
      seq_(other.seq_),
      position_seq_(other.position_seq_),
      takeback_seq_(other.takeback_seq_),
      last_time_(other.last_time_),
      turn_time_(other.turn_time_),
      reason_(other.reason_) {}

Room& Room::operator=(const Room& other) {
    if (this != &other) *this = Room(other);
    return *this;
}

Result<Room, std::string> Room::open(Header header, const std::vector<Event>& events) {
    const auto match = Match::create(header.game, header.players, header.options);
    if (!match) return Failure("the header of game " + header.id + " does not fit: " + match.error().detail);
    if (const auto fault = header_misfit(header, *match)) {
        return Failure("the header of game " + header.id + " does not fit: " + *fault);
    }
    Room room(std::move(header), match->game());
    room.position_ = match->now().clone();
    for (const Event& event : events) {
        if (const auto applied = room.apply(event); !applied) return Failure(applied.error());
    }
    return room;
}

std::unique_ptr<Position> Room::start() const {
    const auto options = OptionValues::create(game_->options(players()), header_.options);
    return game_->start(players(), *options);  // open has checked them
}

Match Room::match() const {
    Match match = *Match::create(header_.game, header_.players, header_.options);
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

std::vector<int> Room::score() const {
    const Scores scores = position_->score();
    return {scores.begin(), scores.begin() + players()};
}

// Whoever has left cannot win: if only they have won by the rules, the best of the others have.
std::vector<int> Room::winners() const {
    if (!is_over()) return {};
    std::vector<int> result = contenders();
    if (reason_ != Reason::rules) return result;
    const PlayerSet leaders = position_->outcome()->winners;
    const auto has_won = [&](int number) { return leaders.has(Player{static_cast<std::uint8_t>(number - 1)}); };
    if (std::ranges::any_of(result, has_won)) {
        std::erase_if(result, [&](int number) { return !has_won(number); });
        return result;
    }
    const std::vector<int> points = score();
    int best = points[index(result.front())];
    for (const int number : result) best = std::max(best, points[index(number)]);
    std::erase_if(result, [&](int number) { return points[index(number)] != best; });
    return result;
}

bool Room::is_waiting() const {
    return !is_over() && std::ranges::any_of(seats_, [](const Seat& seat) { return !seat.is_taken; });
}

Standing Room::standing() const {
    return {.is_over = is_over(),
            .is_waiting = is_waiting(),
            .is_computers_turn = computers_turn().has_value(),
            .deadline = deadline(0)};
}

Standing Room::standing_after(const Event& event) const {
    Room after = *this;
    [[maybe_unused]] const auto applied = after.apply(event);
    assert(applied);
    return after.standing();
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

std::vector<int> Room::asked_by(int offerer) const {
    std::vector<int> result;
    for (int number = 1; number <= players(); ++number) {
        if (number != offerer && seat(number).has_person()) result.push_back(number);
    }
    return result;
}

std::optional<int> Room::last_ply_of(int number) const {
    for (std::size_t i = plies_.size(); i-- > 0;) {
        if (plies_[i].seat == number) return static_cast<int>(i);
    }
    return std::nullopt;
}

std::optional<std::string> Room::seat_misfit(const Event& event) const {
    const Seat& taken = seat(event.seat);
    if (event.number == 0 && taken.is_awaited) {
        const bool fits = event.secret == taken.secret && event.text == taken.name;
        return fits ? std::nullopt : std::optional("the seat is kept for somebody else");
    }
    if (event.number == kept_seat && header_.rematch_of.empty()) return "nobody is known before the first game";
    if (event.number == 0 || event.number == kept_seat) {
        if (taken.is_taken) return "the seat is taken";
        if (event.secret.empty() || seat_of(event.secret) != 0) return "the secret is none, or that of another seat";
        if (!event.text.empty() && !is_good_name(event.text)) return "the name cannot be one";
        return std::nullopt;
    }
    if (event.number < 1 || event.number > max_level) return "there is no such level";
    if (!taken.is_persons() || taken.has_left || event.seat != to_move()) return "a computer cannot take the seat";
    if (!event.text.empty() || !event.secret.empty()) return "a computer has neither name nor secret";
    return std::nullopt;
}

std::optional<std::string> Room::answer_misfit(const Event& event) const {
    if (!offer_) return "there is no offer";
    const bool is_asked = std::ranges::find(offer_->asked, event.seat) != offer_->asked.end();
    if (event.text == "decline") {
        const bool has_agreed = std::ranges::find(offer_->agreed, event.seat) != offer_->agreed.end();
        return is_asked || has_agreed || event.seat == offer_->seat ? std::nullopt : std::optional("it was not asked");
    }
    if (event.text != "accept") return "it is no answer";
    if (!is_asked) return "it was not asked";
    const bool takes_back = offer_->what == Offer::What::takeback && offer_->asked.size() == 1;
    return takes_back ? std::optional("all have agreed to take back") : std::nullopt;
}

std::optional<std::string> Room::takeback_misfit(const Event& event) const {
    if (offer_) {
        const bool is_last = offer_->asked == std::vector{event.seat};
        const bool fits = offer_->what == Offer::What::takeback && is_last && event.number == offer_->to;
        return fits ? std::nullopt : std::optional("not all have agreed to take that back");
    }
    if (!seat(event.seat).has_person() || !asked_by(event.seat).empty()) return "nobody has been asked";
    const auto last = last_ply_of(event.seat);
    return last && event.number == *last ? std::nullopt : std::optional("there is no such move to take back");
}

// Why it cannot be the next event; nothing if it can.
std::optional<std::string> Room::misfit(const Event& event) const {
    if (event.seq != seq_ + 1) return "it is not the next";
    if (event.time < last_time_) return "it is before the one before it";
    if (!is_seat(event.seat)) return "there is no such seat";
    if (is_over() != (event.kind == EventKind::rematch)) return is_over() ? "the game is over" : "the game is not over";
    const Seat& doer = seat(event.seat);
    switch (event.kind) {
        case EventKind::seat:
            if (auto fault = seat_misfit(event)) return fault;
            break;
        case EventKind::move:
            if (event.seat != to_move()) return "it is another seat's turn";
            if (!doer.is_taken) return "the seat is free";
            if (!position_->judge(event.text).is_legal()) return "the move is not legal";
            break;
        case EventKind::offer:
            if (offer_) return "an offer stands already";
            if (!doer.has_person() || asked_by(event.seat).empty()) return "there is nobody to offer, or to be asked";
            if (event.text == "draw") {
                if (!game_->has_draws || is_waiting()) return "there cannot be a draw";
            } else if (event.text != "takeback" || !last_ply_of(event.seat)) {
                return "it offers nothing";
            }
            break;
        case EventKind::answer:
            if (auto fault = answer_misfit(event)) return fault;
            break;
        case EventKind::takeback:
            if (auto fault = takeback_misfit(event)) return fault;
            break;
        case EventKind::resign:
            if (!doer.has_person()) return "there is nobody to resign";
            break;
        case EventKind::flag:
            if (event.seat != running()) return "its time is not running";
            break;
        case EventKind::claim:
            if (!doer.has_person() || event.number == event.seat || event.number != to_move() || running() != 0 ||
                !seat(to_move()).has_person() || seat(to_move()).is_awaited) {
                return "there is nothing to claim";
            }
            break;
        case EventKind::rematch:
            if (event.text.empty() || !next_game_.empty() || doer.secret.empty()) return "it cannot go on there";
            break;
        default:
            return "it is of no known kind";
    }
    return clock_misfit(event);
}

Result<void, std::string> Room::apply(const Event& event) {
    if (const auto fault = misfit(event)) {
        return Failure("event " + std::to_string(event.seq) + " of game " + header_.id + " does not fit: " + *fault);
    }
    clocks_ = event.clocks;
    seq_ = event.seq;
    last_time_ = event.time;
    seats_[index(event.seat)].is_awaited = false;  // whoever does something is there
    switch (event.kind) {
        case EventKind::seat:
            take_seat(event);
            break;
        case EventKind::move:
            make_move(event);
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
            leave(static_cast<int>(event.number), Reason::claim);
            break;
        case EventKind::rematch:
            next_game_ = event.text;
            break;
    }
    return {};
}

// Whoever was asked may be another now, unless it is the one for whom the seat was kept.
void Room::take_seat(const Event& event) {
    Seat& taken = seats_[index(event.seat)];
    if (event.secret.empty() || taken.secret != event.secret) offer_.reset();
    taken = {.is_taken = true,
             .level = std::max(static_cast<int>(event.number), 0),
             .name = event.text,
             .secret = event.secret,
             .has_left = false,
             .since = event.time,
             .is_awaited = event.number == kept_seat};
}

void Room::make_move(const Event& event) {
    plies_.push_back({event.text, event.seat, event.seq});
    position_->apply(event.text);
    position_seq_ = event.seq;
    turn_time_ = event.time;
    offer_.reset();
    declined_.clear();
    if (position_->to_move() == 0) reason_ = Reason::rules;
}

void Room::set_offer(const Event& event) {
    const auto what = event.text == "draw" ? Offer::What::draw : Offer::What::takeback;
    offer_ = Offer{.what = what, .seat = event.seat, .asked = asked_by(event.seat), .agreed = {}, .to = 0};
    if (what == Offer::What::takeback) offer_->to = *last_ply_of(event.seat);
}

void Room::take_answer(const Event& event) {
    if (event.text == "decline") {
        declined_.emplace_back(offer_->seat, offer_->what);
        offer_.reset();
        return;
    }
    std::erase(offer_->asked, event.seat);
    offer_->agreed.push_back(event.seat);
    if (!offer_->asked.empty()) return;
    reason_ = Reason::draw;
    offer_.reset();
}

void Room::take_back(int ply) {
    plies_.resize(static_cast<std::size_t>(ply));
    position_ = start();
    for (const Ply& played : plies_) position_->apply(played.move);
    position_seq_ = takeback_seq_ = seq_;
    turn_time_ = last_time_;
    offer_.reset();
    declined_.clear();
}

// The others go on; the last of them has won.
void Room::leave(int number, Reason reason) {
    seats_[index(number)].has_left = true;
    offer_.reset();
    if (contenders().size() == 1) reason_ = reason;
}

}  // namespace quoin::server
