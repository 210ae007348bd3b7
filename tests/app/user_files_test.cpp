#include "app/user_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <iterator>
#include <string>

#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using testing::HasSubstr;

// A home folder of the test's own.
struct Home {
  ScratchFolder folder;
  Home() { ::setenv("XDG_DATA_HOME", folder.At("data").c_str(), 1); }
  std::string At(const std::string& name) const { return folder.At("data/firelane/" + name); }
};

TEST(UserFiles, ReadSettingsBackAsTheyWereWritten) {
  const Home home;
  const UserFiles files;
  EXPECT_EQ(files.ReadSettings().problem, "");
  Settings settings;
  settings.width = 901;
  EXPECT_EQ(files.WriteSettings(settings, false), std::nullopt);
  EXPECT_TRUE(files.ReadSettings().settings == settings);
  EXPECT_FALSE(std::filesystem::exists(home.At("settings.toml.bad")));
}

TEST(UserFiles, KeepSettingsWithAMistakeBesideTheNewOnes) {
  const Home home;
  const UserFiles files;
  for (const char* const spoilt : {"[window]\nwidth = 900\n[overlay\nopen = true\n", "window.width = 9\nmine = 5\n"}) {
    home.folder.With("data/firelane/settings.toml", spoilt);
    const UserFiles::Read read = files.ReadSettings();
    EXPECT_THAT(read.problem, HasSubstr(home.At("settings.toml")));
    EXPECT_EQ(files.WriteSettings(read.settings, true), std::nullopt);
    EXPECT_EQ(ScratchFolder::TextOf(home.At("settings.toml.bad")), spoilt);
    EXPECT_EQ(files.ReadSettings().problem, "");
  }
}

TEST(UserFiles, SayWhyAFileCannotBeKept) {
  const Home home;
  const UserFiles files;
  home.folder.With("data/firelane/settings.toml", "width =");
  std::filesystem::create_directories(home.At("settings.toml.bad/in the way"));
  const auto problem = files.WriteSettings({}, true);
  ASSERT_TRUE(problem);
  EXPECT_THAT(*problem, HasSubstr("settings.toml.bad"));
  EXPECT_EQ(ScratchFolder::TextOf(home.At("settings.toml")), "width =");
}

TEST(UserFiles, KeepTheNewestMomentsAndNothingOfOthers) {
  const Home home;
  const UserFiles files;
  ASSERT_EQ(files.MomentPlace(7, 2, 0).problem, "");
  home.folder.With("data/firelane/moments/mine.replay", "not the game's");
  for (unsigned step = 0; step < 60; ++step) {
    const UserFiles::Place place = files.MomentPlace(7, 2, step);
    ASSERT_EQ(place.problem, "");
    ASSERT_EQ(place.path, home.At("moments/firelane-seed7-floor2-step" + std::to_string(step) + ".replay"));
    home.folder.With("data/firelane/moments/firelane-seed7-floor2-step" + std::to_string(step) + ".replay", "a moment");
    // Written a second after the one before, whatever the clock's grain.
    std::filesystem::last_write_time(place.path, std::filesystem::file_time_type(std::chrono::seconds(step)));
  }
  const auto count = [&] {
    const std::filesystem::directory_iterator all(home.At("moments"));
    return std::distance(begin(all), end(all));
  };
  EXPECT_EQ(count(), UserFiles::kMostMoments + 1);
  EXPECT_FALSE(std::filesystem::exists(home.At("moments/firelane-seed7-floor2-step9.replay")));
  EXPECT_TRUE(std::filesystem::exists(home.At("moments/firelane-seed7-floor2-step10.replay")));
  EXPECT_EQ(files.MomentPlace(7, 2, 59).path, home.At("moments/firelane-seed7-floor2-step59-2.replay"));
  EXPECT_EQ(count(), UserFiles::kMostMoments) << "room for the one to come";
}

}  // namespace
}  // namespace firelane
