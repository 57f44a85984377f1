// SPDX-License-Identifier: MIT
// All that the page asks of the engine: a question in, an answer out, nothing kept in between. docs/wasm.md has the
// verbs. Nothing here knows of WebAssembly, so tests run it as they run everything else.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace quoin::wasm {

// JSON; `{"error":{"code","where","detail"}}` when there is no answer. `report` hears JSON while a search goes on.
std::string answer(std::string_view question, const std::function<void(std::string_view)>& report);

}  // namespace quoin::wasm
