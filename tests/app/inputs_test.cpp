#include "app/inputs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

template <class T>
std::string LineOf(const std::variant<T, Usage>& loaded) {
  const Usage* const usage = std::get_if<Usage>(&loaded);
  return usage != nullptr ? usage->line : "loaded";
}

TEST(LoadTuning, AppliesTheFileThenEachOverrideInOrder) {
  const ScratchFolder folder;
  Options options;
  options.tuningPath = folder.With("my.toml", "[squad]\nlife = 50\nholdDelay = 0.3\n");
  options.sets = {"squad.life=60", "squad.life=70"};
  const auto loaded = LoadTuning(options);
  ASSERT_EQ(LineOf(loaded), "loaded");
  EXPECT_EQ(std::get<Tuning>(loaded).squad.life, 70);
  EXPECT_EQ(std::get<Tuning>(loaded).squad.holdDelay, 0.3F);
}

TEST(LoadTuning, NamesTheArgumentThatIsWrong) {
  const ScratchFolder folder;
  Options options;
  options.sets = {"nope=1"};
  EXPECT_EQ(LineOf(LoadTuning(options)), "--set nope = 1: no such key, the nearest is squad.life (--tunables lists all)");
  options.sets = {"squad.holdDelay=abc"};
  EXPECT_EQ(LineOf(LoadTuning(options)), "--set squad.holdDelay = abc: not a number, allowed 0..2 s");
  options.sets = {"squad.life=5=6"};
  EXPECT_EQ(LineOf(LoadTuning(options)), "--set squad.life = 5=6: not a whole number, allowed 1..1000 life");
  options.sets.clear();
  options.tuningPath = folder.With("my.toml", "[squad]\nlife = nan\n");
  EXPECT_EQ(LineOf(LoadTuning(options)),
            "--tuning " + options.tuningPath + ":2: squad.life = nan: a number with a fraction, allowed 1..1000 life, whole");
  options.tuningPath = folder.At("none");
  EXPECT_EQ(LineOf(LoadTuning(options)), "--tuning " + options.tuningPath + ": cannot be read: No such file or directory");
}

TEST(LoadTuning, ChecksTheWholeOnlyAfterTheLastOverride) {
  const ScratchFolder folder;
  Options options;
  options.tuningPath = folder.With("my.toml", "[squad]\nmoveSpeed = 4\n");
  EXPECT_EQ(LineOf(LoadTuning(options)),
            "--tuning " + options.tuningPath +
                ": squad.moveSpeed = 4, squad.moveSpeedFast = 3.65: together they break the rule squad.moveSpeed <= "
                "squad.moveSpeedFast");
  options.sets = {"squad.moveSpeedFast=4"};
  EXPECT_EQ(LineOf(LoadTuning(options)), "loaded");
  options.sets = {"squad.moveSpeedFast=3"};
  EXPECT_EQ(LineOf(LoadTuning(options)),
            "--set squad.moveSpeed = 4, squad.moveSpeedFast = 3: together they break the rule squad.moveSpeed <= squad.moveSpeedFast");
}

TEST(LoadWindowTuning, TakesTheSavedOverridesOnlyWithoutAFile) {
  const ScratchFolder folder;
  const std::string saved = folder.With("overrides.toml", "[squad]\nlife = 50\nholdDelay = 0.3\n");
  Options options;
  options.sets = {"squad.life=60"};
  auto loaded = LoadWindowTuning(options, saved);
  ASSERT_EQ(LineOf(loaded), "loaded");
  EXPECT_EQ(std::get<WindowTuning>(loaded).tuning.squad.life, 60);
  EXPECT_EQ(std::get<WindowTuning>(loaded).tuning.squad.holdDelay, 0.3F);
  EXPECT_EQ(std::get<WindowTuning>(loaded).warning, "");
  options.tuningPath = folder.With("my.toml", "");
  loaded = LoadWindowTuning(options, saved);
  ASSERT_EQ(LineOf(loaded), "loaded");
  EXPECT_EQ(std::get<WindowTuning>(loaded).tuning.squad.holdDelay, Tuning{}.squad.holdDelay);
}

TEST(LoadWindowTuning, NeverFailsByWhatWasSaved) {
  const ScratchFolder folder;
  Options options;
  options.sets = {"squad.life=60"};
  for (const std::string& path : {std::string(), folder.At("none.toml")}) {
    const auto loaded = LoadWindowTuning(options, path);
    ASSERT_EQ(LineOf(loaded), "loaded");
    EXPECT_EQ(std::get<WindowTuning>(loaded).tuning.squad.life, 60);
    EXPECT_EQ(std::get<WindowTuning>(loaded).warning, "");
  }
  const std::string torn = folder.With("torn.toml", "[squad]\nlife = ");
  const std::string broken = folder.With("broken.toml", "mind.wake = 9\n");
  for (const std::string& path : {torn, broken, folder.At("")}) {
    const auto loaded = LoadWindowTuning(options, path);
    ASSERT_EQ(LineOf(loaded), "loaded") << path;
    EXPECT_EQ(std::get<WindowTuning>(loaded).tuning.squad.life, 60);
    EXPECT_EQ(std::get<WindowTuning>(loaded).tuning.mind.wake, Tuning{}.mind.wake);
    EXPECT_THAT(std::get<WindowTuning>(loaded).warning, testing::StartsWith("the saved overrides are left out: " + path));
  }
}

TEST(LoadWindowTuning, NamesNoOptionThatNobodyGave) {
  const ScratchFolder folder;
  const std::string broken = folder.With("broken.toml", "mind.wake = 9\n");
  const auto warningOf = [](const Options& options, const std::string& saved) {
    return std::get<WindowTuning>(LoadWindowTuning(options, saved)).warning;
  };
  constexpr std::string_view kLeftOut = "the saved overrides are left out: ";
  Options options;
  for (const std::string& path : {broken, folder.With("torn.toml", "[squad]\nlife = "), folder.At("")}) {
    EXPECT_THAT(warningOf(options, path), testing::StartsWith(std::string(kLeftOut) + path));
    EXPECT_THAT(warningOf(options, path), testing::Not(testing::HasSubstr("--")));
  }
  options.sets = {"squad.life=60"};
  EXPECT_THAT(warningOf(options, broken), testing::StartsWith(std::string(kLeftOut) + broken + " with --set: mind.wake = 9"));
}

TEST(LoadWindowTuning, CountsWhatIsAsItIsByTheSavedOverridesAlone) {
  const ScratchFolder folder;
  const std::string saved = folder.With("o.toml", "[squad]\nlife = 50\nholdDelay = 0.3\n");
  const auto countOf = [](const Options& options, const std::string& path) {
    return std::get<WindowTuning>(LoadWindowTuning(options, path)).savedInUse;
  };
  Options options;
  EXPECT_EQ(countOf(options, saved), 2);
  EXPECT_EQ(countOf(options, folder.At("none.toml")), 0);
  EXPECT_EQ(countOf(options, folder.With("torn.toml", "squad.life = ")), 0);
  options.sets = {"squad.life=60"};
  EXPECT_EQ(countOf(options, saved), 1);
  options.tuningPath = folder.With("my.toml", "squad.life = 55\n");
  EXPECT_EQ(countOf(options, saved), 0);
}

TEST(SavedInUseText, SaysHowManyAreInUse) {
  EXPECT_EQ(SavedInUseText(0, Language::kEnglish), "");
  EXPECT_EQ(SavedInUseText(1, Language::kEnglish), "1 of your tuning overrides is in use (F1)");
  EXPECT_EQ(SavedInUseText(3, Language::kEnglish), "3 of your tuning overrides are in use (F1)");
}

TEST(StatusInConflict, RefusesTheGamesOwnFilesHoweverTheyAreNamed) {
  const ScratchFolder folder;
  const std::vector<std::string> own = {folder.At("overrides.toml"), folder.At("settings.toml")};
  EXPECT_EQ(StatusInConflict("", own), std::nullopt);
  EXPECT_EQ(StatusInConflict(folder.At("status.json"), own), std::nullopt);
  EXPECT_EQ(StatusInConflict(folder.At("status.json"), {}), std::nullopt);
  EXPECT_THAT(StatusInConflict(own[0], own).value_or(""), testing::StartsWith("--status " + own[0] + ": "));
  EXPECT_TRUE(StatusInConflict(folder.At("./settings.toml"), own));
  folder.With("settings.toml", "");
  std::filesystem::create_symlink(own[1], folder.At("link"));
  EXPECT_TRUE(StatusInConflict(folder.At("link"), own));
}

TEST(LoadWindowTuning, HandsOutTheTextItHasRead) {
  const ScratchFolder folder;
  const auto textOf = [](const Options& options, const std::string& saved) {
    return std::get<WindowTuning>(LoadWindowTuning(options, saved)).text;
  };
  Options options;
  EXPECT_EQ(textOf(options, ""), std::nullopt);
  EXPECT_EQ(textOf(options, folder.At("none.toml")), std::nullopt);
  EXPECT_EQ(textOf(options, folder.With("o.toml", "squad.life = 5\n")), "squad.life = 5\n");
  EXPECT_EQ(textOf(options, folder.With("torn.toml", "squad.life = ")), "squad.life = ") << "read, if refused";
  options.tuningPath = folder.With("my.toml", "");
  EXPECT_EQ(textOf(options, folder.At("o.toml")), "");
}

TEST(LoadWindowTuning, StillRefusesWhatTheArgumentsGetWrong) {
  const ScratchFolder folder;
  Options options;
  options.sets = {"nope=1"};
  EXPECT_THAT(LineOf(LoadWindowTuning(options, folder.With("o.toml", "squad.life = 5\n"))), testing::StartsWith("--set nope = 1: "));
}

TEST(LoadMap, IsNothingWithoutAMap) {
  const auto loaded = LoadMap(Options{});
  ASSERT_EQ(LineOf(loaded), "loaded");
  EXPECT_EQ(std::get<std::shared_ptr<const Floor>>(loaded), nullptr);
}

TEST(LoadMap, ReadsAnOctileMapInTheThemeAskedFor) {
  const ScratchFolder folder;
  Options options;
  options.mapPath = folder.With("a.map", "\xEF\xBB\xBFtype octile\r\nheight 3\r\nwidth 5\r\nmap\r\n@@@@@\r\n@...@\r\n@@@@@\r\n");
  options.theme = Theme::kVault;
  const auto loaded = LoadMap(options);
  ASSERT_EQ(LineOf(loaded), "loaded");
  const Floor& floor = *std::get<std::shared_ptr<const Floor>>(loaded);
  EXPECT_EQ(floor.start, (Cell{1, 1}));
  EXPECT_EQ(floor.lift, (Cell{3, 1}));
  EXPECT_EQ(floor.theme, Theme::kVault);
}

TEST(LoadMap, NamesTheFileAndTheLineThatIsWrong) {
  const ScratchFolder folder;
  Options options;
  options.mapPath = folder.With("a.map", "type octile\nheight 2\nwidth 3\nmap\n...\n..\n");
  EXPECT_THAT(LineOf(LoadMap(options)), testing::StartsWith("--map " + options.mapPath + ": line 6: "));
  options.mapPath = folder.At("");
  EXPECT_EQ(LineOf(LoadMap(options)), "--map " + options.mapPath + ": a directory, not a file");
}

TEST(FileProblemOf, JudgesTuningFilesAndMaps) {
  const ScratchFolder folder;
  EXPECT_EQ(FileProblemOf(folder.With("a.toml", "squad.life = 5\n")), std::nullopt);
  EXPECT_EQ(FileProblemOf(folder.With("a.map", "type octile\nheight 1\nwidth 2\nmap\n..\n")), std::nullopt);
  const std::string twice = folder.With("b.toml", "squad.life = 5\nsquad.life = 6\n");
  EXPECT_EQ(FileProblemOf(twice), Problem(twice + ":2: squad.life = 6: set a second time, allowed once"));
  const std::string broken = folder.With("c.toml", "mind.wake = 9\n");
  EXPECT_EQ(FileProblemOf(broken),
            Problem(broken + ": mind.wake = 9, mind.sight = 8: together they break the rule mind.wake <= mind.sight"));
}

}  // namespace
}  // namespace firelane
