// SPDX-License-Identifier: MIT
// Any text as a file of openings: it is refused with a reason, or every opening is a position in which someone can
// move.
#include "cli/openings/opening_text.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "fuzz/positions.h"

using namespace quoin;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Match& start = fuzz::starts()[bytes.below(fuzz::starts().size())];
    const std::size_t plies = bytes.below(8);  // 0: as many as there are
    const auto openings =
        cli::read_openings(bytes.rest(), start, plies == 0 ? std::nullopt : std::optional(static_cast<int>(plies)));
    QUOIN_CHECK(openings || !openings.error().empty());
    if (!openings) return 0;
    for (const Match& match : *openings) {
        QUOIN_CHECK(!match.is_over() && !match.legal().empty());
        QUOIN_CHECK(plies == 0 || match.ply() <= static_cast<int>(plies));
        QUOIN_CHECK(match.players() == start.players() && match.options() == start.options());
    }
    return 0;
}
