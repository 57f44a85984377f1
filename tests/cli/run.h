// SPDX-License-Identifier: MIT
// Runs the real program, as a shell would.
#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/alone.h"

namespace quoin::test {

struct Ran {
    int status = -1;  // of the exit; -1 when a signal ended it
    std::string out;
    std::string err;
};

inline std::string all_of(std::FILE* file) {
    std::rewind(file);
    std::string text;
    std::array<char, 4096> buffer;
    while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file))
        text.append(buffer.data(), count);
    std::fclose(file);
    return text;
}

// Arguments are those after the program's name. Files stand in for pipes, so that nothing can block.
inline Ran run(const std::vector<std::string>& arguments, const std::string& input = "",
               const std::string& locale = "C.UTF-8") {
    std::FILE* in = std::tmpfile();
    std::FILE* out = std::tmpfile();
    std::FILE* err = std::tmpfile();
    std::fwrite(input.data(), 1, input.size(), in);
    std::rewind(in);
    const pid_t child = fork();
    if (child == 0) {
        dup2(fileno(in), STDIN_FILENO);
        dup2(fileno(out), STDOUT_FILENO);
        dup2(fileno(err), STDERR_FILENO);
        setenv("LC_ALL", locale.c_str(), 1);
        std::vector<char*> words = {const_cast<char*>(program())};
        for (const std::string& argument : arguments) words.push_back(const_cast<char*>(argument.c_str()));
        words.push_back(nullptr);
        execv(program(), words.data());
        _exit(127);
    }
    int state = 0;
    waitpid(child, &state, 0);
    std::fclose(in);
    return {WIFEXITED(state) ? WEXITSTATUS(state) : -1, all_of(out), all_of(err)};
}

// A line of the shell, with the program as $Q.
inline int shell(const std::string& line) {
    const int state = std::system((std::string("Q='") + program() + "'; " + line).c_str());
    return WIFEXITED(state) ? WEXITSTATUS(state) : -1;
}

inline bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A file that is gone after the test.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& text = "") {
        const int file = mkstemp(name_.data());
        if (write(file, text.data(), text.size()) < 0) std::abort();
        close(file);
    }
    ~TemporaryFile() { std::remove(name_.c_str()); }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    const std::string& path() const { return name_; }

  private:
    std::string name_ = (std::filesystem::temp_directory_path() / "quoin_test_XXXXXX").string();
};

}  // namespace quoin::test
