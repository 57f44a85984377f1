// SPDX-License-Identifier: MIT
// Any bytes as the body of a request: read or refused, with a reason; what is granted can be opened.
#include <nlohmann/json.hpp>

#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "server/api/printing.h"
#include "server/room/new_game.h"
#include "server/room/token.h"

using namespace quoin;

namespace {

template <class T>
bool is_sound(const Result<T, server::Refusal>& result) {
    if (result) return true;
    const server::Refusal& refusal = result.error();
    const auto problem = nlohmann::json::parse(server::print_problem(refusal), nullptr, false);
    return !problem.is_discarded() && problem["status"] == refusal.status && refusal.status >= 400 &&
           refusal.status <= 422 && !refusal.detail.empty();
}

void create(std::string_view body) {
    const auto request = server::read_create(body);
    QUOIN_CHECK(is_sound(request));
    if (!request) return;
    const auto made = server::make_game(*request, "id", server::secret_of("token"), 1'800'000'000'000);
    QUOIN_CHECK(is_sound(made));
    if (!made) return;
    const auto room = server::Room::open(made->stored.game.header, made->stored.game.events);
    QUOIN_CHECK(room.has_value() && room->status() == made->stored.status);
    QUOIN_CHECK(room->seat(made->seat).is_taken && room->seat(made->seat).is_persons());
    QUOIN_CHECK(!nlohmann::json::parse(server::print_state(*room, {}), nullptr, false).is_discarded());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const std::size_t kind = bytes.below(5);
    const std::string_view body = bytes.rest();
    if (kind == 0) create(body);
    if (kind == 1) QUOIN_CHECK(is_sound(server::read_join(body)));
    if (kind == 2) QUOIN_CHECK(is_sound(server::read_move(body)));
    if (kind == 3) QUOIN_CHECK(is_sound(server::read_action(body)));
    if (kind == 4) QUOIN_CHECK(is_sound(server::read_hello(body)));
    return 0;
}
