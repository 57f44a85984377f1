// SPDX-License-Identifier: MIT
// The eight symmetries of the board: a game turned or mirrored has the same moves, turned or mirrored, and the same
// points. The turned position goes through its text after every move, and keeps its meaning.
#include "games/mitre/position.h"
#include "games/mitre/tests/table.h"

namespace quoin::mitre {
namespace {

struct Vector {
    int x, y;
};

// Turned by quarters, and mirrored first or not.
class Symmetry {
  public:
    Symmetry(int number, int size) : quarters_(number % 4), mirrored_(number / 4 == 1), size_(size) {}

    std::string of(const std::string& token) const {
        if (token == "pass") return token;
        const Move move = Table::read(token);
        Cell near = of(cell_at(move.junction()));
        Cell far = of(cell_at(move.far_junction()));
        std::string near_end = of_end(token[4]);
        std::string far_end = of_end(token[5]);
        if (far.column < near.column || far.row < near.row) {
            std::swap(near, far);
            std::swap(near_end, far_end);
        }
        return to_text(near) + (near.row == far.row ? "e" : "n") + ":" + near_end + far_end;
    }

  private:
    Vector turned(Vector v) const {
        if (mirrored_) v.x = -v.x;
        for (int i = 0; i < quarters_; ++i) v = {-v.y, v.x};
        return v;
    }
    // Twice the distance from the middle, which may lie between junctions.
    Cell of(Cell cell) const {
        const Vector v = turned({2 * cell.column - (size_ - 1), 2 * cell.row - (size_ - 1)});
        return {(v.x + size_ - 1) / 2, (v.y + size_ - 1) / 2};
    }
    std::string of_end(char letter) const {
        if (letter == 'a') return "a";
        const Vector v = turned({(letter == 'e') - (letter == 'w'), (letter == 'n') - (letter == 's')});
        return v.x == 1 ? "e" : v.x == -1 ? "w" : v.y == 1 ? "n" : "s";
    }

    int quarters_;
    bool mirrored_;
    int size_;
};

template <class Word>
void check_game(const Options& options, int number, std::uint64_t seed) {
    const Symmetry symmetry(number, options.size);
    BasicTable<Word> table(options), image(options);
    Random random(seed);
    while (const auto move = table.rules.random_move(table.state, random)) {
        std::set<std::string> expected;
        for (const std::string& token : table.legal()) expected.insert(symmetry.of(token));
        ASSERT_EQ(image.legal(), expected);
        table.play(to_text(*move));
        image.play(symmetry.of(to_text(*move)));
        const auto read = read_position(image.rules, position_text(image.rules, image.state));
        ASSERT_TRUE(read) << read.error().where;
        image.state = *read;
        ASSERT_EQ(image.rules.score(image.state), table.rules.score(table.state)) << to_text(*move);
    }
    EXPECT_EQ(image.rules.outcome(image.state), table.rules.outcome(table.state));
}

TEST(MitreSymmetry, TurnedAndMirroredGamesAreTheSame) {
    for (int number = 1; number < 8; ++number) {
        for (int players = 2; players <= 4; ++players) {
            for (const bool option : {true, false}) {
                const Scoring scoring{.own = option, .upgrade = players % 2 == 0 ? option : !option};
                const std::uint64_t seed = 10 * number + players;
                check_game<Narrow>({.players = players, .size = players + 3, .scoring = scoring}, number, seed);
            }
        }
        check_game<Wide>({.players = 2, .size = 9}, number, 1);
        check_game<Wide>({.players = 4, .size = 8}, number, 2);
    }
}

}  // namespace
}  // namespace quoin::mitre
