// SPDX-License-Identifier: MIT
// Checks of what an engine says of itself, and of its options.
#include <algorithm>

#include <fmt/format.h>

#include "cli/check/check.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

// Values that an option must survive, whether it takes them or not. The last one is its default. Nothing is sent to
// strings, which may name files, nor to buttons, which may do anything.
std::vector<std::string> odd_values(const UgiOption& option) {
    switch (option.type) {
        case UgiOption::Type::check:
            return {"true", "false", "maybe", "", option.fallback};
        case UgiOption::Type::combo:
            return {"no-such-choice", "", option.fallback};
        case UgiOption::Type::spin: {
            std::vector<std::string> values = {"many", "", "1.5", "99999999999999999999"};
            if (option.min > INT64_MIN) {
                values.push_back(std::to_string(option.min - 1));
                values.push_back(std::to_string(option.min));
            }
            values.push_back(option.fallback);
            return values;
        }
        default:
            return {};
    }
}

std::string fault_of_names(const std::vector<UgiOption>& options) {
    std::vector<std::string> names;
    for (const UgiOption& option : options) {
        if (std::ranges::find(names, option.name) != names.end()) return fmt::format("'{}' comes twice", option.name);
        names.push_back(option.name);
    }
    return "";
}

}  // namespace

Verdict check_names(CheckContext& context) {
    const Introduction& said = context.talk.introduction();
    if (said.name.empty()) return wrong("it did not send 'id name NAME' before ugiok");
    return ok(said.author.empty() ? said.name : fmt::format("{}, by {}", said.name, said.author));
}

Verdict check_game(CheckContext& context) {
    const std::string& game = context.talk.introduction().game;
    if (game.empty()) return not_offered();
    const std::string_view wanted = context.start.game().name;
    return game == wanted ? ok(game) : wrong(fmt::format("it plays '{}', not {}", game, wanted));
}

Verdict check_options(CheckContext& context) {
    EngineTalk& talk = context.talk;
    if (!talk.introduction().fault.empty()) return wrong(talk.introduction().fault);
    const std::vector<UgiOption> options = talk.introduction().options;
    if (const std::string fault = fault_of_names(options); !fault.empty()) return wrong(fault);
    std::vector<std::string> lines;
    for (const UgiOption& option : options) {
        for (const std::string& value : odd_values(option)) {
            lines.push_back(fmt::format("setoption name {} value {}", option.name, value));
        }
    }
    lines.insert(lines.end(), {"setoption name NoSuchOption value 1", "setoption name", "setoption"});
    for (const std::string& line : lines) {
        if (const auto replies = talk.ask(line); !replies) return wrong(replies.error());
    }
    const auto move = talk.move(context.start, "go movetime 50", std::chrono::milliseconds(50));
    if (!move) return wrong("once its options were set: " + move.error());
    talk.end();  // what odd values have done to it must not matter to other checks
    return options.empty() ? not_offered() : ok(counted(options.size(), "option"));
}

}  // namespace quoin::cli
