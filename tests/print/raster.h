// SPDX-License-Identifier: MIT
// A page of a PDF as an image, to be measured with: what poppler makes of it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/cli/run.h"
#include "tests/support/temporary.h"

namespace quoin::test {

// What a program of poppler's prints about the file.
inline std::string told(const std::string& command) {
    const TemporaryFile out;
    if (shell(command + " >" + out.path() + " 2>&1") != 0) return "failed: " + command;
    std::ifstream file(out.path());
    return {std::istreambuf_iterator<char>(file), {}};
}

struct Image {
    int width = 0;
    int height = 0;
    double dpi = 0;
    std::vector<std::uint8_t> grey;

    bool is_dark(int x, int y, int limit = 150) const { return grey[static_cast<std::size_t>(y) * width + x] < limit; }
    double mm(double pixels) const { return pixels / dpi * 25.4; }
    int pixels(double mm) const { return static_cast<int>(mm / 25.4 * dpi + 0.5); }
};

// Page numbers count from 1. Empty if the file cannot be read.
inline Image rasterised(const std::string& pdf, int page, int dpi = 400) {
    const TemporaryFolder folder;
    const std::string number = std::to_string(page);
    shell("pdftoppm -gray -singlefile -r " + std::to_string(dpi) + " -f " + number + " -l " + number + " " + pdf + " " +
          folder.path() + "/page");
    std::ifstream file(folder.path() + "/page.pgm", std::ios::binary);
    Image image;
    std::string kind;
    int most = 0;
    file >> kind >> image.width >> image.height >> most;
    file.get();
    if (!file || kind != "P5") return {};
    image.dpi = dpi;
    image.grey.resize(static_cast<std::size_t>(image.width) * image.height);
    file.read(reinterpret_cast<char*>(image.grey.data()), static_cast<std::streamsize>(image.grey.size()));
    return image;
}

// Where upright or level lines of some length are: the middle of each, in millimetres. The foot of the page, where the
// ruler is, is left out.
inline std::vector<double> long_lines(const Image& image, bool upright, double least_mm) {
    const int height = image.height - image.pixels(20);
    const int across = upright ? image.width : height;
    const int along = upright ? height : image.width;
    std::vector<double> found;
    int first = -1;
    for (int i = 0; i <= across; ++i) {
        int longest = 0;
        int run = 0;
        for (int j = 0; i < across && j < along; ++j) {
            run = (upright ? image.is_dark(i, j) : image.is_dark(j, i)) ? run + 1 : 0;
            longest = std::max(longest, run);
        }
        const bool is_line = longest >= image.pixels(least_mm);
        if (is_line && first < 0) first = i;
        if (!is_line && first >= 0) {
            found.push_back(image.mm((first + i - 1) / 2.0 + 0.5));
            first = -1;
        }
    }
    return found;
}

}  // namespace quoin::test
