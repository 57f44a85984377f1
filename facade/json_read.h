// SPDX-License-Identifier: MIT
// Reads questions in JSON. Written by hand because it is part of the page's engine, where a library would be larger
// than all the code for questions (docs/architecture.md).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "facade/error.h"

namespace quoin {

struct JsonValue {
    enum class Kind { null, truth, number, text, list, object };

    Kind kind = Kind::null;
    std::string text = {};                // of a text; `true` or `false`; a number as it is written
    std::vector<JsonValue> items = {};    // of a list or an object
    std::vector<std::string> names = {};  // of an object's items, none twice
};

// The whole text must be one value, in UTF-8. The error names the byte at which it is wrong.
Result<JsonValue, Error> read_json(std::string_view text);

// Reads the members of an object by name and kind; missing ones are empty. Keeps the first fault in `error`. A member
// that was never read is a fault too, since it is probably misspelt.
class JsonFields {
  public:
    JsonFields(const JsonValue& object, std::optional<Error>& error);

    std::string text(std::string_view name);
    bool truth(std::string_view name);
    std::optional<std::uint64_t> number(std::string_view name, std::uint64_t max) { return number(name, 0, max); }
    std::optional<std::uint64_t> number(std::string_view name, std::uint64_t min, std::uint64_t max);
    std::optional<std::int64_t> integer(std::string_view name, std::int64_t max);  // from -max
    std::optional<double> decimal(std::string_view name, std::uint32_t max);       // from 0, such as 0.25
    double fraction(std::string_view name) { return decimal(name, 1).value_or(0); }
    std::vector<std::uint64_t> numbers(std::string_view name, std::uint64_t min, std::uint64_t max);  // of a list
    std::vector<std::string> texts(std::string_view name);
    std::vector<std::pair<std::string, std::string>> pairs(std::string_view name);  // of an object of texts
    // The same, but a number, true or false counts as its text: {"box": 5}.
    std::vector<std::pair<std::string, std::string>> options(std::string_view name);
    const JsonValue* any(std::string_view name);

    // `read(fields)` of an object, if it is there.
    template <class Read>
    void object(std::string_view name, Read read) {
        if (const JsonValue* const value = any(name)) members(*value, read);
    }
    // `read(fields)` of each object of a list.
    template <class Read>
    void objects(std::string_view name, Read read) {
        for (const JsonValue& item : list(name)) members(item, read);
    }

    void fail(std::string_view name, std::string_view must_be);
    void fail(Error error);
    void finish();

  private:
    template <class Read>
    void members(const JsonValue& value, Read read) {
        JsonFields fields(value, error_);
        read(fields);
        fields.finish();
    }

    const JsonValue* take(std::string_view name, JsonValue::Kind kind, std::string_view must_be);
    const std::vector<JsonValue>& list(std::string_view name);
    std::vector<std::pair<std::string, std::string>> pairs(std::string_view name, bool (*is_word)(JsonValue::Kind));

    const JsonValue& object_;
    std::vector<bool> is_taken_;
    std::optional<Error>& error_;
};

}  // namespace quoin
