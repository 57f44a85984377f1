// SPDX-License-Identifier: MIT
#include "cli/arena/game.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// The others win; an engine that has several seats loses in all of them, unless it plays against itself alone.
void forfeit(ArenaResult& result, int loser, Forfeit why) {
    result.loser = loser;
    result.forfeit = std::move(why);
    const auto engine_of = [&](int player) { return result.engine[player - 1]; };
    const auto win = [&](auto is_winner) {
        for (int player = 1; player <= result.match.players(); ++player) {
            if (is_winner(player)) result.winners.push_back(player);
        }
    };
    win([&](int player) { return engine_of(player) != engine_of(loser); });
    if (result.winners.empty()) win([&](int player) { return player != loser; });
}

GameClocks clocks_for(const ArenaPlan& plan, const ArenaResult& result) {
    std::vector<std::optional<MoveClock>> controls;
    controls.reserve(result.engine.size());
    for (const std::size_t engine : result.engine) controls.push_back(plan.engines[engine].limits.clock);
    return GameClocks(controls);
}

MoveNote note_on(const Remark& remark, const ContestantSpec& spec, SteadyClock::duration used) {
    MoveNote note{.nodes = remark.nodes};
    if (remark.value.kind == Value::Kind::proved) {
        note.proof = remark.value.proof;
    } else if (remark.value.kind != Value::Kind::unknown) {
        note.permille = static_cast<int>(std::lround(1000 * remark.value.score));
    }
    if (spec.is_timed()) note.ms = std::chrono::round<std::chrono::milliseconds>(used).count();
    return note;
}

class GameInPlay {
  public:
    GameInPlay(const ArenaPlan& plan, std::uint64_t game, Contestants& contestants)
        : plan_(plan),
          contestants_(contestants),
          result_(result_before(plan, game)),
          clocks_(clocks_for(plan, result_)),
          adjudicator_(plan.adjudication, result_.match.players()) {}

    ArenaResult play() {
        bool goes_on = begin();
        while (goes_on && !result_.match.is_over()) goes_on = !is_adjudged() && move();
        if (goes_on) result_.winners = result_.match.winners();
        for (std::size_t place = 0; place < plan_.places(); ++place) contestants_.at(result_.game, place).end();
        return std::move(result_);
    }

  private:
    bool begin() {
        for (std::size_t seat = 0; seat < plan_.places(); ++seat) {
            const std::size_t place = plan_.schedule.place_at(result_.game, seat);
            auto failed = contestants_.at(result_.game, place).begin(result_.match, plan_.seed_of(result_.game, place));
            if (!failed) continue;
            forfeit(result_, static_cast<int>(seat) + 1, std::move(*failed));
            return false;
        }
        return true;
    }

    bool is_adjudged() {
        auto end = adjudicator_.verdict(result_.match);
        if (!end) return false;
        result_.winners = std::move(end->winners);
        result_.adjudged = std::move(end->reason);
        return true;
    }

    // False when the player has lost with it.
    bool move() {
        const int player = result_.match.to_move();
        const ContestantSpec& spec = plan_.engines[result_.engine[player - 1]];
        const auto clock = clocks_.of(player);
        const std::size_t place = plan_.schedule.place_at(result_.game, player - 1);
        const SteadyClock::time_point start = SteadyClock::now();
        auto answer = contestants_.at(result_.game, place).move(result_.match, clocks_);
        const SteadyClock::duration used = SteadyClock::now() - start;
        if (answer && clock && used > clock->left + spec.grace) {
            answer = Failure(Forfeit{
                "time", fmt::format("it took {} ms and had {} ms",
                                    std::chrono::ceil<std::chrono::milliseconds>(used).count(), clock->left.count())});
        }
        if (!answer) {
            forfeit(result_, player, std::move(answer.error()));
            return false;
        }
        if (const auto played = result_.match.play(answer->move); !played) {
            const std::string shown = printable(std::string_view(answer->move).substr(0, 64));
            forfeit(result_, player, {"illegal move", fmt::format("'{}': {}", shown, played.error().detail)});
            return false;
        }
        clocks_.spend(player, used);
        adjudicator_.note(player, answer->remark.value);
        result_.notes.push_back(note_on(answer->remark, spec, used));
        return true;
    }

    const ArenaPlan& plan_;
    Contestants& contestants_;
    ArenaResult result_;
    GameClocks clocks_;
    Adjudicator adjudicator_;
};

}  // namespace

Placings ArenaResult::placings() const {
    const std::vector<int> score = match.score();
    const auto wins = [&](std::size_t seat) {
        return std::ranges::find(winners, static_cast<int>(seat) + 1) != winners.end();
    };
    const bool is_to_the_end = reason() == "rules";
    const auto is_before = [&](std::size_t a, std::size_t b) {
        if (wins(a) || wins(b)) return wins(a) && !wins(b);
        return is_to_the_end && score[a] > score[b];
    };
    Placings all;
    for (std::size_t seat = 0; seat < engine.size(); ++seat) {
        int place = 0;
        for (std::size_t other = 0; other < engine.size(); ++other) place += is_before(other, seat) ? 1 : 0;
        all.push_back({engine[seat], place});
    }
    return all;
}

ArenaResult result_before(const ArenaPlan& plan, std::uint64_t game) {
    ArenaResult result{.game = game,
                       .seed = plan.seed_of(game),
                       .engine = {},
                       .names = {},
                       .match = plan.opening_of(game),
                       .winners = {}};
    result.opening = result.match.moves().size();
    for (std::size_t seat = 0; seat < plan.places(); ++seat) {
        result.engine.push_back(plan.engine_at(game, seat));
        result.names.push_back(plan.engines[result.engine.back()].title);
    }
    return result;
}

Contestant& Contestants::at(std::uint64_t game, std::size_t place) {
    const auto& places = plan_.schedule.places_of(game);
    const std::size_t engine = places[place];
    const auto copy = static_cast<std::size_t>(
        std::count(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(place), engine));
    auto& contestant = all_[{engine, copy}];
    if (!contestant) contestant = make_contestant(plan_.engines[engine]);
    return *contestant;
}

ArenaResult play_game(const ArenaPlan& plan, std::uint64_t game, Contestants& contestants) {
    return GameInPlay(plan, game, contestants).play();
}

}  // namespace quoin::cli
