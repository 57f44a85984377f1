// SPDX-License-Identifier: MIT
// The processes that mpirun started together, and text between them. MPI is in a module of its own, quoin_mpi.so beside
// the program or, where that is installed, in lib/quoin: it is loaded only here, so that nothing else needs it, waits
// for it or is even linked to it.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/result.h"

namespace quoin::cli {

struct RankMessage {
    int from = 0;
    int worker = 0;
    std::string text;
};

// Belongs to the thread that joined.
class Ranks {
  public:
    virtual ~Ranks() = default;  // waits for the others to leave too

    virtual int rank() const = 0;  // of this process, from 0
    virtual int count() const = 0;
    virtual void send(int to, int worker, const std::string& text) = 0;
    virtual std::optional<RankMessage> hear() = 0;  // what has come; does not wait
};

// No pointer when this process is alone. The error is a line for people.
Result<std::unique_ptr<Ranks>, std::string> join_ranks();

}  // namespace quoin::cli
