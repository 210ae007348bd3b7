#include "firelane/play/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

std::string LineOf(const std::variant<std::string, FileProblem>& read) {
  const FileProblem* const problem = std::get_if<FileProblem>(&read);
  return problem != nullptr ? problem->line : "read";
}

TEST(ReadTextFile, ReturnsEveryByteAsItIs) {
  const ScratchFolder folder;
  const std::string text(
      "\xEF\xBB\xBF"
      "a\r\n\0b",
      9);
  EXPECT_EQ(std::get<std::string>(ReadTextFile(folder.With("a", text))), text);
  EXPECT_EQ(std::get<std::string>(ReadTextFile(folder.With("empty", ""))), "");
  const std::string large(300'000, 'x');
  EXPECT_EQ(std::get<std::string>(ReadTextFile(folder.With("large", large))), large);
}

TEST(ReadTextFile, ReadsUpToTheBoundAndNotOneByteMore) {
  const ScratchFolder folder;
  const std::string path = folder.With("a", "12345");
  EXPECT_EQ(std::get<std::string>(ReadTextFile(path, 5)), "12345");
  EXPECT_EQ(LineOf(ReadTextFile(path, 4)), path + ": larger than the 4 bytes allowed");
}

TEST(ReadTextFile, StopsAtTheBoundWhereTheSizeIsUnknown) {
  EXPECT_EQ(LineOf(ReadTextFile("/proc/self/status", 10)), "/proc/self/status: larger than the 10 bytes allowed");
}

TEST(ReadTextFile, RefusesWhatIsNoFile) {
  const ScratchFolder folder;
  const std::string pipe = folder.At("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  EXPECT_EQ(LineOf(ReadTextFile(pipe)), pipe + ": a pipe, not a file");
  EXPECT_EQ(LineOf(ReadTextFile(folder.At(""))), folder.At("") + ": a directory, not a file");
  EXPECT_EQ(LineOf(ReadTextFile("/dev/zero")), "/dev/zero: a device or socket, not a file");
  EXPECT_EQ(LineOf(ReadTextFile(folder.At("none"))), folder.At("none") + ": cannot be read: No such file or directory");
  EXPECT_EQ(LineOf(ReadTextFile("")), "an empty path, not a file");
  EXPECT_EQ(LineOf(ReadTextFile("a\nb")), "a?b: cannot be read: No such file or directory");
}

TEST(WriteFileAtomically, WritesAndReplaces) {
  const ScratchFolder folder;
  const std::string path = folder.At("out");
  EXPECT_EQ(WriteFileAtomically(path, "one").has_value(), false);
  EXPECT_EQ(ScratchFolder::TextOf(path), "one");
  EXPECT_EQ(WriteFileAtomically(path, "").has_value(), false);
  EXPECT_EQ(ScratchFolder::TextOf(path), "");
  const std::string large(300'000, 'x');
  EXPECT_EQ(WriteFileAtomically(path, large).has_value(), false);
  EXPECT_EQ(ScratchFolder::TextOf(path), large);
}

TEST(WriteFileAtomically, LeavesNothingElseBehind) {
  const ScratchFolder folder;
  WriteFileAtomically(folder.At("out"), "one");
  EXPECT_TRUE(WriteFileAtomically(folder.At("none/out"), "one").has_value());
  const std::filesystem::directory_iterator entries(folder.At(""));
  EXPECT_EQ(std::distance(begin(entries), end(entries)), 1);
}

TEST(WriteFileAtomically, KeepsLinksAndRights) {
  const ScratchFolder folder;
  const std::string path = folder.With("real", "old");
  ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
  std::filesystem::create_symlink(path, folder.At("link"));
  EXPECT_EQ(WriteFileAtomically(folder.At("link"), "new").has_value(), false);
  EXPECT_TRUE(std::filesystem::is_symlink(folder.At("link")));
  EXPECT_EQ(ScratchFolder::TextOf(path), "new");
  struct stat info {};
  ASSERT_EQ(::stat(path.c_str(), &info), 0);
  EXPECT_EQ(info.st_mode & 07777U, 0640U);
}

TEST(WriteFileAtomically, RefusesWhatIsNoFileAndSaysSoBefore) {
  const ScratchFolder folder;
  const std::string pipe = folder.At("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const std::string file = folder.With("file", "x");
  const std::pair<std::string, std::string> cases[] = {
      {pipe, pipe + ": a pipe, not a file"},
      {folder.At(""), folder.At("") + ": a directory, not a file"},
      {"/dev/null", "/dev/null: a device or socket, not a file"},
      {folder.At("none/out"), folder.At("none/out") + ": cannot be written: No such file or directory"},
      {file + "/out", file + "/out: cannot be written: Not a directory"},
      {"", "an empty path, not a file"}};
  for (const auto& [path, line] : cases) {
    const auto written = WriteFileAtomically(path, "x");
    const auto foreseen = WriteProblem(path);
    ASSERT_TRUE(written.has_value()) << path;
    ASSERT_TRUE(foreseen.has_value()) << path;
    EXPECT_EQ(written->line, line);
    EXPECT_EQ(foreseen->line, line);
  }
}

TEST(WriteProblem, ChangesNothing) {
  const ScratchFolder folder;
  EXPECT_FALSE(WriteProblem(folder.At("out")).has_value());
  EXPECT_FALSE(std::filesystem::exists(folder.At("out")));
  const std::string path = folder.With("old", "text");
  EXPECT_FALSE(WriteProblem(path).has_value());
  EXPECT_EQ(ScratchFolder::TextOf(path), "text");
}

}  // namespace
}  // namespace firelane
