// SPDX-License-Identifier: MIT
#include "facade/report/first_moves.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/random.h"
#include "facade/verbs/analyse.h"
#include "facade/verbs/verdict.h"

namespace quoin {
namespace {

constexpr double near_even = 0.05;  // of an expected score: how far a first move may be from even

template <class Each>
void after_each(const Position& position, Each each) {
    for (const std::string& token : position.legal()) {
        const auto next = position.clone();
        next->apply(token);
        each(*next);
    }
}

// How many replies there are to each move, in order.
std::uint64_t replies_key(const Position& position) {
    std::vector<std::uint64_t> counts;
    after_each(position, [&](const Position& next) { counts.push_back(next.perft(1)); });
    std::ranges::sort(counts);
    std::uint64_t key = counts.size();
    for (const std::uint64_t count : counts) key = mix(key ^ count);
    return key;
}

std::vector<std::uint64_t> key_of(const Position& position) {
    if (const auto shape = position.shape()) return {*shape};
    std::vector<std::uint64_t> replies;
    after_each(position, [&](const Position& next) { replies.push_back(replies_key(next)); });
    std::ranges::sort(replies);
    // Where all are the same they tell nothing apart.
    if (replies.empty() || replies.front() == replies.back()) replies.push_back(position.key());
    return replies;
}

double score_of(const Match& start, const std::string& token, std::uint64_t nodes, std::uint64_t seed,
                Analyst& analyst) {
    AnalysisRequest request;
    request.focus.only = {token};
    request.options.nodes = nodes;
    request.options.settings.seed = seed;
    request.options.settings.memory = mebibytes(small_hash);
    const Thoughts thoughts = analyst.analyse(start, start.now(), request);
    return thoughts.moves.empty() ? 1.0 / start.players() : value_of(thoughts, thoughts.moves.front()).score;
}

bool is_near_even(double score, double even) { return std::abs(score - even) <= near_even + 1e-9; }

}  // namespace

std::vector<FirstMoves> alike_first_moves(const Match& start) {
    std::map<std::vector<std::uint64_t>, std::size_t> known;
    std::vector<FirstMoves> classes;
    for (const std::string& token : start.legal()) {
        const auto next = start.now().clone();
        next->apply(token);
        const auto [place, is_new] = known.emplace(key_of(*next), classes.size());
        if (is_new) classes.emplace_back();
        classes[place->second].alike.push_back(token);
    }
    return classes;
}

std::vector<FirstMoves> valued_first_moves(const Match& start, std::uint64_t nodes, std::uint64_t seed) {
    std::vector<FirstMoves> classes = alike_first_moves(start);
    Analyst analyst;
    for (FirstMoves& moves : classes) {
        Estimate& score = moves.score;
        score = {0, 1, 0};
        for (const std::uint64_t effort : {std::max<std::uint64_t>(1, nodes / 2), nodes, 2 * nodes}) {
            score.value = score_of(start, moves.alike.front(), effort, seed, analyst);
            score.low = std::min(score.low, score.value);
            score.high = std::max(score.high, score.value);
        }
    }
    std::ranges::stable_sort(classes, std::ranges::greater{},
                             [](const FirstMoves& moves) { return moves.score.value; });
    return classes;
}

Figure openings_figure(const std::vector<FirstMoves>& classes, int players) {
    if (classes.empty()) return not_applicable("openings", "there is nothing to choose at the start");
    const double even = 1.0 / players;
    Figure figure{.name = "openings"};
    double all = 0;
    double near = 0;
    double surely = 0;    // by every search
    double possibly = 0;  // between the least and the most of them
    for (const FirstMoves& moves : classes) {
        const auto count = static_cast<double>(moves.alike.size());
        const Estimate& score = moves.score;
        all += count;
        const bool is_near = is_near_even(score.value, even);
        const bool reaches = score.low <= even + near_even && score.high >= even - near_even;
        near += is_near ? count : 0;
        surely += is_near_even(score.low, even) && is_near_even(score.high, even) ? count : 0;
        possibly += is_near || reaches ? count : 0;
        figure.items.push_back({.name = moves.alike.front(), .value = score, .alike = moves.alike.size()});
    }
    figure.value = Estimate{near / all, surely / all, possibly / all};
    figure.facts = {{"near_even", near}, {"moves", all}, {"classes", static_cast<double>(classes.size())}};
    return figure;
}

}  // namespace quoin
