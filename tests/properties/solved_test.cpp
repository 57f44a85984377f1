// SPDX-License-Identifier: MIT
// The tables of games/NAME/SOLVED.md (docs/solved.md): the solver says what they say, and so does a search that knows
// nothing but the rules, looks at every position once, and counts them.
#include <algorithm>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <unordered_map>

#include "core/options.h"
#include "tests/properties/walk.h"
#include "tests/support/game_folder.h"

namespace quoin::test {
namespace {

class SolvedCases : public EveryGame {};
QUOIN_FOR_EVERY_GAME(SolvedCases);

constexpr int worth_of_a_win = 100'000;  // more than any margin

class Exhaustive {
  public:
    // For the player to move: who wins, and then by how much.
    int value(const Position& position) {
        if (const auto outcome = position.outcome()) return worth(*outcome);
        const int mover = position.to_move();
        return mover == 1 ? first_players(position) : -first_players(position);
    }

    std::uint64_t positions() const { return known_.size(); }

  private:
    static int worth(const Outcome& outcome) {
        const int margin = outcome.score[0] - outcome.score[1];
        if (outcome.winners.size() > 1) return margin;
        return margin + (outcome.winners.has(Player{0}) ? worth_of_a_win : -worth_of_a_win);
    }

    int first_players(const Position& position) {
        if (const auto outcome = position.outcome()) return worth(*outcome);
        if (const auto known = known_.find(position.key()); known != known_.end()) return known->second;
        const int sign = position.to_move() == 1 ? 1 : -1;
        int best = -2 * worth_of_a_win;
        for (const std::string& token : position.legal()) {
            const auto next = position.clone();
            next->apply(token);
            best = std::max(best, sign * first_players(*next));
        }
        return known_[position.key()] = sign * best;
    }

    std::unordered_map<Key, int> known_;
};

struct Row {
    std::vector<OptionPair> options;
    std::string result;           // `wins by 4`, for the player who begins
    std::uint64_t nodes = 0;      // that the solver took
    std::uint64_t positions = 0;  // 0: too many to look at all of them
    std::string text;
};

std::vector<std::string> split(const std::string& text, char by) {
    std::vector<std::string> parts(1);
    for (const char c : text) {
        if (c == by) {
            parts.emplace_back();
        } else {
            parts.back() += c;
        }
    }
    return parts;
}

std::string trimmed(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

std::uint64_t number_in(std::string text) {
    std::erase(text, ',');
    std::uint64_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

std::string table_of(const GameEntry& game) { return (game_folder(game.name) / "SOLVED.md").string(); }

// | options | first player | nodes | seconds | positions |
std::vector<Row> rows_of(const GameEntry& game) {
    std::ifstream file(table_of(game));
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("| `")) continue;
        const std::vector<std::string> cells = split(line, '|');
        if (cells.size() < 6) continue;
        Row row{.options = {},
                .result = trimmed(cells[2]),
                .nodes = number_in(trimmed(cells[3])),
                .positions = number_in(trimmed(cells[5])),
                .text = line};
        const std::string options = trimmed(cells[1]);
        for (const std::string& option : split(options.substr(1, options.size() - 2), ' ')) {
            const auto equals = option.find('=');
            row.options.emplace_back(option.substr(0, equals), option.substr(equals + 1));
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

std::string in_words(Proof proof, int margin) {
    const std::string by = margin == 0 ? "" : " by " + std::to_string(std::abs(margin));
    return proof == Proof::win ? "wins" + by : proof == Proof::loss ? "loses" + by : "draws";
}

Proof proof_of(int value) {
    return value > worth_of_a_win / 2 ? Proof::win : value < -worth_of_a_win / 2 ? Proof::loss : Proof::draw;
}

void check(const GameEntry& game, const Row& row, std::uint64_t most) {
    const auto match = Match::create(game.name, 2, row.options);
    ASSERT_TRUE(match) << row.text;
    constexpr std::uint64_t long_run = 10'000'000;  // what `./test --long` asks for
    if (row.nodes > most && most < long_run) return;
    EngineSettings settings;
    if (row.nodes > 1'000'000) settings.memory = std::size_t{1} << 30;
    const auto solved = match->now().make_engine(settings)->solve(match->now(), {}, false);
    ASSERT_TRUE(solved) << row.text;
    const std::optional<int> margin = solved->moves.front().margin;
    EXPECT_EQ(in_words(solved->proof, margin.value_or(0)), row.result) << row.text;
    if (row.positions == 0 || row.positions > most) return;
    Exhaustive exhaustive;
    const int value = exhaustive.value(match->now());
    const Proof proof = proof_of(value);
    const int by = value - (proof == Proof::win ? worth_of_a_win : proof == Proof::loss ? -worth_of_a_win : 0);
    EXPECT_EQ(in_words(proof, margin ? by : 0), row.result) << row.text;
    EXPECT_EQ(exhaustive.positions(), row.positions) << row.text;
}

TEST_P(SolvedCases, AgreeWithLookingAtEverything) {
    const std::vector<Row> rows = rows_of(game());
    if (!std::filesystem::exists(table_of(game()))) GTEST_SKIP() << "has no table";
    ASSERT_FALSE(rows.empty()) << "no row in " << table_of(game());
    for (const Row& row : rows) check(game(), row, positions_wanted());
}

TEST(SolvedTables, AreThere) {
    const auto has_table = [](const GameEntry* game) { return std::filesystem::exists(table_of(*game)); };
    EXPECT_GE(std::ranges::count_if(all_games(), has_table), 3);
}

}  // namespace
}  // namespace quoin::test
