// SPDX-License-Identifier: MIT
// Every engine option is available in every front end, because all of them read the table in facade/engine_options.h.
// QUOIN_REGENERATE=1 quoin_tests --gtest_filter=EngineOptions.* rewrites the table in docs/cli.md.
#include "facade/engine_options.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "cli/ugi/session.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

bool is_setting(const EngineOption& option) { return option.kind == EngineOption::Kind::setting; }

TEST(EngineOptions, AreFlagsOfThink) {
    const std::string help = run({"think", "--help"}).out;
    for (const EngineOption& option : engine_options) {
        EXPECT_TRUE(contains(help, "\n  --" + std::string(option.name) + " ")) << option.name;
        const std::string first(option.help.substr(0, 24));  // the rest may be on the next line
        EXPECT_TRUE(contains(help, first)) << option.name;
        if (option.type != EngineOption::Type::number) continue;
        const std::string wrong = std::to_string(option.max) + "0";
        const Ran ran = run({"think", "strata", "--" + std::string(option.name), wrong});
        EXPECT_EQ(ran.status, 2) << option.name;
        EXPECT_TRUE(contains(ran.err, "--" + std::string(option.name) + " must be a whole number")) << ran.err;
    }
}

TEST(EngineOptions, AreOptionsOfUgiOrLimitsOfGo) {
    std::vector<std::string> lines;
    cli::UgiSession session("Test", *Match::create("grawlix"), [&](const std::string& line) { lines.push_back(line); });
    session.take("ugi");
    std::string all;
    for (const std::string& line : lines) all += line + "\n";
    for (const EngineOption& option : engine_options) {
        lines.clear();
        if (!is_setting(option)) {
            session.take("go " + std::string(option.name) + " soon");
            EXPECT_EQ(lines, std::vector<std::string>({"info string error go: " + std::string(option.name) +
                                                       " must be a whole number, not 'soon'"}));
            continue;
        }
        EXPECT_TRUE(contains(all, "\noption name " + option.ugi_name() + " type ")) << option.name;
        session.take("setoption name " + option.ugi_name() + " value " + (option.fallback == 1u ? "1" : "soon"));
        EXPECT_EQ(lines.empty(), option.fallback == 1u) << option.name;
    }
}

// protocol/engine.yaml is written by hand, with a line for each option under EngineFields.
TEST(EngineOptions, AreFieldsInTheSchemaWithTheSameRanges) {
    std::ifstream file(QUOIN_SOURCE_DIR "/protocol/engine.yaml");
    std::stringstream text;
    text << file.rdbuf();
    for (const EngineOption& option : engine_options) {
        if (option.type == EngineOption::Type::file) continue;  // a question names no files
        std::string line = "\n        " + std::string(option.name) + ": {type: ";
        if (option.type == EngineOption::Type::flag) {
            line += "boolean";
        } else {
            line += "integer, minimum: " + std::to_string(option.min);
            // A number in JSON cannot be told apart from its neighbours beyond 2^53.
            if (option.max < most_number) line += ", maximum: " + std::to_string(option.max);
        }
        const auto at = text.str().find(line);
        ASSERT_NE(at, std::string::npos) << "protocol/engine.yaml should have" << line;
        const char next = text.str()[at + line.size()];
        EXPECT_TRUE(next == ',' || next == '}') << "protocol/engine.yaml should have" << line;
    }
}

TEST(EngineOptions, AreSettingsOfTheArenasEngines) {
    const Ran unknown = run({"arena", "grawlix", "--engine", "full", "--engine", "full,speed=1"});
    for (const EngineOption& option : engine_options) {
        if (option.name == "seed") continue;  // each game has its own
        EXPECT_TRUE(contains(unknown.err, std::string(option.name))) << option.name << ": " << unknown.err;
        const std::string spec = "full," + std::string(option.name) + "=soon";
        const Ran ran = run({"arena", "grawlix", "--engine", "full", "--engine", spec});
        EXPECT_EQ(ran.status, 2) << spec;
        const bool is_file = option.type == EngineOption::Type::file;
        EXPECT_TRUE(contains(ran.err, std::string(option.name) + (is_file ? ": soon: " : " must be "))) << ran.err;
    }
}

std::string table() {
    std::ostringstream out;
    out << "| flag | UGI | values | default | |\n|---|---|---|---|---|\n";
    for (const EngineOption& option : engine_options) {
        const bool is_flag = option.type == EngineOption::Type::flag;
        out << "| `--" << option.name << (is_flag ? "" : " " + std::string(option.unit)) << "` | `"
            << (is_setting(option) ? option.ugi_name() : "go " + std::string(option.name)) << "` | ";
        if (option.type != EngineOption::Type::number) {
            out << option.range();
        } else if (option.max == most_number) {
            out << option.min << " or more";
        } else {
            out << option.min << " to " << option.max;
        }
        out << " | ";
        if (option.fallback)
            out << (is_flag ? (*option.fallback == 1 ? "true" : "false") : std::to_string(*option.fallback));
        if (option.type == EngineOption::Type::file) out << "usual";
        out << " | " << option.help << " |\n";
    }
    return out.str();
}

// What the table says of defaults is what an engine has that nobody has told anything.
TEST(EngineOptions, HaveTheDefaultsOfTheTable) {
    EngineOptions options;
    for (const EngineOption& option : engine_options) {
        if (option.fallback) option.set(options, *option.fallback);
    }
    EXPECT_TRUE(options.settings == EngineSettings{});
    EXPECT_FALSE(options.movetime || options.nodes);
}

TEST(EngineOptions, AreInTheDocuments) {
    const std::string path = std::string(QUOIN_SOURCE_DIR) + "/docs/cli.md";
    std::stringstream text;
    text << std::ifstream(path).rdbuf();
    const std::string page = text.str();
    const std::string begin = "<!-- engine options -->\n";
    const auto from = page.find(begin);
    const auto to = page.find("<!-- end of engine options -->");
    ASSERT_TRUE(from != std::string::npos && to != std::string::npos);
    if (std::getenv("QUOIN_REGENERATE")) {
        std::ofstream(path) << page.substr(0, from + begin.size()) << table() << page.substr(to);
        return;
    }
    EXPECT_EQ(page.substr(from + begin.size(), to - from - begin.size()), table())
        << "QUOIN_REGENERATE=1 rewrites the table";
}

}  // namespace
}  // namespace quoin::test
