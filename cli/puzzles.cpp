// SPDX-License-Identifier: MIT
// quoin puzzles: positions with exactly one move that wins, from self-play.
#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/printable.h"
#include "cli/puzzle_maker.h"
#include "cli/setup.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t most_puzzles = 10'000;
constexpr std::uint64_t games_a_puzzle = 100;  // after so many the wish cannot be met

struct Arguments {
    Setup setup;
    std::string count = "20";
    std::string seed = "1";
    std::string nodes = "200000";
};

// Collects puzzles so that all grades have their share, as far as they come up.
class Collection {
  public:
    explicit Collection(std::size_t count) : count_(count), share_((3 * count + 9) / 10) {}

    bool is_full() const { return puzzles_.size() >= count_; }
    std::size_t size() const { return puzzles_.size(); }

    void add(Puzzle puzzle) {
        std::size_t& of_grade = of_grade_[static_cast<std::size_t>(puzzle.grade() - 1)];
        if (is_full() || of_grade >= share_ || !keys_.insert(puzzle.match.now().key()).second) return;
        ++of_grade;
        const auto place = std::ranges::upper_bound(puzzles_, puzzle.nodes, {}, &Puzzle::nodes);
        puzzles_.insert(place, std::move(puzzle));
    }

    const std::vector<Puzzle>& puzzles() const { return puzzles_; }

  private:
    std::size_t count_;
    std::size_t share_;  // of a grade, at most
    std::array<std::size_t, grades> of_grade_{};
    std::vector<Puzzle> puzzles_;  // the easy ones first
    std::set<Key> keys_;           // of their positions: different games may lead to the same one
};

Status run(const Arguments& arguments) {
    auto start = arguments.setup.start();
    if (!start) return refuse(start.error());
    if (start->players() != 2) return refuse("puzzles are for 2 players: only then is a win proved against any play");
    const auto count = read_number(arguments.count, 1, most_puzzles);
    if (!count) return refuse(fmt::format("--count must be a whole number from 1 to {}", most_puzzles));
    const auto seed = read_number(arguments.seed, 0, UINT64_MAX);
    if (!seed) return refuse("--seed must be a whole number");
    const auto nodes = read_number(arguments.nodes, 1, UINT64_MAX);
    if (!nodes) return refuse("--nodes must be a whole number, 1 or more");
    const PuzzlePlan plan{std::move(*start), *seed, *nodes};
    Collection collection(*count);
    std::uint64_t game = 0;
    for (; !collection.is_full() && game < *count * games_a_puzzle; ++game) {
        const std::size_t before = collection.size();
        for (Puzzle& puzzle : puzzles_of_game(plan, game)) collection.add(std::move(puzzle));
        if (collection.size() == before) continue;
        put_error(fmt::format("{} of {} after {}\n", collection.size(), *count, counted(game + 1, "game")));
    }
    for (const Puzzle& puzzle : collection.puzzles()) put(puzzle_line(puzzle));
    return collection.is_full() ? Status::good
                                : fail(fmt::format("no more puzzles found in {}", counted(game, "game")));
}

}  // namespace

void add_puzzles(Command& root) {
    Command command = root.add("puzzles", "Make puzzles: positions in which exactly one move wins");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    arguments->setup.add_variant(command);
    command.option("--count", "N", arguments->count, "How many (20)");
    command.option("--seed", "N", arguments->seed, "Seed of the games they come from (1)");
    command.option("--nodes", "N", arguments->nodes,
                   "Nodes to spend on a proof; more reach back to earlier positions (200000)");
    command.notes(
        "An engine plays against itself; the solver proves that one move wins and that no other does. A line of JSON\n"
        "for each puzzle on standard output, the easy ones first; progress on standard error. The same seed and nodes\n"
        "give the same puzzles everywhere.\n"
        "Example: quoin puzzles strata --count 5 --seed 7");
    command.run([arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
