// SPDX-License-Identifier: MIT
// What the module exports: room for a question, and the answer to it. Its host is web/src/engine.
#include <cstdint>
#include <cstring>
#include <string>

#include "facade/verbs/ask.h"

extern "C" [[clang::import_module("quoin"), clang::import_name("report")]] void host_report(const char* text,
                                                                                            std::uint32_t size);

namespace {

std::string& room() {
    static std::string text;
    return text;
}

std::string& said() {
    static std::string text;  // the size in four bytes, then the answer
    return text;
}

}  // namespace

// Where the host writes the next question: its bytes, in UTF-8.
extern "C" [[clang::export_name("quoin_room")]] char* quoin_room(std::uint32_t size) {
    said() = {};
    room().resize(size);
    return room().data();
}

// The answer to what was written there: its size as a 32-bit number, then its bytes. It stands until the next question.
extern "C" [[clang::export_name("quoin_ask")]] const char* quoin_ask(std::uint32_t size) {
    const std::string question = std::move(room()).substr(0, size);
    room() = {};
#ifdef QUOIN_SETUP_MODULE
    const std::string answer = quoin::ask_setup(question);
#else
    const auto report = [](std::string_view text) {
        host_report(text.data(), static_cast<std::uint32_t>(text.size()));
    };
#ifdef QUOIN_LAB_MODULE
    const std::string answer = quoin::ask_lab(question, report);
#else
    const std::string answer = quoin::ask(question, report);
#endif
#endif
    const auto length = static_cast<std::uint32_t>(answer.size());
    said().resize(sizeof length);
    std::memcpy(said().data(), &length, sizeof length);
    said() += answer;
    return said().data();
}
