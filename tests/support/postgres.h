// SPDX-License-Identifier: MIT
// A PostgreSQL of the tests' own: in a folder that is gone afterwards, on a Unix socket, apart from any that the system
// has. Where PostgreSQL is not installed, the test fails and says so.
#pragma once

#include <string>

#include <sys/types.h>

#include "tests/support/temporary.h"

namespace quoin::test {

class PostgresCluster {
  public:
    // The one that all tests of a program share, started when it is first asked for.
    static PostgresCluster& of_the_program();

    PostgresCluster();  // starts; throws a sentence if it cannot
    ~PostgresCluster();
    PostgresCluster(const PostgresCluster&) = delete;
    PostgresCluster& operator=(const PostgresCluster&) = delete;

    std::string new_database();  // the address of a fresh one
    // Runs SQL there; throws what went wrong. The first value of the answer, if any.
    static std::string run(const std::string& url, const std::string& sql);

    void start();  // and waits until it answers
    void kill();   // SIGKILL, as when the machine stops
    void stop();   // in good order, but ending every connection

  private:
    void end(int signal);
    std::string url(const std::string& database) const;

    TemporaryFolder folder_;
    std::string programs_;  // the folder with initdb and postgres
    pid_t process_ = 0;
    int databases_ = 0;
};

}  // namespace quoin::test
