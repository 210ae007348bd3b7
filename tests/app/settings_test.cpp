#include "app/settings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>

namespace firelane {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST(Settings, AreReadBackAsTheyWereWritten) {
  const Settings settings{.width = 801,
                          .height = 602,
                          .fullScreen = true,
                          .pauseOnFocusLoss = false,
                          .language = Language::kBulgarian,
                          .overlayOpen = true,
                          .layersOpen = true,
                          .layers = {"lanes", "nav"},
                          .selected = 3,
                          .others = {}};
  const SettingsReading reading = SettingsFromToml(ToToml(settings));
  EXPECT_EQ(reading.problem, "");
  EXPECT_TRUE(reading.settings == settings) << ToToml(reading.settings);
}

TEST(Settings, AreTheDefaultsWhereNothingIsSaid) {
  for (const char* text : {"", "\xEF\xBB\xBF", "[window]\r\n", "# only a remark\n"}) {
    const SettingsReading reading = SettingsFromToml(text);
    EXPECT_EQ(reading.problem, "") << text;
    EXPECT_TRUE(reading.settings == Settings{}) << text;
  }
}

TEST(Settings, KeepWhatIsUsableAndNameTheFirstThatIsNot) {
  const SettingsReading reading =
      SettingsFromToml("[window]\nwidth = 900\nheight = 3\nfullScreen = 1\n[overlay]\nopen = true\nlayers = [1, 2]\nselected = 8\n");
  EXPECT_EQ(reading.problem, "window.height: not usable, allowed 400..16384; the default is used");
  Settings expected;
  expected.width = 900;
  expected.overlayOpen = true;
  EXPECT_TRUE(reading.settings == expected) << ToToml(reading.settings);
}

TEST(Settings, KeepWhatAnotherVersionWrote) {
  const SettingsReading reading = SettingsFromToml("[later]\nthing = 5\nnames = [\"a\"]\n[window]\nwidth = 900\nglow = 0.5\n");
  EXPECT_EQ(reading.problem, "");
  EXPECT_EQ(reading.settings.width, 900);
  Settings changed = reading.settings;
  changed.width = 901;
  const SettingsReading again = SettingsFromToml(ToToml(changed));
  EXPECT_EQ(again.problem, "");
  EXPECT_TRUE(again.settings == changed) << ToToml(changed);
  for (const char* kept : {"glow = 0.5\n", "thing = 5\n", "width = 901\n"}) EXPECT_THAT(ToToml(changed), HasSubstr(kept));
  EXPECT_EQ(ToToml(again.settings), ToToml(changed));
}

TEST(Settings, RefuseEachWrongTypeByName) {
  EXPECT_THAT(SettingsFromToml("window.width = 800.5\n").problem, HasSubstr("window.width: "));
  EXPECT_EQ(SettingsFromToml("window = 5\n").problem, "window: not usable, allowed a table; the defaults are used");
  EXPECT_THAT(SettingsFromToml("window.fullScreen = \"yes\"\n").problem, HasSubstr("window.fullScreen: not usable, allowed true or false"));
  EXPECT_THAT(SettingsFromToml("overlay.layers = \"lanes\"\n").problem, HasSubstr("overlay.layers: "));
  EXPECT_THAT(SettingsFromToml("overlay.layers = [\"lanes\", 5]\n").problem, HasSubstr("overlay.layers: "));
  EXPECT_THAT(SettingsFromToml("overlay.layers = []\n").problem, "");
  EXPECT_THAT(SettingsFromToml("overlay.layers = [\"lanes\", \"unheard of\"]\n").settings.layers, ElementsAre("lanes", "unheard of"));
}

TEST(Settings, TakeTheLanguageFromTheLocaleUnlessTheyNameOne) {
  EXPECT_EQ(SettingsFromToml("").settings.language, std::nullopt);
  EXPECT_EQ(SettingsFromToml("window.language = \"auto\"\n").settings.language, std::nullopt);
  EXPECT_EQ(SettingsFromToml("window.language = \"auto\"\n").problem, "");
  EXPECT_EQ(SettingsFromToml("window.language = \"zh\"\n").settings.language, Language::kChinese);
  EXPECT_THAT(ToToml(Settings{}), HasSubstr("language = \"auto\"\n"));
  for (const char* text : {"window.language = \"de\"\n", "window.language = 5\n"}) {
    EXPECT_EQ(SettingsFromToml(text).problem, "window.language: not usable, allowed en, ru, bg, zh or auto; the default is used");
    EXPECT_EQ(SettingsFromToml(text).settings.language, std::nullopt);
  }
}

TEST(Settings, SurviveTornAndForeignFiles) {
  EXPECT_THAT(SettingsFromToml("[window]\nwidth = ").problem, HasSubstr("line 2: not TOML"));
  EXPECT_THAT(SettingsFromToml(std::string("\0\x01\x02", 3)).problem, HasSubstr("not TOML"));
  EXPECT_THAT(SettingsFromToml(std::string(50'000, '[')).problem, HasSubstr("50000 bytes, allowed at most 20000"));
  EXPECT_NE(SettingsFromToml("a = " + std::string(19'000, '[')).problem, "");
}

}  // namespace
}  // namespace firelane
