// SPDX-License-Identifier: MIT
// Positions set up by hand: every edit that is offered is taken, and what comes of it is a position or says in words
// why it is none.
#include "facade/verbs/setup.h"

#include <algorithm>
#include <set>

#include "facade/setups.h"
#include "tests/properties/mutate.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class SetUp : public EveryGame {
  protected:
    // A game need not have it; then it says so.
    static bool is_offered() {
        const auto match = Match::create(GetParam());
        const auto setup = set_up(match->position_token(), "");
        EXPECT_TRUE(setup);
        if (setup->view) return true;
        EXPECT_EQ(find_setup(GetParam()), nullptr);
        EXPECT_FALSE(set_up(match->position_token(), "x")) << "there is nothing to edit";
        return false;
    }
};
QUOIN_FOR_EVERY_GAME(SetUp);

std::vector<std::string> edits_of(const SetupView& view) {
    std::vector<std::string> edits;
    for (const SceneMove& move : view.scene.moves) edits.push_back(move.token);
    for (const SetupGroup& group : view.groups) {
        for (const SetupChoice& choice : group.choices) {
            if (!choice.edit.empty()) edits.push_back(choice.edit);
        }
    }
    return edits;
}

// Right or wrong, never neither: a token without a fault is a position, and one with a fault is refused for it.
void expect_told(const Setup& setup) {
    const auto read = Match::from_position(setup.token);
    ASSERT_EQ(read.has_value(), !setup.fault) << setup.token;
    if (!setup.fault) return;
    ASSERT_EQ(setup.fault->code, read.error().code) << setup.token;
    for (const std::string_view language : {"en", "de", "fr"}) {
        const auto said = set_up(setup.token, "", language);
        ASSERT_TRUE(said && said->fault) << setup.token;
        ASSERT_FALSE(said->fault->detail.empty() || said->fault->detail.starts_with("position.")) << setup.token;
    }
}

// Something to click on for every edit, and no click that could mean two.
void expect_pickable(const Scene& scene) {
    std::set<std::string> targets;
    for (const Area& area : scene.areas) {
        for (const Shape& shape : area.shapes) {
            if (shape.role != Role::spot) targets.insert(shape.target);
        }
    }
    std::set<std::vector<std::string>> seen;
    for (const SceneMove& move : scene.moves) {
        for (const std::string& target : move.targets) ASSERT_TRUE(targets.contains(target)) << target;
        std::vector<std::string> sorted = move.targets;
        std::ranges::sort(sorted);
        ASSERT_TRUE(seen.insert(sorted).second) << move.token;
    }
}

TEST_P(SetUp, EveryEditIsTakenAndExplained) {
    if (!is_offered()) return;
    std::uint64_t wrong = 0;
    std::uint64_t right = 0;
    // Every edit lists all edits that may follow: a position here costs as much as hundreds elsewhere.
    walk(game(), std::max<std::uint64_t>(positions_wanted() / 400, 20), [&](Match& match, const auto&, Random& random) {
        if (random.below(8) != 0) return;
        auto setup = set_up(match.position_token(), "");
        ASSERT_TRUE(setup && setup->view && !setup->fault) << match.position_token();
        ASSERT_EQ(setup->token, match.position_token());
        for (int step = 0; step < 12; ++step) {
            ASSERT_NO_FATAL_FAILURE(expect_pickable(setup->view->scene)) << setup->token;
            const auto edits = edits_of(*setup->view);
            ASSERT_FALSE(edits.empty()) << setup->token;
            const std::string edit = edits[random.below(static_cast<std::uint32_t>(edits.size()))];
            const std::string before = setup->token;
            setup = set_up(before, edit);
            ASSERT_TRUE(setup && setup->view) << before << " " << edit;
            ASSERT_EQ(set_up(setup->token, "")->token, setup->token) << before << " " << edit;
            ASSERT_NO_FATAL_FAILURE(expect_told(*setup)) << before << " " << edit;
            ++(setup->fault ? wrong : right);
        }
    });
    EXPECT_GT(wrong, 0u);
    EXPECT_GT(right, 0u);
}

// Texts and edits that nobody offered.
TEST_P(SetUp, AnythingElseIsRefusedInWords) {
    if (!is_offered()) return;
    std::string other;
    walk(game(), std::max<std::uint64_t>(positions_wanted() / 100, 50), [&](Match& match, const auto&, Random& random) {
        const std::string token = mutated(match.position_token(), other, random);
        if (other.empty() || random.below(8) == 0) other = match.position_token();
        const auto setup = set_up(token, "");
        ASSERT_TRUE(setup) << token;
        ASSERT_NO_FATAL_FAILURE(expect_told(*setup)) << token;
        if (!setup->view) return;
        const auto edits = edits_of(*setup->view);
        const std::string& edit = edits[random.below(static_cast<std::uint32_t>(edits.size()))];
        const auto edited = set_up(token, mutated(edit, other, random));
        if (edited) return;
        ASSERT_EQ(edited.error().code, "unreadable_edit");
    });
}

}  // namespace
}  // namespace quoin::test
