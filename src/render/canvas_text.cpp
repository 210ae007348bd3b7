// Text on a canvas: by the built-in letters, or by a typeface's.
#include <algorithm>
#include <cmath>
#include <utility>

#include "firelane/render/canvas.h"
#include "firelane/render/font.h"
#include "firelane/text/utf8.h"
#include "render/type_sheet.h"

namespace firelane {

struct Canvas::Sheet {
  std::shared_ptr<const Typeface> face;
  int size;
  float scale;
  TextureId texture;
  TypeSheet letters;
};

TextureId Canvas::Letters() {
  if (letters_ != kNoTexture) return letters_;
  Bitmap sheet{kSheetLetters * kLetterAdvance, kLetterHeight, {}};
  sheet.pixels.assign(static_cast<std::size_t>(sheet.width * sheet.height), 0x00FFFFFFU);
  for (int i = 0; i < kSheetLetters; ++i) {
    const Letter& letter = LetterOf(static_cast<char>(kFirstSheetLetter + i));
    for (int row = 0; row < kLetterHeight; ++row) {
      for (int column = 0; column < kLetterWidth; ++column) {
        if ((letter[static_cast<std::size_t>(row)] >> (kLetterWidth - 1 - column) & 1) == 0) continue;
        sheet.pixels[static_cast<std::size_t>(row * sheet.width + i * kLetterAdvance + column)] = 0xFFFFFFFFU;
      }
    }
  }
  return letters_ = AddTexture(sheet);
}

void Canvas::WriteBuiltIn(Vec2 lo, std::string_view text, Colour colour, int size) {
  const TextureId sheet = Letters();
  const auto dot = static_cast<float>(size);
  const Vec2 extent = Vec2{kLetterWidth, kLetterHeight} * dot;
  constexpr float kStep = 1.0F / kSheetLetters;
  constexpr float kShare = kStep * kLetterWidth / kLetterAdvance;
  for (const char c : text) {
    const int place = static_cast<unsigned char>(c) - kFirstSheetLetter;
    const float u = kStep * static_cast<float>(place >= 0 && place < kSheetLetters ? place : kSheetLetters - 1);
    const Vec2 hi = lo + extent;
    if (c != ' ') {
      Fill(Quad{{{lo, colour, {u, 0}},
                 {{hi.x, lo.y}, colour, {u + kShare, 0}},
                 {hi, colour, {u + kShare, 1}},
                 {{lo.x, hi.y}, colour, {u, 1}}}},
           sheet);
    }
    lo.x += kLetterAdvance * dot;
  }
}

void Canvas::SetTypeface(std::shared_ptr<const Typeface> face) { face_ = std::move(face); }

int Canvas::TextWidth(std::string_view text, int size) const {
  return face_ ? face_->WidthOf(text, size) : firelane::TextWidth(text, size);
}

int Canvas::LineHeight(int size) const { return face_ ? face_->LineHeight(size) : BuiltInLineHeight(size); }

const Canvas::Sheet& Canvas::SheetOfFace(int size) {
  for (const auto& sheet : sheets_) {
    if (sheet->face == face_ && sheet->size == size && sheet->scale == scale_) return *sheet;
  }
  // The picture has grown or shrunk: those made for another scale are of no more use.
  std::erase_if(sheets_, [this](const auto& sheet) {
    if (sheet->scale == scale_) return false;
    FreeTexture(sheet->texture);
    return true;
  });
  TypeSheet letters = SheetOf(*face_, size, scale_);
  const TextureId texture = AddTexture(letters.bitmap);
  sheets_.push_back(std::make_shared<Sheet>(Sheet{face_, size, scale_, texture, std::move(letters)}));
  return *sheets_.back();
}

void Canvas::Text(Vec2 lo, std::string_view text, Colour colour, int size) {
  // A dot of a letter that straddles pixels is lost or doubled.
  lo = {std::round(lo.x), std::round(lo.y)};
  if (!face_) return WriteBuiltIn(lo, text, colour, size);
  const Sheet& sheet = SheetOfFace(size);
  const Bitmap& bitmap = sheet.letters.bitmap;
  const Vec2 whole{static_cast<float>(bitmap.width), static_cast<float>(bitmap.height)};
  Vec2 pen = lo + Vec2{0, static_cast<float>(face_->BaselineOf(size))};
  while (!text.empty()) {
    const char32_t letter = TakeLetter(text);
    const TypeSheet::Place& place = sheet.letters.PlaceOf(letter);
    if (place.width > 0) {
      const Vec2 at{std::round(pen.x * scale_) + static_cast<float>(place.left),
                    std::round(pen.y * scale_) + static_cast<float>(place.top)};
      const Vec2 extent{static_cast<float>(place.width), static_cast<float>(place.height)};
      const Vec2 from{static_cast<float>(place.x) / whole.x, static_cast<float>(place.y) / whole.y};
      const Vec2 to{from.x + extent.x / whole.x, from.y + extent.y / whole.y};
      const Vec2 a = at * (1 / scale_);
      const Vec2 b = (at + extent) * (1 / scale_);
      Fill(Quad{{{a, colour, from}, {{b.x, a.y}, colour, {to.x, from.y}}, {b, colour, to}, {{a.x, b.y}, colour, {from.x, to.y}}}},
           sheet.texture);
    }
    pen.x += static_cast<float>(face_->AdvanceOf(letter, size));
  }
}

}  // namespace firelane
