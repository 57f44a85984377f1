// SPDX-License-Identifier: MIT
// Reads JSON: questions, which come from a page or a program. Written by hand because it goes into the engine of the
// page, where a library would weigh more than all the questions together (docs/architecture.md).
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

// All of the text is one value, in UTF-8. The error says at which byte it is wrong.
Result<JsonValue, Error> read_json(std::string_view text);

// The members of an object, asked for by name and kind; what is missing is empty. The first thing that is wrong is kept
// in `error`, and so is a member that nobody has asked for by the end: it is a typing error.
class JsonFields {
  public:
    JsonFields(const JsonValue& object, std::optional<Error>& error);

    std::string text(std::string_view name);
    bool truth(std::string_view name);
    std::optional<std::uint64_t> number(std::string_view name, std::uint64_t max);
    double fraction(std::string_view name);                                        // from 0 to 1
    std::vector<std::uint64_t> numbers(std::string_view name, std::uint64_t max);  // of a list, from 1
    std::vector<std::string> texts(std::string_view name);
    std::vector<std::pair<std::string, std::string>> pairs(std::string_view name);  // of an object of texts
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

    const JsonValue& object_;
    std::vector<bool> is_taken_;
    std::optional<Error>& error_;
};

}  // namespace quoin
