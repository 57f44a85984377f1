// SPDX-License-Identifier: MIT
// Commands and their arguments, as each command's file declares them. CLI11 does the parsing and stays behind this
// header: it costs seconds in every file that includes it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): not ours to name
class App;
}

namespace quoin::cli {

enum class Status { good = 0, failed = 1, bad_input = 2 };

// Values arrive as text and each command reads them itself, so that its messages can say what they must be.
class Command {
  public:
    Command(CLI::App& app, Status& status) : app_(app), status_(status) {}

    Command add(const std::string& name, const std::string& summary);  // a command below this one

    void required(const std::string& name, std::string& value, const std::string& meaning);
    void optional(const std::string& name, std::string& value, const std::string& meaning);
    void rest(const std::string& name, std::vector<std::string>& values, const std::string& meaning);  // one or more
    void option(const std::string& names, const std::string& kind, std::string& value, const std::string& meaning);
    void options(const std::string& names, const std::string& kind, std::vector<std::string>& values,
                 const std::string& meaning);
    // So many values after one name.
    void values(const std::string& names, const std::string& kind, int count, std::vector<std::string>& values,
                const std::string& meaning);
    void flag(const std::string& names, bool& value, const std::string& meaning);
    void notes(const std::string& text);  // examples and the like, at the end of its help
    void run(std::function<Status()> action);

  private:
    CLI::App& app_;
    Status& status_;
};

class Program {
  public:
    Program(const std::string& name, const std::string& summary, const std::string& version);
    ~Program();

    Command root();
    Status run(int argc, const char* const* argv);

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// Says on standard error, in one line, what is wrong with the input.
Status refuse(const std::string& message);
// The same for what is not the input's fault.
Status fail(const std::string& message);

}  // namespace quoin::cli
