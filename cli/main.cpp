// SPDX-License-Identifier: MIT
#include <exception>
#include <new>

#include "cli/program.h"
#include "cli/terminal/output.h"

int main(int argc, char** argv) {
    using namespace quoin::cli;
    prepare_streams();
    Status status = Status::failed;
    try {
        status = run_program(argc, argv);
    } catch (const std::bad_alloc&) {
        status = fail("not enough memory; try a smaller --hash");
    } catch (const std::exception& error) {
        status = fail(error.what());
    }
    if (!finish_output() && status == Status::good) status = Status::failed;
    return static_cast<int>(status);
}
