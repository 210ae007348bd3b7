#include "app/folders.h"

#include <gtest/gtest.h>

#include <ostream>

#include "tests/support/environment.h"

namespace firelane {
namespace {

using testing::With;

TEST(DataFolder, TakesNothingEmptyOrRelativeForAFolder) {
  EXPECT_EQ(DataFolder(With({{"XDG_DATA_HOME", "/d"}, {"HOME", "/h"}})), "/d/firelane");
  for (const char* const unusable : {"", "d"}) {
    EXPECT_EQ(DataFolder(With({{"XDG_DATA_HOME", unusable}, {"HOME", "/h"}})), "/h/.local/share/firelane");
    EXPECT_EQ(DataFolder(With({{"XDG_DATA_HOME", unusable}, {"HOME", unusable}})), "");
  }
  EXPECT_EQ(DataFolder(With({})), "");
}

TEST(PicturesFolder, IsWhatTheEnvironmentSays) {
  EXPECT_EQ(PicturesFolder(With({{"XDG_PICTURES_DIR", "/p"}}), "XDG_PICTURES_DIR=\"/q\"\n"), "/p");
}

TEST(PicturesFolder, IsElseWhatTheUsersListSays) {
  const Environment home = With({{"HOME", "/home/me"}, {"XDG_PICTURES_DIR", "relative"}});
  EXPECT_EQ(PicturesFolder(home, "# XDG_PICTURES_DIR=\"/no\"\nXDG_MUSIC_DIR=\"/m\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n"),
            "/home/me/Bilder");
  EXPECT_EQ(PicturesFolder(home, "  XDG_PICTURES_DIR=\"/q\""), "/q");
}

TEST(PicturesFolder, IsNothingWhereNobodySaysIt) {
  EXPECT_EQ(PicturesFolder(With({}), ""), std::nullopt);
  EXPECT_EQ(PicturesFolder(With({}), "XDG_PICTURES_DIR=\"$HOME/x\"\n"), std::nullopt);
  EXPECT_EQ(PicturesFolder(With({{"HOME", "/h"}}), "XDG_PICTURES_DIR=\"x\"\n"), std::nullopt);
  EXPECT_EQ(PicturesFolder(With({{"HOME", "/h"}}), "XDG_PICTURES_DIR=\"\n"), std::nullopt);
}

TEST(UserDirsPath, FollowsTheConfigFolder) {
  EXPECT_EQ(UserDirsPath(With({{"XDG_CONFIG_HOME", "/c"}, {"HOME", "/h"}})), "/c/user-dirs.dirs");
  EXPECT_EQ(UserDirsPath(With({{"HOME", "/h"}})), "/h/.config/user-dirs.dirs");
  EXPECT_EQ(UserDirsPath(With({})), "");
}

TEST(ScreenshotName, TellsWhereItWasTaken) {
  EXPECT_EQ(ScreenshotName(7, 2, 480, 1), "firelane-seed7-floor2-step480.png");
  EXPECT_EQ(ScreenshotName(4294967295U, 1000, 0, 3), "firelane-seed4294967295-floor1000-step0-3.png");
}

}  // namespace
}  // namespace firelane
