// SPDX-License-Identifier: MIT
// Any bytes as a question: the answer is JSON, and so is the reader's idea of JSON that of another reader. Searches are
// left out, for they would take all the time.
#include <nlohmann/json.hpp>

#include "facade/json_read.h"
#include "facade/verbs/ask.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

namespace {

bool is_same(const JsonValue& value, const nlohmann::json& other) {
    using Kind = JsonValue::Kind;
    switch (value.kind) {
        case Kind::null:
            return other.is_null();
        case Kind::truth:
            return other.is_boolean() && (value.text == "true") == other.get<bool>();
        case Kind::number:
            return other.is_number();
        case Kind::text:
            return other.is_string() && other.get_ref<const std::string&>() == value.text;
        case Kind::list:
        case Kind::object:
            break;
    }
    if (value.items.size() != other.size() || other.is_object() != (value.kind == Kind::object)) return false;
    for (std::size_t i = 0; i < value.items.size(); ++i) {
        if (!is_same(value.items[i], value.kind == Kind::list ? other[i] : other.at(value.names[i]))) return false;
    }
    return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view question = fuzz::Bytes(data, size).rest();
    const auto json = read_json(question);
    const auto other = nlohmann::json::parse(question, nullptr, false);
    // Ours refuses more: deep nests, and names that are there twice.
    if (json) QUOIN_CHECK(!other.is_discarded() && is_same(*json, other));
    if (json && json->kind == JsonValue::Kind::object) {
        std::optional<Error> error;
        const std::string verb = JsonFields(*json, error).text("verb");
        if (verb == "think" || verb == "solve" || verb == "signature") return 0;
    }
    const auto answer = nlohmann::json::parse(ask(question), nullptr, false);
    QUOIN_CHECK(answer.is_object());
    return 0;
}
