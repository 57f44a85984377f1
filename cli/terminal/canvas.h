// SPDX-License-Identifier: MIT
// A sheet of characters on which polygons with lattice corners can be drawn: later ones cover earlier ones. Lines are
// stored as directions that leave a character, so that lines that meet get the right joint.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace quoin::cli {

struct Spot {
    int x = 0;
    int y = 0;

    friend bool operator==(Spot, Spot) = default;
};

// Colours of a terminal's palette of 256; negative for its own.
struct Ink {
    int foreground = -1;
    int background = -1;
    bool is_bold = false;

    friend bool operator==(const Ink&, const Ink&) = default;
};

enum class Stroke { plain, strong };

class Canvas {
  public:
    Canvas(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }

    // Gives everything strictly inside to `owner` and erases what was there, filling it with `filling`.
    void fill(const std::vector<Spot>& corners, int owner, Ink ink, std::string_view filling = "");
    void outline(const std::vector<Spot>& corners, Stroke stroke);
    void dot(Spot spot);  // a faint mark, where nothing else is
    void write(Spot start, std::string_view text, Ink ink);
    // Writes as near to `middle` as possible within the visible part of `owner`, the polygon; false if there is no
    // room.
    bool write_inside(int owner, const std::vector<Spot>& corners, Spot middle, std::string_view text, Ink ink);
    // The same within a polygon, no matter who owns what is there.
    bool write_within(const std::vector<Spot>& corners, Spot middle, std::string_view text, Ink ink);
    void tint(int owner, Ink ink);  // another colour for whatever still shows of it

    int owner_at(Spot spot) const;  // 0 for nobody's
    Ink ink_of(int owner) const;    // of whatever still shows of it

    // One row, without the blanks at its end; `columns` is how many it takes.
    std::string row(int y, bool has_utf8, bool has_colour, int& columns) const;

  private:
    struct Character {
        std::uint8_t lines = 0;   // a bit per direction
        std::uint8_t strong = 0;  // those of them that are strong
        bool has_dot = false;
        int owner = 0;
        std::string text;  // one character
        Ink ink;
    };

    struct Frame {
        int left, top, right, bottom;
    };

    bool has(Spot spot) const { return spot.x >= 0 && spot.x < width_ && spot.y >= 0 && spot.y < height_; }
    std::size_t index_of(Spot spot) const { return spot.y * width_ + spot.x; }
    Character& at(Spot spot) { return characters_[index_of(spot)]; }
    const Character& at(Spot spot) const { return characters_[index_of(spot)]; }
    void wipe(Spot spot);
    void join(Spot from, Spot to, int direction, Stroke stroke);
    bool is_blank(Spot spot) const { return has(spot) && at(spot).text.empty() && at(spot).lines == 0; }
    Frame frame_of(const std::vector<Spot>& corners) const;
    template <class IsRoom>
    bool write_near(const Frame& frame, Spot middle, std::string_view text, Ink ink, IsRoom is_room);

    int width_;
    int height_;
    std::vector<Character> characters_;
};

}  // namespace quoin::cli
