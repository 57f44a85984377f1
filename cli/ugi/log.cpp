// SPDX-License-Identifier: MIT
#include "cli/ugi/log.h"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "core/text/printable.h"

namespace quoin::cli {

Result<ProtocolLog, std::string> ProtocolLog::open(const std::string& path) {
    if (path.empty()) return ProtocolLog(-1);
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return Failure(fmt::format("{}: {}", path, std::strerror(errno)));
    return ProtocolLog(file);
}

ProtocolLog::ProtocolLog(ProtocolLog&& other) noexcept : file_(std::exchange(other.file_, -1)), start_(other.start_) {}

ProtocolLog::~ProtocolLog() {
    if (file_ >= 0) close(file_);
}

void ProtocolLog::write(int process, Way way, std::string_view line) const {
    if (file_ < 0) return;
    const std::chrono::duration<double> since = SteadyClock::now() - start_;
    constexpr std::string_view signs = "><*";
    const std::string text =
        fmt::format("{} {:.3f} {} {}\n", process, since.count(), signs[static_cast<std::size_t>(way)], printable(line));
    // In one piece, so that lines of several programs stay whole. A disk that is full does not end a game.
    [[maybe_unused]] const ssize_t written = ::write(file_, text.data(), text.size());
}

}  // namespace quoin::cli
