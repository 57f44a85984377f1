// SPDX-License-Identifier: MIT
// Any text as an engine of the arena: it is refused with a reason, or read and written without a change of meaning.
#include "cli/contestant/contestant_spec.h"
#include "cli/contestant/spec_text.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const std::string text(bytes.rest());
    const auto spec = cli::ContestantSpec::read(text, {});
    QUOIN_CHECK(spec || !spec.error().empty());
    if (spec) QUOIN_CHECK(!spec->title.empty() && !spec->label.empty());

    const auto read = cli::read_spec_text(text);
    if (!read) {
        QUOIN_CHECK(!read.error().what.empty());
        QUOIN_CHECK(read.error().column >= 1 && read.error().column <= text.size() + 1);
        return 0;
    }
    const auto again = cli::read_spec_text(cli::write_spec_text(*read));
    QUOIN_CHECK(again.has_value());
    QUOIN_CHECK(again->kind == read->kind && again->settings.size() == read->settings.size());
    for (std::size_t i = 0; i < read->settings.size(); ++i) {
        QUOIN_CHECK(again->settings[i].key == read->settings[i].key);
        QUOIN_CHECK(again->settings[i].value == read->settings[i].value);
    }
    return 0;
}
