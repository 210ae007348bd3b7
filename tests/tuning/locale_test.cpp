// Everything that reads or prints numbers, under a locale that writes 0,15.
#include <gtest/gtest.h>
#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <locale>
#include <string>

#include "firelane/tuning/toml.h"
#include "tests/tuning/random_tuning.h"

namespace firelane {
namespace {

// The installed locale, or one made for this test where only its source is there.
bool EnterCommaLocale(const std::string& folder) {
  if (std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr) return true;
  const std::string command = "localedef -i de_DE -f UTF-8 '" + folder + "/de_DE.UTF-8' >/dev/null 2>&1";
  if (std::system(command.c_str()) != 0) return false;
  setenv("LOCPATH", folder.c_str(), 1);
  return std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
}

class CommaLocale : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = (std::filesystem::temp_directory_path() / ("firelane_locale_" + std::to_string(getpid()))).string();
    std::filesystem::create_directories(folder_);
    if (!EnterCommaLocale(folder_)) GTEST_SKIP() << "no de_DE.UTF-8 locale here, and no localedef with its source to make one";
    std::locale::global(std::locale("de_DE.UTF-8"));
    char text[16];
    std::snprintf(text, sizeof text, "%.2f", 0.15);
    ASSERT_STREQ(text, "0,15");
  }
  void TearDown() override {
    std::locale::global(std::locale::classic());
    std::setlocale(LC_ALL, "C");
    std::filesystem::remove_all(folder_);
  }
  std::string folder_;
};

TEST_F(CommaLocale, ChangesNothing) {
  EXPECT_EQ(Text(0.15F), "0.15");
  EXPECT_EQ(RangeText(*FindTunable("squad.bodyRadius")), "0.15..0.45 units");
  Tuning tuning;
  EXPECT_EQ(SetFromText(tuning, "squad.holdDelay", "0.3"), std::nullopt);
  EXPECT_EQ(tuning.squad.holdDelay, 0.3F);
  EXPECT_EQ(SetFromText(tuning, "squad.holdDelay", "0,3"),
            std::optional<std::string>("squad.holdDelay = 0,3: not a number, allowed 0..2 s"));
  EXPECT_EQ(ApplyToml("[squad]\nholdDelay = 2.5", "f", tuning),
            std::optional<std::string>("f:2: squad.holdDelay = 2.5: out of range, allowed 0..2 s"));
  EXPECT_EQ(ToToml(tuning, true), "[squad]\nholdDelay = 0.3\n");
  const std::string page = ToMarkdown();
  const std::string json = ToJson(tuning);
  CosmeticRng rng = CosmeticRng::Seeded(5);
  const Tuning written = RandomTuning(rng);
  Tuning read;
  EXPECT_EQ(ApplyToml(ToToml(written, false), "f", read), std::nullopt);
  EXPECT_EQ(FirstDifference(written, read), nullptr);
  std::locale::global(std::locale::classic());
  EXPECT_EQ(page, ToMarkdown());
  EXPECT_EQ(json, ToJson(tuning));
}

}  // namespace
}  // namespace firelane
