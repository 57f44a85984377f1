// SPDX-License-Identifier: MIT
#include "cli/arena/conditions.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/text/printable.h"

namespace quoin::cli {
namespace {

double seconds(std::chrono::milliseconds time) { return std::chrono::duration<double>(time).count(); }

std::string words_of(const std::vector<std::string>& words, std::string_view between = ", ") {
    return fmt::format("{}", fmt::join(words, between));
}

std::string limits_of(const ContestantSpec& engine) {
    const MoveLimits& limits = engine.limits;
    std::vector<std::string> words;
    if (limits.clock) {
        words.push_back(
            fmt::format("{:g} s + {:g} s per move", seconds(limits.clock->left), seconds(limits.clock->increment)));
    }
    if (limits.movetime) words.push_back(fmt::format("{} ms per move", limits.movetime->count()));
    if (limits.nodes) words.push_back(fmt::format("{} per move", counted(*limits.nodes, "node")));
    if (words.empty()) words.emplace_back(engine.command.empty() ? "those of the level" : "none");
    if (limits.clock || limits.movetime) words.push_back(fmt::format("grace {} ms", engine.grace.count()));
    return words_of(words);
}

std::string limits_of(const ArenaPlan& plan) {
    std::string first = limits_of(plan.engines.front());
    if (std::ranges::all_of(plan.engines, [&](const auto& engine) { return limits_of(engine) == first; })) return first;
    std::vector<std::string> all;
    all.reserve(plan.engines.size());
    for (const ContestantSpec& engine : plan.engines) all.push_back(engine.title + ": " + limits_of(engine));
    return words_of(all, "; ");
}

std::string openings_of(const ArenaPlan& plan) {
    const std::string random = counted(plan.opening_plies, "random move");
    const bool is_moved = plan.start.ply() > 0 || !plan.start.start_text().empty();
    const std::string from = is_moved ? " after the moves or the position given" : "";
    if (plan.openings_name.empty()) return random + from;
    if (plan.openings_name == "balanced") return "balanced, " + random + from;
    const std::string file = printable(std::filesystem::path(plan.openings_name).filename().string());
    return (file.empty() ? "from a folder" : "from " + file) +
           (plan.opening_cut ? fmt::format(", the first {} of each", counted(*plan.opening_cut, "move")) : "");
}

std::string adjudication_of(const AdjudicationRules& rules) {
    std::vector<std::string> words;
    if (rules.proof_nodes) words.push_back(fmt::format("proof within {}", counted(*rules.proof_nodes, "node")));
    if (rules.agreement) {
        words.push_back(fmt::format("agreement on a score of {:g} over {} of every player", rules.agreement->score,
                                    counted(rules.agreement->moves, "move")));
    }
    return words.empty() ? "none" : words_of(words);
}

// What the title does not say already.
std::string settings_of(const ContestantSpec& engine) {
    std::vector<std::string> words;
    words.reserve(engine.options.size() + 1);
    for (const auto& [name, value] : engine.options) words.push_back(printable(fmt::format("{}={}", name, value)));
    if (engine.command.empty() && engine.text != engine.title) words.push_back(engine.text);
    return words_of(words);
}

}  // namespace

std::vector<std::string> conditions_of(const ArenaPlan& plan) {
    std::vector<std::string> all = {"Limits: " + limits_of(plan), "Openings: " + openings_of(plan),
                                    "Adjudication: " + adjudication_of(plan.adjudication)};
    std::vector<std::string> settings;
    for (const ContestantSpec& engine : plan.engines) {
        if (const std::string text = settings_of(engine); !text.empty()) settings.push_back(engine.title + ": " + text);
    }
    if (!settings.empty()) all.push_back("Settings: " + words_of(settings, "; "));
    return all;
}

}  // namespace quoin::cli
