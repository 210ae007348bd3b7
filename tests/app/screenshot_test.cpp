// Canvas::Save as the window's screenshots need it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "firelane/render/canvas.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using testing::StartsWith;

TEST(Screenshot, ReplacesAFileAsAWholeAndLeavesNothingBeside) {
  const ScratchFolder folder;
  auto canvas = Canvas::InMemory(kLeastPicture, 1);
  ASSERT_TRUE(canvas);
  const std::string picture = folder.With("a.png", "old");
  // Another name of the old file: what is written into it in place would show here.
  std::filesystem::create_hard_link(picture, folder.At("old"));
  EXPECT_EQ(canvas->Save(picture), std::nullopt);
  EXPECT_THAT(ScratchFolder::TextOf(picture), StartsWith("\x89PNG"));
  EXPECT_EQ(ScratchFolder::TextOf(folder.At("old")), "old");
  const auto files = std::filesystem::directory_iterator(folder.At(""));
  EXPECT_EQ(std::distance(begin(files), end(files)), 2);
}

TEST(Screenshot, NamesThePathThatCannotBeWritten) {
  const ScratchFolder folder;
  auto canvas = Canvas::InMemory(kLeastPicture, 1);
  ASSERT_TRUE(canvas);
  const auto problem = canvas->Save(folder.At("none/a.png"));
  ASSERT_TRUE(problem);
  EXPECT_THAT(*problem, StartsWith(folder.At("none/a.png") + ": "));
}

}  // namespace
}  // namespace firelane
