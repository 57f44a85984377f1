// SPDX-License-Identifier: MIT
#include "cli/print/page.h"

namespace quoin::cli {

void draw_sheet_frame(PrintCanvas& canvas, double width, double height, const std::string& heading) {
    const PrintCanvas::Saved saved(canvas);
    canvas.set_colour("#000000");
    canvas.text({Face::regular, mm_of_points(9)}, page_margin, page_margin + 3.5, heading);
    const double y = height - page_margin - 5;
    canvas.line(page_margin, y, page_margin + ruler_length, y, 0.3);
    for (int mark = 0; mark <= 10; ++mark) {
        const double x = page_margin + ruler_length / 10 * mark;
        const double tick = mark % 5 == 0 ? 2 : 1;
        // The outer ones end where the line ends.
        const double inward = mark == 0 ? 0.15 : mark == 10 ? -0.15 : 0;
        canvas.line(x + inward, y - tick, x + inward, y, 0.3);
    }
    canvas.text({Face::regular, mm_of_points(7)}, page_margin, y + 3.5,
                "This line must be 100 mm long. If it is not, print at 100 %, without scaling to fit the page.");
    canvas.text({Face::italic, mm_of_points(7)}, width - page_margin, y + 3.5, "Quoin", Align::right);
}

}  // namespace quoin::cli
