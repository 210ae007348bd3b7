#include "firelane/text/utf8.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <vector>

namespace firelane {
namespace {

using testing::ElementsAre;

std::vector<char32_t> LettersIn(std::string_view text) {
  std::vector<char32_t> letters;
  while (!text.empty()) letters.push_back(TakeLetter(text));
  return letters;
}

TEST(TakeLetter, ReadsLettersOfEveryLength) {
  EXPECT_THAT(LettersIn("aЖ语\xF0\x9F\x98\x80z"), ElementsAre(U'a', U'Ж', U'语', char32_t{0x1F600}, U'z'));
  EXPECT_THAT(LettersIn(""), ElementsAre());
}

TEST(TakeLetter, TakesOneByteOfWhatIsBroken) {
  EXPECT_THAT(LettersIn("\x80z"), ElementsAre(kBrokenLetter, U'z'));
  EXPECT_THAT(LettersIn("\xD0"), ElementsAre(kBrokenLetter));
  EXPECT_THAT(LettersIn("\xD0z"), ElementsAre(kBrokenLetter, U'z'));
  EXPECT_THAT(LettersIn("\xE8\xAFz"), ElementsAre(kBrokenLetter, kBrokenLetter, U'z'));
  EXPECT_THAT(LettersIn("\xC0\xFF"), ElementsAre(kBrokenLetter, kBrokenLetter));
}

}  // namespace
}  // namespace firelane
