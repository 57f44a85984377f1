// SPDX-License-Identifier: MIT
#include "cli/print/font_files.h"

#include <filesystem>

#include <cairo-ft.h>
#include <ft2build.h>
#include FT_FREETYPE_H

namespace quoin::cli {
namespace {

// Where the build found them, then where other systems have them.
constexpr std::array folders = {QUOIN_FONTS, "/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/dejavu",
                                "/usr/share/fonts/TTF", "/usr/local/share/fonts"};
// By Face. What emphasises is the regular face, slanted: the smallest package has no other.
constexpr std::array files = {"DejaVuSerif.ttf", "DejaVuSerif.ttf", "DejaVuSerif-Bold.ttf", "DejaVuSansMono.ttf"};

std::string path_of(const char* file) {
    for (const std::filesystem::path folder : folders) {
        std::error_code error;
        if (std::filesystem::exists(folder / file, error)) return folder / file;
    }
    return {};
}

void close_face(void* face) { FT_Done_Face(static_cast<FT_Face>(face)); }

// One for the whole program: faces need it as long as Cairo keeps them.
FT_Library library() {
    static FT_Library const shared = [] {
        FT_Library made = nullptr;
        return FT_Init_FreeType(&made) == 0 ? made : nullptr;
    }();
    return shared;
}

FontFace load(const std::string& path) {
    FT_Face face = nullptr;
    if (!library() || FT_New_Face(library(), path.c_str(), 0, &face) != 0) return nullptr;
    FontFace result(cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING));
    static const cairo_user_data_key_t key{};
    if (cairo_font_face_set_user_data(result.get(), &key, face, close_face) != CAIRO_STATUS_SUCCESS) close_face(face);
    return result;
}

}  // namespace

Result<FontFaces, std::string> load_fonts() {
    FontFaces faces;
    for (std::size_t i = 0; i < faces.size(); ++i) {
        const std::string path = path_of(files[i]);
        if (path.empty()) {
            return Failure(std::string("the font ") + files[i] +
                           " is missing; install the fonts 'DejaVu' (Debian: fonts-dejavu-core)");
        }
        faces[i] = load(path);
        if (!faces[i] || cairo_font_face_status(faces[i].get()) != CAIRO_STATUS_SUCCESS)
            return Failure(path + ": this is not a font");
    }
    return faces;
}

}  // namespace quoin::cli
