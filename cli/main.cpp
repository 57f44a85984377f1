// SPDX-License-Identifier: MIT
#include <iostream>

#include "facade/registry.h"

int main() {
    for (const quoin::GameEntry* game : quoin::all_games()) std::cout << game->name << '\n';
}
