// SPDX-License-Identifier: MIT
// Checks the plain games against a folder of test vectors: `check_vectors FOLDER` reads perft.json and traces.jsonl,
// and the same of the option `corner`.
#include <algorithm>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

#include "plain.h"

namespace {

using nlohmann::json;

std::unique_ptr<plain::State> start(const json& game) {
    auto state = plain::make(game.at("game"), game.at("players"), game.at("options").get<plain::Options>());
    if (!state) throw std::runtime_error("unknown game");
    return state;
}

std::vector<std::string> tokens_of(const std::string& moves) {
    std::istringstream words(moves);
    std::vector<std::string> tokens;
    for (std::string token; words >> token;) tokens.push_back(token);
    return tokens;
}

void play(plain::State& state, const std::string& token) {
    for (const int action : state.legal_actions()) {
        if (state.action_text(action) == token) return state.apply(action);
    }
    throw std::runtime_error("not legal: " + token);
}

json describe(const plain::State& state, std::size_t ply) {
    std::vector<std::string> legal;
    for (const int action : state.legal_actions()) legal.push_back(state.action_text(action));
    std::sort(legal.begin(), legal.end());
    return {{"ply", ply},
            {"to_move", state.to_move()},
            {"legal", legal},
            {"score", state.score()},
            {"over", state.to_move() == 0},
            {"winners", state.winners()}};
}

void expect_equal(const std::string& what, const json& expected, const json& actual) {
    if (expected == actual) return;
    throw std::runtime_error(what + ": expected " + expected.dump() + ", got " + actual.dump());
}

void check_perft(const json& vector) {
    const auto state = start(vector);
    for (const std::string& token : tokens_of(vector.at("moves"))) play(*state, token);
    expect_equal("to_move", vector.at("to_move"), state->to_move());
    expect_equal("score", vector.at("score"), state->score());
    expect_equal("nodes", vector.at("nodes"), plain::perft(*state, vector.at("depth")));
}

void check_trace(const json& vector) {
    const auto state = start(vector);
    const std::vector<std::string> tokens = tokens_of(vector.at("moves"));
    const json& positions = vector.at("positions");
    expect_equal("positions", positions.size(), tokens.size() + 1);
    for (std::size_t ply = 0; ply <= tokens.size(); ++ply) {
        expect_equal("position " + std::to_string(ply), positions[ply], describe(*state, ply));
        if (ply < tokens.size()) play(*state, tokens[ply]);
    }
}

std::ifstream open(const std::string& path) {
    std::ifstream file(path);
    if (!file) throw std::runtime_error("cannot read " + path);
    return file;
}

struct Tally {
    int passed = 0;
    int failed = 0;

    template <class Check>
    void run(const std::string& name, Check check) {
        try {
            check();
            ++passed;
        } catch (const std::exception& error) {
            ++failed;
            std::cout << name << ": " << error.what() << '\n';
        }
    }
};

Tally check_folder(const std::string& folder) {
    Tally tally;
    for (const std::string name : {"perft.json", "corner_perft.json"}) {
        int number = 0;
        std::ifstream file = open(folder + "/" + name);
        for (const json& vector : json::parse(file)) {
            tally.run(name + " entry " + std::to_string(++number), [&] { check_perft(vector); });
        }
    }
    for (const std::string name : {"traces.jsonl", "corner.jsonl"}) {
        int number = 0;
        std::ifstream file = open(folder + "/" + name);
        for (std::string line; std::getline(file, line);) {
            tally.run(name + " line " + std::to_string(++number), [&] { check_trace(json::parse(line)); });
        }
    }
    return tally;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        std::cerr << "usage: check_vectors FOLDER\n";
        return 2;
    }
    try {
        const Tally tally = check_folder(arguments[1]);
        std::cout << tally.passed << " passed, " << tally.failed << " failed\n";
        // An empty folder of vectors proves nothing.
        return tally.failed == 0 && tally.passed > 0 ? 0 : 1;
    } catch (const std::exception& error) {
        std::cerr << "check_vectors: " << error.what() << '\n';
        return 2;
    }
}
