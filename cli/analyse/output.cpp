// SPDX-License-Identifier: MIT
#include "cli/analyse/output.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <string_view>

#include <poll.h>
#include <unistd.h>

namespace quoin::cli {

void LineOutput::write(std::string line) {
    line += '\n';
    const std::scoped_lock lock(mutex_);
    std::string_view rest = line;
    while (!rest.empty() && error_ == 0) {
        if (!write_some(rest)) return;
    }
}

// False when it was told to stop while nobody was reading. A pipe that has room for anything has room for PIPE_BUF
// bytes, so this never blocks where it could not be stopped.
bool LineOutput::write_some(std::string_view& rest) {
    constexpr int between_looks = 50;  // milliseconds
    pollfd ready{file_, POLLOUT, 0};
    const int count = poll(&ready, 1, between_looks);
    if (count == 0 || (count < 0 && errno == EINTR)) return !stop_;
    const ssize_t written = ::write(file_, rest.data(), std::min<std::size_t>(rest.size(), PIPE_BUF));
    if (written >= 0) {
        rest.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR && errno != EAGAIN) {
        error_ = errno;
    }
    return true;
}

}  // namespace quoin::cli
