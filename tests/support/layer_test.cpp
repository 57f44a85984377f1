// SPDX-License-Identifier: MIT
// Includes go one way: core <- games/*, search <- facade (with each entry.cpp) <- server, wasm, cli and the rest;
// facade <- learn <- cli, python; facade <- library; and core <- store <- server, cli.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

namespace quoin {
namespace {

namespace fs = std::filesystem;

bool starts_with(const std::string& text, const std::string& prefix) { return text.rfind(prefix, 0) == 0; }

// `games/strata/rules.h` is in the layer `games/strata`, `core/bits.h` in `core`.
std::string layer_of(const std::string& path) {
    const auto slash = path.find('/');
    if (slash == std::string::npos) return "";
    if (!starts_with(path, "games/")) return path.substr(0, slash);
    const auto next = path.find('/', slash + 1);
    return next == std::string::npos ? "games" : path.substr(0, next);
}

bool may_include(const std::string& file, const std::string& included) {
    const std::string from = layer_of(file);
    const std::string to = layer_of(included);
    // A second implementation that shared code with the first would share its mistakes.
    const std::string plain = from + "/plain/";
    if (starts_with(from, "games/") && starts_with(file, plain))
        return starts_with(included, plain) || starts_with(included, "tests/plain/");
    if (to == "core" || to == from) return !starts_with(included, plain);
    if (from == "core" || from == "store") return false;
    if (starts_with(from, "games/")) {
        // Programs that are built beside the game: what tunes and measures it.
        if (starts_with(file, from + "/tune/")) return to == "search" || to == "tune";
        if (starts_with(file, from + "/bench/")) return to == "search" || to == "bench";
        const bool is_test = starts_with(file, from + "/tests/");
        return (starts_with(file, from + "/entry") || is_test) &&
               (to == "facade" || to == "search" || (is_test && to == "tests"));
    }
    if (from == "search") return false;
    if (from == "facade") return to == "search" || included == "games/games.def";
    // Files that compare the games with something have to name them; all others use the public API.
    if (from == "tests" || from == "bench") return true;
    if (starts_with(to, "games/")) return false;
    if (to == "learn") return from == "cli" || from == "python";
    if (to == "store") return from == "server" || from == "cli" || from == "fuzz";
    // The command starts the server; the server and the page's engine know nothing of the command or of each other.
    const bool is_front = to == "cli" || to == "server" || to == "wasm" || to == "python" || to == "library";
    return !is_front || from == "fuzz" || (from == "cli" && to == "server");
}

std::string relative_to_root(const fs::path& path) {
    return fs::relative(path, QUOIN_SOURCE_DIR).lexically_normal().generic_string();
}

// The path of an include from the root of the repository, or nothing when it is not ours.
std::optional<std::string> resolved(const fs::path& file, const std::string& included) {
    for (const fs::path& folder : {file.parent_path(), fs::path(QUOIN_SOURCE_DIR)}) {
        if (fs::exists(folder / included)) return relative_to_root(folder / included);
    }
    return std::nullopt;
}

bool is_source(const fs::path& path) {
    const std::string extension = path.extension().string();
    return extension == ".h" || extension == ".cpp" || extension == ".def";
}

// What the line includes, if it does: `#`, `include` and a name in quotes or brackets, with white space anywhere
// between.
std::optional<std::string> included_by(const std::string& line) {
    std::string_view rest = line;
    for (const std::string_view word : {"#", "include"}) {
        rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
        if (!rest.starts_with(word)) return std::nullopt;
        rest.remove_prefix(word.size());
    }
    const auto open = rest.find_first_of("\"<");
    const auto close = rest.find_first_of("\">", open + 1);
    if (open == std::string_view::npos || close == std::string_view::npos) return std::nullopt;
    return std::string(rest.substr(open + 1, close - open - 1));
}

std::vector<std::string> includes_against_the_stream(const fs::path& file) {
    std::vector<std::string> result;
    std::ifstream lines(file);
    int number = 0;
    for (std::string line; std::getline(lines, line);) {
        ++number;
        const auto name = included_by(line);
        if (!name) continue;
        const auto included = resolved(file, *name);
        if (included && !may_include(relative_to_root(file), *included))
            result.push_back(relative_to_root(file) + ":" + std::to_string(number) + ": " + line);
    }
    return result;
}

std::vector<fs::path> sources() {
    std::vector<fs::path> result;
    for (const char* folder : {"core", "games", "search", "facade", "learn", "library", "store", "cli", "server",
                               "wasm", "python", "fuzz"}) {
        const fs::path root = fs::path(QUOIN_SOURCE_DIR) / folder;
        if (!fs::exists(root)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root)) {
            if (is_source(entry.path())) result.push_back(entry.path());
        }
    }
    return result;
}

TEST(Layers, IncludesGoWithTheStream) {
    const auto files = sources();
    EXPECT_GT(files.size(), 10u) << "the sources were not found";
    for (const fs::path& file : files) {
        for (const std::string& line : includes_against_the_stream(file)) {
            ADD_FAILURE() << "goes against the stream: " << line;
        }
    }
}

std::vector<std::string> names_of_games() {
    std::vector<std::string> names;
    std::ifstream lines(fs::path(QUOIN_SOURCE_DIR) / "games/games.def");
    for (std::string line; std::getline(lines, line);) {
        if (starts_with(line, "QUOIN_GAME(")) names.push_back(line.substr(11, line.find(')') - 11));
    }
    return names;
}

// What builds, ships or measures Quoin. Tests and documents may take a game as an example.
std::vector<fs::path> whatever_takes_games_as_they_come() {
    const fs::path root(QUOIN_SOURCE_DIR);
    std::vector<fs::path> result = sources();
    std::erase_if(result, [](const fs::path& path) { return starts_with(relative_to_root(path), "games/"); });
    for (const char* file : {"CMakeLists.txt", "play", "test", "tests/CMakeLists.txt", "tests/plain/CMakeLists.txt"}) {
        result.push_back(root / file);
    }
    for (const char* folder : {"bench", "scripts", "tune", "cli", "fuzz", "wasm"}) {
        for (const auto& entry : fs::directory_iterator(root / folder)) {
            if (entry.is_regular_file()) result.push_back(entry.path());
        }
    }
    return result;
}

// A fourth game is its folder and its line: nothing outside names a file of the other three.
TEST(Layers, FilesOfAGameAreFoundByTheirPlace) {
    const std::vector<std::string> games = names_of_games();
    EXPECT_GE(games.size(), 3u);
    for (const fs::path& file : whatever_takes_games_as_they_come()) {
        std::ifstream lines(file);
        EXPECT_TRUE(lines) << file;
        int number = 0;
        for (std::string line; std::getline(lines, line);) {
            ++number;
            for (const std::string& game : games) {
                EXPECT_EQ(line.find("games/" + game + "/"), std::string::npos)
                    << relative_to_root(file) << ":" << number << ": " << line;
            }
        }
        for (const std::string& game : games) EXPECT_NE(file.stem(), game) << relative_to_root(file);
    }
}

TEST(Layers, TheStreamIsAsDocumented) {
    EXPECT_TRUE(may_include("games/strata/rules.h", "core/bits.h"));
    EXPECT_TRUE(may_include("games/strata/rules.cpp", "games/strata/state.h"));
    EXPECT_TRUE(may_include("games/strata/entry.cpp", "facade/adapter.h"));
    EXPECT_TRUE(may_include("games/strata/entry.cpp", "search/mcts.h"));
    EXPECT_TRUE(may_include("games/strata/tune/tune.cpp", "tune/adam.h"));
    EXPECT_TRUE(may_include("games/strata/bench/solver.cpp", "bench/solver.h"));
    EXPECT_TRUE(may_include("games/strata/plain/game.cpp", "tests/plain/shared.h"));
    EXPECT_TRUE(may_include("facade/registry.cpp", "games/games.def"));
    EXPECT_TRUE(may_include("cli/command/trace.cpp", "facade/match.h"));
    EXPECT_TRUE(may_include("cli/command/serve.cpp", "server/net/server.h"));
    EXPECT_TRUE(may_include("server/http/respond.cpp", "facade/match.h"));
    EXPECT_TRUE(may_include("server/room/room.h", "store/store.h"));
    EXPECT_TRUE(may_include("cli/command/store.cpp", "store/store.h"));
    EXPECT_TRUE(may_include("store/store.h", "core/result.h"));
    EXPECT_TRUE(may_include("wasm/quoin.cpp", "facade/match.h"));
    EXPECT_TRUE(may_include("library/match.cpp", "facade/match.h"));
    EXPECT_FALSE(may_include("facade/match.cpp", "library/access.h"));
    EXPECT_FALSE(may_include("cli/command/trace.cpp", "library/access.h"));
    EXPECT_FALSE(may_include("library/match.cpp", "games/strata/rules.h"));
    EXPECT_FALSE(may_include("core/bits.h", "facade/match.h"));
    EXPECT_FALSE(may_include("core/scene/scene.h", "games/strata/state.h"));
    EXPECT_FALSE(may_include("games/strata/rules.cpp", "facade/match.h"));
    EXPECT_FALSE(may_include("games/strata/rules.cpp", "games/mitre/state.h"));
    EXPECT_FALSE(may_include("games/strata/rules.cpp", "games/strata/plain/board.h"));
    EXPECT_FALSE(may_include("games/strata/plain/game.cpp", "games/strata/rules.h"));
    EXPECT_FALSE(may_include("games/strata/plain/game.cpp", "core/bits.h"));
    EXPECT_FALSE(may_include("games/strata/scene/scene.cpp", "search/mcts.h"));
    EXPECT_FALSE(may_include("search/mcts.h", "facade/match.h"));
    EXPECT_FALSE(may_include("search/mcts.h", "games/strata/rules.h"));
    EXPECT_FALSE(may_include("facade/match.cpp", "games/strata/rules.h"));
    EXPECT_FALSE(may_include("facade/match.cpp", "cli/trace.h"));
    EXPECT_FALSE(may_include("cli/command/trace.cpp", "games/strata/rules.h"));
    EXPECT_FALSE(may_include("server/http/respond.cpp", "games/strata/rules.h"));
    EXPECT_FALSE(may_include("server/net/server.cpp", "cli/terminal/output.h"));
    EXPECT_FALSE(may_include("wasm/quoin.cpp", "cli/terminal/thoughts.h"));
    EXPECT_FALSE(may_include("wasm/quoin.cpp", "server/http/site.h"));
    EXPECT_FALSE(may_include("facade/match.cpp", "server/http/site.h"));
    EXPECT_FALSE(may_include("facade/match.cpp", "store/store.h"));
    EXPECT_FALSE(may_include("wasm/quoin.cpp", "store/store.h"));
    EXPECT_FALSE(may_include("store/sqlite.cpp", "facade/match.h"));
    EXPECT_FALSE(may_include("store/sqlite.cpp", "server/room/room.h"));
}

}  // namespace
}  // namespace quoin
