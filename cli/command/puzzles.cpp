// SPDX-License-Identifier: MIT
// quoin puzzles: positions with exactly one move that wins, from self-play.
#include "facade/verbs/puzzles.h"

#include <algorithm>
#include <array>
#include <memory>
#include <set>

#include <fmt/format.h>

#include "cli/flags/options.h"
#include "cli/flags/setup.h"
#include "cli/terminal/output.h"
#include "core/text/printable.h"
#include "facade/engine_options.h"

namespace quoin::cli {
namespace {

constexpr std::uint64_t most_puzzles = 10'000;
constexpr std::uint64_t games_a_puzzle = 100;  // after that many it gives up

struct Arguments {
    Setup setup;
    std::uint64_t count = 20;
    std::uint64_t seed = 1;
    std::uint64_t nodes = 200'000;
};

// Collects puzzles so that all grades have their share, as far as they come up.
class Collection {
  public:
    explicit Collection(std::size_t count) : count_(count), share_((3 * count + 9) / 10) {}

    bool is_full() const { return puzzles_.size() >= count_; }
    std::size_t size() const { return puzzles_.size(); }

    void add(Puzzle puzzle) {
        std::size_t& of_grade = of_grade_[puzzle.grade() - 1];
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
    if (start->players() != 2)
        return refuse("puzzles need 2 players: with more, a win cannot be proved against every defence");
    const PuzzlePlan plan{std::move(*start), arguments.seed, arguments.nodes};
    Collection collection(arguments.count);
    std::uint64_t game = 0;
    for (; !collection.is_full() && game < arguments.count * games_a_puzzle; ++game) {
        const std::size_t before = collection.size();
        for (Puzzle& puzzle : puzzles_of_game(plan, game)) collection.add(std::move(puzzle));
        if (collection.size() == before) continue;
        put_error(fmt::format("{} of {} after {}\n", collection.size(), counted(arguments.count, "puzzle"),
                              counted(game + 1, "game")));
    }
    for (const Puzzle& puzzle : collection.puzzles()) put(puzzle_line(puzzle));
    return collection.is_full()
               ? Status::good
               : fail(fmt::format("found only {} of {} in {}; try more --nodes or another --seed", collection.size(),
                                  counted(arguments.count, "puzzle"), counted(game, "game")));
}

}  // namespace

void add_puzzles(CLI::App& root) {
    CLI::App& command = add_command(root, "puzzles", "Make puzzles: positions in which exactly one move wins");
    auto arguments = std::make_shared<Arguments>();
    arguments->setup.add_game(command);
    arguments->setup.add_variant(command);
    command.add_option("--count", arguments->count, "Make this many puzzles")
        ->type_name("N")
        ->check(whole(1, most_puzzles))
        ->capture_default_str();
    command.add_option("--seed", arguments->seed, "Seed the games they come from")
        ->type_name("N")
        ->check(whole(0, most_number))
        ->capture_default_str();
    command
        .add_option("--nodes", arguments->nodes, "Limit the nodes for each proof; more nodes reach earlier positions")
        ->type_name("N")
        ->check(whole(1))
        ->capture_default_str();
    command.footer(
        "An engine plays against itself; the solver proves that one move wins and no other does.\n"
        "Each puzzle is a line of JSON, easiest first; progress goes to standard error.\n"
        "The same seed and nodes give the same puzzles everywhere.\n"
        "Example: quoin puzzles strata --count 5 --seed 7");
    on_run(command, [arguments] { return run(*arguments); });
}

}  // namespace quoin::cli
