// SPDX-License-Identifier: MIT
#include "tests/rules/vectors.h"

#include <fstream>
#include <sstream>

#include "facade/registry.h"

namespace quoin::test {
namespace {

std::ifstream open(const std::string& name) { return std::ifstream(QUOIN_SOURCE_DIR "/tests/vectors/" + name); }

std::vector<std::string> words(const std::string& line) {
    std::istringstream stream(line);
    std::vector<std::string> result;
    for (std::string word; stream >> word;) result.push_back(word);
    return result;
}

void add(std::vector<Vector>& vectors, nlohmann::json json) {
    Vector vector{json.at("game"), json.at("players"), {}, words(json.at("moves")), {}};
    for (const auto& [name, value] : json.at("options").items()) vector.options.emplace_back(name, value);
    vector.expected = std::move(json);
    if (find_game(vector.game)) vectors.push_back(std::move(vector));
}

}  // namespace

std::string Vector::text() const {
    std::string result = game + " --players " + std::to_string(players);
    for (const auto& [name, value] : options) result += " --option '" + name + "=" + value + "'";
    result += " --moves '";
    for (const std::string& token : moves) result += (result.back() == '\'' ? "" : " ") + token;
    return result + "'";
}

std::vector<Vector> perft_vectors() {
    std::vector<Vector> result;
    for (const char* name : {"perft.json", "corner_perft.json"}) {
        std::ifstream file = open(name);
        for (nlohmann::json& json : nlohmann::json::parse(file)) add(result, std::move(json));
    }
    return result;
}

std::vector<Vector> trace_vectors() {
    std::vector<Vector> result;
    for (const char* name : {"traces.jsonl", "corner.jsonl"}) {
        std::ifstream file = open(name);
        for (std::string line; std::getline(file, line);) add(result, nlohmann::json::parse(line));
    }
    return result;
}

}  // namespace quoin::test
