// SPDX-License-Identifier: MIT
// Whole numbers out of JSON that may have been edited: the library converts others, too, even those that fit no
// integer.
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

namespace quoin::cli {

template <class T>
T whole_number(const nlohmann::json& json) {
    if (!json.is_number_integer())
        throw nlohmann::json::other_error::create(501, "a whole number is expected", nullptr);
    return json.get<T>();
}

inline std::vector<int> whole_numbers(const nlohmann::json& json) {
    std::vector<int> numbers;
    for (const nlohmann::json& number : json) numbers.push_back(whole_number<int>(number));
    return numbers;
}

}  // namespace quoin::cli
