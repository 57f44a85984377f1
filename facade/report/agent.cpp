// SPDX-License-Identifier: MIT
#include "facade/report/agent.h"

#include <algorithm>
#include <cmath>

#include "core/random.h"
#include "core/text/filled.h"
#include "core/text/tokens.h"
#include "facade/report/place.h"
#include "facade/statistics/played_game.h"
#include "facade/verbs/think.h"

namespace quoin {
namespace {

constexpr std::string_view search_prefix = "search:";
constexpr std::string_view without_prefix = "without:";

class RandomAgent final : public Agent {
  public:
    explicit RandomAgent(std::uint64_t seed) : random_(seed) {}
    std::string choose(const Match& match) override { return match.now().random_move(random_); }

  private:
    Random random_;
};

// Our engine, told which of the moves it may play.
class EngineAgent : public Agent {
  public:
    EngineAgent(const Match& match, ThinkRequest request) : request_(std::move(request)) {
        engine_ = engine_for(match.now(), request_);
    }

    std::string choose(const Match& match) override { return among(match, {}); }

  protected:
    std::string among(const Match& match, std::vector<std::string> only) {
        request_.focus.only = std::move(only);
        return think(*engine_, match.now(), request_).move;
    }
    void limit(std::uint64_t nodes) { request_.options.nodes = nodes; }

  private:
    ThinkRequest request_;
    std::unique_ptr<Engine> engine_;
};

class WithoutAgent final : public EngineAgent {
  public:
    WithoutAgent(const Match& match, ThinkRequest request, std::string_view kind)
        : EngineAgent(match, std::move(request)), kind_(kind) {}

    std::string choose(const Match& match) override {
        std::vector<std::string> others = match.legal();
        std::erase_if(others, [&](const std::string& token) { return kinds_.of(match.now(), token) == kind_; });
        return among(match, std::move(others));  // none: all
    }

  private:
    std::string kind_;
    PieceKinds kinds_;
};

class OnePlyAgent final : public EngineAgent {
  public:
    using EngineAgent::EngineAgent;
    std::string choose(const Match& match) override {
        limit(match.now().perft(1) + 1);
        return among(match, {});
    }
};

class MirrorAgent final : public EngineAgent {
  public:
    using EngineAgent::EngineAgent;
    std::string choose(const Match& match) override {
        Match before = match;
        const std::string last = match.ply() > 0 ? match.moves().back() : "";
        if (last.empty() || !before.undo()) return among(match, {});
        const Scene scene_before = before.scene();
        const auto theirs = place_of(scene_before, last);
        const Scene scene = match.scene();
        const Area* const board = board_of(scene);
        if (!theirs || !board) return among(match, {});
        const double x = 2 * board->box.x + board->box.width - theirs->x;
        const double y = 2 * board->box.y + board->box.height - theirs->y;
        const SceneMove* best = nullptr;
        double least = 0;
        for (const SceneMove& move : scene.moves) {
            const auto place = place_of(move);
            if (!place) continue;
            const double distance = std::hypot(place->x - x, place->y - y);
            if (best && distance >= least) continue;
            best = &move;
            least = distance;
        }
        return best ? best->token : among(match, {});
    }
};

class GreedyAgent final : public Agent {
  public:
    explicit GreedyAgent(std::uint64_t seed) : random_(seed) {}
    std::string choose(const Match& match) override {
        std::vector<std::string> best;
        int most = 0;
        for (const std::string& token : match.legal()) {
            const int lead = lead_after(match, token);
            if (best.empty() || lead > most) best.clear();
            if (best.empty()) most = lead;
            if (lead == most) best.push_back(token);
        }
        return best[random_.below(static_cast<std::uint32_t>(best.size()))];
    }

  private:
    static int lead_after(const Match& match, const std::string& token) {
        const auto next = match.now().clone();
        next->apply(token);
        std::vector<int> scores = next->scores();
        const auto own = scores.begin() + (match.to_move() - 1);
        const int mine = *own;
        scores.erase(own);
        return mine - *std::ranges::max_element(scores);
    }

    Random random_;
};

}  // namespace

std::string search_agent(std::uint64_t nodes) { return filled("{}{}", search_prefix, nodes); }

bool is_level_agent(std::string_view name) {
    return name == "random" || (name == "blind" && !is_small) || read_number(name, 1, max_level);
}

std::unique_ptr<Agent> make_agent(std::string_view name, const Match& match, std::uint64_t nodes, std::uint64_t seed) {
    ThinkRequest request;
    request.options.settings.seed = seed;
    request.options.settings.memory = mebibytes(small_hash);
    request.options.nodes = nodes;
    if (name == "random") return std::make_unique<RandomAgent>(seed);
    if (name == "greedy") return std::make_unique<GreedyAgent>(seed);
    if (name == "one-ply") return std::make_unique<OnePlyAgent>(match, request);
    if (name == "mirror") return std::make_unique<MirrorAgent>(match, request);
    if (name.starts_with(without_prefix))
        return std::make_unique<WithoutAgent>(match, request, name.substr(without_prefix.size()));
    if (name == "blind") {
        request.options.settings.is_blind = true;
    } else if (name.starts_with(search_prefix)) {
        request.options.nodes = read_number(name.substr(search_prefix.size()), 1, most_number).value_or(nodes);
    } else {
        const auto level = static_cast<int>(read_number(name, 1, max_level).value_or(usual_level));
        request.options.settings.level = level;
        request.options.settings.memory = mebibytes(level < solving_level ? small_hash : usual_hash);
        if (level < max_level) request.options.nodes = std::nullopt;
    }
    return std::make_unique<EngineAgent>(match, request);
}

}  // namespace quoin
