// SPDX-License-Identifier: MIT
// What a move does, as every game shows it: the points add up, the areas are there, the words too. That it is true is
// tested game by game.
#include <algorithm>

#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class EffectsOfMoves : public EveryGame {};
QUOIN_FOR_EVERY_GAME(EffectsOfMoves);

void expect_in_words(const Match& match, const Text& text) {
    for (const Language& language : match.game().languages) {
        ASSERT_NE(std::ranges::find(language.phrases, text.key, &Phrase::key), language.phrases.end())
            << text.key << " in " << language.code;
        ASSERT_EQ(match.in_words(text, language.code).find('{'), std::string::npos) << text.key << language.code;
    }
}

void expect_whole(const Match& match, const Effects& effects, const std::string& token) {
    const Scene scene = match.scene();
    for (const Effect& effect : effects.shapes) {
        const auto area = std::ranges::find(scene.areas, effect.area, &Area::name);
        ASSERT_NE(area, scene.areas.end()) << effect.area << " of " << token << " in " << describe(match);
        const Box& box = area->box;
        ASSERT_FALSE(effect.shape.points.empty());
        for (const Point point : effect.shape.points) {
            ASSERT_TRUE(point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y &&
                        point.y <= box.y + box.height)
                << effect.area << " of " << token << " in " << describe(match);
        }
        ASSERT_TRUE(effect.shape.name) << token << " in " << describe(match);
        ASSERT_GE(effect.player, 0);
        ASSERT_LE(effect.player, match.players());
        for (const auto& text : {effect.shape.name, effect.shape.text}) {
            if (text) expect_in_words(match, *text);
        }
    }
    ASSERT_LE(effects.sentences.size(), 2u);
    for (const Text& text : effects.sentences) expect_in_words(match, text);
}

// How the scores change by what is gained and lost; a game may leave it out altogether.
std::vector<int> change_by(const Effects& effects, int players) {
    std::vector<int> change(players);
    for (const Effect& effect : effects.shapes) {
        if (effect.shape.role == Role::gain || effect.shape.role == Role::loss) {
            change[effect.player - 1] += effect.points;
        }
    }
    return change;
}

TEST_P(EffectsOfMoves, AddUpAndLieInTheScene) {
    walk(game(), positions_wanted() / 20, [](Match& match, const auto& legal, Random& random) {
        ASSERT_TRUE(match.effects("nonsense").shapes.empty());
        if (legal.empty()) return;
        const Key key = match.now().key();
        const std::string& token = choose(legal, Lean::even, random);
        const Effects would = match.effects(token);
        expect_whole(match, would, token);
        const std::vector<int> before = match.score();
        ASSERT_TRUE(match.play(token));
        const Effects did = match.last_effects();
        expect_whole(match, did, token);
        for (const Effects& effects : {would, did}) {
            const std::vector<int> change = change_by(effects, match.players());
            const bool counts = std::ranges::any_of(change, [](int points) { return points != 0; });
            for (std::size_t i = 0; counts && i < change.size(); ++i) {
                ASSERT_EQ(before[i] + change[i], match.score()[i]) << token << " in " << describe(match);
            }
        }
        ASSERT_EQ(change_by(would, match.players()), change_by(did, match.players())) << token;
        for (const Effect& effect : match.scored()) {
            ASSERT_FALSE(effect.shape.target.empty());
            ASSERT_TRUE(effect.ply >= 1 && effect.ply <= match.ply());
        }
        ASSERT_TRUE(match.undo());
        ASSERT_EQ(match.now().key(), key);
    });
}

}  // namespace
}  // namespace quoin::test
