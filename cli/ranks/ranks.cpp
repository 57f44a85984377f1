// SPDX-License-Identifier: MIT
#include "cli/ranks/ranks.h"

#include <cstdlib>
#include <filesystem>
#include <string_view>

#include <dlfcn.h>

namespace quoin::cli {
namespace {

// What mpirun of OpenMPI, or another launcher for it, sets for each process.
bool is_alone() {
    const char* const count = std::getenv("OMPI_COMM_WORLD_SIZE");
    return count ? std::string_view(count) == "1" : !std::getenv("PMIX_RANK");
}

// Beside the program where it was built, in a folder of its own where it is installed.
std::filesystem::path module_file(std::error_code& error) {
    const auto folder = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    const auto installed = folder / "../lib/quoin/quoin_mpi.so";
    return std::filesystem::exists(installed, error) ? installed : folder / "quoin_mpi.so";
}

}  // namespace

Result<std::unique_ptr<Ranks>, std::string> join_ranks() {
    if (is_alone()) return std::unique_ptr<Ranks>();
    std::error_code error;
    const auto module = module_file(error);
    if (error || !std::filesystem::exists(module, error)) {
        return Failure(std::string(
            "started by mpirun, but built without MPI; install libopenmpi-dev and build again with cmake --fresh"));
    }
    // OpenMPI's own modules look for its symbols among those of the whole program. It stays loaded.
    void* const library = dlopen(module.c_str(), RTLD_NOW | RTLD_GLOBAL);
    void* const join = library ? dlsym(library, "quoin_join_ranks") : nullptr;
    if (!join) return Failure(std::string(dlerror()));
    return std::unique_ptr<Ranks>(reinterpret_cast<Ranks* (*)()>(join)());
}

}  // namespace quoin::cli
