// SPDX-License-Identifier: MIT
// What `quoin print` makes, as a printer would see it: rasterised and measured.
#include <algorithm>
#include <filesystem>
#include <regex>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/print/raster.h"

namespace quoin::test {
namespace {

// A printed game, gone after the test.
class Printed {
  public:
    explicit Printed(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), "print");
        arguments.insert(arguments.end(), {"--out", path()});
        ran_ = run(arguments);
        EXPECT_EQ(ran_.status, 0) << ran_.err;
        EXPECT_EQ(ran_.out + ran_.err, "");
    }

    std::string path() const { return folder_.path() + "/game.pdf"; }
    std::string words(int first, int last) const {
        return told("pdftotext -layout -f " + std::to_string(first) + " -l " + std::to_string(last) + " " + path() +
                    " -");
    }
    int pages() const {
        const std::string info = told("pdfinfo " + path());
        return std::atoi(info.substr(info.find("Pages:") + 6).c_str());
    }

  private:
    TemporaryFolder folder_;
    Ran ran_;
};

double ruler_of(const Image& image) {
    int longest = 0;
    for (int y = image.height - image.pixels(18); y < image.height; ++y) {
        int run = 0;
        for (int x = 0; x < image.width; ++x) {
            run = image.is_dark(x, y) ? run + 1 : 0;
            longest = std::max(longest, run);
        }
    }
    return image.mm(longest);
}

TEST(Print, TheRulerIsAHundredMillimetresLongOnEverySheet) {
    for (const char* paper : {"a4", "letter"}) {
        const Printed mitre({"mitre", "--players", "3", "--paper", paper});
        // Cover, fronts and backs, the board's parts and the score sheet; then comes the booklet.
        for (const int page : {1, 2, 3, 8, 10}) EXPECT_NEAR(ruler_of(rasterised(mitre.path(), page)), 100, 0.2) << page;
    }
}

TEST(Print, PapersHaveTheirSizes) {
    const Printed a4({"strata"});
    const Image sheet = rasterised(a4.path(), 2, 300);
    EXPECT_NEAR(sheet.mm(sheet.width), 210, 0.2);
    EXPECT_NEAR(sheet.mm(sheet.height), 297, 0.2);
    const Printed letter({"strata", "--paper", "letter"});
    const Image other = rasterised(letter.path(), 2, 300);
    EXPECT_NEAR(other.mm(other.width), 215.9, 0.2);
    EXPECT_NEAR(other.mm(other.height), 279.4, 0.2);
}

// The lines that a row of pixels crosses, by their widths.
std::vector<int> lines_across(const Image& image, int y) {
    std::vector<int> widths;
    int run = 0;
    for (int x = 0; x < image.width; ++x) {
        const bool is_line = image.is_dark(x, y, 235);
        if (!is_line && run > 0) widths.push_back(run);
        run = is_line ? run + 1 : 0;
    }
    return widths;
}

TEST(Print, TheBoardsOutlineIsAsWideOnEverySide) {
    const Printed mitre({"mitre"});
    const Image board = rasterised(mitre.path(), 6);
    // Between the squares and the row's name, where nothing else is drawn.
    const std::vector<int> widths = lines_across(board, static_cast<int>(0.321 * board.height));
    ASSERT_EQ(widths.size(), 2u);
    EXPECT_NEAR(widths.front(), widths.back(), 1);
}

TEST(Print, ScoreSheetsHaveALineForEveryTile) {
    const Printed mitre({"mitre"});
    const std::string sheet = mitre.words(7, 7);
    EXPECT_TRUE(contains(sheet, "A pass takes no line."));
    EXPECT_TRUE(std::regex_search(sheet, std::regex("\\b24\\b")));  // two players with twelve tiles each
}

// Lines to cut along come in pairs, a side apart, with a gap between the pairs.
void expect_pairs(const std::vector<double>& lines, std::size_t pairs, double side) {
    ASSERT_EQ(lines.size(), 2 * pairs);
    for (std::size_t i = 0; i < pairs; ++i) {
        EXPECT_NEAR(lines[2 * i + 1] - lines[2 * i], side, 0.2);
        if (i > 0) {
            EXPECT_NEAR(lines[2 * i] - lines[2 * i - 1], 6, 0.2);
        }
    }
}

TEST(Print, TilesHaveTheirSize) {
    const Printed inch({"grawlix", "--theme", "print"});
    const Image sheet = rasterised(inch.path(), 2);
    for (const bool upright : {true, false}) expect_pairs(long_lines(sheet, upright, 24), 6, 25.4);
    const Printed small({"grawlix", "--theme", "print", "--tile", "17.5", "--option", "order=4", "--paper", "letter"});
    const Image other = rasterised(small.path(), 2);
    // Nine columns would fit: sixteen tiles are in two rows.
    expect_pairs(long_lines(other, true, 16.5), 8, 17.5);
    expect_pairs(long_lines(other, false, 16.5), 2, 17.5);
}

TEST(Print, TilesOfSeveralShapesHaveTheirSizes) {
    const Printed strata({"strata", "--theme", "print", "--tile", "22", "--option", "tiles=1,1,1"});
    const std::vector<double> lines = long_lines(rasterised(strata.path(), 2), true, 21);
    ASSERT_EQ(lines.size(), 7u);  // the second is in the middle of the 2×2
    EXPECT_NEAR(lines[2] - lines[0], 44, 0.2);
    EXPECT_NEAR(lines[4] - lines[3], 44, 0.2);
    EXPECT_NEAR(lines[6] - lines[5], 22, 0.2);
}

TEST(Print, EveryFontIsEmbedded) {
    for (const std::string game : {"grawlix", "mitre", "strata"}) {
        for (const std::string theme : {"light", "colour-blind", "print"}) {
            const Printed printed({game, "--theme", theme});
            std::istringstream lines(told("pdffonts " + printed.path()));
            int fonts = 0;
            int number = 0;
            for (std::string line; std::getline(lines, line);) {
                if (++number <= 2) continue;  // the table's head
                ++fonts;
                EXPECT_TRUE(contains(line, "DejaVu")) << line;
                // The columns `emb sub uni`.
                EXPECT_TRUE(contains(line, " yes yes yes ")) << line;
            }
            EXPECT_GE(fonts, 3) << game;
        }
    }
}

// How often a sheet's tiles carry a letter says how many there are.
TEST(Print, AnyOptionPrintsItsOwnPieces) {
    EXPECT_TRUE(contains(Printed({"grawlix"}).words(1, 1), "36 pieces"));
    EXPECT_TRUE(contains(Printed({"grawlix", "--option", "order=3"}).words(1, 1), "9 pieces"));
    EXPECT_TRUE(contains(Printed({"strata"}).words(1, 1), "38 pieces"));
    EXPECT_TRUE(contains(Printed({"mitre", "--players", "4"}).words(1, 1), "48 pieces"));
    const Printed some({"mitre", "--players", "2", "--option", "tiles=1,0,0,4"});
    EXPECT_TRUE(contains(some.words(1, 1), "10 pieces"));
    for (const int page : {2, 3}) {
        const std::string words = some.words(page, page);
        EXPECT_EQ(std::ranges::count(words.substr(words.find('\n')), 'R'), 5) << words;
    }
    EXPECT_TRUE(contains(some.words(2, 2), "red, sheet 1 of 2, front"));
    EXPECT_TRUE(contains(some.words(3, 3), "red, sheet 1 of 2, back"));
    EXPECT_TRUE(contains(some.words(5, 5), "blue, sheet 2 of 2, back"));
    const Printed none({"strata", "--option", "tiles=0,0,0"});
    EXPECT_TRUE(contains(none.words(2, 2), "Strata"));  // the rules come at once
}

// The cover says where the rules begin, after all sheets. How long they are is their own affair, but a booklet consists
// of whole sheets, two sides each.
void expect_sheets(const std::vector<std::string>& arguments, int sheets) {
    const Printed printed(arguments);
    const std::string cover = printed.words(1, 1);
    std::smatch found;
    ASSERT_TRUE(std::regex_search(cover, found, std::regex("(\\d+)–(\\d+) +Rules"))) << cover;
    EXPECT_EQ(std::stoi(found[1]) - 1, sheets) << cover;
    EXPECT_EQ(std::stoi(found[2]), printed.pages());
    EXPECT_EQ((printed.pages() - sheets) % 2, 0);
}

TEST(Print, EveryNumberOfPlayersHasItsPages) {
    expect_sheets({"grawlix"}, 1 + 1);
    expect_sheets({"strata"}, 1 + 2);
    // Two sides for each player, the board in 1, 2 or 2 parts, and the score sheet.
    expect_sheets({"mitre", "--players", "2"}, 1 + 4 + 1 + 1);
    expect_sheets({"mitre", "--players", "3"}, 1 + 6 + 2 + 1);
    expect_sheets({"mitre", "--players", "4"}, 1 + 8 + 2 + 1);
    expect_sheets({"mitre", "--players", "4", "--paper", "letter"}, 1 + 8 + 4 + 1);
}

// A back is the mirror image of its front: turned over on the long edge, every tile meets itself.
TEST(Print, BacksMirrorTheirFronts) {
    const Printed mitre({"mitre"});
    const Image front = rasterised(mitre.path(), 2, 150);
    const Image back = rasterised(mitre.path(), 3, 150);
    int coloured = 0;
    int different = 0;
    for (int y = front.pixels(20); y < front.height - front.pixels(25); ++y) {
        for (int x = 0; x < front.width; ++x) {
            const bool is_tile = front.is_dark(x, y, 170);
            coloured += is_tile;
            different += is_tile != back.is_dark(front.width - 1 - x, y, 170);
        }
    }
    EXPECT_GT(coloured, 100'000);
    EXPECT_LT(different, coloured / 50);  // letters read the same way on both sides
}

int grey_at(const Image& image, int x, int y) { return image.grey[static_cast<std::size_t>(y) * image.width + x]; }

// What two neighbouring pages both show is the same, but for the dashed line on the later one.
TEST(Print, PartsOfABoardOverlapWithTheSamePictureAndMarks) {
    const Printed mitre({"mitre", "--players", "3"});
    const Image left = rasterised(mitre.path(), 8, 300);
    const Image right = rasterised(mitre.path(), 9, 300);
    ASSERT_GT(left.width, 0);
    // The board is 230 mm wide, and 5 more on both sides; the pages share 12 mm of the 240.
    const double wide = (240.0 - 12) / 2 + 12;
    const int from = left.pixels((210 - wide) / 2 + wide - 12);
    const int to = right.pixels((210 - wide) / 2);
    int dark = 0;
    int different = 0;
    for (int y = left.pixels(18); y < left.height - left.pixels(22); ++y) {
        for (int x = 2; x < left.pixels(12) - 2; ++x) {
            if (std::abs(x - left.pixels(6)) < left.pixels(0.4)) continue;
            const int a = grey_at(left, from + x, y);
            dark += a < 200;
            // The pages do not begin at the same part of a pixel.
            const int nearest =
                std::min({std::abs(a - grey_at(right, to + x - 1, y)), std::abs(a - grey_at(right, to + x, y)),
                          std::abs(a - grey_at(right, to + x + 1, y))});
            different += nearest > 100;
        }
    }
    EXPECT_GT(dark, 300) << "the marks and the edges of squares";
    EXPECT_LT(different, dark / 10);
}

TEST(Print, SaysWhoseTheGamesAre) {
    const Printed grawlix({"grawlix"});
    for (const std::string& words : {grawlix.words(1, 1), grawlix.words(3, grawlix.pages())}) {
        EXPECT_TRUE(contains(words, "Michael Purcell and Dannielle Harden")) << words;
        EXPECT_TRUE(contains(words, "CC BY 4.0"));
        EXPECT_TRUE(contains(words, "creativecommons.org/licenses/by/4.0"));
    }
    EXPECT_TRUE(contains(grawlix.words(1, 1), "Qwirkle"));
    EXPECT_TRUE(contains(Printed({"strata"}).words(1, 1), "Erik Dresner"));
    const std::string mitre = Printed({"mitre"}).words(1, 1);
    EXPECT_TRUE(contains(mitre, "Designer unknown"));
    EXPECT_TRUE(contains(mitre, "lost its first page")) << mitre;
    EXPECT_TRUE(contains(told("pdfinfo " + grawlix.path()), "Michael Purcell"));
}

TEST(Print, TheRulesAreThereWithTheirCaptions) {
    const Printed strata({"strata"});
    const std::string words = told("pdftotext " + strata.path() + " -");
    for (const std::string part :
         {"Gray begins by placing any of its tiles", "[reading]", "corner", "Gray may go beside blue"})
        EXPECT_TRUE(contains(words, part)) << part;
}

TEST(Print, TheSameRequestGivesTheSameBytes) {
    EXPECT_EQ(run({"print", "grawlix", "--out", "-"}).out, run({"print", "grawlix", "--out", "-"}).out);
    EXPECT_TRUE(run({"print", "grawlix", "--out", "-"}).out.starts_with("%PDF-"));
}

TEST(Print, WhatItIsNotToldToReplaceStays) {
    const TemporaryFile file("mine");
    const Ran refused = run({"print", "strata", "--out", file.path()});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "already exists; use --force")) << refused.err;
    EXPECT_EQ(std::filesystem::file_size(file.path()), 4u);
    EXPECT_EQ(run({"print", "strata", "--out", file.path(), "--force"}).status, 0);
    EXPECT_GT(std::filesystem::file_size(file.path()), 1000u);
    const Ran nowhere = run({"print", "strata", "--out", file.path() + "/game.pdf"});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_TRUE(contains(nowhere.err, "Not a directory")) << nowhere.err;
}

TEST(Print, PiecesThatDoNotFitTheirPaperAreRefusedWithTheMostThatDo) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/mitre.pdf";
    const Ran ran = run({"print", "mitre", "--tile", "64", "--out", path});
    EXPECT_EQ(ran.status, 2);
    EXPECT_TRUE(contains(ran.err, "--tile 64: the pieces do not fit on A4 paper; the most is 63.3 mm")) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_EQ(run({"print", "mitre", "--tile", "63.3", "--out", path}).status, 0);
    EXPECT_TRUE(contains(run({"print", "mitre", "--tile", "70", "--paper", "letter", "--out", "-"}).err, "65.3 mm"));
}

}  // namespace
}  // namespace quoin::test
