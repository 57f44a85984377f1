// SPDX-License-Identifier: MIT
#include "facade/report/plan.h"

#include <algorithm>
#include <set>

#include "core/random.h"
#include "core/text/filled.h"
#include "core/text/json.h"
#include "core/text/printable.h"
#include "core/text/tokens.h"
#include "facade/report/agent.h"
#include "facade/statistics/played_game.h"
#include "facade/verbs/think.h"

namespace quoin {
namespace {

constexpr int format = 1;                    // of the file of games
constexpr int first_games = 8;               // at random, to see the pieces and whether points are counted
constexpr int rungs = 4;                     // of the ladder, each twice the thought of the one below
constexpr std::uint64_t most_matches = 100;  // games of a rung, and of a restricted player
constexpr std::size_t most_kinds = 6;        // of pieces, to try to do without each
constexpr int most_variants = 20;

// An opening of the first variant where its moves are legal in this one too, so that variants are compared from the
// same; one of its own otherwise.
class PairedOpenings : public Openings {
  public:
    PairedOpenings(std::shared_ptr<const Openings> first, std::shared_ptr<const Openings> own, Match start)
        : first_(std::move(first)), own_(std::move(own)), start_(std::move(start)) {}

    Match at(std::uint64_t number) const override {
        Match match = start_;
        const Match wanted = first_->at(number);
        for (const std::string& token : wanted.moves()) {
            if (!match.play(token)) return own_->at(number);
        }
        return match.is_over() ? own_->at(number) : match;
    }
    std::string key() const override { return "paired"; }
    std::optional<std::uint64_t> count() const override { return std::nullopt; }

  private:
    std::shared_ptr<const Openings> first_;
    std::shared_ptr<const Openings> own_;
    Match start_;
};

// What a few random games show of a variant.
void look_at(ReportVariant& variant, std::uint64_t seed) {
    Random random(seed);
    PieceKinds kinds;
    variant.counts_points = false;
    for (int i = 0; i < first_games; ++i) {
        Match match = variant.start;
        while (!match.is_over()) {
            const std::string token = match.now().random_move(random);
            kinds.of(match.now(), token);
            if (!match.play(token)) break;
            for (const int score : match.score()) {
                if (!match.is_over() && score != 0) variant.counts_points = true;
            }
        }
    }
    variant.kinds = kinds.known();
}

// `box=5..8` as `box=5`, `box=6`, …
Result<std::vector<std::string>, std::string> swept(const std::string& text) {
    const auto wrong = [&] {
        return Failure(
            filled("--sweep must be K=A..B with A less than B, such as box=5..8, not '{}'", printable(text)));
    };
    const auto equals = text.find('=');
    const auto dots = text.find("..");
    if (equals == 0 || equals == std::string::npos || dots == std::string::npos || dots < equals) return wrong();
    const auto from = read_number(std::string_view(text).substr(equals + 1, dots - equals - 1), 0, 1'000'000);
    const auto to = read_number(std::string_view(text).substr(dots + 2), 0, 1'000'000);
    if (!from || !to || *from >= *to) return wrong();
    if (*to - *from >= most_variants) {
        return Failure(filled("--sweep {} has {} values; at most {} variants can be compared", printable(text),
                              *to - *from + 1, most_variants));
    }
    std::vector<std::string> all;
    for (std::uint64_t value = *from; value <= *to; ++value)
        all.push_back(filled("{}={}", text.substr(0, equals), value));
    return all;
}

Result<std::vector<std::string>, std::string> labels_of(const ReportArguments& arguments) {
    std::vector<std::string> labels;
    for (const std::string& text : arguments.variants) {
        std::string label;
        for (const std::string_view word : split_tokens(text)) label += (label.empty() ? "" : " ") + std::string(word);
        labels.push_back(label);
    }
    for (const std::string& text : arguments.sweeps) {
        auto values = swept(text);
        if (!values) return Failure(values.error());
        std::ranges::move(*values, std::back_inserter(labels));
    }
    if (labels.size() < 2) labels.insert(labels.begin(), "");  // alone, or compared with the usual
    if (labels.size() > most_variants) return Failure(filled("at most {} variants can be compared", most_variants));
    return labels;
}

// The flags' options, with those of the variant in place of theirs.
Result<Match, std::string> start_of_variant(const ReportArguments& arguments, const std::string& label) {
    PositionRequest request = arguments.base;
    for (const std::string_view word : split_tokens(label)) {
        const auto option = split_option(word);
        if (!option) return Failure(filled("--variant '{}': {}", printable(label), option.error().detail));
        std::erase_if(request.options, [&](const OptionPair& other) { return other.first == option->first; });
        request.options.push_back(*option);
    }
    auto match = match_for(request);
    if (match) return std::move(*match);
    return Failure(label.empty() ? match.error().detail
                                 : filled("--variant '{}': {}", printable(label), match.error().detail));
}

Result<std::vector<ReportVariant>, std::string> variants_of(const ReportArguments& arguments,
                                                            const DrawOpenings& draw) {
    const auto labels = labels_of(arguments);
    if (!labels) return Failure(labels.error());
    std::vector<ReportVariant> variants;
    for (const std::string& label : *labels) {
        auto start = start_of_variant(arguments, label);
        if (!start) return Failure(start.error());
        const auto is_same = [&](const ReportVariant& other) { return other.start.options() == start->options(); };
        if (std::ranges::any_of(variants, is_same)) {
            const bool is_usual = arguments.variants.size() + arguments.sweeps.size() == 1;
            return Failure(filled(is_usual
                                      ? "--variant '{}': these are the usual rules, with which a single variant is "
                                        "compared; change an option"
                                      : "--variant '{}' is the same as another",
                                  printable(label)));
        }
        auto own = arguments.is_brief ? nullptr : draw(*start, arguments.seed);
        if (own && !variants.empty()) own = std::make_shared<PairedOpenings>(variants.front().openings, own, *start);
        ReportVariant variant{label.empty() ? std::string(usual_label) : label, std::move(*start), std::move(own), {}};
        look_at(variant, arguments.seed);
        variants.push_back(std::move(variant));
    }
    return variants;
}

// Of a level among levels; -1 for `blind`, which depends on the nodes.
int strength_of(std::string_view level) {
    if (level == "blind") return -1;
    return static_cast<int>(read_number(level, 1, max_level).value_or(0));
}

std::uint64_t rounded_up(std::uint64_t games, std::uint64_t seats) { return (games + seats - 1) / seats * seats; }

void add_level_sections(ReportPlan& plan, std::size_t variant, const ReportArguments& arguments) {
    const auto seats = static_cast<std::uint64_t>(plan.players());
    // Each opening once for every seat.
    const std::uint64_t drawn = plan.is_brief ? 0 : arguments.games / 2 / seats * seats;
    for (const std::string& level : plan.levels) {
        for (const bool is_drawn : {false, true}) {
            if (is_drawn && plan.is_brief) continue;
            plan.sections.push_back(
                {.variant = variant,
                 .name = filled("{}/level {}/{}", plan.variants[variant].label, level, is_drawn ? "drawn" : "plain"),
                 .level = level,
                 .is_drawn = is_drawn,
                 .agents = {level},
                 .games = is_drawn ? drawn : arguments.games - drawn});
        }
    }
    if (plan.is_brief) return;
    const std::uint64_t usual = std::clamp<std::uint64_t>(arguments.games / 50, 20, 200);
    ReportSection& strongest = plan.sections[plan.sections.size() - 2];
    strongest.sample = std::min(strongest.games, arguments.sample.value_or(usual));
}

// The ladder of thought, and players who hold themselves back against the one who does not.
void add_match_sections(ReportPlan& plan, std::size_t variant, std::uint64_t games) {
    const ReportVariant& rules = plan.variants[variant];
    const auto seats = static_cast<std::uint64_t>(plan.players());
    const std::uint64_t count = rounded_up(std::min(std::max(games / 4, seats), most_matches), seats);
    const auto add = [&](ReportSection::Kind kind, const std::string& what, std::string first, std::string second) {
        plan.sections.push_back({.kind = kind,
                                 .variant = variant,
                                 .name = filled("{}/{}", rules.label, what),
                                 .level = what,
                                 .is_drawn = true,
                                 .agents = {std::move(first), std::move(second)},
                                 .games = count});
    };
    for (int rung = rungs - 1; rung >= 0; --rung) {
        const std::uint64_t more = std::max<std::uint64_t>(2, 2 * plan.nodes >> rung);
        add(ReportSection::Kind::rung, filled("{} nodes", more), search_agent(more), search_agent(more / 2));
    }
    const std::string standard = search_agent(plan.nodes);
    std::vector<std::string> restricted;
    if (rules.counts_points) restricted.emplace_back("greedy");
    restricted.insert(restricted.end(), {"one-ply", "mirror"});
    if (rules.kinds.size() > 1 && rules.kinds.size() <= most_kinds) {
        for (const std::string& kind : rules.kinds) restricted.push_back("without:" + kind);
    }
    for (const std::string& agent : restricted) add(ReportSection::Kind::restricted, agent, agent, standard);
}

// Changes when the engine does: what it makes of the first positions of each variant.
std::string fingerprint(const ReportPlan& plan) {
    constexpr std::uint64_t glance = 200;
    std::uint64_t key = 0;
    for (const ReportVariant& variant : plan.variants) {
        for (const bool is_blind : {false, true}) {
            ThinkRequest request;
            request.options.nodes = glance;
            request.options.settings.memory = mebibytes(small_hash);
            request.options.settings.is_blind = is_blind;
            for (const MoveThought& move : think(variant.start.now(), request).thoughts.moves) {
                key = mix(key ^ move.visits);
                for (const char c : move.token) key = mix(key ^ static_cast<unsigned char>(c));
            }
        }
    }
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[key >> shift & 15];
    return text;
}

}  // namespace

std::uint64_t ReportPlan::seed_of(const ReportSection& section, std::uint64_t game) const {
    // Three seeds take turns, round by round.
    const std::uint64_t round = game / static_cast<std::uint64_t>(players());
    std::uint64_t key = mix(mix(seed) + round % 3);
    for (const char c : section.name) key = mix(key ^ static_cast<unsigned char>(c));
    return mix(key + game) >> 12;
}

Match ReportPlan::start_of(const ReportSection& section, std::uint64_t game) const {
    const ReportVariant& variant = variants[section.variant];
    if (!section.is_drawn) return variant.start;
    return variant.openings->at(game / static_cast<std::uint64_t>(players()));
}

std::string ReportPlan::header() const {
    JsonWriter json;
    json.object([&] {
        json.member("report", format);
        json.member("game", game().name);
        json.member("rules_version", game().rules_version);
        json.member("players", players());
        json.key("variants");
        json.list(variants, [&](const ReportVariant& variant) {
            std::string options;
            for (const auto& [name, value] : variant.start.options())
                options += (options.empty() ? "" : " ") + name + "=" + value;
            json.value(options);
        });
        json.member("levels", levels);
        json.member("nodes", nodes);
        json.member("primary", primary);
        json.member("seed", seed);
        if (is_brief) json.member("brief", true);
        json.member("engine", fingerprint(*this));
    });
    return json.take();
}

std::uint64_t ReportPlan::games() const {
    std::uint64_t sum = 0;
    for (const ReportSection& section : sections) sum += section.games;
    return sum;
}

std::uint64_t ReportPlan::samples() const {
    std::uint64_t sum = 0;
    for (const ReportSection& section : sections) sum += section.sample;
    return sum;
}

Result<ReportPlan, std::string> plan_of(const ReportArguments& arguments, const DrawOpenings& draw) {
    auto variants = variants_of(arguments, draw);
    if (!variants) return Failure(variants.error());
    ReportPlan plan{.variants = std::move(*variants),
                    .levels = arguments.levels,
                    .nodes = arguments.nodes,
                    .seed = arguments.seed,
                    .primary = arguments.primary,
                    .is_brief = arguments.is_brief,
                    .sections = {}};
    if (plan.levels.empty()) {
        plan.levels = plan.variants.size() > 1 ? std::vector<std::string>{"random", "blind"}
                                               : std::vector<std::string>{"random", "3", "6"};
    }
    std::set<std::string> seen;
    std::string strongest;
    for (const std::string& level : plan.levels) {
        if (!is_level_agent(level))
            return Failure(filled("--levels: '{}' is not a level; use random, blind and 1 to 10, separated by commas",
                                  printable(level)));
        const bool is_weaker = strength_of(level) >= 0 && strength_of(level) < strength_of(strongest);
        if (!strongest.empty() && is_weaker)
            return Failure(filled("--levels: name the weakest first; {} comes before {}", level, strongest));
        if (strength_of(level) >= 0) strongest = level;
        if (!seen.insert(level).second) return Failure(filled("--levels: {} is given twice", level));
    }
    for (std::size_t variant = 0; variant < plan.variants.size(); ++variant) {
        add_level_sections(plan, variant, arguments);
        if (!plan.is_brief) add_match_sections(plan, variant, arguments.games);
    }
    return plan;
}

}  // namespace quoin
