// SPDX-License-Identifier: MIT
#include "cli/terminal/output.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <string>

#include <fcntl.h>
#include <unistd.h>

namespace quoin::cli {
namespace {

int write_error = 0;

void note(bool is_written) {
    if (!is_written && write_error == 0) write_error = errno == 0 ? EIO : errno;
}

}  // namespace

void prepare_streams() {
    std::signal(SIGPIPE, SIG_IGN);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) != -1 || errno != EBADF) continue;
        // Opened the wrong way round, so that its use fails as it would have failed.
        if (open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY) != stream) _exit(1);
    }
}

void put(std::string_view text) { note(std::fwrite(text.data(), 1, text.size(), stdout) == text.size()); }

void put_error(std::string_view text) {
    flush_output();
    std::fwrite(text.data(), 1, text.size(), stderr);
}

bool flush_output() {
    note(std::fflush(stdout) == 0);
    return write_error == 0;
}

bool finish_output() {
    if (flush_output()) return true;
    if (write_error != EPIPE) {
        const std::string message =
            std::string("quoin: cannot write to standard output: ") + std::strerror(write_error);
        std::fprintf(stderr, "%s\n", message.c_str());
    }
    return false;
}

}  // namespace quoin::cli
