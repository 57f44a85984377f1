// SPDX-License-Identifier: MIT
// Any bytes on the standard output of another engine: each line is read the same way, however it arrives, and what was
// read keeps its promises.
#include <algorithm>

#include "cli/contestant/program_options.h"
#include "cli/ugi/line_buffer.h"
#include "cli/ugi/reply.h"
#include "core/text/printable.h"
#include "core/text/tokens.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

namespace {

void check_option(const cli::UgiOption& option) {
    using enum cli::UgiOption::Type;
    QUOIN_CHECK(!option.name.empty());
    if (option.type == check) QUOIN_CHECK(option.fallback == "true" || option.fallback == "false");
    if (option.type == spin) QUOIN_CHECK(option.min <= option.max && !option.fallback.empty());
    if (option.type == combo) QUOIN_CHECK(std::ranges::find(option.choices, option.fallback) != option.choices.end());
}

void check_reply(const std::string& line) {
    const cli::UgiReply reply = cli::read_reply(line);
    const auto words = split_tokens(line);
    QUOIN_CHECK(printable(reply.fault) == reply.fault);  // it may be shown as it is
    QUOIN_CHECK(reply.fault.size() < 1000);
    switch (reply.kind) {
        case cli::UgiReply::Kind::id:
            QUOIN_CHECK(!reply.fault.empty() || (reply.key == words[1] && !reply.text.empty()));
            break;
        case cli::UgiReply::Kind::option:
            if (reply.fault.empty()) check_option(reply.option);
            break;
        case cli::UgiReply::Kind::info:
            QUOIN_CHECK(reply.info.permille.value_or(0) >= 0 && reply.info.permille.value_or(0) <= 1000);
            QUOIN_CHECK(!reply.info.margin || reply.info.proof != Proof::none);
            break;
        case cli::UgiReply::Kind::bestmove:
            QUOIN_CHECK(reply.fault.empty() ? reply.text == words[1] : reply.text.empty());
            break;
        case cli::UgiReply::Kind::response:
            QUOIN_CHECK(reply.words.size() + 1 == words.size());
            break;
        default:
            break;
    }
}

// A value may be refused, but not in words that cannot be shown; a seed always fits.
void check_options(const std::vector<std::string>& lines) {
    cli::ProgramOptions options;
    for (const std::string& line : lines) options.note(line);
    for (const std::string& line : lines) {
        const auto fault = options.fault_of("Seed", line);
        QUOIN_CHECK(!fault || (!fault->empty() && printable(*fault) == *fault));
    }
    const auto seed = options.line_for_seed(lines.size());
    QUOIN_CHECK(!seed || seed->starts_with("setoption name "));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const std::size_t piece = 1 + bytes.below(64);
    const std::string_view input = bytes.rest();
    cli::LineBuffer whole;
    cli::LineBuffer pieces;
    whole.add(input);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < input.size(); at += piece) {
        pieces.add(input.substr(at, piece));
        while (auto line = pieces.next()) lines.push_back(std::move(line->text));
    }
    for (const std::string& line : lines) {
        QUOIN_CHECK(whole.next()->text == line);
        check_reply(line);
    }
    QUOIN_CHECK(!whole.next());
    check_options(lines);
    return 0;
}
