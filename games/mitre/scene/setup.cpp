// SPDX-License-Identifier: MIT
#include "games/mitre/scene/setup.h"

#include <algorithm>
#include <set>

#include "games/mitre/notation.h"
#include "games/mitre/position.h"
#include "games/mitre/scene/scene.h"

namespace quoin::mitre {
namespace {

using WideRules = Rules<Wide>;
using WideState = State<Wide>;

// ---- edits

// Points beyond the least are kept where they can be: they say which of two tiles came first.
void fit_scores(const WideRules& rules, Reading& reading, const Earned& before) {
    const Earned now = earned_by(reading.tiles, rules.options().scoring);
    for (int player = 0; player < rules.players(); ++player) {
        const int extra = std::max(0, reading.scores[player] - before.least[player]);
        reading.scores[player] = std::min(now.least[player] + extra, now.most[player]);
    }
    reading.passes = 0;
}

bool change_score(const WideRules& rules, Reading& reading, int player, int step) {
    const Earned earned = earned_by(reading.tiles, rules.options().scoring);
    const int wanted = reading.scores[player] + step;
    if (wanted < earned.least[player] || wanted > earned.most[player]) return false;
    reading.scores[player] = wanted;
    return true;
}

bool change_tiles(const WideRules& rules, Reading& reading, const Earned& before) {
    if (!lay_all(rules, reading.tiles)) return false;
    fit_scores(rules, reading, before);
    return true;
}

// False if there is no such edit.
bool apply(const WideRules& rules, Reading& reading, std::string_view edit) {
    const Earned before = earned_by(reading.tiles, rules.options().scoring);
    if (edit.starts_with('-')) {
        const auto removed =
            std::erase_if(reading.tiles, [&](const Laid& laid) { return segment_text(laid.tile) == edit.substr(1); });
        return removed == 1 && change_tiles(rules, reading, before);
    }
    const bool has_sign = edit.starts_with('=') || edit.starts_with('p');
    const int number = small_number(edit.substr(has_sign ? 1 : 0, 1));
    if (edit.starts_with('p')) {
        if (edit.size() != 2 || number < 0 || number > rules.players()) return false;
        reading.passes = number;
        return true;
    }
    if (number < 1 || number > rules.players()) return false;
    if (has_sign) {
        if (edit.size() != 2) return false;
        reading.to_move = number - 1;
        return true;
    }
    const std::string_view rest = edit.substr(1);
    if (rest == "+" || rest == "-") return change_score(rules, reading, number - 1, rest == "+" ? 1 : -1);
    const auto move = parse_move(rest);
    if (!move || move->is_pass()) return false;
    reading.tiles.push_back({*move, number - 1});
    return change_tiles(rules, reading, before);
}

// ---- the picture

// All supplies can be picked from, so a target says whose it is: `kind:AA` becomes `kind:1.AA`.
void name_player(std::string& target, int player) {
    constexpr std::string_view kind = "kind:";
    if (target.starts_with(kind)) target.insert(kind.size(), std::to_string(player + 1) + ".");
}

// What the player could lay if connected tiles were no matter.
Scene scene_of_player(const WideRules& rules, WideState state, int player) {
    state.to_move = static_cast<std::uint8_t>(player);
    state.passes = 0;
    state.others[player] = 0;  // where nobody else has a tile, all is connected
    Scene scene = draw(rules, state, std::nullopt);
    std::erase_if(scene.moves, [](const SceneMove& move) { return move.ghost.empty(); });  // a pass
    for (SceneMove& move : scene.moves) {
        move.token.insert(0, std::to_string(player + 1));
        for (std::string& target : move.targets) name_player(target, player);
    }
    for (Shape& shape : scene.areas[2 + player].shapes) name_player(shape.target, player);
    return scene;
}

// A click on a tile takes it away.
void add_taking_off(const WideRules& rules, const WideState& state, Scene& scene) {
    std::vector<Shape*> bodies;
    for (Shape& shape : scene.areas[0].shapes) {
        if (shape.role == Role::tile) bodies.push_back(&shape);
    }
    auto body = bodies.begin();
    rules.for_each_tile(state, [&](Move tile, Player) {
        Shape ghost = **body;
        const std::string segment = segment_text(tile);
        (*body++)->target = "laid:" + segment;
        ghost.role = Role::ghost;
        ghost.paint = "faint";
        ghost.name = Text{"setup.take_off", {{"segment", segment}}};
        scene.moves.push_back({"-" + segment, {"laid:" + segment}, {std::move(ghost)}});
    });
}

// The openings and ends of every player, each once: `all` gets those that it lacks, openings below ends.
void merge_boards(std::vector<Shape>& all, const std::vector<Scene>& scenes) {
    std::erase_if(all, [](const Shape& shape) { return !shape.target.empty(); });
    for (const Role role : {Role::open, Role::control}) {
        std::set<std::string> seen;
        for (const Scene& scene : scenes) {
            for (const Shape& shape : scene.areas[0].shapes) {
                if (shape.role == role && seen.insert(shape.target).second) all.push_back(shape);
            }
        }
    }
}

Scene draw_setup(const WideRules& rules, const WideState& state, const Reading& reading) {
    std::vector<Scene> scenes;
    scenes.reserve(rules.players());
    for (int player = 0; player < rules.players(); ++player) {
        scenes.push_back(scene_of_player(rules, state, player));
    }
    Scene scene;
    scene.areas = scenes[0].areas;
    merge_boards(scene.areas[0].shapes, scenes);
    std::erase_if(scene.areas[1].shapes, [](const Shape& shape) {  // the button to pass
        return shape.target == "pass" || (shape.text && shape.text->key == "pass");
    });
    for (int player = 0; player < rules.players(); ++player) {
        scene.areas[2 + player] = scenes[player].areas[2 + player];
        scene.moves.insert(scene.moves.end(), scenes[player].moves.begin(), scenes[player].moves.end());
    }
    for (Area& area : scene.areas) {
        std::erase_if(area.shapes, [](const Shape& shape) { return shape.role == Role::spot; });
    }
    add_taking_off(rules, state, scene);
    sort_by_token(scene.moves);
    scene.status = scenes[reading.to_move].status;
    return scene;
}

// ---- what the board does not show

Text plain(std::string text) { return {"label", {{"text", std::move(text)}}}; }

std::vector<SetupGroup> groups_of(const WideRules& rules, const Reading& reading) {
    SetupGroup turn{{"setup.turn", {}}, {}};
    SetupGroup passes{{"setup.passes", {}}, {}};
    std::vector<SetupGroup> scores;
    const Earned earned = earned_by(reading.tiles, rules.options().scoring);
    for (int player = 0; player < rules.players(); ++player) {
        const std::string number = std::to_string(player + 1);
        turn.choices.push_back({.text = {"setup.player", {{"player", number}}},
                                .edit = "=" + number,
                                .is_chosen = reading.to_move == player});
        const int score = reading.scores[player];
        if (earned.least[player] == earned.most[player] && score == earned.least[player]) continue;
        SetupGroup group{{"setup.score", {{"player", number}}}, {}};
        if (score > earned.least[player]) group.choices.push_back({.text = plain("−½"), .edit = number + "-"});
        group.choices.push_back({.text = plain(half_points_text(score))});
        if (score < earned.most[player]) group.choices.push_back({.text = plain("+½"), .edit = number + "+"});
        scores.push_back(std::move(group));
    }
    for (int count = 0; count <= rules.players(); ++count) {
        passes.choices.push_back({.text = plain(std::to_string(count)),
                                  .edit = "p" + std::to_string(count),
                                  .is_chosen = reading.passes == count});
    }
    std::vector<SetupGroup> groups{std::move(turn), std::move(passes)};
    groups.insert(groups.end(), scores.begin(), scores.end());
    return groups;
}

}  // namespace

Result<SetupView, PositionFault> set_up(const WideRules& rules, std::string_view text, std::string_view edit) {
    auto reading = read_text(rules.players(), text);
    if (!reading) return Failure(reading.error());
    if (const auto laid = lay_all(rules, reading->tiles); !laid) return Failure(laid.error());
    if (!edit.empty() && !apply(rules, *reading, edit)) return unreadable_edit(edit);
    auto state = lay_all(rules, reading->tiles);
    state->points = 0;
    for (int player = 0; player < rules.players(); ++player) {
        state->points += points_of(player, static_cast<Points>(reading->scores[player]));
    }
    return SetupView{text_of(rules.players(), *reading), draw_setup(rules, *state, *reading),
                     groups_of(rules, *reading)};
}

Result<SetupView, PositionFault> set_up(int players, const OptionValues& options, std::string_view text,
                                        std::string_view edit) {
    return set_up(WideRules(Options::of(players, options)), text, edit);
}

}  // namespace quoin::mitre
