// SPDX-License-Identifier: MIT
// A server with a small page, on each kind of store.
#pragma once

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/online/client.h"
#include "tests/store/kinds.h"

namespace quoin::test {

// A server of the program, on a store.
class OnlineServer : public ServeProcess {
  public:
    OnlineServer(const std::string& web, const std::string& url, std::vector<std::string> more = {},
                 const std::string& errors = "")
        : ServeProcess(with(std::move(more), {"--web", web, "--store", url}), errors) {}

  private:
    static std::vector<std::string> with(std::vector<std::string> arguments, const std::vector<std::string>& more) {
        arguments.insert(arguments.end(), more.begin(), more.end());
        return arguments;
    }
};

class Online : public OnEveryStore {
  protected:
    Online() { web_.write("index.html", "page"); }

    const std::string& web() const { return web_.path(); }
    OnlineServer serve(std::vector<std::string> more = {}) const { return {web(), url(), std::move(more)}; }

  private:
    TemporaryFolder web_;
};

inline const Json two_people = {{"game", "strata"}};

}  // namespace quoin::test
