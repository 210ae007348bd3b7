#include "firelane/tuning/words.h"

#include <gtest/gtest.h>

namespace firelane {
namespace {

TEST(Words, PrintAsTheyAreWhenTheyFitALine) {
  EXPECT_EQ(Printable(""), "");
  EXPECT_EQ(Printable("squad.holdDelay"), "squad.holdDelay");
  EXPECT_EQ(Printable("Höhle 洞 Пещера"), "Höhle 洞 Пещера");
}

TEST(Words, LoseWhatWouldBreakTheLineOrTheTerminal) {
  EXPECT_EQ(Printable("a\nb\r\tc\x1b[31m\x7f"), "a?b??c?[31m?");
  EXPECT_EQ(Printable(std::string_view("a\0b", 3)), "a?b");
  EXPECT_EQ(Printable("\xe2\x80\xae|\xe2\x80\x8f|\xe2\x81\xa6|\xe2\x81\xa5"), "???|???|???|\xe2\x81\xa5") << "turns of direction";
  EXPECT_EQ(Printable("\xc2\x85|\xe2\x80\xa8|\xe2\x80\xa9"), "??|???|???");
}

TEST(Words, LoseBrokenUtf8) {
  EXPECT_EQ(Printable("\xff|\xc3"), "?|?");
  EXPECT_EQ(Printable("\xe6\xb4"), "??");
  EXPECT_EQ(Printable("\xc0\xaf"), "??");
}

TEST(Words, AreCutAtAWholeCharacter) {
  EXPECT_EQ(Printable("abcdef", 6), "abcdef");
  EXPECT_EQ(Printable("abcdefg", 6), "abcdef...");
  EXPECT_EQ(Printable("abcdeö", 6), "abcde...");
}

TEST(Words, DifferByTheFewestEdits) {
  EXPECT_EQ(EditDistance("", ""), 0);
  EXPECT_EQ(EditDistance("", "abc"), 3);
  EXPECT_EQ(EditDistance("abc", ""), 3);
  EXPECT_EQ(EditDistance("kitten", "sitting"), 3);
  EXPECT_EQ(EditDistance("ABC", "abc"), 0);
  EXPECT_EQ(EditDistance("flaw", "lawn"), 2);
  EXPECT_EQ(EditDistance(std::string(1000, 'a'), std::string(1000, 'b')), 64);
}

TEST(Words, HaveTheFirstOfEqualsAsTheNearest) {
  constexpr std::string_view kWords[] = {"cat", "bat", "rat"};
  EXPECT_EQ(NearestWord("hat", kWords), "cat");
  EXPECT_EQ(NearestWord("rats", kWords), "rat");
  EXPECT_EQ(NearestWord("", {}), "");
}

}  // namespace
}  // namespace firelane
