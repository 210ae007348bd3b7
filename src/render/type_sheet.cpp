#include "render/type_sheet.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace firelane {
namespace {

constexpr int kSheetWidth = 1024;
constexpr int kGap = 1;

void Put(const Typeface::Glyph& glyph, const TypeSheet::Place& place, Bitmap& bitmap) {
  for (int y = 0; y < glyph.height; ++y) {
    for (int x = 0; x < glyph.width; ++x) {
      const auto opacity = static_cast<std::uint32_t>(glyph.opacities[static_cast<std::size_t>(y * glyph.width + x)]);
      bitmap.pixels[static_cast<std::size_t>((place.y + y) * bitmap.width + place.x + x)] = opacity << 24U | 0x00FFFFFFU;
    }
  }
}

}  // namespace

const TypeSheet::Place& TypeSheet::PlaceOf(char32_t letter) const {
  const auto found = places.find(letter);
  return found == places.end() ? places.at(Typeface::kUnknown) : found->second;
}

TypeSheet SheetOf(const Typeface& face, int size, float scale) {
  TypeSheet sheet;
  std::vector<std::pair<char32_t, Typeface::Glyph>> glyphs;
  int x = 0;
  int y = 0;
  int rowHeight = 0;
  for (const char32_t letter : face.Letters()) {
    Typeface::Glyph glyph = face.Draw(letter, size, scale);
    if (x + glyph.width > kSheetWidth) {
      y += rowHeight + kGap;
      x = rowHeight = 0;
    }
    sheet.places[letter] = {x, y, glyph.width, glyph.height, glyph.left, glyph.top};
    x += glyph.width + kGap;
    rowHeight = std::max(rowHeight, glyph.height);
    glyphs.emplace_back(letter, std::move(glyph));
  }
  sheet.bitmap = {kSheetWidth, std::max(1, y + rowHeight), {}};
  sheet.bitmap.pixels.assign(static_cast<std::size_t>(sheet.bitmap.width * sheet.bitmap.height), 0x00FFFFFFU);
  for (const auto& [letter, glyph] : glyphs) Put(glyph, sheet.places.at(letter), sheet.bitmap);
  return sheet;
}

}  // namespace firelane
