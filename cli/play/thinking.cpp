// SPDX-License-Identifier: MIT
#include "cli/play/thinking.h"

#include <fmt/format.h>

#include "cli/terminal/output.h"
#include "cli/terminal/terminal.h"
#include "core/text/printable.h"

namespace quoin::cli {
namespace {

constexpr std::chrono::milliseconds moment{400};
constexpr std::string_view erase_line = "\r\033[K";

}  // namespace

Thinking::Thinking(std::string what) : what_(std::move(what)) {
    if (can_rewrite_errors()) clock_ = std::jthread([this] { show(); });
}

Thinking::~Thinking() {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
    changed_.notify_all();
}

void Thinking::tell(std::string news) {
    const std::lock_guard lock(mutex_);
    news_ = std::move(news);
}

void Thinking::show() {
    std::unique_lock lock(mutex_);
    bool is_shown = false;
    while (!changed_.wait_for(lock, moment, [this] { return is_over_; })) {
        const auto seconds =
            std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - start_);
        std::string line = what_ + "…";
        if (seconds.count() > 0) line += fmt::format(" {} s", seconds.count());
        if (!news_.empty()) line += ", " + news_;
        // It must not wrap: only the last row of it could be erased.
        const std::size_t room = terminal_size().columns - 1;
        while (columns_of(line) > room) line.resize(line.rfind(' '));
        put_error(std::string(erase_line) + (has_utf8() ? line : ascii(line)));
        is_shown = true;
    }
    if (is_shown) put_error(erase_line);
}

}  // namespace quoin::cli
