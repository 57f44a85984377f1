// SPDX-License-Identifier: MIT
#include "facade/setups.h"

namespace quoin {

#define QUOIN_GAME(name)                                                                                     \
    namespace name {                                                                                         \
    Result<SetupView, PositionFault> set_up(int players, const OptionValues& options, std::string_view text, \
                                            std::string_view edit);                                          \
    }
#include "setups.def"
#undef QUOIN_GAME

SetUp find_setup(std::string_view game) {
#define QUOIN_GAME(name) \
    if (game == #name) return name::set_up;
#include "setups.def"
#undef QUOIN_GAME
    return nullptr;
}

}  // namespace quoin
