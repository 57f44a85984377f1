// SPDX-License-Identifier: MIT
// Every command, one per file of its name. Each declares its options on an App of CLI11's own.
#pragma once

namespace CLI {  // NOLINT(readability-identifier-naming): not ours to name
class App;
}

namespace quoin::cli {

void add_games(CLI::App& root);
void add_rules(CLI::App& root);
void add_play(CLI::App& root);
void add_trace(CLI::App& root);
void add_perft(CLI::App& root);
void add_position(CLI::App& root);
void add_render(CLI::App& root);
void add_print(CLI::App& root);
void add_record(CLI::App& root);
void add_think(CLI::App& root);
void add_analyse(CLI::App& root);
void add_solve(CLI::App& root);
void add_puzzles(CLI::App& root);
void add_ugi(CLI::App& root);
void add_ugi_check(CLI::App& root);
void add_arena(CLI::App& root);
void add_report(CLI::App& root);
void add_learn(CLI::App& root);
void add_serve(CLI::App& root);
void add_store(CLI::App& root);
void add_bench(CLI::App& root);
void add_completion(CLI::App& root);

}  // namespace quoin::cli
