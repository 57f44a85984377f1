// SPDX-License-Identifier: MIT
#include "cli/analyse/query.h"

#include <algorithm>
#include <numeric>

#include "core/text/json.h"
#include "core/text/utf8.h"
#include "facade/json_read.h"
#include "facade/verbs/fields.h"
#include "facade/weights.h"

namespace quoin::cli {
namespace {

constexpr std::size_t longest_id = 200;
constexpr std::uint64_t most_lines = 10'000;  // more than any position has moves
constexpr std::uint64_t most_plies = 1'000'000;
constexpr std::int64_t most_priority = 1'000'000'000;
constexpr std::uint32_t longest_wait = 1'000'000;  // seconds

// As JSON, or empty if there is none to be read.
std::string id_of(const JsonValue& line) {
    const auto found = std::ranges::find(line.names, "id");
    if (found == line.names.end()) return {};
    const JsonValue& id = line.items[static_cast<std::size_t>(found - line.names.begin())];
    if (id.text.empty() || id.text.size() > longest_id) return {};
    if (id.kind == JsonValue::Kind::number) {
        const bool is_whole = id.text.find_first_not_of("0123456789") == std::string::npos;
        return is_whole ? id.text : std::string();
    }
    if (id.kind != JsonValue::Kind::text) return {};
    JsonWriter json;
    json.value(id.text);
    return json.take();
}

// The limits of the query, or the usual ones if it has none.
EngineOptions read_limits(JsonFields& fields, const EngineOptions& usual) {
    EngineOptions options{.settings = usual.settings};
    for (const EngineOption& option : engine_options) {
        if (option.kind == EngineOption::Kind::limit) read_engine_option(fields, option, options);
    }
    if (!options.nodes && !options.movetime) return usual;
    return options;
}

// The part of a query that is about which positions of the game.
class Plies {
  public:
    // "plies": a list of numbers, or "all".
    explicit Plies(JsonFields& fields) {
        const JsonValue* const value = fields.any("plies");
        if (!value) return;
        is_given_ = true;
        if (value->kind == JsonValue::Kind::text) {
            is_all_ = value->text == "all";
            if (!is_all_) fields.fail("plies", "a list of whole numbers, or \"all\"");
            return;
        }
        for (const std::uint64_t ply : fields.numbers("plies", 0, most_plies)) {
            listed_.push_back(static_cast<int>(ply));
        }
    }

    bool is_given() const { return is_given_; }

    // Of this game, those that there are; the last position if none was named. `where` is the field to blame if the
    // game is over.
    Result<std::vector<int>, Error> of(const Match& match, std::string_view where) const {
        if (!is_given_) return only_unfinished(match, {match.ply()}, where);
        if (!is_all_) return only_unfinished(match, listed_, "plies");
        std::vector<int> plies(static_cast<std::size_t>(match.ply()) + 1);
        std::iota(plies.begin(), plies.end(), 0);
        if (match.is_over()) plies.pop_back();
        if (plies.empty()) return Failure(over(where));
        return plies;
    }

  private:
    static Error over(std::string_view where) {
        return {"game_over", std::string(where), "the game is over, so there is nothing to analyse"};
    }

    static Result<std::vector<int>, Error> only_unfinished(const Match& match, const std::vector<int>& plies,
                                                           std::string_view where) {
        if (plies.empty()) return Failure(Error{"bad_question", "plies", "plies must name at least one position"});
        for (auto ply = plies.begin(); ply != plies.end(); ++ply) {
            const std::string number = std::to_string(*ply);
            if (*ply > match.ply()) {
                return Failure(
                    Error{"bad_request", "plies",
                          "plies must be whole numbers from 0 to " + std::to_string(match.ply()) + ", not " + number});
            }
            if (std::find(plies.begin(), ply, *ply) != ply) {
                return Failure(Error{"bad_question", "plies", "plies contains " + number + " twice"});
            }
            if (*ply == match.ply() && match.is_over()) return Failure(over(where));
        }
        return plies;
    }

    bool is_given_ = false;
    bool is_all_ = false;
    std::vector<int> listed_;
};

// The field that led to the position last.
std::string_view last_field_of(const PositionRequest& place) {
    if (place.ply) return "ply";
    if (place.record) return "record";
    return place.moves.empty() && place.position ? "position" : "moves";
}

std::optional<Error> fault_of_only(const AnalyseQuery& query) {
    const std::vector<std::string>& only = query.request.focus.only;
    if (query.plies.size() > 1) return Error{"bad_question", "only", "'only' is for one position, not for several"};
    const auto position = position_after(query.match, query.plies.front());
    for (auto token = only.begin(); token != only.end(); ++token) {
        if (auto error = why_not(query.match.game(), *position, *token)) return error;
        if (std::find(only.begin(), token, *token) != token) {
            return Error{"bad_question", "only", "only has '" + *token + "' twice"};
        }
    }
    return std::nullopt;
}

// The fields of a query, after its id.
std::optional<AnalyseQuery> read_query(JsonFields& fields, std::optional<Error>& error, const EngineOptions& usual) {
    const PositionRequest place = read_position_request(fields);
    const Plies plies(fields);
    if (plies.is_given() && place.ply) fields.fail({"bad_question", "ply", "use ply or plies, not both"});
    AnalysisRequest request{.options = read_limits(fields, usual)};
    request.lines = fields.number("multipv", 1, most_lines).value_or(1);
    const bool has_only = fields.any("only");
    request.focus.only = fields.texts("only");
    if (has_only && request.focus.only.empty()) fields.fail("only", "a list of at least one move");
    request.focus.proves = fields.truth("prove");
    request.with_reasons = fields.truth("reasons");
    const std::int64_t priority = fields.integer("priority", most_priority).value_or(0);
    std::optional<std::chrono::duration<double>> report_every;
    if (const auto seconds = fields.decimal("report_every", longest_wait)) {
        report_every = std::chrono::duration<double>(*seconds);
    }
    fields.finish();
    if (!error && place.game.empty() && !place.position && !place.record) {
        error = Error{"bad_question", "game", "a query needs a game, a position or a record"};
    }
    if (error) return std::nullopt;
    auto match = match_for(place);
    if (!match) {
        error = std::move(match.error());
        return std::nullopt;
    }
    if (auto fault = misfit(usual.settings, *match)) {
        error = Error{"bad_question", "game", *std::move(fault)};
        return std::nullopt;
    }
    auto wanted = plies.of(*match, last_field_of(place));
    if (!wanted) {
        error = std::move(wanted.error());
        return std::nullopt;
    }
    AnalyseQuery query{.id = {},
                       .match = std::move(*match),
                       .plies = std::move(*wanted),
                       .request = std::move(request),
                       .priority = priority,
                       .report_every = report_every};
    if (has_only) error = fault_of_only(query);
    if (error) return std::nullopt;
    return query;
}

}  // namespace

AnalyseLine read_analyse_line(std::string_view line, const EngineOptions& usual) {
    const auto json = read_json(line);
    if (!json) return BadAnalyseLine{{}, json.error()};
    const std::string id = id_of(*json);
    std::optional<Error> error;
    JsonFields fields(*json, error);
    if (fields.any("id") && id.empty()) {
        fields.fail("id", "a string of 1 to " + std::to_string(longest_id) + " bytes, or a whole number");
    } else if (id.empty()) {
        fields.fail({"bad_question", "id", "id is missing"});
    }
    if (fields.any("action")) {
        if (fields.text("action") != "cancel") fields.fail("action", "\"cancel\"");
        fields.finish();
        if (!error) return AnalyseCancel{id};
    } else if (auto query = read_query(fields, error, usual)) {
        query->id = id;
        return *std::move(query);
    }
    return BadAnalyseLine{id, std::move(*error)};
}

std::string bad_line_json(const BadAnalyseLine& bad, std::uint64_t number) {
    constexpr std::size_t enough = 300;  // a line of garbage is not sent back whole
    std::string where(first_characters(bad.error.where, enough));
    if (bad.id.empty()) where = "line " + std::to_string(number) + (where.empty() ? "" : ", ") + where;
    JsonWriter json;
    json.object([&] {
        if (!bad.id.empty()) {
            json.key("id");
            json.raw(bad.id);
        }
        json.member("error", first_characters(bad.error.detail, enough));
        json.member("where", where);
    });
    return json.take();
}

}  // namespace quoin::cli
