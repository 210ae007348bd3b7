#include "app/saved_overrides.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "firelane/tuning/toml.h"
#include "tests/support/scratch_folder.h"

namespace firelane {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Tuning With(std::string_view toml) {
  Tuning tuning;
  EXPECT_EQ(ApplyToml(toml, "test", tuning), std::nullopt);
  return tuning;
}

std::string Saved(std::string_view saved, std::string_view given, std::string_view now) {
  return ToToml(OverridesToSave(With(saved), With(given), With(now)), true);
}
std::string Expected(std::string_view toml) { return ToToml(With(toml), true); }

TEST(OverridesToSave, LeaveOutWhatOnlySetOrATuningFileSays) {
  EXPECT_EQ(Saved("", "squad.life = 77", "squad.life = 77"), Expected(""));
  EXPECT_EQ(Saved("", "squad.life = 77", "squad.life = 77\nsquad.holdDelay = 0.3"), Expected("squad.holdDelay = 0.3"));
}

TEST(OverridesToSave, KeepWhatIsSavedUnderASetThatThePlayerLeftAlone) {
  EXPECT_EQ(Saved("squad.life = 50", "squad.life = 77", "squad.life = 77"), Expected("squad.life = 50"));
}

TEST(OverridesToSave, TakeWhatThePlayerChangedThoughASetOrTheFileSaysOtherwise) {
  EXPECT_EQ(Saved("squad.life = 50", "squad.life = 77", "squad.life = 80"), Expected("squad.life = 80"));
  EXPECT_EQ(Saved("squad.life = 50", "squad.life = 50", ""), Expected(""));  // put back to its default
  EXPECT_EQ(Saved("", "lanes.intent = false", "lanes.intent = true"), Expected(""));
}

TEST(SaveOverrides, WritesOnlyThePlayersChangesOverWhatTheFileSays) {
  const ScratchFolder folder;
  const std::string path = folder.With("overrides.toml", "[squad]\nlife = 50\n");
  const SaveOutcome outcome = SaveOverrides(path, With("squad.life = 50\nnav.enabled = false"),
                                            With("squad.life = 50\nnav.enabled = false\nsquad.holdDelay = 0.3"));
  EXPECT_EQ(outcome.line, "2 overrides saved to " + path);
  EXPECT_EQ(ScratchFolder::TextOf(path), Expected("squad.life = 50\nsquad.holdDelay = 0.3"));
  EXPECT_EQ(outcome.text, ScratchFolder::TextOf(path));
}

TEST(SaveOverrides, BeginsAFileWhereThereIsNone) {
  const ScratchFolder folder;
  EXPECT_EQ(SaveOverrides(folder.At("new.toml"), {}, With("squad.life = 60")).line, "1 override saved to " + folder.At("new.toml"));
  EXPECT_EQ(ScratchFolder::TextOf(folder.At("new.toml")), Expected("squad.life = 60"));
}

TEST(SaveOverrides, KeepsAFileThatItCannotUseBesideTheNewOne) {
  const ScratchFolder folder;
  const std::string spoilt = "[squad]\nlife = 60 # of mine\nlief = 4\n";
  const std::string path = folder.With("overrides.toml", spoilt);
  EXPECT_THAT(SaveOverrides(path, {}, With("squad.holdDelay = 0.3")).line, HasSubstr("kept as " + path + ".bad"));
  EXPECT_EQ(ScratchFolder::TextOf(path + ".bad"), spoilt);
  EXPECT_EQ(ScratchFolder::TextOf(path), Expected("squad.holdDelay = 0.3"));
}

TEST(SaveOverrides, RefusesWhatHoldsOnlyBesideASet) {
  const ScratchFolder folder;
  const std::string path = folder.With("overrides.toml", "[squad]\nlife = 50\n");
  // Enemies may not wake farther than they see; mind.sight is only this start's.
  const SaveOutcome outcome = SaveOverrides(path, With("mind.sight = 12"), With("mind.sight = 12\nmind.wake = 9"));
  EXPECT_EQ(outcome.text, std::nullopt);
  EXPECT_THAT(outcome.line, StartsWith("Not saved: mind.wake = 9, mind.sight = 8: "));
  EXPECT_EQ(ScratchFolder::TextOf(path), "[squad]\nlife = 50\n");
}

TEST(SaveOverrides, SaysWhyNothingCanBeWritten) {
  const ScratchFolder folder;
  EXPECT_THAT(SaveOverrides("", {}, {}).line, StartsWith("Not saved: no folder"));
  const SaveOutcome outcome = SaveOverrides(folder.At("none/overrides.toml"), {}, {});
  EXPECT_EQ(outcome.text, std::nullopt);
  EXPECT_THAT(outcome.line, StartsWith("Not saved: " + folder.At("none/overrides.toml")));
}

}  // namespace
}  // namespace firelane
