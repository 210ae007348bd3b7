#include "app/window_game.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "firelane/play/headless.h"
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

void Press(WindowGame& game, Control control) { game.Input().Press(control, static_cast<KeyId>(control)); }

constexpr double kPicture = 1.0 / 64;

TEST(WindowGame, PlaysByAutopilotWhatIsPlayedWithoutAWindowAtAnyPictureRate) {
  FloorRunRequest request;
  request.seed = 3;
  const FloorReport headless = PlayFloor(request);
  for (const double seconds : {1.0 / 240, 1.0 / 60, 1.0 / 31, 0.2}) {
    WindowGame game(request, Commander::kAutopilot);
    for (int i = 0; i < 500'000 && !game.LastFloor(); ++i) game.Advance(i % 7 == 0 ? 3 * seconds : seconds);
    ASSERT_TRUE(game.LastFloor()) << seconds;
    EXPECT_EQ(game.LastFloor()->steps, headless.steps) << seconds;
    EXPECT_EQ(game.LastFloor()->hash, headless.hash) << seconds;
    EXPECT_EQ(game.LastFloor()->passed, headless.Passed()) << seconds;
  }
}

TEST(WindowGame, IsTheSameWithAndWithoutAProbe) {
  FloorRunRequest request;
  request.seed = 4;
  WindowGame plain(request, Commander::kAutopilot);
  WindowGame probed(request, Commander::kAutopilot);
  probed.Play().Probe(true);
  for (int i = 0; i < 600; ++i) {
    plain.Advance(kPicture);
    probed.Advance(kPicture);
  }
  EXPECT_EQ(HashOf(plain.Play().Now()), HashOf(probed.Play().Now()));
  EXPECT_EQ(plain.Steps(), probed.Steps());
}

TEST(WindowGame, MovesTheDiscWhileAKeyIsHeldAndStopsItWhenAllAreReleased) {
  WindowGame game(OnMap(kLongRoom), Commander::kPlayer);
  const Vec2 start = game.Play().Now().anchor;
  Press(game, Control::kDown);
  Press(game, Control::kRight);  // along the world's x
  for (int i = 0; i < 64; ++i) game.Advance(kPicture);
  const Vec2 moved = game.Play().Now().anchor;
  EXPECT_GT(moved.x, start.x + 1);
  EXPECT_EQ(moved.y, start.y);
  game.Input().ReleaseAll();
  game.Advance(kPicture);
  game.Advance(kPicture);
  const Vec2 stopped = game.Play().Now().anchor;
  for (int i = 0; i < 64; ++i) game.Advance(kPicture);
  EXPECT_EQ(game.Play().Now().anchor, stopped);
}

TEST(WindowGame, BringsAPressToOneStepThoughAPictureMakesNoneOrSeveral) {
  WindowGame game(OnMap(kLongRoom), Commander::kPlayer);
  Press(game, Control::kToggleAim);
  game.Advance(0.001);
  EXPECT_EQ(game.Steps(), 0U);
  EXPECT_FALSE(game.Play().Now().aim.on);
  game.Advance(4.0 / 60);
  EXPECT_EQ(game.Steps(), 4U);
  EXPECT_TRUE(game.Play().Now().aim.on);
}

TEST(WindowGame, TellsOfEachStepOnceAndOfEachFloorsStart) {
  WindowGame game(OnMap(kLongRoom), Commander::kPlayer);
  std::vector<std::uint32_t> seen;
  std::vector<std::uint32_t> floors;
  game.Watch([&](const Frame& frame) {
    seen.push_back(frame.step);
    if (frame.step == 0) floors.push_back(frame.floorSerial);
  });
  for (int i = 0; i < 8; ++i) game.Advance(1.0 / 32);
  ASSERT_EQ(seen.size(), 16U);
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], i);
  seen.clear();
  game.Restart();
  game.NextRun();
  EXPECT_EQ(seen, (std::vector<std::uint32_t>{0, 0}));
  EXPECT_EQ(floors, (std::vector<std::uint32_t>{1, 2, 3}));
}

TEST(WindowGame, TellsOfTheFloorThatTheAutopilotGoesOnToByItself) {
  WindowGame game(OnMap(kShortRoom), Commander::kAutopilot);
  int floors = 0;
  std::uint32_t last = 1;
  game.Watch([&](const Frame& frame) {
    if (frame.step < last) ++floors;
    last = frame.step;
  });
  for (int i = 0; i < 1280 && game.Play().Now().floorNumber == 1; ++i) game.Advance(kPicture);
  ASSERT_EQ(game.Play().Now().floorNumber, 2);
  EXPECT_EQ(floors, 2);
}

TEST(WindowGame, EndsThePauseWithTheFloorThatASingleStepEnds) {
  for (const Commander commander : {Commander::kPlayer, Commander::kAutopilot}) {
    WindowGame game(OnMap(kShortRoom), commander);
    Press(game, Control::kDown);
    Press(game, Control::kRight);
    game.Clock().Pause(true);
    for (int i = 0; i < 1000 && !game.LastFloor(); ++i) {
      game.Clock().SingleStep();
      game.Advance(kPicture);
    }
    ASSERT_EQ(game.Screen(), "passed");
    EXPECT_FALSE(game.Clock().Paused());
    game.GoOn();
    EXPECT_EQ(game.Screen(), "playing");
  }
}

TEST(WindowGame, KnowsTheFirstFloorOfTheRun) {
  FloorRunRequest request = OnMap(kShortRoom);
  request.number = 3;
  WindowGame game(request, Commander::kAutopilot);
  EXPECT_TRUE(game.OnFirstFloor());
  for (int i = 0; i < 1280 && game.Play().Now().floorNumber == 3; ++i) game.Advance(kPicture);
  EXPECT_FALSE(game.OnFirstFloor());
  game.Restart();
  EXPECT_TRUE(game.OnFirstFloor());
}

TEST(WindowGame, StandsStillWhilePausedButForSingleSteps) {
  WindowGame game(OnMap(kLongRoom), Commander::kPlayer);
  game.Clock().Pause(true);
  EXPECT_EQ(game.Screen(), "paused");
  for (int i = 0; i < 10; ++i) game.Advance(1);
  EXPECT_EQ(game.Steps(), 0U);
  game.Clock().SingleStep();
  game.Advance(1);
  EXPECT_EQ(game.Steps(), 1U);
  game.Clock().Pause(false);
  EXPECT_EQ(game.Screen(), "playing");
}

TEST(WindowGame, GoesOnFromAPassedFloorOnlyWhenTold) {
  WindowGame game(OnMap(kShortRoom), Commander::kPlayer);
  game.GoOn();
  EXPECT_EQ(game.Play().Now().floorNumber, 1);
  Press(game, Control::kDown);
  Press(game, Control::kRight);
  for (int i = 0; i < 256 && !game.LastFloor(); ++i) game.Advance(kPicture);
  ASSERT_EQ(game.Screen(), "passed");
  EXPECT_TRUE(game.LastFloor()->passed);
  EXPECT_EQ(game.LastFloor()->number, 1);
  EXPECT_EQ(game.LastFloor()->hash, HashOf(game.Play().Now()));
  const std::uint64_t steps = game.Steps();
  for (int i = 0; i < 1000; ++i) game.Advance(kPicture);
  EXPECT_EQ(game.Steps(), steps);
  game.GoOn();
  EXPECT_EQ(game.Screen(), "playing");
  EXPECT_EQ(game.Play().Now().floorNumber, 2);
  // The key that was held when the floor ended does not walk on the next one.
  const Vec2 start = game.Play().Now().anchor;
  game.Advance(kPicture * 2);
  EXPECT_EQ(game.Play().Now().anchor, start);
}

TEST(WindowGame, RestartsTheSameRunOrTheNextSeedsUnderTheTuningInForce) {
  FloorRunRequest request;
  request.seed = 4294967295U;
  request.number = 2;
  WindowGame game(request, Commander::kPlayer);
  const std::uint64_t start = HashOf(game.Play().Now());
  for (int i = 0; i < 20; ++i) game.Advance(kPicture);
  game.Restart();
  EXPECT_EQ(HashOf(game.Play().Now()), start);
  Tuning tuning;
  tuning.squad.life = 77;
  game.ChangeTuning(tuning);
  game.NextRun();
  EXPECT_EQ(game.Play().Request().seed, 0U);
  EXPECT_EQ(game.Play().Now().floorNumber, 2);
  EXPECT_EQ(game.Play().Now().tuning.squad.life, 77);
  EXPECT_EQ(game.Play().Now().step, 0U);
}

TEST(WindowGame, BeginsARunThatWasAskedForAtTheUsualRateAndAFloorAtTheOneInForce) {
  WindowGame game(OnMap(kShortRoom), Commander::kAutopilot);
  game.Clock().SetRate(8);
  for (int i = 0; i < 1280 && game.Play().Now().floorNumber == 1; ++i) game.Advance(kPicture);
  ASSERT_EQ(game.Play().Now().floorNumber, 2);
  EXPECT_EQ(game.Clock().Rate(), 8);
  game.Restart();
  EXPECT_EQ(game.Clock().Rate(), 1);
  game.Clock().SetRate(0.1F);
  game.NextRun();
  EXPECT_EQ(game.Clock().Rate(), 1);
}

TEST(WindowGame, KeepsTheRateWhereTheAutopilotBeginsAnotherRunByItself) {
  FloorRunRequest request = OnMap("#######\n#@G..L#\n#.....#\n#######\n");
  request.tuning.squad.life = 1;
  request.tuning.goblin.biteDamage = 200;
  request.tuning.goblin.life = 2000;
  WindowGame game(request, Commander::kAutopilot);
  game.Clock().SetRate(8);
  const std::uint32_t seed = game.Play().Request().seed;
  for (int i = 0; i < 5000 && game.Play().Request().seed == seed; ++i) game.Advance(kPicture);
  ASSERT_EQ(game.Play().Request().seed, seed + 1);
  EXPECT_EQ(game.Clock().Rate(), 8);
}

TEST(WindowGame, LetsTheAutopilotGoOnByItselfAfterAWhile) {
  WindowGame game(OnMap(kShortRoom), Commander::kAutopilot);
  for (int i = 0; i < 640 && !game.LastFloor(); ++i) game.Advance(kPicture);
  ASSERT_EQ(game.Screen(), "passed");
  for (int i = 0; i < 3 * 64; ++i) game.Advance(kPicture);
  EXPECT_EQ(game.Screen(), "passed");
  for (int i = 0; i < 2 * 64 && game.Screen() == "passed"; ++i) game.Advance(kPicture);
  EXPECT_EQ(game.Play().Now().floorNumber, 2);
}

}  // namespace
}  // namespace firelane
