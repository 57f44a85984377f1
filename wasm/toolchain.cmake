# SPDX-License-Identifier: MIT
# clang and wasi-libc, one thread, no exceptions. The folder wasm/ says what the module gets from its host.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_EXECUTABLE_SUFFIX_CXX .wasm)
# The search adds up floats: every build rounds after each step, and none fuses two of them.
set(CMAKE_CXX_FLAGS_INIT "-Wno-deprecated -fno-exceptions -fno-rtti -fno-threadsafe-statics -msimd128 -ffp-contract=off")
