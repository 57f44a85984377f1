// SPDX-License-Identifier: MIT
// A folder with files, gone after the test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace quoin::test {

class TemporaryFolder {
  public:
    TemporaryFolder() {
        if (!mkdtemp(name_.data())) std::abort();
    }
    ~TemporaryFolder() { std::filesystem::remove_all(name_); }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;

    void write(const std::string& name, std::string_view content) const {
        const std::filesystem::path path = std::filesystem::path(name_) / name;
        std::filesystem::create_directories(path.parent_path());
        std::ofstream(path, std::ios::binary) << content;
    }
    const std::string& path() const { return name_; }

  private:
    std::string name_ = (std::filesystem::temp_directory_path() / "quoin_test_XXXXXX").string();
};

}  // namespace quoin::test
