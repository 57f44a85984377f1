// SPDX-License-Identifier: MIT
// The module quoin_mpi.so: Ranks by OpenMPI. An error in a call ends all processes, with a message: that is MPI's own
// way.
#include <exception>

#include <mpi.h>

#include "cli/ranks/ranks.h"

namespace quoin::cli {
namespace {

class MpiRanks final : public Ranks {
  public:
    MpiRanks() {
        int level = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &count_);
    }
    ~MpiRanks() override {
        // The others wait for a process that gives up.
        if (std::uncaught_exceptions() > 0) MPI_Abort(MPI_COMM_WORLD, 1);
        MPI_Finalize();
    }
    MpiRanks(const MpiRanks&) = delete;
    MpiRanks& operator=(const MpiRanks&) = delete;

    int rank() const override { return rank_; }
    int count() const override { return count_; }

    void send(int to, int worker, const std::string& text) override {
        MPI_Send(text.data(), static_cast<int>(text.size()), MPI_CHAR, to, worker, MPI_COMM_WORLD);
    }

    std::optional<RankMessage> hear() override {
        int is_there = 0;
        MPI_Status status;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
        if (is_there == 0) return std::nullopt;
        int size = 0;
        MPI_Get_count(&status, MPI_CHAR, &size);
        RankMessage message{status.MPI_SOURCE, status.MPI_TAG, std::string(size, '\0')};
        MPI_Recv(message.text.data(), size, MPI_CHAR, message.from, message.worker, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        return message;
    }

  private:
    int rank_ = 0;
    int count_ = 1;
};

}  // namespace
}  // namespace quoin::cli

extern "C" [[gnu::visibility("default")]] quoin::cli::Ranks* quoin_join_ranks() { return new quoin::cli::MpiRanks; }
