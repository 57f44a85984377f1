// SPDX-License-Identifier: MIT
#include <exception>
#include <new>

#include "cli/commands.h"
#include "cli/output.h"

int main(int argc, char** argv) {
    using namespace quoin::cli;
    prepare_streams();
    Status status = Status::failed;
    try {
        Program program("quoin", "Play and study three tile-laying games: Grawlix, Mitre and Strata.",
                        "quoin " QUOIN_VERSION);
        Command root = program.root();
        root.notes("'quoin COMMAND --help' says more. To begin: quoin play grawlix");
        add_games(root);
        add_rules(root);
        add_play(root);
        add_trace(root);
        add_perft(root);
        add_render(root);
        add_record(root);
        add_think(root);
        add_solve(root);
        add_puzzles(root);
        add_ugi(root);
        add_arena(root);
        add_serve(root);
        add_store(root);
        add_bench(root);
        add_completion(root);
        status = program.run(argc, argv);
    } catch (const std::bad_alloc&) {
        status = fail("not enough memory; a smaller --hash takes less");
    } catch (const std::exception& error) {
        status = fail(error.what());
    }
    if (!finish_output() && status == Status::good) status = Status::failed;
    return static_cast<int>(status);
}
