// What a look back leaves alone, and where a replay under another tuning goes on.
#include <gtest/gtest.h>

#include "app/window_game.h"
#include "firelane/world/floor_text.h"

namespace firelane {
namespace {

FloorRunRequest OnMap(std::string_view text, int squad = 1) {
  FloorReading reading = FloorFromAscii(text);
  EXPECT_TRUE(reading.floor) << reading.problem;
  FloorRunRequest request;
  request.squad = squad;
  request.map = std::make_shared<const Floor>(*std::move(reading.floor));
  return request;
}

// Nobody on it but a goblin that sleeps in its own cell.
constexpr std::string_view kLongRoom =
    "###################\n"
    "#@...............L#\n"
    "#.................#\n"
    "###################\n"
    "#G#################\n"
    "###################\n";

// The lift lies beside the start.
constexpr std::string_view kShortRoom = "#####\n#@L.#\n#...#\n#####\n#G###\n#####\n";

constexpr double kStep = 1.0 / 60;
constexpr double kPicture = 1.0 / 64;

void Press(WindowGame& game, Control control) { game.Input().Press(control, static_cast<KeyId>(control)); }

// Exactly so many steps, whatever is pressed.
void Play(WindowGame& game, int steps) {
  game.Clock().Pause(true);
  for (int i = 0; i < steps; ++i) {
    game.Clock().SingleStep();
    game.Advance(kStep);
  }
  game.Clock().Pause(false);
}

// Floors 1.. of kShortRoom by the autopilot, each to its end.
std::shared_ptr<const Replay> ShortReplay(int floors) {
  FloorRunRequest request = OnMap(kShortRoom);
  request.seed = 9;
  Game game(request);
  ReplayRecorder recorder(HeaderOf(request));
  game.RecordTo(&recorder);
  for (int floor = 0; floor < floors; ++floor) {
    if (floor > 0) game.GoOn();
    Command walk;
    walk.move = {1, 0};
    while (game.Phase() == GamePhase::kPlaying) game.Step(walk);
  }
  return std::make_shared<const Replay>(recorder.Recorded());
}

// A walk to and fro of `steps` steps on kLongRoom, with a change of tuning in the middle.
std::shared_ptr<const Replay> LongReplay(int steps) {
  FloorRunRequest request = OnMap(kLongRoom);
  Game game(request);
  ReplayRecorder recorder(HeaderOf(request));
  game.RecordTo(&recorder);
  for (int i = 0; i < steps; ++i) {
    if (i == steps / 2) {
      request.tuning.squad.sightRange = 7;
      game.ChangeTuning(request.tuning);
    }
    Command walk;
    walk.move = {i % 60 < 40 ? 1.0F : -1.0F, 0};
    game.Step(walk);
  }
  return std::make_shared<const Replay>(recorder.Recorded());
}

TEST(WindowPast, PausesWhereItLooksAndShowsTheMomentItself) {
  WindowGame game(OnMap(kLongRoom), Commander::kPlayer);
  Play(game, 100);
  game.Advance(kStep * 0.5);
  std::uint32_t shown = 0;
  game.Watch([&](const Frame& frame) { shown = frame.step; });
  game.LookBy(-60);
  EXPECT_EQ(game.Screen(), "paused");
  EXPECT_EQ(game.Play().At(), (Moment{1, 40}));
  EXPECT_EQ(shown, 40U);
  EXPECT_EQ(game.Share(), 1) << "not between it and the moment before";
  game.LookBy(-1000);
  EXPECT_EQ(game.Play().At(), (Moment{1, 0}));
  game.LookBy(7);
  EXPECT_EQ(shown, 7U);
  for (int i = 0; i < 10; ++i) game.Advance(1);
  EXPECT_EQ(game.Play().At(), (Moment{1, 7})) << "paused";
  game.Clock().SingleStep();
  game.Advance(kStep);
  EXPECT_EQ(shown, 8U);
  game.LookBy(1000);
  EXPECT_FALSE(game.Play().LooksBack());
  EXPECT_EQ(game.Screen(), "paused");
  EXPECT_EQ(game.Steps(), 100U) << "what is shown again is no step";
}

TEST(WindowPast, ShowsWhatWasAtTheClocksRateUpToThePresentAndPausesThere) {
  WindowGame game(OnMap(kLongRoom), Commander::kPlayer);
  Press(game, Control::kRight);
  Play(game, 100);
  const std::uint64_t present = HashOf(game.Play().Now());
  game.LookBy(-60);
  game.Clock().SetRate(0.1F);
  game.Clock().Pause(false);
  for (int i = 0; i < 10; ++i) game.Advance(kStep);
  EXPECT_NEAR(game.Play().At().step, 41, 1) << "a tenth of the pace";
  game.Clock().SetRate(1);
  for (int i = 0; i < 200 && game.Play().LooksBack(); ++i) game.Advance(kPicture);
  EXPECT_EQ(game.Play().At(), (Moment{1, 100}));
  EXPECT_EQ(game.Screen(), "paused");
  for (int i = 0; i < 10; ++i) game.Advance(1);
  EXPECT_EQ(HashOf(game.Play().Now()), present);
}

TEST(WindowPast, LeavesNoPauseBehindOnAFloorThatIsOver) {
  for (const bool byLooking : {true, false}) {
    WindowGame game(OnMap(kShortRoom), Commander::kPlayer);
    Press(game, Control::kDown);
    Press(game, Control::kRight);
    for (int i = 0; i < 256 && !game.LastFloor(); ++i) game.Advance(kPicture);
    ASSERT_EQ(game.Screen(), "passed");
    game.LookBy(-2);
    ASSERT_EQ(game.Screen(), "paused");
    if (byLooking) {
      game.LookAt(game.Play().Present());
    } else {
      game.Clock().Pause(false);
      for (int i = 0; i < 100 && game.Play().LooksBack(); ++i) game.Advance(kPicture);
    }
    ASSERT_EQ(game.Screen(), "passed");
    game.GoOn();
    EXPECT_EQ(game.Screen(), "playing") << byLooking;
  }
}

TEST(WindowReplay, StopsPausedWhereItBreaksOff) {
  const auto replay = LongReplay(90);
  WindowGame game(replay, Commander::kPlayer);
  for (int i = 0; i < 200; ++i) game.Advance(kPicture);
  EXPECT_TRUE(game.AtReplaysEnd());
  EXPECT_EQ(game.Screen(), "paused");
  EXPECT_EQ(HashOf(game.Play().Now()), replay->floors[0].hashes.back());
  EXPECT_EQ(game.Play().Now().tuning.squad.sightRange, 7) << "the change of tuning was followed";
  EXPECT_FALSE(game.LastFloor()) << "no floor has ended";
  game.Clock().Pause(false);
  game.Advance(1);
  EXPECT_EQ(game.Steps(), 90U);
}

TEST(WindowReplay, ThatHoldsNoStepSaysSoAndPauses) {
  Replay moment = *LongReplay(10);
  moment.floors[0].commands.clear();
  moment.floors[0].changes.clear();
  moment.floors[0].hashes.clear();
  WindowGame game(std::make_shared<const Replay>(moment), Commander::kPlayer);
  EXPECT_EQ(game.Screen(), "paused");
  EXPECT_EQ(game.TakeNews(Language::kEnglish), "This replay is a moment that no step follows. ENTER plays on from here.");
  game.Restart();
  EXPECT_NE(game.TakeNews(Language::kEnglish), "") << "said again as often as it is shown";
  game.PlayOn(game.Play().Now().tuning);
  EXPECT_EQ(game.Screen(), "playing");
  EXPECT_EQ(game.TakeNews(Language::kEnglish), "");
}

TEST(WindowReplay, StaysOnItsMapOnceItIsPlayedOn) {
  WindowGame game(LongReplay(10), Commander::kPlayer);
  const auto room = game.Play().Now().floor->cells;
  const auto inTheRoom = [&] { return game.Play().Now().floor->cells == room; };
  Play(game, 10);
  game.PlayOn(game.Play().Now().tuning);
  game.Restart();
  EXPECT_EQ(game.Play().Now().step, 0U);
  EXPECT_TRUE(inTheRoom());
  game.NextRun();
  EXPECT_TRUE(inTheRoom());
  Press(game, Control::kRight);
  for (int i = 0; i < 4000 && game.Screen() == "playing"; ++i) game.Advance(kPicture);
  ASSERT_EQ(game.Screen(), "passed");
  game.GoOn();
  EXPECT_EQ(game.Play().Now().floorNumber, 2);
  EXPECT_TRUE(inTheRoom());
}

TEST(WindowReplay, TakesNoKeysAndChangesNothingByALook) {
  const auto replay = LongReplay(200);
  WindowGame game(replay, Commander::kPlayer);
  Press(game, Control::kDown);
  Play(game, 130);
  EXPECT_EQ(HashOf(game.Play().Now()), replay->floors[0].hashes[129]);
  game.LookBy(-100);
  EXPECT_EQ(HashOf(game.Play().Now()), replay->floors[0].hashes[29]);
  game.LookBy(1000);
  Play(game, 70);
  EXPECT_TRUE(game.AtReplaysEnd());
  EXPECT_EQ(game.Lead()->Diverged(), std::nullopt);
}

TEST(WindowReplay, SaysOnceWhereItIsAnotherGame) {
  Replay wrong = *LongReplay(100);
  wrong.floors[0].hashes[40] ^= 1U;
  wrong.floors[0].hashes[70] ^= 1U;
  WindowGame game(std::make_shared<const Replay>(wrong), Commander::kPlayer);
  Play(game, 40);
  EXPECT_EQ(game.TakeNews(Language::kEnglish), "");
  Play(game, 1);
  EXPECT_NE(game.TakeNews(Language::kEnglish).find("step 41 "), std::string::npos);
  EXPECT_EQ(game.Lead()->Diverged(), 41U);
  Play(game, 58);
  EXPECT_EQ(game.TakeNews(Language::kEnglish), "");
}

TEST(WindowReplay, BecomesAWhatIfByAnEditFromTheMomentShown) {
  const auto replay = LongReplay(200);
  WindowGame game(replay, Commander::kPlayer);
  Play(game, 150);
  game.LookBy(-100);
  Tuning tuning = game.Play().Now().tuning;
  tuning.squad.moveSpeed = 1;
  game.ChangeTuning(tuning);
  EXPECT_TRUE(game.Lead()->IsWhatIf());
  EXPECT_NE(game.TakeNews(Language::kEnglish), "");
  EXPECT_EQ(game.Play().Present(), (Moment{1, 50})) << "what came after is another game";
  tuning.squad.moveSpeed = 0.9F;
  game.ChangeTuning(tuning);
  EXPECT_EQ(game.TakeNews(Language::kEnglish), "") << "said once";
  Play(game, 1);
  EXPECT_EQ(game.Play().Now().tuning.squad.moveSpeed, 0.9F);
  EXPECT_EQ(game.Play().Past().CommandAt({1, 50}), replay->floors[0].commands[50]) << "the recorded commands go on";
  Play(game, 149);
  EXPECT_TRUE(game.AtReplaysEnd());
  EXPECT_NE(game.Play().Now().tuning.squad.sightRange, 7) << "recorded changes of tuning do not";
  EXPECT_EQ(game.Lead()->Diverged(), std::nullopt) << "nothing to compare with";
  game.Restart();
  EXPECT_FALSE(game.Lead()->IsWhatIf());
  Play(game, 200);
  EXPECT_EQ(HashOf(game.Play().Now()), replay->floors[0].hashes.back());
  EXPECT_EQ(game.Lead()->Diverged(), std::nullopt);
}

TEST(WindowReplay, StaysAWhatIfOnTheNextFloorAndBranchesOnAnEarlierOne) {
  const auto replay = ShortReplay(3);
  WindowGame game(replay, Commander::kPlayer);
  Tuning tuning = game.Play().Now().tuning;
  tuning.squad.sightRange = 5;
  game.ChangeTuning(tuning);
  const auto floorsEnd = [&] {
    for (int i = 0; i < 2000 && game.Play().Phase() == GamePhase::kPlaying; ++i) game.Advance(kPicture);
    ASSERT_EQ(game.Screen(), "passed");
  };
  floorsEnd();
  game.GoOn();
  Play(game, 1);
  EXPECT_EQ(game.Play().Now().floorNumber, 2);
  EXPECT_EQ(game.Play().Now().tuning.squad.sightRange, 5);
  game.LookAt({1, 0});
  tuning.squad.sightRange = 4;
  game.ChangeTuning(tuning);
  EXPECT_EQ(game.Lead()->FloorIndex(), 0U);
  EXPECT_EQ(game.Play().Present(), (Moment{1, 0}));
  game.Clock().Pause(false);
  floorsEnd();
  game.GoOn();
  EXPECT_EQ(game.Lead()->FloorIndex(), 1U);
  EXPECT_EQ(game.Play().Now().floorNumber, 2);
}

}  // namespace
}  // namespace firelane
