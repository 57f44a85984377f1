// SPDX-License-Identifier: MIT
// An online game in a test: what is decided is applied at once, as if it had been committed, and kept.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/api/printing.h"
#include "server/room/new_game.h"
#include "server/room/token.h"

namespace quoin::server {

inline constexpr Time test_start = 1'800'000'000'000;
inline constexpr Milliseconds a_second = 1000;
inline constexpr Milliseconds a_minute = 60 * a_second;
inline constexpr Milliseconds a_day = 24 * 60 * a_minute;

inline std::string token_of_seat(int seat) { return "the-token-of-seat-number-" + std::to_string(seat); }
inline std::string secret_of_seat(int seat) { return secret_of(token_of_seat(seat)); }

class Session {
  public:
    // As POST /api/games has it. The creator's token is that of the seat they get.
    explicit Session(std::string_view body) : Session(made(body)) {}
    explicit Session(const NewGame& made) : game_(made.stored.game), room_(*Room::open(game_.header, game_.events)) {
        EXPECT_EQ(room_.status(), made.stored.status);
    }

    const Room& room() const { return room_; }
    const store::StoredGame& game() const { return game_; }
    Room::Sender sender(int seat) const { return *room_.admit(secret_of_seat(seat)); }
    Room replayed() const { return *Room::open(game_.header, game_.events); }

    Time now = test_start;
    Milliseconds down = 0;
    Absence absence = {};

    // Each says the status that the request has come to: 201 or 200, or that of the refusal, which is kept.
    int join(std::optional<int> seat, int token, std::string_view name = "") {
        return settle(room_.join(seat, name, secret_of_seat(token), moment()));
    }
    int move(int seat, int ply, std::string_view token, std::optional<std::uint64_t> seen = {}) {
        return settle(room_.move(sender(seat), ply, token, seen, moment()));
    }
    int act(int seat, std::string_view action, std::optional<std::uint64_t> seen = {}) {
        return settle(room_.act(sender(seat), action, seen.value_or(room_.seq()), moment(), absence));
    }
    int rematch(int seat) { return settle(room_.rematch(sender(seat), moment())); }
    std::vector<Permission> allowed(int seat) const {
        return room_.allowed(seat, {.moment = moment(), .absence = absence});
    }
    // What is allowed at once, in a line.
    std::string may(int seat) const {
        std::string line;
        for (const Permission& permission : allowed(seat)) {
            if (!permission.from) line += (line.empty() ? "" : " ") + std::string(permission.action);
        }
        return line;
    }
    // The first legal move, by the player to move.
    int play() { return play(room_.position().legal().front()); }
    int play(const std::string& token) {
        if (!room_.computers_turn()) return move(room_.to_move(), ply(), token, room_.seq());
        const auto moved = room_.computer_move(room_.seq(), token, moment());
        return moved ? settle(*moved) : 0;
    }
    // The same, by the holder of that token: in a rematch they have other seats.
    int move_by(int token) {
        return settle(room_.move(sender(token), ply(), room_.position().legal().front(), room_.seq(), moment()));
    }
    void play(int plies) {
        for (int i = 0; i < plies; ++i) ASSERT_EQ(play(), 201) << refusal.detail;
    }
    int flag() {
        const auto flagged = room_.flag(moment());
        return flagged ? settle(*flagged) : 0;
    }

    int ply() const { return static_cast<int>(room_.plies().size()); }
    Moment moment() const { return {.now = now, .down = down}; }

    Refusal refusal = {};                // the last
    Decision decision = {};              // the last that was not refused
    std::vector<std::string> told = {};  // what watchers have heard of the last event

  private:
    static NewGame made(std::string_view body) {
        const auto request = read_create(body);
        EXPECT_TRUE(request) << request.error().detail;
        for (int seat = 1;; ++seat) {
            auto made = make_game(*request, "an-id-of-22-characters", secret_of_seat(seat), test_start);
            EXPECT_TRUE(made) << made.error().detail;
            if (made->seat == seat) return *made;
        }
    }

    int settle(const Result<Decision, Refusal>& result) {
        if (!result) {
            refusal = result.error();
            return refusal.status;
        }
        decision = *result;
        const auto& event = decision.event;
        if (!event) return 200;
        const GameStatus promised = room_.status_after(decision);
        EXPECT_FALSE(room_.fault(*event)) << room_.fault(*event)->detail;
        room_.apply(decision);
        EXPECT_EQ(room_.status(), promised);
        game_.events.push_back(*event);
        told = print_event(room_, *event);
        down = 0;
        return 201;
    }

    store::StoredGame game_;
    Room room_;
};

// 7 minutes without a sign of the player whose turn it is.
inline Session with_absent_player(std::string_view body, int absent) {
    Session session(body);
    for (int seat = 2; seat <= session.room().players(); ++seat) {
        if (!session.room().seat(seat).is_taken) session.join(seat, seat);
    }
    while (session.room().to_move() != absent) session.play(1);
    session.now += 7 * a_minute;
    return session;
}

}  // namespace quoin::server
