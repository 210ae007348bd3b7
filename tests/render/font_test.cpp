#include "firelane/render/font.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "firelane/render/canvas.h"

namespace firelane {
namespace {

constexpr char kFirstPrintable = ' ';
constexpr char kLastPrintable = '~';
constexpr Letter kBox{0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F};

TEST(Font, HasALetterOfItsOwnForEveryPrintableCharacter) {
  std::map<Letter, char> seen;
  for (char c = kFirstPrintable; c <= kLastPrintable; ++c) {
    EXPECT_NE(LetterOf(c), kBox) << "'" << c << "'";
    const auto [before, fresh] = seen.try_emplace(LetterOf(c), c);
    EXPECT_TRUE(fresh) << "'" << c << "' looks like '" << before->second << "'";
  }
  EXPECT_EQ(LetterOf(' '), Letter{});
}

TEST(Font, ShowsABoxForWhatIsNotPrintable) {
  for (const char c : {'\0', '\n', '\x1F', '\x7F', '\x80', '\xFF'}) EXPECT_EQ(LetterOf(c), kBox) << static_cast<int>(c);
}

TEST(Font, StaysWithinFiveDotsAcross) {
  for (char c = kFirstPrintable; c <= kLastPrintable; ++c) {
    for (const std::uint8_t row : LetterOf(c)) EXPECT_LT(row, 1U << kLetterWidth) << "'" << c << "'";
  }
}

// What the canvas shows of one letter, as rows.
Letter Shown(char c) {
  auto canvas = Canvas::Sketch({kLetterAdvance, kLetterHeight + 1}, 1);
  EXPECT_TRUE(canvas);
  canvas->Text({0, 0}, {&c, 1}, {1, 1, 1});
  const Bitmap bitmap = canvas->Take();
  Letter letter{};
  for (int y = 0; y < bitmap.height; ++y) {
    for (int x = 0; x < bitmap.width; ++x) {
      if (bitmap.pixels[static_cast<std::size_t>(y * bitmap.width + x)] >> 24U == 0) continue;
      if (x >= kLetterWidth || y >= kLetterHeight) {
        ADD_FAILURE() << "'" << c << "' reaches (" << x << ", " << y << ")";
      } else {
        letter[static_cast<std::size_t>(y)] = static_cast<std::uint8_t>(letter[static_cast<std::size_t>(y)] | 1U << (kLetterWidth - 1 - x));
      }
    }
  }
  return letter;
}

TEST(CanvasText, StartsOnAWholePixel) {
  const auto shown = [](Vec2 lo) {
    auto canvas = Canvas::Sketch({20, 12}, 1);
    EXPECT_TRUE(canvas);
    canvas->Text(lo, "MO", {1, 1, 1});
    return canvas->Take().pixels;
  };
  EXPECT_EQ(shown({3.5F, 1.5F}), shown({4, 2}));
  EXPECT_EQ(shown({3.4F, 1.6F}), shown({3, 2}));
  EXPECT_NE(shown({3, 2}), shown({4, 2}));
}

TEST(CanvasText, ShowsTheDotsOfEachLetter) {
  for (char c = kFirstPrintable; c <= kLastPrintable; ++c) EXPECT_EQ(Shown(c), LetterOf(c)) << "'" << c << "'";
  for (const char c : {'\n', '\x7F', '\xE4'}) EXPECT_EQ(Shown(c), kBox) << static_cast<int>(c);
}

}  // namespace
}  // namespace firelane
