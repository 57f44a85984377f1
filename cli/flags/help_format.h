// SPDX-License-Identifier: MIT
// The help of a command: aligned columns, and for each option its range and default, as declared.
#pragma once

#include <CLI/CLI.hpp>

namespace quoin::cli {

class HelpFormat : public CLI::Formatter {
  public:
    HelpFormat();

    std::string make_option(const CLI::Option* option, bool is_positional) const override;
    std::string make_subcommand(const CLI::App* command) const override;
    std::string make_description(const CLI::App* command) const override;
    std::string make_footer(const CLI::App* command) const override;
};

}  // namespace quoin::cli
