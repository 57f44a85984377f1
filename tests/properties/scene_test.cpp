// SPDX-License-Identifier: MIT
// What a display may rely on in every scene.
#include <algorithm>
#include <map>
#include <set>

#include "facade/picture/scene_json.h"
#include "facade/picture/scene_read.h"
#include "facade/picture/theme.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Scenes : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Scenes);

// A scene costs a thousand times what the rules do, so few positions are looked at: one in twenty, and the ends.
template <class Visit>
void walk_scenes(const GameEntry& game, Visit visit) {
    walk(game, positions_wanted() / 10, [&](Match& match, const auto& legal, Random& random) {
        if (!legal.empty() && random.below(20) != 0) return;
        visit(match, legal, match.scene());
    });
}

// Why the text cannot be put into English, or nothing.
std::string fault_of(const Text& text, const GameEntry& game) {
    const auto phrases = game.languages.front().phrases;
    const auto phrase = std::ranges::find(phrases, text.key, &Phrase::key);
    if (phrase == phrases.end()) return "no phrase for " + text.key;
    std::string_view rest = phrase->words;
    for (auto open = rest.find('{'); open != std::string_view::npos; open = rest.find('{')) {
        const auto close = rest.find('}', open);
        const std::string name(rest.substr(open + 1, close - open - 1));
        if (std::ranges::find(text.args, name, &std::pair<std::string, std::string>::first) == text.args.end())
            return text.key + " lacks the argument " + name;
        rest.remove_prefix(close + 1);
    }
    return {};
}

bool holds(const Box& box, Point point) {
    return point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y && point.y <= box.y + box.height;
}

std::size_t letters(const std::string& utf8) {
    return std::ranges::count_if(utf8, [](char c) { return (c & 0xc0) != 0x80; });
}

std::string fault_of(const Shape& shape, const Box& box, const GameEntry& game) {
    if (shape.paint.empty()) return "a shape without paint";
    if (letters(shape.mark) > 3) return "mark " + shape.mark + " is longer than three letters";
    if (!std::ranges::all_of(shape.points, [&](Point point) { return holds(box, point); }))
        return "a point outside its area's box";
    if (shape.name) {
        if (auto fault = fault_of(*shape.name, game); !fault.empty()) return fault;
    }
    switch (shape.form) {
        case Form::polygon:
            return shape.points.size() < 3 ? "a polygon of fewer than three points" : "";
        case Form::path:
            return shape.points.size() != 1 || shape.path.empty() ? "a path without its data or its place" : "";
        case Form::text:
            if (shape.points.size() != 1 || !shape.text || shape.size <= 0)
                return "a text without words, place or size";
            return fault_of(*shape.text, game);
    }
    return "an unknown form";
}

TEST_P(Scenes, EveryShapeIsWholeAndInsideItsArea) {
    walk_scenes(game(), [](const Match& match, const auto&, const Scene& scene) {
        std::set<std::string> names;
        for (const Area& area : scene.areas) {
            ASSERT_TRUE(names.insert(area.name).second) << "two areas " << area.name << " in " << describe(match);
            ASSERT_GT(area.box.width, 0) << area.name << " in " << describe(match);
            ASSERT_GT(area.box.height, 0) << area.name << " in " << describe(match);
            ASSERT_TRUE(area.player >= 0 && area.player <= match.players()) << area.name << " in " << describe(match);
            ASSERT_EQ(fault_of(area.title, match.game()), "") << area.name << " in " << describe(match);
            for (const Shape& shape : area.shapes) {
                ASSERT_EQ(fault_of(shape, area.box, match.game()), "") << area.name << " in " << describe(match);
            }
        }
        ASSERT_TRUE(names.contains("board")) << describe(match);
        ASSERT_EQ(fault_of(scene.status, match.game()), "") << describe(match);
    });
}

TEST_P(Scenes, MovesAreTheLegalOnesAndGhostsStayOnTheBoard) {
    walk_scenes(game(), [](const Match& match, const auto& legal, const Scene& scene) {
        ASSERT_TRUE(std::ranges::equal(scene.moves, legal, {}, &SceneMove::token)) << describe(match);
        const auto board = std::ranges::find(scene.areas, "board", &Area::name);
        ASSERT_NE(board, scene.areas.end());
        for (const SceneMove& move : scene.moves) {
            for (const Shape& shape : move.ghost) {
                ASSERT_EQ(fault_of(shape, board->box, match.game()), "") << move.token << " in " << describe(match);
            }
        }
    });
}

std::ptrdiff_t tiles_on_board(const Scene& scene) {
    const auto board = std::ranges::find(scene.areas, "board", &Area::name);
    return std::ranges::count(board->shapes, Role::tile, &Shape::role);
}

// A draft or a pass lays nothing; whatever lays a tile shows it first.
TEST_P(Scenes, MovesThatLayATileHaveAGhost) {
    Random random(first_seed());
    walk_scenes(game(), [&](Match& match, const auto& legal, const Scene& scene) {
        if (legal.empty()) return;
        const SceneMove& move = scene.moves[random.below(static_cast<std::uint32_t>(scene.moves.size()))];
        ASSERT_TRUE(match.play(move.token)) << move.token << " in " << describe(match);
        const bool lays = tiles_on_board(match.scene()) > tiles_on_board(scene);
        match.undo();
        ASSERT_TRUE(!lays || !move.ghost.empty()) << move.token << " in " << describe(match);
    });
}

TEST_P(Scenes, TargetsCanBePickedAndChooseOneMove) {
    walk_scenes(game(), [](const Match& match, const auto&, const Scene& scene) {
        std::set<std::string> pickable;
        for (const Area& area : scene.areas) {
            for (const Shape& shape : area.shapes) pickable.insert(shape.target);
        }
        std::map<std::string, std::vector<const SceneMove*>> moves_with;
        std::map<const SceneMove*, std::set<std::string>> targets_of;
        for (const SceneMove& move : scene.moves) {
            ASSERT_FALSE(move.targets.empty()) << move.token << " in " << describe(match);
            targets_of[&move] = {move.targets.begin(), move.targets.end()};
            ASSERT_EQ(targets_of[&move].size(), move.targets.size()) << move.token << " in " << describe(match);
            for (const std::string& target : move.targets) {
                ASSERT_FALSE(target.empty()) << move.token << " in " << describe(match);
                ASSERT_TRUE(pickable.contains(target)) << target << " of " << move.token << " in " << describe(match);
                moves_with[target].push_back(&move);
            }
        }
        // A move that has all targets of another one has the other's rarest, too.
        for (const auto& [move, targets] : targets_of) {
            const auto rarest = std::ranges::min_element(
                targets, {}, [&](const std::string& target) { return moves_with[target].size(); });
            for (const SceneMove* other : moves_with[*rarest]) {
                ASSERT_TRUE(other == move || !std::ranges::includes(targets_of[other], targets))
                    << move->token << " has only targets of " << other->token << " in " << describe(match);
            }
        }
    });
}

// What the targets of a scene choose, legal or not, is what was meant by them.
TEST_P(Scenes, PicksChooseTheMovesThatHaveThem) {
    walk_scenes(game(), [](const Match& match, const auto&, const Scene& scene) {
        // Some sixteen moves of each position, others in the next: all of them would take longer than all other checks.
        const std::size_t step = std::max<std::size_t>(scene.moves.size() / 16, 1);
        for (std::size_t i = static_cast<std::size_t>(match.ply()) % step; i < scene.moves.size(); i += step) {
            const SceneMove& move = scene.moves[i];
            const std::vector<std::string_view> picks(move.targets.rbegin(), move.targets.rend());
            ASSERT_EQ(match.now().picked(picks), std::vector{move.token}) << describe(match);
            const PickLegality legality = why_not_picks(match.game(), match.now(), picks);
            ASSERT_TRUE(legality.is_legal && legality.token == move.token) << move.token << " in " << describe(match);
            const auto some = match.now().picked(Picks(picks).first(1));
            ASSERT_NE(std::ranges::find(some, move.token), some.end()) << move.token << " in " << describe(match);
        }
    });
}

// Whatever is picked together, the moves that it makes are legal or refused with a sentence.
TEST_P(Scenes, WrongPicksAreExplained) {
    Random random(first_seed());
    walk_scenes(game(), [&](const Match& match, const auto& legal, const Scene& scene) {
        std::vector<std::string_view> pickable;
        for (const Area& area : scene.areas) {
            for (const Shape& shape : area.shapes) {
                if (!shape.target.empty()) pickable.push_back(shape.target);
            }
        }
        if (pickable.empty()) return;
        for (int i = 0; i < 20; ++i) {
            std::vector<std::string_view> picks;
            for (std::uint32_t left = 1 + random.below(3); left > 0; --left) {
                picks.push_back(pickable[random.below(static_cast<std::uint32_t>(pickable.size()))]);
            }
            for (const std::string& token : match.now().picked(picks)) {
                const Legality legality = match.now().judge(token);
                ASSERT_FALSE(legality.unreadable) << token << " in " << describe(match);
                ASSERT_EQ(legality.is_legal(), std::ranges::binary_search(legal, token)) << token << describe(match);
                if (legality.refused) {
                    ASSERT_EQ(fault_of(legality.refused->text, match.game()), "") << token << " in " << describe(match);
                }
            }
        }
    });
}

TEST_P(Scenes, SurviveJson) {
    walk_scenes(game(), [](const Match& match, const auto&, const Scene& scene) {
        const std::string json = to_json(scene);
        const auto read = scene_from_json(json);
        ASSERT_TRUE(read) << read.error().where << ": " << read.error().detail << " in " << describe(match);
        ASSERT_EQ(*read, scene) << describe(match);
        ASSERT_EQ(to_json(*read), json) << describe(match);
    });
}

// Every theme has the same paints, and so has the terminal: tests/picture/palette_test.cpp.
TEST_P(Scenes, UsePaintsOfThePalette) {
    const Theme& palette = theme(ThemeName::light);
    walk_scenes(game(), [&](const Match& match, const auto&, const Scene& scene) {
        const auto check = [&](const std::vector<Shape>& shapes) {
            for (const Shape& shape : shapes) {
                ASSERT_NE(palette.find(shape.paint), nullptr) << shape.paint << " in " << describe(match);
            }
        };
        for (const Area& area : scene.areas) check(area.shapes);
        for (const SceneMove& move : scene.moves) check(move.ghost);
    });
}

TEST_P(Scenes, Repeat) {
    walk_scenes(game(), [](const Match& match, const auto&, const Scene& scene) {
        ASSERT_EQ(match.scene(), scene) << describe(match);
        ASSERT_EQ(Match(match).scene(), scene) << describe(match);
    });
}

}  // namespace
}  // namespace quoin::test
