// SPDX-License-Identifier: MIT
// Every command, one per file of its name.
#pragma once

#include "cli/command.h"

namespace quoin::cli {

void add_games(Command& root);
void add_rules(Command& root);
void add_play(Command& root);
void add_trace(Command& root);
void add_perft(Command& root);
void add_render(Command& root);
void add_record(Command& root);
void add_think(Command& root);
void add_solve(Command& root);
void add_puzzles(Command& root);
void add_ugi(Command& root);
void add_arena(Command& root);
void add_serve(Command& root);
void add_store(Command& root);
void add_bench(Command& root);
void add_completion(Command& root);

}  // namespace quoin::cli
