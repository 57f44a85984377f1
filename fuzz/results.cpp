// SPDX-License-Identifier: MIT
// Any line as a game that the arena has played before: it is refused with a reason, or it is a game that can have been
// played, and is written as the same line. Lines are those of real games with a few bytes changed.
#include <algorithm>

#include "cli/arena/result_line.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "fuzz/positions.h"

using namespace quoin;

namespace {

std::vector<cli::ArenaPlan> all_plans() {
    std::vector<cli::ArenaPlan> plans;
    for (const Match& start : fuzz::starts()) {
        std::vector<cli::ContestantSpec> engines;
        for (const char* text : {"full,nodes=20", "level:1"}) engines.push_back(*cli::ContestantSpec::read(text, {}));
        const auto seats = static_cast<std::size_t>(start.players());
        plans.push_back({.start = start,
                         .engines = engines,
                         .schedule = *cli::Schedule::create(cli::Tournament::match, engines.size(), seats),
                         .openings = cli::random_openings(start, 2, 1),
                         .seed = 1,
                         .opening_plies = 2});
    }
    return plans;
}

// As far as the choices say, and ended in one of the ways there are.
cli::ArenaResult some_game(const cli::ArenaPlan& plan, fuzz::Bytes& bytes) {
    cli::ArenaResult result = cli::result_before(plan, bytes.below(4));
    Random random(bytes.next());
    const std::size_t ending = bytes.below(4);
    for (std::size_t left = ending == 0 ? SIZE_MAX : bytes.below(20); left > 0 && !result.match.is_over(); --left) {
        QUOIN_CHECK(result.match.play(result.match.now().random_move(random)).has_value());
        cli::MoveNote note{.nodes = random.below(1000)};
        if (random.below(2) == 0) note.permille = static_cast<int>(random.below(1001));
        result.notes.push_back(note);
    }
    if (result.match.is_over()) {
        result.winners = result.match.winners();
        return result;
    }
    result.winners = {1};
    if (ending == 1) result.adjudged = "proof";
    if (ending == 2) result.adjudged = "agreement";
    if (ending == 3) {
        result.loser = 2;
        result.forfeit = {"crash", "the engine exited mid-game"};
    }
    return result;
}

void change(std::string& line, fuzz::Bytes& bytes) {
    const std::size_t at = bytes.below(UINT16_MAX) % line.size();
    const std::size_t kind = bytes.below(3);
    const auto letter = static_cast<char>(bytes.next());
    if (kind == 0) line[at] = letter;
    if (kind == 1) line.insert(line.begin() + static_cast<std::ptrdiff_t>(at), letter);
    if (kind == 2) line.erase(at, 1);
}

void check(const cli::ArenaPlan& plan, const std::string& line) {
    const auto read = cli::read_result_line(plan, line);
    if (!read) {
        QUOIN_CHECK(!read.error().empty());
        return;
    }
    QUOIN_CHECK(cli::result_line(plan, *read) == line);
    const int players = read->match.players();
    QUOIN_CHECK(!read->winners.empty());
    for (const int winner : read->winners) QUOIN_CHECK(winner >= 1 && winner <= players);
    QUOIN_CHECK(read->loser >= 0 && read->loser <= players);
    QUOIN_CHECK(read->placings().size() == static_cast<std::size_t>(players));
    QUOIN_CHECK(!cli::result_record(plan, *read).empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::vector<cli::ArenaPlan> plans = all_plans();
    fuzz::Bytes bytes(data, size);
    const cli::ArenaPlan& plan = plans[bytes.below(plans.size())];
    std::string line = cli::result_line(plan, some_game(plan, bytes));
    QUOIN_CHECK(cli::read_result_line(plan, line).has_value());
    while (!bytes.empty() && !line.empty()) {
        change(line, bytes);
        check(plan, line);
    }
    return 0;
}
