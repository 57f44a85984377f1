// SPDX-License-Identifier: MIT
#include "cli/print/canvas.h"

#include <charconv>

#include <cairo-pdf.h>

#include "cli/print/font_files.h"

namespace quoin::cli {
namespace {

struct DestroySurface {
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
struct DestroyPen {
    void operator()(cairo_t* pen) const { cairo_destroy(pen); }
};
struct DestroyOptions {
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};

cairo_status_t append(void* bytes, const unsigned char* data, unsigned int length) {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
}

double channel(std::string_view digits) {
    unsigned value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    return value / 255.0;
}

}  // namespace

struct PrintCanvas::Parts {
    std::string bytes;  // before the surface, which writes into it until it is gone
    FontFaces fonts;
    std::unique_ptr<cairo_surface_t, DestroySurface> surface;
    std::unique_ptr<cairo_t, DestroyPen> pen;
};

PrintCanvas::PrintCanvas(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
PrintCanvas::PrintCanvas(PrintCanvas&&) noexcept = default;
PrintCanvas& PrintCanvas::operator=(PrintCanvas&&) noexcept = default;
PrintCanvas::~PrintCanvas() = default;

Result<PrintCanvas, std::string> PrintCanvas::create(const PdfInfo& info) {
    auto fonts = load_fonts();
    if (!fonts) return Failure(fonts.error());
    auto parts = std::make_unique<Parts>();
    parts->fonts = std::move(*fonts);
    parts->surface.reset(cairo_pdf_surface_create_for_stream(append, &parts->bytes, 1, 1));
    cairo_surface_t* const surface = parts->surface.get();
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, info.title.c_str());
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, info.author.c_str());
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Quoin");
    // A date of its own would make every file another one.
    cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z");
    parts->pen.reset(cairo_create(surface));
    const std::unique_ptr<cairo_font_options_t, DestroyOptions> options(cairo_font_options_create());
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_set_font_options(parts->pen.get(), options.get());
    return PrintCanvas(std::move(parts));
}

void PrintCanvas::begin_page(double width, double height) {
    cairo_pdf_surface_set_size(parts_->surface.get(), width * points_per_mm, height * points_per_mm);
    cairo_save(pen());
    cairo_scale(pen(), points_per_mm, points_per_mm);
    set_colour("#000000");
}

void PrintCanvas::end_page() {
    cairo_restore(pen());
    cairo_show_page(pen());
}

Result<std::string, std::string> PrintCanvas::take() {
    const cairo_status_t drawn = cairo_status(pen());
    cairo_surface_finish(parts_->surface.get());
    const cairo_status_t written = cairo_surface_status(parts_->surface.get());
    for (const cairo_status_t status : {drawn, written}) {
        if (status != CAIRO_STATUS_SUCCESS) return Failure(std::string("Cairo: ") + cairo_status_to_string(status));
    }
    return std::move(parts_->bytes);
}

cairo_t* PrintCanvas::pen() const { return parts_->pen.get(); }

void PrintCanvas::use(Font font) {
    cairo_set_font_face(pen(), parts_->fonts[static_cast<std::size_t>(font.face)].get());
    const double slant = font.face == Face::italic ? 0.2 : 0;
    const cairo_matrix_t matrix = {font.size, 0, -slant * font.size, font.size, 0, 0};
    cairo_set_font_matrix(pen(), &matrix);
}

double PrintCanvas::text_width(Font font, std::string_view text) {
    use(font);
    cairo_text_extents_t extents;
    cairo_text_extents(pen(), std::string(text).c_str(), &extents);
    return extents.x_advance;
}

void PrintCanvas::text(Font font, double x, double y, std::string_view text, Align align) {
    const double part = align == Align::left ? 0 : align == Align::middle ? 0.5 : 1;
    const double width = part > 0 ? text_width(font, text) : 0;
    use(font);
    cairo_move_to(pen(), x - part * width, y);
    cairo_show_text(pen(), std::string(text).c_str());
    cairo_new_path(pen());
}

void PrintCanvas::text_path(Font font, double x, double y, std::string_view text, Align align) {
    const double part = align == Align::left ? 0 : align == Align::middle ? 0.5 : 1;
    const double width = text_width(font, text);
    cairo_move_to(pen(), x - part * width, y);
    cairo_text_path(pen(), std::string(text).c_str());
}

void PrintCanvas::line(double x1, double y1, double x2, double y2, double width) {
    cairo_set_line_width(pen(), width);
    cairo_move_to(pen(), x1, y1);
    cairo_line_to(pen(), x2, y2);
    cairo_stroke(pen());
}

void PrintCanvas::rectangle(double x, double y, double width, double height, double line_width) {
    cairo_set_line_width(pen(), line_width);
    cairo_rectangle(pen(), x, y, width, height);
    cairo_stroke(pen());
}

void PrintCanvas::set_colour(std::string_view colour) {
    cairo_set_source_rgb(pen(), channel(colour.substr(1, 2)), channel(colour.substr(3, 2)),
                         channel(colour.substr(5, 2)));
}

}  // namespace quoin::cli
