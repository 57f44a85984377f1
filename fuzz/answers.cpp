// SPDX-License-Identifier: MIT
// Any bytes as a question to the engine of the page: the answer is JSON. Searches are kept short by asking only what
// does none.
#include <nlohmann/json.hpp>

#include "facade/utf8.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "wasm/answer.h"

using namespace quoin;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view question = fuzz::Bytes(data, size).rest();
    for (const std::string_view verb : {"think\n", "solve\n", "signature", "speed\n"}) {
        if (question.starts_with(verb)) return 0;
    }
    // A page has nothing but Unicode to send.
    if (valid_utf8_prefix(question) < question.size()) return 0;
    const std::string answer = wasm::answer(question, [](std::string_view) {});
    const auto json = nlohmann::json::parse(answer, nullptr, false);
    QUOIN_CHECK(json.is_object());
    return 0;
}
