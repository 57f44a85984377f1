// SPDX-License-Identifier: MIT
// RULES.md, "Scoring": the sheet's examples and each sentence, in half points. Red, blue and green are players 1 to 3.
#include "games/mitre/tests/table.h"

namespace quoin::mitre {
namespace {

Table three(Scoring scoring = {}) { return Table({.players = 3, .size = 6, .scoring = scoring}); }

TEST(MitreScoring, SheetAHalfEdgeThatIsTouchedHalfAPoint) {
    Table table = three();
    EXPECT_EQ(table.put(1, "c3e:aa"), (Gains{0, 0, 0}));
    EXPECT_EQ(table.put(2, "c3n:aa"), (Gains{1, 1, 0}));
}

TEST(MitreScoring, SheetAWholeEdgeThatIsFullyTouchedOnePoint) {
    Table table = three();
    table.put(2, "d3e:aa");
    table.put(3, "d2n:aa");
    EXPECT_EQ(table.put(1, "c3e:an"), (Gains{2, 1, 1}));
}

// A red tile whose straight end closes against a blue and a green arrow, and whose arrow touches one half of a blue
// whole edge.
TEST(MitreScoring, SheetRedOneAndAHalfBlueOneGreenHalf) {
    Table table = three();
    table.put(2, "d3e:aa");
    table.put(3, "d2n:aa");
    table.put(2, "b3e:an");
    EXPECT_EQ(table.put(1, "c3e:an"), (Gains{3, 2, 1}));
}

TEST(MitreScoring, AnArrowHasTwoHalfEdges) {
    Table table = three();
    table.put(2, "c3n:aa");
    table.put(3, "c2n:aa");
    EXPECT_EQ(table.put(1, "c3e:aa"), (Gains{2, 1, 1}));
}

TEST(MitreScoring, TilesThatOnlyMeetAtTheCentreDoNotTouch) {
    Table table = three();
    table.put(1, "b3e:aa");
    EXPECT_EQ(table.put(2, "c3e:aa"), (Gains{0, 0, 0}));
}

TEST(MitreScoring, AWholeEdgeTouchedAlongOneHalfScoresHalfAPoint) {
    Table table = three();
    table.put(2, "d3e:aa");
    EXPECT_EQ(table.put(1, "c3e:an"), (Gains{1, 1, 0})) << "the new edge is whole";
    Table other = three();
    other.put(1, "c3e:an");
    EXPECT_EQ(other.put(2, "d3e:aa"), (Gains{1, 1, 0})) << "the old edge is whole";
}

TEST(MitreScoring, TwoWholeEdgesThatMeetScoreOneEach) {
    Table table = three();
    table.put(1, "c3e:an");
    EXPECT_EQ(table.put(2, "d3e:sa"), (Gains{2, 2, 0}));
    Table crossing = three();
    crossing.put(1, "c3e:an");
    EXPECT_EQ(crossing.put(2, "d2n:ae"), (Gains{2, 2, 0})) << "whichever side the pair comes from";
}

TEST(MitreScoring, AWholeEdgeBesideAStraightEndIsTouchedFullyOrNotAtAll) {
    Table table = three();
    table.put(1, "c3e:nn");
    EXPECT_EQ(table.put(2, "c2n:aw"), (Gains{2, 2, 0}));
}

TEST(MitreScoring, BothEndsScore) {
    Table table = three();
    table.put(2, "c3n:aa");
    table.put(3, "d3n:aa");
    EXPECT_EQ(table.put(1, "c3e:aa"), (Gains{2, 1, 1}));
}

TEST(MitreScoring, AnyPlayerCanGainOnAnyTurn) {
    Table table = three();
    table.put(1, "c3e:an");
    table.put(2, "d3e:aa");
    EXPECT_EQ(table.put(3, "d2n:aa"), (Gains{2, 1, 2})) << "red's edge is full now; green has two half edges";
}

TEST(MitreScoring, AnEdgeWhoseStateDidNotChangeScoresNothing) {
    Table table = three();
    table.put(1, "c3e:aa");
    table.put(2, "c3n:aa");
    EXPECT_EQ(table.put(3, "c2n:aa"), (Gains{1, 0, 1})) << "blue's arrow is across the junction";
}

TEST(MitreScoring, TheNewHalfOfAWholeEdgeScoresOne) {
    Table table = three();
    table.put(1, "c3e:an");
    EXPECT_EQ(table.put(2, "d3e:aa"), (Gains{1, 1, 0}));
    EXPECT_EQ(table.put(3, "d2n:aa"), (Gains{2, 1, 2}));
}

TEST(MitreScoring, WithUpgradeRestItScoresTheMissingHalf) {
    Table table = three({.upgrade = false});
    table.put(1, "c3e:an");
    EXPECT_EQ(table.put(2, "d3e:aa"), (Gains{1, 1, 0}));
    EXPECT_EQ(table.put(3, "d2n:aa"), (Gains{1, 1, 2}));
}

TEST(MitreScoring, FullAtOnceScoresOneWithEitherOption) {
    for (const bool upgrade : {true, false}) {
        Table table = three({.upgrade = upgrade});
        table.put(2, "d3e:aa");
        table.put(3, "d2n:aa");
        EXPECT_EQ(table.put(1, "c3e:an"), (Gains{2, 1, 1}));
    }
}

TEST(MitreScoring, UpgradesComeFromEitherSideOfTheEdge) {
    Table table = three();
    table.put(1, "c3e:an");
    table.put(3, "d2n:aa");
    EXPECT_EQ(table.put(2, "d3e:aa"), (Gains{2, 2, 1}));
}

TEST(MitreScoring, TilesOfOnePlayerScoreForBothEdges) {
    Table table = three();
    table.put(1, "c3e:aa");
    EXPECT_EQ(table.put(1, "c3n:aa"), (Gains{2, 0, 0}));
    table.put(2, "e4n:aa");
    EXPECT_EQ(table.put(1, "d4e:as"), (Gains{1, 1, 0}));
    EXPECT_EQ(table.put(1, "e4e:aa"), (Gains{4, 1, 0}))
        << "half edges with blue's and its own, and its whole edge full";
}

TEST(MitreScoring, WithOwnNoTilesOfOnePlayerDoNotTouch) {
    Table table = three({.own = false});
    table.put(1, "c3e:aa");
    EXPECT_EQ(table.put(1, "c3n:aa"), (Gains{0, 0, 0}));
    EXPECT_EQ(table.put(2, "b3e:aa"), (Gains{1, 1, 0})) << "only red's tile to the north is beside it";
}

TEST(MitreScoring, WithOwnNoAnOwnTileNeitherFillsNorUpgradesAnEdge) {
    Table table = three({.own = false});
    table.put(1, "c3e:an");
    EXPECT_EQ(table.put(1, "d3e:aa"), (Gains{0, 0, 0}));
    EXPECT_EQ(table.put(2, "d2n:aa"), (Gains{2, 2, 0})) << "a whole edge partially, a half edge";
    Table later = three({.own = false});
    later.put(1, "c3e:an");
    EXPECT_EQ(later.put(2, "d2n:aa"), (Gains{1, 1, 0}));
    EXPECT_EQ(later.put(1, "d3e:aa"), (Gains{1, 1, 0})) << "the arrow touches blue's, and not red's whole edge";
    Table both = three({.own = false});
    both.put(1, "c3e:an");
    both.put(2, "d2n:aa");
    EXPECT_EQ(both.put(2, "d3e:aa"), (Gains{2, 1, 0})) << "two blue arrows fill red's edge";
}

TEST(MitreScoring, PointsAreWrittenWithAHalf) {
    EXPECT_EQ(half_points_text(0), "0");
    EXPECT_EQ(half_points_text(1), "½");
    EXPECT_EQ(half_points_text(2), "1");
    EXPECT_EQ(half_points_text(5), "2½");
}

}  // namespace
}  // namespace quoin::mitre
