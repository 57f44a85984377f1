// SPDX-License-Identifier: MIT
// Every question that can be asked in JSON, and its answer in JSON (docs/wasm.md has them): what the page's engine is
// asked, and any program may ask.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "facade/error.h"

namespace quoin {

// The text is a JSON object whose member "verb" names the question. The answer to a bad one is
// {"error":{"code","where","detail"}}. A search reports what it has found so far, a few times a second.
std::string ask(std::string_view text, const std::function<void(std::string_view)>& report = {});

// The question `setup`, apart from the others: few ask it, and the page fetches a larger module for them
// (docs/wasm.md).
std::string ask_setup(std::string_view text);

// The questions of the lab, whose games and figures are those of a brief report: a module of its own, too. Each game is
// reported as soon as it is over.
std::string ask_lab(std::string_view text, const std::function<void(std::string_view)>& report = {});

// {"error":{…}}
std::string refusal_json(const Error& error);

}  // namespace quoin
