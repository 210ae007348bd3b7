// A font file of the machine's, for the languages whose letters the built-in ones (font.h) lack. Only the letters that the language's texts
// use are taken from it.
#pragma once

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "firelane/text/language.h"

namespace firelane {

enum class LetterForm : std::uint8_t {
  kAlphabet,   // capitals as high as the built-in letters
  kIdeograph,  // as large as they must be to be read, their middles where those of the built-in letters are
};

// Sizes are those of Canvas::Text; lengths are canvas pixels unless told otherwise.
class Typeface {
 public:
  // Null where there is no such file, it is no font, or it lacks one of the letters.
  static std::shared_ptr<const Typeface> Load(const std::string& path, LetterForm form, const std::set<char32_t>& letters);
  ~Typeface();
  Typeface(const Typeface&) = delete;
  Typeface& operator=(const Typeface&) = delete;

  // A letter that was not loaded counts, and is shown, as the font's own sign for that.
  int WidthOf(std::string_view text, int size) const;
  int AdvanceOf(char32_t letter, int size) const;
  int BaselineOf(int size) const;  // below the top of the built-in letters
  int LineHeight(int size) const;  // between the tops of two lines

  // One letter as the sheet of a canvas needs it: opacities 0..255, row by row, at `scale` device pixels a canvas pixel. `left` and `top`
  // are device pixels from the pen on the baseline; a space has no rows.
  struct Glyph {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;
    std::vector<std::uint8_t> opacities;
  };
  static constexpr char32_t kUnknown = 0;
  Glyph Draw(char32_t letter, int size, float scale) const;
  // Those that can be drawn, kUnknown among them.
  const std::set<char32_t>& Letters() const;

 private:
  struct Font;
  Typeface(std::unique_ptr<Font> font, LetterForm form);
  float PixelsPerEm(int size) const;

  std::unique_ptr<Font> font_;
  LetterForm form_;
};

// The font of a language's texts where Debian's packages (fonts-dejavu-core, fonts-wqy-microhei) put it, below `folder`. Null where there
// is none, and for English, which the built-in letters write.
std::shared_ptr<const Typeface> TypefaceOf(Language language, std::string_view folder = "/usr/share/fonts/truetype/");
// The package that has it; empty for English.
std::string_view FontPackageOf(Language language);

}  // namespace firelane
