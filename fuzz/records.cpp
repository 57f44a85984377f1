// SPDX-License-Identifier: MIT
// Any text as a record: refused with its place, or written back byte for byte and playable.
#include "facade/record/record.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::Bytes(data, size).rest();
    const auto record = read_record(text);
    if (!record) {
        QUOIN_CHECK(!record.error().code.empty());
        QUOIN_CHECK(!record.error().where.empty());
        QUOIN_CHECK(!record.error().detail.empty());
        return 0;
    }
    QUOIN_CHECK(write_record(*record) == text);
    const auto match = replay(*record);
    QUOIN_CHECK(match.has_value());
    QUOIN_CHECK(match->moves() == record->main_line());
    return 0;
}
