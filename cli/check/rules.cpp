// SPDX-License-Identifier: MIT
// Checks of what an engine knows about the game, against our rules.
#include <algorithm>

#include <fmt/format.h>

#include "cli/check/check.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

using std::chrono::milliseconds;

std::string shown(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return printable(std::string_view(text).substr(0, 64));
}

struct Query {
    std::string what;
    std::vector<std::string> answer;  // as it should be
};

std::vector<std::string> result_words(const Match& match) {
    const auto winners = match.winners();
    if (winners.empty()) return {"none"};
    if (winners.size() == static_cast<std::size_t>(match.players())) return {"draw"};
    std::vector<std::string> words;
    words.reserve(winners.size());
    for (const int winner : winners) words.push_back(fmt::format("p{}win", winner));
    return words;
}

std::vector<Query> queries(const Match& match) {
    const auto yes_or_no = [](bool is_so) { return std::vector<std::string>{is_so ? "true" : "false"}; };
    std::vector<Query> all = {{"gameover", yes_or_no(match.is_over())},
                              {"result", result_words(match)},
                              {"turn", {std::to_string(match.to_move())}}};
    for (int player = 1; player <= match.players(); ++player) {
        all.push_back({fmt::format("p{}turn", player), yes_or_no(match.to_move() == player)});
    }
    return all;
}

// The fault of its list of moves, if any.
std::string fault_of_list(const Match& match, std::vector<std::string> list) {
    std::ranges::sort(list);
    const auto legal = match.legal();
    if (list == legal) return "";
    if (const auto twice = std::ranges::adjacent_find(list); twice != list.end()) {
        return fmt::format("its list has '{}' twice", printable(twice->substr(0, 64)));
    }
    for (const std::string& token : list) {
        const auto error = match.why_not(token);
        if (error) return fmt::format("its list has '{}': {}", printable(token.substr(0, 64)), error->detail);
    }
    const auto missing =
        std::ranges::find_if(legal, [&](const std::string& token) { return !std::ranges::binary_search(list, token); });
    // Every word of its list is legal, and none is missing: another way to write a move.
    if (missing == legal.end()) return "its list is not written as the rules write moves";
    return fmt::format("its list of {} lacks '{}'", counted(list.size(), "move"), *missing);
}

std::vector<Match> everything(const CheckContext& context) {
    std::vector<Match> all = context.running;
    all.insert(all.end(), context.finished.begin(), context.finished.end());
    return all;
}

}  // namespace

Verdict check_queries(CheckContext& context) {
    EngineTalk& talk = context.talk;
    std::vector<std::string> unknown;
    const auto all = everything(context);
    for (const Match& match : all) {
        if (const auto fault = talk.send(position_line(match))) return wrong(*fault);
        for (const auto& [what, answer] : queries(match)) {
            if (std::ranges::find(unknown, what) != unknown.end()) continue;
            const auto said = talk.query(what);
            if (!said) return wrong(said.error());
            if (!*said) {
                unknown.push_back(what);
            } else if (**said != answer) {
                return wrong(fmt::format("query {}: its response is '{}', not '{}' ({})", what, shown(**said),
                                         shown(answer), place_of(match)));
            }
        }
    }
    if (unknown.size() == queries(context.start).size()) return not_offered();
    std::string detail = counted(all.size(), "position");
    if (!unknown.empty()) detail += ", no answer to: " + shown(unknown);
    return ok(detail);
}

Verdict check_legal_moves(CheckContext& context) {
    const auto all = everything(context);
    std::string first;
    std::size_t wrongs = 0;
    for (const Match& match : all) {
        if (const auto fault = context.talk.send(position_line(match))) return wrong(*fault);
        const auto said = context.talk.query("legal");
        if (!said) return wrong(said.error());
        if (!*said) return not_offered();
        const std::string fault = fault_of_list(match, **said);
        if (fault.empty()) continue;
        if (first.empty()) first = fmt::format("{} ({})", fault, place_of(match));
        // Where the game is over there is no move, whatever the rules.
        wrongs += match.is_over() ? 0 : 1;
    }
    if (first.empty()) return ok(counted(all.size(), "position"));
    // With other options a game may begin in the same way.
    const bool is_common = 2 * wrongs >= context.running.size();
    return wrong(first + (is_common ? "; most of its lists differ: is it set to other players or options?" : ""));
}

Verdict check_position_tokens(CheckContext& context) {
    EngineTalk& talk = context.talk;
    if (context.start.now().text().empty()) return not_offered("this game has no positions as text");
    std::size_t count = 0;
    for (const Match& match : everything(context)) {
        if (match.legal() == context.start.legal()) continue;  // could not be told from one that was ignored
        auto begun = Match::from_position(match.position_token());
        if (!begun) return wrong(begun.error().detail);
        if (const auto fault = talk.send("position startpos")) return wrong(*fault);
        if (const auto fault = talk.send(position_line(*begun))) return wrong(*fault);
        const auto said = talk.query("legal");
        if (!said) return wrong(said.error());
        if (!*said) return not_offered("this check needs query legal");
        // Nothing has happened: it knows no such positions. That is for all of them or none.
        if (count == 0 && fault_of_list(context.start, **said).empty()) return not_offered();
        const std::string fault = fault_of_list(match, **said);
        if (!fault.empty()) return wrong(fmt::format("{} ({})", fault, place_of(*begun)));
        ++count;
    }
    return ok(counted(count, "position"));
}

Verdict check_moves(CheckContext& context) {
    constexpr std::size_t most = 12;
    const std::size_t step = (context.running.size() + most - 1) / most;
    std::size_t count = 0;
    for (std::size_t i = 0; i < context.running.size(); i += step, ++count) {
        const auto move = context.talk.move(context.running[i], "go movetime 50", milliseconds(50));
        if (!move) return wrong(move.error());
    }
    return ok(counted(count, "position"));
}

Verdict check_info(CheckContext& context) {
    if (!context.talk.fault_of_info().empty()) return wrong(context.talk.fault_of_info());
    return context.talk.infos() == 0 ? not_offered() : ok(counted(context.talk.infos(), "line"));
}

}  // namespace quoin::cli
