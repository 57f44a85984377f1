// SPDX-License-Identifier: MIT
// Any text as a position: it is refused with a reason, or it is a position that can be written, read and played on; and
// either way it can be looked at and edited.
#include "core/random.h"
#include "facade/match.h"
#include "facade/verbs/setup.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"

using namespace quoin;

namespace {

// Every edit that is offered exists, and leads to a position or to a reason why it is none.
void edit(const std::string& token, Random& random) {
    auto setup = set_up(token, "");
    for (int step = 0; step < 4; ++step) {
        QUOIN_CHECK(setup.has_value());
        QUOIN_CHECK(setup->fault.has_value() == !Match::from_position(setup->token).has_value());
        if (!setup->view || setup->view->scene.moves.empty()) return;
        const auto& moves = setup->view->scene.moves;
        setup = set_up(setup->token, moves[random.below(static_cast<std::uint32_t>(moves.size()))].token);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const std::string text(bytes.rest());
    Random random(size);
    edit(text, random);
    auto match = Match::from_position(text);
    if (!match) {
        QUOIN_CHECK(!match.error().code.empty());
        QUOIN_CHECK(!match.error().detail.empty());
        return 0;
    }
    const std::string token = match->position_token();
    const auto again = Match::from_position(token);
    QUOIN_CHECK(again.has_value());
    QUOIN_CHECK(again->position_token() == token);
    QUOIN_CHECK(again->legal() == match->legal());
    for (int ply = 0; ply < 400 && !match->is_over(); ++ply) {
        QUOIN_CHECK(match->now().key() == match->now().key_from_scratch());
        QUOIN_CHECK(match->play(match->now().random_move(random)).has_value());
    }
    (void)match->scene();
    return 0;
}
