// SPDX-License-Identifier: MIT
#include "server/api/protocol.h"

#include <algorithm>
#include <limits>

#include <nlohmann/json.hpp>

namespace quoin::server {
namespace {

using Json = nlohmann::ordered_json;

Refusal malformed(std::string detail) { return {.status = 400, .type = "malformed-json", .detail = std::move(detail)}; }

Refusal wrong_field(std::string field, std::string_view expected) {
    return {.status = 400,
            .type = "bad-field",
            .detail = "The field '" + field + "' must be " + std::string(expected) + ".",
            .field = std::move(field)};
}

Refusal missing_field(std::string field) {
    return {.status = 400,
            .type = "bad-field",
            .detail = "The field '" + field + "' is missing.",
            .field = std::move(field)};
}

// Counts nested brackets outside of strings.
bool is_too_deep(std::string_view text) {
    int depth = 0;
    bool is_in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (is_in_string) {
            if (c == '\\') ++i;
            if (c == '"') is_in_string = false;
        } else if (c == '"') {
            is_in_string = true;
        } else if (c == '{' || c == '[') {
            if (++depth > max_depth) return true;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return false;
}

Result<Json, Refusal> read_object(std::string_view text, std::size_t limit) {
    if (text.size() > limit) {
        return Failure(Refusal{.status = 413,
                               .type = "content-too-large",
                               .detail = "The message is longer than " + std::to_string(limit) + " bytes."});
    }
    if (is_too_deep(text)) return Failure(malformed("The JSON is nested too deeply."));
    Json json = Json::parse(text, nullptr, false);
    const bool has_null = text.find('\0') != std::string_view::npos;  // which the parser takes for the end
    if (has_null || json.is_discarded()) return Failure(malformed("The message is not valid JSON."));
    if (!json.is_object()) return Failure(malformed("The message must be a JSON object."));
    return json;
}

// Reads the fields of an object one after the other. Keeps the first fault; every field after it is empty.
class Fields {
  public:
    explicit Fields(const Json& object, std::string path = {}) : object_(object), path_(std::move(path)) {}

    std::optional<std::string> text(const char* name) {
        const Json* const value = find(name);
        if (value == nullptr || !expect(value->is_string(), name, "a string")) return std::nullopt;
        return value->get<std::string>();
    }

    bool truth(const char* name) {
        const Json* const value = find(name);
        return value != nullptr && expect(value->is_boolean(), name, "true or false") && value->get<bool>();
    }

    // A whole number; one that does not fit becomes the greatest or smallest that does.
    std::optional<std::int64_t> number(const char* name) {
        const Json* const value = find(name);
        if (value == nullptr || !expect(value->is_number_integer(), name, "a whole number")) return std::nullopt;
        constexpr auto greatest = std::numeric_limits<std::int64_t>::max();
        if (value->is_number_unsigned() && value->get<std::uint64_t>() > static_cast<std::uint64_t>(greatest)) {
            return greatest;
        }
        return value->get<std::int64_t>();
    }

    std::optional<int> small_number(const char* name) {
        const auto value = number(name);
        if (!value) return std::nullopt;
        constexpr std::int64_t greatest = std::numeric_limits<int>::max();
        return static_cast<int>(std::clamp(*value, -greatest, greatest));
    }

    std::optional<std::int64_t> count(const char* name) {
        const auto value = number(name);
        return value && expect(*value >= 0, name, "a whole number, 0 or more") ? value : std::nullopt;
    }

    const Json* object(const char* name) {
        const Json* const value = find(name);
        return value != nullptr && expect(value->is_object(), name, "an object") ? value : nullptr;
    }

    std::optional<std::vector<std::string>> texts(const char* name) {
        const Json* const value = find(name);
        if (value == nullptr || !expect(value->is_array(), name, "a list of strings")) return std::nullopt;
        std::vector<std::string> result;
        for (const Json& item : *value) {
            if (!expect(item.is_string(), name, "a list of strings")) return std::nullopt;
            result.push_back(item.get<std::string>());
        }
        return result;
    }

    // A required field.
    template <class T>
    T needed(std::optional<T> value, const char* name) {
        if (!value.has_value()) fail(missing_field(path_ + name));
        return value ? std::move(*value) : T{};
    }

    void fail(std::optional<Refusal> refusal) {
        if (!refusal_) refusal_ = std::move(refusal);
    }
    std::optional<Refusal> take_refusal() { return std::move(refusal_); }

    template <class T>
    Result<T, Refusal> result(T value) {
        if (refusal_) return Failure(std::move(*refusal_));
        return value;
    }

  private:
    const Json* find(const char* name) const {
        const auto found = object_.find(name);
        return found == object_.end() ? nullptr : &*found;
    }

    bool expect(bool is_so, const char* name, std::string_view expected) {
        if (!is_so && !refusal_) refusal_ = wrong_field(path_ + name, expected);
        return is_so;
    }

    const Json& object_;
    std::string path_;
    std::optional<Refusal> refusal_;
};

std::vector<OptionPair> read_options(Fields& fields) {
    std::vector<OptionPair> options;
    const Json* const object = fields.object("options");
    if (object == nullptr) return options;
    for (const auto& [name, value] : object->items()) {
        if (!value.is_string()) {
            fields.fail(wrong_field("options." + name, "a string"));
            break;
        }
        options.emplace_back(name, value.get<std::string>());
    }
    return options;
}

std::optional<ClockRequest> read_clock(Fields& fields) {
    const Json* const object = fields.object("clock");
    if (object == nullptr) return std::nullopt;
    Fields clock(*object, "clock.");
    ClockRequest request{
        .base = clock.number("base"), .increment = clock.number("increment"), .days = clock.number("days")};
    fields.fail(clock.take_refusal());
    return request;
}

}  // namespace

std::optional<Refusal> unreadable(std::string_view body) {
    auto object = read_object(body, max_body);
    return object ? std::nullopt : std::optional(std::move(object.error()));
}

Result<CreateRequest, Refusal> read_create(std::string_view body) {
    const auto object = read_object(body, max_body);
    if (!object) return Failure(object.error());
    Fields fields(*object);
    CreateRequest request;
    request.game = fields.needed(fields.text("game"), "game");
    request.players = fields.small_number("players");
    request.options = read_options(fields);
    request.seat = fields.small_number("seat");
    request.seats = fields.texts("seats");
    request.name = fields.text("name");
    request.is_public = fields.truth("public");
    request.clock = read_clock(fields);
    return fields.result(std::move(request));
}

Result<JoinRequest, Refusal> read_join(std::string_view body) {
    const auto object = read_object(body, max_body);
    if (!object) return Failure(object.error());
    Fields fields(*object);
    JoinRequest request;
    request.seat = fields.small_number("seat");
    request.name = fields.text("name");
    return fields.result(std::move(request));
}

Result<MoveRequest, Refusal> read_move(std::string_view body) {
    const auto object = read_object(body, max_body);
    if (!object) return Failure(object.error());
    Fields fields(*object);
    MoveRequest request;
    const std::int64_t ply = fields.needed(fields.count("ply"), "ply");
    request.ply = static_cast<int>(std::min<std::int64_t>(ply, std::numeric_limits<int>::max()));
    request.move = fields.needed(fields.text("move"), "move");
    if (const auto seq = fields.count("seq")) request.seq = static_cast<std::uint64_t>(*seq);
    return fields.result(std::move(request));
}

Result<ActionRequest, Refusal> read_action(std::string_view body) {
    const auto object = read_object(body, max_body);
    if (!object) return Failure(object.error());
    Fields fields(*object);
    ActionRequest request;
    request.seq = static_cast<std::uint64_t>(fields.needed(fields.count("seq"), "seq"));
    request.action = fields.needed(fields.text("action"), "action");
    return fields.result(std::move(request));
}

Result<Hello, Refusal> read_hello(std::string_view message) {
    const auto object = read_object(message, max_message);
    if (!object) return Failure(object.error());
    Fields fields(*object);
    const std::string type = fields.needed(fields.text("type"), "type");
    if (type != "hello") fields.fail(wrong_field("type", "'hello'"));
    Hello hello{.token = fields.needed(fields.text("token"), "token")};
    return fields.result(std::move(hello));
}

}  // namespace quoin::server
