// SPDX-License-Identifier: MIT
#include "cli/terminal/rules_page.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/terminal/wrap.h"

namespace quoin::cli {

std::string rules_page(const GameEntry& game, int width) {
    width = std::min(width, 100);  // longer lines are hard to read
    std::string page =
        wrapped(fmt::format("{} ({}), rules version {}.", game.title, game.designers, game.rules_version), width);
    if (!game.notice.empty()) page += wrapped(game.notice, width);
    return page + "\n" + wrapped_page(game.rules_text, width);
}

}  // namespace quoin::cli
