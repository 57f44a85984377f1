// SPDX-License-Identifier: MIT
#include "store/event.h"

#include <array>
#include <cstddef>

namespace quoin::store {
namespace {

constexpr std::array<std::string_view, 10> names = {"seat",   "move", "offer", "answer",  "takeback",
                                                    "resign", "flag", "claim", "rematch", "withdraw"};
static_assert(static_cast<std::size_t>(last_event_kind) + 1 == names.size());

}  // namespace

std::string_view name_of(EventKind kind) { return names[static_cast<std::size_t>(kind)]; }

std::optional<EventKind> kind_of(std::string_view name) {
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] == name) return static_cast<EventKind>(i);
    }
    return std::nullopt;
}

}  // namespace quoin::store
