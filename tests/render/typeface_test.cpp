#include "firelane/render/typeface.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "firelane/render/canvas.h"
#include "firelane/render/font.h"
#include "firelane/text/text.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

constexpr Language kWithFont[] = {Language::kRussian, Language::kBulgarian, Language::kChinese};

TEST(TypefaceOf, IsFoundForEveryLanguageButEnglishWithEveryLetterOfItsTexts) {
  EXPECT_EQ(TypefaceOf(Language::kEnglish), nullptr);
  EXPECT_EQ(FontPackageOf(Language::kEnglish), "");
  for (const Language language : kWithFont) {
    const auto face = TypefaceOf(language);
    ASSERT_NE(face, nullptr) << CodeOf(language) << ": install " << FontPackageOf(language) << " (scripts/setup does)";
    std::set<char32_t> expected = LettersOf(language);
    expected.insert(Typeface::kUnknown);
    EXPECT_EQ(face->Letters(), expected) << CodeOf(language);
  }
}

TEST(TypefaceOf, IsNobodysWhereThereIsNoFontOrNone) {
  for (const Language language : kWithFont) EXPECT_EQ(TypefaceOf(language, "/nowhere/"), nullptr);
}

TEST(Typeface, IsNotMadeOfOtherFilesOrOfFontsThatLackALetter) {
  const ScratchFolder folder;
  const std::string path = folder.At("font.ttf");
  for (const std::size_t size : {0U, 100U, 5000U}) {
    std::ofstream(path, std::ios::binary) << std::string(size, 'x');
    EXPECT_EQ(Typeface::Load(path, LetterForm::kAlphabet, {U'a'}), nullptr) << size;
  }
  const std::string dejaVu = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf";
  EXPECT_NE(Typeface::Load(dejaVu, LetterForm::kAlphabet, {U'a', U'Ж'}), nullptr);
  EXPECT_EQ(Typeface::Load(dejaVu, LetterForm::kAlphabet, {U'a', U'语'}), nullptr);
}

TEST(Typeface, OfCyrillicIsAsWideAndAsHighAsTheBuiltInLetters) {
  const auto face = TypefaceOf(Language::kRussian);
  ASSERT_NE(face, nullptr);
  EXPECT_EQ(face->WidthOf("", 1), 0);
  EXPECT_EQ(face->WidthOf("ОТРЯД", 1), TextWidth("SQUAD"));
  EXPECT_EQ(face->WidthOf("ОТРЯД", 2), TextWidth("SQUAD", 2));
  EXPECT_EQ(face->WidthOf("\xFF", 1), face->AdvanceOf(Typeface::kUnknown, 1) - 1);
  EXPECT_EQ(face->LineHeight(1), BuiltInLineHeight(1));
  for (const float scale : {1.0F, 2.0F}) {
    const Typeface::Glyph letter = face->Draw(U'Н', 1, scale);
    EXPECT_EQ(letter.height, static_cast<int>(kLetterHeight * scale));
    EXPECT_EQ(letter.top, -letter.height);
  }
  EXPECT_EQ(face->Draw(U' ', 1, 1).height, 0);
}

TEST(Typeface, OfChineseIsLargeEnoughToReadAndStandsWhereTheBuiltInLettersDo) {
  const auto face = TypefaceOf(Language::kChinese);
  ASSERT_NE(face, nullptr);
  EXPECT_EQ(face->AdvanceOf(U'层', 1), 12);
  EXPECT_EQ(face->LineHeight(1), 15);
  const Typeface::Glyph letter = face->Draw(U'层', 1, 1);
  const int top = face->BaselineOf(1) + letter.top;
  EXPECT_GE(top, -3);
  EXPECT_LE(top + letter.height, 11);
}

// The rectangle of a picture's pixels that are not transparent.
struct Ink {
  int left = 1 << 20, top = 1 << 20, right = -1, bottom = -1;
};
Ink InkOf(const Bitmap& bitmap) {
  Ink ink;
  for (int y = 0; y < bitmap.height; ++y) {
    for (int x = 0; x < bitmap.width; ++x) {
      if (bitmap.pixels[static_cast<std::size_t>(y * bitmap.width + x)] >> 24U < 128) continue;
      ink = {std::min(ink.left, x), std::min(ink.top, y), std::max(ink.right, x), std::max(ink.bottom, y)};
    }
  }
  return ink;
}

TEST(CanvasText, OfATypefaceStaysWithinTheWidthThatIsMeasured) {
  for (const Language language : kWithFont) {
    auto canvas = Canvas::Sketch({300, 40}, 1);
    ASSERT_TRUE(canvas);
    canvas->SetTypeface(TypefaceOf(language));
    const std::string text = Say(language, TextKey::kObjective, 12, 345);
    canvas->Text({10, 10}, text, {1, 1, 1});
    const int width = canvas->TextWidth(text);
    EXPECT_GT(width, 80);
    const Ink ink = InkOf(canvas->Take());
    EXPECT_GE(ink.left, 10) << CodeOf(language);
    EXPECT_LE(ink.left, 12) << CodeOf(language);
    EXPECT_LE(ink.right, 10 + width) << CodeOf(language);
    EXPECT_GE(ink.right, 10 + width - 4) << CodeOf(language);
    EXPECT_GE(ink.top, 6) << CodeOf(language);
    EXPECT_LE(ink.bottom, 21) << CodeOf(language);
  }
}

TEST(CanvasText, IsOfTheBuiltInLettersAgainOnceTheTypefaceIsTakenAway) {
  const auto shown = [](bool throughAnother) {
    auto canvas = Canvas::Sketch({60, 12}, 1);
    EXPECT_TRUE(canvas);
    if (throughAnother) {
      canvas->SetTypeface(TypefaceOf(Language::kRussian));
      canvas->Text({0, 20}, "МИМО", {1, 1, 1});
      canvas->SetTypeface(nullptr);
    }
    canvas->Text({2, 2}, "LANE", {1, 1, 1});
    return canvas->Take().pixels;
  };
  EXPECT_EQ(shown(true), shown(false));
}

}  // namespace
}  // namespace firelane
