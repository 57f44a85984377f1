# SPDX-License-Identifier: MIT
# find_package(quoin) brings the target quoin::quoin.
include(CMakeFindDependencyMacro)
find_dependency(Threads)
include(${CMAKE_CURRENT_LIST_DIR}/quoin-targets.cmake)
