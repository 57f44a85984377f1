// SPDX-License-Identifier: MIT
#include "games/grawlix/scene/effects.h"

#include <string>

#include "games/grawlix/notation.h"
#include "games/grawlix/reasons.h"
#include "games/grawlix/scene/scene.h"

namespace quoin::grawlix {
namespace {

constexpr int letters = 40;

class Showing {
  public:
    Showing(const Rules& rules, const Played<State, Move>& played, const State& drawn)
        : rules_(rules), drawn_(drawn), before_(rules, played.before), after_(rules, played.after) {}

    Effects show() {
        const Bits dead = after_.left() & ~after_.hopeful();
        for (std::size_t player = 0; player < 2; ++player) {
            for_each_bit(drawn_.hand[player], [&](int number) {
                const Tile tile{static_cast<std::uint8_t>(number)};
                const Point corner = hand_corner(drawn_, player, tile);
                const std::string area = "hand-" + std::to_string(player + 1);
                if (dead & bit(number)) {
                    add_dead(area, static_cast<int>(player) + 1, tile, corner);
                } else if (after_.left() & bit(number)) {
                    add_lost_places(area, static_cast<int>(player) + 1, tile, corner);
                }
            });
        }
        for_each_bit(drawn_.supply & dead, [&](int number) {
            const Tile tile{static_cast<std::uint8_t>(number)};
            add_dead("supply", 0, tile, supply_corner(tile));
        });
        if (before_.state().phase == Phase::play) effects_.sentences = what_a_play_takes(before_, after_);
        return std::move(effects_);
    }

  private:
    void add_dead(std::string_view area, int player, Tile tile, Point corner) {
        effects_.add({area, player, 0, Role::dead}, square_at(corner),
                     Text{"reason.useless", {{"tile", to_text(tile)}}});
    }

    // Places that other tiles open make up for those that are taken.
    void add_lost_places(std::string_view area, int player, Tile tile, Point corner) {
        const int had = std::popcount(rules_.fitting(before_.state(), tile));
        const int has = std::popcount(rules_.fitting(after_.state(), tile));
        if (has >= had) return;
        const Text name{"effect.places",
                        {{"tile", to_text(tile)}, {"before", std::to_string(had)}, {"after", std::to_string(has)}}};
        const Effects::Whose whose{area, player, 0, Role::loss};
        if (has == 0) effects_.add(whose, square_at(corner), name);
        effects_.write(whose, {corner.x + 50, corner.y + 50}, letters, "−" + std::to_string(had - has), name);
    }

    const Rules& rules_;
    const State& drawn_;
    Prospect before_;
    Prospect after_;
    Effects effects_;
};

}  // namespace

Effects effects_of(const Rules& rules, const Played<State, Move>& played, const State& drawn) {
    return Showing(rules, played, drawn).show();
}

}  // namespace quoin::grawlix
