// The built program asked `--why`: the moment it answers for, and what it says to a question that has no answer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "app/moment_command.h"
#include "firelane/play/game.h"
#include "tests/app/run_program.h"

namespace firelane {
namespace {

using nlohmann::json;
using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

json AnswerOf(const std::string& arguments, const ScratchFolder& folder) {
  const Outcome outcome = RunProgram(arguments, folder);
  EXPECT_EQ(outcome.exitCode, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  return json::parse(outcome.out, nullptr, false);
}

TEST(WhyProgram, AnswersForTheSecondThatWasAskedFor) {
  const ScratchFolder folder;
  const json late = AnswerOf("--why 3 --seed 3 --at 14", folder);
  EXPECT_EQ(late["step"], 840);
  EXPECT_EQ(late["seconds"], 14.0);
  EXPECT_EQ(late["floor"], 1);
  EXPECT_EQ(late["squad"], 5);
  EXPECT_EQ(late["agent"]["id"], 3);
  EXPECT_FALSE(late["solve"].is_null());
  EXPECT_EQ(AnswerOf("--why 0 --squad 2 --floor 4", folder)["step"], 480) << "eight seconds unless told";
  const json begun = AnswerOf("--why 1 --at 0", folder);
  EXPECT_EQ(begun["step"], 0);
  EXPECT_TRUE(begun["steering"].is_null()) << "no step led here";
  EXPECT_EQ(begun["history"].size(), 1U);
}

TEST(WhyProgram, SaysTheSameTwiceAndOtherwiseUnderAnotherWeight) {
  const ScratchFolder folder;
  const json one = AnswerOf("--why 2 --seed 3 --at 14", folder);
  EXPECT_EQ(one, AnswerOf("--why 2 --seed 3 --at 14", folder));
  const json other = AnswerOf("--why 2 --seed 3 --at 14 --set solver.wLane=0", folder);
  EXPECT_EQ(other["step"], one["step"]);
  EXPECT_NE(other, one);
  for (const json& candidate : other["solve"]["candidates"]) {
    if (candidate["cull"] != "kept") continue;
    EXPECT_EQ(candidate["terms"]["lane"]["points"], 0.0) << candidate["index"];
  }
}

TEST(WhyProgram, AnswersOfAReplayWhatItAnswersOfTheRun) {
  const ScratchFolder folder;
  const std::string path = folder.At("r/seed-7-floor-1-squad-3.replay");
  EXPECT_LE(RunProgram("--play 2 3 --seed 7 --record " + folder.At("r"), folder).exitCode, 1);
  const json run = AnswerOf("--why 2 --seed 7 --squad 3 --at 9", folder);
  EXPECT_EQ(run["step"], 540);
  EXPECT_GT(run["history"].size(), 1U);
  EXPECT_EQ(AnswerOf("--why 2 --at 9 --replay " + path, folder), run);
  const json second = AnswerOf("--why 2 --seed 7 --squad 3 --floor 2 --at 9.5", folder);
  EXPECT_EQ(second["floor"], 2);
  EXPECT_EQ(AnswerOf("--why 2 --floor 2 --at 9.5 --replay " + path, folder), second);
}

TEST(WhyProgram, NamesThoseWhoAreThereWhereTheAgentIsNot) {
  const ScratchFolder folder;
  for (const char* agent : {"5", "8", "1000000"}) {
    const Outcome refused = RunProgram(std::string("--seed 3 --at 14 --why ") + agent, folder);
    EXPECT_EQ(refused.exitCode, 2);
    EXPECT_EQ(refused.out, "");
    EXPECT_TRUE(IsOneLine(refused.err)) << refused.err;
    EXPECT_THAT(refused.err, StartsWith("--why " + std::string(agent) + ": no such agent at step 840, allowed 0-4 (members), "));
    EXPECT_THAT(refused.err, EndsWith(" (enemies)\n"));
  }
  const Outcome word = RunProgram("--why SATO", folder);
  EXPECT_EQ(word.exitCode, 2);
  EXPECT_THAT(word.err, HasSubstr("allowed 0.."));
}

TEST(WhyProgram, AnswersPastAReplayedFloorsEndForItsLastStepAndRefusesWhatIsNotInIt) {
  const ScratchFolder folder;
  EXPECT_LE(RunProgram("--play 1 3 --seed 7 --record " + folder.At("r"), folder).exitCode, 1);
  const std::string replay = " --replay " + folder.At("r/seed-7-floor-1-squad-3.replay");
  const json late = AnswerOf("--why 0 --at 9000" + replay, folder);
  EXPECT_LT(late["seconds"], 600.0);
  EXPECT_EQ(late, AnswerOf("--why 0" + replay, folder)) << "the end, too, where no second is named";
  EXPECT_EQ(late, AnswerOf("--why 0 --seed 7 --squad 3 --at 600", folder)) << "as of the run itself";
  const Outcome floor = RunProgram("--why 0 --floor 2" + replay, folder);
  EXPECT_EQ(floor.exitCode, 2);
  EXPECT_EQ(floor.out, "");
  EXPECT_THAT(floor.err, HasSubstr("floor 2: not in it, allowed 1"));
  const Outcome nobody = RunProgram("--why 4000 --at 9" + replay, folder);
  EXPECT_EQ(nobody.exitCode, 2);
  EXPECT_THAT(nobody.err, StartsWith("--why 4000: no such agent at step 540, allowed 0-2 (members)"));
}

TEST(WhyProgram, SaysWhereTheReplayBecameAnotherGame) {
  const ScratchFolder folder;
  EXPECT_LE(RunProgram("--play 1 3 --seed 7 --record " + folder.At("r"), folder).exitCode, 1);
  std::string bytes = ScratchFolder::TextOf(folder.At("r/seed-7-floor-1-squad-3.replay"));
  auto read = ParseReplay(bytes, "");
  const std::size_t steps = std::get<Replay>(read).floors[0].hashes.size();
  const std::size_t eleventh = bytes.size() - 8 * (steps - 10);
  bytes[eleventh] = static_cast<char>(bytes[eleventh] ^ 1);
  folder.With("wrong", bytes);
  const std::string asked = "--replay " + folder.At("wrong") + " --at ";
  EXPECT_TRUE(AnswerOf(asked + "0.16 --why 0", folder)["diverged"].is_null()) << "up to there all agrees";
  const std::string line =
      "--replay " + folder.At("wrong") + ": floor 1, from step 11 on another game than the recorded one (--verify says more)\n";
  const Outcome late = RunProgram(asked + "1 --why 0", folder);
  EXPECT_EQ(late.exitCode, 1);
  EXPECT_EQ(late.err, line);
  EXPECT_EQ(json::parse(late.out)["diverged"], 11);
#ifdef FIRELANE_RENDER
  const Outcome picture = RunProgram(asked + "1 --snapshot " + folder.At("a.png"), folder);
  EXPECT_EQ(picture.exitCode, 1);
  EXPECT_EQ(picture.err, line);
  EXPECT_FALSE(ScratchFolder::TextOf(folder.At("a.png")).empty());
#endif
}

TEST(WhyProgram, AnswersTheCommandThatWasCopiedOfAMoment) {
  const ScratchFolder folder;
  Game game({.seed = 7, .number = 1001, .squad = 3});
  for (int i = 0; i < 100; ++i) game.Step({});
  for (const std::uint32_t step : {0U, 37U, 100U}) {
    game.LookAt({1, step});
    folder.With("it's a moment.replay", ReplayBytes(game.ReplayOfMoment()));
    const Outcome outcome = RunShell(
        TextOf({.program = FIRELANE_PROGRAM, .replayPath = folder.At("it's a moment.replay"), .agent = 1, .floor = 1001, .step = step}),
        folder);
    ASSERT_EQ(outcome.exitCode, 0) << outcome.err;
    EXPECT_EQ(json::parse(outcome.out)["step"], step);
    EXPECT_EQ(json::parse(outcome.out)["floor"], 1001);
  }
  const Outcome other = RunProgram("--why 1 --floor 1002 --replay \"" + folder.At("it's a moment.replay") + "\"", folder);
  EXPECT_EQ(other.exitCode, 2);
  EXPECT_THAT(other.err, EndsWith(": floor 1002: not in it, allowed 1001\n"));
}

}  // namespace
}  // namespace firelane
