// SPDX-License-Identifier: MIT
// DejaVu, which most systems have: letters, arrows and fractions for every word of the rules.
#pragma once

#include <array>
#include <memory>
#include <string>

#include <cairo.h>

#include "cli/print/canvas.h"

namespace quoin::cli {

struct DestroyFace {
    void operator()(cairo_font_face_t* face) const { cairo_font_face_destroy(face); }
};
using FontFace = std::unique_ptr<cairo_font_face_t, DestroyFace>;
using FontFaces = std::array<FontFace, 4>;  // by Face

// The error is a line for people.
Result<FontFaces, std::string> load_fonts();

}  // namespace quoin::cli
