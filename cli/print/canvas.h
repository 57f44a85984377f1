// SPDX-License-Identifier: MIT
// A PDF that grows page by page, in millimetres from the upper left corner, drawn with Cairo. Fonts come from files and
// go into the PDF, so that it looks the same everywhere.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <cairo.h>

#include "core/result.h"

namespace quoin::cli {

enum class Face { regular, italic, bold, mono };
enum class Align { left, middle, right };

struct Font {
    Face face = Face::regular;
    double size = 0;  // in millimetres
};

inline constexpr double points_per_mm = 72 / 25.4;
inline constexpr double mm_of_points(double points) { return points / points_per_mm; }

struct PdfInfo {
    std::string title;
    std::string author;
};

class PrintCanvas {
  public:
    // The error is a line for people: a missing font.
    static Result<PrintCanvas, std::string> create(const PdfInfo& info);
    PrintCanvas(PrintCanvas&&) noexcept;
    PrintCanvas& operator=(PrintCanvas&&) noexcept;
    ~PrintCanvas();

    void begin_page(double width, double height);
    void end_page();
    // The whole file; nothing can be drawn after it. An error is a line for people.
    Result<std::string, std::string> take();

    double text_width(Font font, std::string_view text);
    // `y` is the line that the letters stand on.
    void text(Font font, double x, double y, std::string_view text, Align align = Align::left);
    // The letters as a path, to be filled or drawn around.
    void text_path(Font font, double x, double y, std::string_view text, Align align);
    void line(double x1, double y1, double x2, double y2, double width);
    void rectangle(double x, double y, double width, double height, double line_width);
    void set_colour(std::string_view colour);  // `#rrggbb`

    // Cairo itself, for whatever is not text.
    cairo_t* pen() const;

    // Restores the pen when it goes out of scope: its position, clip and colour.
    class Saved {
      public:
        explicit Saved(const PrintCanvas& canvas) : pen_(canvas.pen()) { cairo_save(pen_); }
        ~Saved() { cairo_restore(pen_); }
        Saved(const Saved&) = delete;
        Saved& operator=(const Saved&) = delete;

      private:
        cairo_t* pen_;
    };

  private:
    struct Parts;
    explicit PrintCanvas(std::unique_ptr<Parts> parts);

    void use(Font font);

    std::unique_ptr<Parts> parts_;
};

}  // namespace quoin::cli
