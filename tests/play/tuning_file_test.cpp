// Hot reload with real files. A look takes what is there at once, so no test waits for a clock.
#include "firelane/play/tuning_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "firelane/play/files.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using ::testing::HasSubstr;

constexpr std::string_view kGood = "[squad]\nholdDelay = 0.25\n";

// The looks it takes to see a change: one to notice it, one to find it still.
TuningFileWatch::News SecondLook(TuningFileWatch& watch) {
  const TuningFileWatch::News first = watch.Look();
  EXPECT_FALSE(first.tuning);
  EXPECT_EQ(first.line, "");
  return watch.Look();
}

void ExpectNothing(const TuningFileWatch::News& news) {
  EXPECT_FALSE(news.tuning);
  EXPECT_EQ(news.line, "");
}

void ExpectRefused(const TuningFileWatch::News& news, const std::string& why) {
  EXPECT_FALSE(news.tuning);
  EXPECT_THAT(news.line, HasSubstr(why));
  EXPECT_THAT(news.line, HasSubstr("; the values in use stay"));
  EXPECT_THAT(news.line, testing::Not(HasSubstr("\n")));
}

TEST(TuningFileWatch, HasNoNewsOfAFileThatStaysAsItIs) {
  const ScratchFolder folder;
  TuningFileWatch watch(folder.With("t.toml", kGood), {});
  for (int i = 0; i < 4; ++i) ExpectNothing(watch.Look());
}

TEST(TuningFileWatch, SeesAChangeBehindTheSameTimeOfWritingAndSize) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", "[squad]\nholdDelay = 0.25\n");
  const auto written = std::filesystem::last_write_time(path);
  TuningFileWatch watch(path, {});
  // The clock of the file system is coarse: written again until it has moved on.
  for (int i = 0; i < 100'000 && !watch.Look().tuning; ++i) {
    folder.With("t.toml", "[squad]\nholdDelay = 0.75\n");
    std::filesystem::last_write_time(path, written);
    for (int look = 0; look < 2; ++look) {
      if (const auto news = watch.Look(); news.tuning) {
        EXPECT_EQ(news.tuning->squad.holdDelay, 0.75F);
        return;
      }
    }
  }
  ADD_FAILURE() << "never seen";
}

TEST(TuningFileWatch, WatchesNothingWithoutAPath) {
  TuningFileWatch watch("", {});
  for (int i = 0; i < 3; ++i) ExpectNothing(watch.Look());
}

TEST(TuningFileWatch, LoadsAChangeOverTheDefaultsOnceItIsStill) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", kGood);
  TuningFileWatch watch(path, {});
  folder.With("t.toml", "[lanes]\nreserveScale = 2.5\n");
  const auto news = SecondLook(watch);
  ASSERT_TRUE(news.tuning);
  EXPECT_EQ(news.tuning->lanes.reserveScale, 2.5F);
  EXPECT_EQ(news.tuning->squad.holdDelay, Tuning{}.squad.holdDelay) << "what the file no longer says is the default again";
  EXPECT_EQ(news.line, path + ": loaded anew");
  ExpectNothing(watch.Look());
}

TEST(TuningFileWatch, PutsTheSetsOverTheFile) {
  const ScratchFolder folder;
  TuningFileWatch watch(folder.With("t.toml", kGood), {"squad.holdDelay=0.5", "nav.enabled=false"});
  folder.With("t.toml", "[squad]\nholdDelay = 0.125\nlife = 55\n");
  const auto news = SecondLook(watch);
  ASSERT_TRUE(news.tuning);
  EXPECT_EQ(news.tuning->squad.holdDelay, 0.5F);
  EXPECT_EQ(news.tuning->squad.life, 55);
  EXPECT_FALSE(news.tuning->nav.enabled);
}

TEST(TuningFileWatch, WaitsWhileTheFileIsStillBeingWritten) {
  const ScratchFolder folder;
  TuningFileWatch watch(folder.With("t.toml", kGood), {});
  std::string text(kGood);
  for (int i = 0; i < 5; ++i) {
    text += "# more\n";
    folder.With("t.toml", text);
    ExpectNothing(watch.Look());
  }
  EXPECT_TRUE(watch.Look().tuning);
}

TEST(TuningFileWatch, KeepsTheLastGoodSetOfATornFileAndSaysSoOnce) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", kGood);
  TuningFileWatch watch(path, {});
  folder.With("t.toml", "[squad]\nholdDelay = 0.");
  ExpectRefused(SecondLook(watch), path + ":2");
  std::filesystem::last_write_time(path, std::filesystem::file_time_type::clock::now() + std::chrono::hours(1));
  ExpectNothing(SecondLook(watch));
  folder.With("t.toml", "[squad]\nholdDelay = 0.75\n");
  const auto news = SecondLook(watch);
  ASSERT_TRUE(news.tuning);
  EXPECT_EQ(news.tuning->squad.holdDelay, 0.75F);
}

TEST(TuningFileWatch, RefusesEmptyFilesUnknownKeysAndBrokenRelations) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", kGood);
  TuningFileWatch watch(path, {});
  folder.With("t.toml", "");
  ExpectRefused(SecondLook(watch), path + ": empty");
  folder.With("t.toml", " \n\r\n\t ");
  ExpectRefused(SecondLook(watch), path + ": empty");
  folder.With("t.toml", "[squad]\nholdDelai = 0.5\n");
  ExpectRefused(SecondLook(watch), "holdDelai");
  folder.With("t.toml", "[anchor]\nanchorLeash = 3.0\nanchorLeashMax = 2.5\n");
  ExpectRefused(SecondLook(watch), path + ": anchor.anchorLeash");
}

TEST(TuningFileWatch, SaysOfADeletedFileOnceThatItIsGone) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", kGood);
  TuningFileWatch watch(path, {});
  std::filesystem::remove(path);
  ExpectRefused(SecondLook(watch), path + ": cannot be read");
  for (int i = 0; i < 3; ++i) ExpectNothing(watch.Look());
  folder.With("t.toml", kGood);
  ExpectNothing(SecondLook(watch));
  std::filesystem::remove(path);
  ExpectRefused(SecondLook(watch), path + ": cannot be read");
}

TEST(TuningFileWatch, TakesAFileThatComes) {
  const ScratchFolder folder;
  TuningFileWatch watch(folder.At("t.toml"), {});
  ExpectNothing(watch.Look());
  folder.With("t.toml", kGood);
  const auto news = SecondLook(watch);
  ASSERT_TRUE(news.tuning);
  EXPECT_EQ(news.tuning->squad.holdDelay, 0.25F);
}

TEST(TuningFileWatch, RefusesAFolderInTheFilesPlace) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", kGood);
  TuningFileWatch watch(path, {});
  std::filesystem::remove(path);
  std::filesystem::create_directory(path);
  ExpectRefused(SecondLook(watch), "a directory, not a file");
}

TEST(TuningFileWatch, SeesAFileRenamedOverItOfTheSameTimeAndSize) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", kGood);
  TuningFileWatch watch(path, {});
  const std::string other = folder.With("other", "[squad]\nholdDelay = 0.75\n");
  std::filesystem::last_write_time(other, std::filesystem::last_write_time(path));
  std::filesystem::rename(other, path);
  const auto news = SecondLook(watch);
  ASSERT_TRUE(news.tuning);
  EXPECT_EQ(news.tuning->squad.holdDelay, 0.75F);
}

TEST(TuningFileWatch, TakesWhatTheGameWroteForNoNews) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", kGood);
  TuningFileWatch watch(path, {});
  const std::string own = "[squad]\nlife = 77\n";
  ASSERT_FALSE(WriteFileAtomically(path, own));
  watch.Expect(own);
  ExpectNothing(SecondLook(watch));
  ASSERT_FALSE(WriteFileAtomically(path, ""));
  watch.Expect("");
  ExpectNothing(SecondLook(watch));
  folder.With("t.toml", kGood);
  EXPECT_TRUE(SecondLook(watch).tuning) << "a change by others is news again";
}

TEST(TuningFileWatch, FindsAnEditMadeBetweenTheGamesReadingAndTheFirstLook) {
  const ScratchFolder folder;
  const std::string path = folder.With("t.toml", kGood);
  const TuningReading reading = ReadTuning(path, {});
  ASSERT_EQ(reading.text, kGood);
  folder.With("t.toml", "[squad]\nholdDelay = 0.75\n");
  TuningFileWatch watch(path, {}, reading.text);
  const auto news = SecondLook(watch);
  ASSERT_TRUE(news.tuning);
  EXPECT_EQ(news.tuning->squad.holdDelay, 0.75F);
  ExpectNothing(watch.Look());
}

TEST(TuningFileWatch, HasNoNewsOfWhatTheGameHasReadAcceptedOrRefused) {
  const ScratchFolder folder;
  for (const std::string_view text : {kGood, std::string_view("[squad]\nholdDelay = 0."), std::string_view()}) {
    const std::string path = folder.With("t.toml", text);
    TuningFileWatch watch(path, {}, ReadTuning(path, {}).text);
    for (int i = 0; i < 4; ++i) ExpectNothing(watch.Look());
  }
  TuningFileWatch absent(folder.At("none.toml"), {}, ReadTuning(folder.At("none.toml"), {}).text);
  for (int i = 0; i < 4; ++i) ExpectNothing(absent.Look());
  folder.With("none.toml", kGood);
  EXPECT_TRUE(SecondLook(absent).tuning);
}

TEST(TuningFileWatch, TakesAFileThatCameBetweenTheGamesReadingAndTheFirstLook) {
  const ScratchFolder folder;
  const std::string path = folder.At("t.toml");
  const TuningReading reading = ReadTuning(path, {});
  EXPECT_EQ(reading.text, std::nullopt);
  folder.With("t.toml", kGood);
  TuningFileWatch watch(path, {}, reading.text);
  EXPECT_TRUE(SecondLook(watch).tuning);
}

TEST(ReadTuning, NamesTheInputThatIsToBlame) {
  const ScratchFolder folder;
  const std::vector<std::string> sets = {"squad.life=55"};
  const TuningReading none = ReadTuning("", sets);
  EXPECT_EQ(none.text, std::nullopt);
  EXPECT_EQ(std::get<Tuning>(none.made).squad.life, 55);
  const auto faultOf = [&](std::string_view text, const std::vector<std::string>& over) {
    return std::get<TuningProblem>(ReadTuning(folder.With("t.toml", text), over).made).fault;
  };
  EXPECT_EQ(faultOf("[squad]\nholdDelay = 0.", sets), TuningFault::kFile);
  EXPECT_EQ(faultOf(kGood, {"nope=1"}), TuningFault::kSets);
  EXPECT_EQ(faultOf("squad.moveSpeed = 4\n", sets), TuningFault::kTogether);
  EXPECT_EQ(std::get<TuningProblem>(ReadTuning(folder.At("none"), {}).made).fault, TuningFault::kFile);
}

}  // namespace
}  // namespace firelane
