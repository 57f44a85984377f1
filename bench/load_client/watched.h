// SPDX-License-Identifier: MIT
// What a process takes of the machine, as the system counts it.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <unistd.h>

namespace quoin::load {

// Bytes of memory that are really there.
inline double memory_of(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/statm");
    long all = 0;
    long resident = 0;
    file >> all >> resident;
    return static_cast<double>(resident) * static_cast<double>(sysconf(_SC_PAGESIZE));
}

// Seconds of processor time that it has used so far.
inline double seconds_of(int process) {
    std::ifstream file("/proc/" + std::to_string(process) + "/stat");
    std::stringstream text;
    text << file.rdbuf();
    const std::string line = text.str();
    const auto name_end = line.rfind(')');
    if (name_end == std::string::npos) return 0;
    std::istringstream rest(line.substr(name_end + 1));
    std::string word;
    double ticks = 0;
    for (int field = 3; rest >> word && field <= 15; ++field) {
        if (field >= 14) ticks += std::atof(word.c_str());
    }
    return ticks / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace quoin::load
