#include "firelane/render/typeface.h"

#include <stb_truetype.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>
#include <variant>

#include "firelane/play/files.h"
#include "firelane/render/font.h"
#include "firelane/text/text.h"
#include "firelane/text/utf8.h"

namespace firelane {
namespace {

// The middle of an ideograph above the baseline, in ems: it fills its em, an eighth of which lies below.
constexpr float kIdeographMiddle = 0.38F;
constexpr int kIdeographLeast = 4;  // its em in canvas pixels is this and kIdeographGrowth a size: 12 is the least that can be read
constexpr int kIdeographGrowth = 8;

struct FontRow {
  Language language;
  LetterForm form;
  std::string_view path;  // below the folder
  std::string_view package;
};
// The one of DejaVu whose letters all have the built-in ones' width: what fits in English fits by counting.
constexpr std::string_view kDejaVu = "dejavu/DejaVuSansMono.ttf";
constexpr FontRow kFonts[] = {{Language::kRussian, LetterForm::kAlphabet, kDejaVu, "fonts-dejavu-core"},
                              {Language::kBulgarian, LetterForm::kAlphabet, kDejaVu, "fonts-dejavu-core"},
                              {Language::kChinese, LetterForm::kIdeograph, "wqy/wqy-microhei.ttc", "fonts-wqy-microhei"}};

const FontRow* RowOf(Language language) {
  const auto* const found = std::ranges::find(kFonts, language, &FontRow::language);
  return found == std::end(kFonts) ? nullptr : found;
}

}  // namespace

struct Typeface::Font {
  std::string bytes;
  stbtt_fontinfo info{};
  std::map<char32_t, int> glyphs;  // by letter, kUnknown among them
  std::set<char32_t> letters;
  float emsPerUnit = 0;
  float capitalHeight = 0;  // in ems

  int GlyphOf(char32_t letter) const {
    const auto found = glyphs.find(letter);
    return found == glyphs.end() ? glyphs.at(kUnknown) : found->second;
  }
};

std::shared_ptr<const Typeface> Typeface::Load(const std::string& path, LetterForm form, const std::set<char32_t>& letters) {
  auto read = ReadTextFile(path);
  if (std::holds_alternative<FileProblem>(read)) return nullptr;
  auto font = std::make_unique<Font>();
  font->bytes = std::get<std::string>(std::move(read));
  // The library reads ahead of what it has checked: a file too short for a font's head is none.
  constexpr std::size_t kLeastBytes = 1024;
  if (font->bytes.size() < kLeastBytes) return nullptr;
  const auto* const data = reinterpret_cast<const unsigned char*>(font->bytes.data());
  const int offset = stbtt_GetFontOffsetForIndex(data, 0);
  if (offset < 0 || stbtt_InitFont(&font->info, data, offset) == 0) return nullptr;
  font->glyphs[kUnknown] = 0;
  for (const char32_t letter : letters) {
    const int glyph = stbtt_FindGlyphIndex(&font->info, static_cast<int>(letter));
    if (glyph == 0) return nullptr;
    font->glyphs[letter] = glyph;
  }
  for (const auto& [letter, glyph] : font->glyphs) font->letters.insert(letter);
  font->emsPerUnit = stbtt_ScaleForMappingEmToPixels(&font->info, 1);
  int box[4] = {};
  if (stbtt_GetCodepointBox(&font->info, 'H', &box[0], &box[1], &box[2], &box[3]) == 0 || box[3] <= 0) return nullptr;
  font->capitalHeight = static_cast<float>(box[3]) * font->emsPerUnit;
  return std::shared_ptr<const Typeface>(new Typeface(std::move(font), form));
}

Typeface::Typeface(std::unique_ptr<Font> font, LetterForm form) : font_(std::move(font)), form_(form) {}
Typeface::~Typeface() = default;

float Typeface::PixelsPerEm(int size) const {
  if (form_ == LetterForm::kIdeograph) return static_cast<float>(kIdeographLeast + kIdeographGrowth * size);
  return static_cast<float>(kLetterHeight * size) / font_->capitalHeight;
}

int Typeface::BaselineOf(int size) const {
  if (form_ == LetterForm::kAlphabet) return kLetterHeight * size;
  return static_cast<int>(std::lround(static_cast<float>(kLetterHeight * size) / 2 + kIdeographMiddle * PixelsPerEm(size)));
}

int Typeface::LineHeight(int size) const {
  if (form_ == LetterForm::kAlphabet) return BuiltInLineHeight(size);
  return static_cast<int>(std::lround(PixelsPerEm(size))) + 3;
}

int Typeface::AdvanceOf(char32_t letter, int size) const {
  int advance = 0;
  int bearing = 0;
  stbtt_GetGlyphHMetrics(&font_->info, font_->GlyphOf(letter), &advance, &bearing);
  // Whole pixels: every letter looks the same wherever it stands.
  return static_cast<int>(std::lround(static_cast<float>(advance) * font_->emsPerUnit * PixelsPerEm(size)));
}

int Typeface::WidthOf(std::string_view text, int size) const {
  int width = text.empty() ? 0 : -size;  // no gap after the last one
  while (!text.empty()) width += AdvanceOf(TakeLetter(text), size);
  return width;
}

Typeface::Glyph Typeface::Draw(char32_t letter, int size, float scale) const {
  const float pixelsPerUnit = font_->emsPerUnit * PixelsPerEm(size) * scale;
  const int index = font_->GlyphOf(letter);
  int right = 0;
  int bottom = 0;
  Glyph glyph;
  stbtt_GetGlyphBitmapBox(&font_->info, index, pixelsPerUnit, pixelsPerUnit, &glyph.left, &glyph.top, &right, &bottom);
  if (right <= glyph.left || bottom <= glyph.top) return {};
  glyph.width = right - glyph.left;
  glyph.height = bottom - glyph.top;
  glyph.opacities.resize(static_cast<std::size_t>(glyph.width * glyph.height));
  stbtt_MakeGlyphBitmap(&font_->info, glyph.opacities.data(), glyph.width, glyph.height, glyph.width, pixelsPerUnit, pixelsPerUnit, index);
  return glyph;
}

const std::set<char32_t>& Typeface::Letters() const { return font_->letters; }

std::shared_ptr<const Typeface> TypefaceOf(Language language, std::string_view folder) {
  const FontRow* const row = RowOf(language);
  return row == nullptr ? nullptr : Typeface::Load(std::string(folder) + std::string(row->path), row->form, LettersOf(language));
}

std::string_view FontPackageOf(Language language) {
  const FontRow* const row = RowOf(language);
  return row == nullptr ? std::string_view() : row->package;
}

}  // namespace firelane
