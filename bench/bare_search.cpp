// SPDX-License-Identifier: MIT
// The searches that `quoin analyse` would make for its lines, and nothing else: read before the clock starts, spread
// over threads that each keep one engine, and not printed. bench/analyse compares the two.
//
//   bare_search THREADS HASH <queries
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <thread>
#include <vector>

#include "cli/analyse/query.h"

using namespace quoin;

namespace {

std::vector<cli::AnalyseQuery> read_queries(const EngineOptions& usual) {
    std::vector<cli::AnalyseQuery> queries;
    for (std::string line; std::getline(std::cin, line);) {
        auto read = cli::read_analyse_line(line, usual);
        if (auto* const query = std::get_if<cli::AnalyseQuery>(&read)) queries.push_back(std::move(*query));
    }
    return queries;
}

// All queries are about the same game.
std::uint64_t search(const std::vector<cli::AnalyseQuery>& queries, std::atomic<std::size_t>& next) {
    std::unique_ptr<Engine> engine;
    std::uint64_t nodes = 0;
    for (std::size_t i = next++; i < queries.size(); i = next++) {
        const cli::AnalyseQuery& query = queries[i];
        if (!engine) {
            EngineSettings settings = query.request.options.settings;
            settings.is_neutral = true;
            engine = query.match.now().make_engine(settings);
        }
        engine->forget();
        nodes += engine->think(query.match.now(), query.request.options.limits()).nodes;
    }
    return nodes;
}

}  // namespace

int main(int argc, char** argv) {
    const int threads = argc > 1 ? std::max(std::atoi(argv[1]), 1) : 1;
    const int hash = argc > 2 ? std::max(std::atoi(argv[2]), 1) : usual_hash;
    EngineOptions usual;
    usual.settings.memory = mebibytes(static_cast<std::size_t>(hash)) / static_cast<std::size_t>(threads);
    const auto queries = read_queries(usual);
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> nodes{0};
    const auto start = std::chrono::steady_clock::now();
    {
        std::vector<std::jthread> workers;
        for (int i = 0; i < threads; ++i) workers.emplace_back([&] { nodes += search(queries, next); });
    }
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
    std::printf("%zu %llu %.4f\n", queries.size(), static_cast<unsigned long long>(nodes.load()), seconds.count());
}
