// SPDX-License-Identifier: MIT
// Every program of tests is alone: it has a home and a data folder of its own, gone afterwards, and so has every
// program that it starts. Nothing of the user's is opened, locked or changed.
#pragma once

#include <string>

#include "tests/support/temporary.h"

namespace quoin::test {

class Alone {
  public:
    Alone();  // from here on, for this process and all that it starts

    const std::string& home() const { return folder_.path(); }

  private:
    TemporaryFolder folder_;
};

// That of this program; tests/support/main.cpp makes it.
const Alone& alone();

// Where `quoin` is. Tests know it from here only, so that none starts it who is not alone.
const char* program();

}  // namespace quoin::test
