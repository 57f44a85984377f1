// SPDX-License-Identifier: MIT
// How an engine of the arena is written, before anyone asks what it means:
//
//   [KIND] {, KEY=VALUE}      full,threads=1      name=Mine,cmd="./mine --book a,b",option.Hash=64,tc=10+0.1
//
// A value with a comma or a quotation mark stands in quotation marks, with \" and \\ for those two inside.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"

namespace quoin::cli {

struct SpecSetting {
    std::string key;
    std::string value;
    std::size_t column = 1;  // where it stands in the text, from 1
};

struct SpecText {
    std::string kind;  // what stands before the first comma, if it has no `=`
    std::vector<SpecSetting> settings;

    const SpecSetting* find(std::string_view key) const;
};

struct SpecFault {
    std::string what;  // for people
    std::size_t column = 1;
};

// No key is given twice.
Result<SpecText, SpecFault> read_spec_text(std::string_view text);

// A text that is read as that.
std::string write_spec_text(const SpecText& spec);

}  // namespace quoin::cli
